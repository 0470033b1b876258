// What an observation says of actions played from a position, as text.
#pragma once

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "analyses/observations.h"
#include "tests/support/claims.h"

namespace stela::balance::test {

using Texts = std::vector<std::string>;

/// A legal action; throws std::invalid_argument for another one.
template <class Position>
auto spelled(const Position& p, const std::string& text) {
  using Rule = typename stela::test::GameOf<Position>::Rule;
  const auto action = p.game.parse(text);
  if (!action || p.game.why_not(p.state, *action) != Rule{}) throw std::invalid_argument(text);
  return *action;
}

/// Plays actions, separated by semicolons, and tells what they gave: "1 founding 2", by seat, then by source.
template <class Position>
Texts given(Position& p, const std::string& actions) {
  using G = stela::test::GameOf<Position>;
  const auto sources = Observation<G>::sources(p.game);
  PointsTable table(static_cast<std::size_t>(p.game.players()), std::vector<int>(sources.size(), 0));
  for (const auto& text : stela::test::split(actions, ';')) {
    const auto before = p.state;
    const auto action = spelled(p, text);
    p.game.apply(p.state, action);
    Observation<G>::points(p.game, before, action, p.state, table);
  }
  Texts out;
  for (std::size_t seat = 0; seat < table.size(); ++seat)
    for (std::size_t k = 0; k < sources.size(); ++k)
      if (table[seat][k] != 0)
        out.push_back(std::to_string(seat) + " " + sources[k].name + " " + std::to_string(table[seat][k]));
  return out;
}

/// Plays an action, and tells the components that it used: "building 3", "ap 1", "ap 2", ...
template <class Position>
Texts used(Position& p, const std::string& text) {
  using G = stela::test::GameOf<Position>;
  const auto components = Observation<G>::components(p.game);
  const auto before = p.state;
  const auto action = spelled(p, text);
  p.game.apply(p.state, action);
  Uses uses;
  Observation<G>::uses(p.game, before, action, p.state, uses);
  Texts out;
  for (const auto use : uses) out.push_back(components.at(use).group + " " + components.at(use).name);
  return out;
}

/// The places that an action touches, which need not be legal.
template <class Position>
Texts touched(const Position& p, const std::string& text) {
  using G = stela::test::GameOf<Position>;
  std::vector<std::uint32_t> places;
  Observation<G>::touched(p.game, p.state, *p.game.parse(text), places);
  Texts out;
  for (const auto place : places) out.push_back(Observation<G>::place_name(p.game, place));
  return out;
}

/// Plays the last action of a game, and tells how it ended.
template <class Position>
std::string ended(Position& p, const std::string& text) {
  using G = stela::test::GameOf<Position>;
  const auto before = p.state;
  p.game.apply(p.state, spelled(p, text));
  EXPECT_TRUE(p.game.outcome(p.state).has_value());
  return Observation<G>::endings(p.game)[Observation<G>::ending(p.game, before, p.state)];
}

}  // namespace stela::balance::test
