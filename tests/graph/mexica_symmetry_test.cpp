// Maps of Mexica's boards onto themselves: how many there are, and that a game goes on alike on both sides of each.
#include <gtest/gtest.h>

#include <set>

#include "analyses/graph/mexica/symmetry.h"
#include "checkers/mutants/mexica/mutants.h"
#include "tests/support/boards.h"

namespace stela::graph {
namespace {

using mexica::Mexica;

std::size_t maps_of(const nlohmann::json& setup) { return mexica_maps(Mexica::make(setup)->board()).size(); }

/// A board with all its pieces on cells of the same name as another's.
nlohmann::json with_grid(std::vector<std::string> columns, std::vector<std::string> grid) {
  auto setup = stela::test::six_cells();
  setup["board"]["columns"] = std::move(columns);
  setup["board"]["grid"] = std::move(grid);
  setup["board"]["bridges"] = 2;
  setup["board"]["canals"]["single"] = 3;
  setup["board"]["action_points"] = 6;
  return setup;
}

TEST(MexicaMaps, CountedByHand) {
  EXPECT_EQ(maps_of(nlohmann::json::object()), 1U);  // the real island
  EXPECT_EQ(maps_of(stela::test::six_cells()), 4U);
  EXPECT_EQ(maps_of(stela::test::board_setup("mexica", "atoll")), 8U);
  EXPECT_EQ(maps_of(mutants::pond()), 1U);  // one emblem, on one side
  EXPECT_EQ(maps_of(with_grid({"A", "B", "C"}, {"S#S", "##X", "S#S"})), 2U);
  // Two islands: each turned over alone, and the two exchanged.
  EXPECT_EQ(maps_of(with_grid({"A", "B", "C", "D", "E", "F", "G"}, {"S#S~S#S"})), 8U);
  // A pond in the middle, with an emblem beside it: what touches the lake is kept.
  EXPECT_EQ(maps_of(with_grid({"A", "B", "C", "D", "E"}, {"S###S", "#X~##", "S###S"})), 2U);
}

TEST(MexicaMaps, MayNotBendWhatBridgesCross) {
  // A ring of eight cells is a circle to its neighbours alone: sixteen maps. Bridges fit across its four sides.
  EXPECT_EQ(maps_of(with_grid({"A", "B", "C"}, {"S#S", "#~#", "S#S"})), 8U);
}

TEST(MexicaMaps, OfTooManyLikePiecesAreTheIdentityAlone) {
  EXPECT_EQ(maps_of(with_grid({"A", "B", "C", "D", "E", "F", "G", "H", "I"}, {"S~S~S~S~#"})), 24U);
  EXPECT_EQ(maps_of(with_grid({"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K"}, {"S~S~S~S~S~#"})), 1U);
}

/// What can come of a state, up to the maps of the board.
std::multiset<std::string> futures(const Mexica& game, const mexica::State& s, const std::vector<MexicaMap>& maps) {
  std::multiset<std::string> all;
  Mexica::ActionList legal;
  game.legal(s, legal);
  for (const auto& action : legal) {
    mexica::State after = s;
    game.apply(after, action);
    std::string least;
    for (const auto& map : maps) {
      auto text = game.to_json(image(after, map)).dump();
      if (least.empty() || text < least) least = std::move(text);
    }
    all.insert(std::move(least));
  }
  return all;
}

TEST(MexicaMaps, LeaveTheFutureAsItIs) {
  for (const auto& setup :
       {with_grid({"A", "B", "C"}, {"S#S", "###", "S#S"}), with_grid({"A", "B", "C", "D"}, {"S##S", "#~~#", "S##S"}),
        with_grid({"A", "B", "C"}, {"S#S", "##X", "S#S"})}) {
    const auto game = *Mexica::make(setup);
    const auto maps = mexica_maps(game.board());
    ASSERT_GT(maps.size(), 1U);
    std::size_t turned = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      Rng rng(seed);
      auto state = game.initial(seed);
      for (int n = 0; n < 40 && !game.outcome(state); ++n) {
        const auto& map = maps[rng.below(static_cast<std::uint32_t>(maps.size()))];
        const auto other = game.from_json(game.to_json(image(state, map)));
        ASSERT_TRUE(other) << other.error().line();
        ASSERT_EQ(futures(game, state, maps), futures(game, *other, maps));
        ASSERT_EQ(game.scoring(state), game.scoring(*other));
        turned += (state.bridged() & map.turned).any() ? 1 : 0;
        game.apply(state, game.pick(state, rng));
      }
    }
    if (maps.size() == 8) {
      EXPECT_GT(turned, 0U) << "no bridge was turned";
    }
  }
}

}  // namespace
}  // namespace stela::graph
