package org.tenbo.console.dialogue;

import org.tenbo.rules.Seat;

/**
 * Something that one seat is being asked; a value, whose answers are worked out when it is shown.
 */
interface Question {
  Ask ask(Scene scene, Seat seat);
}
