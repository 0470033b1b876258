// Every rule id of a game has tests that bear its name.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "model/game.h"

namespace stela::test {

/// Expects for each rule, "MEX-K4" say, a suite of this binary named by prefix and number: "MexK4".
template <Game G>
void expect_a_suite_for_every_rule(const std::string& prefix) {
  std::set<std::string> suites;
  const auto& program = *::testing::UnitTest::GetInstance();
  for (int i = 0; i < program.total_test_suite_count(); ++i) suites.insert(program.GetTestSuite(i)->name());
  for (const auto rule : G::rules())
    EXPECT_TRUE(rule.empty() || suites.count(prefix + std::string(rule.substr(rule.find('-') + 1))) == 1) << rule;
}

}  // namespace stela::test
