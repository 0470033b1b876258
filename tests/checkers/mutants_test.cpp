// Every mutant is killed: an engine that breaks a rule does not pass `stela check`, what is found names the rule, and
// the trace that shows it is as short as it can be.
#include "tests/mutants/mexica/mutants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <set>
#include <string>

namespace stela::mutants {
namespace {

CheckOptions options_for(const MexicaMutation& mutation) {
  CheckOptions options;
  options.games = mutation.games;
  options.time_limit = std::chrono::seconds(30);
  options.shrink.time = std::chrono::milliseconds(mutation.shortest == 0 ? 200 : 60000);
  return options;
}

class MexicaMutants : public testing::TestWithParam<MexicaMutation> {};

TEST_P(MexicaMutants, IsKilled) {
  const auto& mutation = GetParam();
  const auto report = hunt(mutation, options_for(mutation));
  ASSERT_EQ(report.verdict(), Verdict::violated) << "it survives " << report.totals.games << " games";
  for (const auto& failure : report.failures) {
    const auto& finding = *failure.found.finding;
    EXPECT_THAT(mutation.found, testing::Contains(finding.signature())) << finding.line();
    EXPECT_EQ(failure.shrunk.finding->signature(), finding.signature());
    EXPECT_LE(failure.shrunk.actions.size(), failure.found.actions.size());
    if (mutation.shortest > 0 && finding.signature() == mutation.found.front()) {
      EXPECT_GE(failure.shrunk.actions.size(), mutation.shortest) << to_json(failure.shrunk).dump();
      EXPECT_LE(failure.shrunk.actions.size(), mutation.shortest + mutation.slack) << to_json(failure.shrunk).dump();
    }
  }
}

/// "canal-for-free" as CanalForFree.
std::string test_name(const testing::TestParamInfo<MexicaMutation>& info) {
  std::string out;
  bool capital = true;
  for (const char c : info.param.name) {
    if (c != '-') out += capital ? static_cast<char>(std::toupper(c)) : c;
    capital = c == '-';
  }
  return out;
}

INSTANTIATE_TEST_SUITE_P(Each, MexicaMutants, testing::ValuesIn(mexica_mutants()), test_name);

TEST(MexicaMutantTable, HasOneForEveryRule) {
  std::set<std::string_view> broken;
  for (const auto& mutation : mexica_mutants()) broken.insert(mutation.breaks);
  for (const auto rule : mexica::Mexica::kRules) {
    EXPECT_TRUE(rule.empty() || broken.contains(rule)) << rule;
  }
}

TEST(MexicaMutantTable, NamesAreUnique) {
  std::set<std::string> names;
  for (const auto& mutation : mexica_mutants()) EXPECT_TRUE(names.insert(mutation.name).second) << mutation.name;
}

TEST(MexicaMutantTable, WithoutAFaultNothingIsFound) {
  for (const auto& setup : {nlohmann::json::object(), pond()}) {
    MexicaMutation none;
    none.setup = setup;
    const auto report = hunt(none, options_for(none));
    EXPECT_EQ(report.verdict(), Verdict::holds);
    EXPECT_EQ(report.totals.games, none.games);
  }
}

}  // namespace
}  // namespace stela::mutants
