// Tests and intervals against simulated experiments whose truth is known.
#include "analyses/balance/inference.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "base/rng.h"

namespace stela::balance {
namespace {

constexpr unsigned kExperiments = 2000;

/// From 0 to 1.
double uniform(Rng& rng) { return rng.below(1U << 24U) / static_cast<double>(1U << 24U); }
/// About normal, with mean 0 and variance 1: the sum of twelve uniform numbers.
double normal(Rng& rng) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += uniform(rng);
  return sum;
}
/// A seat by its chances.
std::size_t winner(Rng& rng, const std::vector<double>& chances) {
  double at = uniform(rng);
  std::size_t seat = 0;
  while (seat + 1 < chances.size() && at >= chances[seat]) at -= chances[seat++];
  return seat;
}
/// Win shares of seats by block, of two games each; half of the time the second game of a deal ends as the first.
std::vector<std::vector<double>> shares(Rng& rng, const std::vector<double>& chances, unsigned blocks) {
  std::vector<std::vector<double>> rows(blocks, std::vector<double>(chances.size()));
  for (auto& row : rows) {
    const auto first = winner(rng, chances), second = rng.below(2) == 0 ? first : winner(rng, chances);
    row[first] += 0.5;
    row[second] += 0.5;
  }
  return rows;
}
std::vector<double> column(const std::vector<std::vector<double>>& rows, std::size_t seat) {
  std::vector<double> values;
  for (const auto& row : rows) values.push_back(row[seat]);
  return values;
}

TEST(Inference, SharesOfSeatsAreCoveredNinetyFiveTimesInAHundred) {
  const std::vector<double> chances{0.4, 0.3, 0.2, 0.1};
  Rng rng(1);
  std::vector<unsigned> held(4);
  for (unsigned e = 0; e < kExperiments; ++e) {
    const auto rows = shares(rng, chances, 120);
    for (std::size_t seat = 0; seat < 4; ++seat) {
      const auto interval = play::share_interval(column(rows, seat));
      if (interval.low <= chances[seat] && chances[seat] <= interval.high) ++held[seat];
    }
  }
  for (const auto count : held) {
    EXPECT_GE(count, 0.93 * kExperiments);
    EXPECT_LE(count, 0.97 * kExperiments);
  }
}

TEST(Inference, AFairGameIsSeldomCalledUnfair) {
  const std::vector<double> fair(4, 0.25);
  Rng rng(2);
  unsigned together = 0, one_by_one = 0;
  for (unsigned e = 0; e < kExperiments; ++e) {
    const auto rows = shares(rng, fair, 100);
    const auto p = hotelling_test(rows, fair);
    ASSERT_TRUE(p);
    if (*p < 0.05) ++together;
    std::vector<double> ps;
    for (std::size_t seat = 0; seat < 4; ++seat) ps.push_back(t_test(column(rows, seat), 0.25));
    const auto adjusted = holm(ps);
    if (*std::min_element(adjusted.begin(), adjusted.end()) < 0.05) ++one_by_one;
  }
  // 5 %, and three standard deviations of what a simulation of this size varies by.
  const double most = 0.05 * kExperiments + 3 * std::sqrt(0.05 * 0.95 * kExperiments);
  EXPECT_LE(together, most);
  EXPECT_LE(one_by_one, most);
  EXPECT_GE(together, 0.03 * kExperiments);
}

TEST(Inference, AnUnfairGameIsFound) {
  const std::vector<double> fair(3, 1.0 / 3);
  Rng rng(3);
  unsigned found = 0;
  for (unsigned e = 0; e < 200; ++e) {
    const auto p = hotelling_test(shares(rng, {0.45, 0.3, 0.25}, 300), fair);
    if (p && *p < 0.05) ++found;
  }
  EXPECT_GE(found, 190U);
}

TEST(Inference, HotellingsTestOfTwoSeatsIsStudents) {
  Rng rng(4);
  const auto rows = shares(rng, {0.6, 0.4}, 50);
  const auto p = hotelling_test(rows, std::vector<double>{0.5, 0.5});
  ASSERT_TRUE(p);
  EXPECT_NEAR(*p, t_test(column(rows, 0), 0.5), 1e-12);
}

TEST(Inference, TestsSayNothingWhereNothingVaries) {
  const std::vector<std::vector<double>> alike(20, {0.5, 0.5});
  EXPECT_FALSE(hotelling_test(alike, std::vector<double>{0.5, 0.5}));
  EXPECT_FALSE(hotelling_test({}, std::vector<double>{0.5, 0.5}));
  EXPECT_EQ(t_test(std::vector<double>(20, 0.5), 0.5), 1);
  EXPECT_LT(t_test(std::vector<double>(20, 1.0), 0.5), 1e-5);
  EXPECT_EQ(t_test(std::vector<double>{1.0}, 0.5), 1);
}

TEST(Inference, HolmsCorrectionIsAsPublished) {
  // Holm 1979, the sequentially rejective procedure: 0.01, 0.04, 0.03, 0.005.
  const auto adjusted = holm(std::vector<double>{0.01, 0.04, 0.03, 0.005});
  EXPECT_DOUBLE_EQ(adjusted[0], 0.03);
  EXPECT_DOUBLE_EQ(adjusted[1], 0.06);
  EXPECT_DOUBLE_EQ(adjusted[2], 0.06);
  EXPECT_DOUBLE_EQ(adjusted[3], 0.02);
  EXPECT_TRUE(holm({}).empty());
}

TEST(Inference, AlwaysValidIntervalsHoldAtEveryLookAtOnce) {
  Rng rng(5);
  unsigned missed = 0, plain_missed = 0;
  for (unsigned e = 0; e < kExperiments; ++e) {
    std::vector<double> values;
    bool out = false, plain_out = false;
    for (unsigned n = 1; n <= 400; ++n) {
      values.push_back(rng.below(10) < 3 ? 1.0 : 0.0);
      if (n % 10 != 0) continue;
      const auto always = always_valid(values, 0, 1);
      out = out || always.low > 0.3 || always.high < 0.3;
      const auto plain = play::t_interval(values);
      plain_out = plain_out || plain.low > 0.3 || plain.high < 0.3;
    }
    missed += out ? 1 : 0;
    plain_missed += plain_out ? 1 : 0;
  }
  EXPECT_LE(missed, 0.05 * kExperiments);
  // Plain intervals that are looked at forty times miss far more often: that is what these are for.
  EXPECT_GE(plain_missed, 0.15 * kExperiments);
}

TEST(Inference, VarianceIsSharedOutAsItWasMade) {
  Rng rng(6);
  const std::vector<double> seat{-1, 0, 1};  // variance 1
  std::vector<std::vector<double>> first, second;
  for (unsigned deal = 0; deal < 4000; ++deal) {
    auto& a = first.emplace_back();
    auto& b = second.emplace_back();
    for (const double of_seat : seat) {
      const double of_deal = std::sqrt(2.0) * normal(rng);  // variance 2
      a.push_back(of_seat + of_deal + normal(rng));         // variance 1
      b.push_back(of_seat + of_deal + normal(rng));
    }
  }
  const auto found = variance_shares(first, second);
  EXPECT_NEAR(found.seat, 0.25, 0.02);
  EXPECT_NEAR(found.deal, 0.5, 0.02);
  EXPECT_NEAR(found.chance, 0.25, 0.02);
  const auto nothing = variance_shares({}, {});
  EXPECT_EQ(nothing.seat + nothing.deal + nothing.chance, 0);
}

}  // namespace
}  // namespace stela::balance
