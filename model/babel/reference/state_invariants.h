// The invariants of the table: what lies where and how much of it, the turn, the end. Over any domain
// (model/domain.h).
#pragma once

#include <string_view>

#include "model/babel/reference/naive.h"
#include "model/reference.h"

namespace stela::babel::naive {

/// Of a table whose pawns, piles and phase are ones there are.
template <class Domain, class Answered>
class StateInvariants : public Domain::template Findings<Babel> {
 public:
  StateInvariants(const Babel& game, const TableOf<Domain>& t, const Answered& answers)
      : game_(game), board_(game.board()), t_(t), answers_(answers) {}

  StateInvariants&& run() && {
    // In this order: each check may rely on those before it.
    (void)(nation_count() && temple_count() && known_cards() && turns() && seats() && foundations() && halving() &&
           ending() && totals());
    return std::move(*this);
  }

 private:
  using Truth = typename Domain::Truth;
  using Count = typename Domain::template Number<int>;
  using Turns = typename Domain::template Number<std::uint64_t>;
  using Found = typename Domain::template Findings<Babel>;
  using Found::holds;
  using Found::holds_where;

  bool nation_count() {
    for (std::size_t n = 0; n < kNations; ++n) {
      const int nation = static_cast<int>(n);
      auto cards = wide(t_.discards[n]) + count_of(t_.deck, nation);
      for (const auto& side : t_.sides) {
        cards = cards + wide(side.hand[n]);
        for (const auto& row : side.rows) cards = cards + count_of(row, nation);
      }
      if (!holds(cards == board_.each_nation, "nation-count", Rule::S2, "{} cards of the {}, not {}", cards,
                 kNationNames[n], board_.each_nation))
        return false;
    }
    return true;
  }

  bool temple_count() {
    for (int level = 1; level <= static_cast<int>(kMaxLevel); ++level) {
      Count cards = count_of(t_.temple_deck, level);
      for (const auto& side : t_.sides) {
        cards = cards + count_of(side.store, level);
        if (level == 1) add_where(side.foundation, cards, 1);
        for (const auto& temple : side.temples) cards = cards + count_of(temple, level);
      }
      if (!holds(cards == board_.levels[at(level)], "temple-count", Rule::S1, "{} temple cards of level {}, not {}",
                 cards, level, board_.levels[at(level)]))
        return false;
    }
    return true;
  }

  bool known_cards() {
    for (std::size_t p = 0; p < kPlayers; ++p)
      for (std::size_t n = 0; n < kNations; ++n)
        if (!holds(t_.sides[p].known[n] <= t_.sides[p].hand[n], "hands-known", Rule::T3,
                   "{} of {} {} in player {}'s hand are known", t_.sides[p].known[n], t_.sides[p].hand[n],
                   kNationNames[n], p))
          return false;
    return holds(wide(t_.known_temples) <= size_of(t_.temple_deck), "known-temples", Rule::A12,
                 "{} of {} temple cards are known", t_.known_temples, size_of(t_.temple_deck));
  }

  // The turn

  /// Each turn lays as many temple cards as it can; only demolition brings any back.
  bool turns() {
    const auto all = board_.temple_cards() - kPlayers;
    const auto laid = t_.turns * board_.draw_temples;
    const auto left = size_of(t_.temple_deck);
    return holds(t_.phase == Phase::over || laid + Turns(left) >= Turns(all), "temples-laid", Rule::T5,
                 "{} cards in the temple deck after {} turns", left, t_.turns) &&
           holds(t_.phase == Phase::over || left > 0, "temples-laid", Rule::E4,
                 "the temple deck is empty, but the game goes on");
  }

  /// How many turns a player has begun.
  [[nodiscard]] Turns begun(std::size_t player) const {
    return player == static_cast<std::size_t>(game_.chosen().start) ? t_.turns / 2 + 1 : (t_.turns + 1) / 2;
  }
  [[nodiscard]] Truth is_first_turn(std::size_t player) const { return player == t_.turn_owner && begun(player) == 1; }

  bool seats() {
    const auto start = static_cast<std::size_t>(game_.chosen().start);
    if (!holds((t_.turns + start) % 2 == t_.turn_owner, "turn-order", Rule::T1, "player {} has turn {}", t_.turn_owner,
               t_.turns))
      return false;
    for (std::size_t p = 0; p < kPlayers; ++p) {
      const auto& side = t_.sides[p];
      Truth bare = true;
      for (const auto& row : side.rows) bare = bare && is_empty(row);
      for (const auto& temple : side.temples) bare = bare && is_empty(temple);
      if (!holds_where(begun(p) == 0, bare && is_empty(side.store) && side.pawn == kAway && side.foundation,
                       "first-turn", Rule::S3, "player {} has had no turn, but something on the table", p) ||
          !holds_where(begun(p) > 0 && !is_first_turn(p), side.pawn != kAway, "pawn-place", Rule::A1,
                       "player {}'s pawn is still on its quarry", p) ||
          !holds(side.pawn != kAway || bare, "pawn-place", Rule::S3,
                 "player {}'s pawn is on its quarry, but there are cards in cities", p))
        return false;
    }
    return true;
  }

  bool foundations() {
    for (std::size_t p = 0; p < kPlayers; ++p) {
      const Truth waits = t_.sides[p].foundation && begun(p) > 0;
      if (!holds_where(waits, is_first_turn(p), "foundation", Rule::A8, "player {}'s foundation card is not built", p))
        return false;
      if (t_.phase == Phase::over) continue;
      if constexpr (!Domain::kSymbols)
        if (!waits) continue;  // spares the search
      auto own = t_;
      own.to_move = p;
      if (!holds_where(waits, answers_.can_build_foundation(own), "foundation", Rule::A8,
                       "player {} cannot build the foundation card any more", p))
        return false;
    }
    return true;
  }

  bool halving() {
    if (t_.phase != Phase::halve) return holds(t_.owed == 0, "halving", Rule::A17, "{} cards owed", t_.owed);
    const auto hand = sum_of(t_.own().hand);
    const auto& mover = t_.other();
    Truth has_paid = false;
    for (std::size_t city = 0; city < kNations; ++city)
      has_paid = has_paid || (mover.pawn == static_cast<int>(city) && size_of(mover.rows[city]) >= kDemandedInARow - 1);
    return holds(t_.owed > 0 && hand - wide(t_.owed) >= wide(t_.owed), "halving", Rule::A17, "{} cards owed of {}",
                 t_.owed, hand) &&
           holds(has_paid, "halving", Rule::A11, "no run in player {}'s city can have paid", t_.turn_owner);
  }

  // The end

  bool ending() {
    if (t_.phase != Phase::over) return true;
    const auto totals = verdict_on_totals(board_, t_);
    return holds(is_empty(t_.temple_deck) || totals.won_by_lead || totals.won_in_final, "ending", Rule::E5,
                 "the game is over at {} to {}, with temple cards to draw", total(t_.sides[0]), total(t_.sides[1]));
  }

  bool totals() {
    if (t_.phase == Phase::over) return true;
    const auto totals = verdict_on_totals(board_, t_);
    return say_nothing(totals.won_by_lead, Rule::E1) && say_nothing(totals.final_begins, Rule::E2) &&
           say_nothing(totals.won_in_final, Rule::E3);
  }
  bool say_nothing(const Truth& totals, Rule by) {
    return holds(!totals, "totals", by, "{} to {}, {} the final phase", total(t_.sides[0]), total(t_.sides[1]),
                 in_words(t_.final_phase));
  }
  static std::string_view in_words(bool final_phase) { return final_phase ? "in" : "before"; }
  template <class Symbol>
  static std::string_view in_words(const Symbol& /*final_phase*/) {
    return "?";
  }

  const Babel& game_;
  const Board& board_;
  const TableOf<Domain>& t_;
  const Answered& answers_;
};

}  // namespace stela::babel::naive
