package org.tenbo.club.pantheon;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/** One thing that is entered there. */
sealed interface Deed {

  /** Stands for it in what is kept: the same deed has the same mark. */
  String mark();

  /**
   * A round.
   *
   * @param data as the server takes it ({@code roundData})
   * @param after the scores that it has to make, by person; empty where the two may show them
   *     otherwise: sticks that are left at the end
   * @param last whether the game is over with it
   */
  record Round(ObjectNode data, Optional<Map<Integer, Integer>> after, boolean last)
      implements Deed {
    @Override
    public String mark() {
      return "r" + digest(data.toString());
    }
  }

  /** A penalty. */
  record Penalty(int person, int points, String reason) implements Deed {
    @Override
    public String mark() {
      // Not its digest: it is found again by these when it is taken back.
      return "p" + person + " " + points + " " + reason;
    }

    /** The one of that mark. */
    static Penalty of(String mark) {
      String[] parts = mark.substring(1).split(" ", 3);
      return new Penalty(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), parts[2]);
    }
  }

  private static String digest(String text) {
    try {
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(sum, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
