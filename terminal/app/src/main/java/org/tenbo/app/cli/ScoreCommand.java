package org.tenbo.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.score.HandTexts;
import org.tenbo.app.score.ScoreJson;
import org.tenbo.app.score.ScoreSheet;
import org.tenbo.app.score.ScoreText;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Fu;
import org.tenbo.rules.Han;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Circumstances;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Meld;
import org.tenbo.rules.hand.MeldNotation;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Verdict;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.set.Ruleset;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tenbo score}: what a hand, or a declared value, is worth and who pays. */
@Command(
    name = "score",
    description = {
      "Says what a winning hand is worth, why, and who pays what.",
      "",
      "From the tiles: 13 of them and the winning one, melds apart:",
      "  tenbo score 123456m2256p678s --win 4p --tsumo --riichi --dora 4m --ura 9p",
      "  tenbo score 34m678p22678s --win 5m --ron --meld chi:345s",
      "From a declared value:",
      "  tenbo score --han 3 --fu 40 --ron --dealer --honba 1 --sticks 2",
      "",
      "Tiles: digits, then m (characters), p (dots), s (bamboo) or z (1-4 East South West North,",
      "5-7 haku hatsu chun); 0 is a red five.",
      "Melds: chi:, pon:, daiminkan: (open), kakan: (added), ankan: (closed), then the tiles."
    },
    mixinStandardHelpOptions = true)
public final class ScoreCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "TILES",
      description = "the concealed tiles, with or without the winning one")
  private @Nullable String tiles;

  @Option(names = "--win", paramLabel = "TILE", description = "the winning tile")
  private @Nullable String winning;

  @Option(names = "--tsumo", description = "won by self-draw")
  private boolean tsumo;

  @Option(names = "--ron", description = "won on another's tile")
  private boolean ron;

  @Option(
      names = "--meld",
      paramLabel = "MELD",
      description = "a meld, such as pon:555z or chi:345s:4s:left; once for each")
  private List<String> melds = new ArrayList<>();

  @Option(
      names = "--norths",
      paramLabel = "N",
      description = "Norths set aside, with three players")
  private int norths;

  @Option(names = "--riichi")
  private boolean riichi;

  @Option(names = "--double-riichi")
  private boolean doubleRiichi;

  @Option(names = "--ippatsu")
  private boolean ippatsu;

  @Option(names = "--haitei", description = "last tile of the wall")
  private boolean haitei;

  @Option(names = "--houtei", description = "last discard")
  private boolean houtei;

  @Option(names = "--rinshan", description = "replacement tile")
  private boolean rinshan;

  @Option(names = "--chankan", description = "robbed from a quad")
  private boolean chankan;

  @Option(names = "--tenhou", description = "the dealer's dealt hand")
  private boolean tenhou;

  @Option(names = "--chiihou", description = "another's first draw")
  private boolean chiihou;

  @Option(names = "--renhou", description = "ron before the own first draw")
  private boolean renhou;

  @Option(names = "--dora", paramLabel = "TILES", description = "dora indicators")
  private String dora = "";

  @Option(
      names = "--ura",
      paramLabel = "TILES",
      description = "the indicators under them; for riichi only")
  private String ura = "";

  @Option(
      names = "--seat",
      paramLabel = "WIND",
      description = "the winner's wind: E, S, W or N (default: S)")
  private @Nullable String seat;

  @Option(
      names = "--round",
      paramLabel = "WIND",
      description = "the round's wind (default: ${DEFAULT-VALUE})")
  private String round = "E";

  @Option(names = "--dealer", description = "the same as --seat E")
  private boolean dealer;

  @Option(names = "--han", paramLabel = "N", description = "declared han")
  private int han;

  @Option(names = "--fu", paramLabel = "N", description = "declared fu")
  private int fu;

  @Option(names = "--yakuman", paramLabel = "N", description = "declared yakuman, 1 for a single")
  private int yakuman;

  @Option(names = "--honba", paramLabel = "N", description = "repeat counters")
  private int honba;

  @Option(names = "--sticks", paramLabel = "N", description = "riichi sticks on the table")
  private int sticks;

  @Option(
      names = "--ruleset",
      paramLabel = "NAME",
      description = "as `tenbo rules list` names it (default: ${DEFAULT-VALUE})")
  private String ruleset = "wrc-2025";

  @Option(
      names = "--lang",
      paramLabel = "CODE",
      description = "en or ja (default: ${DEFAULT-VALUE})")
  private String language = "en";

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @Override
  public Integer call() {
    try {
      return score();
    } catch (IllegalArgumentException mistake) {
      // Tiles, melds and numbers that cannot be: their messages name the place and the remedy.
      spec.commandLine().getErr().println(mistake.getMessage());
      return CommandLine.ExitCode.USAGE;
    }
  }

  private int score() {
    Ruleset rules = new RulesetFolder(Home.rulesets()).read(ruleset);
    HandTexts texts = HandTexts.read(Home.config(), code(language));
    if (tsumo == ron) {
      throw new IllegalArgumentException("say --tsumo or --ron");
    }
    WinKind kind = tsumo ? WinKind.TSUMO : WinKind.RON;
    Wind wind = seat(rules);
    PrintWriter out = spec.commandLine().getOut();
    String given = tiles;
    if (given == null) {
      Value value = declared();
      print(
          out,
          texts,
          ScoreSheet.of(rules, value, kind, wind, new Honba(honba), new Deposit(sticks)));
      return 0;
    }
    return switch (read(rules, given, kind, wind)) {
      case Reading reading -> {
        print(
            out, texts, ScoreSheet.of(rules, reading, wind, new Honba(honba), new Deposit(sticks)));
        yield 0;
      }
      case Verdict.Refused refused -> {
        if (json) {
          out.println(ScoreJson.of(refused.reason(), texts));
          out.flush();
        } else {
          spec.commandLine().getErr().println(texts.refusal(refused.reason()));
        }
        yield 1;
      }
    };
  }

  private void print(PrintWriter out, HandTexts texts, ScoreSheet sheet) {
    if (json) {
      out.println(ScoreJson.of(sheet));
    } else {
      new ScoreText(texts).lines(sheet).forEach(out::println);
    }
    out.flush();
  }

  private Verdict read(Ruleset rules, String given, WinKind kind, Wind wind) {
    if (han != 0 || fu != 0 || yakuman != 0) {
      throw new IllegalArgumentException("give tiles, or --han and --fu, not both");
    }
    String tile = winning;
    if (tile == null) {
      throw new IllegalArgumentException("say the winning tile, such as --win 4p");
    }
    List<Meld> read = new ArrayList<>();
    melds.forEach(text -> read.addAll(MeldNotation.melds(text)));
    Hand hand = new Hand(Notation.tiles(given), read, norths);
    List<TileKind> under = kinds(ura);
    if (!under.isEmpty() && !riichi && !doubleRiichi) {
      throw new IllegalArgumentException("--ura counts with --riichi or --double-riichi only");
    }
    Win win =
        new Win(
            Notation.tile(tile),
            kind,
            wind,
            wind("--round", round),
            circumstances(),
            kinds(dora),
            under);
    return new HandScorer(HandRules.of(rules)).score(hand, win);
  }

  private Value declared() {
    if (yakuman != 0 && (han != 0 || fu != 0)) {
      throw new IllegalArgumentException("give --yakuman, or --han and --fu, not both");
    }
    if (yakuman > 0) {
      return new Value.Yakuman(yakuman);
    }
    if (han == 0) {
      throw new IllegalArgumentException(
          "give the tiles of a hand, or --han and --fu, or --yakuman; see tenbo score --help");
    }
    if (fu == 0 && han < 5) {
      throw new IllegalArgumentException("below 5 han say the fu too, such as --fu 30");
    }
    // From five han on the fu no longer matter.
    return new Value.Counted(new Han(han), new Fu(fu == 0 ? 30 : fu));
  }

  private Circumstances circumstances() {
    List<Circumstance> list = new ArrayList<>();
    add(list, riichi, Circumstance.RIICHI);
    add(list, doubleRiichi, Circumstance.DOUBLE_RIICHI);
    add(list, ippatsu, Circumstance.IPPATSU);
    add(list, haitei, Circumstance.HAITEI);
    add(list, houtei, Circumstance.HOUTEI);
    add(list, rinshan, Circumstance.RINSHAN);
    add(list, chankan, Circumstance.CHANKAN);
    add(list, tenhou, Circumstance.TENHOU);
    add(list, chiihou, Circumstance.CHIIHOU);
    add(list, renhou, Circumstance.RENHOU);
    return Circumstances.of(list);
  }

  private static void add(List<Circumstance> list, boolean so, Circumstance circumstance) {
    if (so) {
      list.add(circumstance);
    }
  }

  private Wind seat(Ruleset rules) {
    Wind wind = seat == null ? (dealer || tenhou ? Wind.EAST : Wind.SOUTH) : wind("--seat", seat);
    if (dealer && wind != Wind.EAST) {
      throw new IllegalArgumentException("--dealer is --seat E, not " + seat);
    }
    if (wind == Wind.NORTH && rules.game().players() == Players.THREE) {
      throw new IllegalArgumentException("with three players nobody is North: --seat E, S or W");
    }
    return wind;
  }

  private static Wind wind(String option, String letter) {
    return switch (letter) {
      case "E", "e" -> Wind.EAST;
      case "S", "s" -> Wind.SOUTH;
      case "W", "w" -> Wind.WEST;
      case "N", "n" -> Wind.NORTH;
      default -> throw new IllegalArgumentException(option + " is E, S, W or N, not " + letter);
    };
  }

  private static String code(String language) {
    return switch (language) {
      case "en", "ja" -> language;
      default -> throw new IllegalArgumentException("--lang is en or ja, not " + language);
    };
  }

  private static List<TileKind> kinds(String text) {
    return Notation.tiles(text).stream().map(Tile::kind).toList();
  }
}
