// The invariants of a state, broken where JSON cannot.
#include <utility>

#include "tests/tikal/broken.h"

namespace stela::tikal::test {

const std::vector<BrokenState>& broken_states() {
  static const std::vector<BrokenState> all{
      {"AValueBeyondTheMap", "off-map", sound,
       [](const Position& p, State& s) { s.value[p.game.board().map.hexes()] = 1; }},
      {"ATileBeyondTheMap", "off-map", sound,
       [](const Position& p, State& s) { s.tile[p.game.board().map.hexes()] = 0; }},
      {"PointsOfNobody", "empty-seat", sound, [](const Position&, State& s) { s.score[3] = 1; }},
      {"ACampOfNobody", "empty-seat", sound, [](const Position&, State& s) { s.camps[2] = 1; }},
      {"ABorderOutOfDate", "borders", sound, [](const Position& p, State& s) { s.borders[p.hex("a1")] ^= 1U << 8; }},
      {"ABorderOfAnEmptySpace", "borders", sound, [](const Position& p, State& s) { s.borders[p.hex("d1")] = 1; }},
      {"ARotationWithoutATile", "tile-rotation", sound,
       [](const Position& p, State& s) { s.rotation[p.hex("d1")] = 1; }},
      {"TwoGuardsOnATemple", "one-guard-a-temple", sound,
       [](const Position& p, State& s) {
         s.guards[1] |= hex_bit(p.hex("b1"));
         --s.supply[1];
       }},
      {"TwoCampsOnAHex", "one-camp-a-hex", sound,
       [](const Position& p, State& s) { s.camps[1] |= hex_bit(p.hex("a2")); }},
      {"ALeaderOffTheMap", "figure-ground", sound, [](const Position& p, State& s) { s.leader[1] = p.hex("d1"); }},
      {"ALeaderBeyondTheMap", "figure-ground", sound, [](const Position&, State& s) { s.leader[1] = kNoHex; }},
      {"APhaseThatIsNone", "phase", sound, [](const Position&, State& s) { s.phase = static_cast<Phase>(6); }},
      {"APlayerWhoIsNone", "phase", sound, [](const Position&, State& s) { s.to_move = 2; }},
      {"ATileThatIsNone", "tile-count", sound, [](const Position& p, State& s) { s.tile[p.hex("b1")] = 200; }},
      {"ATileInHandThatIsNone", "tile-count", placing, [](const Position&, State& s) { s.hand = 200; }},
      {"MoreTilesDrawnThanThereAre", "deck-order", sound, [](const Position&, State& s) { s.drawn = 200; }},
      {"ATileDrawnAndInTheDeck", "deck-order", sound, [](const Position&, State& s) { s.deck[0] = 0; }},
      {"ATileBelowTheDeck", "deck-order", sound,
       [](const Position& p, State& s) { s.deck[p.game.board().deck_size] = 1; }},
      {"MoreTreasuresDealtThanThereAre", "treasures-on-hexes", sound, [](const Position&, State& s) { s.dealt = 200; }},
      {"AMotifThatIsNone", "treasure-count", sound, [](const Position&, State& s) { s.treasure[20] = 8; }},
      {"ATreasureDugAndStillInOrder", "treasure-count", sound, [](const Position&, State& s) { s.treasure[3] = 0; }},
      {"ATreasureBeyondTheSupply", "treasure-count", sound, [](const Position&, State& s) { s.treasure[24] = 1; }},
      {"ALeadersGuardWithoutAGuard", "leader-count", sound,
       [](const Position& p, State& s) { s.guard_leader |= hex_bit(p.hex("b2")); }},
      {"MoreHaveScoredThanPlay", "scoring-order", scoring, [](const Position&, State& s) { s.scored = 3; }},
      {"APlaceTooManyInTheOrder", "scoring-order", scoring, [](const Position&, State& s) { s.order[3] = 1; }},
      {"APlayerInTheOrderWhoIsNone", "scoring-order", scoring, [](const Position&, State& s) { s.order[2] = 3; }},
      {"ATileShownTooMany", "round", bidding, [](const Position&, State& s) { std::swap(s.shown[0], s.shown[3]); }},
      {"AMarkerOfNobody", "round", bidding, [](const Position&, State& s) { s.turned = 8; }},
      {"APassOfNobody", "auction", bidding, [](const Position&, State& s) { s.out |= 8; }},
      {"AHashOutOfDate", "hash", sound, [](const Position&, State& s) { ++s.key; }},
  };
  return all;
}

}  // namespace stela::tikal::test
