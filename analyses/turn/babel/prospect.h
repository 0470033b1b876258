// What a turn of Babel can come to at most, by rules.md alone: so many steps and cards need formulas. Too much is
// harmless. Private to the proof.
#pragma once

#include <array>
#include <vector>

#include "analyses/turn/babel/prove_detail.h"

namespace stela::turn::for_babel {

struct Prospect {
  Prospect(const babel::State& before, Omission omission);

  std::array<int, babel::kNations> uses{};      ///< cards of the nation that may pay (BAB-A11)
  std::array<bool, babel::kNations> reached{};  ///< cities where the pawn may be
  std::array<int, babel::kNations> longest{};   ///< own rows, in cards
  std::array<int, babel::kNations> highest{};   ///< own temples, in levels
  std::array<std::size_t, 2> taken{};           ///< cards from the own store, and from the other's
  bool migrates = false;
  std::size_t slots = 1;   ///< cards that one step adds to a row
  std::vector<int> hands;  ///< the other's, in cards: now, and after each halving
  std::size_t steps = 0;   ///< actions but journeys and the end; a migration is three

  [[nodiscard]] bool able(babel::Nation nation) const { return uses[static_cast<std::size_t>(nation)] > 0; }
  [[nodiscard]] bool any_able() const;

 private:
  void loosen(const babel::State& s, Omission omission);
  void look_at_rows(const babel::State& s);
  static std::size_t lowest_end(const babel::Pile& row);
  void look_at_runs(const babel::State& s, bool defect);
  void look_at_temples(const babel::State& s);
  void count_steps(const babel::State& s);

  int most_uses_ = 0;  // of all nations together
  std::size_t me_, other_;
};

}  // namespace stela::turn::for_babel
