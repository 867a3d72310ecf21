/** What the course of a deal means for a hand: discards, furiten, liability, calls, draws. */
@NullMarked
package org.tenbo.rules.hand.play;

import org.jspecify.annotations.NullMarked;
