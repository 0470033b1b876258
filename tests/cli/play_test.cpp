// stela play and advise as a user runs them: a game typed line by line, and what a player would do.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

/// `stela play ARGUMENTS` with lines typed into it.
Ran typed(const Scratch& scratch, const std::string& arguments, const std::string& lines) {
  scratch.write("typed", lines);
  return scratch.run("(cat typed | " STELA_BINARY " play " + arguments + ")");
}

TEST(PlayVerb, PlaysActionsAsTheyAreTyped) {
  const Scratch scratch;
  const auto ran = typed(scratch, "mexica --players human random --seed 3",
                         "place H6\nshow\nlegal end\nwhy canal A1\ncanal zz\nundo\nsave here.json\nquit\n");
  EXPECT_EQ(ran.code, 2) << ran.err;
  EXPECT_NE(ran.out.find("random: place "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("  end\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.err.find("(MEX-K"), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("`help` tells what can be typed"), std::string::npos) << ran.err;
  // undo took back the only action typed, and what was answered to it.
  const auto kept = nlohmann::json::parse(scratch.read("here.json"));
  EXPECT_EQ(kept["state"]["phase"], "setup");
  EXPECT_EQ(typed(scratch, "--from here.json --players human random", "place H6\n").code, 2);
}

TEST(PlayVerb, GoesOnToTheEnd) {
  const Scratch scratch;
  for (const char* game : {"babel", "tikal", "maharaja"}) {
    const auto ran = typed(scratch, std::string(game) + " --players random greedy --seed 5", "");
    EXPECT_EQ(ran.code, 0) << game << ran.err;
    EXPECT_NE(ran.out.find(" won"), std::string::npos) << game << ran.out.substr(ran.out.size() - 200);
  }
}

TEST(PlayVerb, TakesAnActionByItsNumber) {
  const Scratch scratch;
  const auto ran = typed(scratch, "mexica --players human human", "legal\n2\n1\nquit\n");
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.out.find("   1  place "), std::string::npos) << ran.out;
  EXPECT_EQ(ran.err, "");
}

TEST(PlayVerb, RefusesWhatItCannotSeat) {
  const Scratch scratch;
  for (const auto& [arguments, complaint] : {std::pair("mexica --players human", "setup.players"),
                                             {"mexica --players human ghost", "ghost"},
                                             {"chess", "chess"},
                                             {"", "game"},
                                             {"mexica --players human human human human human", "players"}}) {
    const auto ran = typed(scratch, arguments, "");
    EXPECT_EQ(ran.code, 64) << arguments;
    EXPECT_NE(ran.err.find(complaint), std::string::npos) << ran.err;
  }
}

TEST(AdviseVerb, TellsTurnsWithTheirWorth) {
  const Scratch scratch;
  for (const char* game : {"mexica", "tikal", "babel", "maharaja"}) {
    ASSERT_EQ(scratch.stela("new " + std::string(game) + " --seed 3 -o p.json").code, 0);
    const auto ran = scratch.stela("advise p.json --player search:300 --top 3 --features --json");
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto advice = nlohmann::json::parse(ran.out);
    EXPECT_GE(advice["turns"].size(), 1U);
    EXPECT_LE(advice["turns"].size(), 3U);
    const auto first = advice["turns"][0]["actions"][0].get<std::string>();
    EXPECT_EQ(scratch.stela("why p.json '" + first + "'").code, 0) << first;
    EXPECT_FALSE(advice["features"].empty());
    EXPECT_EQ(ran.out, scratch.stela("advise p.json --player search:300 --top 3 --features --json").out);
    const auto text = scratch.stela("advise p.json --player greedy").out;
    EXPECT_NE(text.find(" to move; what greedy would play"), std::string::npos) << text;
  }
}

TEST(AdviseVerb, SaysWhatIsWrong) {
  const Scratch scratch;
  ASSERT_EQ(scratch.stela("new mexica -o p.json").code, 0);
  EXPECT_EQ(scratch.stela("advise p.json --player oracle").code, 64);
  EXPECT_EQ(scratch.stela("advise p.json --player engine:cat").code, 64);
  EXPECT_EQ(scratch.stela("advise p.json --player search:100,weights=none.json").code, 64);
  EXPECT_EQ(scratch.stela("advise none.json").code, 64);
}

}  // namespace
}  // namespace stela::test
