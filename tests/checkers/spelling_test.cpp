// What is spelled to try the judge with leaves nothing legal out.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "checkers/campaign/check.h"
#include "model/games.h"

namespace stela {
namespace {

template <Game G>
std::vector<typename G::Action> spelled(const G& game) {
  std::vector<typename G::Action> all;
  game.all_actions([&](const typename G::Action& a) { all.push_back(a); });
  std::sort(all.begin(), all.end());
  return all;
}

TEST(Spelling, OfAllHasEachActionOnceAndEveryLegalOne) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const auto legal = std::make_unique<typename G::ActionList>();
    std::uint64_t seed = 0;
    for (const auto& setup : open_setups<G>(nlohmann::json::object())) {
      if (++seed % 7 != 0) continue;
      const auto game = *G::make(setup);
      const auto all = spelled(game);
      EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end());
      Rng rng(seed);
      auto s = game.initial(seed, nullptr);
      for (int i = 0; i < 2000 && !game.outcome(s); ++i) {
        game.legal(s, *legal);
        for (const auto& a : *legal)
          ASSERT_TRUE(std::binary_search(all.begin(), all.end(), a)) << setup << ": " << game.to_text(a);
        game.apply(s, game.pick(s, rng), nullptr);
      }
    }
  });
}

TEST(Spelling, OfAllHasEveryBidThatAnybodyCanPay) {
  const auto game = *tikal::Tikal::make({{"auction", 1}});
  auto s = game.initial(1);
  s.score[s.to_move] = game.board().most_points;
  const auto all = spelled(game);
  const auto legal = std::make_unique<tikal::ActionList>();
  game.legal(s, *legal);
  ASSERT_EQ(legal->size(), game.board().most_points + 1U) << "and to pass";
  for (const auto& a : *legal) EXPECT_TRUE(std::binary_search(all.begin(), all.end(), a)) << game.to_text(a);
  const auto highest = std::max_element(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return (a.kind == tikal::Kind::bid ? a.more : 0) < (b.kind == tikal::Kind::bid ? b.more : 0);
  });
  EXPECT_EQ(game.to_text(*highest), "bid 65535");
  EXPECT_FALSE(legal->contains(*highest));
}

}  // namespace
}  // namespace stela
