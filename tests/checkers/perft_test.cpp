// Perft: the merging count against the plain one, and against numbers counted by hand.
#include "checkers/bench/perft.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "checkers/mutants/mexica/mutants.h"
#include "model/mexica/mexica.h"

namespace stela {
namespace {

using mexica::Mexica;
using mexica::State;
using nlohmann::json;

std::vector<std::uint64_t> sequences(const std::vector<PerftRow>& rows) {
  std::vector<std::uint64_t> out;
  for (const auto& row : rows) out.push_back(row.sequences);
  return out;
}
std::vector<std::uint64_t> states(const std::vector<PerftRow>& rows) {
  std::vector<std::uint64_t> out;
  for (const auto& row : rows) out.push_back(row.states);
  return out;
}

void expect_same(const Mexica& game, const State& root, unsigned depth) {
  const auto rows = perft(game, root, depth).rows;
  ASSERT_EQ(rows.size(), depth + 1);
  for (unsigned d = 0; d <= depth; ++d) {
    EXPECT_EQ(rows[d].sequences, perft_plain(game, root, d)) << "depth " << d;
    EXPECT_LE(rows[d].states, rows[d].sequences);
  }
}

TEST(Perft, MergingCountsWhatPlainCountingCounts) {
  const auto game = *Mexica::make(mutants::pond());
  expect_same(game, game.initial(1), 4);
}

TEST(Perft, AgreesThroughoutGames) {
  const auto game = *Mexica::make(mutants::pond());
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Rng rng(seed);
    auto state = game.initial(seed);
    for (unsigned at = 0; !game.outcome(state); ++at) {
      if (at % 40 == 20) expect_same(game, state, 3);
      game.apply(state, game.pick(state, rng));
    }
    expect_same(game, state, 2);
  }
}

TEST(Perft, AfterTheEndThereIsNothing) {
  const auto game = *Mexica::make(mutants::pond("stall_rounds", 1));
  auto state = game.initial(0);
  for (const char* text : {"place B1", "place G1", "end", "end", "end", "end"}) game.apply(state, *game.parse(text));
  ASSERT_TRUE(game.outcome(state));
  EXPECT_EQ(sequences(perft(game, state, 2).rows), (std::vector<std::uint64_t>{1, 0, 0}));
  EXPECT_EQ(perft_plain(game, state, 1), 0U);
}

/// Four start cells in a row and nothing to build with.
///
/// Two figures are placed in 4 and then 12 ways. Then P0 walks or jumps where neither is left enclosed (MEX-M5), or
/// ends. Figures on A and B are forbidden, for A's has one cell and two lie free beyond; so on C and D. With P1 on A,
/// P0 may reach C and D: from B 1 walk and 2 jumps, from C and from D 1 walk and 1 jump; with three ends 10. With P1 on
/// B, P0 may reach C and D: from A 2 jumps, from C and D 1 walk and 1 jump; with three ends 9. C and D mirror B and
/// A: 38. Different are: with P1 on A, P0 on C or D with 5 points or with 1, and three ends, 7; on B as many: 28.
TEST(Perft, CountedByHand) {
  const json setup{
      {"board",
       {{"columns", {"A", "B", "C", "D"}},
        {"grid", {"SSSS"}},
        {"initial_canals", json::array()},
        {"canals", {{"single", 0}, {"double", 0}, {"double_laid_at_setup", 0}, {"double_in_supply_at_start", 0}}},
        {"bridges", 0},
        {"action_tokens", 0},
        {"calpulli", json::array({{{"size", 3}, {"founder", 2}, {"others", 1}, {"count", 1}}})},
        {"calpulli_first_half", 1},
        {"buildings",
         {{"first_half", {{"1", 1}, {"2", 0}, {"3", 0}, {"4", 0}}},
          {"second_half", {{"1", 1}, {"2", 0}, {"3", 0}, {"4", 0}}}}},
        {"action_points", 6},
        {"start_bonus", 5}}}};
  const auto game = Mexica::make(setup);
  ASSERT_TRUE(game) << game.error().line();
  const auto rows = perft(*game, game->initial(0), 3).rows;
  EXPECT_EQ(sequences(rows), (std::vector<std::uint64_t>{1, 4, 12, 38}));
  EXPECT_EQ(states(rows), (std::vector<std::uint64_t>{1, 4, 12, 28}));
}

TEST(Perft, DepthZeroIsThePositionItself) {
  const auto game = *Mexica::make(mutants::pond());
  EXPECT_EQ(sequences(perft(game, game.initial(0), 0).rows), (std::vector<std::uint64_t>{1}));
  EXPECT_EQ(perft_plain(game, game.initial(0), 0), 1U);
}

TEST(Perft, EndsWhereTablesOutgrowTheMemory) {
  const auto game = *Mexica::make(mutants::pond());
  const PerftLimits limits{.memory = 1 << 20};
  const auto counted = perft(game, game.initial(0), 64, limits);
  EXPECT_EQ(counted.ended, PerftEnd::memory);
  EXPECT_GT(counted.rows.size(), 2U);
  EXPECT_EQ(sequences(counted.rows),
            sequences(perft(game, game.initial(0), static_cast<unsigned>(counted.rows.size() - 1)).rows));
  EXPECT_EQ(text_of_end(counted, limits),
            fmt::format("the tables of depth {} need more than 1 MiB", counted.rows.size()));
}

}  // namespace
}  // namespace stela
