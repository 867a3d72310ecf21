package org.tenbo.app.enrol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.tenbo.app.tag.TagMistake;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tag.Tagged;
import org.tenbo.drivers.reader.TagId;

/**
 * Goes through the tasks of teaching: scans of one antenna in, the table of tags out.
 *
 * <p>What lies there is written down by itself once it is as many new tags as were asked for, each
 * of them seen in most of the last scans, and nothing else. A tag that was written down has to be
 * taken away before the next task. It knows no time: a scan is a step.
 */
public final class Enrolment {
  /** So many scans are looked at together. */
  static final int WINDOW = 5;

  /** A tag lies there when it was seen in so many of them. */
  static final int FIRM = 3;

  /** So many scans with fewer tags than were asked for are a tag that is not read. */
  static final int PATIENCE = 20;

  private final List<Task> tasks;
  private final Deque<Done> done = new ArrayDeque<>();
  private final Deque<Set<TagId>> scans = new ArrayDeque<>();
  private TagTable table;
  private Set<TagId> toTakeAway = Set.of();
  private int fewer;

  /** What stood before a task. */
  private record Done(TagTable before) {}

  /**
   * @param table what is known
   * @param tasks in the order of their turn
   */
  public Enrolment(TagTable table, List<Task> tasks) {
    this.table = table;
    this.tasks = List.copyOf(tasks);
  }

  /** What is known by now. */
  public TagTable table() {
    return table;
  }

  /** What is to be laid; empty at the end. */
  public Optional<Task> task() {
    return done.size() < tasks.size() ? Optional.of(tasks.get(done.size())) : Optional.empty();
  }

  /** How many tasks are behind us. */
  public int doneTasks() {
    return done.size();
  }

  public int allTasks() {
    return tasks.size();
  }

  /** The antenna saw this. */
  public void scan(Set<TagId> seen) {
    scans.addLast(Set.copyOf(seen));
    if (scans.size() > WINDOW) {
      scans.removeFirst();
    }
    Map<TagId, Integer> counts = counts();
    if (counts.keySet().stream().noneMatch(toTakeAway::contains)) {
      toTakeAway = Set.of();
    }
    boolean steady =
        scans.size() == WINDOW && counts.values().stream().allMatch(count -> count >= FIRM);
    if (toTakeAway.isEmpty() && steady && remarks().isEmpty()) {
      task().ifPresent(this::take);
    }
  }

  private void take(Task task) {
    List<TagId> own = own();
    switch (task) {
      case Task.Together(Tagged what, int count) -> {
        fewer = own.isEmpty() || own.size() == count ? 0 : fewer + 1;
        if (own.size() == count) {
          write(what, own);
        }
      }
      case Task.Singly(Tagged what, int _, int _) -> {
        if (own.size() == 1) {
          List<TagId> all = new ArrayList<>(table.of(what));
          all.addAll(own);
          write(what, all);
        }
      }
      // How many sticks there are only the person knows.
      case Task.Sticks _ -> {}
    }
  }

  private void write(Tagged what, List<TagId> tags) {
    done.addLast(new Done(table));
    table = table.with(what, tags);
    toTakeAway = Set.copyOf(tags);
    fewer = 0;
  }

  /** The person agrees: sticks that lie there are written down, and without any it goes on. */
  public void confirm() {
    if (task().orElse(null) instanceof Task.Sticks(Tagged.OfStick what) && remarks().isEmpty()) {
      List<TagId> own = own();
      if (own.isEmpty()) {
        done.addLast(new Done(table));
      } else {
        List<TagId> all = new ArrayList<>(table.of(what));
        all.addAll(own);
        table = table.with(what, all);
        toTakeAway = Set.copyOf(own);
      }
    }
  }

  /** Leaves the task for later. */
  public void skip() {
    if (done.size() < tasks.size()) {
      done.addLast(new Done(table));
      fewer = 0;
    }
  }

  /** Takes the last task back, with what it wrote. */
  public void back() {
    if (!done.isEmpty()) {
      table = done.removeLast().before();
      toTakeAway = Set.copyOf(counts().keySet());
      fewer = 0;
    }
  }

  /** The tags that lie there, the steadily seen ones alone, in the order of their numbers. */
  public List<TagId> lying() {
    List<TagId> lying = new ArrayList<>();
    counts()
        .forEach(
            (tag, count) -> {
              if (count >= FIRM) {
                lying.add(tag);
              }
            });
    return lying;
  }

  /** What is wrong with what lies there; empty while all is well. */
  public List<Remark> remarks() {
    Optional<Task> task = task();
    if (task.isEmpty()) {
      return List.of();
    }
    if (!toTakeAway.isEmpty()) {
      return List.of(new Remark.TakeAway());
    }
    List<Remark> remarks = new ArrayList<>();
    for (TagId tag : lying()) {
      table
          .what(tag)
          .filter(what -> !mayLie(task.get(), what))
          .ifPresent(what -> remarks.add(new Remark.Known(tag, what)));
    }
    if (scans.size() == WINDOW) {
      counts()
          .forEach(
              (tag, count) -> {
                // One that has just been laid is no faint one.
                boolean old = scans.getFirst().contains(tag) || !scans.getLast().contains(tag);
                if (count < FIRM && old) {
                  remarks.add(new Remark.Faint(tag));
                }
              });
    }
    List<TagId> own = own();
    int wanted = wanted(task.get());
    if (own.size() > wanted) {
      remarks.add(new Remark.TooMany(own.size(), wanted));
    }
    if (fewer >= PATIENCE && own.size() < wanted && !own.isEmpty()) {
      remarks.add(new Remark.Unread(own.size(), wanted));
    }
    if (!own.isEmpty() && own.size() <= wanted) {
      objection(task.get(), own).ifPresent(why -> remarks.add(new Remark.Impossible(why)));
    }
    return remarks;
  }

  private static boolean mayLie(Task task, Tagged what) {
    return task instanceof Task.Together && task.what().equals(what);
  }

  private static int wanted(Task task) {
    return switch (task) {
      case Task.Together(Tagged _, int count) -> count;
      case Task.Singly _ -> 1;
      case Task.Sticks _ -> TagTable.MOST_STICKS;
    };
  }

  private Optional<TagMistake> objection(Task task, List<TagId> own) {
    List<TagId> all =
        new ArrayList<>(task instanceof Task.Together ? List.of() : table.of(task.what()));
    all.addAll(own);
    return table.objection(task.what(), all);
  }

  /** What lies there and can be of the task: known tags first, as they were written. */
  private List<TagId> own() {
    Optional<Task> task = task();
    if (task.isEmpty()) {
      return List.of();
    }
    Set<TagId> lying = new HashSet<>(lying());
    List<TagId> own = new ArrayList<>();
    if (task.get() instanceof Task.Together) {
      own.addAll(table.of(task.get().what()));
      own.retainAll(lying);
    }
    lying.stream()
        .filter(tag -> table.what(tag).isEmpty())
        .sorted(Comparator.comparing(TagId::hex))
        .forEach(own::add);
    return own;
  }

  private Map<TagId, Integer> counts() {
    Map<TagId, Integer> counts = new TreeMap<>(Comparator.comparing(TagId::hex));
    scans.forEach(scan -> scan.forEach(tag -> counts.merge(tag, 1, Integer::sum)));
    return counts;
  }
}
