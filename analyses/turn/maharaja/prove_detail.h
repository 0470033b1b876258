// The proof with a rule left out, for tests of the tests: each omission must be noticed. Private to the solver and its
// tests.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "analyses/turn/logic/better.h"
#include "analyses/turn/maharaja/prove.h"

namespace stela::turn::for_maharaja {

enum class Omission : std::uint8_t {
  nothing,
  parts,           ///< MAH-X1, X2, X4: palaces again and again
  village_houses,  ///< MAH-X3: both in villages
  one_by_one,      ///< MAH-A1: actions are mixed
  house_here,      ///< MAH-B1: cities from afar
  village_full,    ///< MAH-B2
  purse,           ///< MAH-B3: coins never run out
  house_price,     ///< MAH-B3
  hand,            ///< MAH-B3: houses never run out
  stock,           ///< MAH-X6: the bank's never do
  palace_here,     ///< MAH-B4: from the start field and afar
  central_free,    ///< MAH-B4
  edge_free,       ///< MAH-B4
  palace_price,    ///< MAH-B4
  palaces_left,    ///< MAH-B4: palaces never run out
  roads,           ///< MAH-V1: the architect flies
  village_empty,   ///< MAH-V1: through empty villages
  toll,            ///< MAH-V2
  own_house,       ///< MAH-V2: an own house saves nothing
  shift_from,      ///< MAH-X5: from where no house is
  privilege_once,  ///< MAH-A3
  privilege_held,  ///< MAH-A3: of roles of others
  craftsman,       ///< MAH-P6
  monk,            ///< MAH-P4
  saint,           ///< MAH-P3
  tile_held,       ///< MAH-O1
  central_points,  ///< MAH-C1
  present,         ///< MAH-C2: nobody need be there
  ties,            ///< MAH-C2: the player is ahead
  sole,            ///< MAH-C4
  home,            ///< MAH-O3
  role_given,      ///< MAH-X7: the old role stays
  count,
};

inline constexpr std::array<std::string_view, static_cast<std::size_t>(Omission::count)> kOmissionNames{
    "nothing",
    "palaces again and again",
    "two houses in villages",
    "actions mixed",
    "houses in cities from afar",
    "villages never full",
    "coins never run out",
    "houses cost nothing",
    "houses never run out",
    "the bank's houses never run out",
    "palaces from afar",
    "two central palaces",
    "edges never full",
    "palaces cost nothing",
    "palaces never run out",
    "the architect flies",
    "through empty villages",
    "no tolls",
    "tolls beside own houses",
    "houses moved from nowhere",
    "privileges again and again",
    "privileges of others",
    "no cheaper palaces",
    "the monk pays",
    "edge palaces of the saint count 1",
    "tiles from nowhere",
    "central palaces count 1",
    "paid without being there",
    "ties won",
    "nothing for being alone",
    "no point at home",
    "roles kept",
};

/// As the formulas' part of prove(), without a rule.
logic::CheckedProof<maharaja::Maharaja> prove_without(Omission omission, const maharaja::Maharaja& game,
                                                      const maharaja::State& before, const Objective& objective,
                                                      const Question<maharaja::Maharaja>& question,
                                                      const Limits& limits);

}  // namespace stela::turn::for_maharaja
