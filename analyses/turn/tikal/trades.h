// What a turn of Tikal can make of treasures, by digs and exchanges, apart from figures. Private to the proofs, which
// share nothing with the search.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "analyses/turn/tikal/prove_detail.h"

namespace stela::turn::for_tikal {

using Hoards = std::array<std::array<std::uint8_t, tikal::kMaxMotifs>, tikal::kMaxPlayers>;

/// A hex with treasures, or all the places of the tile in hand.
struct Heap {
  std::vector<std::uint8_t> motifs;  ///< the top one first
  int done = 0;                      ///< dug this turn already
};

/// One outcome.
struct Trade {
  std::vector<int> digs;  ///< by heap; with treasures hidden only how many in all matters, and this is empty
  int dug = 0;            ///< in all
  int given = 0;          ///< treasures exchanged, 3 action points each (TIK-A7)
  std::array<int, tikal::kMaxPlayers> worth{};
  Hoards hoards{};  ///< one that is worth so much; with treasures hidden without those dug
};

class Trades {
 public:
  struct Task {
    const tikal::Tikal& game;
    const tikal::State& before;  ///< where the plan begins: what has been seen
    const tikal::State& state;
    const Objective& objective;
    std::vector<Heap> heaps;
    int ap = 0;
    /// Outcomes are told apart by who holds what, not by what it is worth.
    bool exact = false;
    Omission omission = Omission::none;
  };
  explicit Trades(Task asked);

  [[nodiscard]] const std::vector<Trade>& all() const { return trades_; }

  /// Something of a plan: a dig at a heap, or an exchange.
  struct Deed {
    int heap = -1;
    tikal::Action swap;
  };
  /// Digs by stage with the exchanges between them that lead to the outcome, if any do.
  [[nodiscard]] std::optional<std::vector<std::vector<Deed>>> weave(const std::vector<std::vector<int>>& digs,
                                                                    const Trade& trade) const;

 private:
  struct Holding {
    Hoards hoards;
    std::vector<int> digs;
    int given = 0, dug = 0;
  };
  using Stages = std::vector<std::vector<Deed>>;

  [[nodiscard]] std::vector<tikal::Action> swaps(const Holding& p) const;
  [[nodiscard]] Holding swapped(Holding p, const tikal::Action& swap) const;
  [[nodiscard]] Holding dug(Holding p, std::size_t heap) const;
  void add(const Holding& p, int hidden_digs);
  [[nodiscard]] std::array<int, tikal::kMaxPlayers> worth(const Hoards& hoards, int hidden_digs) const;
  bool weave_from(const Holding& p, std::size_t stage, std::vector<std::vector<int>>& left, const Trade& trade,
                  Stages& stages) const;
  void drop_dominated();

  Task task_;
  std::size_t me_, players_;
  bool known_;
  std::array<std::uint8_t, tikal::kMaxMotifs> unseen_{};
  std::vector<Trade> trades_;
};

}  // namespace stela::turn::for_tikal
