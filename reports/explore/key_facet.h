// Which states of a game count as one when it is explored, for games at run time: the facet of a game that has a key of
// its own (reports/explore/keys.h).
#pragma once

#include <cstddef>
#include <memory>

#include "checkers/explore/fingerprint.h"
#include "model/any_game.h"

namespace stela {

class StateKey {
 public:
  StateKey() = default;
  virtual ~StateKey() = default;
  StateKey(const StateKey&) = delete;
  StateKey& operator=(const StateKey&) = delete;

  [[nodiscard]] virtual explore::Fingerprint operator()(const AnyState& s) const = 0;
  /// In how many ways the board is mapped onto itself, the identity among them.
  [[nodiscard]] virtual std::size_t symmetries() const = 0;
};

class KeyFacet : public Facet {
 public:
  /// The game must outlive the key.
  [[nodiscard]] virtual std::unique_ptr<StateKey> key(const AnyGame& game) const = 0;
};

}  // namespace stela
