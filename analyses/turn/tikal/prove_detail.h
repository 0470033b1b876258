// The proof with one of its constraints left out, for tests that show that each one matters.
#pragma once

#include <cstddef>
#include <cstdint>

#include "analyses/turn/tikal/prove.h"

namespace stela::turn::for_tikal {

enum class Omission : std::uint8_t {
  none,
  budget,               ///< action points never run out
  leader_weight,        ///< the leader weighs as much as a worker
  first_figure,         ///< uncovering and digging need nobody there
  second_floor_figure,  ///< the second floor of a turn needs no second figure
  second_treasure_figure,
  floors,           ///< floors never run out
  treasures,        ///< a hex can always be dug twice
  strict_majority,  ///< a tie scores
  guard_majority,   ///< any figure may be a guard
  camp_cost,        ///< camps cost nothing
  workers_kept,     ///< more workers leave a hex than are there
  leader_kept,      ///< so does the leader
  uncover_cost,
  dig_cost,
  exchange_cost,
  both_edges,       ///< a border costs the stones of one edge
  guarded_temples,  ///< the guarded score by majority too
  done_before,      ///< what was done earlier this turn is forgotten
  later_stages,     ///< nobody goes on after a deed
  rivals,           ///< others' points stay as they are
};

inline constexpr std::size_t kOmissions = 21;

}  // namespace stela::turn::for_tikal
