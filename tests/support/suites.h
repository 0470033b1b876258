// Every rule id of a game has tests that bear its name.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "model/game.h"

namespace stela::test {

/// The suites of a game's cases that are data: test_data runs them.
inline std::set<std::string> suites_of_cases(std::string_view game) {
  std::set<std::string> suites;
  const auto folder = std::filesystem::path(STELA_TEST_DATA "/data") / game;
  if (!std::filesystem::exists(folder)) return suites;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".cases") continue;
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);)
      if (line.starts_with("case ")) suites.insert(line.substr(5, line.find('.') - 5));
  }
  return suites;
}

/// Expects for each rule, "MEX-K4" say, a suite of this binary or of case files, by prefix and number: "MexK4".
template <Game G>
void expect_a_suite_for_every_rule(const std::string& prefix) {
  auto suites = suites_of_cases(G::kName);
  const auto& program = *::testing::UnitTest::GetInstance();
  for (int i = 0; i < program.total_test_suite_count(); ++i) suites.insert(program.GetTestSuite(i)->name());
  for (const auto rule : G::rules())
    EXPECT_TRUE(rule.empty() || suites.count(prefix + std::string(rule.substr(rule.find('-') + 1))) == 1) << rule;
}

}  // namespace stela::test
