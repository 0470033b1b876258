// States that cannot be and steps that did something wrong, where JSON cannot say so: the audits find each by its name.
// What JSON can say is in tests/data/babel/broken.jsonl.
#include <functional>
#include <ostream>

#include "tests/babel/claims.h"
#include "tests/support/broken_bases.h"

namespace stela::babel::test {
namespace {

struct BrokenState {
  std::string name, invariant;
  std::function<void(State&)> spoil;
};
struct BrokenStep {
  std::string name, invariant, action;
  std::function<void(State&)> spoil;
};
std::ostream& operator<<(std::ostream& out, const BrokenState& row) { return out << row.name; }
std::ostream& operator<<(std::ostream& out, const BrokenStep& row) { return out << row.name; }
template <class Row>
std::string name_of(const ::testing::TestParamInfo<Row>& info) {
  return info.param.name;
}

/// A base of broken.jsonl.
Position base(const std::string& name) { return stela::test::position_of_base<Position, Babel>(name); }

const std::vector<BrokenState>& broken_states() {
  static const std::vector<BrokenState> rows{
      {"no_such_phase", "phase", [](State& s) { s.phase = static_cast<Phase>(7); }},
      {"no_such_player", "phase", [](State& s) { s.to_move = 9; }},
      {"pile_too_large", "pile-form", [](State& s) { s.deck.size = 200; }},
      {"card_beyond_the_end", "pile-form", [](State& s) { s.row[0][0].card[40] = 1; }},
      {"no_such_nation", "pile-form", [](State& s) { s.row[0][0].card[0] = 7; }},
      {"no_such_level", "pile-form", [](State& s) { s.store[0].card[0] = 9; }},
      {"level_seven", "temple-order", [](State& s) { s.temple[0][0] = 0x82; }},
      {"two_foundation_cards", "temple-count", [](State& s) { s.foundation[0] = 2; }},
      {"pawn_nowhere", "pawn-place", [](State& s) { s.pawn[0] = 9; }},
  };
  return rows;
}

class BabBreach : public ::testing::TestWithParam<BrokenState> {};
TEST_P(BabBreach, IsFound) {
  auto p = base("sound");
  GetParam().spoil(p.state);
  const auto violation = p.game.violation(p.state);
  ASSERT_TRUE(violation.has_value());
  EXPECT_EQ(violation->invariant, GetParam().invariant) << violation->detail;
}
INSTANTIATE_TEST_SUITE_P(Babel, BabBreach, ::testing::ValuesIn(broken_states()), name_of<BrokenState>);

TEST(BabBreaches, WhoHasHadNoTurnHasNothing) {
  auto p = Table().first_turn(0).pawn(0, "quarry").hand(0, "ms").build();
  p.state.pawn[1] = 2;
  EXPECT_EQ(p.game.violation(p.state)->invariant, "first-turn");
}

TEST(BabBreaches, TheFoundationCardMustStayPossible) {
  auto p = Table().first_turn(0).hand(0, "ms").build();
  p.state.hand[0] = {}, p.state.discard = {1, 1, 0, 0, 0};
  EXPECT_EQ(p.game.violation(p.state)->invariant, "foundation");
}

const std::vector<BrokenStep>& broken_steps() {
  static const std::vector<BrokenStep> rows{
      {"something_under_the_table", "nothing-else", "settle medes", [](State& s) { s.store[0].card[50] = 1; }},
  };
  return rows;
}

class BabBrokenStep : public ::testing::TestWithParam<BrokenStep> {};
TEST_P(BabBrokenStep, IsFound) {
  const auto p = base("next_temples");
  const auto action = *p.game.parse(GetParam().action);
  ASSERT_TRUE(legal(p, GetParam().action));
  State after = p.state;
  p.game.apply(after, action);
  ASSERT_FALSE(p.game.violation(p.state, action, after).has_value());
  GetParam().spoil(after);
  const auto violation = p.game.violation(p.state, action, after);
  ASSERT_TRUE(violation.has_value());
  EXPECT_EQ(violation->invariant, GetParam().invariant) << violation->detail;
}
INSTANTIATE_TEST_SUITE_P(Babel, BabBrokenStep, ::testing::ValuesIn(broken_steps()), name_of<BrokenStep>);

TEST(BabBreaches, ActionsThatDoNotBelongHere) {
  const auto p = base("sound");
  const auto name = [&](const State& before, std::string_view action) {
    const auto violation = p.game.violation(before, *p.game.parse(action), before);
    return violation ? violation->invariant : "";
  };
  EXPECT_EQ(name(p.state, "discard medes"), "action-phase");
  EXPECT_EQ(name(p.state, "settle persians"), "action-form");
  EXPECT_EQ(name(p.state, "demolish 60"), "action-form");
  State over = p.state;
  over.phase = Phase::over;
  EXPECT_EQ(name(over, "end"), "action-phase");
}

TEST(BabBreaches, AWrongRankingIsFound) {
  auto p = Table().only_temples_left(2).temple(0, "medes", {3}).build();
  ASSERT_TRUE(plays(p, "end"));
  const auto violation = p.game.violation(p.state, Outcome{{3, 0}, {2, 1}});
  ASSERT_TRUE(violation.has_value());
  EXPECT_EQ(violation->invariant, "ranking");
  EXPECT_TRUE(p.game.violation(p.state, Outcome{{4, 0}, {1, 2}}).has_value());
}

/// One follows from others: until the end the turn can be ended, or the foundation card built, or a card given up.
TEST(BabBreaches, EveryInvariantIsBrokenSomewhere) {
  auto broken = stela::test::named_in_rows("babel").invariants;
  broken.insert({"first-turn", "action-phase", "action-form", "ranking", "someone-can-act"});
  for (const auto& row : broken_states()) broken.insert(row.invariant);
  for (const auto& row : broken_steps()) broken.insert(row.invariant);
  std::set<std::string, std::less<>> listed;
  for (const auto& info : Babel::invariants()) listed.emplace(info.name);
  EXPECT_EQ(broken, listed);
}

}  // namespace
}  // namespace stela::babel::test
