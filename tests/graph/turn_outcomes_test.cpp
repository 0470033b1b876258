// What turns achieve, merged; and phases laid out as play flows.
#include <gtest/gtest.h>

#include <algorithm>

#include "reports/graph/phase_flow.h"
#include "reports/graph/turn_ways.h"

namespace stela {
namespace {

/// Two ways to three points by the same kinds of action, one by others, and a turn that brings nothing.
WrittenTurn small_turn() {
  WrittenTurn turn{"Toy", "", {}, {}, {}, 0, false, false};
  turn.levels.resize(3);
  turn.vertices = {{0, false, 3, 1, 0, 0}, {1, false, 2, 1, 0, 0}, {1, true, 0, 1, 0, 0},
                   {2, true, 0, 2, 3, 0},  {2, true, 0, 5, 3, 0},  {2, true, 0, 1, 3, 0}};
  turn.arcs = {{0, 1, "move a b"}, {0, 2, "end"}, {1, 3, "dig b"}, {1, 4, "dig c"}, {1, 5, "uncover b"}};
  return turn;
}

TEST(TurnOutcomes, AreMergedByPointsAndKindsOfAction) {
  const auto turn = small_turn();
  const auto outcomes = TurnWays(turn).outcomes();
  ASSERT_EQ(outcomes.size(), 3U);
  EXPECT_EQ(outcomes[0].points, 3);
  EXPECT_EQ(outcomes[0].doing, "move, dig");
  EXPECT_EQ(outcomes[0].end, 3U);
  EXPECT_EQ(outcomes[0].positions, 2U);
  EXPECT_EQ(outcomes[0].ways, 7U);
  EXPECT_EQ(outcomes[1].doing, "move, uncover");
  EXPECT_EQ(outcomes[2].points, 0);
  EXPECT_EQ(outcomes[2].doing, "end");
}

TEST(TurnOutcomes, AreDrawnBestFirst) {
  const auto turn = small_turn();
  const auto report = turn_report(turn, 4);
  EXPECT_EQ(report.drawing.vertices.size(), 4U);
  EXPECT_TRUE(report.notices.empty()) << "the page is whole";
  EXPECT_NE(report.drawing.name.find("4 of 6 vertices"), std::string::npos) << report.drawing.name;
  EXPECT_GT(report.picture.ground.width, 0);
  EXPECT_LT(report.picture.ground.width, 420) << "fits a phone";
}

/// Deal, act, score: act leads to score and back, and sometimes to the end.
graph::PhaseMachine small_machine() {
  graph::PhaseMachine machine;
  machine.names = {{0, "score"}, {1, "act"}, {2, "over"}, {3, "deal"}};
  machine.first = {{3, 5}};
  machine.last = {{2, 5}};
  machine.transitions[{3, 1}] = {5};
  machine.transitions[{1, 1}] = {400};
  machine.transitions[{1, 0}] = {30};
  machine.transitions[{0, 1}] = {25};
  machine.transitions[{0, 2}] = {5};
  return machine;
}

TEST(PhaseFlow, GoesDownwardsAsFarAsItCan) {
  const auto machine = small_machine();
  const PhaseFlow flow(machine);
  EXPECT_EQ(flow.order, (std::vector<std::size_t>{3, 1, 0, 2}));
  ASSERT_EQ(flow.arcs.size(), 4U) << "what stays is no arc";
  EXPECT_EQ(std::count_if(flow.arcs.begin(), flow.arcs.end(), [](const auto& arc) { return arc.down(); }), 3);
  for (const auto& arc : flow.arcs) {
    EXPECT_GT(arc.width, 1.5);
    EXPECT_LE(arc.width, 6.5);
    EXPECT_EQ(arc.lane, 0U);
  }
}

TEST(PhaseFlow, ArcsOfALaneDoNotMeet) {
  auto machine = small_machine();
  machine.transitions[{3, 0}] = {1};
  machine.transitions[{3, 2}] = {1};
  const PhaseFlow flow(machine);
  for (const auto& a : flow.arcs)
    for (const auto& b : flow.arcs) {
      if (&a == &b || a.down() != b.down() || a.lane != b.lane) continue;
      EXPECT_TRUE(std::max(a.from, a.to) <= std::min(b.from, b.to) || std::max(b.from, b.to) <= std::min(a.from, a.to));
    }
}

}  // namespace
}  // namespace stela
