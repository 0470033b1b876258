// What is said of an action that the notation cannot spell, or of a state that does not arise. A position and an action
// for every other clause of the legality check are in tests/data/tikal/broken.jsonl.
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "tests/support/walks.h"
#include "tests/tikal/bases.h"
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

TEST(TikClauses, OfAHexInCapitals) {
  const auto action = base("sound").game.parse("deploy worker A1");
  ASSERT_FALSE(action);
  EXPECT_NE(action.error().line().find("no hex 'A1'"), std::string::npos) << action.error().line();
}

// What the notation cannot spell

void expect_refusal(const Position& p, const Action& a, Rule rule, const std::string& clause) {
  const auto refusal = p.game.refusal(p.state, a);
  EXPECT_EQ(name(refusal.rule), name(rule)) << clause;
  EXPECT_EQ(refusal.clause, clause);
}

TEST(TikClauses, OfActionsOutOfShape) {
  const auto act = base("ruins"), place = base("corner"), bid = base("in_an_auction"),
             choose = Situation("a1 X").choice(1).turned({0}).shown({"B1 forest 111111"}).build();
  const Hex h = act.hex("a1");
  const auto of = [](Kind kind, std::uint8_t arg = 0, Hex hex = kNoHex, Hex to = kNoHex, std::uint16_t more = 0) {
    return Action{kind, arg, hex, to, more};
  };
  expect_refusal(place, of(Kind::tile, place.state.hand), Rule::T2, "`tile` takes one hex of the map");
  expect_refusal(act, of(Kind::deploy, 2, h), Rule::A1, "`deploy` takes a figure and a hex of the map");
  expect_refusal(act, of(Kind::trail, 0, h), Rule::A2, "a figure goes from one hex of the map to another");
  expect_refusal(act, of(Kind::move, 0, h), Rule::A3, "a figure goes from one hex of the map to another");
  expect_refusal(act, of(Kind::uncover), Rule::A4, "`uncover` takes one hex of the map");
  expect_refusal(act, of(Kind::dig, 1, h), Rule::A6, "`dig` takes one hex of the map");
  expect_refusal(act, of(Kind::camp, 0, h, h), Rule::A8, "`camp` takes one hex of the map");
  expect_refusal(act, of(Kind::guard, 2, h), Rule::A10, "`guard` takes a figure and a hex of the map");
  expect_refusal(act, of(Kind::swap, 1, h, kNoHex, 1), Rule::A7, "`swap` takes no hex");
  expect_refusal(act, Action::swap(9, 1, 0), Rule::A7, "there is no player 9");
  expect_refusal(act, Action::swap(1, 1, 9), Rule::A7, "there is no motif 10");
  expect_refusal(act, Action::swap(1, 0, 1), Rule::A7, "nothing is given");
  expect_refusal(act, of(Kind::end, 1), Rule::T1, "`end` takes no hex and no number");
  expect_refusal(act, of(static_cast<Kind>(99)), Rule::T1, "this is no kind of action");
  expect_refusal(bid, of(Kind::pass, 1), Rule::U3, "`pass` takes no hex and no number");
  expect_refusal(bid, of(Kind::bid, 0, h, kNoHex, 1), Rule::U3, "`bid` takes points only");
  expect_refusal(bid, Action::bid(0), Rule::U3, "a bid is 1 point at least");
  expect_refusal(choose, of(Kind::choose, 0, h), Rule::U4, "`choose` takes the place of a tile only");
  expect_refusal(choose, Action::choose(9), Rule::U4, "there is no place 10 in the row of tiles");
}

TEST(TikClauses, OfStatesThatDoNotArise) {
  auto over = base("ruins");
  over.state.phase = Phase::over;
  expect_refusal(over, Action::end(), Rule::V5, "the game is over");
  const auto place = base("corner");
  expect_refusal(place, Action::tile(200, 0, 0), Rule::T1, "the tile in hand is B1, not tile 200");
  auto empty_handed = base("ruins");
  empty_handed.state.phase = Phase::place;
  expect_refusal(empty_handed, Action::tile(0, 0, 0), Rule::T1, "player 0 has no tile in hand");
}

RC_GTEST_PROP(TikClauses, AreToldExactlyOfWhatIsForbidden, ()) {
  const auto game = *Tikal::make({{"players", *rc::gen::inRange(2, 5)}, {"auction", *rc::gen::inRange(0, 2)}});
  auto walk = stela::test::draw_walk(game, 300);
  static const auto rules = stela::test::named_in_rows("tikal").rules;
  for (int i = 0; i < 100; ++i) {
    const auto a = game.near_miss(walk.state, walk.rng);
    const auto rule = game.why_not(walk.state, a);
    const auto refusal = game.refusal(walk.state, a);
    RC_ASSERT(refusal.rule == rule);
    RC_ASSERT(refusal.clause.empty() == (rule == Rule::none));
    RC_ASSERT(rule == Rule::none || rule == Rule::V5 || rules.contains(name(rule)));  // rows have each rule
  }
}

}  // namespace
}  // namespace stela::tikal::test
