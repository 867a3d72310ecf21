package org.tenbo.app.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.check.PixelReader.Area;
import org.tenbo.app.check.PixelReader.Word;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;

/**
 * Fills the disk of a table in an emulated machine, and then has it become read-only: the players
 * are told, no score is wrong, and play goes on when the disk is well again; run by {@code
 * deploy/check.d/power}, and nowhere else.
 */
final class DiskTroubles {
  private static final Points FULL_SCORE = Points.of(25_000);
  private static final Points IN_RIICHI = Points.of(24_000);
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Duration LOOK = Duration.ofMillis(100);
  private static final Set<String> FONTS = Set.of("body", "medium", "small", "narrow");

  private final GuestTable table;
  private final PanelReader panels;
  private final PixelReader pixels = PixelReader.standard();
  private final Robot robot;

  private DiskTroubles(GuestTable table) {
    this.table = table;
    this.panels = new PanelReader(table.layout());
    this.robot = new Robot(table, panels, table.layout());
  }

  /**
   * @param words the folder of rulesets, the table's file, the image of an empty disk, and the
   *     command that boots the machine
   */
  static void main(String[] words) throws IOException {
    Path file = Path.of(words[1]);
    PartsConfig parts = PartsFile.read(TomlFile.read(file), TableFile.read(file).layout());
    VolatileDisk disk = new VolatileDisk(Files.readAllBytes(Path.of(words[2])));
    Path folder = Files.createTempDirectory("tenbo-disk");
    List<String> machine = List.of(words).subList(3, words.length);
    try (GuestTable table = new GuestTable(folder, machine, parts, disk, new Random(1))) {
      new DiskTroubles(table).run(Path.of(words[0]));
    } catch (IllegalStateException | Robot.Lost e) {
      System.out.println("CHECK FAILED: " + e.getMessage());
      System.exit(1);
    } finally {
      Files.deleteIfExists(folder.resolve("console.txt"));
      Files.delete(folder);
    }
  }

  private void run(Path rulesets) throws IOException {
    table.start();
    new RoundPlayer(robot, new RulesetFolder(rulesets).read("tenhou")).start();
    robot.choose(Seat.A, "riichi");
    shows(IN_RIICHI, "a riichi is kept");

    table.order("fill");
    robot.choose(Seat.A, "undo r.");
    tells("full", "that the disk is full");
    shows(IN_RIICHI, "what was not stored has not changed the score");
    startAgain();
    shows(IN_RIICHI, "nor after a power cut, with the disk still full");

    table.order("free");
    robot.choose(Seat.A, "undo r.");
    shows(FULL_SCORE, "with room on the disk play goes on");

    table.order("readonly");
    robot.choose(Seat.A, "riichi");
    tells("again", "that nothing was saved");
    shows(FULL_SCORE, "a read-only disk has not changed the score");
    startAgain();
    shows(FULL_SCORE, "nor has the power cut that followed");
    robot.choose(Seat.A, "riichi");
    shows(IN_RIICHI, "and play goes on");
  }

  private void startAgain() throws IOException {
    table.bury();
    table.start();
  }

  private void shows(Points score, String what) {
    await(
        () ->
            panels.idle(table.seen(Seat.A)).map(PanelReader.Idle::score).equals(Optional.of(score)),
        what + ": seat A should show " + score);
  }

  /** Every seat reads a message with that word. */
  private void tells(String word, String what) {
    for (Seat seat : Seat.values()) {
      await(() -> words(table.seen(seat)).contains(word), "seat " + seat + " should read " + what);
    }
    System.out.println("ok all seats read " + what);
  }

  private Set<String> words(BitPicture picture) {
    Area area = new Area(picture, 0, 0, picture.size().width(), picture.size().height(), false);
    return pixels.words(area, FONTS).stream().map(Word::text).collect(Collectors.toSet());
  }

  private void await(BooleanSupplier met, String what) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!met.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException(what + "; it shows\n" + table.seen(Seat.A).toText());
      }
      LockSupport.parkNanos(LOOK.toNanos());
    }
    System.out.println("ok " + what);
  }
}
