// The names of what the audits check, for `stela rules` and for reports; those of rules.md's section "Invariants", in
// its order.
#include "model/babel/babel.h"

namespace stela::babel {
namespace {

constexpr std::array kInvariants{
    // In every state
    InvariantInfo{"phase", "BAB-T1", "phase, player to move and owner of the turn are ones there are and fit together"},
    InvariantInfo{"pile-form", "BAB-A4", "decks, rows and stores hold cards there are, and nothing beyond their end"},
    InvariantInfo{"temple-order", "BAB-A5", "a temple's levels rise from bottom to top"},
    InvariantInfo{
        "pawn-place", "BAB-S3",
        "a pawn is on its quarry in its owner's first turn at the latest, with no card in a city, else in one"},
    InvariantInfo{"nation-count", "BAB-S2",
                  "of each nation, cards in the deck, the discards, the hands and the rows are all there are"},
    InvariantInfo{
        "temple-count", "BAB-S1",
        "of each level, cards in the deck, the stores, the temples and as foundation cards are all there are"},
    InvariantInfo{"hands-known", "BAB-T3",
                  "cards known of a hand are in it: all of them at a reshuffle, then those not played since"},
    InvariantInfo{"known-temples", "BAB-A12", "temple cards that both know are in the deck"},
    InvariantInfo{"temples-laid", "BAB-T5",
                  "each turn lays its temple cards, the lower on the higher; the deck is not empty before the end"},
    InvariantInfo{"turn-order", "BAB-T1", "turns alternate from the start player on"},
    InvariantInfo{"first-turn", "BAB-S3", "who has had no turn has a hand and the foundation card, and nothing else"},
    InvariantInfo{"foundation", "BAB-A8",
                  "no foundation card is unbuilt after its owner's first turn, and in it it can still be built"},
    InvariantInfo{"halving", "BAB-A17", "who is halved gives up the smaller half, and decides until it is done"},
    InvariantInfo{"ending", "BAB-E5", "a game ends when the totals or the temple deck end it, and not before"},
    InvariantInfo{"totals", "BAB-E1", "while the game goes on the totals neither end it nor begin its final phase"},
    InvariantInfo{"someone-can-act", "BAB-T4", "until the end the player to move has a legal action"},
    // In every step
    InvariantInfo{"action-phase", "BAB-T4", "an action belongs to its part of the turn; after the end nothing is done"},
    InvariantInfo{"action-form", "BAB-T4", "an action names cards and runs that are there"},
    InvariantInfo{"turn-passed", "BAB-T1", "the end of a turn, and nothing else, gives the other player the turn"},
    InvariantInfo{"final-phase", "BAB-E2", "the final phase begins when the totals say so, for good"},
    InvariantInfo{"migration-noted", "BAB-A10", "a migration is noted, and forgotten when the turn ends"},
    InvariantInfo{"pawn-moved", "BAB-A1", "travelling moves the own pawn to the card's city"},
    InvariantInfo{"card-spent", "BAB-A1", "a card spent leaves the hand, for the discards unless it settles"},
    InvariantInfo{"card-settled", "BAB-A3", "a card that settles is the last of the own row there"},
    InvariantInfo{"row-migrated", "BAB-A10", "three cards go, in their order, from the end of one row to another's"},
    InvariantInfo{"run-paid", "BAB-A11", "an ability costs one card of its run"},
    InvariantInfo{"nation-expelled", "BAB-A14", "all cards of the nation leave the other's row for the discards"},
    InvariantInfo{"row-defected", "BAB-A15", "the run at the end of the other's row goes to the end of the own one"},
    InvariantInfo{"row-kept", "BAB-A4", "rows change by nothing else, and keep their order"},
    InvariantInfo{"temple-built", "BAB-A5", "the card built is the top of the own temple where the pawn stands"},
    InvariantInfo{"level-skipped", "BAB-A16", "the card that skips a level is the top of the own temple there"},
    InvariantInfo{"level-stolen", "BAB-A13", "the other's top level there is the top of the own temple"},
    InvariantInfo{"temple-demolished", "BAB-A12",
                  "the other's temple there goes onto the deck, the lowest level on top, known to both"},
    InvariantInfo{"temple-kept", "BAB-A9", "temples change by nothing else"},
    InvariantInfo{"foundation-built", "BAB-A7", "the foundation card is gone when it is built"},
    InvariantInfo{"store-taken", "BAB-A7", "a store loses its last card when that is built, and nothing else"},
    InvariantInfo{"nations-drawn", "BAB-T2", "a turn begins with cards drawn from the top of the nation deck"},
    InvariantInfo{"deck-reshuffled", "BAB-T3",
                  "an empty nation deck, and no other, is made anew of the discards by the next step of the stream"},
    InvariantInfo{"nothing-else", "", "an action changes nothing but what its rules say"},
    // At the end
    InvariantInfo{"ranking", "BAB-E4", "the higher total wins; hands decide when the temple cards have run out"},
};

}  // namespace

std::span<const InvariantInfo> Babel::invariants() { return kInvariants; }

}  // namespace stela::babel
