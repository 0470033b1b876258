// Who sits where when a decision is taken: what chooses the next line of a rule, as plain values, one case each. Player
// 0 decides; what the invariants forbid plainly is left out. Private to the proof.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyses/prove/tikal/table.h"

namespace stela::prove::tikal_game {

struct Seats {
  std::uint8_t owner = 0;  ///< of the turn
  std::uint8_t turned = 0, out = 0, bidder = tikal::kNoTile, first_out = tikal::kNoTile;
  bool last_round = false;
  std::uint8_t scored = 0;
  std::array<std::uint8_t, tikal::kMaxPlayers> order{};
  std::optional<unsigned> drawn;  ///< tiles, where the next may be drawn; any where not
  /// The next tile, where it is drawn, chosen or placed when a scoring round ends: any where not.
  std::optional<std::uint8_t> tile;

  /// In words, for the name of a case; "" where there is but one.
  std::string text;
};

/// With each sort of tile that may be the first.
std::vector<Seats> seats_at_start(const tikal::Tikal& game);
/// All that there can be in this phase. Those who have scored, or passed, are told by State's fields of these names.
std::vector<Seats> seats_in(const tikal::Tikal& game, tikal::Phase phase);
/// Of any state, one in which they sit so and the action is to be taken.
void take_seats(const Seats& seats, const tikal::Action& a, SymbolicState& t);
/// The first tile of each sort: those of a group with the same terrain, value and masks are alike.
std::vector<std::uint8_t> sorts_of_tiles(const tikal::Board& board);

}  // namespace stela::prove::tikal_game
