// The judge of shuffles is itself fair: what it takes for the usual deviation is the usual one.
#include "tests/chance/fairness.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"

namespace stela::chance {
namespace {

constexpr std::size_t kRuns = 300, kSamples = 400;

/// Sound shuffles: the mean of so many statistics is within five deviations of its degrees.
template <class RunJudge>
void expect_the_usual_statistic(RunJudge&& run) {
  double sum = 0, degrees = 0;
  for (std::uint64_t i = 0; i < kRuns; ++i) {
    const Verdict verdict = run(mix64(~i));
    EXPECT_TRUE(verdict.fair());
    sum += verdict.statistic;
    degrees = verdict.degrees;
  }
  EXPECT_NEAR(sum / kRuns, degrees, 5 * std::sqrt(2 * degrees / kRuns));
}

TEST(Fairness, KnowsHowMuchTheCardsOfAShuffleVary) {
  const std::vector<Draw> draws{Draw::permutation(6),
                                Draw::one_a_place({1, 2, 4, 3}),
                                {{1, 2, 4, 3}, {3, 1, 1, 5}},
                                {{1, 1, 1, 1, 1, 1}, {4, 2}}};
  for (const auto& draw : draws)
    expect_the_usual_statistic([&](std::uint64_t from) {
      return judge(draw, kSamples, [&](std::uint64_t seed, Tally& tally) {
        std::vector<std::size_t> cards;
        for (std::size_t kind = 0; kind < draw.of_kind.size(); ++kind)
          cards.insert(cards.end(), draw.of_kind[kind], kind);
        Rng(mix64(from ^ seed), 5).shuffle(cards.data(), static_cast<std::uint32_t>(cards.size()));
        std::size_t next = 0;
        for (std::size_t place = 0; place < draw.at_place.size(); ++place)
          for (std::size_t i = 0; i < draw.at_place[place]; ++i) tally.put(place, cards[next++]);
      });
    });
}

TEST(Fairness, KnowsHowMuchPairsVary) {
  const auto expected = independent({1, 2, 3}, {2, 2});
  expect_the_usual_statistic([&](std::uint64_t from) {
    return judge(expected, kSamples, [&](std::uint64_t seed) {
      Rng rng(mix64(from ^ seed), 5);
      const auto six = rng.below(6);
      return Pair{six == 0 ? 0 : six < 3 ? 1 : 2, rng.below(2)};
    });
  });
}

TEST(Fairness, IsNotDeceivedByWhatIsTooEven) {
  // Turned by one each time, each card comes to each place equally often, which no shuffle does.
  const auto draw = Draw::permutation(5);
  std::size_t turn = 0;
  const auto turned = [&](std::uint64_t, Tally& tally) {
    for (std::size_t i = 0; i < 5; ++i) tally.put(i, (i + turn) % 5);
    ++turn;
  };
  EXPECT_FALSE(judge(draw, 1000, turned).fair());
}

TEST(Fairness, CountsTheCards) {
  const auto draw = Draw::permutation(3);
  const auto dealt = [&](std::size_t cards, std::size_t shift) {
    return judge(draw, 600, [&](std::uint64_t seed, Tally& tally) {
      std::vector<std::size_t> order{0, 1, 2};
      Rng(seed, 5).shuffle(order.data(), 3);
      for (std::size_t i = 0; i < cards; ++i) tally.put(i, order[i] + shift);
    });
  };
  EXPECT_TRUE(dealt(3, 0).fair());
  EXPECT_FALSE(dealt(2, 0).fair()) << "a card is missing";
  EXPECT_FALSE(dealt(3, 1).fair()) << "a card is not of the deck";
  EXPECT_FALSE(judge(independent({1, 1}, {1, 1}), 100, [](std::uint64_t) { return Pair{0, 2}; }).fair());
}

}  // namespace
}  // namespace stela::chance
