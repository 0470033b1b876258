// What evaluations remember: never another value than what would be worked out, whatever was asked before.
#include "analyses/play/memory.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "analyses/evaluations.h"
#include "model/games.h"
#include "tests/play/features.h"
#include "tests/support/all_games.h"

namespace stela::play::test {
namespace {

struct Key {
  std::uint64_t a, b;
};

TEST(Memory, GivesWhatWouldBeMade) {
  Memory<Key, std::uint64_t> memory;
  Rng rng(1);
  unsigned made = 0;
  for (unsigned i = 0; i < 20'000; ++i) {
    const Key key{rng.below(1000), rng.below(3)};
    const auto make = [&] {
      ++made;
      return 1000 * key.a + key.b;
    };
    ASSERT_EQ(memory.of(key, make), 1000 * key.a + key.b);
  }
  EXPECT_LT(made, 20'000U) << "something is remembered";
  EXPECT_GT(made, 3000U) << "but not all";
}

TEST(Memory, TellsKeysApartByEveryByte) {
  struct Wide {
    std::array<std::uint8_t, 72> bytes;
  };
  Memory<Wide, std::size_t> memory;
  for (unsigned round = 0; round < 2; ++round)
    for (std::size_t i = 0; i < 72; ++i) {
      Wide key{};
      key.bytes.at(i) = 1;
      ASSERT_EQ(memory.of(key, [&] { return i; }), i);
    }
}

template <class G>
class Remembered : public testing::Test {};
TYPED_TEST_SUITE(Remembered, stela::test::AllGames, stela::test::NameOfGame);

/// A new thread remembers nothing.
TYPED_TEST(Remembered, FeaturesAreThoseOfAFreshStart) {
  using G = TypeParam;
  const auto game = *G::make(nlohmann::json::object());
  std::vector<typename G::State> states;
  walk<G>(nlohmann::json::object(), 3, 400, [&](const G&, const auto& s) { states.push_back(s); });
  ASSERT_GT(states.size(), 100U);
  Rng rng(5);
  for (unsigned i = 0; i < 60; ++i) {
    const auto& s = states[rng.below(static_cast<std::uint32_t>(states.size()))];
    const auto warm = features_of(game, s);
    FeatureTable<Evaluation<G>> fresh{};
    std::thread([&] { fresh = features_of(game, s); }).join();
    ASSERT_EQ(warm, fresh);
  }
}

}  // namespace
}  // namespace stela::play::test
