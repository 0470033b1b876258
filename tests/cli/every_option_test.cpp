// Positions of every option of every game go through the verbs that solve, advise, and make puzzles and pages of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "checkers/setups/setups.h"
#include "model/games.h"
#include "model/position_file.h"
#include "model/swarm.h"
#include "tests/cli/run.h"
#include "tests/support/all_games.h"

namespace stela::test {
namespace {

using nlohmann::json;

/// Exit codes of work that ended as it should: done, none of the kind, out of time, or refused in one line.
void expect_ends(const Scratch& scratch, const std::string& line, const std::string& about) {
  const auto ran = scratch.stela(line);
  EXPECT_TRUE(ran.code == 0 || ran.code == 1 || ran.code == 2 || ran.code == 64) << line << ": " << ran.code << "\n"
                                                                                 << about << "\n"
                                                                                 << ran.err;
  if (ran.code == 64) {
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }
}

template <class G>
class EveryOptionVerbs : public testing::Test {};
TYPED_TEST_SUITE(EveryOptionVerbs, AllGames, NameOfGame);

TYPED_TEST(EveryOptionVerbs, TakePositionsOfEveryOption) {
  using G = TypeParam;
  const Scratch scratch;
  for (const auto& option : G::options()) {
    if (option.name == "start") continue;
    for (const int value : {option.least, option.most}) {
      const json setup{{"board", small_boards_of<G>()[0].name}, {std::string(option.name), value}};
      const auto game = G::make(setup);
      if (value == option.standard || !game) continue;
      Rng rng(7);
      const SwarmPlayer<G> player(*game, rng);
      auto s = game->initial(5, nullptr);
      // Soon after the beginning, where rules hold that are for a while only, and later.
      for (unsigned i = 0; i < 60 && !game->outcome(s); ++i, game->apply(s, player.choose(*game, s, rng))) {
        if (i != 7 && i != 59) continue;
        const auto text = position_json(G::kName, game->setup(), game->to_json(s)).dump();
        scratch.write("p.json", text);
        for (const auto* line :
             {"solve p.json --time-limit 1", "solve p.json --prove none --time-limit 1",
              "advise p.json --player search:60", "advise p.json --player mcts:60", "advise p.json --player greedy",
              "puzzle from p.json --time-limit 1", "page position p.json --html page.html"})
          expect_ends(scratch, line, text);
      }
    }
  }
}

}  // namespace
}  // namespace stela::test
