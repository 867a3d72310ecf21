package org.tenbo.bridge.link;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tenbo.bridge.frame.Frame;
import org.tenbo.bridge.frame.FrameDecoder;
import org.tenbo.bridge.frame.FrameEncoder;
import org.tenbo.bridge.frame.FrameListener;
import org.tenbo.bridge.frame.Octets;
import org.tenbo.bridge.frame.Refusal;
import org.tenbo.bridge.frame.Sequence;
import org.tenbo.bridge.message.Acknowledged;
import org.tenbo.bridge.message.Alive;
import org.tenbo.bridge.message.BridgeMessage;
import org.tenbo.bridge.message.ControllerTime;
import org.tenbo.bridge.message.Decoded;
import org.tenbo.bridge.message.FromController;
import org.tenbo.bridge.message.Hello;
import org.tenbo.bridge.message.MessageCodec;
import org.tenbo.bridge.message.Refused;
import org.tenbo.bridge.message.Session;
import org.tenbo.bridge.message.ToController;
import org.tenbo.bridge.message.Welcome;
import org.tenbo.drivers.Moment;

/**
 * The host's end of one line: brings every report of the controller to its user once and in order,
 * and every order to the controller, over a line that damages, loses and breaks.
 *
 * <p>No thread, no clock, no port: bytes and moments come in, bytes go out.
 *
 * <pre>
 *            opened                 Welcome           (SILENT: GREETING for over 3 s)
 *   CLOSED ----------> GREETING ---------------> UP
 *     ^                 |  ^  ^    3 s silence    |
 *     | lost            |  |  +-------------------+
 *     +-- from all      |  | 2 s
 *                       v  |
 *                   OTHER PROTOCOL
 * </pre>
 */
public final class Link {
  /** The protocol version that this host speaks. */
  public static final int PROTOCOL = 1;

  /** The most sequenced frames on the way unacknowledged. */
  public static final int WINDOW = 4;

  /** Silence of the controller after which it is taken for silent. */
  public static final Duration SILENCE = Duration.ofSeconds(3);

  private static final Duration FIRST_PATIENCE = Duration.ofMillis(80);
  private static final Duration LAST_PATIENCE = Duration.ofMillis(640);
  private static final Duration HEARTBEAT = Duration.ofSeconds(1);
  private static final Duration BETWEEN_GREETINGS = Duration.ofMillis(250);
  private static final Duration BETWEEN_VERSIONS = Duration.ofSeconds(2);

  private final LinkUser user;
  private final MessageCodec codec = new MessageCodec();
  private final FrameEncoder encoder = new FrameEncoder();
  private final FrameDecoder decoder = new FrameDecoder(new Ears());

  private LinkState state = new LinkState.Closed();
  private Session session;

  /** Whether the controller has taken this session, so that it can be resumed. */
  private boolean established;

  private final List<Octets> unacknowledged = new ArrayList<>(WINDOW);

  /** When each of the unacknowledged was sent, as far as {@link #said} goes. */
  private final Moment[] saidWhen = new Moment[WINDOW];

  /** How many of the oldest unacknowledged were sent more than once. */
  private int saidAgain;

  private Sequence base = Sequence.FIRST;
  private int said;
  private Sequence expected = Sequence.FIRST;

  private Moment now = Moment.START;
  private Moment greetAt = Moment.NEVER;
  private Moment greetingSince = Moment.START;
  private Moment progressAt = Moment.START;
  private Duration patience = FIRST_PATIENCE;
  private Moment saidAt = Moment.START;
  private Moment heardAt = Moment.START;
  private boolean oweAcknowledgement;

  private long framesHeard;
  private long refusedPieces;
  private long repeated;
  private long bytesSent;
  private long bytesHeard;

  /**
   * A link over a line that is not open yet.
   *
   * @param first the number of its first session, drawn at random so that it differs from the one
   *     of a host that ran before
   */
  public Link(Session first, LinkUser user) {
    this.session = first;
    this.user = user;
    Arrays.fill(saidWhen, Moment.START);
  }

  public LinkState state() {
    return state;
  }

  public LinkCounts counts() {
    return new LinkCounts(framesHeard, refusedPieces, repeated, bytesSent, bytesHeard);
  }

  /** The line has been opened. */
  public void opened(Moment at) {
    now = at;
    decoder.restart();
    greetFrom(at);
  }

  /** The line is gone. */
  public void lost(Moment at) {
    now = at;
    greetAt = Moment.NEVER;
    become(new LinkState.Closed());
  }

  /** Takes the first {@code count} bytes from the line. */
  public void receive(byte[] bytes, int count, Moment at) {
    now = at;
    bytesHeard += count;
    decoder.take(bytes, count);
  }

  /** The bytes to be written now, none when there is nothing to say. */
  public byte[] due(Moment at) {
    now = at;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    switch (state) {
      case LinkState.Closed _ -> {}
      case LinkState.Greeting _ -> {
        if (now.since(greetingSince).compareTo(SILENCE) >= 0) {
          become(new LinkState.Silent());
        }
        greet(out, BETWEEN_GREETINGS);
      }
      case LinkState.Silent _ -> greet(out, BETWEEN_GREETINGS);
      case LinkState.OtherProtocol _ -> greet(out, BETWEEN_VERSIONS);
      case LinkState.Up _ -> {
        if (now.since(heardAt).compareTo(SILENCE) >= 0) {
          become(new LinkState.Silent());
          greetAt = now;
          greet(out, BETWEEN_GREETINGS);
        } else {
          speak(out);
        }
      }
    }
    bytesSent += out.size();
    return out.toByteArray();
  }

  private void become(LinkState next) {
    if (!next.equals(state)) {
      state = next;
      user.state(next, now);
    }
  }

  private void greetFrom(Moment at) {
    greetingSince = at;
    greetAt = at;
    become(new LinkState.Greeting());
  }

  private void greet(ByteArrayOutputStream out, Duration pause) {
    if (!now.isBefore(greetAt)) {
      greetAt = now.plus(pause);
      aside(out, new Hello(PROTOCOL, session, established));
    }
  }

  private void speak(ByteArrayOutputStream out) {
    if (!unacknowledged.isEmpty() && now.since(progressAt).compareTo(patience) >= 0) {
      repeated += said;
      repeatAll();
      patience = patience(patience);
    }
    while (said < unacknowledged.size() || fetch()) {
      Sequence sequence = new Sequence((base.value() + said) & 0xff);
      put(out, sequence, unacknowledged.get(said));
      saidWhen[said] = now;
      said++;
    }
    if (oweAcknowledgement) {
      aside(out, new Acknowledged());
    } else if (now.since(saidAt).compareTo(HEARTBEAT) >= 0) {
      long millis = now.since(Moment.START).toMillis() % ControllerTime.CYCLE;
      aside(out, new Alive(new ControllerTime(millis)));
    }
  }

  private void repeatAll() {
    saidAgain = Math.max(saidAgain, said);
    said = 0;
    progressAt = now;
  }

  /** Twice a time, within the limits. */
  private static Duration patience(Duration time) {
    Duration doubled = time.multipliedBy(2);
    if (doubled.compareTo(FIRST_PATIENCE) < 0) {
      return FIRST_PATIENCE;
    }
    return doubled.compareTo(LAST_PATIENCE) > 0 ? LAST_PATIENCE : doubled;
  }

  private boolean fetch() {
    if (unacknowledged.size() == WINDOW) {
      return false;
    }
    Optional<ToController.Order> order = user.nextOrder(now);
    if (order.isEmpty()) {
      return false;
    }
    if (unacknowledged.isEmpty()) {
      progressAt = now;
    }
    unacknowledged.add(codec.encode(order.get()));
    return true;
  }

  private void aside(ByteArrayOutputStream out, BridgeMessage message) {
    put(out, new Sequence((base.value() + unacknowledged.size()) & 0xff), codec.encode(message));
  }

  private void put(ByteArrayOutputStream out, Sequence sequence, Octets message) {
    Frame frame = new Frame(session.tag(), sequence, expected, message);
    out.writeBytes(encoder.encode(frame).toArray());
    saidAt = now;
    oweAcknowledgement = false;
  }

  private void heard(Frame frame) {
    framesHeard++;
    Decoded decoded = codec.decode(frame.message());
    if (decoded instanceof Decoded.Known(Welcome welcome)) {
      welcomed(welcome, frame);
    } else if (decoded instanceof Decoded.Known(Refused refused)) {
      refused(refused);
    } else if (state instanceof LinkState.Up && frame.link().equals(session.tag())) {
      inSession(frame, decoded);
    }
  }

  private void welcomed(Welcome welcome, Frame frame) {
    if (!welcome.session().equals(session) || state instanceof LinkState.Closed) {
      return; // late, from a session of another time
    }
    heardAt = now;
    if (state instanceof LinkState.Up) {
      user.state(state, now);
      return;
    }
    if (established && !agrees(frame)) {
      startOver();
      return;
    }
    if (established) {
      acknowledged(frame.next());
    } else {
      established = true;
      user.fresh();
    }
    repeatAll();
    patience = FIRST_PATIENCE;
    become(new LinkState.Up(welcome));
  }

  /** Whether both sides stand where they can have stood when the line was cut. */
  private boolean agrees(Frame frame) {
    return frame.next().after(base) <= unacknowledged.size()
        && frame.sequence().after(expected) <= WINDOW;
  }

  /** The controller has lost the session: what it was told is gone, numbers begin anew. */
  private void startOver() {
    session = session.next();
    established = false;
    unacknowledged.clear();
    base = Sequence.FIRST;
    expected = Sequence.FIRST;
    said = 0;
    saidAgain = 0;
    greetFrom(now);
  }

  private void refused(Refused refused) {
    if (state instanceof LinkState.Closed) {
      return;
    }
    switch (refused.reason()) {
      case OTHER_PROTOCOL -> {
        if (refused.session() == session.number() && !(state instanceof LinkState.Up)) {
          become(new LinkState.OtherProtocol(refused.protocol(), refused.firmware()));
          greetAt = now.plus(BETWEEN_VERSIONS);
        }
      }
      case UNKNOWN_SESSION -> {
        if (refused.session() == session.number() && established) {
          startOver();
        } else if (refused.session() == 0 && state instanceof LinkState.Up) {
          // It has just started, or heard a stray frame: asking to resume tells which.
          greetFrom(now);
        }
      }
    }
  }

  private void inSession(Frame frame, Decoded decoded) {
    heardAt = now;
    acknowledged(frame.next());
    if (decoded instanceof Decoded.Known(Alive alive)) {
      user.clock(alive.at(), now);
    }
    if (!sequenced(frame, decoded)) {
      return;
    }
    oweAcknowledgement = true;
    if (!frame.sequence().equals(expected)) {
      return;
    }
    expected = expected.next();
    switch (decoded) {
      case Decoded.Known(FromController.Report report) -> user.report(report, now);
      case Decoded.Known(BridgeMessage message) ->
          user.unreadable(frame.message().at(0), "is not for the host: " + message);
      case Decoded.Unreadable(int type, String why) -> user.unreadable(type, why);
    }
  }

  /** A message of a later version is sequenced if its type says so. */
  private static boolean sequenced(Frame frame, Decoded decoded) {
    return switch (decoded) {
      case Decoded.Known(BridgeMessage message) -> message.sequenced();
      case Decoded.Unreadable _ -> frame.message().at(0) >= 0x10;
    };
  }

  private void acknowledged(Sequence next) {
    int arrived = next.after(base);
    if (arrived == 0 || arrived > unacknowledged.size()) {
      return;
    }
    if (saidAgain == 0 && arrived <= said) {
      // Only then is it known which sending the answer is to: a slow controller must not be
      // flooded.
      patience = patience(now.since(saidWhen[arrived - 1]));
    }
    unacknowledged.subList(0, arrived).clear();
    base = next;
    said = Math.max(0, said - arrived);
    saidAgain = Math.max(0, saidAgain - arrived);
    System.arraycopy(saidWhen, arrived, saidWhen, 0, WINDOW - arrived);
    progressAt = now;
  }

  private final class Ears implements FrameListener {
    @Override
    public void frame(Frame frame) {
      heard(frame);
    }

    @Override
    public void refused(Refusal refusal) {
      refusedPieces++;
    }
  }
}
