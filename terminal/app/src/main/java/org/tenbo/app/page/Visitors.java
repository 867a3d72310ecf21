package org.tenbo.app.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tenbo.club.web.Guesses;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;

/**
 * Knows who of the page's visitors may do what: by the code that the table shows, and by the
 * referee's code.
 *
 * <p>At most {@value #MOST} visitors are remembered, the latest; the code is a new one each time
 * the program starts, and after {@value #WRONG} wrong tries.
 */
public final class Visitors {
  static final int MOST = 64;
  static final int WRONG = 20;

  /** What a visitor may do; each may do what those before may. */
  public enum Role {
    LOOKER,
    PLAYER,
    REFEREE
  }

  /** What came of entering a code. */
  sealed interface Entered {
    /** It was right. */
    record Right(String token, Role role) implements Entered {}

    record Wrong() implements Entered {}

    /** It was not even looked at: too many were tried. */
    record TooMany() implements Entered {}
  }

  private final Role everybody;
  private final String refereeCode;
  private final MonotonicClock clock;
  private final SecureRandom random = new SecureRandom();
  private final Guesses guesses = new Guesses();

  /** Counted apart: who has not even entered the table's code holds up no referee. */
  private final Guesses refereeGuesses = new Guesses();

  private final Map<String, Role> byToken = new LinkedHashMap<>();
  private String code;
  private int wrong;

  /**
   * @param everybody what a visitor may do who has entered nothing
   * @param refereeCode empty where nobody can become referee by it
   */
  public Visitors(Role everybody, String refereeCode, MonotonicClock clock) {
    this.everybody = everybody;
    this.refereeCode = refereeCode;
    this.clock = clock;
    this.code = newCode();
  }

  /** The code that the table shows: six digits. */
  public synchronized String code() {
    return code;
  }

  private String newCode() {
    return "%06d".formatted(random.nextInt(1_000_000));
  }

  synchronized Role role(@Nullable String token) {
    Role role = token == null ? null : byToken.get(token);
    return role == null || role.compareTo(everybody) < 0 ? everybody : role;
  }

  /** The code that the table shows was entered. */
  synchronized Entered pair(String address, String tried) {
    if (!guesses.allows(address, clock.now().since(Moment.START))) {
      return new Entered.TooMany();
    }
    if (!same(tried, code)) {
      wrong++;
      if (wrong >= WRONG) {
        wrong = 0;
        code = newCode();
      }
      return new Entered.Wrong();
    }
    return remember(Role.PLAYER);
  }

  /** The referee's code was entered, by somebody who may act already. */
  synchronized Entered referee(String address, @Nullable String token, String tried) {
    if (refereeCode.isEmpty() || role(token).compareTo(Role.PLAYER) < 0) {
      return new Entered.Wrong(); // whatever was entered: nothing is learnt of the code
    }
    if (!refereeGuesses.allows(address, clock.now().since(Moment.START))) {
      return new Entered.TooMany();
    }
    if (!same(tried, refereeCode)) {
      return new Entered.Wrong();
    }
    Optional.ofNullable(token).ifPresent(byToken::remove);
    return remember(Role.REFEREE);
  }

  private Entered remember(Role role) {
    byte[] secret = new byte[24];
    random.nextBytes(secret);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
    byToken.put(token, role);
    if (byToken.size() > MOST) {
      byToken.remove(byToken.keySet().iterator().next());
    }
    return new Entered.Right(token, role);
  }

  /** Compared in a time that does not tell how much of it was right. */
  private static boolean same(String tried, String right) {
    return MessageDigest.isEqual(
        tried.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
  }
}
