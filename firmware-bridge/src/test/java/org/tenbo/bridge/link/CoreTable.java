package org.tenbo.bridge.link;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BOOLEAN;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/** The firmware's core in this process, with four simulated panels; see firmware/host/table.h. */
@SuppressWarnings("restricted") // calling C is what it is for
public final class CoreTable implements AutoCloseable {
  private static final int BUFFER = 1024;

  private final Arena arena = Arena.ofConfined();
  private final MethodHandle restart;
  private final MethodHandle step;
  private final MethodHandle keys;
  private final MethodHandle plug;
  private final MethodHandle feed;
  private final MethodHandle drain;
  private final MethodHandle lamp;
  private final MethodHandle picture;
  private final MethodHandle free;
  private final MemorySegment table;
  private final MemorySegment buffer = arena.allocate(BUFFER);

  public CoreTable(Path library, int panels) {
    SymbolLookup symbols = SymbolLookup.libraryLookup(library, arena);
    MethodHandle create = handle(symbols, "table_new", FunctionDescriptor.of(ADDRESS, JAVA_BYTE));
    restart = handle(symbols, "table_restart", FunctionDescriptor.ofVoid(ADDRESS));
    step = handle(symbols, "table_step", FunctionDescriptor.ofVoid(ADDRESS, JAVA_INT));
    keys = handle(symbols, "table_keys", FunctionDescriptor.ofVoid(ADDRESS, JAVA_BYTE, JAVA_BYTE));
    plug =
        handle(symbols, "table_plug", FunctionDescriptor.ofVoid(ADDRESS, JAVA_BYTE, JAVA_BOOLEAN));
    feed = handle(symbols, "table_feed", FunctionDescriptor.ofVoid(ADDRESS, ADDRESS, JAVA_INT));
    drain =
        handle(symbols, "table_drain", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
    lamp =
        handle(
            symbols, "table_lamp", FunctionDescriptor.of(JAVA_BYTE, ADDRESS, JAVA_BYTE, JAVA_BYTE));
    picture =
        handle(
            symbols,
            "table_picture",
            FunctionDescriptor.of(JAVA_BYTE, ADDRESS, JAVA_BYTE, ADDRESS));
    free = handle(symbols, "table_free", FunctionDescriptor.ofVoid(ADDRESS));
    try {
      table = (MemorySegment) create.invokeExact((byte) panels);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private static MethodHandle handle(SymbolLookup symbols, String name, FunctionDescriptor form) {
    return Linker.nativeLinker().downcallHandle(symbols.findOrThrow(name), form);
  }

  /** The controller loses its memory; its clock begins anew. */
  public void restart() {
    try {
      restart.invokeExact(table);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** Lets the controller's clock go on to a millisecond. */
  public void step(int now) {
    try {
      step.invokeExact(table, now);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** Sets a panel's keys, bit n set for key n down. */
  public void keys(int panel, int levels) {
    try {
      keys.invokeExact(table, (byte) panel, (byte) levels);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** Plugs a display in (its memory full of noise) or takes it off. */
  public void plug(int panel, boolean there) {
    try {
      plug.invokeExact(table, (byte) panel, there);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** Bytes of the line to the controller, any number. */
  public void feed(byte[] bytes) {
    for (int from = 0; from < bytes.length; from += BUFFER) {
      int count = Math.min(BUFFER, bytes.length - from);
      MemorySegment.copy(bytes, from, buffer, JAVA_BYTE, 0, count);
      try {
        feed.invokeExact(table, buffer, count);
      } catch (Throwable e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Bytes of the line from the controller. */
  public byte[] drain() {
    try {
      int count = (int) drain.invokeExact(table, buffer, BUFFER);
      return buffer.asSlice(0, count).toArray(JAVA_BYTE);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** How bright a lamp is, 0 to 255. */
  public int lamp(int panel, int number) {
    try {
      return (byte) lamp.invokeExact(table, (byte) panel, (byte) number) & 0xff;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** A panel's picture, eight pages of 128 columns. */
  public byte[] picture(int panel) {
    try {
      byte on = (byte) picture.invokeExact(table, (byte) panel, buffer);
      if (on == 0) {
        throw new AssertionError("The display of panel " + panel + " is dark.");
      }
      return buffer.toArray(JAVA_BYTE);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    try {
      free.invokeExact(table);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
    arena.close();
  }
}
