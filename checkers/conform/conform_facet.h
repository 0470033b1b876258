// What `conform` knows of a game besides its rules: faults that engines of it may have, to name the rules of those that
// an engine shows, and what may be left out of its positions, to show a fault in a small one.
#pragma once

#include <span>
#include <vector>

#include "checkers/mutants/mutant.h"
#include "checkers/shrink/simpler/simpler.h"
#include "model/any_game.h"

namespace stela {

namespace conform {

class ConformFacet : public Facet {
 public:
  [[nodiscard]] virtual std::span<const mutants::Mutation<AnyGame>> known_faults() const = 0;
  [[nodiscard]] virtual std::vector<Simplification<AnyState>> simplifications(const AnyGame& game,
                                                                              const AnyState& s) const = 0;
};

/// None where the game has no such facet.
inline std::span<const mutants::Mutation<AnyGame>> known_faults(const GameType& type) {
  const auto* own = type.facet<ConformFacet>();
  return own != nullptr ? own->known_faults() : std::span<const mutants::Mutation<AnyGame>>();
}

}  // namespace conform

template <>
struct SimplerOf<AnyGame> {
  static std::vector<Simplification<AnyState>> ways(const AnyGame& game, const AnyState& s) {
    const auto* own = (*game.type()).facet<conform::ConformFacet>();
    return own != nullptr ? own->simplifications(game, s) : std::vector<Simplification<AnyState>>();
  }
};

}  // namespace stela
