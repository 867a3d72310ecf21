package org.tenbo.drivers.pi;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Stands for the kernel's lines, which a test moves; stricter than the kernel: a descriptor that
 * was given back or never given is no line any more.
 */
final class SteppedLines implements LineKernel {
  private final Map<Integer, Integer> open = new HashMap<>();
  private final Map<Integer, List<Edge>> kept = new HashMap<>();
  private final Map<Integer, String> held = new HashMap<>();
  private final Set<Integer> low = new HashSet<>();
  private final Set<Integer> gone = new HashSet<>();
  private final Set<Thread> waiting = new HashSet<>();
  private boolean asleep;
  private int next = 100;

  /** Another program holds a line. */
  synchronized void hold(int line, String who) {
    held.put(line, who);
  }

  /** Moves a line, some time ago; its edge is kept if anybody asked for it. */
  synchronized void move(int line, boolean high, Duration age) {
    boolean _ = high ? low.remove(line) : low.add(line);
    if (open.containsValue(line)) {
      kept.computeIfAbsent(line, n -> new ArrayList<>()).add(new Edge(high, age));
      notifyAll();
    }
  }

  /** Takes a line away, or puts it back. */
  synchronized void take(int line, boolean away) {
    boolean _ = away ? gone.add(line) : gone.remove(line);
    notifyAll();
  }

  /** Who waits for edges is not woken from now on: the machine has other things to do. */
  synchronized void fallAsleep() {
    asleep = true;
  }

  /** The lines that are held by a descriptor. */
  synchronized Set<Integer> open() {
    return Set.copyOf(open.values());
  }

  /** The threads that have waited for edges. */
  synchronized Set<Thread> waiting() {
    return Set.copyOf(waiting);
  }

  @Override
  public synchronized int request(int line) throws IOException {
    if (gone.contains(line)) {
      throw new IOException("No such device");
    }
    if (held.containsKey(line)) {
      throw new IOException("'" + held.get(line) + "' holds it");
    }
    if (open.containsValue(line)) {
      throw new IOException("'tenbo' holds it");
    }
    open.put(next, line);
    return next++;
  }

  private int line(int descriptor) {
    Integer line = open.get(descriptor);
    if (line == null) {
      throw new IllegalStateException("no line has the descriptor " + descriptor);
    }
    return line;
  }

  @Override
  public synchronized boolean high(int descriptor) throws IOException {
    int line = line(descriptor);
    if (gone.contains(line)) {
      throw new IOException("No such device");
    }
    return !low.contains(line);
  }

  @Override
  public synchronized List<Integer> await(List<Integer> descriptors, Duration longest) {
    if (longest.isZero()) {
      return ready(descriptors);
    }
    waiting.add(Thread.currentThread());
    long end = System.nanoTime() + longest.toNanos();
    try {
      for (long left = longest.toMillis();
          (asleep || ready(descriptors).isEmpty()) && left > 0;
          left = (end - System.nanoTime()) / 1_000_000) {
        wait(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return asleep ? List.of() : ready(descriptors);
  }

  private List<Integer> ready(List<Integer> descriptors) {
    return descriptors.stream()
        .filter(
            each -> {
              Integer line = open.get(each);
              return line == null || gone.contains(line) || kept.containsKey(line);
            })
        .toList();
  }

  @Override
  public synchronized List<Edge> edges(int descriptor) throws IOException {
    int line = line(descriptor);
    if (gone.contains(line)) {
      throw new IOException("No such device");
    }
    List<Edge> edges = kept.remove(line);
    if (edges == null) {
      throw new IllegalStateException("fetching waits for ever: line " + line + " has no edges");
    }
    return edges;
  }

  @Override
  public synchronized void release(int descriptor) {
    int line = line(descriptor);
    open.remove(descriptor);
    kept.remove(line);
    notifyAll();
  }
}
