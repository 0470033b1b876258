// The graph of a turn holds what playing every sequence of actions meets.
#include "analyses/graph/turns.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <string>

#include "model/games.h"
#include "tests/support/walks.h"

namespace stela::test {
namespace {

struct Met {
  unsigned depth = 0;
  std::uint64_t sequences = 0;  // of that many actions
  bool over = false;
};

/// Every sequence of up to `left` more actions within the turn; positions are told apart by their JSON.
template <Game G>
void meet(const G& game, const typename G::State& s, std::uint32_t turn, unsigned depth, unsigned left,
          std::map<std::string, Met>& all) {
  const bool over = game.outcome(s) || game.turn(s) != turn;
  auto& met = all.try_emplace(game.to_json(s).dump(), Met{depth, 0, over}).first->second;
  if (depth < met.depth) met = {depth, 0, over};
  if (depth == met.depth) ++met.sequences;
  if (over || left == 0) return;
  typename G::ActionList legal;
  game.legal(s, legal);
  for (const auto& a : legal) {
    auto after = s;
    game.apply(after, a);
    meet(game, after, turn, depth + 1, left - 1, all);
  }
}

template <Game G>
void the_graph_is_what_play_meets(int most_actions) {
  const auto game = *G::make(nlohmann::json::object());
  const auto s = test::draw_walk(game, most_actions).state;
  RC_PRE(!game.outcome(s));
  constexpr unsigned kDepth = 2;
  RC_PRE(game.count(s) <= 60);
  std::map<std::string, Met> all;
  meet(game, s, game.turn(s), 0, kDepth, all);
  const auto graph = graph::turn_graph(game, s, {.depth = kDepth, .positions = 100000});
  RC_ASSERT(graph.dropped == 0);
  RC_ASSERT(graph.vertices.size() == all.size());
  std::array<std::uint64_t, kDepth + 1> positions{}, sequences{}, met_positions{}, met_sequences{};
  for (const auto& v : graph.vertices) {
    ++positions[v.depth];
    sequences[v.depth] += v.sequences;
  }
  for (const auto& [text, met] : all) {
    ++met_positions[met.depth];
    met_sequences[met.depth] += met.sequences;
  }
  RC_ASSERT(positions == met_positions);
  RC_ASSERT(sequences == met_sequences);
  // Each arc is a legal action of the position that the way to it leads to.
  std::vector<typename G::State> states(graph.vertices.size(), s);
  std::vector<bool> reached(graph.vertices.size());
  const auto mover = static_cast<std::size_t>(game.to_move(s));
  for (const auto& arc : graph.arcs) {
    RC_ASSERT(game.why_not(states[arc.from], arc.action) == typename G::Rule{});
    auto after = states[arc.from];
    game.apply(after, arc.action);
    RC_ASSERT(!reached[arc.to] || states[arc.to] == after || graph.vertices[arc.to].depth == 0);
    if (arc.to != 0) states[arc.to] = after;
    reached[arc.to] = true;
    RC_ASSERT(graph.vertices[arc.to].points == score_of(game, after, mover) - score_of(game, s, mover));
  }
}

RC_GTEST_PROP(Turns, OfMexicaAreWhatPlayMeets, ()) { the_graph_is_what_play_meets<mexica::Mexica>(300); }
RC_GTEST_PROP(Turns, OfTikalAreWhatPlayMeets, ()) { the_graph_is_what_play_meets<tikal::Tikal>(300); }
RC_GTEST_PROP(Turns, OfBabelAreWhatPlayMeets, ()) { the_graph_is_what_play_meets<babel::Babel>(300); }
RC_GTEST_PROP(Turns, OfMaharajaAreWhatPlayMeets, ()) { the_graph_is_what_play_meets<maharaja::Maharaja>(300); }

TEST(Turns, KeepNoMoreThanTheLimitAndCountWhatTheyLeaveOut) {
  const auto game = *mexica::Mexica::make(nlohmann::json::object());
  const auto s = game.initial(1, nullptr);
  const auto whole = graph::turn_graph(game, s, {.depth = 1});
  const auto cut = graph::turn_graph(game, s, {.depth = 1, .positions = 3});
  EXPECT_EQ(cut.vertices.size(), 3U);
  EXPECT_EQ(cut.arcs.size() + cut.dropped, game.count(s));
  EXPECT_EQ(whole.dropped, 0U);
}

TEST(Turns, OfNoActionAreThePositionAlone) {
  const auto game = *babel::Babel::make(nlohmann::json::object());
  const auto graph = graph::turn_graph(game, game.initial(1, nullptr), {.depth = 0});
  EXPECT_EQ(graph.vertices.size(), 1U);
  EXPECT_EQ(graph.vertices[0].sequences, 1U);
  EXPECT_TRUE(graph.arcs.empty());
}

}  // namespace
}  // namespace stela::test
