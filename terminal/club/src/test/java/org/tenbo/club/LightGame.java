package org.tenbo.club;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.journal.Batch;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.StoredEvent;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.RulesetForm;
import org.tenbo.table.GameId;
import org.tenbo.table.Position;
import org.tenbo.table.Round;
import org.tenbo.table.Setup;
import org.tenbo.table.TableEvent;
import org.tenbo.table.codec.EventCodec;
import org.tenbo.table.codec.StoredForm;
import org.tomlj.Toml;
import org.tomlj.TomlArray;

/** A game of any length, whose players declare riichi and take it back. */
public final class LightGame {
  private static final EventCodec CODEC = new EventCodec();

  private LightGame() {}

  public static Ruleset rules() {
    Map<String, Object> values = new LinkedHashMap<>();
    try {
      Toml.parse(Path.of(System.getProperty("tenbo.home"), "config/rulesets/wrc-2025.toml"))
          .dottedEntrySet()
          .forEach(
              each ->
                  values.put(
                      each.getKey(),
                      each.getValue() instanceof TomlArray list ? list.toList() : each.getValue()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return RulesetForm.read(values);
  }

  public static Setup setup(String game, Ruleset rules) {
    return new Setup(
        new GameId(game),
        rules,
        Seat.A,
        new Position(
            new Round(Wind.EAST, 1),
            new Honba(0),
            new Deposit(0),
            Scores.level(rules.game().players(), rules.game().start())),
        Map.of());
  }

  /** The event of that number in such a game, from 1. */
  public static TableEvent event(String game, Ruleset rules, long number) {
    if (number == 1) {
      return new TableEvent.GameStarted(setup(game, rules));
    }
    return number % 2 == 0
        ? new TableEvent.RiichiDeclared(new GameId(game), Seat.B)
        : new TableEvent.RiichiWithdrawn(new GameId(game), Seat.B);
  }

  public static ClubEvent clubEvent(String game, Ruleset rules, long number) {
    return new ClubEvent(
        new GameId(game), number, Optional.empty(), CODEC.write(event(game, rules, number)));
  }

  /** Appends the next events of that game to a journal. */
  public static void play(Journal journal, String game, Ruleset rules, long first, int count)
      throws JournalFault {
    for (long number = first; number < first + count; number++) {
      StoredForm form = CODEC.write(event(game, rules, number));
      journal.append(
          Batch.of(
              List.of(new StoredEvent(game, form.type(), form.version(), form.body())),
              Optional.empty()));
    }
  }
}
