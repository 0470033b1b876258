// What is asked of mutants, of whatever game: each is killed, the finding names the rule, and the trace that shows it
// is as short as it can be. The game's `hunt` is found by the type of its mutations.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <chrono>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "checkers/campaign/check.h"
#include "checkers/mutants/mutant.h"

namespace stela::mutants {

template <Game G>
CheckOptions options_for(const Mutation<G>& mutation) {
  CheckOptions options;
  options.games = mutation.games;
  options.time_limit = std::chrono::seconds(30);
  options.shrink.time = std::chrono::milliseconds(mutation.shortest ? 60000 : 200);
  return options;
}

template <Game G>
void expect_killed(const Mutation<G>& mutation) {
  const auto report = hunt(mutation, options_for(mutation));
  ASSERT_EQ(report.verdict(), CheckVerdict::violated) << "it survives " << report.totals.games << " games";
  for (const auto& failure : report.failures) {
    const auto& finding = *failure.found.finding;
    EXPECT_THAT(mutation.found, testing::Contains(finding.signature())) << finding.line();
    EXPECT_EQ(failure.shrunk.finding->signature(), finding.signature());
    EXPECT_LE(failure.shrunk.actions.size(), failure.found.actions.size());
    if (mutation.shortest && finding.signature() == mutation.found.front()) {
      EXPECT_GE(failure.shrunk.actions.size(), *mutation.shortest) << to_json(failure.shrunk).dump();
      EXPECT_LE(failure.shrunk.actions.size(), *mutation.shortest + mutation.slack) << to_json(failure.shrunk).dump();
    }
  }
}

/// "canal-for-free" as CanalForFree.
template <Game G>
std::string test_name(const testing::TestParamInfo<Mutation<G>>& info) {
  std::string out;
  bool capital = true;
  for (const char c : info.param.name) {
    if (c != '-') out += capital ? static_cast<char>(std::toupper(c)) : c;
    capital = c == '-';
  }
  return out;
}

template <Game G>
void expect_one_for_every_rule(const std::vector<Mutation<G>>& all) {
  std::set<std::string_view> broken;
  for (const auto& mutation : all) broken.insert(mutation.breaks);
  for (const auto rule : G::rules()) EXPECT_TRUE(rule.empty() || broken.contains(rule)) << rule;
}

template <Game G>
void expect_unique_names(const std::vector<Mutation<G>>& all) {
  std::set<std::string> names;
  for (const auto& mutation : all) EXPECT_TRUE(names.insert(mutation.name).second) << mutation.name;
}

/// The engine without a fault passes what mutants do not.
template <Game G>
void expect_sound(const nlohmann::json& setup) {
  Mutation<G> none;
  none.setup = setup;
  const auto report = hunt(none, options_for(none));
  EXPECT_EQ(report.verdict(), CheckVerdict::holds);
  EXPECT_EQ(report.totals.games, none.games);
}

}  // namespace stela::mutants
