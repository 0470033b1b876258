// The pages as people use them, in headless Chromium.
#include "reports/web/page.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

/// Runs a scenario of tests/web/scenarios.js on a page in the folder.
void drive(const Scratch& scratch, const std::string& what) {
  const auto ran = scratch.run("HOME=$PWD timeout 300 node " STELA_TEST_DATA "/web/drive.js " + what);
  EXPECT_EQ(ran.code, 0) << what << '\n' << ran.out << ran.err;
}

std::string example(const std::string& game) { return STELA_TEST_DATA "/../reports/examples/" + game + ".json"; }

/// The trace of a fault of another engine.
constexpr auto kTrace = R"({"stela": "trace", "version": 1, "game": "babel", "setup": {"players": 2},
  "seed": 627405149472732430, "actions": ["travel medes", "settle hittites", "build foundation", "end"],
  "finding": {"check": "conform", "name": "state-differs", "rule": "BAB-T5", "probe": "",
              "detail": "/players/0/store/0 is 2; it should be 3"}})";

TEST(Page, APuzzleIsSolvedByClicksAndByKeys) {
  const Scratch scratch;
  ASSERT_EQ(scratch.stela("puzzle make tikal --players 4 --min-kinds 2 --seed 4 --count 1 --out p").code, 0);
  ASSERT_EQ(scratch.stela("page puzzle p --html page.html").code, 0);
  EXPECT_LT(scratch.read("page.html").size(), std::size_t{2800000});
  drive(scratch, "puzzle page.html p/tikal-4-00000.json end");
  drive(scratch, "keyboard page.html p/tikal-4-00000.json");
  drive(scratch, "refusal page.html a1 'move worker a1 a2' TIK-A3 'green has no worker on a1'");
  drive(scratch, "widths page.html");
  ASSERT_EQ(scratch.stela("page puzzle p/tikal-4-00000.json --title '</title><b>' --html one.html").code, 0);
  EXPECT_NE(scratch.read("one.html").find("<title>&lt;/title&gt;&lt;b&gt;</title>"), std::string::npos);
}

/// A best turn of the example in which the opponent has to give up cards: which makes no difference.
TEST(Page, AnOpponentAnswersInAPuzzle) {
  using nlohmann::json;
  const Scratch scratch;
  const auto solved = scratch.stela("solve '" + example("babel") + "' --objective win,lead,cards --prove none --json");
  ASSERT_EQ(solved.code, 0) << solved.err;
  const auto solution = json::parse(solved.out);
  auto puzzle = json::parse(scratch.stela("position json '" + example("babel") + "'").out);
  const json actions{"halve 4",
                     "discard hittites",
                     "discard hittites",
                     "settle persians",
                     "settle persians",
                     "settle persians",
                     "skip theirs 6",
                     "build theirs",
                     "settle persians",
                     "skip mine 6",
                     "end"};
  puzzle.update({{"stela", "puzzle"},
                 {"version", 3},
                 {"program", "0.1.0"},
                 {"task", "Find the best turn."},
                 {"objective", "win,lead,cards"},
                 {"treasures", "hidden"},
                 {"value", solution["value"]},
                 {"next", {0, 0, 2}},
                 {"gap", 1},
                 {"tempting", {"end"}},
                 {"tempting_value", {0, 0, 0}},
                 {"difficulty", "hard"},
                 {"themes", json::array()},
                 {"by", "hand"},
                 {"solution", actions},
                 {"proof", "exhaustive"},
                 {"seed", 1},
                 {"number", 1}});
  scratch.write("puzzle.json", puzzle.dump());
  ASSERT_EQ(scratch.stela("page puzzle puzzle.json --html page.html").code, 0);
  drive(scratch, "puzzle page.html puzzle.json end");
  drive(scratch, "keyboard page.html puzzle.json");
}

TEST(Page, HasAFolderOfPuzzles) {
  const Scratch scratch;
  ASSERT_EQ(
      scratch.stela("puzzle make tikal --players 4 --min-kinds 2 --candidate-time 120 --seed 4 --count 2 --out p").code,
      0);
  ASSERT_EQ(scratch.stela("page puzzle p --html page.html").code, 0);
  drive(scratch, "chooser page.html");
}

TEST(Page, ATraceTellsTheRulesOfWhatWasRefused) {
  const Scratch scratch;
  scratch.write("asked.trace.json", R"({"stela": "trace", "version": 1, "game": "babel", "setup": {"players": 2},
    "seed": 627405149472732430, "actions": ["travel medes", "settle hittites"],
    "asides": [{"at": 1, "what": "tried", "action": "travel medes"}],
    "finding": {"check": "conform", "name": "accepts-illegal", "rule": "BAB-A1", "probe": "travel medes",
                "detail": "the engine plays it; it is illegal"}})");
  ASSERT_EQ(scratch.stela("page trace asked.trace.json --html page.html").code, 0);
  drive(scratch, "asked page.html 1 'travel medes' BAB-A 'travel medes' BAB-A");
}

TEST(Page, ATraceIsSteppedThrough) {
  const Scratch scratch;
  scratch.write("fault.trace.json", kTrace);
  ASSERT_EQ(scratch.stela("page trace fault.trace.json --html page.html").code, 0);
  drive(scratch, "trace page.html fault.trace.json 3 2");
  drive(scratch, "widths page.html");
  EXPECT_EQ(scratch.stela("page trace fault.trace.json").out, scratch.read("page.html")) << "the same bytes";
}

TEST(Page, APositionIsPlayedOn) {
  for (const std::string game : {"mexica", "tikal", "babel", "maharaja"}) {
    const Scratch scratch;
    ASSERT_EQ(scratch.stela("page position '" + example(game) + "' --html page.html").code, 0);
    drive(scratch, "position page.html");
    drive(scratch, "widths page.html");
  }
}

TEST(Page, APieceShowsItsMovesAndWhatTheyCost) {
  for (const auto& [game, words] :
       {std::pair<std::string, std::string>{"tikal", "Worker b4 c4 2"}, {"maharaja", "Architect NE NW 4"}}) {
    const Scratch scratch;
    ASSERT_EQ(scratch.stela("page position '" + example(game) + "' --html page.html").code, 0);
    drive(scratch, "choosing page.html " + words);
  }
}

TEST(Page, AWholeGameIsPlayedByClicks) {
  for (const auto& [game, width] : {std::pair<std::string, std::string>{"mexica", "390"},
                                    {"tikal", "1400"},
                                    {"babel", "390"},
                                    {"maharaja", "1400"}}) {
    const Scratch scratch;
    scratch.write("start.json", scratch.stela("new " + game + " --players 2 --seed 5").out);
    ASSERT_EQ(scratch.stela("page position start.json --html page.html").code, 0);
    drive(scratch, "game page.html " + width);
  }
}

TEST(Page, APersonSeesTheViewOfTheirSeatAlone) {
  const Scratch scratch;
  ASSERT_EQ(scratch.stela("page position '" + example("babel") + "' --html page.html").code, 0);
  drive(scratch, "seats page.html");
}

TEST(Page, AFileThatIsDroppedIsShown) {
  const Scratch scratch;
  scratch.write("fault.trace.json", kTrace);
  ASSERT_EQ(scratch.stela("page position '" + example("mexica") + "' --html page.html").code, 0);
  drive(scratch, "dropped page.html fault.trace.json");
}

TEST(Page, HasNothingThatAxeFinds) {
  const Scratch scratch;
  const std::string axe = " " STELA_TEST_DATA "/../reports/charts/node_modules/axe-core/axe.min.js";
  for (const std::string game : {"mexica", "tikal", "babel", "maharaja"}) {
    ASSERT_EQ(scratch.stela("page position '" + example(game) + "' --html page.html").code, 0);
    drive(scratch, "axe page.html" + axe);
  }
  scratch.write("fault.trace.json", kTrace);
  ASSERT_EQ(scratch.stela("page trace fault.trace.json --html page.html").code, 0);
  drive(scratch, "axe page.html" + axe);
  ASSERT_EQ(scratch.stela("page puzzle " STELA_TEST_DATA "/../reports/book --html page.html").code, 0);
  drive(scratch, "axe page.html" + axe);
}

TEST(Page, IsPrintedWithBoardAndTask) {
  const Scratch scratch;
  ASSERT_EQ(scratch.stela("puzzle make tikal --players 4 --min-kinds 2 --seed 4 --count 1 --out p").code, 0);
  ASSERT_EQ(scratch.stela("page puzzle p --html page.html").code, 0);
  drive(scratch, "print page.html printed.pdf");
  const auto printed = scratch.run("pdftotext printed.pdf -");
  ASSERT_EQ(printed.code, 0) << printed.err;
  for (const std::string word : {"Find the turn", "a5", "Tiles to be placed"})
    EXPECT_NE(printed.out.find(word), std::string::npos) << word << '\n' << printed.out;
  EXPECT_EQ(printed.out.find("Undo"), std::string::npos) << printed.out;
}

TEST(Page, IsPrintedOnOnePageOfPaper) {
  const Scratch scratch;
  scratch.write("fault.trace.json", kTrace);
  for (const auto& [words, last] :
       {std::pair<std::string, std::string>{"trace fault.trace.json", "build foundation"},
        {"position '" + example("tikal") + "'", "Treasures"},
        {"position '" + example("maharaja") + "'", "Governors"},
        {"puzzle " STELA_TEST_DATA "/../reports/book/mexica-2026-00008.json", "Calpulli"}}) {
    ASSERT_EQ(scratch.stela("page " + words + " --html page.html").code, 0);
    drive(scratch, "print page.html printed.pdf");
    const auto printed = scratch.run("pdftotext printed.pdf -");
    EXPECT_EQ(std::count(printed.out.begin(), printed.out.end(), '\f'), 1) << words << '\n' << printed.out;
    EXPECT_NE(printed.out.find(last), std::string::npos) << words << '\n' << printed.out;
  }
}

TEST(Page, BadInputIsOneLineAndNoFile) {
  const Scratch scratch;
  scratch.write("bad.json", R"({"stela": "trace", "version": 1, "game": "babel", "setup": {}, "seed": 1,
                                "actions": ["travel medes", "fly"]})");
  scratch.write("start.json", scratch.stela("new babel").out);
  for (const auto& [words, said] :
       {std::pair<std::string, std::string>{"trace bad.json", "stela: bad.json: actions[1]: "},
        {"trace start.json", "stela: start.json: stela: expected a trace; a position has nothing to step through"},
        {"puzzle start.json", "stela: start.json: "},
        {"puzzle none", "stela: none: "},
        {"position none.json", "stela: none.json: "}}) {
    const auto ran = scratch.stela("page " + words + " --html page.html");
    EXPECT_EQ(ran.code, 64) << words;
    EXPECT_EQ(ran.err.substr(0, said.size()), said);
    EXPECT_EQ(ran.err.find('\n'), ran.err.size() - 1) << ran.err;
    EXPECT_EQ(scratch.listing().find("page.html"), std::string::npos) << words;
  }
}

}  // namespace
}  // namespace stela::test
