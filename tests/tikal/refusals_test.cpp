// What is said of a refused action: the clause that fails, with its numbers. A position and an action for every clause
// of the legality check. See ascii.h for how positions are written.
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <ostream>
#include <set>

#include "tests/support/walks.h"
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

struct Refused {
  std::string name;
  Situation (*position)();
  std::string before;  ///< actions played first
  std::string action;
  std::string rule, clause;
  friend std::ostream& operator<<(std::ostream& out, const Refused& r) { return out << r.action; }
};

Situation ruins() {
  return Situation(R"(
      a1 X aA
              1\
      1|          b1 T2 aab
                      1\
      a2 F^a b            c2 F^b
              1\
                  b2 M2 a
              1/      1\
      a3 F                c3 M0
    )")
      .owns(1, {8})
      .masks("c3", 1);
}
Situation with_ap(int ap) { return ruins().ap(ap); }

/// A hex beside the base camp, with a border of `stones`.
Situation beside(const std::string& hex, const std::string& stones = "1\\") {
  return Situation("a1 X a\n        " + stones + "\n            b1 " + hex);
}

Situation corner(std::string hand) {
  return Situation(R"(
      a1 X
              1\
      1|          b1 .

      a2 F

                  b2 .

      a3 .)")
      .hand(std::move(hand));
}

Situation guarded() {
  return Situation(R"(
      a1 X
              1\
      1|          b1 T3!a ab

      a2 T4!B ab)");
}

Situation three_temples() {
  return Situation(R"(
      a1 X
              1\
      1|          b1 T5 a

      a2 T3 a

      1|

      a3 T4 a)")
      .action_points(15);
}

Situation collections(Ints own, Ints other) { return beside("M0").owns(0, std::move(own)).owns(1, std::move(other)); }

const Texts kTwoForests{"B1 forest 111111", "B2 forest 111111"};
Situation in_an_auction() { return Situation("a1 X").auction(0).shown(kTwoForests).score(0, 7).score(1, 9); }
Situation after_an_auction() { return Situation("a1 X").choice(1).turned({0}).shown({kTwoForests[0]}); }

const std::vector<Refused>& refused() {
  static const std::vector<Refused> all{
      // Parts of a turn
      {"EndBeforeTile", [] { return corner("B1 forest 111111"); }, "", "end", "TIK-T1",
       "player 0 must place tile B1 first"},
      {"NoTile", ruins, "", "tile Y0 c1 r0", "TIK-T1", "player 0 has no tile to place"},
      {"NoAuction", ruins, "", "bid 1", "TIK-T1", "there is no auction now"},
      {"NoChoice", ruins, "", "choose 1", "TIK-T1", "player 0 has no tile to choose"},
      {"ChoiceBeforeBids", in_an_auction, "", "choose 1", "TIK-U3", "player 0 must bid or pass first"},
      {"PassWhenChoosing", after_an_auction, "", "pass", "TIK-U4", "player 1 must choose a tile first"},
      // Action points
      {"DeployCosts", [] { return with_ap(0); }, "", "deploy worker a1", "TIK-T1", "needs 1 AP, has 0"},
      {"TrailCosts", [] { return with_ap(0); }, "", "trail worker a1 a2", "TIK-T1", "needs 1 AP, has 0"},
      {"MoveCosts", [] { return with_ap(0); }, "", "move worker a1 a2", "TIK-T1", "needs 1 AP at least, has 0"},
      {"MoveCostsStones", [] { return beside("T5", "1\\2").ap(2); }, "", "move worker a1 b1", "TIK-T1",
       "needs 3 AP, has 2"},
      {"UncoverCosts", [] { return with_ap(1); }, "", "uncover b1", "TIK-T1", "needs 2 AP, has 1"},
      {"DigCosts", [] { return with_ap(2); }, "", "dig b2", "TIK-T1", "needs 3 AP, has 2"},
      {"SwapCosts",
       [] {
         return collections({1, 2}, {3, 3}).set_exchange().ap(5);
       },
       "", "swap 1 2 p1 3", "TIK-T1", "needs 6 AP, has 5"},
      {"CampCosts", [] { return with_ap(4); }, "", "camp a3", "TIK-T1", "needs 5 AP, has 4"},
      {"GuardCosts", [] { return with_ap(4); }, "", "guard b1 worker", "TIK-T1", "needs 5 AP, has 4"},
      // Tiles
      {"AnotherTile", [] { return corner("B1 forest 111111"); }, "", "tile Y0 a3 r0", "TIK-T1",
       "the tile in hand is B1, not Y0"},
      {"TileOnTile", [] { return corner("B1 forest 111111"); }, "", "tile B1 a1 r0", "TIK-T2",
       "a1 is explored already"},
      {"RotationTwice", [] { return corner("B1 forest 200200"); }, "", "tile B1 a3 r4", "TIK-T2",
       "rotations of B1 go from 0 to 2, not to 4"},
      {"TileFarAway", [] { return corner("B1 forest 111111"); }, "", "tile B1 b3 r0", "TIK-T2",
       "b3 is not beside an explored hex"},
      {"TileWithoutStones", [] { return corner("B1 forest 300000"); }, "", "tile B1 b2 r0", "TIK-T3",
       "no stone would lie between b2 and an explored hex other than a volcano, with B1 turned by 0"},
      // Figures
      {"LeaderDeployedTwice", ruins, "", "deploy leader a1", "TIK-A1", "player 0's leader is not in the supply"},
      {"NoWorkerLeft", [] { return ruins().supply(0, 0); }, "", "deploy worker a1", "TIK-A1",
       "player 0 has no worker left in the supply"},
      {"DeployToOthersCamp", ruins, "", "deploy worker c2", "TIK-A9", "the camp on c2 is another player's"},
      {"DeployToATemple", ruins, "", "deploy worker b1", "TIK-A1",
       "b1 is neither the base camp nor a camp of player 0"},
      {"TrailToItself", ruins, "", "trail worker a1 a1", "TIK-A2", "the figure is on a1 already"},
      {"TrailOfNobody", ruins, "", "trail worker a2 a1", "TIK-A2", "player 0 has no worker on a2"},
      {"TrailToOthersCamp", ruins, "", "trail worker a1 c2", "TIK-A9", "the camp on c2 is another player's"},
      {"TrailFromATemple", ruins, "", "trail worker b1 a1", "TIK-A2",
       "b1 is neither the base camp nor a camp of player 0"},
      {"TrailToATemple", ruins, "", "trail leader a1 b1", "TIK-A2",
       "b1 is neither the base camp nor a camp of player 0"},
      {"MoveFromNowhere", ruins, "", "move worker c1 b1", "TIK-A3", "c1 is not explored"},
      {"MoveOfNobody", ruins, "", "move leader b1 a1", "TIK-A3", "player 0 has no leader on b1"},
      {"MoveTooFar", ruins, "", "move worker b1 a3", "TIK-A3", "a3 is not beside b1"},
      {"MoveToNowhere", ruins, "", "move worker b1 c1", "TIK-A3", "c1 is not explored"},
      {"MoveToAVolcano", [] { return beside("V"); }, "", "move worker a1 b1", "TIK-T6", "b1 is a volcano"},
      {"MoveWithoutStones", ruins, "", "move worker b1 b2", "TIK-A3", "no stone lies between b1 and b2"},
      // Temples
      {"UncoverAForest", ruins, "", "uncover a2", "TIK-A4", "a2 has no temple"},
      {"UncoverUnderAGuard", guarded, "", "uncover b1", "TIK-A5", "a guard stands on b1"},
      {"UncoverFromAfar", [] { return beside("T5 b"); }, "", "uncover b1", "TIK-A4", "player 0 has no figure on b1"},
      {"UncoverTheTop", [] { return beside("T15 a"); }, "", "uncover b1", "TIK-A4",
       "the temple of b1 has the highest value, 15"},
      {"NoFloorLeft", [] { return beside("T3 a").floors(4, 0); }, "", "uncover b1", "TIK-A4",
       "no floor of value 4 is left in the supply"},
      {"UncoverThrice", ruins, "uncover b1; uncover b1", "uncover b1", "TIK-A4",
       "b1 was uncovered 2 times this turn, the most there may be"},
      {"UncoverTwiceAlone", [] { return beside("T3 a"); }, "uncover b1", "uncover b1", "TIK-T7",
       "a second floor on b1 needs 2 figures there, player 0 has 1"},
      // Treasures
      {"DigNothing", ruins, "", "dig c3", "TIK-A6", "c3 has no treasure left"},
      {"DigFromAfar", [] { return beside("M2 b"); }, "", "dig b1", "TIK-A6", "player 0 has no figure on b1"},
      {"DigThrice", [] { return beside("M4 aa"); }, "dig b1; dig b1", "dig b1", "TIK-A6",
       "b1 was dug 2 times this turn, the most there may be"},
      {"DigTwiceAlone", ruins, "dig b2", "dig b2", "TIK-T7",
       "a second treasure on b2 needs 2 figures there, player 0 has 1"},
      {"SwapWithOneself",
       [] {
         return collections({1, 2}, {3});
       },
       "", "swap 1 p0 2", "TIK-A7", "an exchange is with an opponent, not with player 0 themselves"},
      {"SwapTooOften",
       [] {
         return collections({1, 2, 3, 4}, {5, 6, 7, 8}).action_points(15);
       },
       "swap 1 p1 5; swap 2 p1 6; swap 3 p1 7", "swap 4 p1 8", "TIK-A7",
       "3 exchanges this turn and 1 more are over the limit of 3"},
      {"SwapForASet",
       [] {
         return collections({1, 2}, {3, 3});
       },
       "", "swap 1 2 p1 3", "TIK-A7", "2 singles for a set are exchanged with the option set_exchange only"},
      {"SwapForTheSame", [] { return collections({1}, {1}); }, "", "swap 1 p1 1", "TIK-A7",
       "motif 1 would be exchanged for itself"},
      {"SwapOfAPair",
       [] {
         return collections({1, 1}, {2});
       },
       "", "swap 1 p1 2", "TIK-A7", "player 0 has 2 treasures of motif 1, not 1"},
      {"SwapForAPair",
       [] {
         return collections({1}, {2, 2});
       },
       "", "swap 1 p1 2", "TIK-A7", "player 1 has 2 treasures of motif 2, not 1"},
      // Camps and guards
      {"CampNowhere", ruins, "", "camp c1", "TIK-A8", "c1 is not explored"},
      {"CampOnATemple", ruins, "", "camp b1", "TIK-A8", "b1 is neither forest nor treasure hex"},
      {"CampOnTreasures", ruins, "", "camp b2", "TIK-A8", "b2 has 2 treasures left"},
      {"CampOnACamp", ruins, "", "camp c2", "TIK-A8", "c2 has a camp"},
      {"ThirdCamp", ruins, "camp a3", "camp c3", "TIK-A8", "player 0 has 2 camps, the most there may be"},
      {"GuardOfAForest", ruins, "", "guard a2 worker", "TIK-A10", "a2 has no temple"},
      {"GuardUnderAGuard", guarded, "", "guard b1 worker", "TIK-A10", "a guard stands on b1"},
      {"GuardOfNobody", ruins, "", "guard b1 leader", "TIK-A10", "player 0 has no leader on b1"},
      {"ThirdGuard", three_temples, "guard b1 worker; guard a2 worker", "guard a3 worker", "TIK-A10",
       "player 0 has 2 guards, the most there may be"},
      {"GuardWithoutMajority", [] { return beside("T5 aAbbbb"); }, "", "guard b1 worker", "TIK-A10",
       "on b1 player 0 weighs 4, no more than player 1 with 4"},
      // Auctions
      {"BidTooLow", in_an_auction, "bid 4", "bid 3", "TIK-U3", "the bid of 3 does not beat that of 4"},
      {"BidTooHigh", in_an_auction, "", "bid 8", "TIK-U3", "player 0 has 7 points, and cannot bid 8"},
      {"ChooseWhatIsTaken", after_an_auction, "", "choose 2", "TIK-U4", "no tile lies at place 2 of the row"},
  };
  return all;
}

class TikClause : public ::testing::TestWithParam<Refused> {};

TEST_P(TikClause, SaysWhatFails) {
  auto p = GetParam().position().build();
  ASSERT_TRUE(plays(p, GetParam().before));
  EXPECT_TRUE(forbidden(p, GetParam().action, GetParam().rule));
  const auto refusal = p.game.refusal(p.state, *p.game.parse(GetParam().action));
  EXPECT_EQ(name(refusal.rule), GetParam().rule);
  EXPECT_EQ(refusal.clause, GetParam().clause);
}

INSTANTIATE_TEST_SUITE_P(Tikal, TikClause, ::testing::ValuesIn(refused()),
                         [](const auto& test) { return test.param.name; });

// What the notation cannot spell

void expect_refusal(const Position& p, const Action& a, Rule rule, const std::string& clause) {
  const auto refusal = p.game.refusal(p.state, a);
  EXPECT_EQ(name(refusal.rule), name(rule)) << clause;
  EXPECT_EQ(refusal.clause, clause);
}

TEST(TikClauses, OfActionsOutOfShape) {
  const auto act = ruins().build(), place = corner("B1 forest 111111").build(), bid = in_an_auction().build(),
             choose = after_an_auction().build();
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
  auto over = ruins().build();
  over.state.phase = Phase::over;
  expect_refusal(over, Action::end(), Rule::V5, "the game is over");
  const auto place = corner("B1 forest 111111").build();
  expect_refusal(place, Action::tile(200, 0, 0), Rule::T1, "the tile in hand is B1, not tile 200");
  auto empty_handed = ruins().build();
  empty_handed.state.phase = Phase::place;
  expect_refusal(empty_handed, Action::tile(0, 0, 0), Rule::T1, "player 0 has no tile in hand");
}

RC_GTEST_PROP(TikClauses, AreToldExactlyOfWhatIsForbidden, ()) {
  const auto game = *Tikal::make({{"players", *rc::gen::inRange(2, 5)}, {"auction", *rc::gen::inRange(0, 2)}});
  auto walk = stela::test::draw_walk(game, 300);
  static const auto told = [] {
    std::set<std::string, std::less<>> rules{"TIK-V5"};
    for (const auto& r : refused()) rules.insert(r.rule);
    return rules;
  }();
  for (int i = 0; i < 100; ++i) {
    const auto a = game.near_miss(walk.state, walk.rng);
    const auto rule = game.why_not(walk.state, a);
    const auto refusal = game.refusal(walk.state, a);
    RC_ASSERT(refusal.rule == rule);
    RC_ASSERT(refusal.clause.empty() == (rule == Rule::none));
    RC_ASSERT(rule == Rule::none || told.count(name(rule)) == 1);  // the examples above have each rule
  }
}

}  // namespace
}  // namespace stela::tikal::test
