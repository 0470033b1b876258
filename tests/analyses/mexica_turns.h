// All turns of a small position of Mexica, told apart by what the proof's cases tell apart.
#pragma once

#include <map>
#include <optional>
#include <set>

#include "analyses/turn/mexica/goals.h"
#include "tests/analyses/all_turns.h"
#include "tests/analyses/mexica_positions.h"

namespace stela::turn::test {

/// What a turn does.
struct Deeds {
  unsigned districts = 0, pieces = 0, buildings = 0, jumps = 0;
  bool scored = false;
  friend auto operator<=>(const Deeds&, const Deeds&) = default;
};

using TurnValues = std::map<Deeds, std::set<Value>>;

/// The values of all turns, by what they do. None when there are more positions than `most`.
inline std::optional<TurnValues> all_turns(const Case& c, const Objective& objective, std::size_t most) {
  const auto& game = c.game;
  const auto& before = c.state;
  const auto points = [me = before.to_move](const mexica::State& s) {
    unsigned sum = 0;
    for (unsigned v = 0; v < mexica::kValues; ++v) sum += s.hand[me][v] * (v + 1);
    return sum;
  };
  TurnValues values;
  const auto note = [&](const mexica::State& last, unsigned jumps, const mexica::State& after) {
    Deeds done;
    for (std::size_t t = 0; t < last.display.size(); ++t)
      done.districts += static_cast<unsigned>(before.display[t] - last.display[t]);
    done.pieces = static_cast<unsigned>(before.singles - last.singles + before.doubles - last.doubles);
    done.buildings = points(before) - points(last);
    done.jumps = jumps;
    done.scored = after.half != last.half || after.phase != last.phase;
    values[done].insert(Goals<Mexica>::value(game, before, last, after, objective));
  };
  const auto is_jump = [](const mexica::Action& action) { return action.kind == mexica::Kind::jump; };
  if (!for_each_turn(game, before, objective, most, is_jump, note)) return std::nullopt;
  return values;
}

}  // namespace stela::turn::test
