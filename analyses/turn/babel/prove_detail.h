// The proof with a rule left out, for tests of the tests: each omission must be noticed. Private to the solver and its
// tests.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "analyses/turn/babel/prove.h"
#include "analyses/turn/logic/better.h"

namespace stela::turn::for_babel {

enum class Omission : std::uint8_t {
  nothing,
  travel_card,    ///< BAB-A1: a journey costs no card
  settled_card,   ///< BAB-A3: a card that settles stays in the hand
  row_length,     ///< BAB-A6
  next_level,     ///< BAB-A5: any higher level
  store_order,    ///< BAB-A7: a store keeps its last card
  foundation,     ///< BAB-A8: the turn may end before
  migrate_once,   ///< BAB-A10
  migrate_three,  ///< BAB-A10: the row may have fewer
  migrate_last,   ///< BAB-A10: any three cards of the row
  migrate_order,  ///< BAB-A10: in any order
  run_nation,     ///< BAB-A11: any run pays
  run_joined,     ///< BAB-A11: cards of other nations may lie between
  run_three,      ///< BAB-A11: two will do
  paid,           ///< BAB-A11: the card stays
  here,           ///< BAB-A11: the run may be in any city
  steal_higher,   ///< BAB-A13
  steal_row,      ///< BAB-A13
  stolen,         ///< BAB-A13: the other keeps the level
  expelled_here,  ///< BAB-A14: in all cities
  defected_run,   ///< BAB-A15: the whole row
  defected_gone,  ///< BAB-A15: the cards stay with the other, too
  skip_row,       ///< BAB-A16
  skip_two,       ///< BAB-A16: any level
  halved_two,     ///< BAB-A17: also of one card
  lead_ends,      ///< BAB-E1: the turn goes on
  final_ends,     ///< BAB-E3: the turn goes on
  last_temples,   ///< BAB-E4: the last temple cards end nothing
  hands_decide,   ///< BAB-E4: a tie is a draw
  count,
};

inline constexpr std::array<std::string_view, static_cast<std::size_t>(Omission::count)> kOmissionNames{
    "nothing",
    "journeys for nothing",
    "settlers from nowhere",
    "rows too short",
    "any level",
    "stores never run out",
    "foundation card left",
    "migrating twice",
    "migrating fewer than three",
    "migrating any three",
    "migrating in any order",
    "any nation's run",
    "runs with gaps",
    "runs of two",
    "abilities for nothing",
    "runs from afar",
    "lower levels stolen",
    "stolen above the row",
    "stolen and kept",
    "expelled everywhere",
    "whole rows defect",
    "defectors counted twice",
    "skipping above the row",
    "skipping any number",
    "one card halved",
    "playing on after a lead",
    "playing on after the final phase",
    "playing on without temple cards",
    "hands decide nothing",
};

/// As the formulas' part of prove(), without a rule.
logic::CheckedProof<babel::Babel> prove_without(Omission omission, const babel::Babel& game, const babel::State& before,
                                                const Objective& objective, const Question<babel::Babel>& question,
                                                const Limits& limits);

}  // namespace stela::turn::for_babel
