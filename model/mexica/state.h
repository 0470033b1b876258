// A position of Mexica: everything that the rules need to go on, as one trivially copyable value.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "model/domain.h"
#include "model/grid.h"
#include "model/mexica/board.h"

namespace stela::mexica {

enum class Phase : std::uint8_t { setup, play, over };

class Mexica;
struct Action;

/// What the reference formulation speaks of besides numbers and sets. A domain may have its own, as Domain::World:
/// places that are symbols, on a board of any size.
template <class Domain>
struct WorldOf {
  using Place = Cell;
  using Board = mexica::Board;
  using Game = Mexica;
  using Action = mexica::Action;
};
template <class Domain>
requires requires { typename Domain::World; }
struct WorldOf<Domain> : Domain::World {};

/// Over Integers: State. Over a domain of symbols (model/domain.h): what the reference formulation is run over.
template <class Domain>
struct StateOf {
  using Truth = typename Domain::Truth;
  template <class T>
  using Number = typename Domain::template Number<T>;
  using Cells = typename Domain::template Set<Bits>;
  using Place = typename WorldOf<Domain>::Place;

  // On the board
  Cells canals;                          ///< cells under a canal piece
  Cells bridges_ns, bridges_ew;          ///< bridges by direction; a cell is in at most one of the two
  Cells calpulli;                        ///< cells under a founded calpulli; its size is that of the district
  Cells founded;                         ///< all cells of founded districts (MEX-D6)
  std::array<Cells, kMaxPlayers> built;  ///< cells with a building of the player
  Cells value_low, value_high;           ///< a building's value less 1, in two bits
  std::array<Place, kMaxPlayers> figure{kNoCell, kNoCell, kNoCell, kNoCell};

  // Derived, kept because recomputing costs more: the district of each figure (empty on a bridge or off the board), and
  // the hash of what is on the board
  std::array<Cells, kMaxPlayers> home;
  std::uint64_t key = 0;

  // With the players
  std::array<std::array<Number<std::uint8_t>, kValues>, kMaxPlayers> hand{};  ///< buildings to build, by value less 1
  std::array<Number<std::uint16_t>, kMaxPlayers> score{};
  std::array<Number<std::uint8_t>, kMaxPlayers> tokens{};

  // In the supply
  std::array<Number<std::uint8_t>, kMaxTypes> display{};  ///< calpulli on display, by type
  std::array<Number<std::uint8_t>, kMaxTypes> reserve{};  ///< those that wait for the second half
  std::array<Number<std::uint8_t>, kMaxTypes> removed{};  ///< out of the game (MEX-P3, P5)
  Number<std::uint8_t> singles{}, doubles{}, bridges{}, token_supply{};

  // The turn
  Phase phase = Phase::setup;
  std::uint8_t to_move = 0;
  std::uint8_t half = 1;                ///< 1 or 2
  bool first_round = true;              ///< MEX-M5 holds
  Number<std::uint8_t> ap{};            ///< action points left
  Number<std::uint8_t> gained{};        ///< tokens gained this turn (MEX-T2)
  Truth progress = false;               ///< a canal, founding or building in this round (MEX-P5)
  Number<std::uint8_t> stall_rounds{};  ///< full rounds without progress so far

  friend bool operator==(const StateOf&, const StateOf&) = default;

  [[nodiscard]] Cells bridged() const { return bridges_ns | bridges_ew; }
  [[nodiscard]] Cells buildings() const { return built[0] | built[1] | built[2] | built[3]; }
  /// Value of the building on c (1 to 4); c must hold one.
  [[nodiscard]] unsigned value_at(Cell c) const {
    return 1U + (value_low.test(c) ? 1U : 0U) + (value_high.test(c) ? 2U : 0U);
  }
};
using State = StateOf<Integers>;
static_assert(std::has_unique_object_representations_v<State>, "explorations tell states apart by their bytes");

}  // namespace stela::mexica
