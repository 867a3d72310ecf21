package org.tenbo.drivers.stick.ads1115;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Health;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusTask;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.stick.DrawerCount;
import org.tenbo.drivers.stick.DrawerListener;
import org.tenbo.drivers.stick.SlotCount;
import org.tenbo.drivers.stick.StickDrawer;

/**
 * Counts the sticks of one drawer by their resistance, an ADS1115 input a slot (data sheet
 * SBAS444).
 *
 * <p>One slot after the other is measured by a single conversion at 128 a second; on the wire the
 * address byte comes first:
 *
 * <pre>
 * 01 c3|channel&lt;&lt;4 83    start: input against ground, 4.096 V, single, 128 SPS, no comparator
 * 00, then two bytes read   the result, 125 microvolts a step, high byte first
 * </pre>
 *
 * A count is told once two rounds in a row agree, for a stick on its way in touches as it likes. A
 * slot whose conductance lies more than 0.3 sticks off a whole number holds a stick that does not
 * belong there, or a dirty one.
 */
public final class Ads1115Drawer implements StickDrawer, BusTask {
  /** Every address that the pin ADDR can choose. */
  public static final List<I2cAddress> ADDRESSES =
      IntStream.rangeClosed(0x48, 0x4b).mapToObj(I2cAddress::new).toList();

  private static final double VOLTS_PER_STEP = 125e-6;
  private static final double TOLERANCE = 0.3;
  private static final int MOST_POINTS = 200_000;

  /** 1/128 s and the ten percent by which the chip's clock may be slow. */
  private static final Duration CONVERSION = Duration.ofMillis(9);

  private static final Duration BETWEEN_ROUNDS = Duration.ofMillis(200);
  private static final Duration RETRY = Duration.ofSeconds(1);

  private final Health health;
  private final I2cBus bus;
  private final I2cAddress address;
  private final List<ResistanceSlot> slots;
  private final double supply;
  private volatile @Nullable DrawerListener listener;

  private final List<SlotCount> round = new ArrayList<>();
  private List<SlotCount> lastRound = List.of();
  private List<SlotCount> told = List.of();
  private boolean converting;
  private Moment due = Moment.START;

  /**
   * A drawer on a converter.
   *
   * @param slots 1 to 4, each with an input of its own
   * @param supply the voltage of the references, in volts, 2 to 4: what is measured with all slots
   *     empty
   */
  public Ads1115Drawer(
      DeviceId device, I2cBus bus, I2cAddress address, List<ResistanceSlot> slots, double supply) {
    if (slots.isEmpty() || slots.size() > 4) {
      throw new IllegalArgumentException("A drawer has 1 to 4 slots, not " + slots.size() + ".");
    }
    Set<Integer> channels = new HashSet<>();
    for (ResistanceSlot slot : slots) {
      if (!channels.add(slot.channel())) {
        throw new IllegalArgumentException("Two slots on input " + slot.channel() + ".");
      }
    }
    if (!(supply >= 2 && supply <= 4)) {
      throw new IllegalArgumentException("The supply is 2 to 4 V, not " + supply + ".");
    }
    this.health = new Health(device, this::pass);
    this.bus = bus;
    this.address = address;
    this.slots = List.copyOf(slots);
    this.supply = supply;
  }

  @Override
  public DeviceId device() {
    return health.device();
  }

  @Override
  public void listen(DrawerListener listener) {
    this.listener = listener;
  }

  private void pass(DeviceReport report) {
    DrawerListener to = listener;
    if (to != null) {
      to.report(report);
    }
  }

  @Override
  public void wakeBy(Runnable wake) {}

  @Override
  public Moment step(Moment now) {
    if (now.isBefore(due)) {
      return due;
    }
    try {
      ResistanceSlot slot = slots.get(round.size());
      if (converting) {
        byte[] result = bus.writeThenRead(address, new byte[] {0x00}, 2);
        converting = false;
        double volts = (short) (result[0] << 8 | (result[1] & 0xff)) * VOLTS_PER_STEP;
        measured(slot, volts, now);
      } else {
        int channel = 0xc3 | slot.channel() << 4;
        bus.write(address, new byte[] {0x01, (byte) channel, (byte) 0x83});
        converting = true;
        due = now.plus(CONVERSION);
      }
    } catch (BusException e) {
      failed(e.trouble(), now);
    }
    return due;
  }

  private void measured(ResistanceSlot slot, double volts, Moment now) {
    double points = slot.points(volts, supply);
    if (points > MOST_POINTS) {
      failed(
          new Trouble(
              bus.name() + " " + address + " input " + slot.channel(),
              "The rails of slot " + slot.name() + " touch.",
              "Take the sticks out; if it stays, look for metal between the rails."),
          now);
      return;
    }
    long sticks = Math.round(points / slot.unit());
    boolean misplaced = Math.abs(points / slot.unit() - sticks) > TOLERANCE;
    round.add(new SlotCount(slot.name(), (int) (sticks * slot.unit()), misplaced));
    if (round.size() == slots.size()) {
      finishRound(now);
    } else {
      due = now;
    }
  }

  private void finishRound(Moment now) {
    List<SlotCount> counted = List.copyOf(round);
    round.clear();
    health.worked();
    if (counted.equals(lastRound) && !counted.equals(told)) {
      told = counted;
      DrawerListener to = listener;
      if (to != null) {
        to.counted(new DrawerCount(device(), counted, now));
      }
    }
    lastRound = counted;
    due = now.plus(BETWEEN_ROUNDS);
  }

  private void failed(Trouble trouble, Moment now) {
    round.clear();
    converting = false;
    lastRound = List.of();
    told = List.of();
    due = now.plus(RETRY);
    health.failed(trouble);
  }
}
