#include "analyses/dials/matrix.h"

#include <algorithm>
#include <numeric>

namespace stela::dials {
namespace {

/// How row `by` dominates another.
Dominance compared(const Matrix& matrix, std::size_t row, std::size_t by) {
  std::size_t less = 0;
  for (std::size_t column = 0; column < matrix.columns; ++column) {
    if (matrix.at(row, column) > matrix.at(by, column)) return Dominance::none;
    if (matrix.at(row, column) < matrix.at(by, column)) ++less;
  }
  if (less == matrix.columns) return Dominance::strict;
  if (less > 0) return Dominance::weak;
  return by < row ? Dominance::equal : Dominance::none;
}

}  // namespace

Matrix exchanged(const Matrix& matrix) {
  Matrix other{matrix.columns, matrix.rows, {}};
  other.cells.reserve(matrix.cells.size());
  for (std::size_t column = 0; column < matrix.columns; ++column)
    for (std::size_t row = 0; row < matrix.rows; ++row) other.cells.push_back(-matrix.at(row, column));
  return other;
}

Matrix part(const Matrix& matrix, const std::vector<std::size_t>& rows, const std::vector<std::size_t>& columns) {
  Matrix small{rows.size(), columns.size(), {}};
  for (const auto row : rows)
    for (const auto column : columns) small.cells.push_back(matrix.at(row, column));
  return small;
}

ValueRange span_of(const Matrix& matrix, std::size_t row) {
  const auto begin = matrix.cells.begin() + static_cast<std::ptrdiff_t>(row * matrix.columns);
  const auto end = begin + static_cast<std::ptrdiff_t>(matrix.columns);
  const auto least = std::min_element(begin, end);
  return {*least, *std::max_element(begin, end),
          static_cast<double>(std::accumulate(begin, end, std::int64_t{0})) / static_cast<double>(matrix.columns),
          static_cast<std::size_t>(least - begin)};
}

std::vector<Dominated> dominated(const Matrix& matrix) {
  std::vector<Dominated> all(matrix.rows);
  for (std::size_t row = 0; row < matrix.rows; ++row)
    for (std::size_t by = 0; by < matrix.rows; ++by)
      if (by != row) all[row].how = std::max(all[row].how, compared(matrix, row, by));
  // Who dominates a dominator dominates as strongly, so that one is always left who is not dominated.
  for (std::size_t row = 0; row < matrix.rows; ++row) {
    if (all[row].how == Dominance::none) continue;
    for (std::size_t by = matrix.rows; by-- > 0;)
      if (by != row && all[by].how == Dominance::none && compared(matrix, row, by) == all[row].how) all[row].by = by;
  }
  return all;
}

std::vector<std::size_t> undominated(const Matrix& matrix) {
  std::vector<std::size_t> rows;
  const auto all = dominated(matrix);
  for (std::size_t row = 0; row < all.size(); ++row)
    if (all[row].how == Dominance::none) rows.push_back(row);
  return rows;
}

}  // namespace stela::dials
