// The proof with a rule left out, for tests of the tests: each omission must be noticed. Private to the solver and its
// tests.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "analyses/turn/mexica/prove.h"
#include "analyses/turn/mexica/shape.h"

namespace stela::turn::for_mexica {

enum class Omission : std::uint8_t {
  nothing,
  bridge_access,    ///< MEX-K4
  singles,          ///< MEX-K5: no stock of single canals
  doubles,          ///< MEX-K5: no stock of double canals
  bridge_supply,    ///< MEX-B3: no stock of bridges
  bridge_ends,      ///< MEX-B1: a bridge may lead to water
  bridge_axis,      ///< MEX-M2: a bridge is entered from every side
  calpulli_blocks,  ///< MEX-D5
  closed,           ///< MEX-D1: a district need not be surrounded by water
  at_home,          ///< MEX-D2: the figure may be anywhere
  display,          ///< MEX-D2: a calpulli can be used again and again
  size,             ///< MEX-D2: the district may be smaller than the calpulli says
  site,             ///< MEX-D3: the calpulli lies anywhere in the district
  founded_again,    ///< MEX-D6: a founded district can be founded again
  others_block,     ///< MEX-M1: other figures block nobody
  token_stock,      ///< MEX-T1: one token more than there is
  jump_cost,        ///< MEX-M4: a jump costs 4
  hand,             ///< MEX-H1: buildings that the player does not have
  build_home,       ///< MEX-H2: built anywhere
  start_bonus,      ///< MEX-V3: from anywhere
  ranking,          ///< MEX-V2: the player is first everywhere
  open_closed,      ///< MEX-V4: open districts need not be whole
  half_end,         ///< MEX-P1: the half ends with calpulli on display
  // Lemmas without their conditions, which exclude too much
  ring,             ///< MEX-M5: figures are enclosed whatever is around them
  swim_lemma,       ///< MEX-M3: swims go no farther whatever water there is
  home_lemma,       ///< MEX-H2: nothing is built outside some cells though no water is around them
  district_lemma,   ///< MEX-D1, V4: no district reaches across the edge of some cells
  no_piece_lemma,   ///< MEX-P3: a calpulli stays though the district is no more
  too_large_lemma,  ///< MEX-P3: a calpulli is never too large though nothing of its size is left
  count,
};

inline constexpr std::array<std::string_view, static_cast<std::size_t>(Omission::count)> kOmissionNames{
    "nothing",
    "canals on bridge accesses",
    "no stock of singles",
    "no stock of doubles",
    "no stock of bridges",
    "bridges lead to water",
    "bridges entered from every side",
    "calpulli blocks nothing",
    "districts need not be closed",
    "founding from anywhere",
    "a calpulli used twice",
    "districts too small",
    "calpulli on any cell",
    "founded districts founded again",
    "other figures block nobody",
    "one token more",
    "jump for 4",
    "buildings from nowhere",
    "building from afar",
    "start cells everywhere",
    "first everywhere",
    "districts in pieces",
    "calpulli left on display",
    "enclosed by nothing",
    "swims go no farther",
    "home without water around it",
    "districts with an edge",
    "calpulli that stay without room for a canal",
    "calpulli that stay without room for them",
};

struct Diagnosis {
  Proof<stela::mexica::Mexica> proof;
  unsigned refused = 0;  ///< models whose plan the engine refused, in any order, and of which no lemma tells why
  std::vector<Refutation> refutations;  ///< all queries, in order, when nothing is better
};

/// As prove(), without a rule. Stops at the first plan that the engine refuses for that.
Diagnosis prove_without(Omission omission, const stela::mexica::Mexica& game, const stela::mexica::State& before,
                        const Objective& objective, const Question<stela::mexica::Mexica>& question,
                        const Limits& limits);

/// What prove() asks.
std::vector<Query> queries_of(const stela::mexica::Mexica& game, const stela::mexica::State& before,
                              const Objective& objective, const Question<stela::mexica::Mexica>& question);

}  // namespace stela::turn::for_mexica
