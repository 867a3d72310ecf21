package org.tenbo.drivers.reader.feig;

/**
 * The two forms of FEIG frames (manual H01113, section 6). LEN counts all bytes of the frame; CRC
 * is {@link org.tenbo.drivers.reader.Crc16}, low byte first. An answer has a STATUS after CMD.
 *
 * <pre>
 * standard  LEN ADR CMD data.. CRCL CRCH            6 to 255 bytes for an answer
 * advanced  02 LENH LENL ADR CMD data.. CRCL CRCH   8 to 2,048 bytes here
 * </pre>
 */
public enum FeigForm {
  STANDARD(1, 255),
  ADVANCED(3, 2_048);

  private final int prefix;
  private final int longest;

  FeigForm(int prefix, int longest) {
    this.prefix = prefix;
    this.longest = longest;
  }

  /** How many bytes stand before ADR. */
  int prefix() {
    return prefix;
  }

  int longest() {
    return longest;
  }
}
