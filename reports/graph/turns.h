// The graph of a turn, for people: stela turns. What is game's own (names of actions) comes as text.
#pragma once

#include "analyses/graph/turns.h"
#include "reports/graph/graph_report.h"

namespace stela {

/// The graph of a turn with its actions in notation.
struct WrittenTurn {
  std::string game, status;
  std::vector<graph::TurnVertex> vertices;
  std::vector<graph::TurnArc<std::string>> arcs;
  std::vector<graph::TurnLevel> levels;
  std::uint64_t dropped = 0;
  bool stopped = false;
  bool has_prospect = false;  ///< scorings are part of this game
};

/// At most so many positions are drawn, those on the ways to the best leaves; a notice says so.
GraphReport turn_report(const WrittenTurn& turn, std::size_t most);

template <Game G>
WrittenTurn written(const G& game, const graph::TurnGraph<G>& turn, std::string status) {
  WrittenTurn out{std::string(type_of(game).title()),
                  std::move(status),
                  turn.vertices,
                  {},
                  turn.levels,
                  turn.dropped,
                  turn.stopped,
                  has_prospect(game)};
  for (const auto& [from, to, action] : turn.arcs) out.arcs.push_back({from, to, game.to_text(action)});
  return out;
}

}  // namespace stela
