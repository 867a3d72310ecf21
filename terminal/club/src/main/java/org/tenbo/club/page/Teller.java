package org.tenbo.club.page;

import java.util.Map;
import java.util.function.Function;
import org.tenbo.rules.Wind;
import org.tenbo.table.Game;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Position;
import org.tenbo.table.Refusal;

/** Says in one language what happened at a table, in the words of the table's own page. */
public interface Teller {
  /** Two letters, such as {@code ja}. */
  String language();

  /** The page's own words by their keys. */
  Map<String, String> words();

  /** A round with its honba, as players write it. */
  String round(Position position);

  /** A wind's name. */
  String wind(Wind wind);

  /** Why a table did not do something. */
  String refusal(Refusal refusal);

  /**
   * What a step of a game was: who won, from whom, what it was worth, who paid.
   *
   * @param index of the step, from 0
   * @param names what people are called
   */
  String step(Game game, int index, Function<PlayerId, String> names);
}
