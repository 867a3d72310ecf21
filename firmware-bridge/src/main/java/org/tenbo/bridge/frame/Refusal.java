package org.tenbo.bridge.frame;

/** Why what lay between two zeros of the line was no frame. */
public enum Refusal {
  /** More bytes without a zero than a frame has. */
  TOO_LONG,
  /** Fewer bytes than a frame has. */
  TOO_SHORT,
  /** The check does not agree: bytes were damaged, lost or added. */
  CHECK,
  /** The check agrees but the stuffing does not end where the frame does. */
  STUFFING,
  /** The check agrees but the length byte is not the length. */
  LENGTH
}
