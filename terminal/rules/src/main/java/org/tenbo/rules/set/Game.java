package org.tenbo.rules.set;

import org.tenbo.rules.Players;
import org.tenbo.rules.Points;

/** The frame of a game: how many play, from how many points, for how long. */
public record Game(
    @Switch("How many play") Players players,
    @Switch(
            value = "How many winds are played before the game may end: 1 tonpuusen, 2 hanchan",
            min = 1,
            max = 4)
        int winds,
    @Switch(value = "Points that each player starts with", min = 1000, max = 200_000, step = 100)
        Points start) {}
