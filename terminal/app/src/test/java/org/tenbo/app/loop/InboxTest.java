package org.tenbo.app.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.table.Actor;
import org.tenbo.table.Drawers;
import org.tenbo.table.Order;
import org.tenbo.table.TableCommand;

class InboxTest {
  private static Signal.OfKey key(int number) {
    return new Signal.OfKey(new KeyEvent.Down(new KeyId("key " + number), Moment.START));
  }

  private static Signal.OfDevice fault(String device) {
    return new Signal.OfDevice(
        new DeviceFault(new DeviceId(device), new Trouble("here", "Silent.", "See the plug.")));
  }

  private static Signal.OfOutside order(Consumer<Answer> reply) {
    Order order = new Order(new TableCommand.CallTime(), Actor.REFEREE, OptionalLong.of(0));
    return new Signal.OfOutside(new OutsideOrder("an order", order, reply));
  }

  @Test
  void signals_come_out_in_the_order_of_their_arrival() {
    Inbox inbox = new Inbox();
    inbox.key(key(1));
    inbox.device(fault("display.A"));
    inbox.key(key(2));

    assertEquals(Optional.of(key(1)), inbox.poll());
    assertEquals(Optional.of(fault("display.A")), inbox.poll());
    assertEquals(Optional.of(key(2)), inbox.poll());
    assertEquals(Optional.empty(), inbox.poll());
  }

  private static Signal.OfScan scan(int number) {
    return new Signal.OfScan(
        new Scan(new AntennaId("a." + number), Set.of(new TagId("e0040150")), Moment.START));
  }

  @Test
  void a_scan_without_room_takes_the_place_of_the_oldest_and_of_nothing_else() {
    Inbox inbox = new Inbox();
    inbox.key(key(1));
    for (int i = 0; i < Inbox.SCANS + 2; i++) {
      inbox.scan(scan(i));
    }
    inbox.device(fault("reader.left"));

    assertEquals(2, inbox.droppedScans());
    assertEquals(Optional.of(key(1)), inbox.poll());
    for (int i = 2; i < Inbox.SCANS + 2; i++) {
      assertEquals(Optional.of(scan(i)), inbox.poll());
    }
    assertEquals(Optional.of(fault("reader.left")), inbox.poll());
    assertEquals(Optional.empty(), inbox.poll());
  }

  @Test
  void an_order_without_room_is_told_so_and_keys_still_come_in() {
    Inbox inbox = new Inbox();
    List<Answer> answers = new ArrayList<>();
    for (int i = 0; i <= Inbox.ORDERS; i++) {
      inbox.order(order(answers::add));
    }

    assertEquals(List.of(new Answer.Busy()), answers);
    inbox.key(key(1));
    for (int i = 0; i < Inbox.ORDERS; i++) {
      assertTrue(inbox.poll().orElseThrow() instanceof Signal.OfOutside);
    }
    assertEquals(Optional.of(key(1)), inbox.poll());
  }

  @Test
  void a_newer_report_of_a_device_takes_the_place_of_the_one_that_waits() {
    Inbox inbox = new Inbox();
    Signal.OfDevice back = new Signal.OfDevice(new DeviceBack(new DeviceId("display.A")));
    inbox.device(fault("display.A"));
    inbox.device(fault("display.B"));

    inbox.device(back);

    assertEquals(Optional.of(fault("display.B")), inbox.poll());
    assertEquals(Optional.of(back), inbox.poll());
    assertEquals(Optional.empty(), inbox.poll());
  }

  @Test
  void a_newer_count_of_a_drawer_takes_the_place_of_the_one_that_waits() {
    Inbox inbox = new Inbox();
    inbox.drawer(drawer(Seat.A, 25_000));
    inbox.drawer(drawer(Seat.B, 25_000));

    inbox.drawer(drawer(Seat.A, 24_000));

    assertEquals(Optional.of(drawer(Seat.B, 25_000)), inbox.poll());
    assertEquals(Optional.of(drawer(Seat.A, 24_000)), inbox.poll());
    assertEquals(Optional.empty(), inbox.poll());
  }

  @Test
  void that_a_drawer_fell_out_is_told_before_it_is_counted_anew() {
    Inbox inbox = new Inbox();
    Signal.OfDrawer fallen = new Signal.OfDrawer(Seat.A, Optional.empty());
    inbox.drawer(drawer(Seat.A, 25_000));
    inbox.drawer(fallen);
    inbox.drawer(drawer(Seat.A, 24_000));
    inbox.drawer(drawer(Seat.A, 23_000));

    assertEquals(Optional.of(fallen), inbox.poll());
    assertEquals(Optional.of(drawer(Seat.A, 23_000)), inbox.poll());
    assertEquals(Optional.empty(), inbox.poll());
  }

  private static Signal.OfDrawer drawer(Seat seat, int points) {
    return new Signal.OfDrawer(seat, Optional.of(new Drawers.Held(Points.of(points), List.of())));
  }

  @Test
  void a_key_without_room_waits_and_is_not_dropped() throws InterruptedException {
    Inbox inbox = new Inbox();
    Thread keys =
        Thread.ofPlatform()
            .start(
                () -> {
                  for (int i = 0; i < 3 * Inbox.KEYS; i++) {
                    inbox.key(key(i));
                  }
                });

    for (int i = 0; i < 3 * Inbox.KEYS; i++) {
      assertEquals(Optional.of(key(i)), inbox.poll(java.time.Duration.ofMinutes(1)));
    }
    keys.join();
    assertEquals(Optional.empty(), inbox.poll());
  }
}
