// MAH-S3: the order of the governors; and the dials that a player does not see.
#include "model/maharaja/maharaja.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/chance/fairness.h"

namespace stela::chance {
namespace {

using maharaja::Maharaja;

constexpr std::size_t kMaharajaGames = 10000;

/// The field of a governor at the start, from 0 on.
std::size_t field_of(const maharaja::State& s, std::size_t city) { return static_cast<std::size_t>(-s.governor[city]); }

/// Every value of every option, the others being as they are when not named.
std::vector<nlohmann::json> maharaja_setups() {
  std::vector<nlohmann::json> out;
  for (const auto& option : Maharaja::options())
    for (int value = option.least; value <= option.most; ++value) {
      nlohmann::json setup{{"players", 5}};
      setup[std::string(option.name)] = value;
      out.push_back(setup);
    }
  return out;
}

TEST(MaharajaChance, EveryGovernorComesToEveryField) {
  for (const auto& setup : maharaja_setups()) {
    const auto game = *Maharaja::make(setup);
    SCOPED_TRACE(setup.dump());
    expect_fair(Draw::permutation(maharaja::kCities), kMaharajaGames, [&](std::uint64_t seed, Tally& tally) {
      const auto s = game.initial(seed);
      for (std::size_t city = 0; city < maharaja::kCities; ++city) tally.put(field_of(s, city), city);
    });
  }
}

TEST(MaharajaChance, OneGovernorTellsNothingOfTheNext) {
  const auto game = *Maharaja::make(nlohmann::json::object());
  const std::vector<std::size_t> one_each(maharaja::kCities, 1);
  expect_well_mixed(one_each, kMaharajaGames, [&](std::uint64_t seed) {
    const auto s = game.initial(seed);
    return Pair{field_of(s, 0), field_of(s, 1)};
  });
  expect_pairs(independent(one_each, one_each), kMaharajaGames, [&](std::uint64_t seed) {
    return Pair{field_of(game.initial(2 * seed), 0), field_of(game.initial(2 * seed + 1), 0)};
  });
}

TEST(MaharajaChance, SamplesSetEveryDialThatThereCanBe) {
  const auto game = *Maharaja::make(nlohmann::json::object());
  auto view = game.initial(1);
  view.dial[1] = {0, 0};
  Table expected(maharaja::kTasks, std::vector<double>(maharaja::kTasks));
  for (std::size_t one = 0; one < maharaja::kTasks; ++one)
    for (std::size_t other = one; other < maharaja::kTasks; ++other)
      expected[one][other] = 2.0 / static_cast<double>(maharaja::kTasks * (maharaja::kTasks + 1));
  expect_pairs(expected, 4 * kMaharajaGames, [&](std::uint64_t seed) {
    Rng rng(seed);
    const auto s = game.sample(view, 0, rng);
    return Pair{s.dial[1][0], s.dial[1][1]};
  });
}

}  // namespace
}  // namespace stela::chance
