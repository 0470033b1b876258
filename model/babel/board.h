// The components and the numbers of Babel: read from board.json, validated, and never changed.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "base/result.h"
#include "model/babel/pile.h"

namespace stela::babel {

inline constexpr std::size_t kPlayers = 2;
inline constexpr std::size_t kNations = 5;
inline constexpr std::size_t kMaxLevel = 6;

/// A nation's number is its city's too.
enum class Nation : std::uint8_t { medes, sumerians, hittites, persians, assyrians };
inline constexpr std::array<std::string_view, kNations> kNationNames{"medes", "sumerians", "hittites", "persians",
                                                                     "assyrians"};

struct Board {
  std::uint8_t each_nation = 0;                      ///< cards of a nation
  std::array<std::uint8_t, kMaxLevel + 1> levels{};  ///< temple cards by level, from 1
  std::array<std::uint8_t, kPlayers> hands{};        ///< dealt to the start player and to the other (BAB-S2)
  std::array<std::uint8_t, kPlayers> later_hands{};  ///< the same in the later edition
  std::uint8_t draw_nations = 0, draw_temples = 0;
  std::uint8_t announce_from = 0;                            ///< cards in hand (BAB-T6)
  std::uint8_t lead = 0, behind_below = 0, final_total = 0;  ///< BAB-E1 to E3

  [[nodiscard]] unsigned nation_cards() const { return each_nation * static_cast<unsigned>(kNations); }
  [[nodiscard]] unsigned temple_cards() const {
    unsigned n = 0;
    for (const unsigned cards : levels) n += cards;
    return n;
  }

  /// Reads and validates; errors name the field.
  static Result<Board> parse(const nlohmann::json& text);
};

}  // namespace stela::babel
