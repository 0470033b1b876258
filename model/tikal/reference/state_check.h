// What both halves of the state invariants share. Private to model/tikal.
#pragma once

#include <type_traits>

#include "model/reference.h"
#include "model/tikal/reference/naive.h"
#include "model/tikal/reference/names_told.h"
#include "model/tikal/tikal.h"

namespace stela::tikal::naive {

/// Whether all elements from `begin` on are `value`.
template <class Numbers>
auto rest_is(const Numbers& numbers, std::size_t begin, int value) {
  std::remove_cvref_t<decltype(numbers[0] == value)> all = true;
  for (std::size_t i = begin; i < numbers.size(); ++i) {
    const auto same = numbers[i] == value;
    all = all && same;
  }
  return all;
}

/// The hexes of each terrain, plain as tiles are.
struct Lands {
  HexSet explored = 0, volcanoes = 0, temples = 0, treasures = 0, forests = 0;
};

template <class Domain>
class StateCheck : public Domain::template Findings<Tikal> {
 protected:
  using Hexes = typename StateOf<Domain>::Hexes;
  using Truth = typename Domain::Truth;

  StateCheck(const Tikal& game, const StateOf<Domain>& s)
      : game_(game),
        board_(game.board()),
        s_(s),
        players_(static_cast<std::size_t>(game.players())),
        auction_(game.chosen().auction != 0) {}

  [[nodiscard]] HexName on(Hex h) const { return {board_.map, h}; }
  template <class Set>
  [[nodiscard]] HexName first_of(const Set& hexes) const {
    return on(first_in(hexes));
  }

  const Tikal& game_;
  const Board& board_;
  const StateOf<Domain>& s_;
  std::size_t players_;
  bool auction_;
  Lands lands_;
};

}  // namespace stela::tikal::naive
