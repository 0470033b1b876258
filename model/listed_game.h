// What a game that lists its legal actions answers from the list: how many there are, the k-th, a random one. A base
// class for engines in which speed is not the point (model/small_game.h, checkers/foreign/game.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/rng.h"
#include "model/action_list.h"
#include "model/facets.h"

namespace stela {

/// An action whose kind is drawn by the weights of those kinds that can be played, then uniform among those of the
/// kind. Kinds of weight 0 are taken only when nothing else is legal. list: not empty.
template <class G, class List, class Weights>
auto pick_by_kind(const G& game, const List& list, const Weights& weights, Rng& rng) {
  const auto uniform = [&] { return list[rng.below(static_cast<std::uint32_t>(list.size()))]; };
  std::array<std::uint32_t, std::tuple_size_v<Weights>> there{};
  std::uint32_t sum = 0;
  for (const auto& action : list) {
    const auto kind = kind_of(game, action);
    if (there[kind]++ == 0) sum += weights[kind];
  }
  if (sum == 0) return uniform();
  auto left = rng.below(sum);
  std::size_t chosen = 0;
  while (there[chosen] == 0 || left >= weights[chosen]) {
    if (there[chosen] > 0) left -= weights[chosen];
    ++chosen;
  }
  auto nth = rng.below(there[chosen]);
  for (const auto& action : list)
    if (kind_of(game, action) == chosen && nth-- == 0) return action;
  return uniform();
}

/// Self: the game that derives from this, with `void legal(state, list)`.
template <class Self, class S, class A>
class ListedGame {
 public:
  using State = S;
  using Action = A;
  using ActionList = GrowingActionList<A>;

  [[nodiscard]] std::uint32_t count(const S& s) const { return static_cast<std::uint32_t>(listed(s).size()); }
  [[nodiscard]] A nth(const S& s, std::uint32_t k) const { return listed(s)[k]; }
  [[nodiscard]] A pick(const S& s, Rng& rng) const {
    const auto list = listed(s);
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  }
  template <class Weights>
  [[nodiscard]] A pick(const S& s, const Weights& weights, Rng& rng) const {
    return pick_by_kind(self(), listed(s), weights, rng);
  }

 private:
  [[nodiscard]] const Self& self() const { return static_cast<const Self&>(*this); }
  [[nodiscard]] ActionList listed(const S& s) const {
    ActionList list;
    self().legal(s, list);
    return list;
  }
};

}  // namespace stela
