// What random play is asked to reach besides each rule: counted by apply, listed by `stela check`.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/maharaja/rule.h"
#include "model/rules.h"

namespace stela::maharaja {

enum class Situation : std::uint8_t {
  toll_to_two,
  toll_two_to_one,
  toll_by_bank,
  move_beside_own_house,
  chain_of_moves,
  central_palace,
  palace_by_craftsman,
  palace_in_full_city,
  both_houses_in_cities,
  last_house_in_hand,
  moved_to_city,
  moved_from_village,
  built_by_builder,
  moved_by_builder,
  refilled_in_part,
  role_from_bank,
  role_robbed,
  role_swapped,
  role_demanded,
  three_roles,
  order_changed,
  governor_raised,
  governor_alone,
  governor_gap,
  penalty_untouched,
  penalty_begun,
  two_penalties,
  both_tasks_alike,
  mixed,
  tile_first,
  tile_between,
  tile_last,
  privilege_of_two,
  tie_by_role,
  saint_scored,
  home_scored,
  one_present,
  nobody_present,
  ended_by_rounds,
  ended_by_palaces,
  rank_by_coins,
  rank_by_role,
  went_back,
  tile_within,
  tile_left,
  count,
};

inline constexpr std::array<std::string_view, static_cast<std::size_t>(Situation::count)> kSituationNames{
    "toll to two players",
    "toll of two coins to one player",
    "toll paid by the bank",
    "village passed free beside an own house",
    "three moves between two other decisions",
    "central palace",
    "palace by the craftsman",
    "last palace field of a city",
    "two houses, both in cities",
    "last house in hand built",
    "house moved to a city",
    "house moved from a village",
    "house built by the builder",
    "house moved by the builder",
    "fewer houses in the bank than a refill takes",
    "role from the bank",
    "role taken from an opponent",
    "roles swapped",
    "role demanded",
    "three roles in one hand",
    "role change alters the order of turns",
    "governors moved up by a shift",
    "governor shifted past nobody",
    "gap between governors",
    "penalty for an action not begun",
    "penalty for an action done in part",
    "two penalties in a turn",
    "both actions of a dial alike",
    "actions mixed",
    "tile spent before the actions",
    "tile spent between the actions",
    "tile spent after the actions",
    "two privileges in a turn",
    "scoring tie decided by roles",
    "edge palace counted by the saint",
    "point of the home city",
    "one player present",
    "nobody present",
    "ended by the last round",
    "ended by a last palace",
    "ranks decided by coins",
    "ranks decided by roles",
    "place entered again",
    "tile spent while an action is begun",
    "spent tile leaves the game",
};

/// Notes that a rule changed something; counts may be null.
inline void note(RuleCounts* counts, Rule rule) {
  if (counts != nullptr) ++counts->acted[static_cast<std::size_t>(rule)];
}
inline void note(RuleCounts* counts, Situation situation) {
  if (counts != nullptr) ++counts->situation[static_cast<std::size_t>(situation)];
}

}  // namespace stela::maharaja
