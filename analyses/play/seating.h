// Who sits where in the games of a block: one deal, played in every seating of the players.
#pragma once

#include <cstdint>
#include <vector>

namespace stela::play {

/// A player's number by seat.
using Seating = std::vector<std::uint8_t>;

enum class Seatings : std::uint8_t {
  rotations,  ///< everybody moves on by a seat, until all have sat everywhere
  all,        ///< every order there is
};

/// The seatings of a block, each once: players are dealt to the seats in turn, from each player on (A B A B, B A B A),
/// and these orders are rotated, or permuted. So every player sits everywhere equally often.
std::vector<Seating> seatings(std::size_t players, std::size_t seats, Seatings which);

}  // namespace stela::play
