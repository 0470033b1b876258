// The names of what the audits check, for `stela rules` and for reports; those of rules.md's section "Invariants", in
// its order.
#include "model/maharaja/maharaja.h"

namespace stela::maharaja {
namespace {

constexpr std::array kInvariants{
    // In every state
    InvariantInfo{"phase", "MAH-R3",
                  "phase, player to move and owner of the turn are ones there are and fit together, and the options"},
    InvariantInfo{"round", "MAH-R1", "rounds are counted from the end of the setup to the last there can be"},
    InvariantInfo{"palace-fields", "MAH-B4",
                  "a city has at most one central palace, and on its edge no more than fields"},
    InvariantInfo{"architect-place", "MAH-A4", "architects stand in cities or on the start field"},
    InvariantInfo{"house-sites", "MAH-B2", "houses stand in cities and villages only"},
    InvariantInfo{"actions", "MAH-A1",
                  "a turn's actions are those of the dial and the tile, each with parts that fit how far it has come"},
    InvariantInfo{"empty-seat", "MAH-S2", "who does not play has nothing but a palace in each city"},
    InvariantInfo{"roles", "MAH-X7",
                  "each role is with one player or in the bank, and nobody has more or fewer than the rules allow"},
    InvariantInfo{"dials", "MAH-R2", "the dials that are set are those of who has set one and not played yet"},
    InvariantInfo{"house-count", "MAH-S1",
                  "houses to hand, in the bank and on the board are all there are of a colour"},
    InvariantInfo{"palace-count", "MAH-S1",
                  "palaces to hand and on the board are all there are; of neutral colours one is in each city"},
    InvariantInfo{"village-capacity", "MAH-B2", "no village has more houses than it may"},
    InvariantInfo{"tile-count", "MAH-O1", "blue tiles held and in the supply are all there are"},
    InvariantInfo{"purse", "MAH-B3", "nobody has fewer than no coins"},
    InvariantInfo{"money", "MAH-S1",
                  "coins with players and what the bank took less what it gave are those of the start"},
    InvariantInfo{"governor-fields", "MAH-R1",
                  "a governor a field, none above the round's, where the scored city's stands as the round begins"},
    InvariantInfo{"setup", "MAH-S5",
                  "in the setup nobody has more or less than it gives, and after it each has settled all houses"},
    InvariantInfo{"auction", "MAH-O2",
                  "bids are by players without a role who can pay them, for a role that nobody has"},
    InvariantInfo{"turn-order", "MAH-R3", "nobody plays twice in a round, and all have when the game ends"},
    InvariantInfo{"privileges", "MAH-A3", "privileges and the tile are used in turns alone, by roles that have one"},
    InvariantInfo{"entered", "MAH-V1",
                  "the places noted are those of the turn's architect since the last decision that was no move"},
    InvariantInfo{"ending", "MAH-E1",
                  "the game ends after the last round or after one with all palaces of a player built, and not before"},
    InvariantInfo{"someone-can-act", "MAH-R3", "until the end the player to move has a legal action"},
    // In every step
    InvariantInfo{"action-phase", "MAH-R3", "an action belongs to its part of the game; after the end nothing is done"},
    InvariantInfo{"action-form", "MAH-R3", "an action names what is there"},
    InvariantInfo{"coins-moved", "MAH-B3",
                  "coins move as the action says, and all of them between purses and the bank"},
    InvariantInfo{"toll-paid", "MAH-V2",
                  "who goes along a road, or the bank for the monk, pays each owner what is due"},
    InvariantInfo{"penalty-paid", "MAH-A2", "each other player takes the penalty when an action is stopped"},
    InvariantInfo{"city-scored", "MAH-C3",
                  "the end of a round pays what MAH-C1 to C4 say, and no other end of a turn pays anything"},
    InvariantInfo{"house-placed", "MAH-B1",
                  "houses that are built, moved or settled go from where they were to where they are put"},
    InvariantInfo{"houses-refilled", "MAH-X6",
                  "a refill takes houses from one's own in the bank, and nothing else does"},
    InvariantInfo{"palace-built", "MAH-B4", "the palace that is built, and no other, goes to its field"},
    InvariantInfo{"tile-moved", "MAH-O1", "blue tiles go from the supply to a yogi and back when they are spent"},
    InvariantInfo{"architect-moved", "MAH-V1", "the architect that moves, and no other, is where it went"},
    InvariantInfo{"dial-set", "MAH-R2", "a dial is set as said, and cleared when its owner's turn begins"},
    InvariantInfo{"governors-moved", "MAH-X9", "governors move as MAH-X9 and MAH-R1 say"},
    InvariantInfo{"role-moved", "MAH-X7", "roles go from hand to hand, and to and from the bank, as the action says"},
    InvariantInfo{"auction-step", "MAH-O2", "bids and passes are noted, and cleared when the role is sold"},
    InvariantInfo{"action-noted", "MAH-A1", "the part done, the end and the penalty of an action are noted"},
    InvariantInfo{"privilege-noted", "MAH-A3", "a privilege is noted when used, and forgotten when the turn ends"},
    InvariantInfo{"places-noted", "MAH-V1", "places entered are noted, and forgotten at any other decision"},
    InvariantInfo{"round-begun", "MAH-R1",
                  "a round begins when all have played, and the lowest governor's city is scored in it"},
    InvariantInfo{"turn-passed", "MAH-R3",
                  "the lowest role that has not played is next, and an opponent who is asked answers"},
    InvariantInfo{"nothing-else", "", "an action changes nothing but what its rules say"},
    // At the end
    InvariantInfo{"ranking", "MAH-E2", "palaces built decide, then coins, then the lower role number"},
};

}  // namespace

std::span<const InvariantInfo> Maharaja::invariants() { return kInvariants; }

}  // namespace stela::maharaja
