// A game of two choices as a matrix: the row player picks a row, the other side picks a column, and neither sees the
// other's choice. What the cell says, the row player gains and the other side loses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace stela::dials {

/// At least one row and one column.
struct Matrix {
  std::size_t rows = 0, columns = 0;
  std::vector<int> cells;  ///< row by row

  [[nodiscard]] int at(std::size_t row, std::size_t column) const { return cells[row * columns + column]; }
};

/// The same game with the sides exchanged: the transpose, all signs turned.
Matrix exchanged(const Matrix& matrix);

/// Some of the rows and columns.
Matrix part(const Matrix& matrix, const std::vector<std::size_t>& rows, const std::vector<std::size_t>& columns);

/// What a row brings, whatever the column.
struct ValueRange {
  int least = 0, most = 0;
  double mean = 0;
  std::size_t against = 0;  ///< the first column that leaves the row its least
};
ValueRange span_of(const Matrix& matrix, std::size_t row);

/// How one row compares with another that is no worse in any column.
enum class Dominance : std::uint8_t {
  none,
  equal,   ///< the same in every column as an earlier row
  weak,    ///< less in some columns
  strict,  ///< less in every column
};
struct Dominated {
  Dominance how = Dominance::none;
  std::size_t by = 0;  ///< the first row of which this is true, of those that are themselves not dominated
};
/// For each row, by which single other row it is dominated. The strongest kind counts.
std::vector<Dominated> dominated(const Matrix& matrix);
/// The rows that are not.
std::vector<std::size_t> undominated(const Matrix& matrix);

}  // namespace stela::dials
