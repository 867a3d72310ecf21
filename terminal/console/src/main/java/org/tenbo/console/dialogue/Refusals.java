package org.tenbo.console.dialogue;

import org.tenbo.console.text.Text;
import org.tenbo.table.Refusal;

/** Says why the table did not carry something out. */
public final class Refusals {
  private Refusals() {}

  public static Words words(Refusal refusal) {
    return Words.of(
        switch (refusal) {
          case NO_GAME -> Text.REFUSAL_NO_GAME;
          case GAME_RUNNING -> Text.REFUSAL_GAME_RUNNING;
          case GAME_OVER -> Text.REFUSAL_GAME_OVER;
          case UNKNOWN_GAME -> Text.REFUSAL_UNKNOWN_GAME;
          case STALE -> Text.REFUSAL_STALE;
          case REFEREE_ONLY -> Text.REFUSAL_REFEREE_ONLY;
          case NOBODY_SITS_THERE -> Text.REFUSAL_NOBODY_SITS_THERE;
          case SITS_TWICE -> Text.REFUSAL_SITS_TWICE;
          case DEALER_CHOOSES_FIRST -> Text.REFUSAL_DEALER_CHOOSES_FIRST;
          case NO_CHOICE_OPEN -> Text.REFUSAL_NO_CHOICE_OPEN;
          case RIICHI_TWICE -> Text.REFUSAL_RIICHI_TWICE;
          case RIICHI_NEEDS_POINTS -> Text.REFUSAL_RIICHI_NEEDS_POINTS;
          case RIICHI_NOT_DECLARED -> Text.REFUSAL_RIICHI_NOT_DECLARED;
          case HAND_IS_DEAD -> Text.REFUSAL_HAND_IS_DEAD;
          case RIICHI_IS_TENPAI -> Text.REFUSAL_RIICHI_IS_TENPAI;
          case NOT_IN_THESE_RULES -> Text.REFUSAL_NOT_IN_THESE_RULES;
          case NO_SUCH_VALUE -> Text.REFUSAL_NO_SUCH_VALUE;
          case NOT_ALL_IN_RIICHI -> Text.REFUSAL_NOT_ALL_IN_RIICHI;
          case NOTHING_TO_TAKE_BACK -> Text.UNDO_NOTHING;
          case NO_SUCH_STEP -> Text.REFUSAL_NO_SUCH_STEP;
          case LIMIT -> Text.REFUSAL_LIMIT;
          case WOULD_HAVE_ENDED -> Text.REFUSAL_WOULD_HAVE_ENDED;
          case DOES_NOT_ADD_UP -> Text.REFUSAL_DOES_NOT_ADD_UP;
          case NO_CLOCK -> Text.REFUSAL_NO_CLOCK;
          case DEAL_IN_PLAY -> Text.REFUSAL_DEAL_IN_PLAY;
        });
  }
}
