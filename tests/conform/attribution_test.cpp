// Is the rule that `stela conform` names the one that was broken? Asked of every mutant behind the protocol: with all
// known faults, and with that one unknown, which is what an engine's own fault is.
#include <gtest/gtest.h>

#include <chrono>
#include <map>

#include "checkers/setups/setups.h"
#include "model/swarm.h"
#include "tests/conform/games.h"
#include "tests/conform/strangers.h"
#include "tests/support/effort.h"

namespace stela::conform {
namespace {

struct Score {
  std::size_t asked = 0, first = 0, among_three = 0;
  std::map<std::string, std::pair<std::size_t, std::size_t>> by_basis;  ///< right, of so many
};

/// Adds whether the fault that most games show is put down to the rule.
void add(const ConformReport& report, const MutantOf& one, const char* how, Score& score) {
  ++score.asked;
  if (report.disagreements.empty()) return;
  const auto& fault = report.disagreements.front().fault;
  const auto& also = fault.suspects;
  const bool first = fault.rule == one.breaks;
  const bool among = first || std::find(also.begin(), also.end(), one.breaks) != also.end();
  score.first += first ? 1 : 0;
  score.among_three += among ? 1 : 0;
  auto& [right, all] = score.by_basis[one.game + " " + std::string(fault.basis())];
  right += first ? 1 : 0;
  ++all;
  if (!first)
    fmt::print(stderr, "{} {} {}: {} {} ({}), known: '{}', not {}{}\n", how, one.game, one.name, name(fault.kind),
               fault.rule, fmt::join(also, ", "), fault.known_fault, one.breaks,
               among ? "" : ", which is not among them");
}

TEST(Attribution, NamesTheRuleThatIsBroken) {
  const bool whole = test::effort(0, 1) == 1;
  const std::size_t stride = whole ? 1 : 24;
  const auto all = shown_mutants();
  Score known, unknown;
  for (std::size_t i = whole ? 0 : 5; i < all.size(); i += stride) {
    const auto& one = all[i];
    if (one.breaks.empty()) continue;
    auto options = options_for(mutant(one.game + " " + one.name));
    options.games = std::max<std::uint64_t>(one.games, 10000);
    options.enough = 8;
    options.time_limit = std::chrono::seconds(60);
    options.shrink.time = std::chrono::milliseconds(0);
    add(conform_knowing_all_but("", one.game, one.setup, options), one, "known", known);
    add(conform_knowing_all_but(one.name, one.game, one.setup, options), one, "unknown", unknown);
  }
  for (const auto& [how, score] : {std::pair("known", known), std::pair("unknown", unknown)}) {
    fmt::print(stderr, "{}: {} mutants, the rule named first: {}, among three: {}\n", how, score.asked, score.first,
               score.among_three);
    for (const auto& [basis, of] : score.by_basis) fmt::print(stderr, "  {}: {} of {}\n", basis, of.first, of.second);
  }
  EXPECT_GE(10 * known.first, 9 * known.asked);
  EXPECT_GE(50 * known.among_three, 49 * known.asked);
  EXPECT_GE(10 * unknown.first, (whole ? 8 : 7) * unknown.asked);  // a few mutants are a rough sample
}

/// Faults that were once put down to other rules: by known ones, and where no known one is the same.
TEST(Attribution, NamesWhatWasOnceNamedWrongly) {
  const std::vector<std::pair<std::string, bool>> once{{"calpulli-removed-by-canals", true},
                                                       {"second-display-not-tested", true},
                                                       {"canals-leave-calpulli-possible", false},
                                                       {"leader-not-deployed", true}};
  for (const auto& one : shown_mutants()) {
    const auto found = std::find_if(once.begin(), once.end(), [&](const auto& pair) { return pair.first == one.name; });
    if (found == once.end()) continue;
    auto options = options_for(mutant(one.game + " " + one.name));
    options.games = 10000;
    options.enough = 8;
    options.time_limit = std::chrono::seconds(60);
    options.shrink.time = std::chrono::milliseconds(0);
    Score known, unknown;
    add(conform_knowing_all_but("", one.game, one.setup, options), one, "known", known);
    EXPECT_EQ(known.first, 1U) << one.name;
    if (!found->second) continue;
    add(conform_knowing_all_but(one.name, one.game, one.setup, options), one, "unknown", unknown);
    EXPECT_EQ(unknown.first, 1U) << one.name;
  }
}

/// Faults that are not among those that Stela ships, of engines with lists and without.
TEST(Attribution, NamesTheRuleOfAStrangersFault) {
  for (const auto& stranger : strangers_of<mexica::Mexica>()) {
    for (const auto* without : {"", " legal legal_kind would_accept", " load undo legal legal_kind state"}) {
      auto options = options_for(mutant("mexica " + stranger.name + without));
      options.games = 10000;
      options.enough = 4;
      options.time_limit = std::chrono::seconds(60);
      options.shrink.time = std::chrono::milliseconds(0);
      Score score;
      add(conform_knowing_all_but("", "mexica", nlohmann::json::object(), options),
          {"mexica", stranger.name, stranger.breaks, {}, 0}, without, score);
      EXPECT_EQ(score.first, 1U) << stranger.name << without;
    }
  }
}

/// An engine that does not tell its state goes wrong long before it shows: the known fault is played along.
TEST(Attribution, NamesWhatAnEngineWithoutStateForgot) {
  auto options = options_for(mutant("mexica leftover-buildings-lost state"));
  options.games = 10000;
  options.enough = 4;
  options.time_limit = std::chrono::seconds(60);
  options.shrink.time = std::chrono::milliseconds(0);
  const auto report = conform_knowing_all_but("", "mexica", {{"stall_rounds", 1}}, options);
  ASSERT_FALSE(report.disagreements.empty());
  EXPECT_EQ(report.disagreements.front().fault.rule, "MEX-P2");
}

/// They are asked at positions of any board and options, not only where they are hunted.
TEST(Attribution, KnownFaultsCanBeAskedEverywhere) {
  for_each_game([]<class G>(std::type_identity<G>) {
    std::uint64_t seed = 1;
    const auto setups = all_setups<G>(nlohmann::json::object());
    const auto stride = std::max<std::size_t>(1, setups.size() / test::effort(12, 1000, 2));
    for (std::size_t at = 0; at < setups.size(); at += stride) {
      const auto game = *G::make(setups[at]);
      Rng rng(++seed, 1);
      auto s = game.initial(seed);
      const auto told = [&](const auto& mutation, const std::optional<typename G::Action>& a) {
        EXPECT_NO_THROW((void)Imitation<G>::told(mutation, game, s, a))
            << mutation.name << (a ? ": " + game.to_text(*a) : "");
      };
      for (const auto& mutation : mutants_of<G>()) told(mutation, std::nullopt);
      const SwarmPlayer<G> player(game, rng);
      for (std::size_t i = 0; i < test::effort(400, 400, 60) && !game.outcome(s); ++i) {
        const auto a = player.choose(game, s, rng);
        for (const auto& mutation : mutants_of<G>())
          if (rng.below(16) == 0) told(mutation, a);
        game.apply(s, a);
      }
    }
  });
}

}  // namespace
}  // namespace stela::conform
