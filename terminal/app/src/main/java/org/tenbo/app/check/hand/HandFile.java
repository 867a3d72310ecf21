package org.tenbo.app.check.hand;

import java.util.List;

/** The kinds of record file that say something about single hands. */
public enum HandFile {
  /** Wins with their value: yakuman, han, fu, yaku, points, every seat's change. */
  HANDS {
    @Override
    List<String> differences(Row row, RowRules.Reader rules) {
      return HandRow.differences(row, rules.of(row));
    }
  },
  /** Wins that must be refused, each with the reason. */
  INVALID {
    @Override
    List<String> differences(Row row, RowRules.Reader rules) {
      return InvalidRow.differences(row, rules.of(row));
    }
  },
  /** Hands at exhaustive draws with the server's word whether they were tenpai. */
  TENPAI {
    @Override
    List<String> differences(Row row, RowRules.Reader rules) {
      return ShapeRow.tenpai(row);
    }
  },
  /** Hands of 14 tiles with their shanten for each shape. */
  SHANTEN {
    @Override
    List<String> differences(Row row, RowRules.Reader rules) {
      return ShapeRow.shanten(row);
    }
  },
  /** Hands of 14 tiles with one question each: is it this yakuman. */
  YAKUMAN {
    @Override
    List<String> differences(Row row, RowRules.Reader rules) {
      return YakumanRow.differences(row);
    }
  };

  /** What differs from the record, in words; empty where all agrees. */
  abstract List<String> differences(Row row, RowRules.Reader rules);
}
