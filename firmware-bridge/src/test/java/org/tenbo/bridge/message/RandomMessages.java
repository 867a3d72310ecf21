package org.tenbo.bridge.message;

import java.util.SplittableRandom;
import org.tenbo.bridge.frame.Octets;

/** Messages of every type with seeded values, their limits among them. */
public final class RandomMessages {
  private final SplittableRandom random;

  public RandomMessages(SplittableRandom random) {
    this.random = random;
  }

  /** How many types {@link #ofType} knows. */
  public static final int TYPES = 18;

  public BridgeMessage any() {
    return ofType(random.nextInt(TYPES));
  }

  public BridgeMessage ofType(int type) {
    return switch (type) {
      case 0 -> new Hello(number(255), session(), random.nextBoolean());
      case 1 -> new Welcome(number(255), session(), firmware(), number(255), equipment());
      case 2 ->
          new Refused(number(255), pick(Refused.Reason.values()), number(0xffff_ffffL), firmware());
      case 3 -> new Alive(time());
      case 4 -> new Acknowledged();
      case 5 -> new KeyChanged(panel(), number(7), pick(KeyChanged.Change.values()), time());
      case 6 -> new KeysDown(panel(), number(255));
      case 7 -> new RiichiStick(panel(), random.nextBoolean(), time());
      case 8 -> new DrawerSlot(panel(), number(7), number(0xffff_ffffL));
      case 9 -> new TagSeen(number(255), number(255), time(), octets(1 + number(15)));
      case 10 -> new LogLine(pick(LogLine.Level.values()), text(1 + number(47)));
      case 11 -> new SupplyVoltage(number(0xffff));
      case 12 ->
          new PartFault(
              pick(PartFault.Part.values()),
              panel(),
              number(7),
              pick(PartFault.Trouble.values()),
              random.nextBoolean());
      case 13 -> new DisplayTaken(number(0xffff_ffffL));
      case 14 -> new SetLamp(panel(), number(7), number(255), number(0xffff), number(0xffff));
      case 15 ->
          new Sound(panel(), random.nextInt(4) == 0 ? 0 : 50 + number(19_950), number(0xffff));
      case 16 -> span();
      case 17 -> new SetDisplay(panel(), number(255), random.nextBoolean());
      default -> throw new IllegalArgumentException("There are " + TYPES + " types.");
    };
  }

  private DrawSpan span() {
    int column = number(127);
    int length = 1 + number(Math.min(DrawSpan.MOST, 128 - column) - 1);
    return new DrawSpan(panel(), number(7), column, octets(length));
  }

  private Equipment equipment() {
    return new Equipment(
        1 + number(3),
        number(8),
        number(8),
        number(8),
        number(255),
        number(255),
        number(128),
        number(8),
        number(0xffff));
  }

  private Session session() {
    return new Session(1 + number(0xffff_fffeL));
  }

  private FirmwareVersion firmware() {
    return new FirmwareVersion(number(255), number(255), number(255));
  }

  private Panel panel() {
    return new Panel(number(3));
  }

  private ControllerTime time() {
    return new ControllerTime(number(0xffff_ffffL));
  }

  private Octets octets(int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      // Zeros are what stuffing is about.
      bytes[i] = random.nextInt(3) == 0 ? 0 : (byte) random.nextInt();
    }
    return Octets.of(bytes);
  }

  private String text(int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append((char) random.nextInt(0x20, 0x7f));
    }
    return text.toString();
  }

  private <T> T pick(T[] values) {
    return values[random.nextInt(values.length)];
  }

  private int number(int most) {
    return (int) number((long) most);
  }

  /** From 0 to most, the two ends more often than by chance. */
  private long number(long most) {
    return switch (random.nextInt(8)) {
      case 0 -> 0;
      case 1 -> most;
      default -> random.nextLong(most + 1);
    };
  }
}
