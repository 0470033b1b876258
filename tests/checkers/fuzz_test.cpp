// `stela fuzz` finds nothing in sound engines, and the faults of mutants, which it shrinks; its inputs follow from the
// seed.
#include <gtest/gtest.h>

#include <algorithm>

#include "checkers/fuzz/fuzzer.h"
#include "checkers/setups/setups.h"
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

/// Every input's setup can be written again.
TEST(FuzzHeader, IsWrittenAsItIsRead) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const fuzz::HeaderFormat<G> header({}, 3);
    const auto length = fuzz::HeaderFormat<G>::bytes({}) - fuzz::kSeedBytes;
    Rng rng(5);
    for (int i = 0; i < 200; ++i) {
      std::vector<std::uint8_t> bytes(length);
      for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng.next());
      fuzz::Decoder in(bytes);
      const auto choice = header.read(in);
      EXPECT_TRUE(in.empty()) << G::kName;
      const auto written = header.write(choice);
      ASSERT_TRUE(written) << G::kName;
      fuzz::Decoder again(*written);
      EXPECT_EQ(header.read(again), choice) << G::kName;
    }
    auto unknown = fuzz::SetupChoice(TypeOf<G>::options().size() + 1, 77);
    EXPECT_FALSE(header.write(unknown)) << G::kName << " has no such values";
  });
}

/// The games that a game brings along are inputs: they play its actions, and do what the probes say.
TEST(Fuzzer, PlaysProbeGames) {
  for_each_game([]<class G>(std::type_identity<G>) {
    fuzz::GameFuzz<G> fuzz(on_boards<G>(nlohmann::json::object()));
    const auto situations = G::make(nlohmann::json::object())->situations();
    const auto place = [](const auto& names, const std::string& name) {
      return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
    };
    std::size_t tried = 0, inputs = 0;
    for (std::size_t i = 0; i < fuzz.probe_games().size(); i += 5) {
      const auto& probed = fuzz.probe_games()[i];
      ++tried;
      const auto input = fuzz.input_of(probed);
      if (input.empty()) continue;
      ++inputs;
      const auto played = fuzz.play(input);
      ASSERT_FALSE(played.trace.finding) << played.trace.finding->line();
      EXPECT_EQ(played.trace.seed, probed.seed);
      EXPECT_EQ(played.trace.actions, probed.actions) << G::kName << ", game " << i;
      for (const auto& probe : probed.probes) {
        if (probe.what == Probe::What::does)
          EXPECT_GT(played.counts.acted[place(G::rules(), probe.name)], 0U) << G::kName << ", game " << i;
        if (probe.what == Probe::What::situation)
          EXPECT_GT(played.counts.situation[place(situations, probe.name)], 0U) << G::kName << ", game " << i;
      }
    }
    EXPECT_GE(10 * inputs, 9 * tried) << G::kName << ": a header counts few values of an option";
  });
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
