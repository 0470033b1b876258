// What going from one hex to another costs in Tikal, from the tiles as they lie. Private to the proofs, which share
// nothing with the search.
#pragma once

#include <vector>

#include "model/tikal/action.h"
#include "model/tikal/board.h"
#include "model/tikal/state.h"

namespace stela::turn::for_tikal {

class Ways {
 public:
  static constexpr int kNone = 1000;  ///< there is no way

  /// Of the player to move, with these camps beside those there are. `one_edge`: only the stones of the hex that is
  /// left count.
  Ways(const tikal::Board& board, const tikal::State& s, HexSet more_camps, bool one_edge = false);

  /// TIK-A2, A3
  [[nodiscard]] int cost(Hex from, Hex to) const { return cost_[from * hexes_ + to]; }
  /// TIK-A1, and on from there
  [[nodiscard]] int from_supply(Hex to) const;
  /// Away from a hex and back.
  [[nodiscard]] int round_trip(Hex h) const;
  /// Of each way the cheaper one.
  void relax(const Ways& other);

  /// The actions on a shortest way.
  void walk(tikal::Figure figure, Hex from, Hex to, std::vector<tikal::Action>& actions) const;
  void deploy(tikal::Figure figure, Hex to, std::vector<tikal::Action>& actions) const;
  void walk_round(tikal::Figure figure, Hex h, std::vector<tikal::Action>& out, std::vector<tikal::Action>& back) const;

 private:
  struct Leg {
    Hex to;
    int cost;
    bool trail;
  };
  void step(tikal::Figure figure, Hex from, const Leg& step, std::vector<tikal::Action>& actions) const;

  std::size_t hexes_;
  HexSet bases_ = 0;
  std::vector<int> cost_;
  std::vector<int> supply_;
  std::vector<std::vector<Leg>> steps_;  // by hex
};

}  // namespace stela::turn::for_tikal
