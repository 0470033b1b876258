// What random play is asked to reach besides each rule: counted by apply, listed by `stela check`.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/babel/rule.h"
#include "model/rules.h"

namespace stela::babel {

enum class Situation : std::uint8_t {
  reshuffle,
  reshuffle_within_draw,
  nothing_to_draw,
  last_temple_alone,
  known_temple_drawn,
  hand_announced,
  pawns_meet,
  built_foundation,
  built_from_mine,
  built_from_theirs,
  migrated_to_empty,
  row_below_temple,
  run_of_four,
  several_runs,
  demolished_high,
  stolen_onto_empty,
  stolen_skipping,
  stolen_with_own_card,
  expelled_several,
  defected_several,
  skipped_onto_empty,
  skipped_with_own_card,
  skipped_from_theirs,
  halved_even,
  halved_odd,
  halved_to_one,
  won_by_lead,
  final_phase,
  won_by_final_total,
  won_by_pulling_down,
  final_phase_won_at_once,
  deck_ran_out,
  deck_ran_out_in_final,
  tie_by_hands,
  draw,
  reshuffle_at_once,
  nothing_to_reshuffle,
  count,
};

inline constexpr std::array<std::string_view, static_cast<std::size_t>(Situation::count)> kSituationNames{
    "reshuffle of the nation deck",
    "reshuffle between two cards drawn",
    "no nation card left to draw",
    "one temple card left to draw",
    "temple card drawn that both knew",
    "hand announced",
    "pawn joins the other's",
    "foundation card built",
    "built from the own store",
    "built from the other's store",
    "migration to an empty row",
    "row shorter than its temple is high",
    "ability paid by a run of four or more",
    "several runs of the paying nation",
    "temple of two or more cards demolished",
    "level stolen onto an empty site",
    "stolen level skips others",
    "steal that needs the card it costs",
    "two or more cards expelled",
    "two or more cards defect",
    "skip onto an empty site",
    "skip that needs the card it costs",
    "skip from the other's store",
    "even hand halved",
    "odd hand halved",
    "hand halved to one card",
    "won by the lead",
    "final phase begins",
    "won by the final total",
    "won by pulling the other down",
    "final phase won as it begins",
    "temple deck run out",
    "temple deck run out in the final phase",
    "tie decided by hands",
    "draw",
    "reshuffle as the last card is drawn",
    "last card drawn, no discard to reshuffle",
};

/// Notes that a rule changed something; counts may be null.
inline void note(RuleCounts* counts, Rule rule) {
  if (counts != nullptr) ++counts->acted[static_cast<std::size_t>(rule)];
}
inline void note(RuleCounts* counts, Situation situation) {
  if (counts != nullptr) ++counts->situation[static_cast<std::size_t>(situation)];
}

}  // namespace stela::babel
