// The invariants of the table: what lies where and how much of it, the turn, the end. x Over any domain
// (model/domain.h).
#pragma once

#include <algorithm>

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
  using Found = typename Domain::template Findings<Babel>;
  using Found::holds;

  bool nation_count() {
    for (std::size_t n = 0; n < kNations; ++n) {
      const auto of = [n](const Numbers& cards) {
        return static_cast<int>(std::count(cards.begin(), cards.end(), static_cast<int>(n)));
      };
      auto cards = wide(t_.discards[n]) + of(t_.deck);
      for (const auto& side : t_.sides) {
        cards = cards + wide(side.hand[n]);
        for (const auto& row : side.rows) cards = cards + of(row);
      }
      if (!holds(cards == board_.each_nation, "nation-count", Rule::S2, "{} cards of the {}, not {}", cards,
                 kNationNames[n], board_.each_nation))
        return false;
    }
    return true;
  }

  bool temple_count() {
    for (std::size_t level = 1; level <= kMaxLevel; ++level) {
      const auto of = [level](const Numbers& cards) {
        return static_cast<int>(std::count(cards.begin(), cards.end(), static_cast<int>(level)));
      };
      int cards = of(t_.temple_deck);
      for (const auto& side : t_.sides) {
        cards += of(side.store) + (level == 1 && side.foundation ? 1 : 0);
        for (const auto& temple : side.temples) cards += of(temple);
      }
      if (!holds(cards == board_.levels[level], "temple-count", Rule::S1, "{} temple cards of level {}, not {}", cards,
                 level, board_.levels[level]))
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
    return holds(wide(t_.known_temples) <= static_cast<int>(t_.temple_deck.size()), "known-temples", Rule::A12,
                 "{} of {} temple cards are known", t_.known_temples, t_.temple_deck.size());
  }

  // The turn

  /// Each turn lays as many temple cards as it can; only demolition brings any back.
  bool turns() {
    const auto all = board_.temple_cards() - kPlayers;
    const auto laid = t_.turns * board_.draw_temples;
    return holds(t_.phase == Phase::over || t_.temple_deck.size() + laid >= all, "temples-laid", Rule::T5,
                 "{} cards in the temple deck after {} turns", t_.temple_deck.size(), t_.turns) &&
           holds(t_.phase == Phase::over || t_.temple_deck.size() > 0, "temples-laid", Rule::E4,
                 "the temple deck is empty, but the game goes on");
  }

  /// How many turns a player has begun.
  [[nodiscard]] std::uint64_t begun(std::size_t player) const {
    return player == static_cast<std::size_t>(game_.chosen().start) ? t_.turns / 2 + 1 : (t_.turns + 1) / 2;
  }
  [[nodiscard]] bool is_first_turn(std::size_t player) const { return player == t_.turn_owner && begun(player) == 1; }

  bool seats() {
    const auto start = static_cast<std::size_t>(game_.chosen().start);
    if (!holds((t_.turns + start) % 2 == t_.turn_owner, "turn-order", Rule::T1, "player {} has turn {}", t_.turn_owner,
               t_.turns))
      return false;
    for (std::size_t p = 0; p < kPlayers; ++p) {
      const auto& side = t_.sides[p];
      const auto empty = [](const Numbers& cards) { return cards.empty(); };
      const bool bare = std::all_of(side.rows.begin(), side.rows.end(), empty) &&
                        std::all_of(side.temples.begin(), side.temples.end(), empty);
      if (begun(p) == 0 && !holds(bare && side.store.empty() && side.pawn == kAway && side.foundation, "first-turn",
                                  Rule::S3, "player {} has had no turn, but something on the table", p))
        return false;
      if (begun(p) > 0 && !is_first_turn(p) &&
          !holds(side.pawn != kAway, "pawn-place", Rule::A1, "player {}'s pawn is still on its quarry", p))
        return false;
      if (!holds(side.pawn != kAway || bare, "pawn-place", Rule::S3,
                 "player {}'s pawn is on its quarry, but there are cards in cities", p))
        return false;
    }
    return true;
  }

  bool foundations() {
    for (std::size_t p = 0; p < kPlayers; ++p) {
      if (!t_.sides[p].foundation || begun(p) == 0) continue;
      if (!holds(is_first_turn(p), "foundation", Rule::A8, "player {}'s foundation card is not built", p)) return false;
      if (t_.phase == Phase::over) continue;
      auto own = t_;
      own.to_move = p;
      if (!holds(answers_.can_build_foundation(own), "foundation", Rule::A8,
                 "player {} cannot build the foundation card any more", p))
        return false;
    }
    return true;
  }

  bool halving() {
    if (t_.phase != Phase::halve) return holds(t_.owed == 0, "halving", Rule::A17, "{} cards owed", t_.owed);
    const auto hand = sum_of(t_.own().hand);
    const auto& asks = t_.other();
    return holds(t_.owed > 0 && hand - wide(t_.owed) >= wide(t_.owed), "halving", Rule::A17, "{} cards owed of {}",
                 t_.owed, hand) &&
           holds(asks.pawn != kAway && asks.rows[static_cast<std::size_t>(asks.pawn)].size() >= kAskedInARow - 1U,
                 "halving", Rule::A11, "no run in player {}'s city can have paid", t_.turn_owner);
  }

  // The end

  bool ending() {
    if (t_.phase != Phase::over) return true;
    const Rule by = verdict_on_totals(board_, t_);
    return holds(t_.temple_deck.empty() || by == Rule::E1 || by == Rule::E3, "ending", Rule::E5,
                 "the game is over at {} to {}, with temple cards to draw", total(t_.sides[0]), total(t_.sides[1]));
  }

  bool totals() {
    const int one = total(t_.sides[0]), two = total(t_.sides[1]);
    if (t_.phase == Phase::over) return true;
    const Rule by = verdict_on_totals(board_, t_);
    return holds(by == Rule::none, "totals", by, "{} to {}, {} the final phase", one, two,
                 t_.final_phase ? "in" : "before");
  }

  const Babel& game_;
  const Board& board_;
  const TableOf<Domain>& t_;
  const Answered& answers_;
};

}  // namespace stela::babel::naive
