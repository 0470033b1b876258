// Positions that play reaches, written as people write them and read back: the same state, the same setup.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "checkers/campaign/check.h"
#include "checkers/trace.h"
#include "model/position_text.h"
#include "model/swarm.h"
#include "tests/support/all_games.h"
#include "tests/support/effort.h"

namespace stela::test {
namespace {

using nlohmann::json;

/// The printed board and all small ones, with all options and numbers of players that check draws.
template <Game G>
std::vector<json> setups() {
  auto all = open_setups<G>(json::object());
  for (const auto& small : small_boards_of<G>()) {
    auto on_board = open_setups<G>({{"board", small.name}});
    all.insert(all.end(), on_board.begin(), on_board.end());
  }
  return all;
}

template <Game G>
void expect_same(const G& game, const typename G::State& state, TextForm form) {
  const auto text = text_of(text_game(game), game.to_json(state), form);
  // A drawing that does not tell all would be left out.
  EXPECT_EQ(text.find("\n ") != std::string::npos, form == TextForm::drawn) << text;
  const auto file = parse_game_file(text, "-");
  ASSERT_TRUE(file) << file.error().line() << "\n" << text;
  const auto read = load<G>(*file);
  ASSERT_TRUE(read) << read.error().line() << "\n" << text << game.to_json(state).dump();
  EXPECT_EQ(read->game.setup(), game.setup()) << text;
  EXPECT_TRUE(read->state == state) << text << "\n"
                                    << game.to_json(state).dump() << "\n"
                                    << game.to_json(read->state).dump();
  EXPECT_EQ(game.hash(read->state), game.hash(state));
  if (form == TextForm::line) {
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1) << text;
  }
}

template <class G>
class RoundTrips : public ::testing::Test {};
TYPED_TEST_SUITE(RoundTrips, AllGames, NameOfGame);

TYPED_TEST(RoundTrips, EveryStateIsReadBack) {
  using G = TypeParam;
  const auto all = setups<G>();
  const auto games = effort(100, 2000, 8);
  const auto whole = effort(1, 100, 1);  // games of which every state is looked at
  std::size_t looked_at = 0;
  for (std::uint64_t seed = 0; seed < games && !this->HasFailure(); ++seed) {
    const auto game = G::make(all[mix64(seed) % all.size()]);
    ASSERT_TRUE(game) << game.error().line();
    auto state = game->initial(seed, nullptr);
    Rng rng(seed, 3);
    const SwarmPlayer<G> player(*game, rng);
    constexpr std::uint32_t kOneIn = 40;
    for (int step = 0; step < 1500 && !this->HasFailure(); ++step) {
      const bool over = game->outcome(state).has_value();
      if (seed < whole || step == 0 || over || rng.below(kOneIn) == 0) {
        for (const auto form : {TextForm::drawn, TextForm::line}) expect_same(*game, state, form);
        ++looked_at;
      }
      if (over) break;
      game->apply(state, player.choose(*game, state, rng), nullptr);
    }
  }
  EXPECT_GT(looked_at, 2 * games);
}

}  // namespace
}  // namespace stela::test
