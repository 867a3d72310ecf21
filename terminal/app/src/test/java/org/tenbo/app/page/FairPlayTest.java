package org.tenbo.app.page;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;
import org.tenbo.app.loop.HandTelling;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.app.loop.Sight;

/**
 * Whoever looks on cannot be told of a hand that is being played: the types have no place for it.
 */
class FairPlayTest {
  private static final JavaClasses OURS =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.tenbo");

  @Test
  void the_page_and_the_club_know_nothing_of_what_antennas_see() {
    assertFalse(OURS.isEmpty());
    noClasses()
        .that()
        .resideInAnyPackage("org.tenbo.app.page..", "org.tenbo.club..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.tenbo.tracking..")
        .check(OURS);
    noClasses()
        .that()
        .resideInAnyPackage("org.tenbo.app.page..", "org.tenbo.club..")
        .should()
        .dependOnClassesThat()
        .haveSimpleNameStartingWith("TileReport")
        .check(OURS);
  }

  @Test
  void what_onlookers_are_told_holds_no_tile() {
    noClasses()
        .that()
        .belongToAnyOf(Sight.class, Onlooker.class)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.tenbo.tracking..", "org.tenbo.rules.hand..")
        .check(OURS);
  }

  @Test
  void hands_leave_the_table_thread_through_the_delay_alone() {
    noClasses()
        .that()
        .resideOutsideOfPackages("org.tenbo.app.loop..", "org.tenbo.app.run..")
        .and()
        .doNotHaveSimpleName("FairPlayTest")
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(HandTelling.class, HandTelling.Late.class)
        .check(OURS);
  }
}
