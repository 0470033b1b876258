// What can be done in a position, as sets of cells: counting is adding up bits, and the k-th action is found without
// listing the others. Rules are applied here but for MEX-M5, which legal, count,
// nth and pick of the game add in the first round.
#pragma once

#include <array>
#include <cstdint>

#include "model/mexica/mexica.h"

namespace stela::mexica {

class MoveGen {
 public:
  MoveGen(const Mexica& game, const State& s);

  [[nodiscard]] std::uint32_t total() const;
  [[nodiscard]] std::uint32_t count(Kind kind) const { return counts_[static_cast<std::size_t>(kind)]; }
  /// The k-th of a kind, or of all; in ascending order.
  [[nodiscard]] Action nth(Kind kind, std::uint32_t k) const;
  [[nodiscard]] Action nth(std::uint32_t k) const;
  /// All, in ascending order.
  void list(ActionList& out) const;

  /// What a search has a use for.
  struct Interest {
    Bits canals;                ///< canal pieces with a cell in here,
    Bits dry;                   ///< and none in here
    std::array<Bits, 2> sites;  ///< by Axis: where to lay and to move bridges
    Bits from;                  ///< bridges to move, wherever to
  };
  /// The canals, bridges, moves and foundings that are of interest, in ascending order.
  void list(ActionList& out, const Interest& interest) const;

  /// Cells; lower cells of pairs to the east and to the south.
  struct Taken {
    Bits one, to_east, to_south;
  };
  /// The actions but for bridges, tokens and the end of the turn that take other cells than these.
  void list_apart(ActionList& out, const Taken& cells) const;

 private:
  struct Ground;
  void add_canals(const State& s, const Ground& on);
  void add_bridges(const State& s, const Ground& on);
  void add_moves(const Mexica& game, const State& s, const Ground& on);
  void add_buildings(const Mexica& game, const State& s, const Ground& on);
  [[nodiscard]] Action nth_canal(std::uint32_t k) const;
  [[nodiscard]] Action nth_shift(std::uint32_t k) const;
  void list_canals(ActionList& out, const Bits& single, const Bits& to_east, const Bits& to_south) const;
  void list_bridges(ActionList& out, const std::array<Bits, 2>& sites, const Bits& from) const;
  void list_moves(ActionList& out, const Bits& without) const;
  void list_buildings(ActionList& out, const Bits& without) const;
  std::uint32_t& counted(Kind kind) { return counts_[static_cast<std::size_t>(kind)]; }

  std::array<std::uint32_t, kKindNames.size()> counts_{};
  Cell south_step_ = 0;               // a row's length
  Bits single_, to_east_, to_south_;  // canals; doubles by their lower cell
  Bits bridge_ns_, bridge_ew_;        // where a bridge may go
  Bits lift_, turn_ns_, turn_ew_;     // bridges that may be lifted; those that may return in the other direction
  Bits step_, swim_, jump_;           // where the figure may go
  Bits build_, found_, place_;
  std::array<std::uint8_t, kValues> values_{};  // building values at hand and affordable
  std::uint8_t value_count_ = 0;
  std::uint8_t size_ = 0;  // of the calpulli that fits the figure's district
};

}  // namespace stela::mexica
