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

/// By player number. Any two differ by 25 of CIEDE2000 at least, for protanopes, deuteranopes and tritanopes too, by
/// the matrices of Machado, Oliveira and Fernandes (2009); white can be read on each (WCAG 2.2, 1.4.3). In grey no five
/// such colours can differ as much: there the letter tells, which every piece bears.
inline constexpr std::array<PlayerLook, 5> kPlayerLooks{{{rgb(0xB90100), 'R', "red"},
                                                         {rgb(0x06096D), 'B', "blue"},
                                                         {rgb(0x008573), 'G', "green"},
                                                         {rgb(0x9803FE), 'P', "purple"},
                                                         {rgb(0x160003), 'K', "black"}}};

constexpr const PlayerLook& look(std::size_t player) { return kPlayerLooks[player % kPlayerLooks.size()]; }

/// "red (R)".
std::string player_name(std::size_t player);
/// What the rules say, for people: "blue's store is empty" for "player 1's store is empty". Machines count seats.
std::string named_players(std::string_view text);
/// "red (R) and blue (B) won".
std::string winners(const std::optional<Outcome>& outcome);
/// "1 token", "3 tokens".
std::string plural(unsigned n, std::string_view what);

}  // namespace stela
