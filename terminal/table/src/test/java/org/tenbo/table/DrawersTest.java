package org.tenbo.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tenbo.rules.Seat.A;
import static org.tenbo.rules.Seat.B;
import static org.tenbo.rules.Seat.C;
import static org.tenbo.rules.Seat.D;
import static org.tenbo.rules.Wind.EAST;
import static org.tenbo.table.Played.mangan;
import static org.tenbo.table.Played.position;
import static org.tenbo.table.Played.win;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;

class DrawersTest {
  @Test
  void a_drawer_that_holds_the_score_is_in_order() {
    Game game = Played.fresh(House.four()).game();

    assertEquals(Optional.empty(), all(25000, 25000, 25000, 25000).doubt(game, A));
  }

  @Test
  void after_a_payment_each_drawer_lacks_what_it_is_to_get_until_the_sticks_have_been_moved() {
    Game game = Played.fresh(House.four()).ron(A, win(B, mangan())).game();

    Drawers before = all(25000, 25000, 25000, 25000);
    assertEquals(missing(8000), before.doubt(game, B));
    assertEquals(missing(-8000), before.doubt(game, A));
    assertEquals(Optional.empty(), before.doubt(game, C));

    Drawers halfway = before.with(A, held(17000));
    assertEquals(Optional.empty(), halfway.doubt(game, A));
    assertEquals(missing(8000), halfway.doubt(game, B));

    assertEquals(Optional.empty(), halfway.with(B, held(33000)).doubt(game, B));
  }

  @Test
  void a_stick_in_the_wrong_slot_is_told_before_any_sum() {
    Game game = Played.fresh(House.four()).game();
    Drawers drawers = Drawers.UNSEEN.with(A, new Drawers.Held(Points.of(31000), List.of("1000")));

    assertEquals(
        Optional.of(new Drawers.Doubt(Points.ZERO, List.of("1000"))), drawers.doubt(game, A));
  }

  @Test
  void nothing_is_said_of_a_drawer_that_was_not_counted_or_of_a_score_below_zero() {
    Game game = Played.at(House.four(), position(EAST, 1, 0, 0, -1100, 51100, 25000, 25000)).game();

    assertEquals(Optional.empty(), Drawers.UNSEEN.doubt(game, B));
    assertEquals(Optional.empty(), all(8900, 51100, 25000, 25000).doubt(game, A));
  }

  @Test
  void with_three_players_the_fourth_drawer_is_not_asked() {
    Game game = Played.fresh(House.three()).game();

    assertEquals(Optional.empty(), Drawers.UNSEEN.with(D, held(0)).doubt(game, D));
  }

  @Test
  void a_stick_is_laid_where_a_right_drawer_lacks_just_one() {
    Game game = Played.fresh(House.four()).game();
    Drawers right = all(25000, 25000, 25000, 25000);

    assertTrue(right.laid(game, C, held(24000)));
    assertFalse(right.laid(game, C, held(23000)));
    assertFalse(right.laid(game, C, held(25000)));
    assertFalse(right.laid(game, C, new Drawers.Held(Points.of(24000), List.of("100"))));
    assertFalse(Drawers.UNSEEN.laid(game, C, held(24000)));
    assertFalse(right.with(C, held(26000)).laid(game, C, held(25000)));
  }

  @Test
  void a_stick_of_a_riichi_that_was_declared_by_key_is_no_second_one() {
    Game game = Played.fresh(House.four()).riichi(C).game();

    assertFalse(all(25000, 25000, 25000, 25000).laid(game, C, held(24000)));
  }

  @Test
  void of_a_drawer_that_fell_out_nothing_is_known() {
    Game game = Played.fresh(House.four()).game();
    Drawers fallen = all(25000, 25000, 25000, 20000).without(C).without(D);

    assertEquals(Optional.empty(), fallen.doubt(game, D));
    assertFalse(fallen.laid(game, C, held(24000)));
    assertTrue(fallen.laid(game, B, held(24000)));
    assertEquals(Drawers.UNSEEN, Drawers.UNSEEN.without(A));
  }

  @Test
  void a_drawer_holds_no_negative_points() {
    assertThrows(IllegalArgumentException.class, () -> held(-100));
  }

  private static Drawers all(int... points) {
    Drawers drawers = Drawers.UNSEEN;
    for (Seat seat : Seat.values()) {
      drawers = drawers.with(seat, held(points[seat.ordinal()]));
    }
    return drawers;
  }

  private static Drawers.Held held(int points) {
    return new Drawers.Held(Points.of(points), List.of());
  }

  private static Optional<Drawers.Doubt> missing(int points) {
    return Optional.of(new Drawers.Doubt(Points.of(points), List.of()));
  }
}
