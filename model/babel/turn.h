// What happens between players' decisions: drawing, laying temple cards, passing the turn on, and the ends of the game.
// Private to the engine.
#pragma once

#include <bit>

#include "model/babel/babel.h"
#include "model/babel/situation.h"

namespace stela::babel {

/// A temple's highest level, 0 where there is none: its bits are its levels.
inline unsigned top_of(unsigned temple) {
  return temple == 0 ? 0U : static_cast<unsigned>(std::bit_width(temple)) - 1U;
}

/// The sum of a player's temples.
inline unsigned total_of(const State& s, std::size_t player) {
  unsigned total = 0;
  for (const unsigned temple : s.temple[player]) total += top_of(temple);
  return total;
}

class Turn {
 public:
  Turn(const Babel& game, State& s, RuleCounts* counts)
      : board_(game.board()), eager_(game.chosen().eager_reshuffle != 0), s_(s), counts_(counts) {}

  /// The draw phase of the turn's owner.
  void begin();
  /// The end of the act phase, and all that follows until somebody decides again.
  void end();
  /// Whether the totals end the game, or begin its final phase (BAB-E1 to E3, E5).
  void check_totals();

 private:
  void draw_nation(unsigned already);
  void reshuffle();
  void lay_temples();
  void over(Rule by);
  void run_out();

  const Board& board_;
  bool eager_;  // the option of BAB-T3
  State& s_;
  RuleCounts* counts_;
};

}  // namespace stela::babel
