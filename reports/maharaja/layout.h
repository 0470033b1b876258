// Where the places and villages of a map are drawn: a board says how they are joined, and no more. Private to reports.
#pragma once

#include <array>
#include <vector>

#include "model/maharaja/board.h"
#include "reports/draw/shape.h"

namespace stela::maharaja {

inline constexpr Point kMapExtent{1080, 880};
inline constexpr double kHalfPlace = 70;  ///< half a place's side
inline constexpr double kHalfVillageWidth = 31, kHalfVillageHeight = 18;

/// Centres, from the map's top left corner.
struct Layout {
  std::array<Point, kPlaces> places{};
  std::vector<Point> villages;  ///< in the board's order
};

/// A map whose places have the real board's names has them where their names say; of another one they stand in a ring.
Layout layout_of(const Board& board);

}  // namespace stela::maharaja
