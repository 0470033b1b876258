// legal, count, nth and pick of an engine, once for all games that have a MoveGen: a class Parts::MoveGen that is made
// of the game and a state, and knows how many legal actions there are (total), how many of a kind (count), and the k-th
// of all or of a kind (nth). One that lists them anyway takes the list as a third argument; another has list(out).
#pragma once

#include <cstdint>

#include "model/game.h"

namespace stela {

template <class G, class Parts>
class Moves {
 public:
  void legal(const typename Parts::State& s, typename Parts::ActionList& out) const;
  [[nodiscard]] std::uint32_t count(const typename Parts::State& s) const;
  [[nodiscard]] typename Parts::Action nth(const typename Parts::State& s, std::uint32_t k) const;
  /// One of the legal actions, uniformly: nth(s, rng.below(count(s))).
  [[nodiscard]] typename Parts::Action pick(const typename Parts::State& s, Rng& rng) const;
  /// A kind by weight, then one of it, uniformly; any one when no kind with weight is legal.
  [[nodiscard]] typename Parts::Action pick(const typename Parts::State& s,
                                            const KindWeights<Parts::kKinds.size()>& weights, Rng& rng) const;

 protected:
  Moves() = default;

 private:
  [[nodiscard]] const G& self() const { return static_cast<const G&>(*this); }
};

}  // namespace stela
