// What both halves of the state invariants share. Private to model/tikal.
#pragma once

#include <type_traits>

#include "model/reference.h"
#include "model/tikal/reference/naive.h"
#include "model/tikal/reference/piece_names.h"
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

/// The hexes of each terrain.
template <class Domain>
struct Lands {
  typename StateOf<Domain>::Hexes explored{}, volcanoes{}, temples{}, treasures{}, forests{};
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

  template <class Number>
  [[nodiscard]] HexName on(const Number& h) const {
    return name_of_hex(board_.map, h);
  }
  template <class Number>
  [[nodiscard]] TileName tile_name(const Number& tile) const {
    return name_of_tile(board_, tile);
  }
  template <class Set>
  [[nodiscard]] HexName first_of(const Set& hexes) const {
    return on(first_in(hexes));
  }

  /// The rule to name in a message; over symbols the second.
  static Rule either_rule(bool condition, Rule yes, Rule no) { return condition ? yes : no; }
  template <class Symbol>
  static Rule either_rule(const Symbol& /*condition*/, Rule /*yes*/, Rule no) {
    return no;
  }

  const Tikal& game_;
  const Board& board_;
  const StateOf<Domain>& s_;
  std::size_t players_;
  bool auction_;
  Lands<Domain> lands_;
};

}  // namespace stela::tikal::naive
