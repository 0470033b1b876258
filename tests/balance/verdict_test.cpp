// The sentences of a balance report: each claims what its interval supports, of the players that it names.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "analyses/balance/inference.h"
#include "reports/balance/claims.h"

namespace stela {
namespace {

using balance::GameRecord;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

/// A game of two seats that the first wins, or the second; ending: by number.
GameRecord won_by(int seat, std::uint32_t ending = 0, bool cut_off = false) {
  GameRecord r;
  r.scores = {seat == 0 ? 9 : 4, seat == 1 ? 9 : 4};
  r.ranks = {seat == 0 ? 1 : 2, seat == 1 ? 1 : 2};
  r.ending = ending;
  r.cut_off = cut_off;
  r.actions = r.turns = 10;
  r.settled = 4;
  r.hash = 2 + static_cast<std::uint64_t>(seat);
  r.points = {{r.scores[0]}, {r.scores[1]}};
  for (auto& course : r.course) course = r.scores;
  for (auto& d : r.decisions) d = {1, 0, 6, 1, 3000};
  r.uses = {{1}, {1}};
  r.places = {0};
  return r;
}

constexpr int kBlocks = 40;
const balance::GamePlan kPlain{{0, 0}, {0, 0}, 0}, kAgain{{0, 0}, {0, 0}, 1};

/// A table of a player: of each four blocks the first seat wins so many.
ArmEvidence table(const std::string& player, int of_four, const std::string& role = "table") {
  ArmEvidence arm{{role == "table" ? player : "with option fast=1", role, {}, {player}, {}, {kPlain, kAgain}}, {}};
  for (int b = 0; b < kBlocks; ++b) {
    const auto game = won_by(b % 4 < of_four ? 0 : 1);
    arm.blocks.push_back({game, game});
  }
  return arm;
}

/// A rung of the ladder: the first player wins so many of four duels.
ArmEvidence rung(const std::string& player, const std::string& before, int of_four) {
  ArmEvidence arm{
      {player + " against " + before, "ladder", {}, {player, before}, {}, {{{0, 1}, {0, 0}, 0}, {{1, 0}, {0, 0}, 0}}},
      {}};
  for (int b = 0; b < kBlocks; ++b) {
    const int winner = b % 4 < of_four ? 0 : 1;
    arm.blocks.push_back({won_by(winner), won_by(1 - winner)});
  }
  return arm;
}

Evidence evidence_of(std::vector<ArmEvidence> arms) {
  Evidence evidence;
  evidence.facts.name = "hex";
  evidence.facts.title = "Hex";
  evidence.facts.seats = 2;
  evidence.facts.sources = {{"points", "all", "", ""}};
  evidence.facts.components = {{"action", "place", "", ""}};
  evidence.facts.endings = {"full (HEX-E1)", "rounds without progress (HEX-E2)"};
  evidence.facts.rulings = {1};
  evidence.facts.heat_map = [](std::span<const double>, const std::string&) { return std::nullopt; };
  evidence.command = "stela balance hex";
  evidence.arms = std::move(arms);
  return evidence;
}

std::vector<std::string> verdict_of(const Evidence& evidence) { return balance_report(evidence).verdict; }

std::string finding(const Evidence& evidence, const std::string& id) {
  for (const auto& figure : balance_report(evidence).figures)
    if (figure.id == id) return figure.finding;
  return "no such figure";
}

TEST(Verdict, IsOfTheStrongestPlayerByTheLadder) {
  // search is named last and loses: the table of greedy is what counts.
  const auto verdict = verdict_of(evidence_of({table("greedy", 2), table("search", 4), rung("search", "greedy", 0)}));
  EXPECT_THAT(verdict, Contains(HasSubstr("Between players greedy, the strongest here, no difference")));
  EXPECT_THAT(verdict, Contains(HasSubstr("search is named after greedy, but is the weaker one: it wins 0.0 %")));
  const auto ordered = verdict_of(evidence_of({table("greedy", 2), table("search", 4), rung("search", "greedy", 4)}));
  EXPECT_THAT(ordered[0], HasSubstr("Between players search, the strongest here, the seats are not equal (p < 0.001)"));
  EXPECT_THAT(ordered, Not(Contains(HasSubstr("weaker one"))));
}

TEST(Verdict, ChainsOfRungsAddUp) {
  const auto evidence =
      evidence_of({table("a", 2), table("b", 2), table("c", 2), rung("b", "a", 4), rung("c", "b", 1)});
  EXPECT_EQ(strongest_table(evidence)->arm.name, "b") << "c loses to b, and b beats a";
  const auto other = evidence_of({table("a", 2), table("b", 2), table("c", 2), rung("b", "a", 0), rung("c", "b", 3)});
  EXPECT_EQ(strongest_table(other)->arm.name, "a");
  EXPECT_EQ(strongest_table(evidence_of({table("a", 2), table("b", 2)}))->arm.name, "b") << "nothing says otherwise";
  EXPECT_EQ(strongest_table(evidence_of({})), nullptr);
}

TEST(Verdict, SaysOfOtherPlayersWhereTheyDisagree) {
  const auto verdict = verdict_of(evidence_of({table("greedy", 4), table("search", 2), rung("search", "greedy", 4)}));
  EXPECT_THAT(verdict[0],
              HasSubstr("Between players search, the strongest here, no difference between seats is shown"));
  EXPECT_THAT(verdict[1], AllOf(HasSubstr("Between players greedy, the seats are not equal (p < 0.001)"),
                                HasSubstr("red (R) wins 100.0 %")));
  const auto alike = verdict_of(evidence_of({table("greedy", 4), table("search", 4), rung("search", "greedy", 4)}));
  EXPECT_THAT(alike, Not(Contains(HasSubstr("Between players greedy"))));
}

TEST(Verdict, SaysWhichDifferenceItCouldHaveSeen) {
  const auto verdict = verdict_of(evidence_of({table("greedy", 2)}));
  EXPECT_THAT(verdict[0],
              AllOf(HasSubstr("no difference between seats is shown"),
                    HasSubstr("A difference of 23 points would have been seen in four of five such runs.")));
  EXPECT_THAT(verdict[0], Not(HasSubstr("strongest"))) << "one table is no ladder";
  auto few = table("greedy", 2);
  few.blocks.resize(3);
  EXPECT_THAT(verdict_of(evidence_of({few}))[0], HasSubstr("So few deals could have seen none."));
  // Forty blocks of a half and a half: the standard error is 0.5 sqrt(40/39)/sqrt(40), times 2.02 and 0.85.
  std::vector<double> halves(kBlocks);
  for (std::size_t i = 0; i < halves.size(); ++i) halves[i] = i % 2 == 0 ? 0 : 1;
  EXPECT_NEAR(*balance::visible_difference(halves), 0.2300, 0.0005);
  EXPECT_FALSE(balance::visible_difference(std::vector<double>{0.5, 0.5}));
  EXPECT_FALSE(balance::visible_difference(std::vector<double>{0.5}));
}

TEST(Verdict, SaysNothingOfSeatsWhereRulingsEndTheGames) {
  auto arm = table("greedy", 4);
  for (int b = 0; b < kBlocks; b += 2)
    for (auto& game : arm.blocks[static_cast<std::size_t>(b)]) game.ending = 1;
  const auto evidence = evidence_of({arm});
  EXPECT_THAT(verdict_of(evidence)[0],
              AllOf(HasSubstr("50.0 %"), HasSubstr("end by a ruling of Stela's, rounds without progress (HEX-E2)")));
  EXPECT_THAT(verdict_of(evidence), Contains("That is too many to say anything about seats."));
  EXPECT_THAT(verdict_of(evidence), Not(Contains(HasSubstr("seats are not equal"))));
  EXPECT_THAT(finding(evidence, "seat-shares"), Not(HasSubstr("seats are not equal")));
  EXPECT_THAT(finding(evidence, "endings"), HasSubstr("a ruling of Stela's"));

  auto few = table("greedy", 4);
  for (auto& game : few.blocks[0]) game.ending = 1;
  EXPECT_THAT(verdict_of(evidence_of({few})), AllOf(Contains(HasSubstr("2.5 %")), Contains(HasSubstr("not equal"))));
}

TEST(Verdict, SaysNothingOfSeatsWhereGamesAreCutOff) {
  auto arm = table("greedy", 4);
  for (auto& block : arm.blocks)
    for (auto& game : block) game.cut_off = true;
  const auto evidence = evidence_of({arm});
  EXPECT_THAT(verdict_of(evidence)[0], HasSubstr("are cut off by the limit of actions"));
  EXPECT_THAT(verdict_of(evidence), Not(Contains(HasSubstr("not equal"))));
  const auto report = balance_report(evidence);
  const auto& endings = *std::find_if(report.figures.begin(), report.figures.end(),
                                      [](const Figure& figure) { return figure.id == "endings"; });
  EXPECT_EQ(std::get<std::string>(endings.rows.back()[1]), "cut off by the limit of actions");
  EXPECT_DOUBLE_EQ(std::get<Measured>(endings.rows.back()[2]).value, 1);
}

TEST(Verdict, BeginsWithWhatWasCompared) {
  const auto verdict = verdict_of(evidence_of({table("greedy", 3), table("greedy", 1, "against")}));
  EXPECT_THAT(verdict[0], AllOf(HasSubstr("The game with option fast=1: the win share of "), HasSubstr(" points ("),
                                HasSubstr("p < 0.001")));
  const auto same = verdict_of(evidence_of({table("greedy", 3), table("greedy", 3, "against")}));
  EXPECT_THAT(same[0], HasSubstr("The game with option fast=1: no seat's win share is shown to change."));
  auto cut = table("greedy", 1, "against");
  for (auto& block : cut.blocks)
    for (auto& game : block) game.cut_off = true;
  EXPECT_THAT(verdict_of(evidence_of({table("greedy", 3), cut}))[0], HasSubstr("so nothing is said"));
}

/// The table, and an arm in which each seat in turn goes without an action and wins so many of four games.
Evidence with_ban(int of_four) {
  ArmEvidence ban{
      {"without place", "worth", {}, {"greedy"}, {"action place"}, {{{0, 0}, {1, 0}, 0}, {{0, 0}, {0, 1}, 0}}}, {}};
  for (int b = 0; b < kBlocks; ++b) {
    const int winner = b % 4 < of_four ? 0 : 1;
    ban.blocks.push_back({won_by(winner), won_by(1 - winner)});
    for (auto& game : ban.blocks.back()) game.hash += 7;
  }
  return evidence_of({table("greedy", 2), ban});
}

TEST(Verdict, ClaimsALossOnlyWhereTheIntervalDoes) {
  EXPECT_THAT(verdict_of(with_ban(0)), Contains(AllOf(HasSubstr("A seat loses most by going without action place"),
                                                      HasSubstr("changes by -50.0 points"))));
  EXPECT_THAT(verdict_of(with_ban(2)), Contains(HasSubstr("No ban is shown to cost a seat anything")));
}

TEST(Verdict, SaysThatABanNeverCameUp) {
  auto evidence = with_ban(2);
  for (std::size_t b = 0; b < evidence.arms[1].blocks.size(); ++b)
    evidence.arms[1].blocks[b] = evidence.arms[0].blocks[b];
  EXPECT_THAT(finding(evidence, "worth"), HasSubstr("action place (never came up)"));
  EXPECT_THAT(finding(with_ban(2), "worth"), Not(HasSubstr("never came up")));
}

TEST(Verdict, ClaimsNoRegretOfAFewTurns) {
  auto evidence = evidence_of({table("greedy", 2)});
  for (std::uint64_t b = 0; b < 9; ++b) evidence.regrets.push_back({"greedy", b, 3, b == 0 ? 0 : 14, 14});
  EXPECT_EQ(finding(evidence, "regret"), "9 turns were proved, too few to say how far greedy is from the best turn.");
  evidence.regrets.push_back({"greedy", 9, 3, 14, 14});
  EXPECT_THAT(finding(evidence, "regret"), HasSubstr("greedy plays 1.4 (0.0 to 4.6) points below the best turn"));
}

TEST(Verdict, NeverCallsAGameFair) {
  for (const int wins : {0, 2, 4})
    for (const auto& sentence : verdict_of(evidence_of({table("greedy", wins)})))
      EXPECT_THAT(sentence, AllOf(Not(HasSubstr(" is fair")), Not(HasSubstr("are fair"))));
}

}  // namespace
}  // namespace stela
