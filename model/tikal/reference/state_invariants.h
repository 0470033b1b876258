// What both halves of the state audit share: how a check that fails becomes a violation. Private to model/tikal.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <type_traits>

#include "model/tikal/reference/naive.h"
#include "model/tikal/tikal.h"

namespace stela::tikal::naive {

/// Hexes named in a violation's detail, so that names are looked up for a violation only.
struct On {
  Hex hex;
};
inline On first_of(HexSet hexes) { return {hexes == 0 ? kNoHex : nth_hex(hexes, 0)}; }

template <class T>
using Shown = std::conditional_t<std::is_same_v<T, On>, std::string, T>;

/// Whether all elements from `begin` on are `value`.
template <class Numbers>
bool rest_is(const Numbers& numbers, std::size_t begin, unsigned value) {
  bool all = true;
  for (std::size_t i = begin; i < numbers.size(); ++i) all &= numbers[i] == value;
  return all;
}

/// The hexes of each terrain.
struct Lands {
  HexSet explored = 0, volcanoes = 0, temples = 0, treasures = 0, forests = 0;
};

class Audit {
 protected:
  Audit(const Tikal& game, const State& s)
      : game_(game),
        board_(game.board()),
        s_(s),
        players_(static_cast<std::size_t>(game.players())),
        auction_(game.chosen().auction != 0) {}

  template <class... T>
  bool holds(bool satisfied, const char* invariant, Rule rule, fmt::format_string<Shown<T>...> detail,
             const T&... values) {
    if (!satisfied) violation_ = Violation{invariant, std::string(name(rule)), fmt::format(detail, shown(values)...)};
    return satisfied;
  }
  template <class T>
  [[nodiscard]] Shown<T> shown(const T& value) const {
    if constexpr (std::is_same_v<T, On>)
      return board_.map.name(value.hex);
    else
      return value;
  }

  const Tikal& game_;
  const Board& board_;
  const State& s_;
  std::size_t players_;
  bool auction_;
  Lands lands_;
  std::optional<Violation> violation_;
};

/// The second half: the turn, scoring rounds, auctions and scores of a state whose pieces are where they may be.
std::optional<Violation> turn_breach(const Tikal& game, const State& s, const Lands& lands);

}  // namespace stela::tikal::naive
