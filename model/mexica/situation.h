// What random play is asked to reach besides each rule: counted by apply, listed by `stela check`.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/mexica/rule.h"
#include "model/rules.h"

namespace stela::mexica {

enum class Situation : std::uint8_t {
  first_scoring,
  second_scoring,
  half_by_stall,
  bridge_moved,
  bridge_turned,
  swim_under_figure,
  jump_to_bridge,
  founded_with_others,
  removed_too_large,
  removed_no_piece,
  start_bonus,
  unfounded_scored,
  two_firsts,
  three_firsts,
  four_firsts,
  two_seconds,
  three_seconds,
  two_thirds,
  third_after_two_firsts,
  tokens_decide,
  shared_win,
  enclosed_meanwhile,
  count,
};

inline constexpr std::array<std::string_view, static_cast<std::size_t>(Situation::count)> kSituationNames{
    "first scoring",
    "second scoring",
    "half ended by stalling",
    "bridge moved to another cell",
    "bridge turned on its cell",
    "swim under an occupied bridge",
    "jump to a bridge",
    "founded with another figure present",
    "calpulli removed: every unfounded district is smaller",
    "calpulli removed: no canal piece fits",
    "figure on a start cell at a scoring",
    "unfounded district scored",
    "tie of two firsts",
    "tie of three firsts",
    "tie of four firsts",
    "tie of two seconds",
    "tie of three seconds",
    "tie of two thirds",
    "third place after a tie of two firsts",
    "tie on points decided by tokens",
    "win shared",
    "figure enclosed in the middle of a turn",
};

/// Notes that a rule changed something; counts may be null.
inline void note(RuleCounts* counts, Rule rule) {
  if (counts != nullptr) ++counts->acted[static_cast<std::size_t>(rule)];
}
inline void note(RuleCounts* counts, Situation situation) {
  if (counts != nullptr) ++counts->situation[static_cast<std::size_t>(situation)];
}

}  // namespace stela::mexica
