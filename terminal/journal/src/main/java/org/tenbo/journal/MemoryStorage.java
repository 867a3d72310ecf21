package org.tenbo.journal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Keeps a journal's rows in memory, for checks that play thousands of rounds and need no disk. */
public final class MemoryStorage implements Storage {
  private final List<ChainedEntry> entries = new ArrayList<>();
  private final List<CheckedMove> moves = new ArrayList<>();
  private final Map<String, Long> games = new LinkedHashMap<>();
  private final Map<String, CheckedCommand> commands = new HashMap<>();
  private final Map<String, String> names = new TreeMap<>();

  @Override
  public Path file() {
    return Path.of("(memory)");
  }

  @Override
  public List<String> notices() {
    return List.of();
  }

  @Override
  public Optional<String> damageOutsideTheLog() {
    return Optional.empty();
  }

  @Override
  public Head head() {
    return entries.isEmpty()
        ? new Head(0, Checksum.START)
        : new Head(entries.size(), entries.getLast().checksum());
  }

  @Override
  public void packs(Consumer<Head> sink) {}

  @Override
  public void entries(long from, long to, Consumer<ChainedEntry> sink) {
    for (long number = Math.max(1, from); number <= Math.min(to, entries.size()); number++) {
      sink.accept(entries.get((int) number - 1));
    }
  }

  @Override
  public void pack(long upTo) {}

  @Override
  public Map<String, Long> games() {
    return new LinkedHashMap<>(games);
  }

  @Override
  public Optional<CheckedCommand> command(String id) {
    return Optional.ofNullable(commands.get(id));
  }

  @Override
  public void writeForced(List<ChainedEntry> added, Optional<CheckedCommand> command) {
    for (ChainedEntry entry : added) {
      entries.add(entry);
      games.putIfAbsent(entry.entry().event().game(), entry.entry().number());
    }
    command.ifPresent(answered -> commands.put(answered.command().id(), answered));
  }

  @Override
  public void writeUnforced(List<CheckedMove> added) {
    moves.addAll(added);
  }

  @Override
  public void moves(long after, Consumer<CheckedMove> sink) {
    moves.stream().filter(move -> move.after() >= after).forEach(sink);
  }

  @Override
  public long lastMove() {
    return moves.isEmpty() ? 0 : moves.getLast().number();
  }

  @Override
  public void dropMoves(long before, String type) {
    moves.removeIf(move -> move.after() < before && move.event().type().equals(type));
  }

  @Override
  public Map<String, String> names() {
    return new TreeMap<>(names);
  }

  @Override
  public void putName(String player, String name) {
    names.put(player, name);
  }

  @Override
  public boolean forget(String player) {
    return names.remove(player) != null;
  }

  @Override
  public void close() {}
}
