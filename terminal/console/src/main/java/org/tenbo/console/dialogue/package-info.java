/**
 * What the keys of the seat panels do: presses and time go in, faces for the displays and orders
 * for the table come out.
 *
 * <p>Everything that a seat can press at a moment is one {@link org.tenbo.console.dialogue.Ask}:
 * some words, and choices laid onto the panel's keys. Idle panels, questions and proposals differ
 * only in their choices, so the face before a press always shows what the press will do.
 */
@NullMarked
package org.tenbo.console.dialogue;

import org.jspecify.annotations.NullMarked;
