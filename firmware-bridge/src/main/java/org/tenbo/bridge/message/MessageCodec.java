package org.tenbo.bridge.message;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.tenbo.bridge.frame.Octets;

/**
 * Turns messages into their bytes, type first, and back; the table of PROTOCOL.md, section 2.
 *
 * <pre>
 *  type  body (u16, u32: low byte first)
 *   01   Hello          protocol u8  session u32  resume u8
 *   02   Welcome        protocol u8  session u32  firmware 3 x u8  board u8  panels u8  keys u8
 *                       lamps u8  slots u8  antennas u8  features u8  columns u8  pages u8  room u16
 *   03   Refused        protocol u8  reason u8  session u32  firmware 3 x u8
 *   04   Alive          at u32
 *   05   Acknowledged
 *   10   KeyChanged     panel u8  key u8  change u8  at u32
 *   11   KeysDown       panel u8  keys u8
 *   12   RiichiStick    panel u8  present u8  at u32
 *   13   DrawerSlot     panel u8  slot u8  nanosiemens u32
 *   14   TagSeen        antenna u8  strength u8  at u32  length u8  tag 1..16
 *   15   LogLine        level u8  text 1..48
 *   16   SupplyVoltage  millivolts u16
 *   17   PartFault      part u8  panel u8  index u8  trouble u8  standing u8
 *   18   DisplayTaken   bytes u32
 *   20   SetLamp        panel u8  lamp u8  level u8  on u16  off u16
 *   21   Sound          panel u8  hertz u16  millis u16
 *   22   DrawSpan       panel u8  page u8  column u8  pixels 1..47
 *   23   SetDisplay     panel u8  contrast u8  on u8
 * </pre>
 */
public final class MessageCodec {
  private static final int MOST = 51;

  /** The bytes of a message, its type first. */
  public Octets encode(BridgeMessage message) {
    ByteBuffer out = ByteBuffer.allocate(MOST).order(ByteOrder.LITTLE_ENDIAN);
    switch (message) {
      case Hello m ->
          u8(out, 0x01, m.protocol()).putInt((int) m.session().number()).put(bit(m.resume()));
      case Welcome m -> {
        u8(out, 0x02, m.protocol()).putInt((int) m.session().number());
        version(out, m.firmware());
        Equipment e = m.equipment();
        u8(out, m.board(), e.panels(), e.keys(), e.lamps(), e.slots(), e.antennas(), e.features());
        u8(out, e.columns(), e.pages()).putShort((short) e.room());
      }
      case Refused m -> {
        u8(out, 0x03, m.protocol(), m.reason().code()).putInt((int) m.session());
        version(out, m.firmware());
      }
      case Alive m -> time(u8(out, 0x04), m.at());
      case Acknowledged _ -> u8(out, 0x05);
      case KeyChanged m ->
          time(u8(out, 0x10, m.panel().number(), m.key(), m.change().code()), m.at());
      case KeysDown m -> u8(out, 0x11, m.panel().number(), m.keys());
      case RiichiStick m -> time(u8(out, 0x12, m.panel().number(), bit(m.present())), m.at());
      case DrawerSlot m ->
          u8(out, 0x13, m.panel().number(), m.slot()).putInt((int) m.nanosiemens());
      case TagSeen m ->
          u8(time(u8(out, 0x14, m.antenna(), m.strength()), m.at()), m.tag().length())
              .put(m.tag().toArray());
      case LogLine m ->
          u8(out, 0x15, m.level().code()).put(m.text().getBytes(StandardCharsets.US_ASCII));
      case SupplyVoltage m -> u8(out, 0x16).putShort((short) m.millivolts());
      case PartFault m ->
          u8(
              out,
              0x17,
              m.part().code(),
              m.panel().number(),
              m.index(),
              m.trouble().code(),
              bit(m.standing()));
      case DisplayTaken m -> u8(out, 0x18).putInt((int) m.bytes());
      case SetLamp m ->
          u8(out, 0x20, m.panel().number(), m.lamp(), m.level())
              .putShort((short) m.onMillis())
              .putShort((short) m.offMillis());
      case Sound m ->
          u8(out, 0x21, m.panel().number())
              .putShort((short) m.hertz())
              .putShort((short) m.millis());
      case DrawSpan m ->
          u8(out, 0x22, m.panel().number(), m.page(), m.column()).put(m.pixels().toArray());
      case SetDisplay m -> u8(out, 0x23, m.panel().number(), m.contrast(), bit(m.on()));
    }
    return Octets.of(out.array(), 0, out.position());
  }

  private static ByteBuffer u8(ByteBuffer out, int... values) {
    for (int value : values) {
      out.put((byte) value);
    }
    return out;
  }

  private static byte bit(boolean value) {
    return value ? (byte) 1 : 0;
  }

  private static ByteBuffer time(ByteBuffer out, ControllerTime time) {
    return out.putInt((int) time.millis());
  }

  private static void version(ByteBuffer out, FirmwareVersion version) {
    u8(out, version.major(), version.minor(), version.patch());
  }

  /**
   * The message of some bytes.
   *
   * @param octets 1 or more, as a frame carries them; any bytes at all give an answer
   */
  public Decoded decode(Octets octets) {
    ByteBuffer in = ByteBuffer.wrap(octets.toArray()).order(ByteOrder.LITTLE_ENDIAN);
    int type = u8(in);
    try {
      BridgeMessage message =
          switch (type) {
            case 0x01 -> new Hello(u8(in), new Session(u32(in)), flag(in));
            case 0x02 -> welcome(in);
            case 0x03 ->
                new Refused(u8(in), pick(Refused.Reason.values(), u8(in)), u32(in), version(in));
            case 0x04 -> new Alive(time(in));
            case 0x05 -> new Acknowledged();
            case 0x10 ->
                new KeyChanged(
                    panel(in), u8(in), pick(KeyChanged.Change.values(), u8(in)), time(in));
            case 0x11 -> new KeysDown(panel(in), u8(in));
            case 0x12 -> new RiichiStick(panel(in), flag(in), time(in));
            case 0x13 -> new DrawerSlot(panel(in), u8(in), u32(in));
            case 0x14 -> new TagSeen(u8(in), u8(in), time(in), rest(in, u8(in)));
            case 0x15 -> new LogLine(pick(LogLine.Level.values(), u8(in)), text(in));
            case 0x16 -> new SupplyVoltage(u16(in));
            case 0x17 -> fault(in);
            case 0x18 -> new DisplayTaken(u32(in));
            case 0x20 -> new SetLamp(panel(in), u8(in), u8(in), u16(in), u16(in));
            case 0x21 -> new Sound(panel(in), u16(in), u16(in));
            case 0x22 -> new DrawSpan(panel(in), u8(in), u8(in), rest(in, in.remaining()));
            case 0x23 -> new SetDisplay(panel(in), u8(in), flag(in));
            default -> throw new IllegalArgumentException("no such type.");
          };
      return in.hasRemaining()
          ? new Decoded.Unreadable(type, in.remaining() + " bytes too many.")
          : new Decoded.Known(message);
    } catch (BufferUnderflowException _) {
      return new Decoded.Unreadable(type, "too short.");
    } catch (IllegalArgumentException e) {
      return new Decoded.Unreadable(type, String.valueOf(e.getMessage()));
    }
  }

  private static Welcome welcome(ByteBuffer in) {
    int protocol = u8(in);
    Session session = new Session(u32(in));
    FirmwareVersion firmware = version(in);
    int board = u8(in);
    return new Welcome(
        protocol,
        session,
        firmware,
        board,
        new Equipment(u8(in), u8(in), u8(in), u8(in), u8(in), u8(in), u8(in), u8(in), u16(in)));
  }

  private static PartFault fault(ByteBuffer in) {
    return new PartFault(
        pick(PartFault.Part.values(), u8(in)),
        panel(in),
        u8(in),
        pick(PartFault.Trouble.values(), u8(in)),
        flag(in));
  }

  private static int u8(ByteBuffer in) {
    return in.get() & 0xff;
  }

  private static int u16(ByteBuffer in) {
    return in.getShort() & 0xffff;
  }

  private static long u32(ByteBuffer in) {
    return in.getInt() & 0xffff_ffffL;
  }

  private static boolean flag(ByteBuffer in) {
    int value = u8(in);
    Range.check("a yes or no", value, 0, 1);
    return value == 1;
  }

  private static Panel panel(ByteBuffer in) {
    return new Panel(u8(in));
  }

  private static ControllerTime time(ByteBuffer in) {
    return new ControllerTime(u32(in));
  }

  private static FirmwareVersion version(ByteBuffer in) {
    return new FirmwareVersion(u8(in), u8(in), u8(in));
  }

  private static Octets rest(ByteBuffer in, int count) {
    byte[] bytes = new byte[count];
    in.get(bytes);
    return Octets.of(bytes);
  }

  private static String text(ByteBuffer in) {
    // Latin 1 keeps a byte that is no ASCII as one character, which the line then refuses.
    return new String(rest(in, in.remaining()).toArray(), StandardCharsets.ISO_8859_1);
  }

  private static <T extends Coded> T pick(T[] values, int code) {
    for (T value : values) {
      if (value.code() == code) {
        return value;
      }
    }
    throw new IllegalArgumentException("no choice has the number " + code + ".");
  }
}
