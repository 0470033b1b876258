#include "tests/analyses/tikal_positions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "model/embedded.h"
#include "model/swarm.h"
#include "tests/analyses/aimed.h"

namespace stela::test {
namespace {

using tikal::Phase;
using tikal::State;
using tikal::Tikal;
using turn::Objective;

constexpr std::array kObjectives{"standing",
                                 "gain,thrift",
                                 "margin",
                                 "standing,thrift",
                                 "margin,standing",
                                 "gain,standing,thrift",
                                 "thrift,margin",
                                 "standing,margin,thrift",
                                 "gain,margin",
                                 "margin,thrift",
                                 "gain,standing,margin,thrift",
                                 "stop(@)",
                                 "stop(@,#),standing",
                                 "2*gain+standing",
                                 "standing+3*stop(@,#),thrift",
                                 "standing<=9,thrift",
                                 "2*standing+margin+thrift",
                                 "margin+2*stop(@)<=3,standing"};

Objective objective_of(Rng& rng, const Tikal& game, const State& s) {
  const auto* text = kObjectives[rng.below(kObjectives.size())];
  const auto players = static_cast<std::uint32_t>(game.players());
  const auto opponent = (s.to_move + 1 + rng.below(players - 1)) % players;
  // A temple where the opponent has figures, if there is one.
  Hex place = 0;
  for (Hex h = 0; h < game.board().map.hexes(); ++h)
    if (s.value[h] > 0 && (s.workers[opponent][h] > 0 || place == 0)) place = h;
  auto objective = turn::test::aimed(text, opponent, game.board().map.name(place));
  objective.treasures_known = rng.below(3) == 0;
  return objective;
}

Tikal game_of(Rng& rng, int action_points) {
  nlohmann::json setup{{"players", 2 + static_cast<int>(rng.below(3))}};
  if (rng.below(4) == 0) setup["auction"] = 1;
  if (rng.below(2) == 0) setup["set_exchange"] = 1;
  auto game = *Tikal::make(setup);
  if (action_points == game.board().turn_points.of(0, false)) return game;
  // With fewer action points a turn even the placing of a tile can be searched through.
  setup["board"] = nlohmann::json::parse(tikal::embedded_board());
  setup["board"]["action_points"] = action_points;
  return *Tikal::make(setup);
}

bool is_turn(const Tikal& game, const State& s) { return !game.outcome(s) && !turn::Goals<Tikal>::unsolvable(game, s); }

/// Plays with a random bias until some actions are done, fewer than this, and `stop` likes the position.
template <class Stop>
State play(const Tikal& game, Rng& rng, unsigned most, Stop&& stop) {
  for (;;) {
    const unsigned actions = rng.below(most);
    auto state = game.initial(rng.below(1U << 30), nullptr);
    const SwarmPlayer<Tikal> player(game, rng);
    for (unsigned i = 0; !game.outcome(state); ++i) {
      if (i >= actions && is_turn(game, state) && stop(state)) return state;
      game.apply(state, player.choose(game, state, rng), nullptr);
    }
  }
}

/// Takes figures of the player to move out of the game until so few are left.
void keep_few(const Tikal& game, State& s, Rng& rng, unsigned most) {
  const std::size_t me = s.to_move;
  s.gone[me] = static_cast<std::uint8_t>(s.gone[me] + s.supply[me]);
  s.supply[me] = 0;
  std::vector<Hex> workers;
  for (Hex h = 0; h < game.board().map.hexes(); ++h) workers.insert(workers.end(), s.workers[me][h], h);
  while (workers.size() > most) {
    const auto at =
        workers.begin() + static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(workers.size())));
    --s.workers[me][*at];
    ++s.gone[me];
    workers.erase(at);
  }
  for (; workers.size() < most && s.gone[me] > 0 && rng.below(2) == 0; --s.gone[me], --most) ++s.supply[me];
}

}  // namespace

Task small_task(std::uint64_t seed) {
  Rng rng(seed);
  const auto kind = seed % 3;
  const auto game = game_of(rng, kind == 2 ? 1 + static_cast<int>(rng.below(2)) : 10);
  auto state =
      play(game, rng, kind == 2 ? 120 : 500, [&](const State& s) { return (s.phase == Phase::place) == (kind == 2); });
  if (kind == 0) state.ap = static_cast<std::uint8_t>(std::min<unsigned>(state.ap, 1 + rng.below(4)));
  if (kind == 1) {
    keep_few(game, state, rng, 1 + rng.below(2));
    state.ap = std::min<std::uint8_t>(state.ap, 8);
  }
  const auto objective = objective_of(rng, game, state);
  return {game, state, objective, fmt::format("small {} {}", seed, to_text(objective))};
}

Task full_task(std::uint64_t seed, bool dense) {
  Rng rng(seed);
  const auto game = game_of(rng, 10);
  const unsigned drawn = dense ? 24 : 12;
  const auto state = play(game, rng, 1, [&](const State& s) {
    unsigned figures = 0;
    for (const auto n : s.workers[s.to_move]) figures += n;
    return s.ap == 10 && s.drawn >= drawn && s.drawn <= drawn + 10 && figures >= (dense ? 8U : 4U);
  });
  const auto objective = objective_of(rng, game, state);
  return {game, state, objective, fmt::format("full {} {} {}", seed, dense ? "dense" : "open", to_text(objective))};
}

Task placing_task(std::uint64_t seed) {
  Rng rng(seed);
  const auto game = game_of(rng, 10);
  const auto state = play(game, rng, 1, [&](const State& s) { return s.phase == Phase::place && s.drawn >= 10; });
  const auto objective = objective_of(rng, game, state);
  return {game, state, objective, fmt::format("placing {} {}", seed, to_text(objective))};
}

}  // namespace stela::test
