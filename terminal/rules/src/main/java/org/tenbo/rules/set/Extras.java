package org.tenbo.rules.set;

import org.tenbo.rules.Points;

/** House customs that are settled after the result. */
public record Extras(
    @Switch(
            value =
                "Points that a player without a single win loses at the end; 0 without the custom",
            min = 0,
            max = 100_000,
            step = 100)
        Points yakitori,
    @Switch(
            value = "Points that a chip is worth at the end; 0 without chips",
            min = 0,
            max = 10_000,
            step = 100)
        Points chip) {}
