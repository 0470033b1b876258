// What happens between players' decisions: whose turn it is, rounds, the scoring of cities and the end. Private to the
// engine.
#pragma once

#include <bit>

#include "model/maharaja/maharaja.h"
#include "model/maharaja/situation.h"

namespace stela::maharaja {

inline unsigned bit(std::size_t i) { return 1U << i; }
inline bool has_bit(unsigned bits, std::size_t i) { return (bits >> i & 1U) != 0; }

/// The roles that a player holds, as bits by index.
inline unsigned roles_of(const State& s, std::size_t player) {
  unsigned roles = 0;
  for (std::size_t r = 0; r < kRoles; ++r)
    if (s.holder[r] == player) roles |= bit(r);
  return roles;
}
/// The index of the lowest role held; kRoles without one.
inline std::size_t lowest_role(const State& s, std::size_t player) {
  const unsigned roles = roles_of(s, player);
  return roles == 0 ? kRoles : static_cast<std::size_t>(std::countr_zero(roles));
}
/// The roles in the bank, as bits.
inline unsigned roles_in_bank(const State& s) { return roles_of(s, kInBank); }

/// Nothing is on the board, nobody has a role, and no dial is set (setup.cpp).
State empty_table(const Maharaja& game);

/// What an action before the turns does (setup.cpp).
void play_before_turns(const Maharaja& game, State& s, const Action& a, RuleCounts* counts);

class Turn {
 public:
  Turn(const Maharaja& game, State& s, RuleCounts* counts)
      : game_(game), board_(game.board()), s_(s), counts_(counts), n_(game.seats()) {}

  // The setup
  /// The next player without a role takes one, or opens an auction; or houses are settled.
  void deal_roles(std::size_t from);
  void settle_next();

  void begin_round();
  void begin_turn();
  void end_turn();

  /// Coins between a purse and the bank, and from one purse to another.
  void pay_bank(std::size_t player, unsigned coins) { from_bank(player, -static_cast<int>(coins)); }
  void from_bank(std::size_t player, int coins) {
    s_.coins[player] = static_cast<std::int16_t>(s_.coins[player] + coins);
    s_.bank = static_cast<std::int16_t>(s_.bank - coins);
  }
  void pay(std::size_t from, std::size_t to, unsigned coins) {
    s_.coins[from] = static_cast<std::int16_t>(s_.coins[from] - static_cast<int>(coins));
    s_.coins[to] = static_cast<std::int16_t>(s_.coins[to] + static_cast<int>(coins));
  }

 private:
  struct RoleClaim {
    unsigned points = 0;
    bool present = false;
  };
  /// The player with the lowest role among those whom wanted accepts.
  template <class Wanted>
  [[nodiscard]] std::size_t lowest_of(Wanted&& wanted) const {
    std::size_t best = n_;
    for (std::size_t p = 0; p < n_; ++p)
      if (wanted(p) && (best == n_ || lowest_role(s_, p) < lowest_role(s_, best))) best = p;
    return best;
  }
  [[nodiscard]] RoleClaim claim(std::size_t player);
  void score_city();
  void raise_governor();
  void over();

  const Maharaja& game_;
  const Board& board_;
  State& s_;
  RuleCounts* counts_;
  std::size_t n_;
};

}  // namespace stela::maharaja
