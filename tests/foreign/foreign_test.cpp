// Games that other programs play: the examples of python/ go through the verbs; a game with something wrong gets one
// clear finding, with a trace; a program that is no game ends in a line.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

std::string text_of_file(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(std::string(STELA_TEST_DATA) + "/../" + file, std::ios::binary).rdbuf();
  return text.str();
}

/// A folder with the kits and the examples, as a user's is.
class Author : public Scratch {
 public:
  Author() {
    for (const std::string file : {"tictactoe.py", "harbour.py", "nim.js"})
      write(file, text_of_file("python/examples/" + file));
    EXPECT_EQ(stela("kit python -o stela_game.py").code, 0);
    EXPECT_EQ(stela("kit js -o stela_game.js").code, 0);
  }
  void expect(const std::string& command, int code, const std::string& words) const {
    const auto ran = stela(command);
    EXPECT_EQ(ran.code, code) << command << "\n" << ran.out << ran.err;
    EXPECT_NE((ran.out + ran.err).find(words), std::string::npos) << command << "\n" << ran.out << ran.err;
  }
};

const std::string kTicTacToe = " --game 'cmd:python3 tictactoe.py'", kHarbour = " --game 'cmd:python3 harbour.py'",
                  kNim = " --game 'cmd:node nim.js'";

/// Two count to twelve by ones and twos; `more` stands after it, and may define anything anew.
std::string counting(const std::string& more) {
  return "import os, random, time\nimport stela_game\n"
         "name, players = 'counting', 2\n"
         "def initial(seed, setup): return {'n': 0, 'to_move': 0, 'hands': [[seed % 7], [seed % 5]]}\n"
         "def legal(state): return ['add 1', 'add 2'] if state['n'] < 11 else ['add 1']\n"
         "def apply(state, action):\n"
         "    n = state['n'] + int(action[4:])\n"
         "    return dict(state, n=n, to_move=1 - state['to_move'])\n"
         "def outcome(state): return None if state['n'] < 12 else [state['to_move'], 1 - state['to_move']]\n" +
         more + "\nstela_game.serve(globals())\n";
}
const std::string kCounting = " --game 'cmd:python3 counting.py'";

/// `check` finds this first.
void expect_finding(const Author& author, const std::string& more, const std::string& words, int games = 8) {
  author.write("counting.py", counting(more));
  const auto ran = author.stela("check" + kCounting + " --jobs 1 --json --games " + std::to_string(games));
  EXPECT_EQ(ran.code, 1) << more << "\n" << ran.out << ran.err;
  if (ran.code != 1) return;
  const auto report = json::parse(ran.out);
  ASSERT_GE(report["violations"].size(), 1U);
  const auto& found = report["violations"][0];
  EXPECT_NE((found["name"].get<std::string>() + ": " + found["detail"].get<std::string>()).find(words),
            std::string::npos)
      << found;
  const auto trace = json::parse(author.read(found["trace"].get<std::string>()));
  EXPECT_EQ(trace["game"], "counting");
}

TEST(ForeignGame, TheFirstPagesGameIsCheckedAndExploredToTheEnd) {
  const Author author;
  author.expect("check" + kTicTacToe + " --games 100", 0, "not checked: legality against a second formulation");
  author.expect("explore" + kTicTacToe, 0, "value: a draw");
  author.expect("perft" + kTicTacToe + " --depth 4", 0, "3024");
}

TEST(ForeignGame, HiddenHandsGoThroughTheVerbs) {
  const Author author;
  author.expect("check" + kHarbour + " --games 12", 0, "violations: none");
  author.expect("games" + kHarbour, 0, "harbour  21 rules, 3 invariants");
  author.expect("rules" + kHarbour + " HAR-W3", 0, "The goods differ.");
  author.expect("new" + kHarbour + " -o start.json", 0, "");
  author.expect("show start.json" + kHarbour, 0, "ship 0 for fish and salt");
  author.expect("legal start.json" + kHarbour, 0, "pass");
  author.expect("why start.json 'swap fish fish'" + kHarbour, 1, "HAR-W");
  author.expect("apply start.json pass -o next.json" + kHarbour, 0, "");
  author.expect("perft next.json --depth 2" + kHarbour, 0, "");
  author.expect("turns next.json --depth 1" + kHarbour, 0, "pass");
  author.expect("phases" + kHarbour + " --games 3", 0, "play");
  author.expect("fuzz" + kHarbour + " --inputs 5", 0, "violations: none");
  author.expect("records make" + kTicTacToe + " --games 2 --out records", 0, "2 of 2 games");
  author.expect("records check records" + kTicTacToe, 0, "all hold");
  author.expect("match" + kHarbour + " --with greedy random random --blocks 1", 0, "1 of 1 blocks");
  author.expect("advise start.json --player greedy" + kHarbour, 0, "");
  author.expect("balance" + kHarbour + " --with random --blocks 2 --ban none --out report", 0, "report/index.html");
  author.expect("serve harbour --game none </dev/null", 64, "there is no game");
}

/// Its own drawing: as text, as SVG, with heat, and in a page that steps through a game.
TEST(ForeignGame, DrawsItself) {
  const Author author;
  ASSERT_EQ(author.stela("new harbour --seed 3 -o start.json" + kHarbour).code, 0);
  author.expect("show start.json" + kHarbour, 0, "\nmarket   fish salt wine wool\n");
  ASSERT_EQ(author.stela("show start.json --svg start.svg" + kHarbour).code, 0);
  EXPECT_NE(author.read("start.svg").find("near pier</text>"), std::string::npos);
  author.expect("balance harbour --with random --blocks 2 --ban none --regret 0 --out r --jobs 1" + kHarbour, 0, "");
  const auto report = author.read("r/index.html");
  EXPECT_NE(report.find("Actions by place, players random"), std::string::npos);
  EXPECT_NE(report.find("<title>wool: "), std::string::npos);

  author.write("trace.json", R"({"stela": "trace", "version": 1, "game": "harbour", "setup": {}, "seed": 3,
                                 "actions": ["pass", "pass"]})");
  ASSERT_EQ(author.stela("page trace trace.json --html page.html" + kHarbour).code, 0);
  const auto page = author.read("page.html");
  for (const auto* part : {"near pier", "\"recorded\"", "const stelaEngine", "\"legal\""})
    EXPECT_NE(page.find(part), std::string::npos) << part;
  author.expect("page position start.json --html p.html" + kHarbour, 64, "stela page trace steps through a game");
}

TEST(ForeignGame, ThatDrawsNoSvgSaysSoWhereItIsDrawn) {
  const Author author;
  author.write("counting.py", counting("def draw(state): return '<svg viewBox=\"0 0 9 9\"><script>x</script></svg>'"));
  ASSERT_EQ(author.stela("new counting -o start.json" + kCounting).code, 0);
  author.expect("show start.json" + kCounting, 0, "svg: <script> is none of what may be drawn");
}

TEST(ForeignGame, OfAnotherLanguageToo) {
  const Author author;
  author.expect("check" + kNim + " --games 60", 0, "violations: none");
  author.expect("explore" + kNim, 0, "blue (B) wins");  // 1, 2, 3: the sum is 0, so who begins loses
  author.expect("explore" + kNim + " --option heaps=2", 0, "red (R) wins");
}

TEST(ForeignGame, SaysTheSameForAnyNumberOfThreads) {
  const Author author;
  const auto report = [&](const std::string& jobs) {
    auto out = json::parse(author.stela("check" + kHarbour + " --games 10 --json --jobs " + jobs).out);
    out.erase("time");
    return out;
  };
  EXPECT_EQ(report("1"), report("2"));
}

TEST(ForeignGame, EachWrongOneGetsItsFinding) {
  const Author author;
  expect_finding(author, "def legal(state):\n    state['n'] += 1\n    return ['add 1']",
                 "legal changes the state that it is given");
  expect_finding(author, "def legal(state): return 1 // (state['n'] - 3) and ['add 1']",
                 "legal raises ZeroDivisionError: integer division or modulo by zero (counting.py, line 10)");
  expect_finding(author, "def legal(state): return ['add 1', 'add 1']", "legal: 'add 1' is listed twice");
  expect_finding(author, "def legal(state): return []", "legal: the game is not over, but nothing is legal");
  expect_finding(author, "def outcome(state): return None if state['n'] < 12 else [1]",
                 "scores: 1 numbers for 2 players");
  expect_finding(author,
                 "def initial(seed, setup): return {'n': 0, 'to_move': 0, 'hands': [[random.randrange(10 ** 6)]]}",
                 "differs: the same actions led to another state");
  expect_finding(author,
                 "asked = 0\ndef legal(state):\n    global asked\n    asked += 1\n"
                 "    return ['add 1'] if asked % 3 else ['add 2']",
                 "differ");
  expect_finding(author, "def apply(state, action): return dict(state, n=state['n'] + 1, to_move={1, 2})",
                 "apply gives a state that is no JSON");
  expect_finding(author, "def initial(seed, setup): return {'n': 2 ** 60, 'to_move': 0}", "a number beyond 2^53");
  expect_finding(author, "def legal(state):\n    os.write(1, b'thinking\\n')\n    return ['add 1']",
                 "not valid JSON: 'thinking'");
  expect_finding(author, "def legal(state): return os._exit(3) if state['n'] > 4 else ['add 1']", "exit");
  expect_finding(author, "invariants = [('small', '', lambda state: state['n'] < 7)]", "small: it does not hold");
}

TEST(ForeignGame, AViolationBringsWhatARepairNeeds) {
  const Author author;
  author.write("counting.py",
               counting("invariants = [('small', '', lambda s: s['n'] < 5), ('even', '', lambda s: s['n'] != 3)]"));
  const auto ran = author.stela("check" + kCounting + " --games 40 --first --json");
  ASSERT_EQ(ran.code, 1) << ran.err;
  const auto report = json::parse(ran.out);
  ASSERT_EQ(report["violations"].size(), 1U) << report["violations"];
  const auto& found = report["violations"][0];
  EXPECT_EQ(found["actions"].back(), found["action"]);
  const int before = found["state_before"]["n"], added = found["action"] == "add 1" ? 1 : 2;
  const auto after = found["state_before"].patch(found["changes"]);
  EXPECT_EQ(after["n"], before + added) << found;
  EXPECT_NE(found["sentence"].get<std::string>().find("it does not hold."), std::string::npos) << found;
  EXPECT_EQ(json::parse(author.stela("check" + kCounting + " --games 40 --first --json --jobs 1").out)["violations"],
            report["violations"]);
}

TEST(ForeignGame, AHandThatShowsInAViewIsFound) {
  const Author author;
  const std::string hidden = "def hidden(state, player): return ['hands/%d' % p for p in range(2)]\n";
  author.write("counting.py", counting(hidden));
  author.expect("check" + kCounting + " --games 40", 0, "violations: none");
  expect_finding(author, hidden + "def view(state, player): return state", "view-differs");
}

TEST(ForeignGame, ThatHangsOrDiesLateIsFoundToo) {
  const Author author;
  expect_finding(author, "def legal(state):\n    while state['n'] > 5: time.sleep(1)\n    return ['add 1']",
                 "no answer within", 2);
  expect_finding(author,
                 "asked = 0\ndef turn(state):\n    global asked\n    asked += 1\n"
                 "    if asked == 300: os._exit(1)\n    return state['n']",
                 "exit", 40);
}

TEST(ForeignGame, ThatNeverEndsIsCutAndUndecided) {
  const Author author;
  author.write("counting.py", counting("def outcome(state): return None\ndef legal(state): return ['add 1']"));
  author.expect("check" + kCounting + " --games 2 --max-actions 50", 0, "2 games cut at 50 actions");
}

TEST(ForeignGame, AVerbThatChecksNothingDoesNotEndAsIfAllWereWell) {
  const Author author;
  author.write("counting.py", counting("def legal(state): return 1 // (state['n'] - 3) and ['add 1']"));
  author.expect("match" + kCounting + " --with random random --blocks 2", 70, "legal raises ZeroDivisionError");
  author.expect("perft" + kCounting + " --depth 5", 70, "legal raises ZeroDivisionError");
}

/// Whether a program answers `expand`, does not, or answers with nonsense: the same game is explored.
TEST(ForeignGame, SuccessorsAtOnceAreThoseOfSteps) {
  const Author author;
  const auto kit = author.read("stela_game.py");
  const std::string able = " + [\"expand\", \"playouts\"]", answered = "return [self.step(p[\"state\"], action)";
  const auto explored = [&](const std::string& from, const std::string& to) {
    auto other = kit;
    EXPECT_NE(other.find(from), std::string::npos);
    other.replace(other.find(from), from.size(), to);
    author.write("stela_game.py", other);
    auto report = json::parse(author.stela("explore" + kTicTacToe + " --jobs 2 --json").out);
    report.erase("seconds");
    report.erase("time");
    return report;
  };
  const auto whole = explored(able, able);
  EXPECT_GT(whole.dump().size(), 500U);
  for (const auto* to : {"", " + [\"playouts\"]"}) EXPECT_EQ(explored(able, to), whole) << to;
  for (const auto* to :
       {"return [] and [self.step(p[\"state\"], action)", "return 7 or [self.step(p[\"state\"], action)"})
    EXPECT_EQ(explored(answered, to), whole) << to;
}

TEST(ForeignGame, SaysWhatItMustReach) {
  const Author author;
  author.write("counting.py", counting("must_reach = ['/n = 12', '/n = 40']"));
  const auto ran = author.stela("check" + kCounting + " --games 5 --json");
  EXPECT_EQ(ran.code, 2) << ran.err;
  const auto report = json::parse(ran.out)["must_reach"];
  EXPECT_EQ(report["names"], json({"/n = 12", "/n = 40"}));
  EXPECT_EQ(report["missed"], json({"/n = 40"}));
  EXPECT_GT(report["searched"], 20);
  author.expect("check" + kCounting + " --games 5 --must-reach '/n = 12'", 0, "missed: none");
  author.expect("check" + kCounting + " --must-reach '/n ~ 12'", 64, "is no condition");
  author.expect("fuzz" + kCounting + " --inputs 3", 0, "violations: none");  // the game's conditions are for check
  author.expect("fuzz mexica --inputs 3 --must-reach MEX-D1", 2, "must be reached: 1; missed: MEX-D1");
  author.expect("fuzz mexica --inputs 3 --must-reach '/half = 2'", 64, "conditions on the state are for check");
}

TEST(ForeignGame, SaysWhatItCostsBeforeLongWork) {
  const Author author;
  const auto at_terminal = [&](const std::string& verb) {
    return author.run("script -qec \"" STELA_BINARY " " + verb + " --game 'cmd:python3 tictactoe.py'\" /dev/null").out;
  };
  EXPECT_NE(at_terminal("check --games 2").find("a random game of tictactoe takes it "), std::string::npos);
  EXPECT_EQ(at_terminal("new").find("a random game"), std::string::npos);
  EXPECT_EQ(author.stela("check --games 2" + kTicTacToe).err, "");
}

TEST(ForeignGame, PlayersSayThatTheGameHasNoEvaluation) {
  const Author author;
  const auto ran = author.stela("match --with random greedy --blocks 1 --jobs 1" + kTicTacToe);
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err,
            "stela: tictactoe brings no evaluation along: players judge a position by its score, "
            "or by what `stela train` learned\n");
  EXPECT_EQ(author.stela("match babel --with random greedy --blocks 1 --jobs 1").err, "");
}

TEST(ForeignGame, PlaysOutByItself) {
  const Author author;
  for (const auto& game : {kTicTacToe, kNim}) {
    const auto ran = author.stela("bench --time-limit 0.3 --jobs 1 --json" + game);
    ASSERT_EQ(ran.code, 0) << ran.err;
    for (const auto& figure : json::parse(ran.out)["figures"])
      if (figure["name"] == "playout actions") {
        EXPECT_GT(figure["median"], 1000) << figure;
      }
  }
}

TEST(ForeignGame, AProgramThatIsNoneIsOneLine) {
  const Author author;
  const auto refused = [&](const std::string& command, const std::string& words) {
    const auto ran = author.stela("check --game '" + command + "'");
    EXPECT_EQ(ran.code, 64) << command << ran.out << ran.err;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    EXPECT_NE(ran.err.find(words), std::string::npos) << ran.err;
  };
  refused("cmd:exit 3", "hello: ");
  refused("cmd:echo nothing", "not valid JSON");
  refused("cmd:" STELA_BINARY " serve babel", "protocol");
  author.write("no.py", "import stela_game\nname = 'no'\nstela_game.serve(globals())\n");
  refused("cmd:python3 no.py", "the game has no");
  author.write("counting.py", counting("name = 'Counting Game'"));
  refused("cmd:python3 counting.py", "name: expected small letters");
  author.write("counting.py", counting("players = 0"));
  refused("cmd:python3 counting.py", "describe.players.least");
  author.write("counting.py", counting("name = 'mexica'"));
  refused("cmd:python3 counting.py", "there is a game 'mexica' already");
  author.write("counting.py", counting("options = {'players': (2, 2, 2)}"));
  refused("cmd:python3 counting.py", "two options have this name");
  author.expect("explore" + kTicTacToe + " --out kept", 64, "are kept in memory alone");
}

TEST(ForeignGame, TwoProgramsJudgeEachOther) {
  const Author author;
  author.expect("conform" + kTicTacToe + " --engine 'python3 tictactoe.py' --games 10", 0, "faults: none");
  auto wrong = author.read("tictactoe.py");
  wrong.replace(wrong.find(", (0, 4, 8)"), 11, "");
  author.write("wrong.py", wrong);
  author.expect("conform" + kTicTacToe + " --engine 'python3 wrong.py' --games 60", 1, "over");
}

TEST(Agree, EnginesFallIntoGroupsAndNoneIsCalledRight) {
  const Author author;
  const std::string right = "'cmd:python3 tictactoe.py'";
  author.expect("agree " + right + " " + right + " --games 20", 0, "all agree");
  auto wrong = author.read("tictactoe.py");
  wrong.replace(wrong.find("(2, 4, 6)"), 9, "(2, 4, 5)");
  author.write("wrong.py", wrong);
  const auto ran = author.stela("agree " + right + " 'cmd:python3 wrong.py' " + right + " --games 60 --json");
  ASSERT_EQ(ran.code, 1) << ran.err;
  const auto first = json::parse(ran.out)["partings"][0];
  EXPECT_EQ(first["pointer"], "/over");
  EXPECT_EQ(first["groups"][0], json({{"engines", {0, 2}}, {"value", false}}));
  EXPECT_EQ(first["groups"][1], json({{"engines", {1}}, {"value", true}}));
  EXPECT_EQ(first["actions"].size(), 5U);  // three of the one and two of the other, as few as can show it
  author.expect("agree mexica mexica --games 2", 0, "all agree");
  author.expect("agree mexica tikal --games 1", 1, "/fault");
  author.expect("agree mexica", 64, "two at least");
  author.expect("agree mexica none", 64, "there is no game");
}

TEST(Kit, IsWhatTheRepositoryHas) {
  const Author author;
  EXPECT_EQ(author.read("stela_game.py"), text_of_file("python/stela_game.py"));
  EXPECT_EQ(author.read("stela_game.js"), text_of_file("python/stela_game.js"));
  author.expect("kit cobol", 64, "cobol");
}

}  // namespace
}  // namespace stela::test
