// A turn of Babel for the search: what the turn can change and goals can see, and no more. Written from rules.md apart
// from the engine. Private to the search.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analyses/turn/babel/goals.h"

namespace stela::turn::for_babel {

using babel::Action;
using babel::Babel;
using babel::Kind;
using babel::kNations;
using babel::Pile;
using babel::State;

/// Of two nodes that are equal nobody can tell by any goal which one the turn is at.
struct Node {
  std::array<Pile, kNations> mine, theirs;                         ///< rows
  std::array<std::uint8_t, kNations> my_temple{}, their_temple{};  ///< levels as bits: level 1 is bit 1
  babel::Cards hand{};
  std::uint8_t their_hand = 0;                 ///< cards
  std::uint8_t my_store = 0, their_store = 0;  ///< cards left
  std::uint8_t temple_deck = 0;                ///< cards
  std::uint8_t pawn = babel::kQuarry;
  bool migrated = false, foundation = false, final_phase = false;
  bool over = false;  ///< totals have ended the game
};

/// The highest level of a temple.
int height(unsigned temple);
int cards_in(const babel::Cards& cards);
/// Nation cards of the other, in hand and in rows.
int their_cards(const Node& node);

/// What stays the same in a turn.
class Ground {
 public:
  Ground(const Babel& game, const State& before, const Objective& objective);

  [[nodiscard]] const Node& root() const { return root_; }
  /// Every action but the end, with the node behind it, in the order of actions. The foundation card (BAB-A8) only
  /// forbids the end: who has built it by then could build it all along.
  template <class Visit>
  void each_action(const Node& node, Visit&& visit) const;
  /// Whether the turn may end here.
  [[nodiscard]] static bool may_end(const Node& node) { return !node.over && !node.foundation; }
  [[nodiscard]] const Objective& objective() const { return objective_; }
  [[nodiscard]] const babel::Board& board() const { return board_; }
  /// A card of the store of the turn's player (0) or the other (1), as the turn begins; the last is on top.
  [[nodiscard]] int stored(std::size_t whose, std::size_t i) const { return store_[whose][i]; }
  /// Cards that the other has less than at first.
  [[nodiscard]] int taken(const Node& node) const { return their_cards_ - their_cards(node); }
  /// What a turn is worth that ends here.
  [[nodiscard]] Value value(const Node& node) const;

 private:
  using Actions = std::vector<Action>;
  void list(const Node& node, Actions& actions) const;
  void list_abilities(const Node& node, Actions& actions) const;
  [[nodiscard]] Node after(const Node& node, const Action& action) const;
  void use_ability(Node& node, const Action& action) const;
  void look_at_totals(Node& node) const;
  /// The level of the card that a source offers; 0 for none.
  [[nodiscard]] int offered(const Node& node, babel::Source source) const;
  static void take(Node& node, babel::Source source);
  [[nodiscard]] int won(const Node& node) const;

  const Objective& objective_;
  const babel::Board& board_;
  std::array<Pile, babel::kPlayers> store_;  // of the turn's player and the other, as the turn begins
  Node root_;
  int their_cards_ = 0;  // as the turn begins
};

template <class Visit>
void Ground::each_action(const Node& node, Visit&& visit) const {
  Actions actions;
  list(node, actions);
  for (const auto& action : actions) visit(action, after(node, action));
}

}  // namespace stela::turn::for_babel
