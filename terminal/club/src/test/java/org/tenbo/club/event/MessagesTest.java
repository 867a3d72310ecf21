package org.tenbo.club.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What comes in over the network and is none of ours; what is, stands in {@code TOPICS.md}. */
class MessagesTest {
  private static final String EVENT =
      "{'journal':'0123456789abcdef','entry':1,'game':'g-1','number':1,'type':'riichi-declared',"
          + "'version':1,'body':{'game':'g-1','seat':'C'}}";

  private final Messages messages = new Messages();

  private static byte[] bytes(String text) {
    return text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
  }

  private String refused(String payload) {
    return String.valueOf(
        assertThrows(UnreadableMessage.class, () -> messages.sent(bytes(payload))).getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "null",
        "[]",
        "7",
        "'text'",
        "{",
        "{} {}",
        "{'journal':'0123456789abcdef','journal':'0123456789abcdef'}",
        "\u0000"
      })
  void what_is_no_object_is_refused(String payload) {
    assertThrows(UnreadableMessage.class, () -> messages.ack(bytes(payload)));
    assertThrows(UnreadableMessage.class, () -> messages.sent(bytes(payload)));
    assertThrows(UnreadableMessage.class, () -> messages.order(bytes(payload)));
    assertThrows(UnreadableMessage.class, () -> messages.answer(bytes(payload)));
    assertThrows(UnreadableMessage.class, () -> messages.pulse(bytes(payload)));
    assertThrows(UnreadableMessage.class, () -> messages.availability(bytes(payload)));
    assertThrows(UnreadableMessage.class, () -> ClockNotice.read(bytes(payload)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '%',
      value = {
        "'entry':1 | 'entry':0 | an entry's number is 1 at least, not 0",
        "'entry':1 | 'entry':1.5 | 'entry' is no whole number",
        "'entry':1 | 'entry':99999999999999999999 | 'entry' is no whole number",
        "'entry':1 | 'entry':'1' | 'entry' is no whole number",
        "'number':1 | 'number':-1 | an event's number is 1 at least, not -1",
        "'version':1 | 'version':0 | there is no version 0",
        "'version':1 | 'version':1001 | there is no version 1001",
        "'type':'riichi-declared' | 'type':'<script>' | 'type' is small letters and hyphens",
        "'game':'g-1','number' | 'number' | 'game' is no text",
        "'journal':'0123456789abcdef' | 'journal':7 | 'journal' is no text",
        "'body':{'game':'g-1','seat':'C'} | 'body':'x' | 'body' is no object",
      })
  void an_event_that_says_what_cannot_be_is_refused_with_its_place(
      String right, String wrong, String why) {
    assertTrue(EVENT.contains(right), right);
    assertEquals(why, refused(EVENT.replace(right, wrong)));
  }

  @Test
  void an_event_of_a_version_that_is_not_known_yet_is_read_so_that_it_can_be_kept_aside() {
    Sent sent = messages.sent(bytes(EVENT.replace("'version':1", "'version':9")));
    assertEquals(9, sent.event().form().version());
  }

  @Test
  void a_message_of_more_than_a_megabyte_is_not_even_parsed() {
    String spaces = " ".repeat(Messages.LARGEST);
    assertEquals(
        Messages.LARGEST + EVENT.length() + " bytes are more than " + Messages.LARGEST,
        refused(EVENT + spaces));
  }

  @Test
  void a_tower_of_brackets_is_refused_before_it_falls() {
    String tower = "{'a':".repeat(10_000) + "1" + "}".repeat(10_000);
    assertEquals("no JSON", refused(tower));
  }

  @Test
  void bytes_that_are_no_text_are_refused() {
    byte[] payload = bytes("{'id':'a','status':'not-now','why':'?'}");
    payload[payload.length - 3] = (byte) 0xC3;
    assertThrows(UnreadableMessage.class, () -> messages.answer(payload));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'id':'a','by':'anna','decided-on':3,'kind':'dance'}",
        "{'id':'a','by':'anna','decided-on':-3,'kind':'names','names':{}}",
        "{'id':'a b','by':'anna','decided-on':3,'kind':'names','names':{}}",
        "{'id':'a','by':'','decided-on':3,'kind':'names','names':{}}",
        "{'id':'a','by':'anna','decided-on':3,'kind':'names','names':{'p1':'a\\nb'}}",
        "{'id':'a','by':'anna','decided-on':3,'kind':'names','names':{'p1':''}}",
        "{'id':'a','by':'anna','decided-on':3,'kind':'names','names':[]}",
        "{'id':'a','by':'anna','decided-on':3,'kind':'command','actor':'king',"
            + "'command':{'kind':'call-time'}}",
        "{'id':'a','by':'anna','decided-on':3,'kind':'command','actor':'referee'}",
        "{'id':'a','by':'anna','decided-on':3,'kind':'command','actor':'referee',"
            + "'command':{'kind':'take-all'}}",
        "{'id':'a','by':'anna','decided-on':3,'kind':'take-over','game':'g-1','events':["
            + "{'game':'g-2','number':1,'type':'x','version':1,'body':{}}]}",
        "{'id':'a','by':'anna','decided-on':3,'kind':'take-over','game':'g-1','events':["
            + "{'game':'g-1','number':2,'type':'x','version':1,'body':{}}]}",
      })
  void an_order_that_says_what_cannot_be_is_refused(String payload) {
    assertThrows(UnreadableMessage.class, () -> messages.order(bytes(payload)));
  }

  @Test
  void an_order_with_nine_names_is_one_name_too_many() {
    StringBuilder names = new StringBuilder();
    for (int i = 1; i <= 9; i++) {
      names.append(i == 1 ? "" : ",").append("'p" + i + "':'Name'");
    }
    String payload = "{'id':'a','by':'anna','decided-on':3,'kind':'names','names':{" + names + "}}";
    assertThrows(UnreadableMessage.class, () -> messages.order(bytes(payload)));
  }

  @Test
  void who_sent_an_order_that_cannot_be_read_can_still_be_told() {
    assertEquals(Optional.of("a-7"), messages.idOf(bytes("{'id':'a-7','kind':'dance'}")));
    assertEquals(Optional.empty(), messages.idOf(bytes("{'id':'a 7'}")));
    assertEquals(Optional.empty(), messages.idOf(bytes("{'id':7}")));
    assertEquals(Optional.empty(), messages.idOf(bytes("nonsense")));
  }

  @Test
  void an_answer_with_a_refusal_that_is_not_known_is_no_answer() {
    String payload = "{'id':'a','status':'refused','reason':'moon'}";
    UnreadableMessage no =
        assertThrows(UnreadableMessage.class, () -> messages.answer(bytes(payload)));
    assertEquals("'reason' is 'moon', which is none", no.getMessage());
  }

  @Test
  void an_empty_alert_closes_the_call() {
    assertEquals(false, messages.alert(new byte[0]));
    assertEquals(false, messages.alert(bytes("{}")));
    assertEquals(true, messages.alert(bytes("{'open':true}")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'version':1,'round':1,'runs':true}",
        "{'version':1,'round':1,'runs':'yes','secondsLeft':1}",
        "{'version':1,'round':1,'runs':true,'secondsLeft':100001}",
        "{'version':1,'round':1,'runs':true,'secondsLeft':1,'extra':{'t1':'x'}}",
        "{'version':1,'round':1,'runs':true,'secondsLeft':1,'extra':{'T 1':3}}",
        "{'version':1,'round':1,'runs':true,'secondsLeft':1,'extra':{'t1':999999}}",
      })
  void a_clock_that_says_what_cannot_be_changes_no_display(String payload) {
    assertThrows(UnreadableMessage.class, () -> ClockNotice.read(bytes(payload)));
  }
}
