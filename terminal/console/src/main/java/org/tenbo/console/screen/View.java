package org.tenbo.console.screen;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Points;
import org.tenbo.rules.Wind;
import org.tenbo.rules.result.Standing;
import org.tenbo.table.Round;

/** What one panel is to show: values only, {@link Screens} make the picture. */
public sealed interface View {

  /**
   * What a player glances at while the deal is played.
   *
   * @param wind the own wind; East is shown lit: the dealer
   * @param rank 1 to 4
   * @param name what the player is called; empty where nobody has said
   * @param drawer what is wrong with the own stick drawer
   * @param wall how many live tiles are left, then the dora indicators; empty where none are read
   * @param fault whether something is unplugged or broken
   * @param keys labels for a panel whose keys have none printed
   */
  record Idle(
      Points score,
      Wind wind,
      Round round,
      Honba honba,
      Deposit deposit,
      boolean riichi,
      int rank,
      String name,
      Optional<Doubt> drawer,
      List<String> wall,
      boolean fault,
      SoftKeys keys)
      implements View {
    public Idle {
      wall = List.copyOf(wall);
    }
  }

  /**
   * What is wrong with a stick drawer.
   *
   * @param words that say it
   * @param brief the same in figures and signs, at most 34 pixels in the narrow font
   */
  record Doubt(String words, String brief) {}

  /**
   * How the others stand against one's own score, drawn where they sit.
   *
   * @param own the own score
   * @param others the other players: their winds, and their scores less one's own
   */
  record Differences(Points own, Map<Place, Difference> others) implements View {
    public Differences {
      others = Map.copyOf(others);
    }
  }

  /** One other player's wind and name (may be empty), and score less one's own. */
  record Difference(Wind wind, String name, Points ahead) {}

  /**
   * A hand that the tiles show, before its winner takes it.
   *
   * @param yaku each a word; those that have no room come in turn
   * @param turn which of the pages that it takes is shown; any number
   */
  record Won(
      String how,
      String pays,
      String value,
      Optional<String> doubt,
      List<String> yaku,
      int turn,
      SoftKeys keys)
      implements View {
    public Won {
      yaku = List.copyOf(yaku);
    }
  }

  /**
   * What a learner is told of the own hand.
   *
   * @param title the own score and the round
   * @param lines waits and yaku; those that have no room come in turn
   * @param turn which of the pages that they take is shown; any number
   */
  record Told(String title, List<String> lines, int turn, SoftKeys keys) implements View {
    public Told {
      lines = List.copyOf(lines);
    }
  }

  /**
   * A question with its answers on the keys.
   *
   * @param lines what is asked, one to five lines
   */
  record Question(List<String> lines, SoftKeys keys) implements View {
    public Question {
      lines = List.copyOf(lines);
    }
  }

  /**
   * A payment before it is settled, as one player sees it.
   *
   * @param title what it is for
   * @param changes what each player gains or loses; empty where no points move
   * @param parts of what the own change is made up: hand, honba, sticks
   * @param waiting who has not answered yet
   * @param secondsLeft until it settles by itself
   */
  record Payment(
      String title,
      Map<Place, Points> changes,
      List<Part> parts,
      Set<Place> waiting,
      long secondsLeft,
      SoftKeys keys)
      implements View {
    public Payment {
      changes = Map.copyOf(changes);
      parts = List.copyOf(parts);
      waiting = Set.copyOf(waiting);
    }
  }

  /** A named part of an amount, negative where it is paid. */
  record Part(String name, Points points) {}

  /** Something to be read: a refusal, a notice. */
  record Message(List<String> lines, SoftKeys keys) implements View {
    public Message {
      lines = List.copyOf(lines);
    }
  }

  /**
   * A number that is being entered by steps or digits.
   *
   * @param number as it stands now
   */
  record Count(String title, String number, SoftKeys keys) implements View {}

  /** The final places, from first to last; a total of 45,300 points is written +45.3. */
  record Ranking(List<Rank> ranks, SoftKeys keys) implements View {
    public Ranking {
      ranks = List.copyOf(ranks);
    }
  }

  /** One player's name (may be empty) and final place. */
  record Rank(Place place, String name, Standing standing) {}

  /** How one's own final result adds up. */
  record Result(Standing standing) implements View {}

  /**
   * The code that a phone has to enter.
   *
   * @param code digits
   * @param address where to enter it; may be empty
   */
  record Pairing(String code, String address) implements View {}

  /** Nothing lit, for a table where nobody plays. */
  record Dark() implements View {}
}
