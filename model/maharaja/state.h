// A position of Maharaja: everything that the rules need to go on, hidden dials included, as one trivially copyable
// value without padding. What a phase does not use is 0, or as its field says.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "model/maharaja/action.h"
#include "model/maharaja/board.h"

namespace stela::maharaja {

/// What the player to move decides: a role in the setup, an auction's opening, a bid, a house of the setup, the dial,
/// the turn's actions, a role from the bank when robbed (MAH-X7), which role to give (MAH-O4).
enum class Phase : std::uint8_t { roles, open, bid, settle, dial, turn, robbed, give, over };

inline constexpr std::uint8_t kInBank = 5;     ///< a role that nobody holds
inline constexpr std::uint8_t kNotInGame = 6;  ///< the yogi without the option
inline constexpr std::uint8_t kNoColour = 5;   ///< an empty central field
inline constexpr std::uint8_t kNotSet = 15;    ///< a dial

/// How far one of a turn's actions has come.
enum class Progress : std::uint8_t { absent, waiting, begun, done, stopped };

struct Slot {
  Task task = Task::palace_and_house;
  Progress progress = Progress::absent;
  std::uint8_t palaces = 0, city_houses = 0, village_houses = 0, refilled = 0;  ///< parts done

  friend bool operator==(const Slot&, const Slot&) = default;
};

struct State {
  // Money
  std::int16_t bank = 0;  ///< coins that have gone into the bank less those that came out, since the start
  std::array<std::int16_t, kMaxPlayers> coins{};

  // On the board
  std::array<std::int16_t, kCities> governor{};  ///< the field of each city's; field 1 is the first round's
  std::array<std::array<std::uint8_t, kMaxSites>, kMaxPlayers> houses{};
  std::array<std::array<std::uint8_t, kMaxPlayers>, kCities> edge{};  ///< palaces by colour
  std::array<std::uint8_t, kCities> central{};                        ///< a colour, or kNoColour
  std::array<std::uint8_t, kMaxPlayers> architect{};                  ///< a place; 0 for who does not play

  // With the players
  std::array<std::uint8_t, kMaxPlayers> hand{}, stock{};  ///< houses to hand, and one's own in the bank
  std::array<std::uint8_t, kMaxPlayers> palaces{};        ///< not built yet
  std::array<std::uint8_t, kMaxPlayers> tiles{};
  std::uint8_t tile_supply = 0;
  std::array<std::uint8_t, kRoles> holder{};                    ///< a player, kInBank or kNotInGame
  std::array<std::array<std::uint8_t, 2>, kMaxPlayers> dial{};  ///< tasks in ascending order while hidden, or kNotSet

  // The auction (MAH-O2)
  std::uint8_t lot = 0;  ///< the role's index
  std::uint8_t price = 0, leader = 0, opener = 0;
  std::uint8_t bidders = 0;  ///< players still in, as bits

  // The round and the turn
  Phase phase = Phase::roles;
  std::uint8_t to_move = 0;
  std::uint8_t turn_owner = 0;  ///< differs from to_move while an opponent answers
  std::uint8_t round = 0;       ///< from 1; 0 in the setup
  std::uint8_t scored = 0;      ///< the city where the Maharaja stands
  std::uint8_t settled = 0;     ///< houses of the setup
  std::uint8_t played = 0;      ///< players whose turn this round is over, as bits
  std::uint8_t used = 0;        ///< privileges used this turn, as bits by role's index
  std::uint8_t tile_spent = 0;  ///< 1: this turn's blue tile
  std::uint8_t entered = 0;     ///< places since the last decision that was no move, the present one too, as bits
  std::array<Slot, kSlots> slot{};

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::has_unique_object_representations_v<State>, "hash() reads its bytes");

}  // namespace stela::maharaja
