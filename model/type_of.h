// What a game is before a setup is chosen, as a value: its name, its facts, and how it is made of a setup. For a class
// these are its statics. For AnyGame (model/any_game.h) they are those of the class behind it. Generic code that has no
// game at hand takes a TypeOf<G>, whose default is all that a class needs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/game.h"
#include "model/parameter.h"
#include "model/probe.h"
#include "model/small_board.h"

namespace stela {

template <class G>
class TypeOf {
 public:
  [[nodiscard]] static std::string_view name() { return G::kName; }
  [[nodiscard]] static std::string_view title() { return G::kTitle; }
  /// In the order of Action's kind.
  [[nodiscard]] static std::span<const std::string_view> kinds() { return G::kKinds; }
  /// In the order of Rule; [0] is "".
  [[nodiscard]] static std::span<const std::string_view> rules() { return G::rules(); }
  [[nodiscard]] static std::span<const OptionInfo> options() { return G::options(); }
  [[nodiscard]] static std::span<const InvariantInfo> invariants() { return G::invariants(); }
  [[nodiscard]] static std::string_view catalogue() { return G::catalogue(); }
  /// Words in small letters that stand as keys in a position, and name a thing of the game rather than a field.
  [[nodiscard]] static std::span<const std::string_view> things() {
    if constexpr (requires { G::kThings; })
      return G::kThings;
    else
      return {};
  }
  [[nodiscard]] static std::span<const SmallBoard> small_boards() { return small_boards_of<G>(); }
  [[nodiscard]] static std::span<const ProbeGame> probe_games() { return probe_games_of<G>(); }
  [[nodiscard]] static const Parameters& parameters() { return parameters_of<G>(); }
  /// null where the game has no boards.
  [[nodiscard]] static nlohmann::json printed_board() {
    if constexpr (requires { &G::printed_board; })
      return G::printed_board();
    else
      return {};
  }
  /// What cannot be checked of the game, one line each.
  [[nodiscard]] static std::vector<std::string_view> lacks() {
    if constexpr (requires { G::lacks(); }) return G::lacks();
    return {};
  }
  /// Whether the bytes of a state mean the same to another process, so that they can be kept in files.
  [[nodiscard]] static bool states_can_be_kept() { return true; }
  [[nodiscard]] static std::size_t state_bytes() { return sizeof(typename G::State); }
  [[nodiscard]] static std::size_t action_bytes() { return sizeof(typename G::Action); }
  [[nodiscard]] static Result<G> make(const nlohmann::json& setup) { return G::make(setup); }
};

/// The type of a game that is there. Of a class that is derived from a game at run time it is that game's.
template <class G>
auto type_of(const G& game) {
  if constexpr (requires { game.type(); })
    return game.type();
  else
    return TypeOf<G>();
}

/// The id of a rule.
template <class G>
std::string_view rule_id(const G& game, typename G::Rule rule) {
  return type_of(game).rules()[static_cast<std::size_t>(rule)];
}

}  // namespace stela
