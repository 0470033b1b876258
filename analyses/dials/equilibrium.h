// The mixed equilibrium of a zero-sum game (von Neumann 1928): each side's mix by a linear program of its own (GLPK),
// and what the two mixes are worth by arithmetic that shares nothing with the library.
#pragma once

#include <optional>
#include <vector>

#include "analyses/dials/matrix.h"
#include "base/result.h"

namespace stela::dials {

/// Shares of a side's choices: none negative, their sum 1.
using Mix = std::vector<double>;

struct Equilibrium {
  Mix rows, columns;
  double least = 0;  ///< what `rows` brings at least, whatever the other side does
  double most = 0;   ///< what `columns` leaves the row player at most; the game's value lies between the two
  [[nodiscard]] double gap() const { return most - least; }
  [[nodiscard]] double value() const { return (least + most) / 2; }
};

/// The largest gap that counts as none, for each unit of the largest cell (of 1 at least).
inline constexpr double kGap = 1e-7;

/// One equilibrium, in which dominated choices have no share; a game may have others, all of one value. Errors:
/// internal ones, of a solver that fails or whose mixes do not pass the check.
Result<Equilibrium> equilibrium(const Matrix& matrix);

/// The check: the two mixes held against every pure reply. Errors: shares that are no mix, or a gap above kGap.
Result<Equilibrium> checked(const Matrix& matrix, Mix rows, Mix columns);

}  // namespace stela::dials
