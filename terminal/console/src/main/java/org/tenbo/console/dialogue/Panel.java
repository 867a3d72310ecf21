package org.tenbo.console.dialogue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one seat's panel is busy with.
 *
 * @param questions those that stand, the one being asked last
 * @param page which page of the answers is shown
 * @param asked when the last question or page came up
 * @param differences whether UP is held
 * @param notice words that stand until a time
 * @param riichi when this seat last declared riichi
 */
record Panel(
    List<Question> questions,
    int page,
    Duration asked,
    boolean differences,
    Optional<Notice> notice,
    Optional<Duration> riichi) {

  /** Words that stand until a time. */
  record Notice(Words words, Duration until) {}

  static final Panel QUIET =
      new Panel(List.of(), 0, Duration.ZERO, false, Optional.empty(), Optional.empty());

  Panel {
    questions = List.copyOf(questions);
  }

  Optional<Question> question() {
    return questions.isEmpty() ? Optional.empty() : Optional.of(questions.getLast());
  }

  Panel asking(Question question, Duration now) {
    List<Question> more = new ArrayList<>(questions);
    more.add(question);
    return new Panel(more, 0, now, false, Optional.empty(), riichi);
  }

  /** The question that stands is asked in another form; going back skips the old form. */
  Panel askingInstead(Question question, Duration now) {
    List<Question> others = new ArrayList<>(questions);
    others.removeLast();
    others.add(question);
    return new Panel(others, page, now, false, Optional.empty(), riichi);
  }

  /** One question back, or none. */
  Panel back(Duration now) {
    List<Question> fewer =
        questions.isEmpty() ? questions : questions.subList(0, questions.size() - 1);
    return new Panel(fewer, 0, now, false, Optional.empty(), riichi);
  }

  Panel closed() {
    return new Panel(List.of(), 0, asked, false, notice, riichi);
  }

  Panel turned(Duration now) {
    return new Panel(questions, page + 1, now, differences, notice, riichi);
  }

  /** The question rests while the seat is asked something else: it is not given up meanwhile. */
  Panel resting(Duration now) {
    return new Panel(questions, page, now, differences, notice, riichi);
  }

  Panel showing(boolean held) {
    return new Panel(questions, page, asked, held, notice, riichi);
  }

  Panel told(Words words, Duration until) {
    return new Panel(
        questions, page, asked, differences, Optional.of(new Notice(words, until)), riichi);
  }

  Panel untold() {
    return new Panel(questions, page, asked, differences, Optional.empty(), riichi);
  }

  Panel declared(Duration now) {
    return new Panel(questions, page, asked, differences, notice, Optional.of(now));
  }
}
