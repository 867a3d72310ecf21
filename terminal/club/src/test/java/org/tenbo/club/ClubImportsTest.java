package org.tenbo.club;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;
import org.tenbo.table.codec.JsonText;

/** Which part of the room may know which; the rooms themselves are kept apart by the build. */
class ClubImportsTest {
  private static final JavaClasses ROOM =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.tenbo.club");

  @Test
  void the_packages_were_found() {
    for (String name : new String[] {"event", "hub", "store", "web"}) {
      assertTrue(
          ROOM.stream().anyMatch(each -> each.getPackageName().equals("org.tenbo.club." + name)),
          name);
    }
  }

  @Test
  void the_values_that_travel_know_nothing_of_how() {
    noClasses()
        .that()
        .resideInAPackage("org.tenbo.club.event..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.tenbo.club.publish..",
            "org.tenbo.club.hub..",
            "org.tenbo.club.store..",
            "com.hivemq..",
            "java.sql..")
        .check(ROOM);
  }

  @Test
  void a_table_loads_nothing_of_the_hub() {
    noClasses()
        .that()
        .resideInAPackage("org.tenbo.club.publish..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.tenbo.club.hub..",
            "org.tenbo.club.store..",
            "org.tenbo.club.broker..",
            "org.tenbo.club.day..",
            "org.tenbo.club.page..",
            "java.sql..")
        .allowEmptyShould(true)
        .check(ROOM);
  }

  @Test
  void day_pages_and_results_open_no_connection_and_no_store() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "org.tenbo.club.day..",
            "org.tenbo.club.page..",
            "org.tenbo.club.out..",
            "org.tenbo.club.pantheon..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "com.hivemq..", "java.sql..", "org.tenbo.club.publish..", "org.tenbo.club.broker..")
        .allowEmptyShould(true)
        .check(ROOM);
  }

  @Test
  void the_gate_of_all_pages_knows_nothing_of_clubs_tables_and_games() {
    noClasses()
        .that()
        .resideInAPackage("org.tenbo.club.web..")
        .should()
        .dependOnClassesThat(
            JavaClass.Predicates.resideInAPackage("org.tenbo..")
                .and(JavaClass.Predicates.resideOutsideOfPackage("org.tenbo.club.web.."))
                // How JSON is written and read says nothing of what is in it.
                .and(DescribedPredicate.not(JavaClass.Predicates.equivalentTo(JsonText.class))))
        .check(ROOM);
  }

  @Test
  void only_store_knows_databases() {
    classes()
        .that()
        .resideOutsideOfPackage("org.tenbo.club.store..")
        .should()
        .onlyDependOnClassesThat()
        .resideOutsideOfPackages("java.sql..", "javax.sql..", "org.sqlite..", "com.zaxxer..")
        .check(ROOM);
  }
}
