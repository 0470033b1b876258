// Figures of a report against records that were made by hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "reports/balance/evidence.h"

namespace stela {
namespace {

using balance::GameRecord;

/// A game of two seats that the first wins or loses by a margin; it led at half-time or not.
GameRecord game(int margin, bool first_led_at_half) {
  GameRecord r;
  r.scores = {50 + margin, 50};
  r.ranks = {margin >= 0 ? 1 : 2, margin <= 0 ? 1 : 2};
  r.actions = 10;
  r.hash = static_cast<std::uint64_t>(margin + 1000) * 2 + (first_led_at_half ? 1 : 0);
  r.turns = 8;
  r.settled = 4;
  r.lead_changes = 2;
  r.points = {{30, 20 + margin}, {50, 0}};
  for (std::size_t t = 0; t < balance::kTenths; ++t)
    r.course[t] = t + 1 < balance::kTenths ? std::vector<int>{first_led_at_half ? 9 : 1, 5} : r.scores;
  for (auto& d : r.decisions) d = {1, 0, 6, 1, 3000};
  r.decisions[0].forced = 1;
  r.classes[2] = 10;
  r.uses = {{4}, {0}};
  r.places = {3, 0};
  return r;
}

Evidence evidence_of() {
  Evidence evidence;
  evidence.facts = {"hex",
                    "Hex",
                    2,
                    {{"points", "founding", "HEX-1", ""}, {"points", "scoring", "HEX-2", ""}},
                    {{"action", "place", "", ""}},
                    {"full"},
                    {},
                    true,
                    [](std::span<const double>, const std::string&) { return std::nullopt; }};
  evidence.command = "stela balance hex";
  const balance::GamePlan plain{{0, 0}, {0, 0}, 0}, again{{0, 0}, {0, 0}, 1};
  const balance::GamePlan left{{0, 1}, {1, 0}, 0}, right{{1, 0}, {0, 1}, 0};
  ArmEvidence table{{"greedy", "table", {}, {"greedy"}, {}, {plain, again}}, {}};
  ArmEvidence ladder{{"search against greedy", "ladder", {}, {"search", "greedy"}, {}, {left, right}}, {}};
  ArmEvidence ban{
      {"without place", "worth", {}, {"greedy"}, {"action place"}, {{{0, 0}, {1, 0}, 0}, {{0, 0}, {0, 1}, 0}}}, {}};
  for (int block = 0; block < 20; ++block) {
    // Three in four games are the first seat's; one in four was turned after half-time.
    table.blocks.push_back({game(block % 2 == 0 ? 10 : -10, true), game(10, true)});
    ladder.blocks.push_back({game(5, true), game(-5, true)});  // the first player wins from both seats
    ban.blocks.push_back({game(-20, true), game(block % 2 == 0 ? 20 : -20, true)});
  }
  evidence.arms = {table, ladder, ban};
  evidence.regrets = {{"greedy", 0, 3, 10, 14}, {"greedy", 1, 5, 7, 7}, {"greedy", 2, 5, 7, std::nullopt}};
  return evidence;
}

const Figure& figure(const BalanceReport& report, const std::string& id) {
  const auto found =
      std::find_if(report.figures.begin(), report.figures.end(), [&](const Figure& f) { return f.id == id; });
  EXPECT_NE(found, report.figures.end()) << id;
  return *found;
}
Measured at(const BalanceReport& report, const std::string& id, std::size_t row, std::size_t column) {
  return std::get<Measured>(figure(report, id).rows.at(row).at(column));
}

TEST(Figures, CountSeatsAndRanks) {
  const auto report = balance_report(evidence_of());
  EXPECT_DOUBLE_EQ(at(report, "seat-shares", 0, 2).value, 0.75);
  EXPECT_DOUBLE_EQ(at(report, "seat-shares", 1, 2).value, 0.25);
  EXPECT_DOUBLE_EQ(at(report, "seat-shares", 0, 3).value, 1.25);
  EXPECT_EQ(at(report, "seat-shares", 0, 2).count, 20U);
  EXPECT_LT(at(report, "seat-shares", 0, 4).value, 0.01);
  EXPECT_NE(report.verdict[0].find("the seats are not equal"), std::string::npos) << report.verdict[0];
  EXPECT_NE(report.verdict[0].find("red (R) wins 75.0 %"), std::string::npos) << report.verdict[0];
  EXPECT_DOUBLE_EQ(at(report, "seat-ranks", 1, 2).value, 0.25);  // the first seat, rank 2
}

TEST(Figures, CountLengthPointsAndDrama) {
  const auto report = balance_report(evidence_of());
  EXPECT_DOUBLE_EQ(at(report, "length", 0, 1).value, 8);
  EXPECT_DOUBLE_EQ(at(report, "length", 0, 3).value, 9 * 20 / 3600.0);  // nine actions that are not forced
  EXPECT_DOUBLE_EQ(at(report, "endings", 0, 2).value, 1);
  EXPECT_DOUBLE_EQ(at(report, "points", 0, 2).value, 55) << "three of four by 10, one by -10";
  EXPECT_DOUBLE_EQ(at(report, "points-by-source", 0, 3).value, 40);
  EXPECT_DOUBLE_EQ(at(report, "points-by-source", 0, 4).value, 35) << "winners: 30 of three games, 50 of one";
  EXPECT_DOUBLE_EQ(at(report, "margins", 0, 1).value, 10);
  EXPECT_DOUBLE_EQ(at(report, "drama", 0, 2).value, 0.5);
  EXPECT_DOUBLE_EQ(at(report, "drama", 0, 3).value, 0.25) << "the first seat led, the second won";
  EXPECT_DOUBLE_EQ(at(report, "leaders", 4, 2).value, 0.75);
  EXPECT_DOUBLE_EQ(at(report, "leaders", 9, 2).value, 1);
}

TEST(Figures, CompareSkillDecisionsUseAndWorth) {
  const auto report = balance_report(evidence_of());
  EXPECT_DOUBLE_EQ(at(report, "ladder", 0, 1).value, 1);
  EXPECT_LT(*at(report, "ladder", 0, 1).low, 1) << "twenty blocks that agree are not certain";
  double whole = 0;
  for (std::size_t row = 0; row < 3; ++row) whole += at(report, "variance", row, 2).value;
  EXPECT_NEAR(whole, 1, 1e-9);
  EXPECT_DOUBLE_EQ(at(report, "decisions", 0, 2).value, 6);
  EXPECT_DOUBLE_EQ(at(report, "decisions", 0, 3).value, 1);
  EXPECT_DOUBLE_EQ(at(report, "decisions", 1, 3).value, 0);
  EXPECT_DOUBLE_EQ(at(report, "decisions", 1, 4).value, 3);
  EXPECT_DOUBLE_EQ(at(report, "choices", 2, 2).value, 1);
  EXPECT_DOUBLE_EQ(at(report, "use", 0, 1).value, 2);
  EXPECT_DOUBLE_EQ(at(report, "use", 0, 2).value, 0.5);
  EXPECT_DOUBLE_EQ(at(report, "use", 0, 3).value, 0.75);
  EXPECT_DOUBLE_EQ(at(report, "use", 0, 5).value, 0.25);
  // The banned seat loses the first game of a block, and half of the second: a quarter of the wins instead of a half.
  EXPECT_DOUBLE_EQ(at(report, "worth", 0, 1).value, -25) << "in points";
  EXPECT_DOUBLE_EQ(at(report, "worth", 0, 2).value, (30 + 50) / 2.0 - (55 + 50) / 2.0);
}

TEST(Figures, CountRegretOfProvedTurnsAlone) {
  const auto report = balance_report(evidence_of());
  EXPECT_DOUBLE_EQ(at(report, "regret", 0, 1).value, 2);
  EXPECT_DOUBLE_EQ(at(report, "regret", 0, 2).value, 1);
  EXPECT_DOUBLE_EQ(at(report, "regret", 0, 3).value, 2);
  EXPECT_DOUBLE_EQ(at(report, "regret", 0, 4).value, 0.5);
}

TEST(Figures, StandWithoutRecords) {
  auto evidence = evidence_of();
  for (auto& arm : evidence.arms) arm.blocks.clear();
  const auto report = balance_report(evidence);
  EXPECT_EQ(report.games, 0U);
  EXPECT_TRUE(report.verdict.empty());
}

}  // namespace
}  // namespace stela
