package org.tenbo.drivers.pi;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lines of a chip by the kernel's own interface, the GPIO character device in its second form
 * ({@code linux/gpio.h}, Linux 5.10 and later), called through the C library.
 *
 * <pre>
 * gpio_v2_line_request   592 bytes      gpio_v2_line_event  48     pollfd  8
 *     0  offsets[64]                        0  timestamp, ns       0  fd
 *   256  consumer[32]                       8  1 rose, 2 fell      4  events
 *   288  flags                                                     6  revents
 *   560  number of lines                gpio_v2_line_info  256
 *   588  descriptor, the answer            32  consumer[32]     gpiochip_info  68
 * gpio_v2_line_values     16               64  offset             32  label[32]
 *     0  bits        8  mask
 * </pre>
 */
final class GpioChip implements LineKernel {
  private static final long GET_CHIPINFO = 0x8044_b401L;
  private static final long GET_LINEINFO = 0xc100_b405L;
  private static final long GET_LINE = 0xc250_b407L;
  private static final long GET_VALUES = 0xc010_b40eL;

  /** INPUT, EDGE_RISING, EDGE_FALLING, BIAS_PULL_UP. */
  private static final long PULLED_UP_WITH_EDGES = 0x134;

  private static final int EVENT_BYTES = 48;
  private static final int ROSE = 1;

  /** As many as the kernel keeps of a line. */
  private static final int EVENTS = 16;

  private static final int POLLFD_BYTES = 8;
  private static final short POLLIN = 1;
  private static final int O_RDWR_CLOEXEC = 0x8_0002;
  private static final int EBUSY = 16;

  private final Path devices;
  private final Optional<String> name;
  private final Calls calls = new Calls();

  /**
   * @param devices {@code /dev}
   * @param name of the chip as gpiodetect has it; empty for that of a Raspberry Pi's pin header,
   *     whatever its number
   */
  GpioChip(Path devices, Optional<String> name) {
    this.devices = devices;
    this.name = name;
  }

  @Override
  public int request(int line) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      int chip = open(arena);
      try {
        MemorySegment request = arena.allocate(592, Long.BYTES);
        request.set(JAVA_INT, 0, line);
        request.setString(256, "tenbo");
        request.set(JAVA_LONG, 288, PULLED_UP_WITH_EDGES);
        request.set(JAVA_INT, 560, 1);
        int error = calls.ioctl(arena, chip, GET_LINE, request);
        if (error == EBUSY) {
          throw new IOException("'" + holder(arena, chip, line) + "' holds it");
        }
        check(error);
        return request.get(JAVA_INT, 588);
      } finally {
        calls.close(chip);
      }
    }
  }

  /** The chip itself is needed only to ask for its lines: a new one may stand in its place. */
  private int open(Arena arena) throws IOException {
    if (name.isPresent()) {
      return open(arena, devices.resolve(name.get()));
    }
    try (DirectoryStream<Path> chips = Files.newDirectoryStream(devices, "gpiochip*")) {
      for (Path path : chips) {
        int chip = open(arena, path);
        MemorySegment info = arena.allocate(68, Long.BYTES);
        check(calls.ioctl(arena, chip, GET_CHIPINFO, info));
        if (info.getString(32).contains("pinctrl")) {
          return chip;
        }
        calls.close(chip);
      }
    }
    throw new IOException("there is no chip of a Raspberry Pi's pin header");
  }

  private int open(Arena arena, Path path) throws IOException {
    MemorySegment state = arena.allocate(Calls.STATE);
    int descriptor = calls.open(state, arena.allocateFrom(path.toString()), O_RDWR_CLOEXEC);
    if (descriptor < 0) {
      throw new IOException(path + ": " + calls.words(Calls.errno(state)));
    }
    return descriptor;
  }

  private String holder(Arena arena, int chip, int line) throws IOException {
    MemorySegment info = arena.allocate(256, Long.BYTES);
    info.set(JAVA_INT, 64, line);
    check(calls.ioctl(arena, chip, GET_LINEINFO, info));
    return info.getString(32);
  }

  @Override
  public boolean high(int descriptor) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment values = arena.allocate(16, Long.BYTES);
      values.set(JAVA_LONG, 8, 1);
      check(calls.ioctl(arena, descriptor, GET_VALUES, values));
      return (values.get(JAVA_LONG, 0) & 1) == 1;
    }
  }

  @Override
  public List<Integer> await(List<Integer> descriptors, Duration longest) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment asked = arena.allocate((long) POLLFD_BYTES * descriptors.size(), Long.BYTES);
      for (int i = 0; i < descriptors.size(); i++) {
        asked.set(JAVA_INT, (long) POLLFD_BYTES * i, descriptors.get(i));
        asked.set(JAVA_SHORT, (long) POLLFD_BYTES * i + 4, POLLIN);
      }
      calls.poll(asked, descriptors.size(), (int) longest.toMillis());
      List<Integer> ready = new ArrayList<>();
      for (int i = 0; i < descriptors.size(); i++) {
        // Whatever is told, of a line that has gone too: reading it says more.
        if (asked.get(JAVA_SHORT, (long) POLLFD_BYTES * i + 6) != 0) {
          ready.add(descriptors.get(i));
        }
      }
      return ready;
    }
  }

  @Override
  public List<Edge> edges(int descriptor) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment state = arena.allocate(Calls.STATE);
      MemorySegment events = arena.allocate((long) EVENT_BYTES * EVENTS, Long.BYTES);
      long bytes = calls.read(state, descriptor, events);
      if (bytes <= 0) {
        throw new IOException(bytes == 0 ? "it has gone" : calls.words(Calls.errno(state)));
      }
      return edges(events.asSlice(0, bytes), System.nanoTime());
    }
  }

  /**
   * @param now by CLOCK_MONOTONIC, which stamps the events and is Java's on Linux
   */
  static List<Edge> edges(MemorySegment events, long now) {
    List<Edge> edges = new ArrayList<>();
    for (long at = 0; at + EVENT_BYTES <= events.byteSize(); at += EVENT_BYTES) {
      Duration age = Duration.ofNanos(Math.max(0, now - events.get(JAVA_LONG, at)));
      edges.add(new Edge(events.get(JAVA_INT, at + 8) == ROSE, age));
    }
    return edges;
  }

  @Override
  public void release(int descriptor) {
    calls.close(descriptor);
  }

  private void check(int error) throws IOException {
    if (error != 0) {
      throw new IOException(calls.words(error));
    }
  }

  /** The functions of the C library; none of them throws. */
  @SuppressWarnings("restricted") // calling C is what they are for
  private static final class Calls {
    static final MemoryLayout STATE = Linker.Option.captureStateLayout();
    private static final long ERRNO =
        STATE.byteOffset(MemoryLayout.PathElement.groupElement("errno"));
    private static final Linker.Option KEEP_ERRNO = Linker.Option.captureCallState("errno");

    private final Linker linker = Linker.nativeLinker();
    private final MethodHandle open =
        function(
            "open",
            FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT),
            KEEP_ERRNO,
            Linker.Option.firstVariadicArg(2));
    private final MethodHandle close = function("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    private final MethodHandle ioctl =
        function(
            "ioctl",
            FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS),
            KEEP_ERRNO,
            Linker.Option.firstVariadicArg(2));
    private final MethodHandle poll =
        function("poll", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));
    private final MethodHandle read =
        function(
            "read", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG), KEEP_ERRNO);
    private final MethodHandle strerror =
        function("strerror", FunctionDescriptor.of(ADDRESS, JAVA_INT));

    private MethodHandle function(String name, FunctionDescriptor form, Linker.Option... options) {
      return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), form, options);
    }

    static int errno(MemorySegment state) {
      return state.get(JAVA_INT, ERRNO);
    }

    int open(MemorySegment state, MemorySegment path, int flags) {
      try {
        return (int) open.invokeExact(state, path, flags);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    void close(int descriptor) {
      try {
        var _ = (int) close.invokeExact(descriptor);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    /** 0, or the error's number. */
    int ioctl(Arena arena, int descriptor, long request, MemorySegment argument) {
      MemorySegment state = arena.allocate(STATE);
      try {
        int result = (int) ioctl.invokeExact(state, descriptor, request, argument);
        return result < 0 ? errno(state) : 0;
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    void poll(MemorySegment asked, long count, int millis) {
      try {
        var _ = (int) poll.invokeExact(asked, count, millis);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    long read(MemorySegment state, int descriptor, MemorySegment into) {
      try {
        return (long) read.invokeExact(state, descriptor, into, into.byteSize());
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    String words(int error) {
      try {
        MemorySegment words = (MemorySegment) strerror.invokeExact(error);
        return words.reinterpret(Long.MAX_VALUE).getString(0);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
