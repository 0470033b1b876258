// Choices made at once: what linear programs say, checked by what each player could do instead.
#include "analyses/turn/equilibrium.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/rng.h"
#include "tests/support/effort.h"

namespace stela::turn {
namespace equilibria {
namespace {

Matrix matrix_of(const std::vector<std::vector<int>>& rows) {
  Matrix matrix{rows.size(), rows.front().size(), {}};
  for (const auto& row : rows) matrix.worth.insert(matrix.worth.end(), row.begin(), row.end());
  return matrix;
}

/// Nobody gains by any other line than those that the equilibrium mixes.
void is_equilibrium(const Matrix& matrix, const Equilibrium& found) {
  double all = 0, least = 1e9, most = -1e9;
  for (const auto share : found.rows) all += share;
  EXPECT_NEAR(all, 1, 1e-9);
  all = 0;
  for (const auto share : found.columns) all += share;
  EXPECT_NEAR(all, 1, 1e-9);
  for (std::size_t c = 0; c < matrix.columns; ++c) {
    double worth = 0;
    for (std::size_t r = 0; r < matrix.rows; ++r) worth += found.rows[r] * matrix.at(r, c);
    least = std::min(least, worth);
  }
  for (std::size_t r = 0; r < matrix.rows; ++r) {
    double worth = 0;
    for (std::size_t c = 0; c < matrix.columns; ++c) worth += found.columns[c] * matrix.at(r, c);
    most = std::max(most, worth);
  }
  EXPECT_NEAR(least, found.value, 1e-6);
  EXPECT_NEAR(most, found.value, 1e-6);
}

TEST(Equilibrium, OfStoneScissorsPaperMixesThirds) {
  const auto found = equilibrium(matrix_of({{0, 1, -1}, {-1, 0, 1}, {1, -1, 0}}), {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->exact, "0");
  for (const auto share : found->rows) EXPECT_NEAR(share, 1.0 / 3, 1e-9);
}

TEST(Equilibrium, HasAnExactWorth) {
  const auto found = equilibrium(matrix_of({{3, -1}, {-2, 1}}), {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->exact, "1/7");
  EXPECT_NEAR(found->rows[0], 3.0 / 7, 1e-9);
  const auto lost = equilibrium(matrix_of({{-3, 1}, {2, -1}}), {});
  EXPECT_EQ(lost->exact, "-1/7");
}

TEST(Equilibrium, OfASaddleIsTheMaximinPair) {
  const auto matrix = matrix_of({{4, 2, 5}, {1, 0, 9}, {3, 2, 2}});
  const auto found = equilibrium(matrix, {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->exact, "2");
  const auto safe = maximin(matrix);
  EXPECT_EQ(safe.row, 0U);
  EXPECT_EQ(safe.against, 1U);
  EXPECT_EQ(safe.worth, 2);
}

TEST(Equilibrium, LeavesNobodyABetterLine) {
  Rng rng(7);
  for (std::size_t i = 0; i < test::effort(30, 500, 4); ++i) {
    Matrix matrix{1 + rng.below(12), 1 + rng.below(12), {}};
    for (std::size_t n = 0; n < matrix.rows * matrix.columns; ++n)
      matrix.worth.push_back(static_cast<int>(rng.below(21)) - 10);
    const auto found = equilibrium(matrix, {});
    ASSERT_TRUE(found);
    is_equilibrium(matrix, *found);
    EXPECT_GE(found->value, maximin(matrix).worth - 1e-9);
  }
}

}  // namespace
}  // namespace equilibria
}  // namespace stela::turn
