// Intervals, tests and ratings against figures from elsewhere, and against chances that are known.
#include "analyses/play/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "analyses/play/seating.h"
#include "base/rng.h"

namespace stela::play {
namespace {

TEST(Statistics, WilsonsIntervalIsAsPublished) {
  // Newcombe 1998, table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  for (const auto& [r, n, low, high] : {std::tuple(81, 263, 0.2553, 0.3662),
                                        {15, 148, 0.0624, 0.1605},
                                        {0, 20, 0.0000, 0.1611},
                                        {1, 29, 0.0061, 0.1718}}) {
    const auto e = wilson(r, n);
    EXPECT_NEAR(e.low, low, 5e-5) << r << "/" << n;
    EXPECT_NEAR(e.high, high, 5e-5) << r << "/" << n;
  }
}

TEST(Statistics, StudentsIntervalIsThatOfATable) {
  // Mean 3, standard deviation sqrt(2.5), t(4, 0.975) = 2.776.
  const auto e = t_interval(std::vector<double>{1, 2, 3, 4, 5});
  EXPECT_DOUBLE_EQ(e.mean, 3);
  EXPECT_NEAR(e.high - 3, 2.776 * std::sqrt(2.5 / 5), 1e-3);
  EXPECT_NEAR(e.high - 3, 3 - e.low, 1e-12);
}

TEST(Statistics, OneBlockHasNoInterval) {
  EXPECT_FALSE(t_interval(std::vector<double>{15}).bounded);
  EXPECT_FALSE(t_interval({}).bounded);
  EXPECT_TRUE(t_interval(std::vector<double>{15, 15}).bounded);
  EXPECT_FALSE(bootstrap(
                   1, [](std::span<const std::size_t>) { return 1.5; }, 1)
                   .bounded);
  EXPECT_TRUE(share_interval(std::vector<double>{1}).bounded) << "Wilson's, of one trial";
}

TEST(Statistics, SharesOfBlocksThatAgreeAreNotCertain) {
  const std::vector<double> all(20, 1.0);
  const auto e = share_interval(all);
  EXPECT_EQ(e.mean, 1);
  EXPECT_NEAR(e.low, 1 - 0.1611, 5e-5);
  const auto thirds = share_interval(std::vector<double>(10, 1.0 / 3));
  EXPECT_LT(thirds.low, 0.2);
  EXPECT_GT(thirds.high, 0.5);
  EXPECT_EQ(share_interval({}).high, 1);
  const std::vector<double> nearly{1, 1, 1, 0.5};
  EXPECT_LE(share_interval(nearly).high, 1);
}

/// The share of experiments whose interval holds the truth.
template <class Interval>
double coverage(unsigned experiments, unsigned blocks, double truth, Interval&& interval) {
  Rng rng(17);
  unsigned held = 0;
  for (unsigned e = 0; e < experiments; ++e) {
    std::vector<double> means;
    for (unsigned b = 0; b < blocks; ++b) {
      // Two games of a deal that hang together: half of the time the second ends as the first.
      const auto game = [&] { return rng.below(1000) < 1000 * truth ? 1.0 : 0.0; };
      const double first = game(), second = rng.below(2) == 0 ? first : game();
      means.push_back((first + second) / 2);
    }
    const auto found = interval(means);
    held += found.low <= truth && truth <= found.high ? 1 : 0;
  }
  return static_cast<double>(held) / experiments;
}

TEST(Statistics, IntervalsOverBlocksHoldTheTruthAsOftenAsTheySay) {
  for (const double truth : {0.5, 0.8}) {
    const auto held = coverage(2000, 100, truth, [](const auto& means) { return share_interval(means); });
    EXPECT_GE(held, 0.93) << truth;
    EXPECT_LE(held, 0.97) << truth;
  }
  // Games counted as if they were independent claim too much.
  const auto naive = coverage(2000, 100, 0.5, [](const auto& means) {
    return wilson(2 * std::accumulate(means.begin(), means.end(), 0.0), 2.0 * static_cast<double>(means.size()));
  });
  EXPECT_LT(naive, 0.93);
}

TEST(Statistics, TheBootstrapAgreesWithStudent) {
  Rng rng(3);
  std::vector<double> values;
  for (int i = 0; i < 120; ++i) values.push_back(rng.below(1000) / 1000.0);
  const auto mean = [&](std::span<const std::size_t> blocks) {
    double sum = 0;
    for (const auto b : blocks) sum += values[b];
    return sum / static_cast<double>(blocks.size());
  };
  const auto drawn = bootstrap(values.size(), mean, 5, 4000), exact = t_interval(values);
  EXPECT_DOUBLE_EQ(drawn.mean, exact.mean);
  EXPECT_NEAR(drawn.low, exact.low, 0.005);
  EXPECT_NEAR(drawn.high, exact.high, 0.005);
  EXPECT_EQ(bootstrap(values.size(), mean, 5, 4000).low, drawn.low);
}

TEST(Statistics, TheSequentialTestErrsAsRarelyAsItSays) {
  Rng rng(11);
  const auto decide = [&](double truth) {
    Sprt test(0.5, 0.6);
    while (test.verdict() == Sprt::Decision::open && test.blocks() < 5000)
      test.add(
          (static_cast<double>(rng.below(1000) < 1000 * truth) + static_cast<double>(rng.below(1000) < 1000 * truth)) /
          2);
    return test.verdict();
  };
  unsigned wrong_h1 = 0, wrong_h0 = 0;
  for (int i = 0; i < 1000; ++i) {
    wrong_h1 += decide(0.5) == Sprt::Decision::h1 ? 1 : 0;
    wrong_h0 += decide(0.6) == Sprt::Decision::h0 ? 1 : 0;
  }
  EXPECT_LE(wrong_h1, 70U);
  EXPECT_LE(wrong_h0, 70U);
}

TEST(Statistics, TheSequentialTestKeepsItsVerdict) {
  Sprt test(0.5, 0.6);
  for (int i = 0; i < 100; ++i) test.add(1);
  EXPECT_EQ(test.verdict(), Sprt::Decision::h1);
  const auto blocks = test.blocks();
  EXPECT_GE(blocks, 10U);
  for (int i = 0; i < 1000; ++i) test.add(0);
  EXPECT_EQ(test.verdict(), Sprt::Decision::h1);
  EXPECT_EQ(test.blocks(), blocks);
  EXPECT_EQ(to_text(test.verdict()), "H1 accepted");
}

TEST(Statistics, RatingsGiveBackTheOddsThatMadeTheDuels) {
  // Strengths 1, 2 and 4: odds of 2 are 120 points.
  const std::vector<double> strength{1, 2, 4};
  Duels won(3, std::vector<double>(3));
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j)
      if (i != j) won[i][j] = 1e6 * strength[i] / (strength[i] + strength[j]);
  const auto ratings = bradley_terry(won);
  EXPECT_EQ(ratings[0], 0);
  EXPECT_NEAR(ratings[1], 400 * std::log10(2), 0.01);
  EXPECT_NEAR(ratings[2], 400 * std::log10(4), 0.01);
  // Who won every duel has a rating, and a higher one the more there were.
  const auto few = bradley_terry({{0, 0}, {5, 0}}), many = bradley_terry({{0, 0}, {50, 0}});
  EXPECT_GT(few[1], 0);
  EXPECT_GT(many[1], few[1]);
  EXPECT_TRUE(std::isfinite(many[1]));
}

TEST(Seatings, AreFairAndEachOnce) {
  EXPECT_EQ(seatings(2, 2, Seatings::rotations), (std::vector<Seating>{{0, 1}, {1, 0}}));
  EXPECT_EQ(seatings(2, 4, Seatings::rotations), (std::vector<Seating>{{0, 1, 0, 1}, {1, 0, 1, 0}}));
  EXPECT_EQ(seatings(4, 4, Seatings::rotations).size(), 4U);
  EXPECT_EQ(seatings(4, 4, Seatings::all).size(), 24U);
  EXPECT_EQ(seatings(2, 4, Seatings::all).size(), 6U);
  for (std::size_t players = 2; players <= 5; ++players)
    for (std::size_t seats = players; seats <= 5; ++seats)
      for (const auto which : {Seatings::rotations, Seatings::all}) {
        const auto all = seatings(players, seats, which);
        std::vector<std::vector<unsigned>> sat(players, std::vector<unsigned>(seats));
        for (const auto& seating : all) {
          ASSERT_EQ(seating.size(), seats);
          EXPECT_EQ(std::count(all.begin(), all.end(), seating), 1);
          for (std::size_t s = 0; s < seats; ++s) ++sat[seating[s]][s];
        }
        for (const auto& counts : sat) EXPECT_EQ(counts, sat[0]) << players << " players on " << seats << " seats";
        EXPECT_EQ(std::adjacent_find(sat[0].begin(), sat[0].end(), std::not_equal_to<>()), sat[0].end());
      }
}

}  // namespace
}  // namespace stela::play
