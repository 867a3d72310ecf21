package org.tenbo.app.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.loop.Book;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.app.record.GameRecord;
import org.tenbo.app.record.KeptDeals;
import org.tenbo.app.record.MjaiReader;
import org.tenbo.app.record.PlayedGame;
import org.tenbo.app.record.PlayedRound;
import org.tenbo.app.record.RoundEnd;
import org.tenbo.app.record.TenhouReader;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalCopy;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Points;
import org.tenbo.table.Game;
import org.tenbo.table.TableState;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tenbo record}: the records of games, from a table's journal and from files. */
@Command(
    name = "record",
    description = {
      "Records of games for programs that review them, in mjai and tenhou.net/6.",
      "A table may run meanwhile: its journal is copied, and a deal that is",
      "being played is in no record."
    },
    subcommands = {
      RecordCommand.ListGames.class,
      RecordCommand.Write.class,
      RecordCommand.Read.class
    },
    mixinStandardHelpOptions = true)
public final class RecordCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw new ParameterException(
        spec.commandLine(), "Missing: list, write or read, see tenbo record --help");
  }

  /** The games that are still at hand, oldest first. */
  private static List<Game> games(Journal journal) throws JournalFault {
    TableState state = new Book(journal, Optional::empty).replay(Onlooker.BLIND);
    List<Game> games = new ArrayList<>(state.finished());
    state.current().ifPresent(games::add);
    return games;
  }

  private static GameRecord record(Journal journal, Game game) throws JournalFault {
    Map<String, String> names = journal.names();
    return GameRecord.of(
        game,
        new KeptDeals(journal).of(game.id()),
        player -> Optional.ofNullable(names.get(player.value())));
  }

  /** {@code tenbo record list}. */
  @Command(
      name = "list",
      description = "Lists the games of a table: their rounds, and how many with all tiles.",
      mixinStandardHelpOptions = true)
  static final class ListGames implements Callable<Integer> {
    @Mixin private TableOption chosen = new TableOption("simulation.toml");

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws JournalFault {
      PrintWriter out = spec.commandLine().getOut();
      try (JournalCopy copy = JournalCopy.of(chosen.journal())) {
        for (Game game : games(copy.journal())) {
          List<PlayedRound> rounds = record(copy.journal(), game).game().rounds();
          long whole = rounds.stream().filter(round -> round.lacking().isEmpty()).count();
          long tiles = rounds.stream().filter(round -> !round.plays().isEmpty()).count();
          out.printf(
              "%s\t%s\t%d rounds, %d with tiles, %d whole%n",
              game.id().value(), game.rules().name(), rounds.size(), tiles, whole);
        }
      }
      return 0;
    }
  }

  /** {@code tenbo record write}. */
  @Command(
      name = "write",
      description = "Writes the finished rounds of a game.",
      mixinStandardHelpOptions = true)
  static final class Write implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "GAME", description = "As tenbo record list names it.")
    private String game = "";

    @Parameters(
        index = "1",
        arity = "0..1",
        paramLabel = "FILE",
        description = "A new file; without it the record is printed.")
    private @Nullable Path file;

    @Option(
        names = "--format",
        paramLabel = "mjai|tenhou6",
        description = "(default: ${DEFAULT-VALUE})")
    private String format = "tenhou6";

    @Option(
        names = "--round",
        paramLabel = "N",
        description = "That round of the game alone, counted from 1.")
    private int round;

    @Mixin private TableOption chosen = new TableOption("simulation.toml");

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws JournalFault, IOException {
      GameRecord.Format form =
          GameRecord.Format.of(format.toLowerCase(Locale.ROOT))
              .orElseThrow(() -> bad("--format is " + format + "; allowed: mjai, tenhou6"));
      GameRecord record;
      try (JournalCopy copy = JournalCopy.of(chosen.journal())) {
        List<Game> games = games(copy.journal());
        Game found =
            games.stream()
                .filter(each -> each.id().value().equals(game))
                .findFirst()
                .orElseThrow(() -> bad("There is no game " + game + "; there are: " + ids(games)));
        record = record(copy.journal(), found);
      }
      int rounds = record.game().rounds().size();
      if (rounds == 0) {
        throw bad("No round of " + game + " is over yet.");
      }
      if (round != 0) {
        if (round < 1 || round > rounds) {
          throw bad("--round is " + round + "; " + game + " has 1 to " + rounds);
        }
        record = record.round(round);
      }
      String text = record.text(form);
      if (file == null) {
        spec.commandLine().getOut().print(text);
        spec.commandLine().getOut().flush();
      } else if (Files.exists(file)) {
        throw bad(file + " is there already; name a new file");
      } else {
        Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
      }
      PrintWriter err = spec.commandLine().getErr();
      int number = round == 0 ? 1 : round;
      for (PlayedRound each : record.game().rounds()) {
        if (!each.lacking().isEmpty()) {
          err.println("Round " + number + " lacks " + String.join(", ", each.lacking()) + ".");
        }
        number++;
      }
      return 0;
    }

    private static String ids(List<Game> games) {
      return games.isEmpty()
          ? "none"
          : games.stream().map(each -> each.id().value()).collect(Collectors.joining(", "));
    }

    private ParameterException bad(String what) {
      return new ParameterException(spec.commandLine(), what);
    }
  }

  /** {@code tenbo record read}. */
  @Command(
      name = "read",
      description = {
        "Reads a record, compressed or not, and tells its rounds; what cannot have",
        "been played is refused with its place."
      },
      mixinStandardHelpOptions = true)
  static final class Read implements Callable<Integer> {
    /** More than a long game in the longer format; in bytes. */
    private static final int LARGEST = 4 << 20;

    @Parameters(index = "0", paramLabel = "FILE", description = "mjai lines, or tenhou.net/6.")
    private Path file = Path.of("");

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
      PlayedGame game;
      try {
        game = read(text());
      } catch (IOException e) {
        if (e instanceof NoSuchFileException) {
          throw e;
        }
        throw new IOException(file + ", " + e.getMessage(), e);
      }
      PrintWriter out = spec.commandLine().getOut();
      out.println(String.join(", ", game.names()));
      for (PlayedRound round : game.rounds()) {
        out.printf(
            "%s %d, %d honba, %d sticks: %d plays, %s%s%n",
            round.before().round().wind(),
            round.before().round().number(),
            round.before().honba().count(),
            round.before().deposit().sticks(),
            round.plays().size(),
            end(round.end()),
            round.lacking().isEmpty() ? "" : "; lacks " + String.join(", ", round.lacking()));
      }
      return 0;
    }

    /** A document of one object has the rounds in it; mjai has an object a line. */
    private static PlayedGame read(String text) throws IOException {
      List<String> lines = Arrays.asList(text.split("\n", -1));
      long objects = lines.stream().filter(line -> line.startsWith("{\"type\"")).count();
      return objects > 0 ? MjaiReader.read(lines) : TenhouReader.read(text);
    }

    private String text() throws IOException {
      byte[] bytes;
      try (InputStream in = Files.newInputStream(file)) {
        bytes = in.readNBytes(LARGEST + 1);
      }
      if (bytes.length > 2 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b) {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
          bytes = in.readNBytes(LARGEST + 1);
        }
      }
      if (bytes.length > LARGEST) {
        throw new IOException("more than " + LARGEST + " bytes are no record of a game");
      }
      try {
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      } catch (CharacterCodingException e) {
        throw new IOException("this is no text in UTF-8", e);
      }
    }

    private static String end(RoundEnd end) {
      return switch (end) {
        case RoundEnd.Drawn drawn -> drawn.why().words() + " " + points(drawn.deltas().bySeat());
        case RoundEnd.Won won ->
            won.hands().stream()
                .map(
                    hand ->
                        hand.winner()
                            + (hand.winner() == hand.from()
                                ? " tsumo "
                                : " ron " + hand.from() + " ")
                            + points(hand.deltas().bySeat()))
                .collect(Collectors.joining(", "));
      };
    }

    private static String points(List<Points> points) {
      return points.stream().map(Points::toString).collect(Collectors.joining(" ", "(", ")"));
    }
  }
}
