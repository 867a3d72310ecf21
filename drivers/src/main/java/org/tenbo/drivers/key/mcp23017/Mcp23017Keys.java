package org.tenbo.drivers.key.mcp23017;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.Health;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusTask;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.bus.PinIn;
import org.tenbo.drivers.key.Debouncer;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.drivers.key.KeyListener;
import org.tenbo.drivers.key.KeySwitchboard;
import org.tenbo.drivers.key.KeyTiming;
import org.tenbo.drivers.key.Keys;

/**
 * Reads up to fourteen keys, each from a pin of an MCP23017 to ground (data sheet DS20001952, bank
 * 0).
 *
 * <p>All registers are written in one go, in their order; on the wire the address byte comes first:
 *
 * <pre>
 * 00           first register
 * ff ff        IODIR    all pins are inputs
 * 00 00        IPOL     as they are
 * mm mm        GPINTEN  the keys' pins interrupt, A then B
 * 00 00 00 00  DEFVAL, INTCON  on any change
 * 44 44        IOCON    one interrupt line for both ports, open drain, active low
 * ff ff        GPPU     pulled up
 * </pre>
 *
 * <p>With the interrupt line the pins are read when it falls, and ten times a second in case it was
 * missed; without it two hundred times. The registers are written again every two seconds, since a
 * chip that lost its power still acknowledges, and its pins would float.
 */
public final class Mcp23017Keys implements Keys, BusTask {
  /** Every address that the pins A2 to A0 can choose. */
  public static final List<I2cAddress> ADDRESSES =
      IntStream.rangeClosed(0x20, 0x27).mapToObj(I2cAddress::new).toList();

  private static final Duration POLL = Duration.ofMillis(5);
  private static final Duration POLL_BESIDE_INTERRUPTS = Duration.ofMillis(100);
  private static final Duration RENEWAL = Duration.ofSeconds(2);
  private static final Duration RETRY = Duration.ofSeconds(1);
  private static final byte[] GPIO_REGISTERS = {0x12};

  private final Health health;
  private final I2cBus bus;
  private final I2cAddress address;
  private final byte[] settings;
  private final Duration poll;
  private final KeySwitchboard switchboard = new KeySwitchboard();
  private final List<Contact> contacts = new ArrayList<>();
  private final Set<KeyId> keys;
  private volatile boolean interrupted;
  private volatile Runnable wake = () -> {};

  private Moment renewAt = Moment.START;
  private Moment due = Moment.START;

  /**
   * Keys on an expander.
   *
   * @param pins 0 to 6 are GPA0 to GPA6, 8 to 14 are GPB0 to GPB6
   * @param interrupt the line that INTA or INTB is wired to, when it is
   * @throws IllegalArgumentException for GPA7 (7) and GPB7 (15), which the data sheet since
   *     revision D allows as outputs only
   */
  public Mcp23017Keys(
      DeviceId device,
      I2cBus bus,
      I2cAddress address,
      Map<Integer, KeyId> pins,
      Optional<PinIn> interrupt,
      KeyTiming timing) {
    this.health = new Health(device, switchboard::report);
    this.bus = bus;
    this.address = address;
    int mask = 0;
    for (Map.Entry<Integer, KeyId> entry : new TreeMap<>(pins).entrySet()) {
      int pin = entry.getKey();
      if (pin < 0 || pin > 14 || pin == 7) {
        throw new IllegalArgumentException(
            "Keys of " + device + " take pins 0 to 6 and 8 to 14, not " + pin + ".");
      }
      mask |= 1 << pin;
      String place = bus.name() + " " + address + (pin < 8 ? " GPA" : " GPB") + pin % 8;
      contacts.add(new Contact(pin, new Debouncer(entry.getValue(), place, timing, switchboard)));
    }
    this.settings =
        new byte[] {
          0x00,
          (byte) 0xff,
          (byte) 0xff,
          0,
          0,
          (byte) mask,
          (byte) (mask >> 8),
          0,
          0,
          0,
          0,
          0x44,
          0x44,
          (byte) 0xff,
          (byte) 0xff
        };
    this.poll = interrupt.isPresent() ? POLL_BESIDE_INTERRUPTS : POLL;
    this.keys = Set.copyOf(pins.values());
    interrupt.ifPresent(
        line ->
            line.onEdge(
                (high, at) -> {
                  if (!high) {
                    interrupted = true;
                    wake.run();
                  }
                }));
  }

  private record Contact(int pin, Debouncer debouncer) {}

  @Override
  public Set<KeyId> keys() {
    return keys;
  }

  @Override
  public void listen(KeyListener listener) {
    switchboard.connect(listener);
  }

  @Override
  public void wakeBy(Runnable wake) {
    this.wake = wake;
  }

  @Override
  public Moment step(Moment now) {
    if (now.isBefore(due) && (health.faulty() || !interrupted)) {
      return due;
    }
    interrupted = false;
    try {
      if (!now.isBefore(renewAt)) {
        bus.write(address, settings);
        renewAt = now.plus(RENEWAL);
      }
      // Reading the ports also takes the interrupt back.
      byte[] ports = bus.writeThenRead(address, GPIO_REGISTERS, 2);
      due = now.plus(poll);
      for (Contact contact : contacts) {
        boolean pressed = (ports[contact.pin / 8] >> contact.pin % 8 & 1) == 0;
        contact.debouncer.level(pressed, now);
        due = Moment.earlier(due, contact.debouncer.step(now));
      }
      health.worked();
    } catch (BusException e) {
      renewAt = now;
      due = now.plus(RETRY);
      health.failed(e.trouble());
    }
    return due;
  }
}
