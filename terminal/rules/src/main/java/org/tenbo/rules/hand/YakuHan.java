package org.tenbo.rules.hand;

/**
 * A yaku and what it adds.
 *
 * @param yaku which
 * @param han its han in this hand; 0 for a yakuman
 * @param yakuman how many yakuman it counts as; 0 below a yakuman
 */
public record YakuHan(Yaku yaku, int han, int yakuman) {}
