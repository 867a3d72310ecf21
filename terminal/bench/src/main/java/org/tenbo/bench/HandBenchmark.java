package org.tenbo.bench;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Verdict;
import org.tenbo.rules.hand.Waits;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.tile.Tile;

/** What one scored hand and one wait query cost, over the recorded hands, on one thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class HandBenchmark {
  private final HandScorer scorer = new HandScorer(HandRules.usual());
  private RecordedWins recorded = new RecordedWins(List.of(), List.of(), List.of());
  private Hand[] hands = new Hand[0];
  private Win[] wins = new Win[0];
  private Tile[][] tiles = new Tile[0][];
  private int next;

  @Setup
  public void read() throws IOException {
    recorded = RecordedWins.read();
    wins = recorded.wins().toArray(new Win[0]);
    // Copied in one go, the hands lie side by side, as in a program that holds hands. Where the
    // parser left them each has a page of memory to itself, and fetching it costs more than asking.
    tiles = recorded.tiles().stream().map(Tile[]::clone).toArray(Tile[][]::new);
    hands = new Hand[recorded.size()];
    for (int i = 0; i < hands.length; i++) {
      hands[i] = recorded.hand(i);
    }
  }

  private int step() {
    next = next + 1 == hands.length ? 0 : next + 1;
    return next;
  }

  /** A hand that is held as a value, and how it was won, to its reading. */
  @Benchmark
  public Verdict score() {
    int place = step();
    return scorer.score(hands[place], wins[place]);
  }

  /** The same from lists of tiles and melds: the hand is checked and packed first. */
  @Benchmark
  public Verdict scoreFromTiles() {
    int place = step();
    return scorer.score(recorded.hand(place), wins[place]);
  }

  /** The waits of the concealed tiles. */
  @Benchmark
  public long waitsFromTiles() {
    return Waits.bits(tiles[step()]);
  }

  /** The same of tiles that lie scattered over the memory: what fetching them costs on top. */
  @Benchmark
  public long waitsFromScatteredTiles() {
    return Waits.bits(recorded.tiles().get(step()));
  }
}
