// Games of shared objects, as their users run them: all verbs play sound ones; those with something wrong end in a
// line.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

std::string plugin(const std::string& name) { return std::string(STELA_PLUGINS) + "/lib" + name + ".so"; }
std::string game(const std::string& name) { return " --game " + plugin(name); }

void expect_ran(const Scratch& scratch, const std::string& command, int code, const std::string& words) {
  const auto ran = scratch.stela(command);
  EXPECT_EQ(ran.code, code) << command << "\n" << ran.out << ran.err;
  EXPECT_NE((ran.out + ran.err).find(words), std::string::npos) << command << "\n" << ran.out << ran.err;
}

/// One line of an error that names the file.
void expect_refused(const Scratch& scratch, const std::string& command, const std::string& words) {
  const auto ran = scratch.stela(command);
  EXPECT_EQ(ran.code, 64) << command << "\n" << ran.out << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  EXPECT_NE(ran.err.find(words), std::string::npos) << ran.err;
}

TEST(Plugins, TheSmallestOneIsCheckedAndSaysWhatIsNot) {
  const Scratch scratch;
  const auto ran = scratch.stela("check" + game("tictactoe") + " --games 200 --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto report = nlohmann::json::parse(ran.out);
  EXPECT_EQ(report["game"], "tictactoe");
  EXPECT_EQ(report["not_checked"].size(), 3U);
  // Known: 5,478 positions, and 255,168 games.
  expect_ran(scratch, "explore" + game("tictactoe"), 0, "5478");
  expect_ran(scratch, "perft" + game("tictactoe") + " --depth 5", 0, "15120");
}

TEST(Plugins, ASecondFormulationIsComparedInAllThatIsReached) {
  const Scratch scratch;
  const auto ran = scratch.stela("check" + game("hex") + " --games 300");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_EQ(ran.out.find("not checked"), std::string::npos) << ran.out;
  expect_ran(scratch, "perft" + game("hex") + " --depth 6", 0, "54720");
  expect_ran(scratch, "fuzz" + game("hex") + " --inputs 300", 0, "violations: none");
  expect_ran(scratch, "fuzz" + game("hex") + " --inputs 3 --must-reach catalogue", 64, "hex lists nothing");
  expect_ran(scratch, "explore" + game("hex") + " --checks 1", 0, "red (R) wins");
}

/// Nothing but `stela train`: no evaluation is written for the game.
TEST(Plugins, LearnToPlayBetterThanByTheScore) {
  const Scratch scratch;
  for (const auto& [name, seats] : {std::pair(std::string("hex"), 2), {"harbour", 3}}) {
    const auto it = name + game(name);
    expect_ran(scratch,
               "train " + it + " --players " + std::to_string(seats) +
                   " --player greedy --games 150 --rounds 2 --deals 20 --jobs 2 -o w.json",
               0, "won on fresh deals and were kept");
    const auto ran = scratch.stela("match " + it + " --with search:30,weights=w.json greedy --players " +
                                   std::to_string(seats) + " --blocks 30 --json --jobs 2");
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_GT(nlohmann::json::parse(ran.out)["players"][0]["duels"]["low"], 0.6) << name;
  }
  expect_refused(scratch, "match babel --with search:30,weights=w.json greedy", "w.json: game: expected \"babel\"");
}

TEST(Plugins, AGameWithHiddenCardsGoesThroughAllVerbs) {
  const Scratch scratch;
  const auto it = game("harbour");
  expect_ran(scratch, "check" + it + " --games 400", 0, "violations: none");
  expect_ran(scratch, "fuzz" + it + " --inputs 300", 0, "violations: none");
  expect_ran(scratch, "games" + it, 0, "harbour  44 rules, 11 invariants");
  expect_ran(scratch, "rules" + it + " HAR-P4", 0, "4 points");
  expect_ran(scratch, "new" + it + " -o start.json", 0, "");
  expect_ran(scratch, "legal start.json" + it, 0, "pass");
  expect_ran(scratch, "apply start.json pass -o next.json" + it, 0, "");
  expect_ran(scratch, "why next.json 'swap fish fish'" + it, 1, "HAR-W");
  expect_ran(scratch, "show next.json" + it, 0, "player 1 to move");
  expect_ran(scratch, "position line next.json" + it, 0, "harbour");
  expect_ran(scratch, "edit next.json 'to_move 2' -o edited.json" + it, 0, "");
  expect_ran(scratch, "perft start.json --depth 2" + it, 0, "");
  expect_ran(scratch, "turns start.json --depth 1" + it, 0, "pass");
  expect_ran(scratch, "phases" + it + " --games 20", 0, "play");
  expect_ran(scratch, "records make" + it + " --games 3 --out records", 0, "3 of 3 games");
  expect_ran(scratch, "records check records" + it, 0, "all hold");
  expect_ran(scratch, "match" + it + " --with greedy random random --blocks 2", 0, "2 of 2 blocks");
  expect_ran(scratch, "advise start.json --player search:50" + it, 0, "");
  expect_ran(scratch, "bench" + it + " --time-limit 0.2", 0, "playout actions");
  expect_ran(scratch, "balance" + it + " --with random greedy --blocks 3 --ban none --out report", 0,
             "report/index.html");
  expect_ran(scratch, "balance verify report --games 2" + it, 0, "faults: 0");
  expect_ran(scratch, "train" + it + " --players 3 --games 4 --rounds 0 --check 2 -o weights.json", 0, "");
  // What needs more than the rules says so.
  expect_refused(scratch, "solve start.json" + it, "turns of harbour cannot be solved");
  expect_refused(scratch, "prove" + it, "nothing is proved of harbour");
}

TEST(Plugins, TheEngineServedAsAnotherOneAgrees) {
  const Scratch scratch;
  const auto engine = std::string(STELA_BINARY) + " serve" + game("harbour");
  expect_ran(scratch, "conform" + game("harbour") + " --games 5 --engine '" + engine + "'", 0, "faults: none");
}

TEST(Plugins, AreFoundInTheFoldersOfTheEnvironment) {
  const Scratch scratch;
  const auto folder = scratch.run("mkdir games && cp " + plugin("hex") + " " + plugin("harbour") +
                                  " games && STELA_GAMES=games " STELA_BINARY " check hex --games 5");
  EXPECT_EQ(folder.code, 0) << folder.err;
  EXPECT_EQ(scratch.run("STELA_GAMES=games:none " STELA_BINARY " games").code, 64);
  const auto both = scratch.run("STELA_GAMES=games " STELA_BINARY " games");
  EXPECT_NE(both.out.find("hex  5 rules"), std::string::npos) << both.out;
  EXPECT_NE(both.out.find("mexica"), std::string::npos) << both.out;
}

TEST(Plugins, ACommandThatIsToBeRepeatedNamesTheGame) {
  const Scratch scratch;
  const auto ran = scratch.stela("check" + game("faulty_6") + " --games 2 --jobs 1");
  EXPECT_EQ(ran.code, 70);
  EXPECT_NE(ran.err.find("uncaught exception: out of luck"), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("again:  stela"), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find(plugin("faulty_6")), std::string::npos) << ran.err;
}

TEST(Plugins, WhatIsWrongIsOneLine) {
  const Scratch scratch;
  expect_refused(scratch, "check --game ./none.so", "there is no such file");
  expect_refused(scratch, "check --game none", "there is no game");
  expect_refused(scratch, "check --game", "expected a game");
  expect_refused(scratch, "check --game mexica --game tikal", "given twice");
  scratch.write("text.so", std::string(100, 'x'));
  expect_refused(scratch, "check --game ./text.so", "invalid ELF header");
  expect_refused(scratch, "check" + game("no_game"), "no function stela_game");
  expect_refused(scratch, "check" + game("faulty_1"), "there is a game 'mexica' already");
  expect_refused(scratch, "check" + game("faulty_2"), "name: expected small letters");
  expect_refused(scratch, "check" + game("faulty_3"), "players: 1 to 8 play, not 0");
  expect_refused(scratch, "check" + game("faulty_4"), "options: players: two options have this name");
  expect_refused(scratch, "check" + game("faulty_5"), "speed: its default 9 is not from 1 to 3");
  expect_refused(scratch, "check" + game("faulty_8"), "throws while it is loaded: no luck at all");
  expect_refused(scratch, "check" + game("faulty_10"), "it was built with Stela 0.0.0-none");
  expect_refused(scratch, "check" + game("faulty_11"), "it offers no game");
  expect_refused(scratch, "check" + game("no_game") + " --games 3", "libno_game.so");
}

TEST(Plugins, StatesOfChangingSizeAreRefused) {
  const Scratch scratch;
  // The twelfth fault: the sound entry of a type whose facts change.
  expect_refused(scratch, "check" + game("faulty_12"), "state_bytes: a state has a fixed size");
}

TEST(Plugins, ACrashNamesTheSharedObjectOrTheGame) {
  const Scratch scratch;
  const auto loading = scratch.stela("check" + game("faulty_9"));
  EXPECT_EQ(loading.code, 70) << loading.err;
  EXPECT_NE(loading.err.find("SIGSEGV"), std::string::npos) << loading.err;
  EXPECT_NE(loading.err.find(plugin("faulty_9") + " was being loaded"), std::string::npos) << loading.err;
  const auto playing = scratch.stela("check" + game("faulty_7") + " --games 2 --jobs 1");
  EXPECT_EQ(playing.code, 70) << playing.err;
  EXPECT_NE(playing.err.find("SIGSEGV in game"), std::string::npos) << playing.err;
}

}  // namespace
}  // namespace stela::test
