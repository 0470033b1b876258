// All turns of a small position of Mexica, told apart by what the proof's cases tell apart.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include "analyses/turn/mexica/goals.h"
#include "tests/analyses/mexica_positions.h"

namespace stela::turn::test {

/// What a turn does.
struct Deeds {
  unsigned districts = 0, pieces = 0, buildings = 0, jumps = 0;
  bool scored = false;
  friend auto operator<=>(const Deeds&, const Deeds&) = default;
};

using TurnValues = std::map<Deeds, std::set<Value>>;

/// The values of all turns, by what they do: every sequence of legal actions by the engine, positions merged when they
/// are equal and come after as many jumps. None when there are more positions than that.
inline std::optional<TurnValues> all_turns(const Case& c, const Objective& objective, std::size_t most) {
  struct Node {
    mexica::State state;
    unsigned jumps;
  };
  const auto& [game, before] = c;
  const auto points = [](const auto& hand) {
    unsigned sum = 0;
    for (unsigned v = 0; v < hand.size(); ++v) sum += hand[v] * (v + 1);
    return sum;
  };
  const auto deeds = [&](const Node& last, const mexica::State& after) {
    const auto& s = last.state;
    const auto me = before.to_move;
    Deeds done;
    for (std::size_t t = 0; t < s.display.size(); ++t) done.districts += before.display[t] - s.display[t];
    done.pieces = static_cast<unsigned>(before.singles - s.singles + before.doubles - s.doubles);
    done.buildings = points(before.hand[me]) - points(s.hand[me]);
    done.jumps = last.jumps;
    done.scored = after.half != s.half || after.phase != s.phase;
    return done;
  };
  TurnValues values;
  std::vector<Node> nodes{{before, 0}};
  std::unordered_multimap<std::uint64_t, std::size_t> index;  // only looked up
  Mexica::ActionList legal;
  for (std::size_t at = 0; at < nodes.size(); ++at) {
    if (nodes.size() > most) return std::nullopt;
    const Node here = nodes[at];
    game.legal(here.state, legal);
    for (const auto& action : legal) {
      Node next = here;
      if (action.kind == mexica::Kind::jump) ++next.jumps;
      game.apply(next.state, action, nullptr);
      if (turn_over(game, before, next.state)) {
        values[deeds(here, next.state)].insert(Goals<Mexica>::value(game, before, here.state, next.state, objective));
        continue;
      }
      const auto hash = game.hash(next.state) + next.jumps;
      const auto [first, last] = index.equal_range(hash);
      if (std::any_of(first, last, [&](const auto& known) {
            return nodes[known.second].jumps == next.jumps && nodes[known.second].state == next.state;
          }))
        continue;
      index.emplace(hash, nodes.size());
      nodes.push_back(next);
    }
  }
  return values;
}

}  // namespace stela::turn::test
