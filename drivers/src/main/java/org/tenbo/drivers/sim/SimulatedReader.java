package org.tenbo.drivers.sim;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.reader.Bytes;
import org.tenbo.drivers.reader.feig.FeigForm;

/**
 * A simulated tag reader, byte by byte: it takes its time, can be reset, die and live again.
 *
 * <p>Stricter than the real ones: it fails when the host speaks while it still answers, and on any
 * byte that is not of its protocol.
 */
public final class SimulatedReader {
  /** From a reset until it hears again. */
  public static final Duration BOOT = Duration.ofMillis(700);

  private final ReaderProgram program;
  private final Deque<Sending> sending = new ArrayDeque<>();
  private Moment deafUntil = Moment.START;
  private boolean dead;
  private long frames;

  private record Sending(Bytes bytes, Moment at) {}

  private SimulatedReader(ReaderProgram program) {
    this.program = program;
    program.power();
  }

  /**
   * A metraTec QuasarMX.
   *
   * @param antennas how many it has, numbered from 0
   */
  public static SimulatedReader metratec(TagField field, int antennas) {
    return new SimulatedReader(new SimulatedMetratec(field, antennas));
  }

  /**
   * A FEIG ID ISC.MR102.
   *
   * @param antennas how many it has, numbered from 1
   */
  public static SimulatedReader feig(TagField field, int antennas, FeigForm form) {
    return new SimulatedReader(new SimulatedFeig(field, antennas, form));
  }

  /** A YRM100; its antenna is number 1. */
  public static SimulatedReader yrm100(TagField field) {
    return new SimulatedReader(new SimulatedYrm100(field));
  }

  /** An RR3036; its antenna is number 1. */
  public static SimulatedReader rr3036(TagField field) {
    return new SimulatedReader(new SimulatedRr3036(field));
  }

  /** The host sends. */
  public synchronized void write(byte[] bytes, Moment now) {
    if (bytes.length == 0 || dead || now.isBefore(deafUntil)) {
      return;
    }
    if (!program.hearsWhileItSends()
        && !sending.isEmpty()
        && now.isBefore(sending.getLast().at())) {
      throw new AssertionError("A reader was spoken to while it answers.");
    }
    for (byte one : bytes) {
      program.hear(one, (answer, effort) -> send(answer, effort, now));
    }
  }

  private void send(byte[] bytes, Duration effort, Moment now) {
    Moment from = sending.isEmpty() ? now : sending.getLast().at();
    sending.add(new Sending(Bytes.of(bytes), from.plus(effort)));
    frames++;
  }

  /** All bytes that have reached the host since it was asked last. */
  public synchronized byte[] read(Moment now) {
    return read(now, Integer.MAX_VALUE);
  }

  /**
   * As {@link #read(Moment)}, frame by frame.
   *
   * @param most no more bytes than these, a frame at least fits in them
   */
  public synchronized byte[] read(Moment now, int most) {
    if (dead) {
      return new byte[0];
    }
    if (sending.isEmpty() && !now.isBefore(deafUntil)) {
      program.idle((bytes, effort) -> send(bytes, effort, now));
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    while (!sending.isEmpty()
        && !now.isBefore(sending.getFirst().at())
        && out.size() + sending.getFirst().bytes().length() <= most) {
      out.writeBytes(sending.removeFirst().bytes().toArray());
    }
    return out.toByteArray();
  }

  /** It loses its power for a moment: what it was told is gone, and it is deaf while it starts. */
  public synchronized void reset(Moment now) {
    sending.clear();
    program.power();
    deafUntil = now.plus(BOOT);
    byte[] greeting = program.greeting();
    if (greeting.length > 0) {
      send(greeting, BOOT, now);
    }
  }

  /** It hangs: it hears and says nothing, until {@link #reset}. */
  public synchronized void die() {
    dead = true;
    sending.clear();
  }

  /** It is switched off and on. */
  public synchronized void live(Moment now) {
    dead = false;
    reset(now);
  }

  /** How many frames it has sent. */
  public synchronized long frames() {
    return frames;
  }
}
