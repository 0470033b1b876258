// The second formulation's picture of a position: cards in lists, as they lie on the table. Slow and plain, written
// from rules.md apart from the engine's own play; for the legality check and the audits. Private to model/babel.
#pragma once

#include <array>
#include <vector>

#include "model/babel/babel.h"

namespace stela::babel::naive {

using Numbers = std::vector<int>;

inline constexpr int kAway = -1;  ///< a pawn on its quarry

inline constexpr int kAskedInARow = 3;  ///< cards of one nation that an ability asks for (BAB-A11)
inline constexpr int kMigrants = 3;     ///< BAB-A10
inline constexpr int kLeastHalved = 2;  ///< cards in a hand that can be halved (BAB-A17)

struct Side {
  Numbers hand, known;  ///< cards by nation
  std::array<Numbers, kNations> rows, temples;
  Numbers store;
  int pawn = kAway;
  bool foundation = false;

  friend bool operator==(const Side&, const Side&) = default;
};

struct Table {
  std::array<Side, kPlayers> sides;
  Numbers deck, temple_deck;  ///< the last card is drawn next
  Numbers discards;           ///< by nation
  int known_temples = 0, owed = 0;
  bool migrated = false, final_phase = false;
  Phase phase = Phase::act;
  std::size_t to_move = 0, turn_owner = 0;
  std::uint64_t turns = 0, chance = 0;

  friend bool operator==(const Table&, const Table&) = default;

  [[nodiscard]] Side& own() { return sides[to_move]; }
  [[nodiscard]] const Side& own() const { return sides[to_move]; }
  [[nodiscard]] Side& other() { return sides[1 - to_move]; }
  [[nodiscard]] const Side& other() const { return sides[1 - to_move]; }
};

/// The picture of a state whose piles have the form of piles, and the state that it is the picture of.
Table table_of(const State& s);
State state_of(const Table& t);

int sum(const Numbers& numbers);
/// The highest level, 0 for an empty site.
int height(const Numbers& temple);
int total(const Side& side);

/// The length of the run that begins at a place of a row; 0 where none begins.
int run_at(const Numbers& row, std::size_t place);
/// The length of the run at the end of a row.
int run_at_end(const Numbers& row);

/// The store that an action's source means, by the player to move; none for the foundation card.
const Numbers* store_of(const Table& t, std::uint8_t source);

/// Whether the player to move could, with the cards there are, still build the foundation card this turn (BAB-A8): by
/// trying travels, settling and migration in every order. Abilities need three cards where the pawn stands, and leave
/// two: they make nothing possible that was not before.
bool can_build_foundation(const Table& t);

/// Whether the totals would end a game that is in this phase now, and by which rule; E2 for the final phase's beginning
/// alone, none for neither (BAB-E5).
Rule verdict_on_totals(const Board& board, const Table& t);

/// Whether an action names what there is, so that act() can carry it out; whether it may be played is the legality
/// check's question.
bool is_formed(const Table& t, const Action& a);

/// What an action does, drawing and laying included.
void act(const Board& board, Table& t, const Action& a);

}  // namespace stela::babel::naive
