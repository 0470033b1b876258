// Maharaja's actions. Notation, one line a kind (players are numbered from 0, roles as printed; first, second and extra
// are the action on the dial, in the order set, and the one that a blue tile bought; builder is the role's privilege):
//
//   take 3                   a role: in the setup, when the last one to get one, when robbed
//   open 4 2                 role auction: role 4, for 2 coins
//   bid 3
//   pass
//   settle NW-W.1            a house of the setup
//   dial palace coins        both actions of the round, secretly
//   move C toll 2            the architect goes along a road and pays; "bank 2" with the monk; "move C" for nothing
//   palace first C edge      or central
//   house first NW-W.1
//   shift builder NW C       moves a house
//   refill second            a house from the bank's to the hand
//   role first 2             changes the role
//   swap first 2 5           many_roles: the own 2 for an opponent's 5
//   demand first 1           many_roles: player 1 has to give a role
//   give 5
//   coins second
//   governors first NE
//   merchant                 takes the privilege's coin
//   yogi                     takes a blue tile
//   tile house               spends one
//   stop first               the action is not carried out whole: the others take their coins (MAH-A2)
//   end                      of the turn
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "model/action_list.h"
#include "model/maharaja/board.h"

namespace stela::maharaja {

/// In the order in which actions sort.
enum class Kind : std::uint8_t {
  take,
  open,
  bid,
  pass,
  settle,
  dial,
  move,
  palace,
  house,
  shift,
  refill,
  role,
  swap,
  demand,
  give,
  coins,
  governors,
  merchant,
  yogi,
  tile,
  stop,
  end
};

inline constexpr std::array<std::string_view, 22> kKindNames{
    "take", "open", "bid",    "pass", "settle", "dial",      "move",     "palace", "house", "shift", "refill",
    "role", "swap", "demand", "give", "coins",  "governors", "merchant", "yogi",   "tile",  "stop",  "end"};

/// What a dial offers: MAH-X1 to X9, in that order.
enum class Task : std::uint8_t {
  palace_and_house,
  palace,
  two_houses,
  house,
  move_house,
  refill,
  change_role,
  coins,
  governors
};
inline constexpr std::size_t kTasks = 9;
inline constexpr std::array<std::string_view, kTasks> kTaskNames{
    "palace_and_house", "palace", "two_houses", "house", "move_house", "refill", "change_role", "coins", "governors"};

/// What an action belongs to: one of the turn's actions, or the builder's privilege.
enum class Source : std::uint8_t { first, second, extra, builder };
inline constexpr std::array<std::string_view, 4> kSourceNames{"first", "second", "extra", "builder"};
inline constexpr std::size_t kSlots = 3;

/// Who pays a toll.
enum class Payer : std::uint8_t { none, self, bank };
inline constexpr unsigned kMostToll = kMostOnRoad * kMostCapacity;

/// 4 bytes. Fields that a kind does not use are 0.
struct Action {
  Kind kind = Kind::end;
  std::uint8_t source = 0;  ///< palace to governors, stop: Source; move: Payer
  std::uint8_t what = 0;    ///< a role's index, a place, a site, a task, a player, or coins bid
  std::uint8_t to = 0;  ///< open: coins; dial: the other task; move: the toll; palace: 1 for central; shift: the site
                        ///< reached; swap: the role taken

  friend constexpr auto operator<=>(const Action&, const Action&) = default;

  static constexpr Action of(Kind kind, std::size_t what = 0, std::size_t to = 0) {
    return {kind, 0, static_cast<std::uint8_t>(what), static_cast<std::uint8_t>(to)};
  }
  static constexpr Action by(Kind kind, std::size_t source, std::size_t what = 0, std::size_t to = 0) {
    return {kind, static_cast<std::uint8_t>(source), static_cast<std::uint8_t>(what), static_cast<std::uint8_t>(to)};
  }
  static constexpr Action end() { return {}; }
  static constexpr Action move(std::size_t place, Payer payer, unsigned toll) {
    return {Kind::move, static_cast<std::uint8_t>(payer), static_cast<std::uint8_t>(place),
            static_cast<std::uint8_t>(toll)};
  }
};

/// Room for every legal action: mostly ways to move a house, of at most 20 sites to 41, by an action or the privilege.
inline constexpr std::size_t kMaxActions = 2048;
using ActionList = ActionListOf<Action, kMaxActions>;

}  // namespace stela::maharaja
