package org.tenbo.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Clock;
import java.time.Instant;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The rooms that follow from their arguments alone: no clock, thread, random or I/O in them. */
class PureRoomsTest {
  private static final String[] NAMES = {
    "org.tenbo.rules",
    "org.tenbo.table",
    "org.tenbo.tracking",
    "org.tenbo.console",
    "org.tenbo.bridge.frame",
    "org.tenbo.bridge.message"
  };

  private static final JavaClasses ROOMS =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(NAMES);

  private static final Set<String> ASKING_THE_TIME =
      Set.of(
          "java.lang.System.nanoTime()",
          "java.lang.System.currentTimeMillis()",
          "java.time.Instant.now()");

  /** A text in memory, and what a library that writes one declares: of a file there is none. */
  private static final Set<String> IN_MEMORY =
      Set.of("StringWriter", "IOException", "UncheckedIOException");

  @Test
  void every_room_was_found() {
    for (String name : NAMES) {
      assertTrue(ROOMS.stream().anyMatch(each -> each.getPackageName().startsWith(name)), name);
    }
  }

  @Test
  void they_know_no_file_and_no_network() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.nio.file..", "java.nio.channels..", "java.net..", "java.sql..")
        .check(ROOMS);
    noClasses()
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "read or write anything but a text in memory",
                each ->
                    each.getPackageName().equals("java.io")
                        && !IN_MEMORY.contains(each.getSimpleName())))
        .check(ROOMS);
  }

  @Test
  void they_know_no_clock_no_thread_and_no_chance() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(Clock.class, Thread.class, Random.class)
        .orShould()
        .dependOnClassesThat()
        .resideInAnyPackage("java.util.concurrent..", "java.util.random..")
        .orShould()
        .accessTargetWhere(
            DescribedPredicate.describe(
                "asks the time",
                (JavaAccess<?> access) ->
                    ASKING_THE_TIME.contains(access.getTarget().getFullName())
                        || (access.getTargetOwner().isEquivalentTo(Instant.class)
                            && access.getName().equals("now"))))
        .check(ROOMS);
  }
}
