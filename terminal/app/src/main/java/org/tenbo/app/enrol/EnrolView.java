package org.tenbo.app.enrol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tenbo.app.enrol.EnrolTexts.Phrase;
import org.tenbo.app.tag.TagMistake;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tag.Tagged;
import org.tenbo.drivers.reader.TagId;

/**
 * What a person is told just now.
 *
 * @param order what is to be done
 * @param face the tile in tile notation that is to be laid, where one is
 * @param wanted how many tags are to be laid; 0 for any number, and at the end
 * @param takeAway whether what lies there has to be taken away first
 * @param progress how far it is
 * @param remarks what is wrong
 * @param lying what lies on the antenna, in one line
 * @param finished whether nothing is left to do
 */
public record EnrolView(
    String order,
    Optional<String> face,
    int wanted,
    boolean takeAway,
    String progress,
    List<String> remarks,
    String lying,
    boolean finished) {
  public EnrolView {
    remarks = List.copyOf(remarks);
  }

  /** So much of a tag's number is shown: the end, in which the tags of a set differ. */
  private static final int SHOWN_DIGITS = 6;

  /**
   * The view of an enrolment.
   *
   * @param faults of readers, told before anything else
   */
  static EnrolView of(Enrolment enrolment, List<String> faults, EnrolTexts texts) {
    List<String> remarks = new ArrayList<>(faults);
    boolean takeAway = enrolment.remarks().contains(new Remark.TakeAway());
    for (Remark remark : enrolment.remarks()) {
      if (!takeAway) {
        remarks.add(said(remark, texts));
      }
    }
    Optional<Task> task = enrolment.task();
    String order = task.map(own -> order(own, texts)).orElseGet(() -> texts.say(Phrase.FINISHED));
    return new EnrolView(
        takeAway ? texts.say(Phrase.TAKE_AWAY) : order,
        takeAway ? Optional.empty() : task.flatMap(EnrolView::face),
        task.map(EnrolView::wanted).orElse(0),
        takeAway,
        texts.say(Phrase.PROGRESS, enrolment.doneTasks(), enrolment.allTasks()),
        remarks,
        lying(enrolment, texts),
        task.isEmpty());
  }

  /** The view as lines of text. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(finished ? order : "[" + progress + "] " + order);
    remarks.forEach(remark -> lines.add("  ! " + remark));
    if (!finished) {
      lines.add("  " + lying);
    }
    return lines;
  }

  private static Optional<String> face(Task task) {
    return task.what() instanceof Tagged.OfTile tile
        ? Optional.of(tile.face().notation())
        : Optional.empty();
  }

  private static int wanted(Task task) {
    return switch (task) {
      case Task.Together(Tagged _, int count) -> count;
      case Task.Singly _ -> 1;
      case Task.Sticks _ -> 0;
    };
  }

  private static String order(Task task, EnrolTexts texts) {
    return switch (task) {
      case Task.Together(Tagged what, int count) ->
          count == 1
              ? texts.say(Phrase.LAY_ONE, texts.name(what), 1, 1)
              : texts.say(Phrase.LAY_ALL, count, texts.name(what));
      case Task.Singly(Tagged what, int number, int count) ->
          texts.say(Phrase.LAY_ONE, texts.name(what), number, count);
      case Task.Sticks(Tagged.OfStick what) -> texts.say(Phrase.LAY_STICKS, what.kind().points());
    };
  }

  private static String said(Remark remark, EnrolTexts texts) {
    return switch (remark) {
      case Remark.TakeAway _ -> texts.say(Phrase.TAKE_AWAY);
      case Remark.Known(TagId tag, Tagged what) ->
          texts.say(Phrase.KNOWN, end(tag), texts.name(what));
      case Remark.TooMany(int seen, int wanted) -> texts.say(Phrase.TOO_MANY, seen, wanted);
      case Remark.Unread(int seen, int wanted) -> texts.say(Phrase.UNREAD, seen, wanted);
      case Remark.Faint(TagId tag) -> texts.say(Phrase.FAINT, end(tag));
      case Remark.Impossible(TagMistake why) -> texts.say(Phrase.IMPOSSIBLE, why(why, texts));
    };
  }

  private static String why(TagMistake mistake, EnrolTexts texts) {
    return switch (mistake) {
      case TagMistake.Twice(Tagged _, TagId tag, Tagged owner) ->
          texts.say(Phrase.TWICE, end(tag), texts.name(owner));
      case TagMistake.FifthTile(Tagged.OfTile at, int count) ->
          texts.say(Phrase.FIFTH_TILE, texts.name(at), count);
      case TagMistake.ThirdSet(Tagged.OfTile at, List<String> backs) ->
          texts.say(Phrase.THIRD_SET, texts.name(at), String.join(", ", backs));
      case TagMistake.ManySticks(Tagged.OfStick at) ->
          texts.say(Phrase.MANY_STICKS, texts.name(at), TagTable.MOST_STICKS);
    };
  }

  private static String lying(Enrolment enrolment, EnrolTexts texts) {
    List<String> lying = new ArrayList<>();
    for (TagId tag : enrolment.lying()) {
      lying.add(
          end(tag)
              + " "
              + enrolment
                  .table()
                  .what(tag)
                  .map(texts::name)
                  .orElseGet(() -> texts.say(Phrase.NEW)));
    }
    return lying.isEmpty()
        ? texts.say(Phrase.NOTHING)
        : texts.say(Phrase.LYING, String.join(", ", lying));
  }

  private static String end(TagId tag) {
    return "…" + tag.hex().substring(Math.max(0, tag.hex().length() - SHOWN_DIGITS));
  }
}
