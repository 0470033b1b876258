// What an engine says before it acts: many actions asked in one message, lists of one kind, and a divided perft.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run.h"
#include "tests/conform/games.h"

namespace stela::conform {
namespace {

using nlohmann::json;
using ::testing::Contains;
using ::testing::HasSubstr;

std::string ahead(const std::string& mode, const std::string& command) {
  return engine("ahead.py ") + mode + " " + command;
}
ConformReport games(const std::string& game, const std::string& command, std::uint64_t games,
                    std::uint64_t most_actions = 2000) {
  auto options = options_for(command);
  options.games = games;
  options.effort.most_actions = most_actions;
  return conform(game, {}, options);
}
std::vector<std::string> titles(const ConformReport& report) {
  std::vector<std::string> all;
  for (const auto& one : report.disagreements) all.push_back(titled(one.fault));
  return all;
}

TEST(AskedAhead, ASoundEngineIsSound) {
  for (const std::string game : {"babel", "maharaja"}) {
    const auto listed = games(game, serve(game), 2), by_kind = games(game, ahead("by-kind", serve(game)), 2);
    EXPECT_THAT(titles(listed), ::testing::IsEmpty());
    EXPECT_THAT(titles(by_kind), ::testing::IsEmpty());
    EXPECT_EQ(by_kind.totals.actions, listed.totals.actions) << "what is asked ahead does not change the game";
  }
}

TEST(AskedAhead, FindsWhatOneNearMissAStateDoesNot) {
  // Without a list of its own, the engine is else asked one near miss a state: a few actions do not hit on the fault.
  const std::string quiet = "mexica judge-allows-canal-on-a-bridge-access legal legal_kind";
  EXPECT_THAT(titles(games("mexica", mutant(quiet + " would_accept"), 3, 20)), ::testing::IsEmpty());
  EXPECT_THAT(titles(games("mexica", mutant(quiet), 3, 20)), Contains("accepts-illegal MEX-K4"));
  const std::string strict = "mexica judge-bars-canals-from-the-shore legal legal_kind";
  EXPECT_THAT(titles(games("mexica", mutant(strict), 1, 20)), Contains("refuses-legal MEX-K2"));
}

TEST(AskedAhead, WhatApplyDoesOtherwiseIsAFault) {
  const auto yes = games("babel", ahead("says-yes", serve("babel")), 1);
  ASSERT_EQ(yes.disagreements.size(), 1U);
  const auto& fault = yes.disagreements.front();
  EXPECT_THAT(titled(fault.fault), HasSubstr("would-accept-differs BAB-"));
  EXPECT_EQ(fault.replayed, Replayed::shown);
  const auto no = games("babel", ahead("says-no", serve("babel")), 1);
  ASSERT_EQ(no.disagreements.size(), 1U);
  EXPECT_EQ(titled(no.disagreements.front().fault), "would-accept-differs");
  EXPECT_EQ(no.disagreements.front().replayed, Replayed::shown);
  EXPECT_THAT(titles(games("babel", ahead("too-few", serve("babel")), 1)), Contains("garbage"));
}

TEST(AskedAhead, ListsOfOneKindAreCompared) {
  const auto report = games("babel", ahead("leaves-out", serve("babel")), 2);
  ASSERT_GE(report.disagreements.size(), 1U);
  for (const auto& one : report.disagreements) {
    EXPECT_EQ(one.fault.kind, FaultKind::omits_legal) << titled(one.fault);
    EXPECT_EQ(one.replayed, Replayed::shown);
  }
}

TEST(Divide, TellsTheKindsThatAreCountedWrongly) {
  const test::Scratch scratch;
  const auto ran = scratch.stela("conform babel --games 1 --max-actions 1 --json --jobs 1 --memory 0 --engine '" +
                                 mutant("babel two-together-pay'"));
  ASSERT_EQ(ran.code, 1) << ran.err;
  bool found = false;
  const auto told = json::parse(ran.out);
  for (const auto& fault : told["faults"]) {
    if (fault["kind"] != "perft-differs") continue;
    found = true;
    EXPECT_FALSE(fault["fields"].empty());
    for (const auto& field : fault["fields"]) EXPECT_NE(field["expected"], field["got"]);
  }
  EXPECT_TRUE(found) << ran.out;
}

}  // namespace
}  // namespace stela::conform
