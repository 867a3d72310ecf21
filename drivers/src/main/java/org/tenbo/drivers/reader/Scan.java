package org.tenbo.drivers.reader;

import java.util.Set;
import org.tenbo.drivers.Moment;

/**
 * The tags that one antenna saw in one pass; a tag that is missing may still be there.
 *
 * @param tags at most 200
 */
public record Scan(AntennaId antenna, Set<TagId> tags, Moment at) {
  public Scan {
    tags = Set.copyOf(tags);
    if (tags.size() > 200) {
      throw new IllegalArgumentException("An antenna saw " + tags.size() + " tags; 200 are most.");
    }
  }
}
