package org.tenbo.club.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.tenbo.club.web.Guesses;

/**
 * Knows who is logged in as a referee: by name and password, for a day.
 *
 * <p>At most {@value #MOST} logins are remembered, the latest; all end with the program. A browser
 * that was logged in once has tries of its own from then on, whatever others try.
 */
public final class Referees {
  static final int MOST = 64;
  static final Duration LASTS = Duration.ofHours(18);

  /** What came of a login. */
  sealed interface Entered {
    /** It was right; the token names the visitor from now on. */
    record Right(String token, String name) implements Entered {}

    record Wrong() implements Entered {}

    /** It was not even looked at: too many were tried. */
    record TooMany() implements Entered {}
  }

  /** One that is over still tells a referee's browser from a stranger's. */
  private record Login(String name, Duration since, boolean over) {}

  private final Map<String, byte[]> passwords = new LinkedHashMap<>();
  private final Supplier<Duration> clock;
  private final SecureRandom random = new SecureRandom();
  private final Guesses guesses = new Guesses();
  private final Map<String, Login> byToken = new LinkedHashMap<>();

  /**
   * @param passwords by name; a password has 8 characters at least
   * @param clock the time since any fixed moment
   */
  public Referees(Map<String, String> passwords, Supplier<Duration> clock) {
    passwords.forEach(
        (name, password) -> {
          if (!name.matches("[A-Za-z0-9._-]{1,32}") || password.length() < 8) {
            throw new IllegalArgumentException(
                "a referee has a name as orders name it, and a password of 8 characters or more");
          }
          this.passwords.put(name, hash(password));
        });
    this.clock = clock;
  }

  /**
   * A login is tried from an address.
   *
   * @param before the token of an earlier login, if the browser shows one
   */
  synchronized Entered enter(
      String address, @Nullable String before, String name, String password) {
    Duration now = clock.get();
    boolean may =
        (before != null && byToken.containsKey(before))
            ? guesses.allowsKnown(before, now)
            : guesses.allows(address, now);
    if (!may) {
      return new Entered.TooMany();
    }
    byte[] right = passwords.get(name);
    // Compared even where nobody has the name, so that time does not tell the names.
    boolean same = MessageDigest.isEqual(right == null ? new byte[32] : right, hash(password));
    if (!same || right == null) {
      return new Entered.Wrong();
    }
    byte[] secret = new byte[24];
    random.nextBytes(secret);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
    byToken.remove(before);
    byToken.put(token, new Login(name, clock.get(), false));
    if (byToken.size() > MOST) {
      byToken.remove(byToken.keySet().iterator().next());
    }
    return new Entered.Right(token, name);
  }

  /** Who a token names; empty for a visitor who only looks. */
  synchronized Optional<String> name(@Nullable String token) {
    Login login = token == null ? null : byToken.get(token);
    if (login == null || login.over() || clock.get().minus(login.since()).compareTo(LASTS) > 0) {
      return Optional.empty();
    }
    return Optional.of(login.name());
  }

  synchronized void leave(@Nullable String token) {
    if (token != null) {
      byToken.computeIfPresent(token, (key, was) -> new Login(was.name(), was.since(), true));
    }
  }

  private static byte[] hash(String password) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(password.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
