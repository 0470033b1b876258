// Sound positions to be broken on purpose, and what is said of them then.
#pragma once

#include <functional>
#include <ostream>
#include <string>

#include "tests/tikal/ascii.h"

namespace stela::tikal::test {

/// How a row of the tables below is printed when its test fails.
template <class Row>
requires requires(const Row& row) { row.name + row.invariant; }
std::ostream& operator<<(std::ostream& out, const Row& row) { return out << row.name << ": " << row.invariant; }

/// A turn of player 0 with a bit of everything on the map.
Position sound();
/// Player 0 is to place B1; B2 waits in the deck.
Position placing();
/// Player 0 scores first in a round that a volcano has started.
Position scoring();
/// An auction of three in which player 0 has bid 4 and player 1 has passed; player 2 is asked.
Position bidding();

/// A position that breaks an invariant in its JSON.
struct BrokenPosition {
  std::string name;
  std::string invariant;
  Position (*sound)();
  std::function<void(nlohmann::json&)> spoil;
};
const std::vector<BrokenPosition>& broken_positions();

/// A state that breaks an invariant which JSON cannot: what it would say is derived, or cannot be spelled.
struct BrokenState {
  std::string name;
  std::string invariant;
  Position (*sound)();
  std::function<void(const Position&, State&)> spoil;
};
const std::vector<BrokenState>& broken_states();

/// What an action should not have done.
struct BrokenStep {
  std::string name;
  std::string invariant;
  Position (*before)();
  std::string actions;  ///< the last one is the step
  std::function<void(const Position&, State&)> spoil;
};
const std::vector<BrokenStep>& broken_steps();

}  // namespace stela::tikal::test
