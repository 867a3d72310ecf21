package org.tenbo.club.out;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.QuoteMode;

/**
 * A table of cells as spreadsheets read it: UTF-8 with its mark, CRLF.
 *
 * <p>A text that a spreadsheet would take for a formula ({@code =}, {@code +}, {@code -}, {@code @}
 * at its beginning) gets an apostrophe before it: names come from anywhere.
 */
final class Sheet {
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

  /** A line that is no row, such as the head of an EMA list. */
  Sheet note(String line) {
    text.append("# ").append(line.replaceAll("\\p{Cntrl}", " ")).append("\r\n");
    return this;
  }

  /** One row; numbers stay numbers. */
  Sheet row(Object... cells) {
    return row(List.of(cells));
  }

  Sheet row(List<Object> cells) {
    List<Object> safe = new ArrayList<>();
    for (Object cell : cells) {
      safe.add(cell instanceof String word && word.matches("[=+\\-@\\t\\r].*") ? "'" + word : cell);
    }
    try {
      printer.printRecord(safe);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
