// Each invariant of a step, broken: what apply would leave behind if it did one thing wrong.
#include "tests/support/claims.h"
#include "tests/tikal/broken.h"

namespace stela::tikal::test {
namespace {

Situation busy() {
  return Situation(R"(
      a1 X aA
              1\
      1|          b1 T2 aab
                      1\
      a2 F                c2 M2 a)")
      .owns(0, {7})
      .owns(1, {8});
}

Position acting() { return busy().build(); }
Position dealing() { return busy().hand("B1 treasure 2 111111").build(); }
Position building() { return busy().hand("B1 temple 4 111111").build(); }
Position choosing() { return busy().choice(0).turned({1}).shown({"B1 forest 111111"}).build(); }
Position before_a_volcano() { return busy().to_move(1).deck({"B1 volcano", "C1 forest 111111"}).build(); }
Position last_turn() { return busy().deck({}).build(); }
/// The tile drawn next fits nowhere.
Position before_a_misfit() { return Situation("a1 X").deck({"B1 forest 000000", "C1 forest 111111"}).build(); }

}  // namespace

const std::vector<BrokenStep>& broken_steps() {
  using P = const Position;
  static const std::vector<BrokenStep> all{
      {"ABidTooHighIsPaid", "scores-never-fall", bidding, "pass", [](P&, State& s) { s.score[0] = 15; }},
      {"PointsAreLostByDigging", "scores-never-fall", bidding, "bid 6", [](P&, State& s) { --s.score[1]; }},
      {"NothingIsPaid", "bid-paid", bidding, "pass", [](P&, State& s) { s.score[0] = 20; }},
      {"NoTileIsPlaced", "tile-placed", building, "tile B1 c1 r0",
       [](P& p, State& s) { s.tile[p.hex("c1")] = kNoTile; }},
      {"TheTileStaysInHand", "tile-placed", building, "tile B1 c1 r0", [](P&, State& s) { s.hand = 0; }},
      {"ATempleWithoutItsValue", "tile-placed", building, "tile B1 c1 r0",
       [](P& p, State& s) { s.value[p.hex("c1")] = 1; }},
      {"NoFloorIsLaid", "floor-uncovered", acting, "uncover b1", [](P& p, State& s) { --s.value[p.hex("b1")]; }},
      {"TheFloorStaysInTheSupply", "floor-uncovered", acting, "uncover b1", [](P&, State& s) { ++s.floors[3]; }},
      {"ATreasureTooFew", "treasures-dealt", dealing, "tile B1 c1 r0", [](P& p, State& s) { --s.left[p.hex("c1")]; }},
      {"TreasuresStayInTheSupply", "treasures-dealt", dealing, "tile B1 c1 r0", [](P&, State& s) { s.dealt -= 2; }},
      {"TheTreasureStays", "treasure-dug", acting, "dig c2", [](P& p, State& s) { ++s.left[p.hex("c2")]; }},
      {"NobodyHasTheTreasure", "treasure-dug", acting, "dig c2", [](P&, State& s) { s.collection[0][0] = 0; }},
      {"TheBottomIsDug", "treasure-dug", acting, "dig c2",
       [](P& p, State& s) { std::swap(s.treasure[s.first[p.hex("c2")]], s.treasure[s.first[p.hex("c2")] + 1U]); }},
      {"OneSideOnlyGives", "treasures-exchanged", acting, "swap 7 p1 8", [](P&, State& s) { s.collection[1][7] = 1; }},
      {"TheFigureStays", "figure-moved", acting, "move worker a1 b1",
       [](P& p, State& s) { ++s.workers[0][p.hex("a1")]; }},
      {"TheLeaderStays", "figure-moved", acting, "move leader a1 b1",
       [](P& p, State& s) { s.leader[0] = p.hex("a1"); }},
      {"TheSupplyKeepsTheWorker", "figure-moved", acting, "deploy worker a1", [](P&, State& s) { ++s.supply[0]; }},
      {"NoGuardIsPosted", "guard-posted", acting, "guard b1 worker", [](P&, State& s) { s.guards[0] = 0; }},
      {"TheOthersStay", "guard-posted", acting, "guard b1 worker",
       [](P& p, State& s) { s.workers[0][p.hex("b1")] = 1; }},
      {"TheOthersAreForgotten", "guard-posted", acting, "guard b1 worker", [](P&, State& s) { s.gone[0] = 0; }},
      {"NoCampIsPitched", "camp-pitched", acting, "camp a2", [](P&, State& s) { s.camps[0] = 0; }},
      {"ATempleTooMuch", "scoring", before_a_volcano, "end; end", [](P&, State& s) { s.score[0] += 2; }},
      {"NothingIsScored", "scoring", before_a_volcano, "end; end", [](P&, State& s) { s.score[0] = 0; }},
      {"AnotherTileIsDrawn", "tile-drawn", acting, "end", [](P&, State& s) { s.hand = s.deck[s.drawn]; }},
      {"TheDeckKeepsTheTile", "tile-drawn", acting, "end", [](P&, State& s) { --s.drawn; }},
      {"AMisfitIsKept", "tile-drawn", before_a_misfit, "end", [](P& p, State& s) { s.put_out = p.state.put_out; }},
      {"TheRowKeepsTheTile", "tile-chosen", choosing, "choose 1", [](P& p, State& s) { s.shown = p.state.shown; }},
      {"AnotherTileIsTaken", "tile-chosen", choosing, "choose 1", [](P&, State& s) { ++s.hand; }},
      {"TheSamePlayerScoresAgain", "scoring-round", scoring, "end", [](P&, State& s) { --s.scored; }},
      {"NoLastRoundComes", "scoring-round", last_turn, "end", [](P&, State& s) { s.last_round = false; }},
      {"AnotherOrderOfScoring", "scoring-round", last_turn, "end",
       [](P&, State& s) { std::swap(s.order[0], s.order[1]); }},
      {"TheBidIsForgotten", "auction-step", bidding, "bid 5", [](P&, State& s) { s.bid = 4; }},
      {"TheBidderIsForgotten", "auction-step", bidding, "bid 5", [](P&, State& s) { s.bidder = 0; }},
      {"ThePassIsKept", "auction-step", bidding, "pass", [](P&, State& s) { s.out = 2; }},
      {"TheFirstPassIsKept", "auction-step", bidding, "pass", [](P&, State& s) { s.first_out = 1; }},
      {"TheMarkerIsNotTurned", "auction-step", choosing, "choose 1; tile B1 c1 r0; end",
       [](P&, State& s) { s.turned = 2; }},
      {"TheSamePlayerMovesOn", "turn-passed", acting, "end", [](P&, State& s) { s.to_move = 0; }},
      {"TheSameTurnGoesOn", "turn-passed", acting, "end", [](P&, State& s) { s.turn_owner = 0; }},
      {"TheSamePhaseGoesOn", "turn-passed", acting, "end", [](P&, State& s) { s.phase = Phase::act; }},
      {"FewerPointsThanATurnHas", "turn-passed", building, "tile B1 c1 r0", [](P&, State& s) { s.ap = 9; }},
      {"NothingIsSpent", "ap-cost", acting, "deploy worker a1", [](P&, State& s) { ++s.ap; }},
      {"TooMuchIsSpent", "ap-cost", acting, "move worker a1 b1", [](P&, State& s) { --s.ap; }},
      {"UncoveringIsForgotten", "turn-noted", acting, "uncover b1", [](P&, State& s) { s.uncovered_once = 0; }},
      {"DiggingIsForgotten", "turn-noted", acting, "dig c2", [](P&, State& s) { s.dug_once = 0; }},
      {"ExchangingIsForgotten", "turn-noted", acting, "swap 7 p1 8", [](P&, State& s) { s.exchanges = 0; }},
      {"LastTurnIsRemembered", "turn-noted", acting, "uncover b1; uncover b1; end",
       [](P& p, State& s) { s.uncovered_twice = hex_bit(p.hex("b1")); }},
      {"ThePlayerGetsAPoint", "nothing-else", acting, "deploy worker a1", [](P&, State& s) { ++s.score[0]; }},
      {"AnothersWorkerLeaves", "nothing-else", acting, "uncover b1",
       [](P& p, State& s) { --s.workers[1][p.hex("b1")]; }},
      {"TheDeckIsShuffled", "nothing-else", acting, "dig c2",
       [](P&, State& s) { std::swap(s.deck[s.drawn], s.deck[s.drawn + 1U]); }},
      {"ATileTurnsItself", "nothing-else", acting, "camp a2", [](P& p, State& s) { s.rotation[p.hex("b1")] = 1; }},
  };
  return all;
}

}  // namespace stela::tikal::test
