// TIK-S1 and S2: the tiles of each group, and the treasures.
#include "model/tikal/tikal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/chance/fairness.h"

namespace stela::chance {
namespace {

using tikal::Tikal;

constexpr std::size_t kTikalGames = 12000;

/// The groups A to G.
const std::vector<std::size_t>& group_sizes() {
  static const std::vector<std::size_t> sizes{6, 6, 5, 5, 5, 5, 4};
  return sizes;
}
const std::vector<std::size_t>& motifs() {
  static const std::vector<std::size_t> tokens(8, 3);
  return tokens;
}

/// The tile at a place of the deck as it was shuffled: some are drawn, and seen, as the game begins.
std::size_t tile_at(const tikal::State& s, std::size_t place) {
  if (place >= s.drawn) return s.deck[place];
  return s.phase == tikal::Phase::bid ? s.shown[place] : s.hand;
}

/// Calls f(from, size) with each group's part of the deck.
template <class F>
void for_each_group(F&& f) {
  std::size_t from = 0;
  for (const auto size : group_sizes()) {
    f(from, size);
    from += size;
  }
}

TEST(TikalChance, EveryTileComesToEveryPlaceOfItsGroup) {
  for (const int auction : {0, 1})
    for (const int players : {2, 3, 4}) {
      const auto game = *Tikal::make({{"players", players}, {"auction", auction}, {"start", players - 1}});
      for_each_group([&](std::size_t from, std::size_t size) {
        expect_fair(Draw::permutation(size), kTikalGames, [&](std::uint64_t seed, Tally& tally) {
          const auto s = game.initial(seed);
          for (std::size_t i = 0; i < size; ++i) tally.put(i, tile_at(s, from + i) - from);
        });
      });
    }
}

TEST(TikalChance, EveryMotifComesToEveryPlaceOfTheSupply) {
  for (const int auction : {0, 1})
    for (const int players : {2, 3, 4}) {
      const auto game = *Tikal::make({{"players", players}, {"auction", auction}});
      expect_fair(Draw::one_a_place(motifs()), kTikalGames, [&](std::uint64_t seed, Tally& tally) {
        const auto s = game.initial(seed);
        for (std::size_t i = 0; i < game.board().treasures(); ++i) tally.put(i, s.treasure[i]);
      });
    }
}

TEST(TikalChance, NeighboursAreStrangers) {
  const auto game = *Tikal::make(nlohmann::json::object());
  for_each_group([&](std::size_t from, std::size_t size) {
    expect_well_mixed(std::vector<std::size_t>(size, 1), kTikalGames, [&](std::uint64_t seed) {
      const auto s = game.initial(seed);
      return Pair{tile_at(s, from) - from, tile_at(s, from + 1) - from};
    });
  });
  expect_well_mixed(motifs(), 2 * kTikalGames, [&](std::uint64_t seed) {
    const auto s = game.initial(seed);
    return Pair{s.treasure[0], s.treasure[1]};
  });
}

TEST(TikalChance, GroupsAndTreasuresTellNothingOfEachOther) {
  const auto game = *Tikal::make(nlohmann::json::object());
  const auto one_each = [](std::size_t size) { return std::vector<std::size_t>(size, 1); };
  for_each_group([&](std::size_t one, std::size_t size) {
    for_each_group([&](std::size_t other, std::size_t others) {
      if (one >= other) return;
      expect_pairs(independent(one_each(size), one_each(others)), kTikalGames, [&](std::uint64_t seed) {
        const auto s = game.initial(seed);
        return Pair{tile_at(s, one) - one, tile_at(s, other) - other};
      });
      expect_pairs(independent(one_each(size), one_each(others)), kTikalGames, [&](std::uint64_t seed) {
        const auto s = game.initial(seed);
        return Pair{tile_at(s, one + size - 1) - one, tile_at(s, other + others - 1) - other};
      });
    });
    expect_pairs(independent(one_each(size), motifs()), kTikalGames, [&](std::uint64_t seed) {
      const auto s = game.initial(seed);
      return Pair{tile_at(s, one) - one, s.treasure[0]};
    });
    // A shuffle begins at the last place: what comes there is settled by the first draw of its stream.
    expect_pairs(independent(one_each(size), motifs()), kTikalGames, [&](std::uint64_t seed) {
      const auto s = game.initial(seed);
      return Pair{tile_at(s, one + size - 1) - one, s.treasure[game.board().treasures() - 1]};
    });
  });
  expect_pairs(independent(motifs(), motifs()), kTikalGames, [&](std::uint64_t seed) {
    return Pair{game.initial(2 * seed).treasure[0], game.initial(2 * seed + 1).treasure[0]};
  });
}

TEST(TikalChance, SamplesShuffleWhatNobodySees) {
  const auto game = *Tikal::make(nlohmann::json::object());
  const auto view = game.view(game.initial(1), 0);
  const auto sample = [&](std::uint64_t seed) {
    Rng rng(seed);
    return game.sample(view, 0, rng);
  };
  // Of group A a tile is drawn: the others are known by their order in the view.
  for_each_group([&](std::size_t from, std::size_t size) {
    const std::size_t first = std::max<std::size_t>(from, view.drawn), unseen = from + size - first;
    expect_fair(Draw::permutation(unseen), kTikalGames, [&](std::uint64_t seed, Tally& tally) {
      const auto s = sample(seed);
      for (std::size_t i = 0; i < unseen; ++i) {
        const auto* begin = view.deck.data() + first;
        tally.put(i, static_cast<std::size_t>(std::find(begin, begin + unseen, s.deck[first + i]) - begin));
      }
    });
  });
  expect_fair(Draw::one_a_place(motifs()), kTikalGames, [&](std::uint64_t seed, Tally& tally) {
    const auto s = sample(seed);
    for (std::size_t i = 0; i < game.board().treasures(); ++i) tally.put(i, s.treasure[i]);
  });
}

}  // namespace
}  // namespace stela::chance
