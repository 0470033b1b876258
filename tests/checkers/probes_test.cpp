// The probes of the games are what they say; the search for them finds such; `check` goes where they lead.
#include <gtest/gtest.h>

#include <algorithm>

#include "checkers/campaign/check.h"
#include "checkers/probes/probe_search.h"
#include "model/games.h"
#include "model/probe_script.h"
#include "tests/mutants/go_on.h"

namespace stela {
namespace {

/// What the reference says of a probe, whose game has come to its place.
template <Game G>
bool is_true(const G& game, const std::optional<typename G::State>& before, const typename G::State& now,
             const std::string& next, const Probe& probe) {
  const auto rule_of = [&](const typename G::State& s, const typename G::Action& a) {
    return G::rules()[static_cast<std::size_t>(game.why_not(s, a, nullptr))];
  };
  if (probe.what == Probe::What::forbids) {
    const auto a = game.parse(probe.action);
    return a && rule_of(now, *a) == probe.name;
  }
  const auto a = game.parse(next);
  if (!a || !rule_of(now, *a).empty()) return false;
  if (probe.what == Probe::What::permits) return before && rule_of(*before, *a) == probe.name;
  RuleCounts counts;
  auto after = now;
  game.apply(after, *a, &counts);
  if (probe.what == Probe::What::does) {
    const auto rule = std::find(G::rules().begin(), G::rules().end(), probe.name) - G::rules().begin();
    return counts.acted[static_cast<std::size_t>(rule)] > 0;
  }
  const auto names = game.situations();
  const auto situation = std::find(names.begin(), names.end(), probe.name) - names.begin();
  return counts.situation[static_cast<std::size_t>(situation)] > 0;
}

/// How many of a game's probes are not what they say.
template <Game G>
std::size_t untrue(const ProbeGame& probed) {
  const auto game = G::make(probed.setup);
  if (!game) return probed.probes.size();
  auto now = game->initial(probed.seed, nullptr);
  std::optional<typename G::State> before;
  std::size_t wrong = 0;
  for (std::size_t at = 0; at <= probed.actions.size(); ++at) {
    const auto next = at < probed.actions.size() ? probed.actions[at] : "";
    for (const auto& probe : probed.probes)
      if (probe.at == at && !is_true(*game, before, now, next, probe)) ++wrong;
    if (next.empty()) break;
    const auto a = game->parse(next);
    if (!a || game->why_not(now, *a, nullptr) != typename G::Rule{}) return probed.probes.size();
    before = now;
    game->apply(now, *a, nullptr);
  }
  return wrong;
}

TEST(Probes, AreWhatTheySay) {
  for_each_game([]<class G>(std::type_identity<G>) {
    EXPECT_FALSE(probe_games_of<G>().empty()) << G::kName;
    for (const auto& game : probe_games_of<G>())
      EXPECT_EQ(untrue<G>(game), 0U) << G::kName << ", " << game.actions.size() << " actions of seed " << game.seed;
  });
}

/// The share of a game's probe games that hold with an option of another value.
template <Game G>
double share_held(const char* option, int value) {
  std::vector<G> games;
  for (const auto& setup : all_setups<G>({{option, value}})) games.push_back(*G::make(setup));
  std::vector<const G*> setups;
  for (const auto& game : games) setups.push_back(&game);
  const auto scripts = probe_scripts<G>(setups);
  for (const auto& script : scripts) {
    const auto& game = games[script.setup];
    ProbeGame told{game.setup(), script.seed, {}, script.probes};
    for (const auto& a : script.actions) told.actions.push_back(game.to_text(a));
    EXPECT_EQ(untrue<G>(told), 0U) << G::kName << ", " << option << ", seed " << script.seed;
  }
  return static_cast<double>(scripts.size()) / static_cast<double>(probe_games_of<G>().size());
}

TEST(Probes, HoldUnderOptionsThatDoNotMatterToThem) {
  EXPECT_EQ(share_held<mexica::Mexica>("stall_rounds", 4), 1);
  EXPECT_GT(share_held<mexica::Mexica>("stall_rounds", 0), 0.8);
  EXPECT_GT(share_held<mexica::Mexica>("late_removal", 1), 0.8);
  EXPECT_GT(share_held<tikal::Tikal>("set_exchange", 1), 0.8);
  EXPECT_GT(share_held<babel::Babel>("later_hands", 1), 0.2) << "other hands make other games";
  EXPECT_GT(share_held<maharaja::Maharaja>("go_back", 1), 0.8);
}

TEST(Probes, AreFoundBySearch) {
  const auto search = [] {
    ProbeSearchOptions options;
    options.games = 40;
    options.tries = 2;
    return ProbeSearch<babel::Babel>(all_setups<babel::Babel>({}), options).run([](auto, auto) { return true; });
  };
  const auto found = search();
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(probe_file(found), probe_file(search()));
  for (const auto& game : found) EXPECT_EQ(untrue<babel::Babel>(game), 0U);
  const auto read = probe_games_from(probe_file(found));
  ASSERT_EQ(read.size(), found.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(read[i].actions, found[i].actions);
    EXPECT_EQ(read[i].probes, found[i].probes);
  }
}

/// A rule that forbids less than once in a hundred random games forbids in every tenth opening of its kind or so.
TEST(Openings, GoWhereGamesSeldomGo) {
  using mexica::Mexica;
  const auto forbade = [](unsigned openings) {
    CheckOptions options;
    options.games = 100;
    options.how.openings_a_game = openings;
    const auto report = Campaign<Mexica>([](const nlohmann::json& setup) { return Mexica::make(setup); },
                                         all_setups<Mexica>({}), options)
                            .run(mutants::go_on);
    EXPECT_TRUE(report.failures.empty());
    EXPECT_EQ(report.totals.openings, std::uint64_t{100} * openings);
    const auto m5 = std::find(Mexica::rules().begin(), Mexica::rules().end(), "MEX-M5") - Mexica::rules().begin();
    return report.totals.rules.forbade[static_cast<std::size_t>(m5)];
  };
  const auto without = forbade(0), with = forbade(4);
  EXPECT_GT(with, 10 + 2 * without);
}

/// What nothing reaches is looked for until the time limit of the run.
TEST(Campaign, ASearchForWhatGamesMissedEndsAtTheTimeLimit) {
  using mexica::Mexica;
  CheckOptions options;
  options.games = 1;
  options.time_limit = std::chrono::milliseconds(300);
  Campaign<Mexica> campaign([](const nlohmann::json& setup) { return Mexica::make(setup); }, all_setups<Mexica>({}),
                            options);
  auto report = campaign.run(mutants::go_on);
  constexpr std::uint64_t kLeast = 4'000'000'000;
  campaign.reach({{}}, {}, kLeast, report, mutants::go_on, {});
  EXPECT_GT(report.searched, 0U);
  EXPECT_LT(report.searched, kLeast);
}

}  // namespace
}  // namespace stela
