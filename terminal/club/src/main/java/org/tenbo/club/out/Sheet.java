package org.tenbo.club.out;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.QuoteMode;

/**
 * A table of cells as spreadsheets read it: UTF-8 with its mark, CRLF.
 *
 * <p>A text that a spreadsheet could take for a formula gets an apostrophe before it, for names
 * come from anywhere: its first sign, after spaces, tabs and line breaks, is {@code =}, {@code +},
 * {@code -} or {@code @}, or one of them as wide as a kanji. A text of hyphens alone, the usual
 * mark for what is not known, calculates nothing and stays as it is.
 */
final class Sheet {
  private static final Pattern FORMULA = Pattern.compile("\\s*[=+\\-@＝＋－＠]");
  private static final Pattern HYPHENS = Pattern.compile("-+");

  private final StringBuilder text = new StringBuilder("\uFEFF");
  private final CSVPrinter printer;

  Sheet(char delimiter) {
    CSVFormat format =
        CSVFormat.DEFAULT
            .builder()
            .setDelimiter(delimiter)
            .setRecordSeparator("\r\n")
            .setQuoteMode(QuoteMode.NON_NUMERIC)
            .get();
    try {
      this.printer = new CSVPrinter(text, format);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a StringBuilder takes everything
    }
  }

  /**
   * A line that is no row, such as the head of an EMA list. It has no sign that could begin another
   * cell, whichever way a spreadsheet parts them.
   */
  Sheet note(String line) {
    text.append("# ").append(line.replaceAll("[\\p{Cntrl},;\"]", " ")).append("\r\n");
    return this;
  }

  /** One row; numbers stay numbers. */
  Sheet row(Object... cells) {
    return row(List.of(cells));
  }

  Sheet row(List<Object> cells) {
    List<Object> safe = new ArrayList<>();
    for (Object cell : cells) {
      safe.add(cell instanceof String word && couldCalculate(word) ? "'" + word : cell);
    }
    try {
      printer.printRecord(safe);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  private static boolean couldCalculate(String word) {
    return FORMULA.matcher(word).lookingAt() && !HYPHENS.matcher(word).matches();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
