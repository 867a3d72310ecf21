package org.tenbo.drivers.pi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusLoop;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.BusThread;
import org.tenbo.drivers.bus.ChipSelect;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.bus.RecordedWrite;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.DisplayFeed;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.drivers.key.KeyListener;
import org.tenbo.drivers.key.KeyTiming;
import org.tenbo.drivers.key.PinKeys;
import org.tenbo.drivers.key.mcp23017.Mcp23017Keys;
import org.tenbo.drivers.sim.SimulatedSsd1306;

/**
 * Checks the board's buses and lines on a real kernel whose parts are simulated; run by {@code
 * deploy/kernel-check} in its guest, and nowhere else.
 *
 * <p>Each finding is a line {@code ok ...}; the first thing that is wrong ends it with {@code CHECK
 * FAILED: ...} and exit code 1.
 */
final class KernelCheck {
  private static final Path BUS = Path.of("/proc/tenbo-bus");
  private static final I2cAddress LEFT = new I2cAddress(0x3c);
  private static final I2cAddress RIGHT = new I2cAddress(0x3d);

  /** How long anything may take on a machine that is emulated: far longer than on any board. */
  private static final Duration PATIENCE = Duration.ofSeconds(40);

  /**
   * Slow keys for a slow machine: moving a line takes it longer than most keys bounce, and a second
   * may pass between press and release.
   */
  private static final KeyTiming PATIENT =
      new KeyTiming(Duration.ofMillis(100), Duration.ofSeconds(10), Duration.ofSeconds(120));

  private final MonotonicClock clock;
  private final Path pulls;
  private final PiBoard board;

  /**
   * @param clock the board's own: moments of two do not compare
   */
  private KernelCheck(PiBoard board, MonotonicClock clock, Path pulls) {
    this.board = board;
    this.clock = clock;
    this.pulls = pulls;
  }

  /**
   * @param words who runs it ({@code stranger} or {@code table}), the GPIO chip, the folder of its
   *     lines' pulls
   */
  static void main(String[] words) {
    MonotonicClock clock = MonotonicClock.ofSystem();
    try (PiBoard board = PiBoard.open(Optional.of(words[1]), clock)) {
      KernelCheck check = new KernelCheck(board, clock, Path.of(words[2]));
      if (words[0].equals("stranger")) {
        check.a_user_in_no_group_is_told_which();
      } else {
        check.a_missing_address_and_a_missing_bus_are_named();
        check.bytes_on_i2c_rebuild_the_pictures_and_an_unplugged_display_comes_back();
        check.registers_are_read_with_a_repeated_start();
        check.bytes_on_spi_are_those_that_were_sent();
        check.each_line_is_one_key();
      }
    } catch (Failed | IOException | InterruptedException e) {
      System.out.println("CHECK FAILED: " + e);
      System.exit(1);
    }
    System.out.println("ok all as " + words[0]);
    // Pi4J's threads need not end the machine's day.
    System.exit(0);
  }

  private static final class Failed extends Exception {
    private static final long serialVersionUID = 1L;

    private Failed(String what) {
      super(what);
    }
  }

  private static void require(boolean fine, String what, Object seen) throws Failed {
    if (!fine) {
      throw new Failed(what + "; seen: " + seen);
    }
    System.out.println("ok " + what);
  }

  private static boolean soon(BooleanSupplier met) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!met.getAsBoolean()) {
      if (System.nanoTime() > end) {
        return false;
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
    return true;
  }

  private static BusException refusalOf(I2cBus bus, I2cAddress address) throws Failed {
    try {
      bus.write(address, new byte[] {0});
    } catch (BusException e) {
      return e;
    }
    throw new Failed("A write to " + bus.name() + " " + address + " went through.");
  }

  private void a_user_in_no_group_is_told_which() throws Failed {
    String refusal = refusalOf(board.i2c(1), LEFT).trouble().toString();
    require(refusal.contains("usermod -aG i2c"), "without group i2c the remedy is named", refusal);
    try {
      board.spi(0, 8_000_000).write(new ChipSelect(0), new byte[] {0});
    } catch (BusException e) {
      String spi = e.trouble().toString();
      require(spi.contains("usermod -aG spi"), "without group spi the remedy is named", spi);
      return;
    }
    throw new Failed("SPI could be used without its group.");
  }

  private void a_missing_address_and_a_missing_bus_are_named() throws Failed {
    String silent = refusalOf(board.i2c(1), new I2cAddress(0x22)).trouble().toString();
    require(silent.startsWith("i2c-1 0x22: Nothing answers"), "a missing address is named", silent);
    String missing = refusalOf(board.i2c(7), LEFT).trouble().toString();
    require(missing.contains("There is no /dev/i2c-7"), "a missing bus is named", missing);
  }

  private static void order(String words) throws IOException {
    Files.writeString(BUS, words);
  }

  private static List<RecordedWrite> recorded() {
    try {
      return Files.readAllLines(BUS).stream().map(RecordedWrite::ofLine).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a simulated chip shows after all writes to an address since the record was cleared. */
  private static BitPicture seenAt(I2cAddress address) {
    SimulatedSsd1306 glass = new SimulatedSsd1306(1);
    for (RecordedWrite write : recorded()) {
      if (write.kind() == RecordedWrite.Kind.I2C && write.part() == address.value()) {
        glass.write(write.bytes(), true);
      }
    }
    return glass.seen();
  }

  private static Frame stripes(int width) {
    return new Frame(
        BitPicture.of(Ssd1306.SIZE, (x, y) -> (x / width + y / 8) % 2 == 0), Brightness.FULL);
  }

  private static boolean shows(I2cAddress address, Frame frame) throws InterruptedException {
    return soon(() -> seenAt(address).equals(frame.picture()));
  }

  private void bytes_on_i2c_rebuild_the_pictures_and_an_unplugged_display_comes_back()
      throws Failed, IOException, InterruptedException {
    order("clear");
    LinkedBlockingQueue<DeviceReport> reports = new LinkedBlockingQueue<>(100);
    I2cBus bus = board.i2c(1);
    DisplayFeed left =
        new DisplayFeed(new DeviceId("display.A"), new Ssd1306(bus, LEFT), reports::add);
    DisplayFeed right =
        new DisplayFeed(new DeviceId("display.B"), new Ssd1306(bus, RIGHT), reports::add);
    try (BusThread thread = new BusThread(bus.name(), new BusLoop(List.of(left, right), clock))) {
      thread.start();
      left.show(stripes(3));
      right.show(stripes(5));
      require(shows(LEFT, stripes(3)), "the first display shows its picture", reports);
      require(shows(RIGHT, stripes(5)), "the second display shows its picture", reports);

      order("unplug 3d");
      long unpluggedAt = System.nanoTime();
      DeviceReport fault = reports.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      long millis = (System.nanoTime() - unpluggedAt) / 1_000_000;
      require(
          fault instanceof DeviceFault(DeviceId device, var trouble)
              && device.equals(right.device())
              && trouble.where().equals("i2c-1 0x3d"),
          "an unplugged display is reported (after " + millis + " ms)",
          fault);
      left.show(stripes(7));
      require(shows(LEFT, stripes(7)), "the other display goes on", reports);
      right.show(stripes(9));
      // The chip lost its power, so what it was sent before counts no more.
      order("clear");
      order("plug 3d");
      DeviceReport back = reports.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      require(new DeviceBack(right.device()).equals(back), "it comes back by itself", back);
      require(shows(RIGHT, stripes(9)), "and shows the newest picture, all of it", reports);
    }
  }

  private void registers_are_read_with_a_repeated_start()
      throws Failed, IOException, InterruptedException {
    I2cBus bus = board.i2c(1);
    order("set 20 12 ff");
    order("set 20 13 5a");
    byte[] read = bus.writeThenRead(new I2cAddress(0x20), new byte[] {0x12}, 2);
    require(
        Arrays.equals(new byte[] {(byte) 0xff, 0x5a}, read),
        "two registers are read with a repeated start",
        Arrays.toString(read));
    order("set 20 13 ff");
    LinkedBlockingQueue<String> heard = new LinkedBlockingQueue<>(100);
    Mcp23017Keys keys =
        new Mcp23017Keys(
            new DeviceId("keys.A"),
            bus,
            new I2cAddress(0x20),
            Map.of(3, new KeyId("A.OK"), 9, new KeyId("A.BACK")),
            Optional.empty(),
            PATIENT);
    keys.listen(new Telling(heard));
    try (BusThread thread = new BusThread(bus.name(), new BusLoop(List.of(keys), clock))) {
      thread.start();
      require(soon(() -> written(0x20)), "the expander is set up", heard);
      // A key that is down when the pins are first read is no press.
      TimeUnit.SECONDS.sleep(2);
      order("set 20 12 f7");
      require("Down A.OK".equals(next(heard)), "a key of the expander goes down", heard);
      order("set 20 12 ff");
      require("Up A.OK".equals(next(heard)), "and up", heard);
      order("set 20 13 fd");
      require("Down A.BACK".equals(next(heard)), "a key of its second port goes down", heard);
    }
  }

  private static boolean written(int address) {
    return recorded().stream().anyMatch(w -> w.part() == address && w.bytes().length == 15);
  }

  private void bytes_on_spi_are_those_that_were_sent() throws Failed, IOException, BusException {
    order("clear");
    byte[] sent = new byte[115_200];
    for (int i = 0; i < sent.length; i++) {
      sent[i] = (byte) (i * 31 + i / 256);
    }
    board.spi(0, 31_000_000).write(new ChipSelect(0), sent);
    byte[] arrived = new byte[sent.length];
    int count = 0;
    for (RecordedWrite write : recorded()) {
      byte[] bytes = write.bytes();
      if (write.kind() == RecordedWrite.Kind.SPI && count + bytes.length <= arrived.length) {
        System.arraycopy(bytes, 0, arrived, count, bytes.length);
        count += bytes.length;
      }
    }
    require(
        count == sent.length && Arrays.equals(sent, arrived),
        "115,200 bytes on SPI are those that were sent",
        count);
  }

  private void pull(int line, String way) throws IOException {
    Files.writeString(pulls.resolve("sim_gpio" + line).resolve("pull"), "pull-" + way);
  }

  private void each_line_is_one_key()
      throws Failed, IOException, BusException, InterruptedException {
    List<PinKeys.Line> lines = new ArrayList<>();
    for (int line = 4; line < 20; line++) {
      pull(line, "up");
      lines.add(new PinKeys.Line(new KeyId("key" + line), board.input(line)));
    }
    LinkedBlockingQueue<String> heard = new LinkedBlockingQueue<>(1000);
    PinKeys keys = new PinKeys(lines, PATIENT);
    keys.listen(new Telling(heard));
    try (BusThread thread = new BusThread(new BusName("gpio"), new BusLoop(List.of(keys), clock))) {
      thread.start();
      // Every line has been read once and found up when all keys are known.
      TimeUnit.MILLISECONDS.sleep(1500);
      for (int line = 4; line < 20; line++) {
        pull(line, "down");
        String down = next(heard);
        pull(line, "up");
        String up = next(heard);
        require(
            down.equals("Down key" + line) && up.equals("Up key" + line),
            "line " + line + " is one key",
            down + ", " + up + ", " + heard);
      }
      for (int bounce = 0; bounce < 20; bounce++) {
        pull(9, bounce % 2 == 0 ? "down" : "up");
      }
      pull(9, "down");
      require(next(heard).equals("Down key9"), "bounces of a line are one press", heard);
      require(next(heard).equals("Held key9"), "a key that stays down is held", heard);
      pull(9, "up");
      require(next(heard).equals("Up key9"), "and let go", heard);
      require(heard.isEmpty(), "nothing else was heard", heard);
    }
  }

  private static String next(LinkedBlockingQueue<String> heard) throws InterruptedException {
    String word = heard.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    return word == null ? "nothing" : word;
  }

  /** Writes events down as words. */
  private record Telling(LinkedBlockingQueue<String> heard) implements KeyListener {
    @Override
    public void key(KeyEvent event) {
      heard.add(event.getClass().getSimpleName() + " " + event.key());
    }

    @Override
    public void report(DeviceReport report) {
      heard.add(report.toString());
    }
  }
}
