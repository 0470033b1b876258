// What both halves of the state invariants share. Private to model/tikal.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>

#include "model/reference.h"
#include "model/tikal/reference/naive.h"
#include "model/tikal/tikal.h"

namespace stela::tikal::naive {

/// A hex as a violation's detail names it; its name is looked up when the detail is told.
struct On {
  const HexMap& map;
  Hex hex;
};

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

class StateCheck : public Finder<Tikal> {
 protected:
  StateCheck(const Tikal& game, const State& s)
      : game_(game),
        board_(game.board()),
        s_(s),
        players_(static_cast<std::size_t>(game.players())),
        auction_(game.chosen().auction != 0) {}

  [[nodiscard]] On on(Hex h) const { return {board_.map, h}; }
  [[nodiscard]] On first_of(HexSet hexes) const { return on(hexes == 0 ? kNoHex : nth_hex(hexes, 0)); }

  const Tikal& game_;
  const Board& board_;
  const State& s_;
  std::size_t players_;
  bool auction_;
  Lands lands_;
};

/// The second half: the turn, scoring rounds, auctions and scores of a state whose pieces are where they may be.
std::optional<Violation> turn_violation(const Tikal& game, const State& s, const Lands& lands);

}  // namespace stela::tikal::naive

template <>
struct fmt::formatter<stela::tikal::naive::On> : fmt::formatter<std::string> {
  auto format(const stela::tikal::naive::On& on, fmt::format_context& context) const {
    return fmt::formatter<std::string>::format(on.map.name(on.hex), context);
  }
};
