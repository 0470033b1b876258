// A position of Hex on nine cells, and an action.
#pragma once

#include <stela/model/action_list.h>

#include <array>
#include <compare>
#include <cstdint>

namespace hex {

inline constexpr int kSide = 3, kCells = kSide * kSide;

/// A set of cells: bit row * 3 + column.
using Cells = std::uint16_t;

/// No winner yet.
inline constexpr std::int8_t kNobody = -1;

struct State {
  std::array<Cells, 2> stones{};  ///< by player
  std::uint8_t to_move = 0;
  std::int8_t winner = kNobody;
  friend bool operator==(const State&, const State&) = default;
};

/// A stone on a cell: "place b2".
struct Action {
  std::uint8_t cell = 0;  ///< row * 3 + column
  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};

using ActionList = stela::ActionListOf<Action, kCells>;

}  // namespace hex
