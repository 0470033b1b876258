// The naive engine's own tools: Mexica's geometry cell by cell, as the rules' text puts it. The legality check, the
// state invariants and the step check are written with these and with nothing of movegen and apply, so that a mistake
// in one is not in the other. Private to model/mexica. Nothing here reads State::home or State::key, and nothing
// allocates.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "model/grid.h"
#include "model/mexica/action.h"
#include "model/mexica/board.h"
#include "model/mexica/state.h"

namespace stela::mexica {
class Mexica;
}

namespace stela::mexica::naive {

inline constexpr std::array kAxes{Axis::ns, Axis::ew};
inline constexpr std::uint8_t kJumpCost = 5;     ///< MEX-M4
inline constexpr std::uint8_t kTokensATurn = 2;  ///< MEX-T2

// What a cell is and holds, over any domain. All but on_grid want a cell of the grid; over symbols any will do.

inline bool on_grid(const Board& board, Cell c) { return c < board.grid.cells(); }
template <class S, class P>
auto is_canal(const S& s, const P& c) {
  return s.canals.test(c);
}
template <class B, class S, class P>
auto is_land(const B& board, const S& s, const P& c) {
  return board.island.test(c) && !s.canals.test(c);
}
template <class S, class P>
auto is_bridge(const S& s, const P& c) {
  return s.bridges_ns.test(c) || s.bridges_ew.test(c);
}
template <class B, class P>
auto is_special(const B& board, const P& c) {
  return board.start.test(c) || board.emblem.test(c);
}
template <class S, class P>
auto holds_calpulli(const S& s, const P& c) {
  return s.calpulli.test(c);
}
/// A lake cell, or one beside the lake or at the grid's edge: as a canal it is part of the lake's one body of water
/// (MEX-M3).
bool touches_lake(const Board& board, Cell c);

template <class S, class P>
auto holds_figure(const S& s, const P& c) {
  return s.figure[0] == c || s.figure[1] == c || s.figure[2] == c || s.figure[3] == c;
}
template <class S, class P>
auto holds_building(const S& s, const P& c) {
  return s.built[0].test(c) || s.built[1].test(c) || s.built[2].test(c) || s.built[3].test(c);
}
template <class S, class P>
auto is_free(const S& s, const P& c) {
  return !holds_figure(s, c) && !holds_building(s, c) && !holds_calpulli(s, c);
}

/// The value of the building on c, which holds one.
inline unsigned building_value(const State& s, Cell c) {
  return 1U + (s.value_low.test(c) ? 1U : 0U) + (s.value_high.test(c) ? 2U : 0U);
}
/// A player's buildings of a value from 1.
template <class S>
auto buildings_of(const S& s, std::size_t player, unsigned value) {
  const auto low = ((value - 1U) & 1U) != 0 ? s.built[player] & s.value_low : s.built[player].minus(s.value_low);
  return ((value - 1U) & 2U) != 0 ? low & s.value_high : low.minus(s.value_high);
}

/// The sum of a player's buildings to build, whatever their values.
unsigned buildings_in_hand(const State& s, std::size_t player);

// Bridges

/// The two cells at the ends of a bridge on c, kNoCell outside the grid (MEX-B1).
template <class B, class P>
std::array<P, 2> ends(const B& board, const P& c, Axis axis) {
  if (axis == Axis::ns) return {board.grid.neighbour(c, Side::north), board.grid.neighbour(c, Side::south)};
  return {board.grid.neighbour(c, Side::east), board.grid.neighbour(c, Side::west)};
}
/// Whether both ends are land: where a bridge may lead.
template <class B, class S, class P>
typename S::Truth ends_are_land(const B& board, const S& s, const P& c, Axis axis) {
  const auto [a, b] = ends(board, c, axis);
  if (a == kNoCell || b == kNoCell) return false;  // the board's own sets have no such cell
  return is_land(board, s, a) && is_land(board, s, b);
}
inline Axis axis_of(const State& s, Cell bridge) { return s.bridges_ns.test(bridge) ? Axis::ns : Axis::ew; }
/// Whether there is a bridge on `bridge` that leads to c.
template <class B, class S, class P>
auto leads_to(const B& board, const S& s, const P& bridge, const P& c) {
  const auto& beside = board.grid.neighbours(bridge);
  const auto lies = [&](Side side) { return beside[static_cast<std::size_t>(side)] == c; };
  return (s.bridges_ns.test(bridge) && (lies(Side::north) || lies(Side::south))) ||
         (s.bridges_ew.test(bridge) && (lies(Side::east) || lies(Side::west)));
}
/// Whether some bridge leads to c (MEX-K4).
template <class B, class S, class P>
auto is_access(const B& board, const S& s, const P& c) {
  typename S::Truth access = false;
  for (const auto& n : board.grid.neighbours(c))
    if (n != kNoCell) access = access || leads_to(board, s, n, c);
  return access;
}
template <class B, class P>
auto are_neighbours(const B& board, const P& a, const P& b) {
  const auto& beside = board.grid.neighbours(a);
  return b != kNoCell && (beside[0] == b || beside[1] == b || beside[2] == b || beside[3] == b);
}
/// Whether a canal or bridge comes to lie where the figure is or next to it (MEX-T3).
bool lies_beside(const Board& board, const Action& piece, Cell figure);
/// Whether a figure, building or calpulli stands at an end of a bridge (MEX-B2), which leads to cells of the board.
template <class B, class S, class P>
typename S::Truth ends_hold_something(const B& board, const S& s, const P& c, Axis axis) {
  typename S::Truth some = false;
  for (const auto& end : ends(board, c, axis)) some = some || !is_free(s, end);
  return some;
}

/// Districts (MEX-D1), each walked when it is first asked for, so that no cell is visited twice.
class Districts {
 public:
  static constexpr std::size_t kNone = 0;

  Districts(const Board& board, const State& s);

  /// The number of c's district, from 1; kNone for water.
  std::size_t of(Cell c);
  /// Walks those not yet asked for.
  void find_all();
  /// How many have been walked so far: those numbered 1 to count().
  [[nodiscard]] std::size_t count() const { return count_; }
  /// In the order of the walk; none for kNone.
  [[nodiscard]] std::span<const Cell> cells(std::size_t district) const {
    return {cells_.data() + begin_[district], cells_.data() + begin_[district + 1]};
  }
  [[nodiscard]] std::size_t size(std::size_t district) const { return cells(district).size(); }
  /// Founded: it has a calpulli on one of its cells.
  [[nodiscard]] bool has_calpulli(std::size_t district) const;

 private:
  const Board& board_;
  const State& s_;
  Bits unvisited_;  // land not walked yet
  std::size_t count_ = 0;
  std::array<std::uint16_t, kMaxCells> district_{};  // of each cell; kNone on water
  std::array<std::uint16_t, kMaxCells + 2> begin_;   // where each district starts in cells_
  std::array<Cell, kMaxCells> cells_;                // district after district
};

// Moving

inline constexpr std::uint8_t kNoWay = 0xFF;
/// What a swim from the bridge `from` to each bridge costs (MEX-M3); kNoWay where no water leads.
struct SwimCosts {
  std::array<std::uint8_t, kMaxCells> to;
};
SwimCosts swim_costs(const Board& board, const State& s, Cell from);

/// Whether MEX-M5 finds the player's figure, which is on the board, enclosed.
bool is_enclosed(const Board& board, const State& s, std::size_t player);
bool any_figure_enclosed(const Board& board, const State& s);
/// The option of MEX-M5: whether the player to move, with the action points and tokens there are, can take the own
/// figure to where nobody is enclosed. It may stay where it is.
bool own_moves_open(const Board& board, const State& s);

/// What a search of the board answers to the legality check, the effects and the invariants (model/domain.h).
class Walks {
 public:
  Walks(const Board& board, const State& s) : board_(board), s_(s) {}

  /// The number of cells of c's district (MEX-D1).
  std::size_t district_size(Cell c) { return districts().size(districts().of(c)); }
  /// Of two land cells.
  bool same_district(Cell a, Cell b) { return districts().of(a) == districts().of(b); }
  /// All cells of c's district.
  const Bits& district(Cell c);
  /// Of a swim by MEX-M3; kNoWay where there is none.
  [[nodiscard]] int swim_cost(Cell from, Cell to) {
    if (!swims_ || swims_from_ != from) swims_ = swim_costs(board_, s_, swims_from_ = from);
    return swims_->to[to];
  }
  /// MEX-M5 in another position.
  [[nodiscard]] bool encloses_a_figure(const State& after) const { return any_figure_enclosed(board_, after); }
  [[nodiscard]] bool can_open(const State& after) const { return own_moves_open(board_, after); }
  /// MEX-P3, by type: whether a calpulli's district can still be formed.
  [[nodiscard]] std::array<bool, kMaxTypes> still_formable() const;
  /// MEX-V1, V2 and V4: what a scoring of the districts gives each player.
  [[nodiscard]] std::array<int, kMaxPlayers> district_points() const;

 private:
  static constexpr std::size_t kNoDistrict = kMaxCells;
  Districts& districts() { return districts_ ? *districts_ : districts_.emplace(board_, s_); }

  const Board& board_;
  const State& s_;
  std::optional<Districts> districts_;  // most questions need none
  std::optional<SwimCosts> swims_;
  Cell swims_from_ = kNoCell;
  std::size_t gathered_ = kNoDistrict;  // the district whose cells are in `cells_`
  Bits cells_;
};

/// MEX-P3: whether a calpulli of a size stays, or why its district can no longer be formed.
enum class Formable : std::uint8_t { still, too_large, no_piece };
/// By type.
std::array<Formable, kMaxTypes> formable_sizes(const Board& board, const State& s);

}  // namespace stela::mexica::naive
