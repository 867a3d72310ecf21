package org.tenbo.drivers.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.bus.BusLoop;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedSsd1306;

final class DisplayFeedTest {
  private static final I2cAddress A = new I2cAddress(0x3c);
  private static final I2cAddress B = new I2cAddress(0x3d);

  private final SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-1"));
  private final SimulatedSsd1306 glassA = new SimulatedSsd1306(1);
  private final SimulatedSsd1306 glassB = new SimulatedSsd1306(2);
  private final List<DeviceReport> reports = new ArrayList<>();
  private final DisplayFeed feedA = feed("display.A", A);
  private final DisplayFeed feedB = feed("display.B", B);
  private final BusLoop loop = new BusLoop(List.of(feedA, feedB), () -> this.now);
  private Moment now = Moment.START;

  DisplayFeedTest() {
    bus.attach(A, glassA);
    bus.attach(B, glassB);
  }

  private DisplayFeed feed(String name, I2cAddress address) {
    return new DisplayFeed(new DeviceId(name), new Ssd1306(bus, address), reports::add);
  }

  /** Steps the loop at every moment it asks for. */
  private void pass(Duration time) {
    Moment end = now.plus(time);
    Moment next = loop.step();
    while (!end.isBefore(next)) {
      now = next;
      next = loop.step();
    }
    now = end;
  }

  private static Frame dot(int x) {
    return new Frame(
        BitPicture.of(Ssd1306.SIZE, (column, row) -> column == x && row == 9), Brightness.FULL);
  }

  @Test
  void a_display_that_was_shown_nothing_is_dark_and_watched() {
    pass(Duration.ofSeconds(1));
    assertEquals(BitPicture.dark(Ssd1306.SIZE), glassA.seen());

    bus.unplug(A);
    pass(Duration.ofSeconds(3));

    assertEquals(1, reports.size());
  }

  @Test
  void the_newest_frame_wins() {
    pass(Duration.ofSeconds(1));
    long before = bus.bytesOnWire();
    for (int x = 0; x < 100; x++) {
      feedA.show(dot(x));
    }

    pass(Duration.ofMillis(1));

    assertEquals(dot(99).picture(), glassA.seen());
    assertEquals(11, bus.bytesOnWire() - before);
  }

  @Test
  void a_frame_of_another_size_is_refused_at_once() {
    Frame small = new Frame(BitPicture.dark(new Size(64, 32)), Brightness.FULL);

    assertThrows(IllegalArgumentException.class, () -> feedA.show(small));
  }

  @Test
  void an_unplugged_display_is_reported_once_within_three_seconds_and_the_other_goes_on() {
    feedA.show(dot(1));
    feedB.show(dot(2));
    pass(Duration.ofSeconds(5));
    bus.unplug(A);

    pass(Duration.ofSeconds(3));
    feedB.show(dot(3));
    pass(Duration.ofSeconds(20));

    DeviceFault fault = assertInstanceOf(DeviceFault.class, reports.getFirst());
    assertEquals(1, reports.size());
    assertEquals(new DeviceId("display.A"), fault.device());
    assertEquals("i2c-1 0x3c", fault.trouble().where());
    assertEquals(dot(3).picture(), glassB.seen());
  }

  @Test
  void a_replugged_display_comes_back_by_itself_with_the_newest_picture() {
    feedA.show(dot(1));
    pass(Duration.ofSeconds(5));
    bus.unplug(A);
    pass(Duration.ofSeconds(5));
    feedA.show(dot(7));
    bus.plug(A);

    pass(Duration.ofSeconds(1));

    assertEquals(dot(7).picture(), glassA.seen());
    assertEquals(2, reports.size());
    assertEquals(new DeviceBack(new DeviceId("display.A")), reports.getLast());
  }

  @Test
  void a_display_that_lost_its_power_and_still_answers_is_right_within_thirty_seconds() {
    feedA.show(dot(1));
    pass(Duration.ofSeconds(5));
    glassA.losePower();

    pass(Duration.ofSeconds(30));

    assertEquals(dot(1).picture(), glassA.seen());
    assertTrue(reports.isEmpty());
  }

  @Test
  void pictures_that_change_all_the_time_do_not_keep_slices_back() {
    pass(Duration.ofSeconds(1));
    glassA.losePower();

    for (int i = 0; i < 300; i++) {
      feedA.show(dot(i % 128));
      pass(Duration.ofMillis(100));
    }

    assertEquals(dot(299 % 128).picture(), glassA.seen());
  }

  @Test
  void a_frame_wakes_the_loop() {
    int[] woken = {0};
    feedA.wakeBy(() -> woken[0]++);

    feedA.show(dot(1));

    assertEquals(1, woken[0]);
  }
}
