// The key facet of a game's class.
#pragma once

#include <memory>

#include "model/any_game_of.h"
#include "reports/explore/key_facet.h"
#include "reports/explore/keys.h"

namespace stela {

template <Game G>
class KeyFacetOf final : public KeyFacet {
 public:
  [[nodiscard]] std::unique_ptr<StateKey> key(const AnyGame& game) const override {
    return std::make_unique<Key>(unwrapped<G>(game));
  }

 private:
  class Key final : public StateKey {
   public:
    explicit Key(const G& game) : key_(game) {}
    [[nodiscard]] explore::Fingerprint operator()(const AnyState& s) const override {
      return key_(s.as<typename G::State>());
    }
    [[nodiscard]] std::size_t symmetries() const override { return key_.symmetries(); }

   private:
    ExploreKey<G> key_;
  };
};

}  // namespace stela
