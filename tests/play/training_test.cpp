// The parts of training: weights that foretell outcomes, weights that are found by trying.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "analyses/play/regression.h"
#include "analyses/play/tuning.h"
#include "base/rng.h"

namespace stela::play {
namespace {

double centred(Rng& rng) { return static_cast<double>(rng.below(2001)) / 1000 - 1; }

/// Outcomes that are 3 a - b / 50, of b up to 100, and some noise; the third feature is never there.
Regression sample(unsigned rows, double noise) {
  Regression sums(3);
  Rng rng(5);
  for (unsigned i = 0; i < rows; ++i) {
    const std::array<double, 3> x{centred(rng), 100 * centred(rng), 0};
    sums.add(x, 3 * x[0] - x[1] / 50 + noise * centred(rng));
  }
  return sums;
}

TEST(Regression, FindsTheWeightsThatMadeTheOutcomes) {
  const std::array<double, 3> prior{1, 0, 7};
  const auto exact = sample(200, 0).solve(prior, 1e-9);
  EXPECT_NEAR(exact[0], 3, 1e-6);
  EXPECT_NEAR(exact[1], -0.02, 1e-8);
  EXPECT_EQ(exact[2], 7) << "nothing is known of it";
  EXPECT_NEAR(sample(200, 0).explained(exact), 1, 1e-9);
  const auto noisy = sample(20000, 10).solve(prior, 1);
  EXPECT_NEAR(noisy[0], 3, 0.3);
  EXPECT_NEAR(noisy[1], -0.02, 0.003);
}

TEST(Regression, IsPulledTowardsThePrior) {
  const std::array<double, 3> prior{1, 0, 7};
  const auto far = sample(50, 0).solve(prior, 1e9);
  EXPECT_NEAR(far[0], 1, 1e-3);
  // As many positions of prior as there are: half of the way, for each feature alike, however large it is.
  const auto half = sample(5000, 0).solve(prior, 5000);
  EXPECT_NEAR(half[0], 2, 0.1);
  EXPECT_NEAR(half[1], -0.01, 0.001);
}

TEST(Regression, AddsUpWhatWasSeenApart) {
  Regression all(2), one(2), other(2);
  Rng rng(9);
  for (unsigned i = 0; i < 40; ++i) {
    const std::array<double, 2> x{centred(rng), centred(rng)};
    const double y = centred(rng);
    all.add(x, y);
    (i < 20 ? one : other).add(x, y);
  }
  one.add(other);
  EXPECT_EQ(one.rows(), all.rows());
  const std::array<double, 2> prior{};
  const auto a = one.solve(prior, 1), b = all.solve(prior, 1);
  for (std::size_t k = 0; k < 2; ++k) EXPECT_NEAR(a[k], b[k], 1e-12);
  EXPECT_LT(all.explained(prior), 1e-9);
}

/// Best at 300, -40, whatever the third is.
double hill(const std::vector<std::int32_t>& w) {
  return -std::pow((w[0] - 300) / 100.0, 2) - std::pow((w[1] + 40) / 10.0, 2);
}

TEST(Tuning, ClimbsToTheBestWeights) {
  const TuningPlan plan{400, {100, 0, 55}, {100, 10, 0}};
  std::vector<std::int32_t> first;
  const auto tuned = tune(plan, [&](const auto& w) {
    if (first.empty()) first = w;
    return hill(w);
  });
  EXPECT_EQ(first, plan.start);
  EXPECT_NEAR(tuned.weights[0], 300, 10);
  EXPECT_NEAR(tuned.weights[1], -40, 2);
  EXPECT_EQ(tuned.weights[2], 55) << "it was not to be changed";
  EXPECT_EQ(tuned.value, hill(tuned.weights));
  EXPECT_LE(tuned.trials, 400U);
  EXPECT_FALSE(tuned.stopped);
  const auto again = tune(plan, hill);
  EXPECT_EQ(again.weights, tuned.weights);
}

TEST(Tuning, KeepsTheBestSoFarWhenItIsStopped) {
  unsigned asked = 0;
  const auto tuned = tune({400, {100, 0}, {100, 10}}, [&](const auto& w) -> std::optional<double> {
    if (++asked > 20) return std::nullopt;
    return hill(w);
  });
  EXPECT_TRUE(tuned.stopped);
  EXPECT_EQ(tuned.trials, 20U);
  EXPECT_EQ(asked, 21U);
  EXPECT_GE(tuned.value, hill({100, 0}));
}

TEST(Tuning, OfNothingIsTheStart) {
  const auto tuned = tune({10, {5}, {0}}, [](const auto&) { return 1.0; });
  EXPECT_EQ(tuned.weights, std::vector<std::int32_t>{5});
}

}  // namespace
}  // namespace stela::play
