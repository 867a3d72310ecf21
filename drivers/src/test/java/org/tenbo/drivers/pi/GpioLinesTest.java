package org.tenbo.drivers.pi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.PinIn;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.drivers.key.KeyListener;
import org.tenbo.drivers.key.KeyTiming;
import org.tenbo.drivers.key.PinKeys;

final class GpioLinesTest {
  private static final Moment NOW = Moment.START.plus(Duration.ofSeconds(60));

  private final SteppedLines kernel = new SteppedLines();
  private final GpioLines lines = new GpioLines(kernel, () -> NOW);
  private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

  @AfterEach
  void close() {
    lines.close();
  }

  private PinIn listened(int number) throws BusException {
    PinIn pin = lines.open("gpiochip0", number);
    pin.onEdge((high, at) -> heard.add(number + (high ? " up " : " down ") + NOW.since(at)));
    return pin;
  }

  /** A key that settles in 8 ms, and was seen free a while ago. */
  private PinKeys keysOn(int number) throws BusException {
    PinKeys.Line line = new PinKeys.Line(new KeyId("A.OK"), lines.open("gpiochip0", number));
    PinKeys keys = new PinKeys(List.of(line), KeyTiming.USUAL);
    keys.listen(
        new KeyListener() {
          @Override
          public void key(KeyEvent event) {
            heard.add(event.getClass().getSimpleName());
          }

          @Override
          public void report(DeviceReport report) {
            heard.add(report.toString());
          }
        });
    keys.step(Moment.START);
    return keys;
  }

  private String next() throws InterruptedException {
    return String.valueOf(heard.poll(20, TimeUnit.SECONDS));
  }

  @Test
  void edges_come_in_their_order_at_the_time_the_kernel_saw_them()
      throws BusException, InterruptedException {
    listened(17);

    kernel.move(17, false, Duration.ofMillis(30));
    kernel.move(17, true, Duration.ofMillis(29));

    assertEquals("17 down PT0.03S", next());
    assertEquals("17 up PT0.029S", next());
  }

  @Test
  void one_thread_hears_sixteen_lines_that_were_opened_one_by_one()
      throws BusException, InterruptedException {
    for (int line = 4; line < 20; line++) {
      listened(line);
      kernel.move(line, false, Duration.ZERO);
      assertEquals(line + " down PT0S", next());
    }
    for (int line = 4; line < 20; line++) {
      kernel.move(line, true, Duration.ZERO);
      assertEquals(line + " up PT0S", next());
    }
    assertEquals(1, kernel.waiting().size());
  }

  @Test
  void an_edge_from_before_the_clock_began_is_at_its_beginning()
      throws BusException, InterruptedException {
    listened(17);

    kernel.move(17, false, Duration.ofMinutes(2));

    assertEquals("17 down PT1M", next());
  }

  @Test
  void a_level_that_is_looked_at_comes_after_its_edges() throws BusException {
    PinIn pin = listened(17);
    kernel.fallAsleep();
    kernel.move(17, false, Duration.ofMillis(90));
    kernel.move(17, true, Duration.ofMillis(10));

    assertTrue(pin.high());

    assertEquals(List.of("17 down PT0.09S", "17 up PT0.01S"), List.copyOf(heard));
  }

  @Test
  void a_press_that_was_over_before_anybody_looked_is_a_press() throws BusException {
    PinKeys keys = keysOn(17);
    kernel.fallAsleep();
    kernel.move(17, false, Duration.ofMillis(90));
    kernel.move(17, true, Duration.ofMillis(10));

    keys.step(NOW);

    assertEquals(List.of("Down", "Up"), List.copyOf(heard));
  }

  @Test
  void a_key_settles_from_its_last_bounce_however_late_that_is_told() throws BusException {
    PinKeys keys = keysOn(17);
    kernel.fallAsleep();
    kernel.move(17, false, Duration.ofMillis(7));
    kernel.move(17, true, Duration.ofMillis(5));
    kernel.move(17, false, Duration.ofMillis(2));

    assertEquals(NOW.plus(Duration.ofMillis(6)), keys.step(NOW));
    keys.step(NOW.plus(Duration.ofMillis(5)));
    assertEquals(List.of(), List.copyOf(heard));

    keys.step(NOW.plus(Duration.ofMillis(6)));
    assertEquals(List.of("Down"), List.copyOf(heard));
  }

  @Test
  void a_line_that_is_taken_is_refused_with_who_holds_it() {
    kernel.hold(8, "spi0 CS0");

    BusException taken = assertThrows(BusException.class, () -> lines.open("gpiochip0", 8));

    assertEquals("gpiochip0 line 8", taken.trouble().where());
    assertEquals("The line cannot be had ('spi0 CS0' holds it).", taken.trouble().what());
  }

  @Test
  void a_line_that_goes_is_a_fault_at_each_look_and_comes_back_by_itself()
      throws BusException, InterruptedException {
    PinIn going = listened(17);
    listened(18);

    kernel.take(17, true);

    assertThrows(BusException.class, going::high);
    assertThrows(BusException.class, going::high);
    kernel.move(18, false, Duration.ZERO);
    assertEquals("18 down PT0S", next());

    kernel.take(17, false);

    assertTrue(going.high());
    kernel.move(17, false, Duration.ZERO);
    assertEquals("17 down PT0S", next());
    assertFalse(going.high());
  }

  @Test
  void what_is_closed_gives_its_lines_back_and_takes_none_again() throws BusException {
    PinIn pin = listened(17);
    lines.open("gpiochip0", 18);

    lines.close();
    lines.close();

    assertEquals(Set.of(), kernel.open());
    assertThrows(BusException.class, pin::high);
    assertThrows(BusException.class, () -> lines.open("gpiochip0", 19));
    assertEquals(Set.of(), kernel.open());
  }
}
