// Tikal's actions. Notation, one line a kind (hexes as column letter and row from 1; motifs are numbered from 1,
// players from 0):
//
//   tile B3 d4 r2         the tile in hand on d4, turned 2 sixths clockwise
//   deploy worker a5      from the supply to the base camp or an own camp; or leader
//   trail leader a5 d4    between the base camp and own camps
//   move worker a5 b4     across one border
//   uncover b4            the temple's next floor
//   dig c3                the top treasure of c3
//   swap 5 p2 3           own motif 5 for player 2's motif 3
//   swap 5 6 p2 3         two singles for a pair (set_exchange)
//   swap 5 6 7 p2 3       three singles for a triple
//   camp c4
//   guard b4 leader       the leader, or a worker, becomes the guard of b4
//   bid 3, pass           in an auction
//   choose 2              the second tile shown, from 1
//   end                   the turn, or the scoring turn
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "model/action_list.h"
#include "model/hex.h"

namespace stela::tikal {

/// In the order in which actions sort.
enum class Kind : std::uint8_t { tile, deploy, trail, move, uncover, dig, swap, camp, guard, bid, pass, choose, end };

inline constexpr std::array<std::string_view, 13> kKindNames{
    "tile", "deploy", "trail", "move", "uncover", "dig", "swap", "camp", "guard", "bid", "pass", "choose", "end"};

enum class Figure : std::uint8_t { worker, leader };

/// 6 bytes. Fields that a kind does not use are 0, or kNoHex for hexes.
struct Action {
  Kind kind = Kind::end;
  std::uint8_t arg = 0;    ///< tile: its index in Board::tiles; figure kinds and guard: Figure; swap: other player;
                           ///< choose: place in the row shown, from 0
  Hex hex = kNoHex;        ///< where it happens; trail, move: where from
  Hex to = kNoHex;         ///< trail, move: where to
  std::uint16_t more = 0;  ///< tile: rotation 0 to 5; bid: points; swap: motifs, see swap()

  friend constexpr auto operator<=>(const Action&, const Action&) = default;

  static constexpr Action tile(std::uint8_t index, Hex h, unsigned rotation) {
    return {Kind::tile, index, h, kNoHex, static_cast<std::uint16_t>(rotation)};
  }
  static constexpr Action deploy(Figure f, Hex h) { return {Kind::deploy, static_cast<std::uint8_t>(f), h, kNoHex, 0}; }
  static constexpr Action trail(Figure f, Hex from, Hex to) {
    return {Kind::trail, static_cast<std::uint8_t>(f), from, to, 0};
  }
  static constexpr Action move(Figure f, Hex from, Hex to) {
    return {Kind::move, static_cast<std::uint8_t>(f), from, to, 0};
  }
  static constexpr Action uncover(Hex h) { return {Kind::uncover, 0, h, kNoHex, 0}; }
  static constexpr Action dig(Hex h) { return {Kind::dig, 0, h, kNoHex, 0}; }
  /// gives: a set of 1 to 3 motifs as bits (motif m is bit m, from 0); takes: a motif from 0. Packed as takes * 256 +
  /// gives.
  static constexpr Action swap(std::uint8_t player, unsigned gives, unsigned takes) {
    return {Kind::swap, player, kNoHex, kNoHex, static_cast<std::uint16_t>(takes * 256 + gives)};
  }
  static constexpr Action camp(Hex h) { return {Kind::camp, 0, h, kNoHex, 0}; }
  static constexpr Action guard(Hex h, Figure f) { return {Kind::guard, static_cast<std::uint8_t>(f), h, kNoHex, 0}; }
  static constexpr Action bid(unsigned points) {
    return {Kind::bid, 0, kNoHex, kNoHex, static_cast<std::uint16_t>(points)};
  }
  static constexpr Action pass() { return {Kind::pass, 0, kNoHex, kNoHex, 0}; }
  static constexpr Action choose(std::uint8_t place) { return {Kind::choose, place, kNoHex, kNoHex, 0}; }
  static constexpr Action end() { return {Kind::end, 0, kNoHex, kNoHex, 0}; }

  [[nodiscard]] constexpr unsigned gives() const { return more & 0xFFU; }
  [[nodiscard]] constexpr unsigned takes() const { return more >> 8U; }
};

/// Room for every legal action: bids up to the score are the most (kMaxPoints).
inline constexpr std::size_t kMaxActions = 4096;
using ActionList = ActionListOf<Action, kMaxActions>;

}  // namespace stela::tikal
