package org.tenbo.bridge.sim;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.tenbo.bridge.message.Panel;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Size;

/**
 * A controller that runs as a process of its own, its line a pseudo terminal; pins and displays are
 * reached through its standard input and output (firmware/sim/rig.c says how).
 */
public final class SimulatedController implements AutoCloseable {
  private static final Size SIZE = new Size(128, 64);

  private final Process process;
  private final Writer in;
  private final BufferedReader out;
  private final Path line;
  private final int[] levels = new int[Panel.MOST];

  private SimulatedController(Process process, Path line) {
    this.process = process;
    this.in = process.outputWriter(StandardCharsets.US_ASCII);
    this.out = process.inputReader(StandardCharsets.US_ASCII);
    this.line = line;
  }

  /**
   * The firmware's program for the ATmega2560 in simavr.
   *
   * @param build the folder with {@code tenbo-sim} and the .elf files, as {@code make sim mega2560}
   *     makes them
   * @param panels 4, or 1 without a multiplexer
   * @param line a symbolic link that is kept to the pseudo terminal, as udev keeps one
   * @throws IOException when it does not start
   */
  public static SimulatedController mega2560(Path build, int panels, Path line) throws IOException {
    Path elf = build.resolve(panels == 1 ? "tenbo-mega2560-one.elf" : "tenbo-mega2560.elf");
    return start(
        List.of(
            build.resolve("tenbo-sim").toString(),
            elf.toString(),
            String.valueOf(panels),
            line.toString()),
        line);
  }

  /**
   * The firmware's core as a program for this machine.
   *
   * @param build the folder with {@code tenbo-panel}, as {@code make host} makes it
   * @param panels 1 to 4
   * @param line as for {@link #mega2560}
   * @throws IOException when it does not start
   */
  public static SimulatedController host(Path build, int panels, Path line) throws IOException {
    return start(
        List.of(build.resolve("tenbo-panel").toString(), String.valueOf(panels), line.toString()),
        line);
  }

  /**
   * A controller whose firmware speaks a later protocol than this program.
   *
   * @param build as for {@link #host}
   * @throws IOException when it does not start
   */
  public static SimulatedController later(Path build, int panels, Path line) throws IOException {
    return start(
        List.of(
            build.resolve("tenbo-panel-later").toString(), String.valueOf(panels), line.toString()),
        line);
  }

  private static SimulatedController start(List<String> command, Path line) throws IOException {
    if (!Files.isExecutable(Path.of(command.getFirst()))) {
      throw new IOException(
          command.getFirst() + " is not there. Run: make -C firmware-bridge/firmware host sim");
    }
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    SimulatedController controller = new SimulatedController(process, line);
    controller.answer("pty ");
    return controller;
  }

  /** The path to open: a symbolic link, gone while the line is cut. */
  public Path line() {
    return line;
  }

  /** Presses a key, 0 to 7, until it is let go. */
  public void press(Panel panel, int key) {
    levels[panel.number()] |= 1 << key;
    keys(panel);
  }

  /** Lets a key go. */
  public void release(Panel panel, int key) {
    levels[panel.number()] &= ~(1 << key);
    keys(panel);
  }

  /**
   * Presses one key, 0 to 7, of a panel and lets it go; returns when it has been up for as long
   * again.
   *
   * @param length in the controller's own time, whole milliseconds
   */
  public void tap(Panel panel, int key, Duration length) {
    hold(panel, levels[panel.number()] | 1 << key, length);
    hold(panel, levels[panel.number()] & ~(1 << key), length);
  }

  /**
   * Sets all keys of a panel and returns when they have stood so long.
   *
   * @param down bit n is set for key n down
   * @param length in the controller's own time, whole milliseconds
   */
  public void hold(Panel panel, int down, Duration length) {
    levels[panel.number()] = down;
    ask("hold %d %x %d".formatted(panel.number(), down, length.toMillis()), "ok");
  }

  private void keys(Panel panel) {
    ask("keys %d %x".formatted(panel.number(), levels[panel.number()]), "ok");
  }

  /** Takes a panel's display off its bus. */
  public void unplug(Panel panel) {
    ask("unplug " + panel.number(), "ok");
  }

  /** Puts a panel's display back: dark, its memory full of noise. */
  public void plug(Panel panel) {
    ask("plug " + panel.number(), "ok");
  }

  /** Lays a riichi stick on a panel's sensor, or takes it off. */
  public void stick(Panel panel, boolean there) {
    ask("stick " + panel.number() + (there ? " 1" : " 0"), "ok");
  }

  /**
   * What lies in a slot of a drawer.
   *
   * @param ohms of all sticks together; 0 for an empty slot
   */
  public void slot(Panel panel, int slot, int ohms) {
    ask("slot %d %d %d".formatted(panel.number(), slot, ohms), "ok");
  }

  /** How bright a lamp is now, 0 to 255. */
  public int lamp(Panel panel, int lamp) {
    return Integer.parseInt(ask("lamp %d %d".formatted(panel.number(), lamp), "lamp "));
  }

  /** Cuts the line: its path is gone, who has it open loses it. */
  public void cut() {
    ask("cut", "ok");
  }

  /** The line is back, behind the same link but another path. */
  public void mend() {
    ask("mend", "pty ");
  }

  /**
   * From the next {@link #mend} on the line is held by a process of its own, so that a {@link #cut}
   * is that process's death by SIGKILL; or no longer.
   */
  public void cabled(boolean own) {
    ask(own ? "cabled 1" : "cabled 0", "ok");
  }

  /** The controller hangs: it neither hears nor says anything, though its line is open. */
  public void mute(boolean hangs) {
    ask(hangs ? "mute 1" : "mute 0", "ok");
  }

  /**
   * From now on the board resets each time its port is opened, as those do whose reset hangs on
   * DTR.
   *
   * @param length how long its boot loader keeps the program waiting, whole milliseconds; zero for
   *     a board that does not reset
   */
  public void resetsWhenOpened(Duration length) {
    ask("boots " + length.toMillis(), "ok");
  }

  /** The controller loses its memory and starts anew. */
  public void restart() {
    ask("restart", "ok");
  }

  /** What a panel's display shows; all dark while it is off. */
  public BitPicture picture(Panel panel) {
    String answer = ask("picture " + panel.number(), "picture ");
    if (answer.startsWith("off")) {
      return BitPicture.dark(SIZE);
    }
    byte[] pages = HexFormat.of().parseHex(answer.substring("on ".length()));
    return BitPicture.of(SIZE, (x, y) -> (pages[y / 8 * SIZE.width() + x] & (1 << (y % 8))) != 0);
  }

  /** One question at a time: the page and the keys may ask together. */
  private synchronized String ask(String command, String expected) {
    try {
      in.write(command + "\n");
      in.flush();
      return answer(expected);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String answer(String expected) throws IOException {
    String answer = out.readLine();
    if (answer == null) {
      throw new IOException("The simulated controller ended with exit code " + ended() + ".");
    }
    if (!answer.startsWith(expected)) {
      throw new IOException("The simulated controller said '" + answer + "'.");
    }
    return answer.substring(expected.length());
  }

  private int ended() {
    try {
      return process.waitFor();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return -1;
    }
  }

  /** Ends the process, for two seconds by itself, then by force. */
  @Override
  public void close() {
    try {
      in.close();
      if (!process.waitFor(2, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException _) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
