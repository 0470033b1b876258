// What a turn can still bring at most: each city by itself, as if cards could be spent in all of them.
#include <algorithm>

#include "analyses/turn/babel/ground.h"

namespace stela::turn::for_babel {
namespace {

/// What is still possible, city by city.
struct Outlook {
  int total = 0;        // own temples, at most
  int their_total = 0;  // the other's, at least
  int taken = 0;        // cards that the other can still lose
};

/// Whether three cards of a nation could come to lie in a run.
bool has_ability(const Node& node) {
  std::array<unsigned, kNations> cards{};
  for (std::size_t n = 0; n < kNations; ++n) cards[n] = node.hand[n];
  for (const auto& row : node.mine)
    for (const auto card : row) ++cards[card];
  return std::any_of(cards.begin(), cards.end(), [](unsigned n) { return n >= 3; });
}

}  // namespace

Value Ground::bound(const Node& node) const {
  if (node.over) return value(node);
  const bool ability = has_ability(node);
  const int hand = cards_in(node.hand);
  // Sumerians may bring over cards that make the run of another nation, or its temple's row.
  unsigned offers = node.foundation ? 2U : 0U;  // levels as bits
  for (std::size_t i = 0; i < node.my_store; ++i) offers |= 1U << store_[0][i];
  for (std::size_t i = 0; i < node.their_store; ++i) offers |= 1U << store_[1][i];
  Outlook outlook;
  if (ability) outlook.taken = std::max(0, node.their_hand - 1);
  for (std::size_t city = 0; city < kNations; ++city) {
    const bool here = node.pawn == city, reached = here || node.hand[city] > 0;
    const int theirs = height(node.their_temple[city]);
    int level = height(node.my_temple[city]);
    if (reached && ability) outlook.taken += node.theirs[city].size;
    if (!reached || !ability) outlook.their_total += theirs;
    if (reached) {
      int row = node.mine[city].size + hand - (here ? 0 : 1) + (node.migrated ? 0 : 3);
      if (ability) {
        for (const auto& other : node.theirs) row += other.size;
        if (theirs <= row) level = std::max(level, theirs);
      }
      const auto has = [&](int wanted) { return wanted <= row && (offers >> wanted & 1U) != 0; };
      for (;;) {
        if (has(level + 1))
          ++level;
        else if (ability && has(level + 2))
          level += 2;
        else
          break;
      }
    }
    outlook.total += level;
  }
  const auto win = [&] {
    if (node.temple_deck <= board_.draw_temples) return 1;
    const bool leads = outlook.total >= std::min(board_.lead, board_.final_total) ||
                       (node.final_phase && outlook.their_total < board_.behind_below);
    return leads ? 1 : 0;
  };
  return value_by(objective_, [&](const Part& part) -> int {
    switch (part.goal) {
      case Goal::win:
        return win();
      case Goal::total:
        return outlook.total;
      case Goal::lead:
        return outlook.total - outlook.their_total;
      case Goal::cards:
        return hand;
      default:  // taken
        return their_cards_ - their_cards(node) + outlook.taken;
    }
  });
}

}  // namespace stela::turn::for_babel
