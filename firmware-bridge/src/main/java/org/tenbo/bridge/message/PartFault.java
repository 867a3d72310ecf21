package org.tenbo.bridge.message;

/**
 * A part on the controller has a fault, or has it no more.
 *
 * @param index which key or slot of the panel, 0 to 7; else 0
 * @param standing whether the fault began; it ended when false
 */
public record PartFault(Part part, Panel panel, int index, Trouble trouble, boolean standing)
    implements FromController.Report {
  /** The kind of part. */
  public enum Part implements Coded {
    DISPLAY(1),
    KEY(2),
    DRAWER(3),
    RIICHI_STICK_SENSOR(4);

    private final int code;

    Part(int code) {
      this.code = code;
    }

    @Override
    public int code() {
      return code;
    }
  }

  /** What is wrong. */
  public enum Trouble implements Coded {
    NOT_ANSWERING(1),
    STUCK(2),
    OUT_OF_RANGE(3);

    private final int code;

    Trouble(int code) {
      this.code = code;
    }

    @Override
    public int code() {
      return code;
    }
  }

  public PartFault {
    Range.check("index", index, 0, 7);
  }
}
