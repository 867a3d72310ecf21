package org.tenbo.bridge.message;

import org.tenbo.bridge.frame.Octets;

/**
 * An antenna saw a tile's tag.
 *
 * @param antenna 0 to 255
 * @param strength 1 to 255, more is stronger; 0 not measured
 * @param tag 1 to 16 bytes, most significant first
 */
public record TagSeen(int antenna, int strength, ControllerTime at, Octets tag)
    implements FromController.Report {
  public TagSeen {
    Range.check("antenna", antenna, 0, 255);
    Range.check("strength", strength, 0, 255);
    Range.check("bytes of a tag", tag.length(), 1, 16);
  }
}
