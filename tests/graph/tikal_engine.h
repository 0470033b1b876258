// What Tikal's engine itself says about ways: only its legal actions are asked, never a graph.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "model/tikal/tikal.h"
#include "tests/support/walks.h"

namespace stela::test {

/// A game and a position in the middle of it, from RapidCheck's draws.
struct TikalDraw {
  tikal::Tikal game;
  tikal::State state;
  std::size_t player = 0;
};
TikalDraw draw_tikal(int most_actions);

/// The same position as a player's turn with so many AP and nothing done yet.
tikal::State as_turn(tikal::State s, std::size_t player, unsigned ap);

/// Takes pieces out of the game: no player keeps more than `most` workers on hexes, nor in the supply.
void keep_few_figures(tikal::State& s, unsigned most);

/// Deploy, trail and move.
bool is_walking(const tikal::Action& a);

/// The fewest AP, up to `ap`, with which one figure of the player comes to each hex; absent: more. `kinds`: the kinds
/// of action it may use.
std::map<Hex, unsigned> engine_distances(const tikal::Tikal& game, const tikal::State& s, std::size_t player,
                                         unsigned ap, const std::set<tikal::Kind>& kinds);

/// Every position that walking actions of all figures lead to with `ap`, one for each place of the figures with the
/// most AP left. Stops with an empty list when there are more than `most`.
std::vector<tikal::State> engine_positions(const tikal::Tikal& game, const tikal::State& s, std::size_t player,
                                           unsigned ap, std::size_t most);

/// TIK-A10, counted here: whether the player has more weight on a hex than each other one.
bool has_majority(const tikal::Tikal& game, const tikal::State& s, std::size_t player, Hex h);

}  // namespace stela::test
