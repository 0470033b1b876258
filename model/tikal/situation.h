// What random play is asked to reach besides each rule: counted by apply, listed by `stela check`.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stela::tikal {

enum class Situation : std::uint8_t {
  volcano_round,
  last_round,
  turned_tile,
  tile_put_out,
  deployed_to_camp,
  trail_between_camps,
  second_floor,
  second_by_leader,
  value_run_out,
  second_treasure,
  hex_emptied,
  pair_dug,
  triple_dug,
  pair_swapped,
  triple_swapped,
  set_of_two,
  set_of_three,
  camp_on_emptied,
  leader_guards,
  leader_removed,
  guard_removes,
  guarded_outnumbered,
  majority_tied,
  leader_decides,
  lone_worker,
  won_by_bid,
  bid_overbid,
  bid_unopposed,
  bid_everything,
  all_passed,
  last_turn_free,
  volcano_chosen,
  opener_skips,
  order_tied,
  shared_win,
  count,
};

/// Followed by one for each value of a temple floor that is laid.
inline constexpr std::array<std::string_view, static_cast<std::size_t>(Situation::count)> kSituationNames{
    "scoring round by a volcano",
    "last scoring round",
    "tile turned",
    "tile that fits nowhere",
    "deployed to an own camp",
    "trail between two camps",
    "second floor by two figures",
    "second floor or treasure by a leader and a worker",
    "floors of a value run out",
    "second treasure by two figures",
    "last treasure of a hex",
    "pair completed by digging",
    "triple completed by digging",
    "pair completed by an exchange",
    "triple completed by an exchange",
    "exchange for a whole pair",
    "exchange for a whole triple",
    "camp on an emptied treasure hex",
    "leader as guard",
    "guard removes an own leader",
    "guard removes other own figures",
    "guarded temple scored against others' figures",
    "temple tied: scored by nobody",
    "leader decides a majority",
    "lone worker scores a temple",
    "auction won by a bid",
    "bid over another's",
    "bid when all others have passed",
    "bid of all of one's points",
    "auction in which all pass",
    "last turn of a round free",
    "volcano chosen",
    "opener is not the next player",
    "last scoring round: equal points in its order",
    "win shared",
};

}  // namespace stela::tikal
