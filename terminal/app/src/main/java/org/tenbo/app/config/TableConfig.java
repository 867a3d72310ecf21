package org.tenbo.app.config;

import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Timing;
import org.tenbo.console.text.Language;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;

/**
 * What one table is: everything of it that no hardware decides.
 *
 * @param name 1 to 24 letters, digits and hyphens; part of every game's id
 * @param layout the keys of its panels
 * @param languages what each seat reads
 * @param shelf the rulesets that can be chosen
 * @param journal the file that keeps everything
 * @param refereeCode digits 1 to 6 that open the referee's menu; empty where nobody can
 * @param web where its page is
 * @param hands what is shown of hands that are being played
 */
public record TableConfig(
    String name,
    Layout layout,
    Map<Seat, Language> languages,
    RulesetShelf shelf,
    Path journal,
    String refereeCode,
    Web web,
    Hands hands) {
  public TableConfig {
    languages = Map.copyOf(languages);
  }

  /**
   * Where the page listens.
   *
   * @param address an address of this machine
   * @param port 0 to 65535; 0 takes any that is free
   */
  public record Web(String address, int port) {
    /** Only programs of this machine. */
    public static final String HERE = "127.0.0.1";

    /** Whether others than this machine can see the page. */
    public boolean open() {
      try {
        InetAddress listens = InetAddress.ofLiteral(address);
        return Stream.of(HERE, "::1").map(InetAddress::ofLiteral).noneMatch(listens::equals);
      } catch (IllegalArgumentException e) {
        return true; // no address at all: nobody will listen there
      }
    }

    public Web at(int otherPort) {
      return new Web(address, otherPort);
    }
  }

  /**
   * What is shown of hands that are being played, where their tiles are read: nothing, unless the
   * table's file says so.
   *
   * @param coach whether each seat's display tells what its own hand waits on
   * @param broadcast how much later the page shows hands; empty where it never does
   */
  public record Hands(boolean coach, Optional<Duration> broadcast) {
    /** Nothing is shown to anybody. */
    public static final Hands HIDDEN = new Hands(false, Optional.empty());
  }

  /** With another choice of what is shown of hands. */
  public TableConfig with(Hands other) {
    return new TableConfig(name, layout, languages, shelf, journal, refereeCode, web, other);
  }

  /**
   * Its desk, with the usual ruleset alone.
   *
   * @param mark letters and digits that no other start of the program has: a journal that begins
   *     anew under the same name must not give its games the names of earlier ones
   */
  public Desk desk(String mark) {
    return new Desk(name + "-" + mark, layout, List.of(shelf.usual()), refereeCode, Timing.USUAL);
  }

  public TableConfig with(Layout other) {
    return new TableConfig(name, other, languages, shelf, journal, refereeCode, web, hands);
  }

  /** With one language for all seats. */
  public TableConfig with(Language language) {
    return new TableConfig(
        name, layout, everywhere(language), shelf, journal, refereeCode, web, hands);
  }

  /** With no choice of rulesets. */
  public TableConfig with(Ruleset only) {
    return new TableConfig(
        name, layout, languages, RulesetShelf.of(only), journal, refereeCode, web, hands);
  }

  public TableConfig with(Path otherJournal) {
    return new TableConfig(name, layout, languages, shelf, otherJournal, refereeCode, web, hands);
  }

  public TableConfig with(Web otherWeb) {
    return new TableConfig(name, layout, languages, shelf, journal, refereeCode, otherWeb, hands);
  }

  static Map<Seat, Language> everywhere(Language language) {
    return Map.of(Seat.A, language, Seat.B, language, Seat.C, language, Seat.D, language);
  }
}
