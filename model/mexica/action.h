// Mexica's actions: a kind and up to two cells. Notation, one line a kind (cells as in the board's file):
//
//   place H7        the figure's start cell (setup)          build 3 E6      a building of value 3
//   canal C5        a single canal                           found 7 F6      a calpulli of size 7, laid on F6
//   canal C5 C6     a double canal                           token           gain an action token
//   bridge D5 ns    a bridge from the supply, north-south    spend           spend an action token
//   bridge C3 D5 ew the bridge of C3 moved to D5             end             end the turn
//   walk C4 / swim H9 / jump F7   the figure, by MEX-M1 and M2 / by M3 / by M4
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "model/action_list.h"
#include "model/grid.h"

namespace stela::mexica {

/// In the order in which actions sort.
enum class Kind : std::uint8_t { place, canal, bridge, shift, walk, swim, jump, build, found, token, spend, end };

inline constexpr std::array<std::string_view, 12> kKindNames{"place", "canal", "bridge", "shift", "walk",  "swim",
                                                             "jump",  "build", "found",  "token", "spend", "end"};

/// The direction of a bridge: its two accesses lie north and south of it, or east and west.
enum class Axis : std::uint8_t { ns, ew };

/// 6 bytes. Fields that a kind does not use are 0, or kNoCell for cells.
struct Action {
  Kind kind = Kind::end;
  std::uint8_t arg = 0;  ///< bridge, shift: Axis; build: value 1 to 4; found: size
  Cell cell = kNoCell;   ///< where it happens; canal: the lower cell; shift: where the bridge goes
  Cell other = kNoCell;  ///< canal: the higher cell of a double, or kNoCell; shift: where the bridge comes from

  friend constexpr auto operator<=>(const Action&, const Action&) = default;

  static constexpr Action place(Cell c) { return {Kind::place, 0, c, kNoCell}; }
  static constexpr Action canal(Cell c) { return {Kind::canal, 0, c, kNoCell}; }
  static constexpr Action canal(Cell a, Cell b) { return {Kind::canal, 0, a < b ? a : b, a < b ? b : a}; }
  static constexpr Action bridge(Cell c, Axis x) { return {Kind::bridge, static_cast<std::uint8_t>(x), c, kNoCell}; }
  static constexpr Action shift(Cell from, Cell to, Axis x) {
    return {Kind::shift, static_cast<std::uint8_t>(x), to, from};
  }
  static constexpr Action walk(Cell c) { return {Kind::walk, 0, c, kNoCell}; }
  static constexpr Action swim(Cell c) { return {Kind::swim, 0, c, kNoCell}; }
  static constexpr Action jump(Cell c) { return {Kind::jump, 0, c, kNoCell}; }
  static constexpr Action build(std::uint8_t value, Cell c) { return {Kind::build, value, c, kNoCell}; }
  static constexpr Action found(std::uint8_t size, Cell c) { return {Kind::found, size, c, kNoCell}; }
  static constexpr Action token() { return {Kind::token, 0, kNoCell, kNoCell}; }
  static constexpr Action spend() { return {Kind::spend, 0, kNoCell, kNoCell}; }
  static constexpr Action end() { return {Kind::end, 0, kNoCell, kNoCell}; }
};

/// Room for every legal action of a board that Board::parse accepts (it computes the bound and refuses more).
inline constexpr std::size_t kMaxActions = 8192;
using ActionList = ActionListOf<Action, kMaxActions>;

}  // namespace stela::mexica
