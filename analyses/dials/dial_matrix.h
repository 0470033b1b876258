// The choice of a dial in Maharaja (MAH-R2), taken as a choice that nobody sees: for each own pair of actions and each
// choice of the others, the round is played out in the order of the roles (MAH-R3), and a figure says how it left the
// player. In a turn each player does what serves an objective best, of equally good turns the first that the turn
// search finds; a robbed opponent answers worst for who robs. None of this looks further than the round's scoring.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "analyses/dials/matrix.h"
#include "analyses/turn/objective.h"
#include "analyses/turn/solution.h"
#include "model/maharaja/maharaja.h"

namespace stela::dials {

/// Two actions, in the order of the actions (MAH-R2).
using Pair = std::array<maharaja::Task, 2>;
inline constexpr std::size_t kPairs = maharaja::kTasks * (maharaja::kTasks + 1) / 2;

/// The game's last round is worth what MAH-E2 says: no coins outweigh a palace.
inline constexpr int kPalaceAtTheEnd = 1000;
/// In rounds before, coins that a palace counts for: what Stela's players have learned it is worth (1180 to 89).
inline constexpr int kPalace = 13;

struct DialOptions {
  /// Palaces win the game; of turns that build as many, the purse behind the scoring is next.
  turn::Objective objective{{turn::Goal::palaces, turn::Goal::city, turn::Goal::coins}, false};
  std::optional<int> palace;  ///< coins that a palace counts for; none: kPalace, or in the last round kPalaceAtTheEnd
  std::size_t columns = 60;   ///< of the matrix at most, with three players or more
  std::uint64_t seed = 1;     ///< of the sample of columns
  bool prove = false;         ///< every turn, by a list of all its positions
  turn::Limits limits;
  /// Told of each turn that is solved: the how-manyth of the round, how many of its kind are solved, and how many are
  /// to be.
  std::function<void(std::size_t turn, std::size_t solved, std::size_t all)> progress;
};

/// Dials that the others may set: a pair for each opponent.
using Column = std::vector<Pair>;

struct DialMatrix {
  std::size_t player = 0;
  std::vector<std::size_t> opponents;  ///< in the order of seats
  int palace = 0;                      ///< coins that a palace counts for
  int before = 0;                      ///< the figure as the dial is set
  std::vector<Pair> rows;              ///< all own pairs, in ascending order
  std::vector<Column> columns;         ///< in ascending order
  std::uint64_t all_columns = 0;       ///< of which `columns` are a sample, unless these are all
  /// Row by row: coins ahead of the best opponent after the round, palaces counted. None where a turn was not solved.
  std::vector<std::optional<int>> cells;

  bool cut = false;            ///< by the limits
  std::uint64_t turns = 0;     ///< different turns solved
  std::uint64_t unsolved = 0;  ///< of those, the ones of which the search gave up
  std::uint64_t proved = 0;    ///< of those, the ones that no other turn beats by the list of all positions
  std::uint64_t played = 0;    ///< turns played out in all cells

  [[nodiscard]] bool complete() const { return columns.size() == all_columns; }
  /// The rows of which every cell is known, by number.
  [[nodiscard]] std::vector<std::size_t> known_rows() const;
  /// Those rows, in that order.
  [[nodiscard]] Matrix known() const;
};

/// Why the position has no dial to choose, if it has none.
std::optional<Error> no_choice(const maharaja::Maharaja& game, const maharaja::State& s);

/// The matrix of the player to move. Dials that others have set are not looked at. The same for any number of threads,
/// unless a limit cuts it. Errors: a position without a choice, and internal ones of the solvers.
Result<DialMatrix> dial_matrix(const maharaja::Maharaja& game, const maharaja::State& s, const DialOptions& options);

}  // namespace stela::dials
