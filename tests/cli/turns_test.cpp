// stela solve and stela puzzle as a user runs them.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cli/run.h"
#include "tests/cli/turn_position.h"

namespace stela::test {
namespace {

using nlohmann::json;

class Turns : public ::testing::Test {
 protected:
  void SetUp() override {
    scratch_.write("tikal.json", turn_position<tikal::Tikal>(3, 4).dump());
    scratch_.write("mexica.json", turn_position<mexica::Mexica>(3, 1).dump());
  }
  [[nodiscard]] Ran stela(const std::string& arguments) const { return scratch_.stela(arguments); }
  [[nodiscard]] json solved(const std::string& arguments) const {
    const auto ran = stela("solve " + arguments + " --json");
    EXPECT_EQ(ran.code, 0) << ran.err;
    return json::parse(ran.out);
  }
  Scratch scratch_;
};

TEST_F(Turns, AreSolvedAlikeByAllWays) {
  for (const std::string file : {"tikal.json --objective standing,thrift", "mexica.json --objective gain,thrift"}) {
    const auto usual = solved(file);
    const auto listed = solved(file + " --prove exhaustive");
    const auto alone = solved(file + " --no-search");
    const auto searched = solved(file + " --prove none");
    for (const auto* other : {&listed, &alone, &searched}) EXPECT_EQ((*other)["value"], usual["value"]) << file;
    const std::string first = file.starts_with("tikal") ? "sums" : "sat";
    EXPECT_EQ(usual["proof"], first);
    for (const std::string how : {"z3", "sat", "sums", "both"}) {
      const auto proved = solved(file + " --prove " + how);
      EXPECT_EQ(proved["value"], usual["value"]) << file << how;
      EXPECT_TRUE(proved["proved"].get<bool>()) << file << how;
      EXPECT_TRUE(proved.contains(how == "both" ? first : how)) << file << how;
    }
    EXPECT_TRUE(usual["proved"].get<bool>());
    EXPECT_TRUE(listed["proved"].get<bool>());
    EXPECT_FALSE(searched["proved"].get<bool>());
    EXPECT_EQ(usual["bound"], usual["value"][0]);
    EXPECT_EQ(usual["plan"].back()["action"], "end");
    int points = 0;
    for (const auto& reason : usual["reasons"]) points += reason["points"].get<int>();
    EXPECT_EQ(points, usual["value"][0].get<int>());
  }
}

TEST_F(Turns, OfBabelAndMaharajaAreProvedByFormulasToo) {
  for (const std::string name : {"babel.json", "maharaja.json"})
    ASSERT_EQ(scratch_.run("cp '" STELA_TEST_DATA "/../reports/examples/" + name + "' .").code, 0);
  for (const std::string file : {"babel.json --objective total", "maharaja.json --objective palaces,coins"}) {
    const auto listed = solved(file + " --prove exhaustive");
    EXPECT_EQ(listed["proof"], "exhaustive");
    EXPECT_EQ(solved(file)["proof"], file.starts_with("babel") ? "exhaustive" : "sat");
    for (const std::string how : {"z3", "sat", "sums", "both"}) {
      const auto proved = solved(file + " --prove " + how + " --smt2 proof.smt2");
      EXPECT_EQ(proved["value"], listed["value"]) << file << how;
      EXPECT_TRUE(proved["proved"].get<bool>()) << file << how;
      EXPECT_EQ(proved["proof"], how);
      EXPECT_TRUE(proved.contains(how == "both" ? "sat" : how)) << file << how;
      EXPECT_NE(scratch_.read("proof.smt2").find("(check-sat)"), std::string::npos) << file << how;
    }
  }
  const auto ran = stela("solve babel.json --objective total --smt2 none.smt2");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.err.find("none.smt2: not written: a list of positions asks no solver"), std::string::npos) << ran.err;
}

TEST_F(Turns, AreToldInWords) {
  const auto ran = stela("solve tikal.json --objective standing --ties 10 --svg after.svg");
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const auto* part :
       {"Tikal, ", "standing", "AP", "end", "spent", "search:", "proof:  sums", "nothing is better", "ties:"})
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << ran.out;
  EXPECT_NE(scratch_.read("after.svg").find("<svg"), std::string::npos);
  EXPECT_EQ(ran.err, "");
}

TEST_F(Turns, QueriesAreWrittenWhenProved) {
  EXPECT_EQ(stela("solve tikal.json --objective standing --smt2 proof.smt2").code, 0);
  EXPECT_NE(scratch_.read("proof.smt2").find("(check-sat)"), std::string::npos);
}

TEST_F(Turns, AreAnswered) {
  const auto file = std::string(STELA_TEST_DATA) + "/cli/answered.json";
  const auto ran = stela("solve " + file + " --reply --json --svg left.svg");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto told = json::parse(ran.out);
  EXPECT_TRUE(told["complete"].get<bool>());
  EXPECT_GT(told["best"]["margin"], told["before_reply"]["margin"]);
  EXPECT_LT(told["best"]["margin_before"], told["before_reply"]["margin_before"]);
  EXPECT_LE(told["answered"], told["positions"]);
  EXPECT_NE(scratch_.read("left.svg").find("<svg"), std::string::npos);
  const auto text = stela("solve " + file + " --reply");
  for (const auto* part :
       {"Mexica: margin ", " after the best reply", "each reply proved; the others cannot leave more"})
    EXPECT_NE(text.out.find(part), std::string::npos) << part << text.out;
}

TEST_F(Turns, TimeThatRunsOutLeavesAnInterval) {
  scratch_.write("long.json", turn_position<mexica::Mexica>(5, 6).dump());
  const auto ran = stela("solve long.json --objective margin --prove exhaustive --time-limit 0.3 --json");
  EXPECT_EQ(ran.code, 2) << ran.err;
  if (ran.out.empty()) return;  // not even a first plan in the time
  const auto report = json::parse(ran.out);
  EXPECT_FALSE(report["proved"].get<bool>());
  EXPECT_FALSE(report["plan"].empty());
}

// Puzzles

class Puzzles : public ::testing::Test {
 protected:
  [[nodiscard]] Ran stela(const std::string& arguments) const { return scratch_.stela(arguments); }
  [[nodiscard]] Ran make(const std::string& more) const { return stela(kMake + "4 --out p " + more); }
  // A run whose first candidate is a puzzle already
  const std::string kMake = "puzzle make tikal --players 4 --min-kinds 2 --candidate-time 120 --seed ";
  [[nodiscard]] std::string first() const {
    const auto files = scratch_.listing("p");
    return "p/" + files.substr(files.find("tikal"), files.find(".json", files.find("tikal")) + 5 - files.find("tikal"));
  }
  Scratch scratch_;
};

TEST_F(Puzzles, AreMadeCheckedVerifiedAndPrinted) {
  const auto made = make("--count 1 --json");
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_EQ(made.err, "") << "no progress where the output is no terminal";
  EXPECT_EQ(json::parse(made.out)["made"].size(), 1U);
  const auto file = first();
  const auto puzzle = json::parse(scratch_.read(file));
  EXPECT_GE(puzzle["gap"].get<int>(), 1);
  EXPECT_GT(puzzle["value"], puzzle["tempting_value"]);

  std::string solution;
  for (const auto& action : puzzle["solution"]) solution += action.get<std::string>() + "; ";
  const auto right = stela("puzzle check " + file + " --answer '" + solution + "'");
  EXPECT_EQ(right.code, 0) << right.out;
  EXPECT_NE(right.out.find("right"), std::string::npos);
  const auto worse = stela("puzzle check " + file + " --answer end");
  EXPECT_EQ(worse.code, 1);
  EXPECT_NE(worse.out.find("legal, but not the best"), std::string::npos) << worse.out;
  const auto illegal = json::parse(stela("puzzle check " + file + " --answer 'bid 3' --json").out);
  EXPECT_FALSE(illegal["legal"].get<bool>());
  EXPECT_EQ(illegal["rule"], "TIK-T1");
  EXPECT_NE(illegal["error"].get<std::string>().find("action 1 ('bid 3')"), std::string::npos);
  EXPECT_EQ(stela("puzzle check " + file + " --answer 'dance a1'").code, 1);

  EXPECT_EQ(stela("puzzle verify p").code, 0);
  EXPECT_EQ(stela("solve " + file + " --objective standing --prove none").code, 0) << "a puzzle is a position";
  EXPECT_EQ(stela("show " + file).code, 0);
  EXPECT_EQ(stela("puzzle sheet p --html sheet.html").code, 0);
  const auto sheet = scratch_.read("sheet.html");
  EXPECT_NE(sheet.find("<!DOCTYPE html>"), std::string::npos);
  EXPECT_LT(sheet.find(puzzle["task"].get<std::string>()), sheet.find("Solutions"));
  EXPECT_GT(sheet.find(puzzle["solution"][0].get<std::string>()), sheet.find("Solutions"));
}

TEST_F(Puzzles, ThatLieAreFound) {
  ASSERT_EQ(make("--count 1").code, 0);
  const auto file = first();
  const auto sound = json::parse(scratch_.read(file));
  const auto idle = json::parse(stela("puzzle check " + file + " --answer end --json").out)["value"];
  const std::vector<std::pair<std::string, std::function<void(json&)>>> lies{
      {"value", [](json& p) { p["value"][0] = p["value"][0].get<int>() + 1, p["gap"] = p["gap"].get<int>() + 1; }},
      {"next", [](json& p) { p["next"][0] = p["next"][0].get<int>() - 1, p["gap"] = p["gap"].get<int>() + 1; }},
      {"tempting", [](json& p) { p["tempting_value"][0] = p["tempting_value"][0].get<int>() - 1; }},
      {"tempting_value",
       [&](json& p) {
         p["tempting"] = {"end"};
         p["tempting_value"] = idle;
       }},
      {"tempting", [](json& p) { p["tempting"] = p["solution"]; }},
      {"difficulty", [](json& p) { p["difficulty"] = "trivial"; }},
      {"themes", [](json& p) { p["themes"].push_back("luck"); }},
      {"solution", [](json& p) { p["solution"].insert(p["solution"].begin(), "bid 1"); }},
  };
  for (const auto& [field, lie] : lies) {
    auto puzzle = sound;
    lie(puzzle);
    scratch_.write(file, puzzle.dump());
    const auto ran = stela("puzzle verify p");
    EXPECT_EQ(ran.code, 1) << field;
    EXPECT_NE(ran.out.find("WRONG: " + field), std::string::npos) << ran.out;
  }
  scratch_.write(file, "{");
  const auto broken = stela("puzzle verify p");
  EXPECT_EQ(broken.code, 64);
  EXPECT_NE(broken.err.find(file), std::string::npos) << broken.err;
}

TEST_F(Puzzles, AreMadeOfPositionsAtHand) {
  ASSERT_EQ(make("--count 1").code, 0);
  const auto file = first();
  const auto made = stela("puzzle from " + file + " --out again.json");
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_NE(made.out.find("a puzzle: 8 points in a scoring"), std::string::npos) << made.out;
  auto again = json::parse(scratch_.read("again.json"));
  EXPECT_EQ(again["by"], "hand");
  auto before = json::parse(scratch_.read(file));
  for (const auto* key : {"by", "seed", "number"}) again.erase(key), before.erase(key);
  EXPECT_EQ(again, before);

  // A position in which others are as good
  scratch_.write("tied.json", turn_position<tikal::Tikal>(3, 1).dump());
  const auto tied = stela("puzzle from tied.json --objective gain --json --out no.json");
  EXPECT_EQ(tied.code, 1) << tied.err;
  const auto told = json::parse(tied.out);
  EXPECT_EQ(told["verdict"], "more than one best");
  EXPECT_GE(told["rivals"].size(), 2U);
  EXPECT_EQ(scratch_.listing(".").find("no.json"), std::string::npos);
  const auto bad = stela("puzzle from tied.json --objective win");
  EXPECT_EQ(bad.code, 64);
  EXPECT_EQ(stela("puzzle from nowhere.json").code, 64);
}

TEST_F(Puzzles, AreExplained) {
  ASSERT_EQ(make("--count 1").code, 0);
  const auto puzzle = json::parse(scratch_.read(first()));
  const auto ran = stela("solve " + first() + " --objective standing --explain --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto explanation = json::parse(ran.out)["explanation"];
  EXPECT_EQ(explanation["best"].back()["ended"], puzzle["value"]);
  ASSERT_GE(explanation["instead"].size(), 1U);
  const auto& tempting = explanation["instead"][0];
  EXPECT_EQ(tempting["value"], puzzle["tempting_value"]);
  EXPECT_EQ(tempting["steps"].back()["ended"], puzzle["tempting_value"]);
  const auto& second = explanation["instead"].back();
  EXPECT_EQ(second["value"], puzzle["next"]);
  const auto text = stela("solve " + first() + " --objective standing --explain");
  for (const auto* part : {"what looks best at each step", "ended here", "the best turn alone"})
    EXPECT_NE(text.out.find(part), std::string::npos) << part << text.out;
}

TEST_F(Puzzles, AreTheSameForAnyJobsAndAfterAStop) {
  ASSERT_EQ(make("--count 2 --jobs 1").code, 0);
  const auto files = scratch_.listing("p");
  ASSERT_EQ(stela(kMake + "4 --out q --count 1 --jobs 2").code, 0);
  ASSERT_EQ(stela(kMake + "4 --out q --count 2 --jobs 2").code, 0) << "goes on";
  EXPECT_EQ(scratch_.listing("q"), files);
  EXPECT_EQ(scratch_.read("p/make.json"), scratch_.read("q/make.json"));
  const auto other = stela(kMake + "5 --out q --count 2");
  EXPECT_EQ(other.code, 64);
  EXPECT_NE(other.err.find("q/make.json: wishes.seed"), std::string::npos) << other.err;
  EXPECT_EQ(stela("puzzle verify nowhere").code, 64);
}

}  // namespace
}  // namespace stela::test
