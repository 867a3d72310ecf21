package org.tenbo.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Which part of the room may know which; the rooms themselves are kept apart by the build. */
class RoomImportsTest {
  private static final JavaClasses ROOM =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.tenbo.app");

  @Test
  void the_packages_were_found() {
    for (String name : new String[] {"loop", "page", "run", "simulate", "config", "cli"}) {
      assertTrue(
          ROOM.stream().anyMatch(each -> each.getPackageName().equals("org.tenbo.app." + name)),
          name);
    }
  }

  @Test
  void the_loop_knows_nothing_of_page_files_and_command_line() {
    noClasses()
        .that()
        .resideInAPackage("org.tenbo.app.loop..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.tenbo.app.page..",
            "org.tenbo.app.run..",
            "org.tenbo.app.simulate..",
            "org.tenbo.app.cli..",
            "org.tenbo.app.config..",
            "java.net..",
            "java.nio.file..")
        .check(ROOM);
  }

  @Test
  void the_page_changes_no_state_by_itself() {
    noClasses()
        .that()
        .resideInAPackage("org.tenbo.app.page..")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("org.tenbo.table.Decide")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("org.tenbo.journal.Journal")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("org.tenbo.app.loop.TableLoop")
        .check(ROOM);
  }

  @Test
  void only_the_pages_know_the_web_server() {
    classes()
        .that()
        .resideOutsideOfPackages(
            "org.tenbo.app.page..", "org.tenbo.app.score..", "org.tenbo.app.enrol..")
        .should()
        .onlyDependOnClassesThat()
        .resideOutsideOfPackages("io.avaje..", "com.sun.net.httpserver..")
        .check(ROOM);
  }

  @Test
  void only_the_simulated_table_and_the_checks_know_simulated_parts() {
    classes()
        .that()
        .resideOutsideOfPackages("org.tenbo.app.simulate..", "org.tenbo.app.check..")
        .should()
        .onlyDependOnClassesThat()
        .resideOutsideOfPackage("org.tenbo.drivers.sim..")
        .check(ROOM);
  }

  @Test
  void only_the_seam_to_the_hardware_is_known_outside_of_it() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.pi4j..", "com.fazecast..", "java.sql..", "org.sqlite..")
        .check(ROOM);
  }

  @Test
  void only_the_wiring_knows_the_club() {
    classes()
        .that()
        .resideOutsideOfPackages(
            "org.tenbo.app.club..",
            "org.tenbo.app.run..",
            "org.tenbo.app.cli..",
            "org.tenbo.app.check..")
        // The words of a table's events, said on the hub's pages.
        .and()
        .doNotHaveSimpleName("ClubWords")
        .should()
        .onlyDependOnClassesThat(
            JavaClass.Predicates.resideOutsideOfPackages("org.tenbo.club..", "com.hivemq..")
                .or(JavaClass.Predicates.resideInAPackage("org.tenbo.club.web..")))
        .check(ROOM);
  }

  @Test
  void only_the_pages_know_the_gate_of_all_pages() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "org.tenbo.app.page..", "org.tenbo.app.score..", "org.tenbo.app.enrol..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.tenbo.club.web..")
        .check(ROOM);
  }
}
