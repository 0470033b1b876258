// The naive engine's picture of a position: cards as they lie on the table, in piles or counted by nation. It is slow,
// and written from rules.md apart from the engine's own play, for the legality check, the step check and the state
// invariants. Over any domain (model/domain.h): piles are the domain's, and are touched by the words of piles.h alone.
#pragma once

#include <array>

#include "model/babel/babel.h"
#include "model/babel/reference/piles.h"
#include "model/domain.h"

namespace stela::babel::naive {

inline constexpr int kAway = -1;  ///< a pawn on its quarry

inline constexpr int kDemandedInARow = 3;  ///< cards of one nation that an ability asks for (BAB-A11)
inline constexpr int kMigrants = 3;        ///< BAB-A10
inline constexpr int kLeastHalved = 2;     ///< cards in a hand that can be halved (BAB-A17)

template <class Domain>
struct SideOf {
  using Count = typename Domain::template Number<std::uint8_t>;
  using Counts = std::array<Count, kNations>;  ///< cards by nation
  using Pile = typename PilesOf<Domain>::Pile;

  Counts hand{}, known{};
  std::array<Pile, kNations> rows, temples;
  Pile store;
  typename Domain::template Number<int> pawn = kAway;
  typename Domain::Truth foundation = false;

  friend bool operator==(const SideOf&, const SideOf&) = default;
};
using Side = SideOf<Integers>;

template <class Domain>
struct TableOf {
  using Side = SideOf<Domain>;
  using Pile = typename PilesOf<Domain>::Pile;
  using Truth = typename Domain::Truth;

  std::array<Side, kPlayers> sides;
  Pile deck, temple_deck;  ///< the last card is drawn next
  typename Side::Counts discards{};
  typename Side::Count known_temples{}, owed{};
  Truth migrated = false, final_phase = false;
  Phase phase = Phase::act;
  std::size_t to_move = 0, turn_owner = 0;
  typename Domain::template Number<std::uint64_t> turns = 0;
  std::uint64_t chance = 0;  ///< of integers alone: over symbols a shuffle may come out in any way

  friend bool operator==(const TableOf&, const TableOf&) = default;

  [[nodiscard]] Side& own() { return sides[to_move]; }
  [[nodiscard]] const Side& own() const { return sides[to_move]; }
  [[nodiscard]] Side& other() { return sides[1 - to_move]; }
  [[nodiscard]] const Side& other() const { return sides[1 - to_move]; }
};
using Table = TableOf<Integers>;

/// The picture of a state whose piles have the form of piles, and the state that it is the picture of.
Table table_of(const State& s);
/// The same without the cards of the decks, which are most cards.
Table open_table_of(const State& s);
State state_of(const Table& t);

/// The sum of a player's temples.
template <class Domain>
auto total(const SideOf<Domain>& side) {
  auto points = height(side.temples[0]);
  for (std::size_t city = 1; city < kNations; ++city) points = points + height(side.temples[city]);
  return points;
}

/// The store that an action's source means, by the player to move; none for the foundation card.
template <class Domain>
const typename PilesOf<Domain>::Pile* store_of(const TableOf<Domain>& t, std::uint8_t source) {
  if (source == static_cast<std::uint8_t>(Source::mine)) return &t.own().store;
  if (source == static_cast<std::uint8_t>(Source::theirs)) return &t.other().store;
  return nullptr;
}

/// Whether the player to move could, with the cards there are, still build the foundation card this turn (BAB-A8): by
/// trying travels, settling and migration in every order. Abilities need three cards where the pawn stands, and leave
/// two: they make nothing possible that was not before.
bool can_build_foundation(const Table& t);

/// What the totals say of a game (BAB-E5): one of these at most.
template <class Truth>
struct EndByTotals {
  Truth won_by_lead;   ///< BAB-E1
  Truth final_begins;  ///< BAB-E2, and nothing more
  Truth won_in_final;  ///< BAB-E3, even as the final phase begins
};
template <class Domain>
auto verdict_on_totals(const Board& board, const TableOf<Domain>& t) {
  using Truth = typename Domain::Truth;
  const auto one = total(t.sides[0]), two = total(t.sides[1]);
  const Truth leads = one >= board.lead || two >= board.lead;
  const Truth behind = one < board.behind_below || two < board.behind_below;
  const Truth reached = one >= board.final_total || two >= board.final_total;
  const Truth by_lead = !t.final_phase && leads && behind;
  const Truth in_final = (t.final_phase || leads) && (reached || behind) && !by_lead;
  return EndByTotals<Truth>{by_lead, !t.final_phase && leads && !by_lead && !in_final, in_final};
}

/// What a search answers. A domain of symbols has answers of its own.
struct Answers {
  [[nodiscard]] static bool can_build_foundation(const Table& t) { return naive::can_build_foundation(t); }
};

/// Whether an action names what there is, so that act() can carry it out; whether it may be played is the legality
/// check's question.
bool is_formed(const Table& t, const Action& a);

}  // namespace stela::babel::naive
