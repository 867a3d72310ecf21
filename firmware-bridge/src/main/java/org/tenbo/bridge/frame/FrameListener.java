package org.tenbo.bridge.frame;

/** Hears what a {@link FrameDecoder} finds. */
public interface FrameListener {
  void frame(Frame frame);

  /** Bytes that were no frame; whoever sent a frame in them will repeat it. */
  void refused(Refusal refusal);
}
