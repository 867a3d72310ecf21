package org.tenbo.table.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.table.Entry;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Reason;
import org.tenbo.table.TableCommand;

class CommandCodecTest {
  private static final GameId GAME = new GameId("club-1");
  private static final Reason REASON = new Reason("a wrong fu");
  private static final Outcome RON =
      new Outcome.Ron(Seat.B, List.of(new Win(Seat.A, Value.Counted.of(3, 40), Optional.empty())));

  private final CommandCodec codec = new CommandCodec();
  private final ObjectMapper json = new ObjectMapper();

  /** One of each kind; the set-up of a game is that of the stored events. */
  private static final List<TableCommand> ALL =
      List.of(
          new TableCommand.SeatPlayers(GAME, Map.of(Seat.A, new PlayerId("p-1"))),
          new TableCommand.DeclareRiichi(Seat.C),
          new TableCommand.WithdrawRiichi(Seat.C),
          new TableCommand.Settle(RON),
          new TableCommand.ChooseStop(true),
          new TableCommand.CallTime(),
          new TableCommand.TakeBack(GAME, 3),
          new TableCommand.Correct(GAME, 0, new Entry.Played(List.of(Seat.A), Set.of(), RON)),
          new TableCommand.Correct(GAME, 1, new Entry.Adjusted(Scores.of(1000, -1000, 0), REASON)),
          new TableCommand.CorrectFirstDealer(GAME, Seat.D),
          new TableCommand.Adjust(Scores.of(1000, -1000, 0, 0), REASON),
          new TableCommand.Penalise(GAME, new Penalty(Seat.A, Points.of(20_000)), REASON),
          new TableCommand.JudgeHand(Seat.A, true),
          new TableCommand.SwapSeats(Seat.A, Seat.B),
          new TableCommand.MoveChips(Map.of(Seat.A, 1, Seat.B, -1)),
          new TableCommand.ForceEnd(REASON));

  @Test
  void every_command_is_read_as_it_was_written() throws Exception {
    Set<Class<?>> kinds = new HashSet<>(List.of(TableCommand.StartGame.class));
    for (TableCommand command : ALL) {
      kinds.add(command.getClass());
      assertEquals(command, codec.read(json.readTree(codec.write(command).toString())));
    }
    assertEquals(Set.of(TableCommand.class.getPermittedSubclasses()), kinds);
  }

  @Test
  void a_command_looks_as_it_is_drawn() {
    assertEquals(
        "{\"kind\":\"take-back\",\"game\":\"club-1\",\"steps\":3}",
        codec.write(new TableCommand.TakeBack(GAME, 3)).toString());
    assertEquals(
        "{\"kind\":\"penalise\",\"game\":\"club-1\",\"penalty\":{\"seat\":\"A\",\"points\":20000},"
            + "\"reason\":\"a wrong fu\"}",
        codec
            .write(new TableCommand.Penalise(GAME, new Penalty(Seat.A, Points.of(20_000)), REASON))
            .toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"kind\":\"reboot\"}",
        "{\"kind\":\"declare-riichi\",\"seat\":\"E\"}",
        "{\"kind\":\"take-back\",\"game\":\"a b\",\"steps\":3}",
        "{\"kind\":\"take-back\",\"game\":\"g\",\"steps\":3.5}",
        "{\"kind\":\"adjust\",\"change\":[1,2],\"reason\":\"r\"}",
        "{\"kind\":\"force-end\",\"reason\":\"two\\nlines\"}",
        "{\"kind\":\"swap-seats\",\"one\":\"A\"}",
        "{\"kind\":\"start-game\",\"setup\":{\"game\":\"g\",\"rules\":{}}}",
      })
  void what_is_no_command_is_refused(String text) throws Exception {
    JsonNode node = json.readTree(text);
    assertThrows(IllegalArgumentException.class, () -> codec.read(node));
  }
}
