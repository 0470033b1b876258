// Campaigns: the same report for any number of threads, an honest verdict when time runs out, and play that reaches
// every rule and situation.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <set>
#include <string>
#include <thread>

#include "model/maharaja/maharaja.h"
#include "model/mexica/enclosed.h"
#include "tests/mutants/hunt.h"
#include "tests/mutants/mexica/hunt.h"
#include "tests/support/effort.h"

namespace stela::mutants {
namespace {

using mexica::Mexica;
using nlohmann::json;

MexicaMutation sound(json setup = json::object()) {
  MexicaMutation none;
  none.setup = std::move(setup);
  return none;
}

CheckOptions games(std::uint64_t n, unsigned jobs = 2, std::uint64_t seed = 1) {
  CheckOptions options;
  options.games = n;
  options.seed = seed;
  options.jobs = jobs;
  return options;
}

constexpr std::uint64_t kFaulty = test::kSanitized ? 16 : 40;  // games of a mutant

/// All that a report says but for how long it took.
json as_json(const CheckReport& report) {
  const auto& t = report.totals;
  json out{{"games", t.games},
           {"actions", t.actions},
           {"cut", t.cut},
           {"judged", t.judged},
           {"full", t.full_states},
           {"spelled", t.spelled_states},
           {"rules", {t.rules.permitted, t.rules.forbade, t.rules.acted, t.rules.situation}},
           {"verdict", static_cast<int>(report.verdict())},
           {"failures", json::array()}};
  for (const auto& f : report.failures)
    out["failures"].push_back({{"number", f.number}, {"found", to_json(f.found)}, {"shrunk", to_json(f.shrunk)}});
  return out;
}

TEST(Campaign, ReportsTheSameForAnyNumberOfThreads) {
  const auto many = test::effort(300, 300, 60);
  const auto one = as_json(hunt(sound(pond()), games(many, 1)));
  EXPECT_EQ(one, as_json(hunt(sound(pond()), games(many, 2))));
  EXPECT_EQ(one, as_json(hunt(sound(pond()), games(many, 3))));
  EXPECT_EQ(one["games"], many);
}

TEST(Campaign, ReportsTheSameFaultsForAnyNumberOfThreads) {
  for (const auto* name : {"founder-paid-twice", "json-turns-bridges"}) {
    const auto one = as_json(hunt(mexica_mutant(name), games(kFaulty, 1)));
    EXPECT_EQ(one, as_json(hunt(mexica_mutant(name), games(kFaulty, 2))));
    EXPECT_EQ(one, as_json(hunt(mexica_mutant(name), games(kFaulty, 3))));
    EXPECT_FALSE(one["failures"].empty());
  }
}

TEST(Campaign, ReportsTheSameTwiceAndOtherThingsForAnotherSeed) {
  const auto first = as_json(hunt(sound(pond()), games(30, 2, 5)));
  EXPECT_EQ(first, as_json(hunt(sound(pond()), games(30, 2, 5))));
  EXPECT_NE(first, as_json(hunt(sound(pond()), games(30, 2, 6))));
}

TEST(Campaign, OutOfTimeIsUndecided) {
  auto options = games(1000000);
  options.time_limit = std::chrono::milliseconds(400);
  const auto report = hunt(sound(pond()), options);
  EXPECT_EQ(report.verdict(), CheckVerdict::undecided);
  EXPECT_TRUE(report.stopped);
  EXPECT_GT(report.totals.games, 0U);
  EXPECT_LT(report.totals.games, options.games);
}

TEST(Campaign, StoppedByRequestIsUndecided) {
  std::atomic<unsigned> done{0};
  const auto report = hunt(sound(pond()), games(100000),
                           [&](std::uint64_t n, std::uint64_t) { return (done += static_cast<unsigned>(n)) < 10; });
  EXPECT_EQ(report.verdict(), CheckVerdict::undecided);
  EXPECT_LT(report.totals.games, 20U);
}

TEST(Campaign, FaultsCountWhateverTheTime) {
  auto options = games(100000);
  options.time_limit = std::chrono::milliseconds(1);
  EXPECT_EQ(hunt(mexica_mutant("tile-printed-twice"), options).verdict(), CheckVerdict::violated);
}

/// MEX-M5 without its ruling on turns that begin enclosed, which the printed board does not have and the islet neither.
TEST(Campaign, FindsThatNobodyCanActOnASmallBoard) {
  auto stuck = sound({{"board", "narrows"}, {"enclosed_at_end", 1}, {"players", 4}});
  stuck.legal = [](const Mexica& game, const mexica::State& s, mexica::ActionList& list) {
    if (s.phase != mexica::Phase::play || !s.first_round || !mexica::encloses_someone(game, s)) return;
    list.filter([](const mexica::Action& a) { return a != mexica::Action::end(); });
  };
  const auto report = hunt(stuck, games(64));
  ASSERT_EQ(report.verdict(), CheckVerdict::violated);
  const bool found = std::any_of(report.failures.begin(), report.failures.end(), [](const Failure& failure) {
    return failure.found.finding->signature().starts_with("end/stuck");
  });
  EXPECT_TRUE(found);
  const auto drawn = all_setups<Mexica>(json::object());
  EXPECT_TRUE(std::any_of(drawn.begin(), drawn.end(), [&](const json& setup) {
    return setup.value("enclosed_at_end", 0) == 1 && setup.value("players", 0) == 4 &&
           setup.value("board", json()) == Mexica::make({{"board", "narrows"}})->setup()["board"];
  })) << "check draws it";
}

TEST(Campaign, ProgressAddsUpToTheTotals) {
  std::atomic<std::uint64_t> done{0}, acted{0};
  const auto report = hunt(sound(pond()), games(20), [&](std::uint64_t n, std::uint64_t actions) {
    done += n;
    acted += actions;
    return true;
  });
  EXPECT_EQ(done, report.totals.games);
  EXPECT_EQ(acted, report.totals.actions);
}

/// What was kept and told while the games of a mutant were played.
struct Heard {
  std::vector<std::string> told;
  std::map<std::string, std::uint64_t> kept;  // number by signature
  std::size_t shrunk = 0;
};
Heard heard(const char* mutant, unsigned jobs) {
  Heard heard;
  const auto& mutation = mexica_mutant(mutant);
  Campaign<Mutant<Mexica>> campaign(factory(mutation), open_setups<Mexica>(mutation.setup), games(kFaulty, jobs));
  const auto report = campaign.run(
      go_on, {[&](const Failure& kept, const Failure* dropped) {
                const auto signature = kept.found.finding->signature();
                EXPECT_EQ(heard.kept.contains(signature), dropped != nullptr);
                EXPECT_TRUE(dropped == nullptr || dropped->found.actions.size() >= kept.found.actions.size());
                heard.kept[signature] = kept.number;
              },
              [&](const Failure& failure) {
                heard.told.push_back(fmt::format("{} {}", failure.number, failure.found.finding->line()));
              },
              [&](const Failure&) { ++heard.shrunk; }});
  EXPECT_EQ(heard.shrunk, report.failures.size());
  EXPECT_EQ(heard.kept.size(), report.failures.size());
  for (const auto& failure : report.failures)
    EXPECT_EQ(heard.kept.at(failure.found.finding->signature()), failure.number);
  return heard;
}

TEST(Campaign, TellsOfFaultsInTheSameOrderForAnyNumberOfThreads) {
  for (const auto* name : {"founder-paid-twice", "json-turns-bridges"}) {
    const auto one = heard(name, 1);
    EXPECT_FALSE(one.told.empty());
    EXPECT_EQ(one.told, heard(name, 2).told);
    EXPECT_EQ(one.told, heard(name, 3).told);
  }
}

TEST(Failures, AreKeptAtOnceAndToldInOrder) {
  std::string log;
  Failures failures({[&](const Failure& kept, const Failure* dropped) {
                       log += fmt::format("keep {}{}; ", kept.number, dropped != nullptr ? " for another" : "");
                     },
                     [&](const Failure& told) { log += fmt::format("tell {}; ", told.number); },
                     {}},
                    0);
  const auto failure = [](std::uint64_t number, std::size_t actions) {
    return Failure{number, {"mexica", {}, 1, std::vector<std::string>(actions, "end"), Finding{}}, {}, 0};
  };
  failures.over(2, failure(2, 5));
  failures.over(1, failure(1, 7));
  EXPECT_EQ(log, "keep 2; ") << "the shortest is kept before game 0 is over, and nothing is told";
  failures.over(0, std::nullopt);
  EXPECT_EQ(log, "keep 2; tell 1; ") << "the first of the fault is told";
  failures.over(4, failure(4, 3));
  EXPECT_EQ(log, "keep 2; tell 1; keep 4 for another; ");
  const auto all = failures.close();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].number, 4U);
}

TEST(Campaign, ALongGameIsBrokenOffWhenTimeRunsOut) {
  auto slow = sound();
  slow.apply = [](const Mexica&, const mexica::State&, const mexica::Action&, mexica::State&) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  };
  auto options = games(1, 1);
  options.time_limit = std::chrono::milliseconds(100);
  const auto report = hunt(slow, options);
  EXPECT_EQ(report.verdict(), CheckVerdict::undecided);
  EXPECT_EQ(report.totals.games, 0U);
  EXPECT_GT(report.totals.actions, 0U);
  EXPECT_LT(report.totals.actions, 20U);
}

TEST(Campaign, LongGamesAreCutAndCounted) {
  auto options = games(12);
  options.how.most_actions = 20;
  const auto report = hunt(sound(), options);
  EXPECT_EQ(report.verdict(), CheckVerdict::holds);
  EXPECT_EQ(report.totals.cut, 12U);
  EXPECT_EQ(report.totals.actions, 12U * 20U);
}

TEST(Campaign, DrawsEverySetupThatIsLeftOpen) {
  EXPECT_EQ(open_setups<Mexica>(json::object()).size(), (2U + 3U + 4U) * 4U) << "players, who starts, two readings";
  EXPECT_EQ(open_setups<Mexica>({{"players", 3}}).size(), 3U * 4U);
  EXPECT_EQ(open_setups<Mexica>({{"players", 3}, {"start", 2}}).size(), 4U);
  EXPECT_EQ(open_setups<Mexica>(of_one_reading<Mexica>({{"players", 3}})).size(), 3U) << "for engines outside";
  const auto many = open_setups<maharaja::Maharaja>(json::object());
  EXPECT_EQ(many.size(), 2U * (2U + 3U + 4U + 5U) * 64U) << "so many that the readings are drawn in turn";
  std::set<json> readings;
  for (auto setup : many) {
    for (const auto* other :
         {"players", "start", "yogi", "role_auction", "home_city", "many_roles", "interleave", "toll_per_owner"})
      setup.erase(other);
    readings.insert(setup);
  }
  EXPECT_EQ(readings.size(), 8U) << "each with and without";
  EXPECT_TRUE(open_setups<Mexica>({{"players", 2}, {"start", 2}}).empty());
}

TEST(Campaign, ReferenceHolds) {
  const auto many = test::effort(200, 200, 40);
  const auto report = hunt(sound(), games(many));
  EXPECT_EQ(report.verdict(), CheckVerdict::holds);
  EXPECT_EQ(report.totals.games, many);
  EXPECT_EQ(report.totals.cut, 0U);
  for (const auto& failure : report.failures) ADD_FAILURE() << failure.found.finding->line();
}

/// Counts of some games on the real board and of more on the small one, where what is rare comes often.
RuleCounts counts() {
  auto total = hunt(sound(), games(250, 2, 3)).totals.rules;
  return total += hunt(sound(pond()), games(1500, 2, 3)).totals.rules;
}

TEST(Coverage, EveryRuleAndSituationComesUp) {
  const auto found = counts();
  for (std::size_t r = 1; r < Mexica::rules().size(); ++r)
    EXPECT_GT(found.permitted[r] + found.forbade[r] + found.acted[r], 0U) << Mexica::rules()[r];
  const auto names = Mexica::make(json::object())->situations();
  for (std::size_t i = 0; i < names.size(); ++i) EXPECT_GT(found.situation[i], 0U) << names[i];
  // Rules that are about what may be done have also forbidden something.
  for (const auto* rule : {"MEX-S4", "MEX-T1", "MEX-T2", "MEX-K1", "MEX-K2", "MEX-K3", "MEX-K4", "MEX-K5",
                           "MEX-B1", "MEX-B3", "MEX-M1", "MEX-M2", "MEX-M3", "MEX-M4", "MEX-M5", "MEX-D2",
                           "MEX-D3", "MEX-D5", "MEX-D6", "MEX-H1", "MEX-H2", "MEX-H3", "MEX-P4"}) {
    const auto at = std::find(Mexica::rules().begin(), Mexica::rules().end(), rule) - Mexica::rules().begin();
    EXPECT_GT(found.forbade[static_cast<std::size_t>(at)], 0U) << rule;
  }
}

}  // namespace
}  // namespace stela::mutants
