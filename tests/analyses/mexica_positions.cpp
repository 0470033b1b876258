#include "tests/analyses/mexica_positions.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "tests/analyses/aimed.h"

namespace stela::turn::test {
namespace {

using mexica::Kind;

/// Weights of the kinds: place, canal, bridge, shift, walk, swim, jump, build, found, token, spend, end.
constexpr Mexica::Weights kMason{1, 12, 8, 2, 8, 6, 1, 6, 40, 1, 1, 4};

std::optional<Case> play(Mexica game, std::uint64_t seed, unsigned actions, unsigned ap, unsigned tokens) {
  auto state = game.initial(seed, nullptr);
  Rng rng(seed);
  const auto at_start = [&](const mexica::State& s, int mover) {
    return !Goals<Mexica>::unsolvable(game, s) && game.to_move(s) != mover;
  };
  int mover = -1;
  for (unsigned i = 0; i < actions || !at_start(state, mover); ++i) {
    if (game.outcome(state)) return std::nullopt;
    mover = game.to_move(state);
    game.apply(state, game.pick(state, kMason, rng), nullptr);
  }
  if (game.outcome(state)) return std::nullopt;
  state.ap = static_cast<std::uint8_t>(std::min<unsigned>(state.ap, ap));
  auto& mine = state.tokens[state.to_move];
  // The tokens of a board are all somewhere.
  while (mine > tokens) --mine, ++state.token_supply;
  while (mine < tokens && state.token_supply > 0) ++mine, --state.token_supply;
  return Case{std::move(game), state};
}

}  // namespace

std::optional<Case> pond_case(std::uint64_t seed, unsigned ap, unsigned tokens) {
  auto setup = mutants::pond();
  setup["players"] = 2 + seed % 2;
  return play(*Mexica::make(setup), seed, static_cast<unsigned>(seed * 7 % 60), ap, tokens);
}

std::optional<Case> real_case(std::uint64_t seed, unsigned actions, unsigned ap, unsigned tokens) {
  return play(*Mexica::make({{"players", 2 + seed % 3}}), seed, actions, ap, tokens);
}

std::optional<Case> first_round_case(std::uint64_t seed, unsigned ap, unsigned tokens) {
  auto setup = seed % 4 == 0 ? mutants::pond() : nlohmann::json{{"board", "islet"}};
  setup["players"] = 2 + seed % 3;
  if (seed % 5 == 0) setup["enclosed_at_end"] = 1;
  auto c = play(*Mexica::make(setup), seed, static_cast<unsigned>(seed * 7 % 18), ap, tokens);
  if (!c || !c->state.first_round) return std::nullopt;
  return c;
}

Objective objective_of(std::uint64_t number, const Case& c) {
  constexpr std::array texts{"gain",
                             "gain,thrift",
                             "standing",
                             "gain,standing",
                             "margin",
                             "margin,thrift",
                             "standing,gain",
                             "thrift,standing",
                             "gain,margin,thrift",
                             "standing,thrift",
                             "stop(@)",
                             "2*gain+standing",
                             "gain<=3,thrift",
                             "standing+3*stop(@,#)",
                             "2*margin+thrift,gain",
                             "gain,stop(@,#),thrift",
                             "3*gain+thrift",
                             "standing+stop(@)<=4,thrift",
                             "gain+2*stop(@)+margin"};
  const auto players = static_cast<std::size_t>(c.game.players());
  const auto& island = c.game.board().island;
  const auto place = island.nth(static_cast<unsigned>(number * 31 % island.count()));
  return aimed(texts[number % texts.size()], (c.state.to_move + 1 + number % (players - 1)) % players,
               c.game.board().grid.name(place));
}

}  // namespace stela::turn::test
