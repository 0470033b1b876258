// The board and the components of Mexica: read from board.json, validated, and never changed.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "model/grid.h"
#include "model/seat_numbers.h"

namespace stela::mexica {

inline constexpr std::size_t kMaxPlayers = 4;
inline constexpr std::size_t kMaxTypes = 16;  ///< different calpulli
inline constexpr std::size_t kValues = 4;     ///< buildings have values 1 to 4

/// A kind of calpulli (MEX-C1); `count` tiles of it exist. No two kinds have the same size.
struct Calpulli {
  std::uint8_t size = 0;     ///< turquoise
  std::uint8_t founder = 0;  ///< yellow
  std::uint8_t others = 0;   ///< white
  std::uint8_t count = 0;
};

struct Board {
  Grid grid;
  Bits island;    ///< land, start and emblem cells, and land under the setup's canals
  Bits lake;      ///< every other cell of the grid; with all outside the grid it is one body of water (MEX-M3)
  Bits start;     ///< start cells, at least one a player
  Bits emblem;    ///< emblem cells
  Bits ordinary;  ///< island cells that are neither start nor emblem: where canals, calpulli and buildings may go
  Bits rim;       ///< cells at the grid's edge, which touch the water outside it
  std::vector<std::pair<Cell, Cell>> initial_canals;  ///< double canals of the setup (MEX-S1), lower cell first
  std::uint8_t singles = 0;                           ///< single canals in all
  std::uint8_t doubles = 0;                           ///< double canals in all, those of the setup included
  std::uint8_t bridges = 0;
  std::uint8_t tokens = 0;
  std::vector<Calpulli> types;                              ///< by ascending size; at most kMaxTypes
  std::uint8_t first_half_calpulli = 0;                     ///< how many are drawn for the first half (MEX-S2)
  std::array<std::array<std::uint8_t, kValues>, 2> hand{};  ///< buildings per half and value (MEX-S3)
  TurnPoints<kMaxPlayers> turn_points;                      ///< MEX-T1
  std::uint8_t start_bonus = 0;                             ///< MEX-V3
  std::array<std::uint8_t, kMaxPlayers> points_at_start{}, tokens_at_start{};  ///< of a seat that begins ahead

  /// Reads and validates a board; errors name the field or the cell.
  static Result<Board> parse(const nlohmann::json& text);

  /// The index in `types` of a size, or kMaxTypes.
  [[nodiscard]] std::size_t type_of(unsigned size) const {
    return size < type_by_size.size() ? type_by_size[size] : kMaxTypes;
  }
  std::array<std::uint8_t, 256> type_by_size{};  ///< what type_of returns
};

}  // namespace stela::mexica
