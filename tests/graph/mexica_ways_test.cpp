// A cell is within k AP in the graph if and only if a sequence of the engine's legal moves of that cost ends there.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <memory>

#include "tests/graph/mexica_walks.h"

namespace stela::graph::for_mexica::test {
namespace {

using mexica::Kind;

/// The cheapest cost of each cell by legal actions alone that `may` lets pass, each played by the engine.
template <class May>
std::vector<std::uint8_t> by_play(const Mexica& game, State s, std::size_t player, May&& may) {
  std::vector<std::uint8_t> cost(game.board().grid.cells(), kNoWay);
  s.to_move = static_cast<std::uint8_t>(player);
  s.ap = kPlenty;
  std::vector<State> reached[kPlenty + 1];
  reached[0].push_back(s);
  cost[s.figure[player]] = 0;
  const auto list = std::make_unique<Mexica::ActionList>();
  for (unsigned ap = 0; ap <= kPlenty / 2; ++ap)
    for (std::size_t i = 0; i < reached[ap].size(); ++i) {
      const State at = reached[ap][i];
      if (cost[at.figure[player]] < ap) continue;
      game.legal(at, *list);
      for (const auto& action : *list) {
        if (!may(at, action)) continue;
        State next = at;
        game.apply(next, action);
        const auto total = static_cast<std::uint8_t>(kPlenty - next.ap);
        if (total >= cost[next.figure[player]]) continue;
        cost[next.figure[player]] = total;
        reached[total].push_back(next);
      }
    }
  return cost;
}

RC_GTEST_PROP(MexicaWays, AreWhatLegalMovesCost, ()) {
  const auto walk = draw(120, 600);
  RC_PRE(!walk.over());
  const auto player = static_cast<std::size_t>(*rc::gen::inRange(0, walk.game->players()));
  const auto found = ways(*walk.game, walk.state, player);
  const auto bridged = walk.state.bridged();
  const auto play = [&](auto&& may) { return by_play(*walk.game, walk.state, player, may); };
  RC_ASSERT(found.on_foot == play([&](const State& s, const Action& a) {
              return a.kind == Kind::walk && !bridged.test(s.figure[player]) && !bridged.test(a.cell);
            }));
  RC_ASSERT(found.over_bridges == play([](const State&, const Action& a) { return a.kind == Kind::walk; }));
  RC_ASSERT(found.by_boat ==
            play([](const State&, const Action& a) { return a.kind == Kind::walk || a.kind == Kind::swim; }));
  RC_ASSERT(found.in_all == play([](const State&, const Action& a) {
              return a.kind == Kind::walk || a.kind == Kind::swim || a.kind == Kind::jump;
            }));
}

RC_GTEST_PROP(MexicaWays, CanBePlayed, ()) {
  const auto walk = draw(120, 600);
  RC_PRE(!walk.over());
  const auto found = ways(*walk.game, walk.state, walk.state.to_move);
  for (Cell c = 0; c < found.in_all.size(); ++c) {
    if (found.in_all[c] == kNoWay) continue;
    RC_ASSERT(can_be_played(*walk.game, walk.state, {found.in_all[c], found.actions(walk.state, c)}));
  }
}

RC_GTEST_PROP(MexicaWays, WalledInDistrictsTakeAJump, ()) {
  const auto walk = draw(120, 600);
  RC_PRE(!walk.over());
  const auto found = without_plans(walk);
  for (const auto& [own, walled] : found.figures) {
    const auto costs = by_play(*walk.game, walk.state, own.player, [](const State&, const Action& a) {
      return a.kind == Kind::walk || a.kind == Kind::swim;
    });
    for (std::size_t d = 0; d < found.districts.size(); ++d) {
      bool reached = false;
      found.districts[d].cells.for_each([&](Cell c) { reached = reached || costs[c] != kNoWay; });
      RC_ASSERT(reached == (std::find(walled.begin(), walled.end(), d) == walled.end()));
    }
  }
}

}  // namespace
}  // namespace stela::graph::for_mexica::test
