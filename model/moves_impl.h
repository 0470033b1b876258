// The members of Moves, for the source of a game's folder that instantiates them: movegen.cpp.
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "model/moves.h"

namespace stela {

/// Draws a kind of action by weight among those that are legal, and one action of it uniformly.
template <class MoveGen, std::size_t Kinds>
class KindLottery {
  using Kind = decltype(std::declval<const MoveGen&>().nth(0U).kind);

 public:
  KindLottery(const MoveGen& movegen, const KindWeights<Kinds>& weights) : movegen_(movegen), weights_(weights) {
    for (std::size_t kind = 0; kind < Kinds; ++kind)
      if (count(kind) > 0) sum_ += weights_[kind];
  }
  /// Whether no kind with weight is legal: there is nothing to draw.
  [[nodiscard]] bool empty() const { return sum_ == 0; }
  [[nodiscard]] auto draw(Rng& rng) const {
    std::uint32_t k = rng.below(sum_);
    for (std::size_t kind = 0;; ++kind) {
      const std::uint32_t n = count(kind);
      if (n == 0) continue;
      if (k < weights_[kind]) return movegen_.nth(static_cast<Kind>(kind), rng.below(n));
      k -= weights_[kind];
    }
  }

 private:
  [[nodiscard]] std::uint32_t count(std::size_t kind) const { return movegen_.count(static_cast<Kind>(kind)); }
  const MoveGen& movegen_;
  const KindWeights<Kinds>& weights_;
  std::uint32_t sum_ = 0;
};

/// Whether a game's MoveGen fills a list that it is given.
template <class G, class Parts>
inline constexpr bool kListsMoves = std::constructible_from<typename Parts::MoveGen, const G&,
                                                            const typename Parts::State&, typename Parts::ActionList&>;

/// A MoveGen with the list that it fills, if it fills one.
template <class G, class Parts>
class MadeMoves {
  using MoveGen = typename Parts::MoveGen;
  static constexpr bool kLists = kListsMoves<G, Parts>;
  struct Nothing {};

 public:
  MadeMoves(const G& game, const typename Parts::State& s) requires kLists : movegen(game, s, list_) {}
  MadeMoves(const G& game, const typename Parts::State& s) requires(!kLists) : movegen(game, s) {}

 private:
  [[no_unique_address]] std::conditional_t<kLists, typename Parts::ActionList, Nothing> list_;

 public:
  MoveGen movegen;
};

template <class G, class Parts>
void Moves<G, Parts>::legal(const typename Parts::State& s, typename Parts::ActionList& out) const {
  using MoveGen = typename Parts::MoveGen;
  if constexpr (kListsMoves<G, Parts>)
    const MoveGen movegen(self(), s, out);
  else
    MoveGen(self(), s).list(out);
}

template <class G, class Parts>
std::uint32_t Moves<G, Parts>::count(const typename Parts::State& s) const {
  return MadeMoves<G, Parts>(self(), s).movegen.total();
}

template <class G, class Parts>
typename Parts::Action Moves<G, Parts>::nth(const typename Parts::State& s, std::uint32_t k) const {
  return MadeMoves<G, Parts>(self(), s).movegen.nth(k);
}

template <class G, class Parts>
typename Parts::Action Moves<G, Parts>::pick(const typename Parts::State& s, Rng& rng) const {
  const MadeMoves<G, Parts> made(self(), s);
  return made.movegen.nth(rng.below(made.movegen.total()));
}

template <class G, class Parts>
typename Parts::Action Moves<G, Parts>::pick(const typename Parts::State& s,
                                             const KindWeights<Parts::kKinds.size()>& weights, Rng& rng) const {
  const MadeMoves<G, Parts> made(self(), s);
  const KindLottery lottery(made.movegen, weights);
  return lottery.empty() ? made.movegen.nth(rng.below(made.movegen.total())) : lottery.draw(rng);
}

}  // namespace stela
