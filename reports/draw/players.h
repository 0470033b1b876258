// How players look and are named in every report of every game: a colour, and a letter for where colours are missing or
// not seen.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "model/game.h"
#include "reports/draw/rgb.h"

namespace stela {

struct PlayerLook {
  Rgb colour;  ///< dark enough for white letters on it
  char letter;
  std::string_view name;
};

/// By player number. The hues are of Okabe and Ito's set ("Color Universal Design", 2008),
/// which people with any colour vision can tell apart; three are darkened so that white can be read on them.
inline constexpr std::array<PlayerLook, 5> kPlayerLooks{{{rgb(0xC95500), 'R', "red"},
                                                         {rgb(0x0072B2), 'B', "blue"},
                                                         {rgb(0x007F5C), 'G', "green"},
                                                         {rgb(0xA8487F), 'P', "purple"},
                                                         {rgb(0x303030), 'K', "black"}}};

constexpr const PlayerLook& look(std::size_t player) { return kPlayerLooks[player % kPlayerLooks.size()]; }

/// "red (R)".
std::string player_name(std::size_t player);
/// "red (R) and blue (B) won".
std::string winners(const std::optional<Outcome>& outcome);
/// "1 token", "3 tokens".
std::string plural(unsigned n, std::string_view what);

}  // namespace stela
