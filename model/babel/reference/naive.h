// The naive engine's picture of a position: cards as they lie on the table, in piles or counted by nation. It is slow,
// and written from rules.md apart from the engine's own play, for the legality check, the step check and the state
// invariants. Over any domain (model/domain.h) counts are numbers; the order of piles stays plain. Private to
// model/babel.
#pragma once

#include <array>
#include <vector>

#include "model/babel/babel.h"
#include "model/domain.h"

namespace stela::babel::naive {

using Numbers = std::vector<int>;

inline constexpr int kAway = -1;  ///< a pawn on its quarry

inline constexpr int kAskedInARow = 3;  ///< cards of one nation that an ability asks for (BAB-A11)
inline constexpr int kMigrants = 3;     ///< BAB-A10
inline constexpr int kLeastHalved = 2;  ///< cards in a hand that can be halved (BAB-A17)

template <class Domain>
struct SideOf {
  using Count = typename Domain::template Number<std::uint8_t>;
  using Counts = std::array<Count, kNations>;  ///< cards by nation

  Counts hand{}, known{};
  std::array<Numbers, kNations> rows, temples;
  Numbers store;
  int pawn = kAway;
  bool foundation = false;

  friend bool operator==(const SideOf&, const SideOf&) = default;
};
using Side = SideOf<Integers>;

template <class Domain>
struct TableOf {
  using Side = SideOf<Domain>;

  std::array<Side, kPlayers> sides;
  Numbers deck, temple_deck;  ///< the last card is drawn next
  typename Side::Counts discards{};
  typename Side::Count known_temples{}, owed{};
  bool migrated = false, final_phase = false;
  Phase phase = Phase::act;
  std::size_t to_move = 0, turn_owner = 0;
  std::uint64_t turns = 0, chance = 0;

  friend bool operator==(const TableOf&, const TableOf&) = default;

  [[nodiscard]] Side& own() { return sides[to_move]; }
  [[nodiscard]] const Side& own() const { return sides[to_move]; }
  [[nodiscard]] Side& other() { return sides[1 - to_move]; }
  [[nodiscard]] const Side& other() const { return sides[1 - to_move]; }
};
using Table = TableOf<Integers>;

/// The picture of a state whose piles have the form of piles, and the state that it is the picture of.
Table table_of(const State& s);
State state_of(const Table& t);

/// The highest level, 0 for an empty site.
int height(const Numbers& temple);
template <class S>
int total(const S& side) {
  int points = 0;
  for (const auto& temple : side.temples) points += height(temple);
  return points;
}

/// The length of the run that begins at a place of a row; 0 where none begins.
int run_at(const Numbers& row, std::size_t place);
/// The length of the run at the end of a row.
int run_at_end(const Numbers& row);

/// The store that an action's source means, by the player to move; none for the foundation card.
template <class T>
const Numbers* store_of(const T& t, std::uint8_t source) {
  if (source == static_cast<std::uint8_t>(Source::mine)) return &t.own().store;
  if (source == static_cast<std::uint8_t>(Source::theirs)) return &t.other().store;
  return nullptr;
}

/// Whether the player to move could, with the cards there are, still build the foundation card this turn (BAB-A8): by
/// trying travels, settling and migration in every order. Abilities need three cards where the pawn stands, and leave
/// two: they make nothing possible that was not before.
bool can_build_foundation(const Table& t);

/// Whether the totals would end a game that is in this phase now, and by which rule; E2 for the final phase's beginning
/// alone, none for neither (BAB-E5).
Rule verdict_on_totals(const Board& board, bool final_phase, int one, int two);
template <class T>
Rule verdict_on_totals(const Board& board, const T& t) {
  return verdict_on_totals(board, t.final_phase, total(t.sides[0]), total(t.sides[1]));
}

/// What a search or a count answers where the answer chooses the next line. A domain of symbols has answers of its own.
class Answers {
 public:
  [[nodiscard]] bool can_build_foundation(const Table& t) const { return naive::can_build_foundation(t); }
  /// Whether the last card of a halving has been given up.
  [[nodiscard]] bool owes_nothing(const Table& t) const { return t.owed == 0; }
};

/// Whether an action names what there is, so that act() can carry it out; whether it may be played is the legality
/// check's question.
bool is_formed(const Table& t, const Action& a);

/// The end of a turn: cards laid, the turn passed, cards drawn. It is of integers alone, as counts become the order of
/// a pile here, and how many there are says how far it goes. All other actions: effects.h.
void end_turn(const Babel& game, Table& t);

}  // namespace stela::babel::naive
