// Babel's actions. Notation, one line a kind (cities are named by their nations; a run by the place of its first card
// in the row where it lies, from 1; a store by the player to move):
//
//   travel medes          a card of the Medes is spent, the pawn goes to their city
//   settle persians       a card from the hand goes to the end of the row where the pawn stands
//   build mine            the last card of the own store row; theirs, of the other player's; or the foundation
//   migrate medes hittites  the last three cards of the own row at the Medes' go to the Hittites'
//   demolish 1            Assyrians: the run that begins with the row's first card pays
//   steal 4               Hittites
//   expel persians 2      Medes: the other player's Persians leave
//   defect 1              Sumerians
//   skip theirs 1         Persians: builds the other store's last card
//   halve 2               any nation
//   discard medes         the other player's answer, a card at a time
//   end                   the act phase
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "model/action_list.h"
#include "model/babel/board.h"

namespace stela::babel {

/// In the order in which actions sort.
enum class Kind : std::uint8_t {
  travel,
  settle,
  build,
  migrate,
  demolish,
  steal,
  expel,
  defect,
  skip,
  halve,
  discard,
  end
};

inline constexpr std::array<std::string_view, 12> kKindNames{
    "travel", "settle", "build", "migrate", "demolish", "steal", "expel", "defect", "skip", "halve", "discard", "end"};

/// Where a temple card comes from, as the player to move sees it.
enum class Source : std::uint8_t { mine, theirs, foundation };
inline constexpr std::array<std::string_view, 3> kSourceNames{"mine", "theirs", "foundation"};

/// 4 bytes. Fields that a kind does not use are 0.
struct Action {
  Kind kind = Kind::end;
  std::uint8_t what = 0;  ///< travel, settle, expel, discard: the nation; migrate: the city left; build, skip: Source
  std::uint8_t to = 0;    ///< migrate: the city reached
  std::uint8_t run = 0;   ///< abilities: the place of the paying run's first card, from 0

  friend constexpr auto operator<=>(const Action&, const Action&) = default;

  static constexpr Action of_nation(Kind kind, std::size_t nation) {
    return {kind, static_cast<std::uint8_t>(nation), 0, 0};
  }
  static constexpr Action travel(std::size_t nation) { return of_nation(Kind::travel, nation); }
  static constexpr Action settle(std::size_t nation) { return of_nation(Kind::settle, nation); }
  static constexpr Action discard(std::size_t nation) { return of_nation(Kind::discard, nation); }
  static constexpr Action build(Source from) { return {Kind::build, static_cast<std::uint8_t>(from), 0, 0}; }
  static constexpr Action migrate(std::size_t from, std::size_t to) {
    return {Kind::migrate, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), 0};
  }
  /// demolish, steal, defect and halve name the run alone.
  static constexpr Action ability(Kind kind, std::size_t run) { return {kind, 0, 0, static_cast<std::uint8_t>(run)}; }
  static constexpr Action expel(std::size_t nation, std::size_t run) {
    return {Kind::expel, static_cast<std::uint8_t>(nation), 0, static_cast<std::uint8_t>(run)};
  }
  static constexpr Action skip(Source from, std::size_t run) {
    return {Kind::skip, static_cast<std::uint8_t>(from), 0, static_cast<std::uint8_t>(run)};
  }
  static constexpr Action end() { return {}; }
};

/// Room for every legal action: a row has at most 20 runs, of which each may be used in two ways or, four of them, in
/// six.
inline constexpr std::size_t kMaxActions = 192;
using ActionList = ActionListOf<Action, kMaxActions>;

}  // namespace stela::babel
