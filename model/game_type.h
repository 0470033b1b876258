// The facts of a game at run time, and what other rooms know of it.
#pragma once

#include <compare>
#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/any_value.h"
#include "model/game.h"
#include "model/parameter.h"
#include "model/probe.h"
#include "model/small_board.h"

namespace stela {

class AnyGame;

/// What another room knows of a game: its picture, say. A type lists those it has; who needs one asks for it by its
/// class, and does without where there is none.
class Facet {
 public:
  Facet() = default;
  virtual ~Facet() = default;
  Facet(const Facet&) = delete;
  Facet& operator=(const Facet&) = delete;
};

/// The facts of a game, before a setup is chosen. It outlives all games, states and actions of it.
class GameType {
 public:
  GameType() = default;
  virtual ~GameType() = default;
  GameType(const GameType&) = delete;
  GameType& operator=(const GameType&) = delete;

  [[nodiscard]] virtual std::string_view name() const = 0;   ///< "mexica"
  [[nodiscard]] virtual std::string_view title() const = 0;  ///< "Mexica"
  [[nodiscard]] virtual std::span<const std::string_view> kinds() const = 0;
  [[nodiscard]] virtual std::span<const std::string_view> rules() const = 0;  ///< [0] is ""
  [[nodiscard]] virtual std::span<const OptionInfo> options() const = 0;
  [[nodiscard]] virtual std::span<const InvariantInfo> invariants() const = 0;
  [[nodiscard]] virtual std::string_view catalogue() const = 0;  ///< rules.md; "" where there is none
  [[nodiscard]] virtual std::span<const std::string_view> things() const = 0;
  [[nodiscard]] virtual std::span<const SmallBoard> small_boards() const = 0;
  [[nodiscard]] virtual std::span<const ProbeGame> probe_games() const = 0;
  /// The numbers that a designer may change (model/variation.h), and the board that they stand in; null where the game
  /// has no boards.
  [[nodiscard]] virtual const Parameters& parameters() const = 0;
  [[nodiscard]] virtual nlohmann::json printed_board() const = 0;
  /// What cannot be checked of the game, one line each.
  [[nodiscard]] virtual std::vector<std::string_view> lacks() const = 0;
  /// Whether the bytes of a state mean the same to another process, so that they can be kept in files.
  [[nodiscard]] virtual bool states_can_be_kept() const = 0;
  [[nodiscard]] virtual std::size_t state_bytes() const = 0;
  [[nodiscard]] virtual std::size_t action_bytes() const = 0;
  /// Errors: what is wrong with the setup.
  [[nodiscard]] virtual Result<AnyGame> make(const nlohmann::json& setup) const = 0;

  [[nodiscard]] virtual bool equal(const AnyState& a, const AnyState& b) const = 0;
  [[nodiscard]] virtual std::strong_ordering order(const AnyAction& a, const AnyAction& b) const = 0;

  /// The facet of this class, or null.
  template <class F>
  [[nodiscard]] const F* facet() const {
    for (const auto* one : facets())
      if (const auto* found = dynamic_cast<const F*>(one)) return found;
    return nullptr;
  }

 protected:
  [[nodiscard]] virtual std::span<const Facet* const> facets() const = 0;
};

}  // namespace stela
