package org.tenbo.app.enrol;

import org.tenbo.app.tag.TagMistake;
import org.tenbo.app.tag.Tagged;
import org.tenbo.drivers.reader.TagId;

/** What is to be said of the tags that lie on the antenna. */
public sealed interface Remark {
  /** They are written down and have to be taken away. */
  record TakeAway() implements Remark {}

  /** A tag that is known as something else. */
  record Known(TagId tag, Tagged what) implements Remark {}

  /** More new tags than were asked for: some are foreign, or a tile too many lies there. */
  record TooMany(int seen, int wanted) implements Remark {}

  /** Fewer for a while: a tag is not read. */
  record Unread(int seen, int wanted) implements Remark {}

  /** A tag that is seen now and then. */
  record Faint(TagId tag) implements Remark {}

  /** The table of tags would be wrong with it. */
  record Impossible(TagMistake why) implements Remark {}
}
