// Mixed equilibria: known games, random ones against two methods that know nothing of linear programs, and proof that
// the check of an equilibrium can fail.
#include "analyses/dials/equilibrium.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "base/result.h"
#include "base/rng.h"
#include "tests/support/effort.h"

namespace stela::dials {
namespace {

Matrix matrix_of(const std::vector<std::vector<int>>& rows) {
  Matrix matrix{rows.size(), rows[0].size(), {}};
  for (const auto& row : rows) matrix.cells.insert(matrix.cells.end(), row.begin(), row.end());
  return matrix;
}
Matrix random_matrix(Rng& rng, std::size_t rows, std::size_t columns, std::uint32_t span) {
  Matrix matrix{rows, columns, {}};
  for (std::size_t i = 0; i < rows * columns; ++i)
    matrix.cells.push_back(static_cast<int>(rng.below(2 * span + 1)) - static_cast<int>(span));
  return matrix;
}

void expect_mix(const Mix& mix, const Mix& wanted) {
  ASSERT_EQ(mix.size(), wanted.size());
  for (std::size_t i = 0; i < mix.size(); ++i) EXPECT_NEAR(mix[i], wanted[i], 1e-9) << i;
}
void expect_game(const Matrix& matrix, double value, const Mix& rows, const Mix& columns) {
  const auto found = equilibrium(matrix);
  ASSERT_TRUE(found) << found.error().line();
  EXPECT_NEAR(found->value(), value, 1e-9);
  expect_mix(found->rows, rows);
  expect_mix(found->columns, columns);
}

TEST(Equilibrium, OfKnownGames) {
  expect_game(matrix_of({{1, -1}, {-1, 1}}), 0, {0.5, 0.5}, {0.5, 0.5});  // matching pennies
  const double third = 1.0 / 3;
  expect_game(matrix_of({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}}), 0, {third, third, third}, {third, third, third});
  // Rock, paper, scissors in which rock wins twice as much.
  expect_game(matrix_of({{0, -1, 2}, {1, 0, -1}, {-2, 1, 0}}), 0, {0.25, 0.5, 0.25}, {0.25, 0.5, 0.25});
  expect_game(matrix_of({{3, 1}, {0, 2}}), 1.5, {0.5, 0.5}, {0.25, 0.75});
  expect_game(matrix_of({{7}}), 7, {1}, {1});
}

TEST(Equilibrium, OfASaddlePointIsPure) {
  expect_game(matrix_of({{4, 2, 5}, {9, 1, 0}, {3, 0, 8}}), 2, {1, 0, 0}, {0, 1, 0});
  expect_game(matrix_of({{1000, 2000}, {-3, 5000}}), 1000, {1, 0}, {1, 0});
}

TEST(Equilibrium, DominatedChoicesHaveNoShare) {
  // The last row is worth as much as the first, the third column leaves more than the first.
  const auto found = equilibrium(matrix_of({{1, -1, 1}, {-1, 1, 0}, {1, -1, 1}}));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->rows[2], 0);
  EXPECT_EQ(found->columns[2], 0);
  EXPECT_NEAR(found->value(), 0, 1e-9);
}

/// Solves B x = right by elimination; none where B is singular.
std::optional<std::vector<double>> solved(std::vector<std::vector<double>> b, std::vector<double> right) {
  const auto n = b.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k; i < n; ++i)
      if (std::abs(b[i][k]) > std::abs(b[pivot][k])) pivot = i;
    if (std::abs(b[pivot][k]) < 1e-9) return std::nullopt;
    std::swap(b[k], b[pivot]);
    std::swap(right[k], right[pivot]);
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k) continue;
      const double factor = b[i][k] / b[k][k];
      for (std::size_t j = 0; j < n; ++j) b[i][j] -= factor * b[k][j];
      right[i] -= factor * right[k];
    }
  }
  for (std::size_t k = 0; k < n; ++k) right[k] /= b[k][k];
  return right;
}

std::vector<std::size_t> chosen(unsigned bits) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; bits >> i != 0; ++i)
    if ((bits >> i & 1U) != 0) out.push_back(i);
  return out;
}

/// The value by Shapley and Snow (1950): where it is not 0, some square part of the matrix that can be inverted has
/// mixes that are optimal for the whole. All parts are tried; cells are raised until the value is positive.
double value_by_parts(const Matrix& matrix) {
  const int up = 1 - *std::min_element(matrix.cells.begin(), matrix.cells.end());
  for (unsigned r = 1; r < 1U << matrix.rows; ++r)
    for (unsigned c = 1; c < 1U << matrix.columns; ++c) {
      const auto rows = chosen(r), columns = chosen(c);
      if (rows.size() != columns.size()) continue;
      const auto n = rows.size();
      std::vector<std::vector<double>> part_of(n, std::vector<double>(n)), turned = part_of;
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) turned[j][i] = part_of[i][j] = matrix.at(rows[i], columns[j]) + up;
      const std::vector<double> ones(n, 1);
      const auto x = solved(turned, ones), y = solved(part_of, ones);
      if (!x || !y) continue;
      const double sum = std::accumulate(x->begin(), x->end(), 0.0);
      if (sum <= 1e-9) continue;
      const auto negative = [](double share) { return share < -1e-9; };
      if (std::any_of(x->begin(), x->end(), negative) || std::any_of(y->begin(), y->end(), negative)) continue;
      const double value = 1 / sum;
      bool optimal = true;
      for (std::size_t column = 0; column < matrix.columns; ++column) {
        double worth = 0;
        for (std::size_t i = 0; i < n; ++i) worth += (*x)[i] * value * (matrix.at(rows[i], column) + up);
        optimal = optimal && worth >= value - 1e-7;
      }
      for (std::size_t row = 0; row < matrix.rows; ++row) {
        double worth = 0;
        for (std::size_t j = 0; j < n; ++j) worth += (*y)[j] * value * (matrix.at(row, columns[j]) + up);
        optimal = optimal && worth <= value + 1e-7;
      }
      if (optimal) return value - up;
    }
  ADD_FAILURE() << "no part is a kernel";
  return 0;
}

TEST(Equilibrium, OfSmallGamesIsWhatAllSquarePartsSay) {
  Rng rng(5);
  for (std::size_t game = 0; game < test::effort(400, 20000, 60); ++game) {
    const auto matrix = random_matrix(rng, 1 + rng.below(4), 1 + rng.below(4), 1 + rng.below(12));
    const auto found = equilibrium(matrix);
    ASSERT_TRUE(found) << found.error().line();
    EXPECT_NEAR(found->value(), value_by_parts(matrix), 1e-6) << game;
    const auto other = equilibrium(exchanged(matrix));
    ASSERT_TRUE(other);
    EXPECT_NEAR(other->value(), -found->value(), 1e-6);
  }
}

/// Fictitious play (Brown 1951): each side answers what the other has done so far. The value lies between what the two
/// averages are sure of.
std::pair<double, double> fictitious(const Matrix& matrix, std::size_t rounds) {
  std::vector<std::int64_t> rows(matrix.rows, 0), columns(matrix.columns, 0);
  double least = -1e9, most = 1e9;
  for (std::size_t round = 1; round <= rounds; ++round) {
    const auto row = static_cast<std::size_t>(std::max_element(rows.begin(), rows.end()) - rows.begin());
    for (std::size_t c = 0; c < matrix.columns; ++c) columns[c] += matrix.at(row, c);
    const auto column = static_cast<std::size_t>(std::min_element(columns.begin(), columns.end()) - columns.begin());
    for (std::size_t r = 0; r < matrix.rows; ++r) rows[r] += matrix.at(r, column);
    const auto n = static_cast<double>(round);
    least = std::max(least, static_cast<double>(*std::min_element(columns.begin(), columns.end())) / n);
    most = std::min(most, static_cast<double>(*std::max_element(rows.begin(), rows.end())) / n);
  }
  return {least, most};
}

TEST(Equilibrium, OfLargeGamesLiesBetweenTheBoundsOfFictitiousPlay) {
  Rng rng(9);
  for (std::size_t game = 0; game < test::effort(12, 200, 3); ++game) {
    const auto matrix = random_matrix(rng, 45, 45, 30);
    const auto found = equilibrium(matrix);
    ASSERT_TRUE(found) << found.error().line();
    const auto [least, most] = fictitious(matrix, 4000);
    EXPECT_LE(least, found->value() + 1e-6);
    EXPECT_GE(most, found->value() - 1e-6);
    EXPECT_LT(most - least, 4) << "the bounds say something";
  }
}

bool refused(const Matrix& matrix, const Mix& rows, const Mix& columns) {
  const auto found = checked(matrix, rows, columns);
  if (!found) {
    EXPECT_TRUE(found.error().kind == ErrorKind::internal) << found.error().line();
  }
  return !found;
}

TEST(EquilibriumCheck, RefusesWhatIsNone) {
  const auto pennies = matrix_of({{1, -1}, {-1, 1}});
  EXPECT_FALSE(refused(pennies, {0.5, 0.5}, {0.5, 0.5}));
  EXPECT_TRUE(refused(pennies, {1, 0}, {0.5, 0.5})) << "the other side has a better reply";
  EXPECT_TRUE(refused(pennies, {0.5, 0.5}, {0.51, 0.49})) << "a hundredth is enough";
  EXPECT_TRUE(refused(pennies, {0.5, 0.5001}, {0.5, 0.5})) << "more than the whole";
  EXPECT_TRUE(refused(pennies, {1.5, -0.5}, {0.5, 0.5}));
  EXPECT_TRUE(refused(pennies, {0.5, 0.5}, {1})) << "a share is missing";
  EXPECT_TRUE(refused(pennies, {0.5, std::nan("")}, {0.5, 0.5}));
}

/// As if a solver had got one cell wrong: what it then finds does not pass for the true game.
TEST(EquilibriumCheck, RefusesTheEquilibriumOfAnotherGame) {
  Rng rng(11);
  std::size_t caught = 0, told = 0;
  for (std::size_t game = 0; game < 200; ++game) {
    const auto matrix = random_matrix(rng, 3, 3, 9);
    auto wrong = matrix;
    wrong.cells[rng.below(9)] += 5;
    const auto found = equilibrium(wrong), truth = equilibrium(matrix);
    ASSERT_TRUE(found && truth);
    if (std::abs(found->value() - truth->value()) < 1e-3) continue;  // the cell may not matter
    ++told;
    caught += refused(matrix, found->rows, found->columns) ? 1 : 0;
  }
  EXPECT_GT(told, 40U);
  EXPECT_GT(caught, told / 2) << "in the others the mixes are the same, and the value is worked out anew";
}

TEST(Dominance, OfAnExample) {
  const auto all = dominated(matrix_of({{2, 3, 4}, {1, 2, 3}, {2, 3, 0}, {2, 3, 4}, {9, 0, 0}, {0, 1, 2}}));
  const auto is = [&](std::size_t row, Dominance how, std::size_t by) {
    EXPECT_EQ(all[row].how, how) << row;
    EXPECT_EQ(all[row].by, by) << row;
  };
  is(0, Dominance::none, 0);
  is(1, Dominance::strict, 0);
  is(2, Dominance::weak, 0);
  is(3, Dominance::equal, 0);
  is(4, Dominance::none, 0);
  is(5, Dominance::strict, 0);  // also by row 1, which is dominated itself
}

TEST(Dominance, NamesARowThatIsNotDominated) {
  Rng rng(3);
  for (std::size_t game = 0; game < 2000; ++game) {
    const auto matrix = random_matrix(rng, 1 + rng.below(6), 1 + rng.below(3), 2);
    const auto all = dominated(matrix);
    EXPECT_FALSE(undominated(matrix).empty());
    for (std::size_t row = 0; row < matrix.rows; ++row) {
      if (all[row].how == Dominance::none) continue;
      EXPECT_EQ(all[all[row].by].how, Dominance::none);
      for (std::size_t c = 0; c < matrix.columns; ++c) EXPECT_GE(matrix.at(all[row].by, c), matrix.at(row, c));
    }
  }
}

TEST(Span, OfARow) {
  const auto span = span_of(matrix_of({{5, 5}, {4, -2}, {0, 0}}), 1);
  EXPECT_EQ(span.least, -2);
  EXPECT_EQ(span.most, 4);
  EXPECT_EQ(span.against, 1U);
  EXPECT_DOUBLE_EQ(span.mean, 1);
}

}  // namespace
}  // namespace stela::dials
