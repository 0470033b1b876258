// Every player plays every option of every game to its end; and no player thinks on when it is stopped.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "analyses/evaluations.h"
#include "analyses/play/make_player.h"
#include "analyses/play/match_game.h"
#include "checkers/setups/setups.h"
#include "model/games.h"
#include "model/variation.h"
#include "tests/support/all_games.h"

namespace stela::play {
namespace {

using nlohmann::json;

/// A player of the name at each seat, and where their chance begins.
template <class G>
struct Table {
  std::vector<std::unique_ptr<Player<G>>> players;
  std::vector<Rng> streams;

  Table(const G& game, const std::string& name) {
    for (int p = 0; p < game.players(); ++p) {
      players.push_back(make_player<G>(*parse_player(name), game, hand_set<G>()));
      streams.emplace_back(5, static_cast<std::uint64_t>(p) + 1);
    }
  }
};

/// On each small board every option with a few values, one after the other.
template <class G>
std::vector<json> one_option_each() {
  std::vector<json> setups;
  for (const auto& small : small_boards_of<G>())
    for (const auto& option : G::options()) {
      auto values = few_values(option);
      if (option.least != option.standard) values.push_back(option.least);
      for (const int value : values) {
        json setup{{"board", small.name}, {std::string(option.name), value}};
        if (G::make(setup)) setups.push_back(std::move(setup));
      }
    }
  return setups;
}

/// Whose game may go on for ever, although every turn ends (docs/proofs.md).
bool need_not_end(const json& setup) { return setup.value("stall_rounds", 1) == 0; }

/// Counts how often another player comes to act.
template <class G>
struct Turns {
  const G& game;
  unsigned count = 0;
  int last = -1;
  void before(const typename G::State& s, const typename G::Action& /*action*/) {
    count += game.to_move(s) != last ? 1 : 0;
    last = game.to_move(s);
  }
  void after(const typename G::State& /*s*/) {}
};

template <class G>
class EveryOption : public testing::Test {};
TYPED_TEST_SUITE(EveryOption, stela::test::AllGames, stela::test::NameOfGame);

TYPED_TEST(EveryOption, IsPlayedToItsEndByEveryPlayer) {
  using G = TypeParam;
  constexpr std::uint32_t kMostActions = 5000;
  for (const auto& setup : one_option_each<G>()) {
    const auto game = *G::make(setup);
    bool endless = false;  // for random players too: on a board of islands nobody may come to where something is to do
    for (const std::string name : {"random", "swarm", "greedy", "search:60", "mcts:40"}) {
      Table<G> table(game, name);
      Turns<G> turns{game};
      const auto played = play_game<G>(
          game, 3, table.players, table.streams, kMostActions, [] { return false; }, turns);
      ASSERT_TRUE(played) << played.error().line();
      if (!played->cut_off) continue;
      endless = endless || name == "random";
      EXPECT_TRUE(need_not_end(setup) && (endless || name == "swarm")) << name << " " << setup.dump();
      EXPECT_GT(turns.count, kMostActions / 40) << name << " stays in a turn: " << setup.dump();
    }
  }
}

/// Prices of nothing, boards without pieces, turns of fifty points: players think about what a variation may bring.
TYPED_TEST(EveryOption, AndTheEndsOfEveryNumberArePlayedByEveryPlayer) {
  using G = TypeParam;
  const auto variable = variable_game<G>({});
  const json setup{{"board", small_boards_of<G>().back().name}};
  for (const auto& number : varied_numbers(variable, setup)) {
    if (number.meaning.many || number.now.seat > 1) continue;
    const auto range = range_of(variable, setup, number);
    for (const int value : {range.least, range.most}) {
      const auto game = G::make(varied(setup, number, value));
      ASSERT_TRUE(game) << game.error().line();
      for (const auto* name : {"greedy", "search:20", "mcts:10"}) {
        Table<G> table(*game, name);
        const auto played = play_game<G>(*game, 3, table.players, table.streams, 60);
        ASSERT_TRUE(played) << name << " " << number.name() << "=" << value << ": " << played.error().line();
      }
    }
  }
}

/// A game that knows of no move which never helps: its players see to it by themselves that turns end.
class Restless : public maharaja::Maharaja {
 public:
  explicit Restless(maharaja::Maharaja game) : Maharaja(std::move(game)) {}
  static Result<Restless> make(const json& setup) {
    auto game = Maharaja::make(setup);
    if (!game) return game.error();
    return Restless(std::move(*game));
  }
};

TEST(RestlessTurns, AreEndedByEveryPlayer) {
  const auto game = *Restless::make({{"board", "star"}, {"go_back", 1}});
  for (const auto* name : {"swarm", "greedy", "search:60", "mcts:40", "search:2000"}) {
    Table<Restless> table(game, name);
    const auto played = play_game<Restless>(game, 3, table.players, table.streams, 20000);
    ASSERT_TRUE(played) << played.error().line();
    EXPECT_FALSE(played->cut_off) << name;
  }
}

/// Without the ruling that ends a half (MEX-P5), games end only if players build their last buildings, and somebody
/// founds what all wait for.
TEST(Mexica, IsEndedByThePrintedRules) {
  for (const int players : {2, 3, 4})
    for (const auto* name : {"greedy", "search:60", "mcts:60"}) {
      const auto game = *mexica::Mexica::make({{"players", players}, {"stall_rounds", 0}});
      for (std::uint64_t deal = 1; deal <= 4; ++deal) {
        Table<mexica::Mexica> table(game, name);
        const auto played = play_game<mexica::Mexica>(game, deal, table.players, table.streams, 5000);
        ASSERT_TRUE(played) << played.error().line();
        EXPECT_FALSE(played->cut_off) << name << " with " << players << ", deal " << deal;
      }
    }
}

template <class G>
class StoppedPlayers : public testing::Test {};
TYPED_TEST_SUITE(StoppedPlayers, stela::test::AllGames, stela::test::NameOfGame);

TYPED_TEST(StoppedPlayers, ThinkNoLonger) {
  using G = TypeParam;
  const auto game = *G::make(json::object());
  for (const auto* name : {"search:1000000000", "mcts:1000000000"})
    for (const unsigned patience : {0U, 1U, 100U}) {
      auto s = game.initial(3, nullptr);
      Rng rng(4);
      for (unsigned i = 0; i < 30 && !game.outcome(s); ++i) game.apply(s, game.pick(s, rng));
      while (game.count(s) == 1) game.apply(s, game.nth(s, 0));  // nothing to think about
      Table<G> table(game, name);
      const auto mover = static_cast<std::size_t>(game.to_move(s));
      unsigned asked = 0;
      const auto action = table.players[mover]->choose(game.view(s, game.to_move(s)), table.streams[mover],
                                                       [&] { return ++asked > patience; });
      if (action) {
        EXPECT_LE(asked, patience) << name << ": it was stopped, and answered all the same";
        continue;  // all there was to think of was thought of before
      }
      EXPECT_EQ(action.error().kind, ErrorKind::stopped) << name;
      EXPECT_LT(asked, patience + 200) << name << ": it went on for long";
    }
}

TYPED_TEST(StoppedPlayers, GiveUpTheGame) {
  using G = TypeParam;
  const auto game = *G::make(json::object());
  Table<G> table(game, "search:1000000000");
  unsigned asked = 0;
  const auto played = play_game<G>(
      game, 3, table.players, table.streams, 1000, [&] { return ++asked > 500; }, NoWatcher{});
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().kind, ErrorKind::stopped);
}

}  // namespace
}  // namespace stela::play
