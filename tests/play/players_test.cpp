// Players of every game: what they choose is legal, depends on nothing that they cannot see, and is the same again.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analyses/evaluations.h"
#include "analyses/play/make_player.h"
#include "analyses/play/match_game.h"
#include "analyses/play/weights.h"
#include "model/games.h"
#include "tests/support/all_games.h"

namespace stela::play {
namespace {

template <class G>
class Players : public testing::Test {
 public:
  using State = typename G::State;

  /// For as few players as the game has, and for as many.
  static std::vector<G> games() {
    std::vector<G> found;
    for (const auto& option : G::options())
      if (option.name == "players")
        for (const int players : {option.least, option.most})
          if (found.empty() || players != option.least) found.push_back(*G::make({{"players", players}}));
    return found;
  }
  static std::vector<PlayerSpec> thinkers() {
    return {*parse_player("greedy"), *parse_player("search:120"), *parse_player("mcts:120")};
  }
  static std::unique_ptr<Player<G>> make(const PlayerSpec& spec, const G& game) {
    return make_player<G>(spec, game, hand_set<G>());
  }
  /// Positions of random games, some of each, where there is something to decide.
  static std::vector<State> positions(const G& game, std::uint64_t seed) {
    std::vector<State> found;
    Rng rng(seed);
    auto s = game.initial(seed, nullptr);
    for (unsigned i = 0; !game.outcome(s); ++i) {
      if (i % 17 == 0 && game.count(s) > 1) found.push_back(s);
      game.apply(s, game.pick(s, rng));
    }
    return found;
  }
};
TYPED_TEST_SUITE(Players, stela::test::AllGames, stela::test::NameOfGame);

TYPED_TEST(Players, PlayWholeGamesOfLegalActions) {
  using G = TypeParam;
  for (const auto& game : TestFixture::games()) {
    const auto seats = static_cast<std::size_t>(game.players());
    for (const char* name : {"random", "swarm", "greedy", "search:60", "mcts:60"}) {
      std::vector<std::unique_ptr<Player<G>>> players;
      std::vector<Rng> streams;
      for (std::size_t p = 0; p < seats; ++p) {
        players.push_back(TestFixture::make(*parse_player(name), game));
        streams.emplace_back(5, p + 1);
      }
      auto s = game.initial(3, nullptr);
      const auto legal = std::make_unique<typename G::ActionList>();
      for (unsigned i = 0; i < 400 && !game.outcome(s); ++i) {
        const auto mover = static_cast<std::size_t>(game.to_move(s));
        const auto action = players[mover]->choose(game.view(s, static_cast<int>(mover)), streams[mover]);
        ASSERT_TRUE(action) << name;
        game.legal(s, *legal);
        ASSERT_TRUE(legal->contains(*action)) << name << ": " << game.to_text(*action);
        game.apply(s, *action, nullptr);
      }
    }
  }
}

/// How many of some decisions change when what is hidden is dealt anew. choose(state, player): the decision.
template <class G, class Choose>
unsigned changed_decisions(const G& game, const std::vector<typename G::State>& positions, Choose&& choose) {
  unsigned changed = 0;
  Rng dealing(99);
  for (const auto& s : positions) {
    const int me = game.to_move(s);
    const auto first = choose(s, me);
    bool same = true;
    for (int deal = 0; deal < 2 && same; ++deal) same = choose(game.sample(s, me, dealing), me) == first;
    changed += same ? 0 : 1;
  }
  return changed;
}

TYPED_TEST(Players, DecideByWhatTheySeeAlone) {
  using G = TypeParam;
  for (const auto& game : TestFixture::games())
    for (const auto& spec : TestFixture::thinkers())
      EXPECT_EQ(changed_decisions(game, TestFixture::positions(game, 11),
                                  [&](const typename G::State& s, int me) {
                                    Rng rng(7);
                                    return *TestFixture::make(spec, game)->choose(game.view(s, me), rng);
                                  }),
                0U)
          << spec.text;
}

/// The test above can fail: decisions that come from all there is change with what is hidden.
TEST(PlayersWhoPeek, DecideByWhatIsHidden) {
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::kName == "mexica") return;  // hides nothing
    for (const auto& game : Players<G>::games()) {
      const auto positions = Players<G>::positions(game, 11);
      const auto changed = changed_decisions(game, positions, [&](const typename G::State& s, int) {
        return game.nth(s, static_cast<std::uint32_t>(game.rehash(s) % game.count(s)));
      });
      EXPECT_GT(changed, 0U) << G::kName;
    }
  });
}

TYPED_TEST(Players, PlayTheSameGameAgain) {
  using G = TypeParam;
  const auto game = TestFixture::games().front();
  const auto play = [&](const char* name, std::uint64_t stream) {
    std::vector<std::unique_ptr<Player<G>>> players;
    std::vector<Rng> streams;
    for (int p = 0; p < game.players(); ++p) {
      players.push_back(TestFixture::make(*parse_player(name), game));
      streams.emplace_back(stream, static_cast<std::uint64_t>(p) + 1);
    }
    const auto played = play_game<G>(game, 21, players, streams);
    EXPECT_TRUE(played);
    return std::pair(played->actions, played->outcome.scores);
  };
  for (const char* name : {"swarm", "search:60", "mcts:60"}) EXPECT_EQ(play(name, 1), play(name, 1)) << name;
  EXPECT_NE(play("random", 1), play("random", 2));
}

TYPED_TEST(Players, AreCutOffWhenAGameIsTooLong) {
  using G = TypeParam;
  const auto game = TestFixture::games().front();
  std::vector<std::unique_ptr<Player<G>>> players;
  std::vector<Rng> streams;
  for (int p = 0; p < game.players(); ++p) {
    players.push_back(TestFixture::make(*parse_player("random"), game));
    streams.emplace_back(1, static_cast<std::uint64_t>(p) + 1);
  }
  const auto played = play_game<G>(game, 21, players, streams, 5);
  ASSERT_TRUE(played);
  EXPECT_TRUE(played->cut_off);
  EXPECT_EQ(played->actions, 5U);
  EXPECT_EQ(played->outcome.ranks.size(), players.size());
}

}  // namespace
}  // namespace stela::play
