// A position of Babel: everything that the rules need to go on, hidden hands and orders included, as one trivially
// copyable value.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "model/babel/board.h"
#include "model/babel/pile.h"

namespace stela::babel {

/// What the player to move decides: the actions of the turn, or which card to give up when halved (BAB-A17).
enum class Phase : std::uint8_t { act, halve, over };

/// Where a pawn is when in no city.
inline constexpr std::uint8_t kQuarry = kNations;

/// Cards by nation, where their order does not matter.
using Cards = std::array<std::uint8_t, kNations>;

struct State {
  // Hidden orders
  std::uint64_t chance = 0;        ///< the seed of the next reshuffle; a step of the state's own stream each time
  Pile deck;                       ///< nation cards; the last is drawn next
  Pile temple_deck;                ///< levels; the last is drawn next
  std::uint8_t known_temples = 0;  ///< cards on top of that deck that both players know (BAB-A12)

  // Cards on the table
  std::array<std::array<Pile, kNations>, kPlayers> row;  ///< nations by player and city, in the order settled
  std::array<Pile, kPlayers> store;                      ///< levels; the last is uncovered
  Cards discard{};
  std::array<std::array<std::uint8_t, kNations>, kPlayers> temple{};  ///< levels as bits: level 1 is bit 1
  std::array<std::uint8_t, kPlayers> foundation{};                    ///< 1: the foundation card waits to be built

  // With the players
  std::array<Cards, kPlayers> hand{};
  std::array<Cards, kPlayers> known{};                        ///< of each hand, cards that the other player is sure of
  std::array<std::uint8_t, kPlayers> pawn{kQuarry, kQuarry};  ///< a city, or kQuarry

  // The turn
  Phase phase = Phase::act;
  std::uint8_t to_move = 0;
  std::uint8_t turn_owner = 0;           ///< differs from to_move while the other player gives up cards
  std::uint8_t migrated = 0;             ///< 1: this turn's migration is used (BAB-A10)
  std::uint8_t final_phase = 0;          ///< 1: BAB-E2
  std::uint8_t owed = 0;                 ///< cards that the player to move must still give up
  std::array<std::uint8_t, 6> unused{};  ///< 0, in place of padding
  std::uint32_t turns = 0;               ///< that have ended

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::has_unique_object_representations_v<State>, "explorations tell states apart by their bytes");

}  // namespace stela::babel
