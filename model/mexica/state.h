// A position of Mexica: everything that the rules need to go on, as one trivially copyable value.
#pragma once

#include <array>
#include <cstdint>

#include "model/grid.h"
#include "model/mexica/board.h"

namespace stela::mexica {

enum class Phase : std::uint8_t { setup, play, over };

struct State {
  // On the board
  Bits canals;                          ///< cells under a canal piece
  Bits bridges_ns, bridges_ew;          ///< bridges by direction; a cell is in at most one of the two
  Bits calpulli;                        ///< cells under a founded calpulli; its size is that of the district
  Bits founded;                         ///< all cells of founded districts (MEX-D6)
  std::array<Bits, kMaxPlayers> built;  ///< cells with a building of the player
  Bits value_low, value_high;           ///< a building's value less 1, in two bits
  std::array<Cell, kMaxPlayers> figure{kNoCell, kNoCell, kNoCell, kNoCell};

  // Derived, kept because recomputing costs more: the district of each figure (empty on a bridge or off the board), and
  // the hash of what is on the board
  std::array<Bits, kMaxPlayers> home;
  std::uint64_t key = 0;

  // With the players
  std::array<std::array<std::uint8_t, kValues>, kMaxPlayers> hand{};  ///< buildings to build, by value less 1
  std::array<std::uint16_t, kMaxPlayers> score{};
  std::array<std::uint8_t, kMaxPlayers> tokens{};

  // In the supply
  std::array<std::uint8_t, kMaxTypes> display{};  ///< calpulli on display, by type
  std::array<std::uint8_t, kMaxTypes> reserve{};  ///< those that wait for the second half
  std::array<std::uint8_t, kMaxTypes> removed{};  ///< out of the game (MEX-P3, P5)
  std::uint8_t singles = 0, doubles = 0, bridges = 0, token_supply = 0;

  // The turn
  Phase phase = Phase::setup;
  std::uint8_t to_move = 0;
  std::uint8_t half = 1;          ///< 1 or 2
  bool first_round = true;        ///< MEX-M5 holds
  std::uint8_t ap = 0;            ///< action points left
  std::uint8_t gained = 0;        ///< tokens gained this turn (MEX-T2)
  bool progress = false;          ///< a canal, founding or building in this round (MEX-P5)
  std::uint8_t stall_rounds = 0;  ///< full rounds without progress so far

  friend bool operator==(const State&, const State&) = default;

  [[nodiscard]] Bits bridged() const { return bridges_ns | bridges_ew; }
  [[nodiscard]] Bits buildings() const { return built[0] | built[1] | built[2] | built[3]; }
  /// Value of the building on c (1 to 4); c must hold one.
  [[nodiscard]] unsigned value_at(Cell c) const {
    return 1U + (value_low.test(c) ? 1U : 0U) + (value_high.test(c) ? 2U : 0U);
  }
};

}  // namespace stela::mexica
