package org.tenbo.bridge.link;

import java.util.Optional;
import org.tenbo.bridge.message.ControllerTime;
import org.tenbo.bridge.message.FromController;
import org.tenbo.bridge.message.ToController;
import org.tenbo.drivers.Moment;

/** Who speaks and hears through a {@link Link}; called from within the link's own methods. */
public interface LinkUser {
  /**
   * How it stands has changed; {@link LinkState.Up} comes again when the controller welcomes again,
   * as it does after it had marked its displays because it heard nothing.
   */
  void state(LinkState state, Moment now);

  /**
   * A new session has begun: the controller knows nothing of what was ordered before, and lamps and
   * pictures are to be sent anew. Comes before the state is {@link LinkState.Up}.
   */
  void fresh();

  /** The controller's news, each once and in order. */
  void report(FromController.Report report, Moment now);

  /** The next order, asked for whenever the link has place for one; empty when there is none. */
  Optional<ToController.Order> nextOrder(Moment now);

  /** What the controller's clock says, now or a little ago. */
  void clock(ControllerTime at, Moment now);

  /** The controller sent a right frame that says nothing of this protocol version. */
  void unreadable(int type, String why);
}
