// The studies beside the report: sources of chance that games really have, targets, a race with a known best, and
// reports of experiments whose truth is known.
#include "analyses/balance/studies.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "analyses/balance/chance_sources.h"
#include "analyses/balance/race.h"
#include "analyses/balance/target.h"
#include "model/games.h"
#include "reports/balance/evidence.h"

namespace stela::balance {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

template <class G>
std::vector<std::string> sources(const json& setup = json::object()) {
  return chance_sources<G>(*G::make(setup));
}

TEST(ChanceSources, AreWhatAGameDeals) {
  EXPECT_THAT(sources<tikal::Tikal>(), ElementsAre("treasures", "deck+hand"));
  EXPECT_THAT(sources<mexica::Mexica>(), ElementsAre("display+reserve"));
  EXPECT_THAT(sources<maharaja::Maharaja>(), ElementsAre("cities"));
  EXPECT_THAT(sources<babel::Babel>(), ElementsAre("chance", "temple_deck", "nation_deck+players"));
}

TEST(ChanceSources, AreDealtApart) {
  const auto game = *babel::Babel::make(json::object());
  const auto one = game.to_json(game.initial(7, nullptr)), other = game.to_json(game.initial(8, nullptr));
  const auto mixed = partly_dealt(game, "nation_deck+players", 7, 8);
  ASSERT_TRUE(mixed) << mixed.error().line();
  const auto found = game.to_json(*mixed);
  EXPECT_EQ(found["nation_deck"], one["nation_deck"]);
  EXPECT_EQ(found["players"], one["players"]);
  EXPECT_EQ(found["temple_deck"], other["temple_deck"]);
  EXPECT_FALSE(partly_dealt(game, "nation_deck", 7, 8)) << "a card would be in two places";
  EXPECT_FALSE(partly_dealt(game, "nonsense", 7, 8));
}

std::string refused(const std::string& text, std::size_t seats = 3, std::size_t levels = 2) {
  const auto target = Target::parse(text, seats, levels);
  return target ? "" : target.error().line();
}

TEST(Targets, AreReadAndRefused) {
  for (const auto* text : {"seats", "seat 3=0.4", "turns=40", "margin=2.5", "matrix=[[0.5,0.3],[0.7,0.5]]"})
    EXPECT_EQ(refused(text), "") << text;
  for (const auto* text : {"", "seat", "seats=1", "turns", "turns=", "turns=-4", "turns=x", "turns=nan"})
    EXPECT_THAT(refused(text), HasSubstr("--target: expected seats, 'seat N=SHARE'")) << text;
  EXPECT_THAT(refused("turns=0"), HasSubstr("expected a number above 0"));
  EXPECT_THAT(refused("seat 4=0.2"), HasSubstr("expected a seat from 1 to 3"));
  EXPECT_THAT(refused("seat 1=1.2"), HasSubstr("expected a share from 0 to 1"));
  EXPECT_THAT(refused("matrix=[[0.5,0.3],[0.6,0.5]]"),
              HasSubstr("levels 1 and 2 against each other are not 1 together"));
  EXPECT_THAT(refused("matrix=[[0.5,0.3]]"), HasSubstr("a row of shares"));
  EXPECT_THAT(refused("matrix=[[0.5,3],[-2,0.5]]"), HasSubstr("a row of shares"));
  EXPECT_THAT(refused("matrix=[["), HasSubstr("--target matrix"));
}

TEST(Targets, MeasureHowFarItIs) {
  const BlockFigures seen{{0.5, 0.3, 0.2}, 30, 5, {0.6}};
  const auto far = [&](const std::string& text) { return Target::parse(text, 3, 2)->distance(seen); };
  EXPECT_NEAR(far("seats"), 0.5 - 1.0 / 3, 1e-12);
  EXPECT_NEAR(far("seat 2=0.25"), 0.05, 1e-12);
  EXPECT_NEAR(far("turns=40"), 0.25, 1e-12);
  EXPECT_NEAR(far("margin=5"), 0, 1e-12);
  EXPECT_NEAR(far("matrix=[[0.5,0.9],[0.1,0.5]]"), 0.3, 1e-12);
}

GameRecord game_won_by(std::size_t seat, std::uint32_t turns = 20) {
  GameRecord r;
  r.scores = {seat == 0 ? 9 : 4, seat == 1 ? 9 : 4};
  r.ranks = {seat == 0 ? 1 : 2, seat == 1 ? 1 : 2};
  r.actions = r.turns = turns;
  r.settled = 4;
  r.points = {{r.scores[0]}, {r.scores[1]}};
  for (auto& course : r.course) course = r.scores;
  r.uses = {{1}, {1}};
  r.places = {0};
  return r;
}

/// Settings of which the first seat wins these shares of games, by a coin of each block that all settings share.
class CoinGames {
 public:
  explicit CoinGames(std::vector<double> shares) : shares_(std::move(shares)) {
    Request request;
    request.game = "coin";
    request.seats = 2;
    request.levels = {"weak", "strong"};
    std::vector<SettingToTry> candidates;
    for (std::size_t i = 0; i < shares_.size(); ++i)
      candidates.push_back(
          {i == 0 ? "as it is" : "x=" + std::to_string(i), {{"x", i}, {"board", "board " + std::to_string(i)}}});
    experiment = tune_plan(request, candidates, true, false, {"seats"}, 128);
  }

  /// The race to its end; how many games it took.
  std::size_t run(Race& race) {
    std::size_t games = 0;
    for (auto units = race.next(); !units.empty(); units = race.next())
      for (const auto& [arm, block] : units) {
        race.take(arm, played(arm, block));
        ++games;
      }
    return games;
  }
  [[nodiscard]] std::vector<GameRecord> played(std::size_t arm, std::uint64_t block) const {
    const auto& plan = experiment.arms[arm];
    Rng rng(mix64(block * 2 + (plan.held_out ? 1 : 0)));
    const double share = shares_[plan.setup.at("x").get<std::size_t>()];
    return {game_won_by(rng.below(1000) < share * 1000 ? 0 : 1)};
  }

  Experiment experiment;

 private:
  std::vector<double> shares_;
};

TEST(Races, EndWithTheSettingThatIsNearest) {
  CoinGames games({0.9, 0.95, 0.5, 0.1, 0.8, 0.02});
  auto race = Race::of(games.experiment);
  ASSERT_TRUE(race) << race.error().line();
  const auto played = games.run(*race);
  ASSERT_FALSE(race->front().empty());
  EXPECT_EQ(race->front().front(), 2U);
  EXPECT_LT(race->raced(1), 128U) << "what is beaten leaves early";
  EXPECT_EQ(race->raced(0), 128U) << "the game as it is stays for comparison";
  EXPECT_LT(played, 6 * 128 + 2 * 2 * 128 + 1) << "fewer games than if all had raced to the end";
  EXPECT_EQ(race->rows(2, true, 1).size(), 128U);
  EXPECT_TRUE(race->rows(1, true, 1).empty()) << "only the front is confirmed";
  // The same games, the same race.
  auto again = Race::of(games.experiment);
  EXPECT_EQ(games.run(*again), played);
  EXPECT_EQ(again->front(), race->front());
}

/// With twelve settings that are all alike, one is dropped by chance in few of many races.
TEST(Races, SeldomDropWhatIsAsGood) {
  std::size_t dropped = 0, settings = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CoinGames games(std::vector<double>(12, 0.5));
    games.experiment.seed = seed;
    auto race = Race::of(games.experiment);
    ASSERT_TRUE(race);
    // Coins of each setting apart, so that they differ by chance.
    for (auto units = race->next(); !units.empty(); units = race->next())
      for (const auto& [arm, block] : units) {
        Rng rng(mix64(seed * 1000003 + arm * 1009 + block));
        race->take(arm, {game_won_by(rng.below(2))});
      }
    for (std::size_t c = 1; c < 12; ++c) dropped += race->raced(c) < 128 ? 1 : 0, ++settings;
  }
  EXPECT_LT(static_cast<double>(dropped), 0.2 * static_cast<double>(settings));
}

Evidence evidence_of(const Experiment& experiment) {
  Evidence evidence;
  evidence.experiment = experiment;
  evidence.facts.name = "coin";
  evidence.facts.title = "Coin";
  evidence.facts.seats = 2;
  evidence.facts.endings = {"over"};
  evidence.facts.rule_text = [](const std::string& id) { return "the text of " + id; };
  evidence.facts.heat_map = [](std::span<const double>, const std::string&) { return std::nullopt; };
  for (const auto& arm : experiment.arms) evidence.arms.push_back({arm, {}});
  return evidence;
}

TEST(TuneReport, SaysWhatTheRunFoundFromTheGamesAlone) {
  CoinGames games({0.9, 0.95, 0.5});
  auto race = Race::of(games.experiment);
  auto evidence = evidence_of(games.experiment);
  for (auto units = race->next(); !units.empty(); units = race->next())
    for (const auto& [arm, block] : units) {
      race->take(arm, games.played(arm, block));
      evidence.arms[arm].blocks.push_back(games.played(arm, block));
    }
  const auto report = balance_report(evidence);
  EXPECT_THAT(report.verdict.front(), HasSubstr("x=2 comes nearest to seats: "));
  EXPECT_THAT(report.verdict.front(), HasSubstr("; nearer by "));
  EXPECT_EQ(report.best_board, "\"board 2\"\n");
  evidence.arms.back().blocks.clear();
  evidence.arms.front().blocks.resize(3);
  EXPECT_THAT(balance_report(evidence).verdict.front(), HasSubstr("stopped before its end"));
  EXPECT_EQ(balance_report(evidence).best_board, "");
}

/// Who wins is decided by the deal with this chance, else by a coin of the game's own.
BalanceReport luck_of(double by_deal, double by_source, std::uint64_t blocks = 400) {
  Request request;
  request.game = "coin";
  request.levels = {"weak"};
  auto evidence = evidence_of(luck_plan(request, {"deck", "dice"}));
  auto& arm = evidence.arms.front();
  Rng rng(5);
  const auto coin = [&] { return rng.below(2); };
  const auto chance = [&](double p) { return rng.below(1'000'000) < p * 1e6; };
  for (std::uint64_t b = 0; b < blocks; ++b) {
    const auto winner = coin();
    const bool deck_decides = chance(by_source);  // of the deal's part
    auto& block = arm.blocks.emplace_back();
    for (const auto& plan : arm.arm.games) {
      const bool same = plan.source.empty() || (plan.source == "deck") == deck_decides;
      const auto of_deal = same ? winner : coin();
      block.push_back(game_won_by(chance(by_deal) ? of_deal : coin()));
    }
  }
  return balance_report(evidence);
}

double part(const BalanceReport& report, const std::string& name) {
  for (const auto& row : report.figures.front().rows)
    if (std::get<std::string>(row[1]) == name) return std::get<Measured>(row[2]).value;
  return std::nan("");
}

TEST(LuckReport, FindsTheTruth) {
  // A deal that decides with chance q has q squared of the variance.
  const auto all = luck_of(1, 1);
  EXPECT_NEAR(part(all, "the deal"), 1, 0.02);
  EXPECT_NEAR(part(all, "of the deal: deck"), 1, 0.1);
  EXPECT_NEAR(part(all, "of the deal: dice"), 0, 0.1);
  EXPECT_NEAR(part(all, "the players' chance"), 0, 0.02);
  EXPECT_THAT(all.notes, Contains(HasSubstr("play a deal alike every time")));
  const auto half = luck_of(std::sqrt(0.5), 0);
  EXPECT_THAT(half.notes, Not(Contains(HasSubstr("play a deal alike every time"))));
  EXPECT_NEAR(part(half, "the deal"), 0.5, 0.08);
  EXPECT_NEAR(part(half, "of the deal: dice"), 0.5, 0.1);
  EXPECT_NEAR(part(half, "of the deal: deck"), 0, 0.1);
  EXPECT_NEAR(part(half, "the players' chance"), 0.5, 0.08);
  const auto none = luck_of(0, 0);
  EXPECT_NEAR(part(none, "the deal"), 0, 0.05);
  EXPECT_NEAR(part(none, "the seat"), 0, 0.02);
  EXPECT_THAT(none.verdict.front(), HasSubstr("Between players weak, the deal decides "));
}

/// Numbers of which one lengthens the game, one favours the first seat, and one does nothing.
TEST(SenseReport, RanksWhatEachNumberDoes) {
  Request request;
  request.game = "coin";
  request.levels = {"weak"};
  const std::vector<NumberStep> steps{{"idle", "COI-1", "nothing", 3, 4, {}},
                                      {"length", "COI-2", "turns", 5, 6, {}},
                                      {"favour", "", "who is ahead", 0, 1, {}}};
  auto evidence = evidence_of(sense_plan(request, steps, {"unused"}));
  Rng rng(9);
  for (std::uint64_t b = 0; b < 60; ++b) {
    const auto winner = rng.below(2);
    const auto turns = 20 + rng.below(5);
    for (auto& arm : evidence.arms) {
      const bool longer = arm.arm.name == "length=6", favour = arm.arm.name == "favour=1";
      const auto game = game_won_by(favour && b % 3 != 0 ? 0 : winner, turns + (longer ? 3 : 0));
      arm.blocks.push_back(std::vector<GameRecord>(arm.arm.games.size(), game));
    }
  }
  const auto report = balance_report(evidence);
  EXPECT_EQ(report.verdict.front(),
            "2 of 3 steps of a number are shown to change the games of weak (p < 0.05, corrected for 15 comparisons).");
  EXPECT_THAT(report.verdict, Contains(HasSubstr("What changes the win share of red (R) most is favour 0 to 1: by +")));
  EXPECT_THAT(report.verdict, Contains(HasSubstr("What changes the turns most is length 5 to 6: by 3.0")));
  EXPECT_THAT(report.verdict, Not(Contains(HasSubstr("lead changes"))));
  EXPECT_THAT(report.notes, Contains(HasSubstr("none of sixteen games went otherwise: unused.")));
  const auto& ranked = report.figures.front();
  EXPECT_EQ(std::get<std::string>(ranked.rows.front()[0]), "length 5 to 6");
  EXPECT_EQ(std::get<std::string>(ranked.rows.back()[0]), "idle 3 to 4");
  EXPECT_THAT(ranked.rules, ElementsAre("COI-2", "", "COI-1"));
  EXPECT_EQ(report.rules.size(), 2U);
  EXPECT_EQ(report.rules.front().second, "the text of COI-2");
}

TEST(Studies, AreExperimentsOfTheirOwn) {
  Request request;
  request.game = "coin";
  request.levels = {"weak", "strong"};
  const auto tune = tune_plan(request, {{"as it is", {}}, {"x=1", {}}}, true, true, {"seats"}, 16);
  const auto read = experiment_from_json(to_json(tune));
  ASSERT_TRUE(read) << read.error().line();
  EXPECT_EQ(*read, tune);
  EXPECT_EQ(tune.arms.size(), 2U * (2 + 3));
  auto other = tune;
  other.study["targets"] = {"turns=4"};
  EXPECT_NE(experiment_id(other), experiment_id(tune));
  const auto luck = luck_plan(request, {"deck"});
  EXPECT_EQ(*experiment_from_json(to_json(luck)), luck);
  auto broken = tune;
  broken.arms.pop_back();
  EXPECT_FALSE(Race::of(broken));
}

}  // namespace
}  // namespace stela::balance
