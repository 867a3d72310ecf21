package org.tenbo.bridge.link;

/**
 * What went over a line since the host started, for the page and for measuring.
 *
 * @param framesHeard right frames
 * @param refused pieces that were no frames: noise, damage
 * @param repeated frames sent again
 * @param bytesSent to the line
 * @param bytesHeard from the line
 */
public record LinkCounts(
    long framesHeard, long refused, long repeated, long bytesSent, long bytesHeard) {}
