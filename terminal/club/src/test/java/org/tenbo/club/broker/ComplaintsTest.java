package org.tenbo.club.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ComplaintsTest {
  @Test
  void a_client_that_does_what_it_may_not_a_thousand_times_a_minute_is_told_of_twice() {
    Complaints complaints = new Complaints();

    assertTrue(complaints.isTold("t1"));
    for (int i = 0; i < 999; i++) {
      assertFalse(complaints.isTold("t1"));
    }
    assertTrue(complaints.isTold("t2"));

    assertEquals(Map.of("t1", 999), complaints.untold());
    assertEquals(Map.of(), complaints.untold());
    assertTrue(complaints.isTold("t1"));
  }
}
