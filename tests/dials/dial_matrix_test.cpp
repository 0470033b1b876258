// The matrix of dials: against rounds that are played out one by one, and what it must not depend on.
#include "analyses/dials/dial_matrix.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "analyses/turn/maharaja/search.h"
#include "base/rng.h"
#include "tests/maharaja/position.h"
#include "tests/support/effort.h"

namespace stela::dials {
namespace {

using maharaja::Action;
using maharaja::Kind;
using maharaja::Maharaja;
using maharaja::Phase;
using maharaja::State;
using maharaja::test::Position;
using nlohmann::json;

/// A position of a random game in which a dial is to be set, on a map of short roads.
Position dial_position(const json& setup, std::uint64_t seed) {
  auto game = *Maharaja::make(setup);
  for (;; ++seed) {
    Rng rng(seed);
    auto state = game.initial(seed, nullptr);
    auto choices = rng.below(12);
    while (!game.outcome(state) && (state.phase != Phase::dial || choices-- > 0))
      game.apply(state, game.pick(state, rng), nullptr);
    if (state.phase == Phase::dial) return {std::move(game), state};
  }
}
json small(int players) { return {{"players", players}, {"board", "star"}}; }

DialMatrix matrix_of(const Position& p, DialOptions options = {}) {
  auto matrix = dial_matrix(p.game, p.state, options);
  EXPECT_TRUE(matrix) << matrix.error().line();
  return std::move(*matrix);
}

/// The round, written down anew: dials are set as actions are, each turn is searched on its own, and the figure is read
/// from the position as people write it.
int played_out(const Position& p, const std::map<int, Pair>& dials, int palace) {
  State s = p.state;
  const int mine = s.to_move;
  for (std::size_t q = 0; q < p.game.seats(); ++q)
    if (s.dial[q][0] != maharaja::kNotSet)
      for (std::size_t k = 0; k < 2; ++k) s.dial[q][k] = static_cast<std::uint8_t>(dials.at(static_cast<int>(q))[k]);
  while (s.phase == Phase::dial) {
    const auto& pair = dials.at(s.to_move);
    const auto text = "dial " + std::string(maharaja::kTaskNames[static_cast<std::size_t>(pair[0])]) + " " +
                      std::string(maharaja::kTaskNames[static_cast<std::size_t>(pair[1])]);
    p.game.apply(s, *p.game.parse(text), nullptr);
  }
  while (s.phase == Phase::turn)
    for (const auto& action : turn::search(p.game, s, DialOptions{}.objective, {}).actions) p.game.apply(s, action);
  const auto players = p.game.to_json(s)["players"];
  const auto worth = [&](std::size_t q) {
    return players[q]["coins"].get<int>() + palace * (p.game.board().palaces - players[q]["palaces"].get<int>());
  };
  int lead = 1 << 20;
  for (std::size_t q = 0; q < players.size() && q < p.game.seats(); ++q)
    if (static_cast<int>(q) != mine) lead = std::min(lead, worth(static_cast<std::size_t>(mine)) - worth(q));
  return lead;
}

TEST(DialMatrix, IsWhatRoundsPlayedOutBring) {
  Rng rng(4);
  for (const int players : {2, 3})
    for (std::uint64_t seed = 1; seed <= test::effort(2, 20, 1); ++seed) {
      const auto p = dial_position(small(players), 100 * seed);
      DialOptions options;
      options.columns = 5;
      const auto matrix = matrix_of(p, options);
      EXPECT_EQ(matrix.rows.size(), kPairs);
      EXPECT_EQ(matrix.columns.size(), players == 2 ? kPairs : 5U);
      EXPECT_EQ(matrix.all_columns, players == 2 ? kPairs : kPairs * kPairs);
      EXPECT_EQ(matrix.complete(), players == 2);
      EXPECT_LE(matrix.turns, matrix.played);
      EXPECT_EQ(matrix.played, static_cast<std::uint64_t>(players) * matrix.cells.size());
      for (std::size_t i = 0; i < test::effort(120, 2025, 20); ++i) {
        const auto row = rng.below(kPairs), column = rng.below(static_cast<std::uint32_t>(matrix.columns.size()));
        std::map<int, Pair> dials{{static_cast<int>(matrix.player), matrix.rows[row]}};
        for (std::size_t k = 0; k < matrix.opponents.size(); ++k)
          dials[static_cast<int>(matrix.opponents[k])] = matrix.columns[column][k];
        EXPECT_EQ(matrix.cells[row * matrix.columns.size() + column], played_out(p, dials, matrix.palace))
            << players << " players, seed " << seed << ", row " << row << ", column " << column;
      }
    }
}

TEST(DialMatrix, IsTheSameOnAnyNumberOfThreads) {
  const auto p = dial_position(small(2), 7);
  DialOptions one, two;
  two.limits.threads = 2;
  const auto a = matrix_of(p, one), b = matrix_of(p, two);
  EXPECT_EQ(a.cells, b.cells);
  EXPECT_EQ(a.turns, b.turns);
  EXPECT_FALSE(a.cut);
}

TEST(DialMatrix, DoesNotLookAtDialsThatAreSet) {
  auto p = dial_position(small(2), 3);
  while (p.state.phase == Phase::dial && p.state.dial[0][0] == maharaja::kNotSet &&
         p.state.dial[1][0] == maharaja::kNotSet)
    p.game.apply(p.state, Action::of(Kind::dial, 1, 7));
  ASSERT_EQ(p.state.phase, Phase::dial);
  const auto first = matrix_of(p);
  auto& set = p.state.dial[first.opponents[0]];
  ASSERT_NE(set[0], maharaja::kNotSet);
  set = {0, 2};
  EXPECT_EQ(matrix_of(p).cells, first.cells);
}

TEST(DialMatrix, TheLastRoundIsForPalaces) {
  auto p = dial_position(small(2), 3);
  const std::atomic<bool> stop = true;
  DialOptions options;
  options.limits.stop = &stop;
  EXPECT_EQ(matrix_of(p, options).palace, p.state.round == p.game.board().rounds ? kPalaceAtTheEnd : kPalace);
  p.state.round = p.game.board().rounds;
  EXPECT_EQ(matrix_of(p, options).palace, kPalaceAtTheEnd);
  options.palace = 20;
  EXPECT_EQ(matrix_of(p, options).palace, 20);
}

TEST(DialMatrix, WhatIsCutIsNotKnownAndTheRestIsRight) {
  const auto p = dial_position(small(2), 7);
  const auto whole = matrix_of(p);
  std::atomic<bool> stop = false;
  DialOptions options;
  options.limits.stop = &stop;
  options.progress = [&](std::size_t turn, std::size_t solved, std::size_t /*all*/) {
    if (turn == 2 && solved == 20) stop = true;
  };
  const auto cut = matrix_of(p, options);
  EXPECT_TRUE(cut.cut);
  EXPECT_LT(cut.known_rows().size(), kPairs);
  EXPECT_EQ(cut.known().rows, cut.known_rows().size());
  std::size_t known = 0;
  for (std::size_t i = 0; i < cut.cells.size(); ++i) {
    if (!cut.cells[i]) continue;
    ++known;
    EXPECT_EQ(cut.cells[i], whole.cells[i]);
  }
  EXPECT_GT(known, 0U);
  EXPECT_LT(known, cut.cells.size());
}

TEST(DialMatrix, SamplesColumnsWithoutRepeating) {
  const auto p = dial_position(small(4), 2);
  const std::atomic<bool> stop = true;
  DialOptions options;
  options.limits.stop = &stop;
  for (const std::size_t columns : {1U, 60U, 5000U}) {
    options.columns = columns;
    const auto matrix = matrix_of(p, options);
    EXPECT_EQ(matrix.columns.size(), columns);
    EXPECT_EQ(std::set<Column>(matrix.columns.begin(), matrix.columns.end()).size(), columns);
    EXPECT_TRUE(std::is_sorted(matrix.columns.begin(), matrix.columns.end()));
    EXPECT_EQ(matrix.all_columns, 45U * 45 * 45);
    EXPECT_EQ(matrix.opponents.size(), 3U);
    options.seed = 2;
    if (columns > 1) {
      EXPECT_NE(matrix_of(p, options).columns, matrix.columns) << "another seed, another sample";
    }
    options.seed = 1;
  }
}

TEST(DialMatrix, ProvesEveryTurn) {
  const auto p = dial_position(small(2), 7);
  std::atomic<bool> stop = false;
  DialOptions options;
  options.prove = true;
  options.limits.stop = &stop;
  options.progress = [&](std::size_t turn, std::size_t /*solved*/, std::size_t /*all*/) { stop = turn == 2; };
  const auto proved = matrix_of(p, options);
  EXPECT_GT(proved.turns, 20U);
  EXPECT_EQ(proved.proved, proved.turns);
}

TEST(DialMatrix, RefusesWhatIsNoChoice) {
  const auto says = [](const Position& p) {
    const auto matrix = dial_matrix(p.game, p.state, {});
    return matrix ? std::string("a matrix") : matrix.error().line();
  };
  EXPECT_NE(says(maharaja::test::started({{"players", 2}})).find("the game is being set up"), std::string::npos);
  EXPECT_NE(says(maharaja::test::Table().build()).find("turns are being played"), std::string::npos);
  auto over = maharaja::test::Table().build();
  over.state.phase = Phase::over;
  EXPECT_NE(says(over).find("the game is over"), std::string::npos);
  const auto back = dial_position({{"players", 2}, {"go_back", 1}}, 1);
  EXPECT_NE(says(back).find("setup.go_back"), std::string::npos);
}

}  // namespace
}  // namespace stela::dials
