// The invariants of a state, broken in its JSON.
#include <stdexcept>

#include "tests/support/claims.h"
#include "tests/tikal/broken.h"

namespace stela::tikal::test {

using nlohmann::json;

namespace {

/// Player 0 opens the auction of a round in which player 2 has had a turn.
Position opening() {
  return Situation("a1 X a").players(3).auction(0).turned({2}).shown({"B1 forest 111111", "B2 forest 111111"}).build();
}

/// The last scoring round of an auction, which player 1 begins with fewer points.
Position last_scoring() {
  auto p = Situation("a1 X a").choice(0).turned({1}).shown({"B1 forest 111111"}).score(0, 25).deck({}).build();
  if (!stela::test::plays(p, "choose 1; tile B1 b1 r0; end")) throw std::logic_error("no last round");
  return p;
}

/// The real game, before its first turn.
Position beginning() {
  const auto game = *Tikal::make(json::object());
  return {game, game.initial(1)};
}

Position hoards() {
  return Situation(R"(
      a1 X
              1\
      1|          b1 M1

      a2 M2)")
      .masks("b1", 3)
      .owns(1, {5, 8})
      .build();
}

json& hex(json& state, const char* name) {
  for (auto& h : state.at("map"))
    if (h.at("hex") == name) return h;
  throw std::invalid_argument(name);
}
json& player(json& state, std::size_t p) { return state.at("players").at(p); }
/// Takes workers of player 0 from the supply, for those put elsewhere.
void deploy(json& state, int n) { player(state, 0)["supply"] = player(state, 0).at("supply").get<int>() - n; }
void guard(json& state, const char* name) {
  hex(state, name)["guard"] = {{"player", 0}, {"figure", "worker"}};
  deploy(state, 1);
}

}  // namespace

const std::vector<BrokenPosition>& broken_positions() {
  static const std::vector<BrokenPosition> all{
      {"AnAuctionInTheBasicGame", "phase", sound, [](json& s) { s["phase"] = "bid"; }},
      {"AVolcanoTurned", "tile-rotation", sound, [](json& s) { hex(s, "c1")["rotation"] = 1; }},
      {"AnotherTileOnTheBaseCamp", "printed-hexes", sound, [](json& s) { hex(s, "a1")["tile"] = "Aa2"; }},
      {"TheDeckOutOfOrder", "deck-order", sound, [](json& s) { std::swap(s["deck"][1], s["deck"][2]); }},
      {"ATileTwice", "tile-count", sound, [](json& s) { hex(s, "c3")["tile"] = "Ab2"; }},
      {"ATilePutOutTwice", "tile-count", sound, [](json& s) { s["put_out"].push_back(s["put_out"][0]); }},
      {"ATilePutOutAndOnTheMap", "tile-count", sound, [](json& s) { s["put_out"].push_back("Ab2"); }},
      {"ATileMissing", "tile-count", sound, [](json& s) { s["put_out"] = json::array(); }},
      {"TooManyTiles", "tile-count", sound, [](json& s) { s["deck"].insert(s["deck"].end(), 30, json("B1")); }},
      {"ATempleCutOff", "reachable", sound, [](json& s) { hex(s, "c3")["rotation"] = 2; }},
      {"AVolcanoFarAway", "next-to-explored", sound, [](json& s) { hex(s, "c1")["hex"] = "e1"; }},
      {"ATempleBelowItsPrintedValue", "temple-value", sound, [](json& s) { hex(s, "b1")["value"] = 2; }},
      {"AForestWithAValue", "temple-value", sound, [](json& s) { hex(s, "a2")["value"] = 1; }},
      {"AFloorMissing", "floor-count", sound, [](json& s) { s["floors"]["5"] = 10; }},
      {"AFloorTooMany", "floor-count", sound, [](json& s) { hex(s, "b2")["value"] = 3; }},
      {"TreasuresThatAreNotDealt", "treasures-on-hexes", sound, [](json& s) { hex(s, "c2")["first"] = 3; }},
      {"TreasuresFromAnotherPlaceThanDealt", "treasures-on-hexes", sound, [](json& s) { hex(s, "c2")["first"] = 1; }},
      {"TreasuresOnAForest", "treasures-on-hexes", sound,
       [](json& s) {
         hex(s, "a2")["treasures"] = {1};
         hex(s, "a2")["first"] = 3;
       }},
      {"TreasuresOfAnotherHex", "treasures-on-hexes", hoards, [](json& s) { hex(s, "a2")["first"] = 0; }},
      {"TreasuresFromWhereOthersWereDug", "treasures-on-hexes", hoards, [](json& s) { hex(s, "a2")["first"] = 1; }},
      {"ATreasureThatNoHexHad", "treasures-on-hexes", hoards,
       [](json& s) {
         s["treasures"]["supply"].erase(0);
         player(s, 0)["treasures"][0] = 1;
       }},
      {"AnotherMotif", "treasure-count", sound, [](json& s) { hex(s, "c2")["treasures"][0] = 2; }},
      {"ATreasureTooMany", "treasure-count", sound, [](json& s) { player(s, 1)["treasures"][0] = 1; }},
      {"MoreTreasuresThanThereAre", "treasure-count", sound,
       [](json& s) { s["treasures"]["supply"] = std::vector<int>(30, 1); }},
      {"AWorkerOnAVolcano", "figure-ground", sound,
       [](json& s) {
         hex(s, "c1")["workers"] = {1, 0};
         deploy(s, 1);
       }},
      {"ALeaderOnAVolcano", "figure-ground", sound,
       [](json& s) {
         hex(s, "a1").erase("leaders");
         hex(s, "c1")["leaders"] = {1};
         player(s, 1)["leader"] = "c1";
       }},
      {"ALeaderWhoGuardsNothing", "leader-count", sound, [](json& s) { player(s, 0)["leader"] = "guard"; }},
      {"ALeaderInTwoPlaces", "leader-count", sound, [](json& s) { hex(s, "a3")["leaders"] = {1}; }},
      {"AGuardWhoIsALeaderElsewhere", "leader-count", sound,
       [](json& s) { hex(s, "b1")["guard"]["figure"] = "leader"; }},
      {"AWorkerMissing", "worker-count", sound, [](json& s) { deploy(s, 1); }},
      {"AGuardInTheForest", "guard-ground", sound, [](json& s) { guard(s, "a3"); }},
      {"ThreeGuards", "guard-count", sound,
       [](json& s) {
         guard(s, "b2");
         guard(s, "c3");
       }},
      {"ACampOnATemple", "camp-ground", sound, [](json& s) { hex(s, "b2")["camp"] = 1; }},
      {"ACampOnTreasures", "camp-ground", sound, [](json& s) { hex(s, "c2")["camp"] = 1; }},
      {"ThreeCamps", "camp-count", sound,
       [](json& s) {
         hex(s, "a3")["camp"] = 0;
         hex(s, "b3")["camp"] = 0;
       }},
      {"PointsWhileATileIsPlaced", "ap-range", placing, [](json& s) { s["ap"] = 5; }},
      {"MorePointsThanATurnHas", "ap-range", sound, [](json& s) { s["ap"] = 11; }},
      {"FloorsThatWereNotThere", "turn-marks", sound,
       [](json& s) {
         s["uncovered"] = {{"b1", 2}};
       }},
      {"UncoveredWithoutPaying", "turn-marks", sound,
       [](json& s) {
         s["uncovered"] = {{"b1", 1}};
       }},
      {"UncoveredAForest", "turn-marks", sound,
       [](json& s) {
         s["uncovered"] = {{"a2", 1}};
       }},
      {"DugWhatIsStillThere", "turn-marks", sound,
       [](json& s) {
         s["dug"] = {{"c2", 2}};
         s["ap"] = 0;
         s["exchanges"] = 2;
       }},
      {"ExchangesWithoutPaying", "turn-marks", sound, [](json& s) { s["exchanges"] = 1; }},
      {"MoreExchangesThanAllowed", "turn-marks", sound,
       [](json& s) {
         s["exchanges"] = 4;
         s["ap"] = 0;
       }},
      {"ExchangesWhileATileIsPlaced", "turn-marks", placing, [](json& s) { s["exchanges"] = 1; }},
      {"NoTileToPlace", "hand", sound,
       [](json& s) {
         s["phase"] = "place";
         s["ap"] = 0;
       }},
      {"ATileInHandLater", "hand", placing, [](json& s) { s["phase"] = "act"; }},
      {"AScoringRoundWithoutAVolcano", "hand", scoring,
       [](json& s) {
         s["put_out"].push_back("B1");
         s["hand"] = nullptr;
       }},
      {"TheLastRoundTooEarly", "last-round", sound, [](json& s) { s["last_round"] = true; }},
      {"OverWithoutALastRound", "last-round", sound,
       [](json& s) {
         s["phase"] = "over";
         s["ap"] = 0;
       }},
      {"NoOrderInAScoringRound", "scoring-order", scoring, [](json& s) { s["order"] = json::array(); }},
      {"AnOrderOutsideAScoringRound", "scoring-order", sound,
       [](json& s) {
         s["order"] = {0, 1};
       }},
      {"AnotherOrder", "scoring-order", scoring,
       [](json& s) {
         s["order"] = {0, 2, 1};
       }},
      {"APlayerTwiceInTheOrder", "scoring-order", scoring,
       [](json& s) {
         s["order"] = {0, 1, 1};
       }},
      {"AnOrderThatIsNotByPoints", "scoring-order", last_scoring,
       [](json& s) {
         s["order"] = {0, 1};
       }},
      {"AnotherPlayerScores", "scoring-order", scoring, [](json& s) { s["to_move"] = 1; }},
      {"AnotherPlayersTurn", "turn-order", sound, [](json& s) { s["to_move"] = s["turn_owner"] = 1; }},
      {"TheTurnOfOneTheMoveOfAnother", "turn-order", sound, [](json& s) { s["to_move"] = 1; }},
      {"AnAuctionAfterTheTurnOfWhoHasHadNone", "turn-order", opening, [](json& s) { s["turn_owner"] = 1; }},
      {"AMarkerInTheBasicGame", "round", sound, [](json& s) { s["auction"]["turned"] = {1}; }},
      {"MoreTilesShownThanPlayers", "round", bidding, [](json& s) { s["auction"]["turned"] = {1}; }},
      {"AnAuctionAfterEveryTurn", "round", opening,
       [](json& s) {
         s["auction"]["turned"] = {0, 1, 2};
         s["auction"]["shown"] = {nullptr, nullptr, nullptr};
         s["put_out"].insert(s["put_out"].end(), {"B1", "B2"});
       }},
      {"ATileShownButNotThere", "tile-count", bidding, [](json& s) { s["auction"]["shown"][0] = nullptr; }},
      {"ABidOutsideAnAuction", "auction", sound,
       [](json& s) {
         s["auction"]["bidder"] = 0;
         s["auction"]["bid"] = 2;
       }},
      {"ABidOfNobody", "auction", bidding, [](json& s) { s["auction"]["bidder"] = nullptr; }},
      {"ABidThatCannotBePaid", "auction", bidding, [](json& s) { player(s, 0)["score"] = 3; }},
      {"WhoHasPassedIsAsked", "auction", bidding, [](json& s) { s["to_move"] = 1; }},
      {"WhoHasBidIsAsked", "auction", bidding, [](json& s) { s["to_move"] = 0; }},
      {"APassBeforeTheOpener", "auction", opening,
       [](json& s) {
         s["auction"]["out"] = {1};
         s["auction"]["first_out"] = 1;
       }},
      {"AnotherOpener", "auction", opening, [](json& s) { s["to_move"] = 1; }},
      {"WhoHasHadATurnPasses", "auction", opening,
       [](json& s) {
         s["auction"]["out"] = {2};
         s["auction"]["first_out"] = 2;
       }},
      {"SomebodyWasNotAsked", "auction", bidding,
       [](json& s) {
         s["auction"]["out"] = json::array();
         s["auction"]["first_out"] = nullptr;
       }},
      {"ThePassOfSomebodyElse", "auction", bidding, [](json& s) { s["auction"]["first_out"] = 0; }},
      {"NobodyPassedFirst", "auction", bidding, [](json& s) { s["auction"]["first_out"] = nullptr; }},
      {"AWorkerBeforeTheFirstTurn", "first-turn", beginning,
       [](json& s) {
         hex(s, "a5")["workers"] = {1, 0};
         deploy(s, 1);
       }},
      {"PointsBeforeAScoringRound", "score-range", beginning, [](json& s) { player(s, 1)["score"] = 1; }},
      {"MorePointsThanCanBeScored", "score-range", sound, [](json& s) { player(s, 0)["score"] = 3000; }},
      {"ATileThatFitsNowhere", "someone-can-act", placing,
       [](json& s) {
         s["hand"] = "B2";
         s["deck"][0] = "B1";
       }},
  };
  return all;
}

}  // namespace stela::tikal::test
