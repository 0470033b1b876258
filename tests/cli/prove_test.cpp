// stela prove as a user runs it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "tests/cli/run.h"
#include "tests/support/resummed.h"

namespace stela::test {
namespace {

using nlohmann::json;

const std::string kTravel = "prove babel --kind travel --option start=0 --steps 12";

std::size_t lines_with(const std::string& text, const std::string& wanted) {
  std::istringstream in(text);
  std::size_t count = 0;
  for (std::string line; std::getline(in, line);) count += line == wanted ? 1U : 0U;
  return count;
}

TEST(ProveVerb, ItsQueriesAreConfirmedByAnotherSolver) {
  const Scratch scratch;
  const auto ran = scratch.stela("prove babel --kind start --option start=0 --option later_hands=0 --steps 0 --smt2 q");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto text = scratch.read("q/000-start.smt2");
  const auto asked = lines_with(text, "(check-sat)");
  EXPECT_GE(asked, 9U);
  const auto confirmed = scratch.run("timeout 60 cvc5 --incremental q/000-start.smt2");
  EXPECT_EQ(confirmed.code, 0) << confirmed.err;
  EXPECT_EQ(lines_with(confirmed.out, "unsat"), asked) << confirmed.out;

  ASSERT_EQ(scratch.stela(kTravel + " --smt2 t").code, 0);
  const auto travel = scratch.read("t/000-travel.smt2");
  const auto answers = scratch.run("timeout 60 cvc5 --incremental t/000-travel.smt2").out;
  EXPECT_EQ(lines_with(answers, "unsat"), lines_with(travel, "(check-sat)")) << answers;
}

TEST(ProveVerb, GoesOnFromItsLog) {
  const Scratch scratch;
  const auto whole = scratch.stela(kTravel + " --json");
  ASSERT_EQ(scratch.stela(kTravel + " --json --log whole.jsonl").out, whole.out);
  const auto log = scratch.read("whole.jsonl");
  EXPECT_EQ(std::count(log.begin(), log.end(), '\n'), 11);
  // What a kill leaves: some lines, and a part of one.
  auto cut = log;
  for (int i = 0; i < 4; ++i) cut.erase(cut.rfind('\n', cut.size() - 2) + 1);
  scratch.write("cut.jsonl", cut + log.substr(cut.size(), 20));
  EXPECT_EQ(scratch.stela(kTravel + " --json --log cut.jsonl").out, whole.out);
  // Seconds differ, cases do not.
  const auto again = scratch.read("cut.jsonl");
  EXPECT_EQ(std::count(again.begin(), again.end(), '\n'), 11);

  const auto of_another = scratch.stela("prove babel --kind settle --option start=0 --log cut.jsonl");
  EXPECT_EQ(of_another.code, 64);
  EXPECT_NE(of_another.err.find("cut.jsonl: kind: the log was written with \"travel\", this proof uses \"settle\""),
            std::string::npos)
      << of_another.err;
  scratch.write("broken.jsonl", log.substr(0, log.find('\n') + 1) + "{\"ways\": -1, \"queries\": []}\n");
  const auto broken = scratch.stela(kTravel + " --log broken.jsonl");
  EXPECT_EQ(broken.code, 64);
  EXPECT_NE(broken.err.find("broken.jsonl: line 2: case 0.ways"), std::string::npos) << broken.err;
}

TEST(ProveVerb, AsksAgainWhatGotNoAnswer) {
  const Scratch scratch;
  const auto whole = scratch.stela(kTravel + " --json --log whole.jsonl");
  auto log = scratch.read("whole.jsonl");
  const std::string proved = R"("verdict":"proved")";
  const auto at = log.find(proved);
  ASSERT_NE(at, std::string::npos);
  scratch.write("starved.jsonl", resummed(log.replace(at, proved.size(), R"("verdict":"unknown")")));
  for (int i = 0; i < 2; ++i) {  // the second time, all has an answer
    EXPECT_EQ(scratch.stela(kTravel + " --json --log starved.jsonl").out, whole.out);
    const auto lines = scratch.read("starved.jsonl");
    EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 12);
    EXPECT_NE(lines.find(R"({"again":0,"checksum")"), std::string::npos) << lines;
  }
  scratch.write("broken.jsonl", log.substr(0, log.find('\n') + 1) + R"({"again": 0, "ways": 1, "queries": []})" + "\n");
  const auto broken = scratch.stela(kTravel + " --log broken.jsonl");
  EXPECT_EQ(broken.code, 64);
  EXPECT_NE(broken.err.find("broken.jsonl: line 2: case 0.again: is no case before this line"), std::string::npos)
      << broken.err;
}

TEST(ProveVerb, LooksAtTheRulebook) {
  const Scratch scratch;
  const auto ran =
      scratch.stela("prove babel --rules --kind discard --steps 20 --option start=0 --json --pictures shown");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto told = json::parse(ran.out);
  ASSERT_EQ(told["clauses"].size(), 2U);
  for (const auto& clause : told["clauses"]) EXPECT_EQ(clause["verdict"], "forbids alone") << clause;
  EXPECT_EQ(told["contradictions"], json::array());
  // The trace leads to the position, which is a file of Stela, and the action is illegal there by that rule.
  const auto there = scratch.stela("position json shown/01-discard-BAB-A17.trace.json");
  ASSERT_EQ(there.code, 0) << there.err;
  EXPECT_EQ(json::parse(there.out)["state"], json::parse(scratch.read("shown/01-discard-BAB-A17.json"))["state"]);
  EXPECT_NE(scratch.read("shown/01-discard-BAB-A17.svg").find("<svg"), std::string::npos);
  const auto action = told["clauses"][0]["witness"]["action"].get<std::string>();
  const auto why = scratch.stela("why shown/01-discard-BAB-A17.json '" + action + "'");
  EXPECT_EQ(why.code, 1) << why.err;
  EXPECT_NE(why.out.find("BAB-A17"), std::string::npos) << why.out;
}

TEST(ProveVerb, LooksAtTheRulebookOfEveryGame) {
  const Scratch scratch;
  for (const std::string command :
       {"mexica --rules --kind spend --option players=2", "maharaja --rules --kind settle --option players=2",
        "tikal --rules --kind guard --option players=2 --option auction=0 --time-limit 1"}) {
    const auto folder = "shown-" + command.substr(0, 3);
    const auto ran = scratch.stela("prove " + command + " --steps 20 --json --pictures " + folder);
    EXPECT_TRUE(ran.code == 0 || ran.code == 2) << ran.err;
    const auto told = json::parse(ran.out);
    EXPECT_EQ(told["game"], command.substr(0, command.find(' ')));
    const auto& clause = told["clauses"][0];
    ASSERT_EQ(clause["verdict"], "forbids alone") << clause;
    const auto file = folder + "/01-" + clause["kind"].get<std::string>() + "-" + clause["rule"].get<std::string>();
    const auto why = scratch.stela("why " + file + ".json '" + clause["witness"]["action"].get<std::string>() + "'");
    EXPECT_EQ(why.code, 1) << why.err;
    EXPECT_NE(why.out.find(clause["rule"].get<std::string>()), std::string::npos) << why.out;
  }
}

TEST(ProveVerb, ProvesOfMexicaOnAnyBoard) {
  const Scratch scratch;
  const std::string setup = " --option players=2 --option start=0 --option enclosed_at_end=0 --option late_removal=0";
  const auto ran = scratch.stela("prove mexica --kind bridge --steps 12 --json --smt2 q" + setup);
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto told = json::parse(ran.out);
  EXPECT_EQ(told["verdict"], "proved");
  EXPECT_EQ(told["cases"], 12);
  EXPECT_EQ(told["tie"]["broken"], nullptr);
  const auto asked = lines_with(scratch.read("q/000-bridge.smt2"), "(check-sat)");
  EXPECT_GE(asked, 5U);
  const auto confirmed = scratch.run("timeout 60 cvc5 --incremental q/000-bridge.smt2");
  EXPECT_EQ(lines_with(confirmed.out, "unsat"), asked) << confirmed.out;
}

TEST(ProveVerb, ProvesOfMaharajaWhoseQueriesAreConfirmed) {
  const Scratch scratch;
  std::string setup = " --option players=2 --option start=0";
  for (const auto* option : {"yogi", "role_auction", "home_city", "many_roles", "interleave", "toll_per_owner",
                             "go_back", "tiles_leave", "tile_within"})
    setup += std::string(" --option ") + option + "=0";
  const auto ran = scratch.stela("prove maharaja --kind palace --steps 0 --json --smt2 q" + setup);
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto told = json::parse(ran.out);
  EXPECT_EQ(told["verdict"], "proved");
  EXPECT_EQ(told["cases"], 4);
  const auto asked = lines_with(scratch.read("q/000-palace.smt2"), "(check-sat)");
  EXPECT_GE(asked, 5U);
  const auto confirmed = scratch.run("timeout 60 cvc5 --incremental q/000-palace.smt2");
  EXPECT_EQ(lines_with(confirmed.out, "unsat"), asked) << confirmed.out;
}

}  // namespace
}  // namespace stela::test
