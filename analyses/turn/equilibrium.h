// What two players make of a matrix when both choose at once, one a row and one a column: the rows player gets what the
// matrix says, the other pays it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "analyses/turn/solution.h"

namespace stela::turn {

struct Matrix {
  std::size_t rows = 0, columns = 0;
  std::vector<int> worth;  ///< to the rows player, row by row
  [[nodiscard]] int at(std::size_t row, std::size_t column) const { return worth[row * columns + column]; }
};

/// The row whose least entry is greatest, the first of several.
struct Maximin {
  std::size_t row = 0, against = 0;  ///< the first column in which it is worth least
  int worth = 0;
};
Maximin maximin(const Matrix& matrix);

/// Shares of rows and of columns. Whoever keeps to them is worth at least, or pays at most, the value on average.
struct Equilibrium {
  double value = 0;
  std::string exact;  ///< the value as a fraction: "7/3"
  std::vector<double> rows, columns;
};
/// By two linear programs, one for each player, in exact numbers; their values agree, which proves both. None when a
/// limit came first. matrix: not empty.
std::optional<Equilibrium> equilibrium(const Matrix& matrix, const Limits& limits);

}  // namespace stela::turn
