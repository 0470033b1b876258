// The names of what the audits check, for `stela rules` and for reports; those of rules.md's section "Invariants", in
// its order.
#include "model/tikal/tikal.h"

namespace stela::tikal {
namespace {

constexpr std::array kInvariants{
    // In every state
    InvariantInfo{"phase", "TIK-T1", "phase, player to move and owner of the turn are ones there are in this version"},
    InvariantInfo{"tile-rotation", "TIK-T2", "tiles are turned by one of the rotations that look different"},
    InvariantInfo{"printed-hexes", "TIK-S1", "the hexes explored from the start are as printed"},
    InvariantInfo{"off-map", "TIK-T2", "nothing lies beyond the map"},
    InvariantInfo{"empty-seat", "TIK-S2", "who does not play has no figure, camp, treasure or point"},
    InvariantInfo{"deck-order", "TIK-S1", "the deck lies by group, and only its top is taken"},
    InvariantInfo{"tile-count", "TIK-S1", "each tile is in one place: deck, shown, hand, map or put out"},
    InvariantInfo{"borders", "TIK-A3", "the costs kept with each hex's borders are those of its stones"},
    InvariantInfo{"reachable", "TIK-T3",
                  "every explored hex but volcanoes can be reached from the base camp over borders with stones"},
    InvariantInfo{"next-to-explored", "TIK-T2", "the explored map, volcanoes included, hangs together"},
    InvariantInfo{"temple-value", "TIK-A4", "only temples have a value, not below the printed one"},
    InvariantInfo{"floor-count", "TIK-A4",
                  "of each value, floors in the supply and on temples, none skipped, are all there are"},
    InvariantInfo{"treasures-on-hexes", "TIK-T4",
                  "each treasure tile was dealt its masks, holds no more, and shares none with another"},
    InvariantInfo{"treasure-count", "TIK-S2",
                  "of each motif, treasures in the supply, on hexes and with players are all"},
    InvariantInfo{"figure-ground", "TIK-T6", "no figure is on a volcano or off the explored map"},
    InvariantInfo{"leader-count", "TIK-A10", "each leader is in one place, and guards one temple when he is a guard"},
    InvariantInfo{"worker-count", "TIK-A10",
                  "a player's workers in the supply, on hexes, on guard and out of the game are all there are"},
    InvariantInfo{"guard-ground", "TIK-A10", "guards stand on temples"},
    InvariantInfo{"one-guard-a-temple", "TIK-A10", "a temple has one guard at most"},
    InvariantInfo{"guard-count", "TIK-A10", "nobody has more guards than the rules allow"},
    InvariantInfo{"camp-ground", "TIK-A8", "camps lie on forests and emptied treasure hexes"},
    InvariantInfo{"one-camp-a-hex", "TIK-A8", "a hex has one camp at most"},
    InvariantInfo{"camp-count", "TIK-A8", "nobody has more camps than the rules allow"},
    InvariantInfo{"ap-range", "TIK-T1", "action points are at most those of a turn, and none outside turns"},
    InvariantInfo{"turn-marks", "TIK-T7",
                  "what was uncovered, dug and exchanged this turn is possible, within limits, and was paid for"},
    InvariantInfo{"hand", "TIK-T1",
                  "a tile is in hand to be placed, or a volcano during its scoring round, and else none"},
    InvariantInfo{"last-round", "TIK-V5", "the last scoring round comes after the last tile, and the end after it"},
    InvariantInfo{"scoring-order", "TIK-V1", "in a scoring round each player scores once, in the order of the round"},
    InvariantInfo{"turn-order", "TIK-T1", "the player to move is the one whose turn it is"},
    InvariantInfo{"round", "TIK-U2", "in an auction's round each player who has not had a turn has a tile to come"},
    InvariantInfo{"auction", "TIK-U3", "bids and passes are by those who may, in turn, and the bid can be paid"},
    InvariantInfo{"first-turn", "TIK-S2",
                  "before anybody has had action points no figure, camp, treasure or floor has left the supply"},
    InvariantInfo{"score-range", "TIK-V1",
                  "scores are within what the scoring rounds so far can give, and at the start as TIK-S2 and U1 say"},
    InvariantInfo{"someone-can-act", "TIK-T1", "until the end the player to move has a legal action"},
    InvariantInfo{"hash", "", "the hash kept with a state is the one computed from scratch"},
    // In every step
    InvariantInfo{"action-phase", "TIK-T1", "an action belongs to its part of the turn; after the end nothing is done"},
    InvariantInfo{"action-form", "TIK-T1", "an action's hexes and numbers are ones there are"},
    InvariantInfo{"scores-never-fall", "TIK-V6", "no score falls, but by a bid paid"},
    InvariantInfo{"tile-placed", "TIK-T2",
                  "the tile in hand goes to its hex as turned, a temple with its printed value"},
    InvariantInfo{"floor-uncovered", "TIK-A4", "uncovering puts the next floor from the supply on the temple"},
    InvariantInfo{"treasures-dealt", "TIK-T4", "a treasure tile placed is dealt its treasures, the next in order"},
    InvariantInfo{"treasure-dug", "TIK-A6", "digging gives the hex's top treasure to the player"},
    InvariantInfo{"treasures-exchanged", "TIK-A7", "an exchange gives as many treasures as it takes"},
    InvariantInfo{"figure-moved", "TIK-A3", "the figure that is deployed or moves is then where it went"},
    InvariantInfo{"guard-posted", "TIK-A10",
                  "a guard goes on top of the temple, and the player's other figures there out of the game"},
    InvariantInfo{"camp-pitched", "TIK-A8", "a camp is put on its hex"},
    InvariantInfo{"bid-paid", "TIK-U4", "who wins an auction, and nobody else, pays the bid"},
    InvariantInfo{"scoring", "TIK-V2", "the end of a scoring turn gives its player what TIK-V2 to V4 say"},
    InvariantInfo{"tile-drawn", "TIK-T1",
                  "tiles are drawn and revealed when a turn or a round begins, those that fit nowhere put out"},
    InvariantInfo{"tile-chosen", "TIK-U4", "the tile chosen goes from the row to the hand"},
    InvariantInfo{"scoring-round", "TIK-V1", "scoring rounds begin, pass on and end as TIK-V1, V5 and U9 say"},
    InvariantInfo{"auction-step", "TIK-U3", "bids, passes and turn markers are noted, and cleared when decided"},
    InvariantInfo{"turn-passed", "TIK-T1", "whoever is next acts next, with fresh action points"},
    InvariantInfo{"ap-cost", "TIK-T1", "an action costs its action points"},
    InvariantInfo{"turn-noted", "TIK-T7", "what is limited a turn is noted, and forgotten when the turn ends"},
    InvariantInfo{"nothing-else", "", "an action changes nothing but what its rules say"},
    // At the end
    InvariantInfo{"ranking", "TIK-V6", "players are ranked by points; equal points share a rank"},
};

}  // namespace

std::span<const InvariantInfo> Tikal::invariants() { return kInvariants; }

}  // namespace stela::tikal
