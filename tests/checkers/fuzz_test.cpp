// `stela fuzz` finds nothing in sound engines, and the faults of mutants, which it shrinks; its inputs follow from the
// seed.
#include <gtest/gtest.h>

#include "checkers/fuzz/fuzzer.h"
#include "tests/conform/mutants.h"

namespace stela::test {
namespace {

using fuzz::Fuzzer;
using fuzz::FuzzOptions;
using fuzz::FuzzReport;
using mutants::Mutant;
using mutants::Mutation;

bool always() { return true; }

template <Game G>
FuzzReport fuzzed(const Mutation<G>& mutation, std::uint64_t inputs) {
  const auto fault = std::make_shared<const Mutation<G>>(mutation);
  FuzzOptions options{.seed = 1, .inputs = inputs, .time_limit = {}, .shrink = {std::chrono::seconds(5)}};
  return Fuzzer<Mutant<G>>(std::vector<nlohmann::json>{mutation.setup}, options, {},
                           [fault](const nlohmann::json& setup) { return Mutant<G>::make(setup, fault); })
      .run(always);
}

TEST(Fuzzer, FindsNothingInSoundEngines) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const auto report = fuzzed<G>({}, 60);
    EXPECT_FALSE(report.failure) << G::kName << ": " << report.failure->found.finding->line();
    EXPECT_EQ(report.inputs, 60U);
    EXPECT_GT(report.kept, 1U);
    EXPECT_GT(report.actions, 60U);
  });
}

/// Of each game the first mutants that spoil what actions do, what is legal, and the legality check.
TEST(Fuzzer, FindsTheFaultsOfMutants) {
  for_each_game([]<class G>(std::type_identity<G>) {
    int hunted = 0, found = 0;
    const auto hunt = [&](auto spoils) {
      int left = 2;
      for (const auto& mutation : conform::mutants_of<G>()) {
        if (left == 0 || !spoils(mutation) || mutation.found.empty()) continue;
        --left;
        ++hunted;
        const auto report = fuzzed(mutation, 2000);
        if (!report.failure) continue;
        ++found;
        const auto& failure = *report.failure;
        EXPECT_LE(failure.shrunk.actions.size(), failure.found.actions.size()) << mutation.name;
        EXPECT_EQ(failure.shrunk.finding->signature(), failure.found.finding->signature()) << mutation.name;
        EXPECT_EQ(failure.number, report.inputs) << "it ends with the first finding";
      }
    };
    hunt([](const auto& mutation) { return mutation.apply != nullptr; });
    hunt([](const auto& mutation) { return mutation.legal != nullptr; });
    hunt([](const auto& mutation) { return mutation.why_not != nullptr; });
    EXPECT_GE(hunted, 4) << G::kName;
    EXPECT_GE(3 * found, 2 * hunted) << G::kName << ": found " << found << " of " << hunted;
  });
}

TEST(Fuzzer, AsksForActionsAfterTheEnd) {
  const auto rules = fuzzed<babel::Babel>({}, 300).rules;
  EXPECT_GT(rules.forbade[static_cast<std::size_t>(babel::Rule::E4)], 0U);
}

/// Of a pool of two the input that did what few others did.
TEST(FuzzCoverage, KnowsWhatWasRare) {
  fuzz::Coverage coverage;
  RuleCounts often, seldom;
  often.acted[1] = 1;
  seldom.acted[1] = 1, seldom.alone[2] = 1;
  const auto first = coverage.add(often);
  EXPECT_EQ(first.size(), 1U);
  const auto fresh = coverage.add(seldom);
  EXPECT_EQ(fresh.size(), 1U) << "what a rule alone forbids is new";
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(coverage.add(often).empty());
  EXPECT_EQ(coverage.rarest(first), 7U);
  EXPECT_EQ(coverage.rarest(fresh), 1U);
  often.acted[1] = 2;
  EXPECT_EQ(coverage.rarest(coverage.add(often)), 8U) << "more often in one game is new, and no rarer";
}

TEST(Fuzzer, FollowsFromTheSeed) {
  const auto run = [](std::uint64_t seed) {
    return Fuzzer<babel::Babel>(std::vector{nlohmann::json::object()},
                                {.seed = seed, .inputs = 50, .time_limit = {}, .shrink = {}})
        .run(always);
  };
  const auto one = run(7), again = run(7), other = run(8);
  EXPECT_EQ(one.actions, again.actions);
  EXPECT_EQ(one.kept, again.kept);
  EXPECT_EQ(one.rules.acted, again.rules.acted);
  EXPECT_NE(one.rules.acted, other.rules.acted);
}

TEST(Fuzzer, StopsWhenAsked) {
  int left = 5;
  const auto report = Fuzzer<babel::Babel>(std::vector{nlohmann::json::object()}, {}).run([&] { return left-- > 0; });
  EXPECT_TRUE(report.stopped);
  EXPECT_EQ(report.inputs, 5U);
}

}  // namespace
}  // namespace stela::test
