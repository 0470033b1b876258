// The names of what the audits check, for `stela rules` and for reports; those of rules.md's section "Invariants", in
// its order.
#include "model/mexica/mexica.h"

namespace stela::mexica {
namespace {

constexpr std::array kInvariants{
    // In every state
    InvariantInfo{"phase", "MEX-P2",
                  "phase, half and player to move are ones there are; the first round is in the first half"},
    InvariantInfo{"empty-seat", "MEX-S3", "who does not play has no figure, building, point or token"},
    InvariantInfo{"canal-ground", "MEX-K2", "canals lie on the island, not on start or emblem cells"},
    InvariantInfo{"initial-canals", "MEX-S1", "the canals of the setup still lie"},
    InvariantInfo{"canal-count", "MEX-K5", "canal cells on the board are those of the pieces that left the supply"},
    InvariantInfo{"bridge-direction", "MEX-B1", "a cell has one bridge at most"},
    InvariantInfo{"bridge-on-canal", "MEX-B1", "bridges stand on canals"},
    InvariantInfo{"bridge-access", "MEX-K4", "both cells that a bridge leads to are land: no canal, no lake"},
    InvariantInfo{"bridge-count", "MEX-B3", "bridges on the board and in the supply are all there are"},
    InvariantInfo{"one-building-a-cell", "MEX-H3", "no cell has two buildings"},
    InvariantInfo{"building-ground", "MEX-H3", "buildings stand on land, not on start or emblem cells"},
    InvariantInfo{"building-value", "MEX-H1", "only buildings have a value"},
    InvariantInfo{"building-count", "MEX-S3",
                  "of each value, a player's buildings on the board and in hand are those dealt so far"},
    InvariantInfo{"calpulli-ground", "MEX-D3", "calpulli lie on land, not on start or emblem cells"},
    InvariantInfo{"one-thing-a-cell", "MEX-D3", "a cell has at most one of figure, building and calpulli"},
    InvariantInfo{"calpulli-halves", "MEX-S2",
                  "those not drawn for the first half wait until the second, and no longer"},
    InvariantInfo{"figure-ground", "MEX-M1", "after the setup each figure is on land or on a bridge"},
    InvariantInfo{"one-calpulli", "MEX-D6", "a founded district has one calpulli"},
    InvariantInfo{"founded-size", "MEX-D2", "a founded district has the size of a calpulli"},
    InvariantInfo{"founded-cells", "MEX-D6", "the cells marked as founded are those of the districts with a calpulli"},
    InvariantInfo{"calpulli-count", "MEX-C1",
                  "of each size, calpulli founded, displayed, waiting and removed are all there are"},
    InvariantInfo{"home", "MEX-D2", "the district kept for a figure is the one it stands in; none on a bridge"},
    InvariantInfo{"token-count", "MEX-T2", "action tokens with the players and in the supply are all there are"},
    InvariantInfo{"ap-range", "MEX-T1",
                  "action points are at most those of a turn and one for each token in the supply; none outside turns"},
    InvariantInfo{"gained-range", "MEX-T2", "at most two tokens are gained in a turn"},
    InvariantInfo{"stall-range", "MEX-P5", "rounds without progress are fewer than the option allows"},
    InvariantInfo{"score-range", "MEX-D4", "scores are within what the calpulli and scorings so far can give"},
    InvariantInfo{"setup-figures", "MEX-S4",
                  "in the setup those who have chosen, from the start player on, have their figures on start cells"},
    InvariantInfo{"setup-board", "MEX-S1",
                  "in the setup nothing but its canals lies on the board, and nobody has a point or a token"},
    InvariantInfo{"first-turns", "MEX-S4",
                  "before their first turn a player's figure is on a start cell, and nothing of theirs was played"},
    InvariantInfo{"game-over", "MEX-P4", "after the end no calpulli is on display"},
    InvariantInfo{"someone-can-act", "MEX-T1",
                  "until the end the player to move can choose a start cell, or end the turn"},
    InvariantInfo{"hash", "", "the hash kept with a state is the one computed from scratch"},
    // In every step
    InvariantInfo{"action-phase", "MEX-S4",
                  "figures are placed in the setup, and only then; after the end nothing is done"},
    InvariantInfo{"action-form", "MEX-C1", "an action's cells and numbers are ones there are"},
    InvariantInfo{"scores-never-fall", "MEX-D4", "no score falls"},
    InvariantInfo{"canal-laid", "MEX-K5", "a canal piece goes from the supply to its cells"},
    InvariantInfo{"bridge-laid", "MEX-B3", "a bridge goes from the supply, or from its old cell, to its new one"},
    InvariantInfo{"calpulli-founded", "MEX-D3",
                  "founding moves a calpulli from the display to its cell and protects the district"},
    InvariantInfo{"building-built", "MEX-H1", "a building goes from the hand to its cell"},
    InvariantInfo{"second-half", "MEX-P2", "the second half brings the other calpulli and the second buildings"},
    InvariantInfo{"figure-moved", "MEX-M1", "the figure that moves is then where it went"},
    InvariantInfo{"token-moved", "MEX-T2",
                  "a token gained or spent goes between the supply and the player, and is counted"},
    InvariantInfo{"founder-points", "MEX-D4",
                  "founding gives the founder's and the others' numbers, and nothing else in a turn gives points"},
    InvariantInfo{"scoring", "MEX-V1",
                  "both scorings give what MEX-V1 to V4 say, and no other end of a turn gives points"},
    InvariantInfo{"calpulli-removed", "MEX-P3",
                  "calpulli leave the display when no district for them can be formed, or after a stall"},
    InvariantInfo{"turn-order", "MEX-P1", "the next player has a fresh turn; the halves end as MEX-P1 and P4 say"},
    InvariantInfo{"ap-cost", "MEX-T1", "an action costs its action points"},
    InvariantInfo{"first-round", "MEX-M5", "the first round ends when each player has had a turn"},
    InvariantInfo{"stall-count", "MEX-P5",
                  "canals, foundings and buildings are progress; rounds without any are counted"},
    InvariantInfo{"nothing-else", "", "an action changes nothing but what its rules say"},
    // At the end
    InvariantInfo{"ranking", "MEX-V5", "players are ranked by points, then by tokens left"},
};

}  // namespace

std::span<const InvariantInfo> Mexica::invariants() { return kInvariants; }

}  // namespace stela::mexica
