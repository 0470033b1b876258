// The map, the tiles and the components of Tikal: read from board.json, validated, and never changed.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/hex.h"
#include "model/seat_numbers.h"

namespace stela::tikal {

inline constexpr std::size_t kMaxPlayers = 4;
inline constexpr std::size_t kMaxTiles = 64;      ///< printed hexes included
inline constexpr std::size_t kMaxTreasures = 64;  ///< tokens
inline constexpr std::size_t kMaxMotifs = 8;
inline constexpr std::size_t kMaxFloor = 15;  ///< highest value of a temple floor
inline constexpr std::uint8_t kNoTile = 0xFF;
inline constexpr std::uint16_t kMaxPoints = 4000;  ///< of a player; a bid up to one's score is an action each

enum class Terrain : std::uint8_t { forest, temple, treasure, volcano, base_camp };

struct Tile {
  std::string id;  ///< "B3"; a printed hex is named by its place, "a5"
  char group = 0;  ///< 'A' ... ; 0 for a printed hex
  Terrain terrain = Terrain::forest;
  std::uint8_t value = 0;                           ///< of a temple
  std::uint8_t masks = 0;                           ///< of a treasure tile
  std::array<std::uint8_t, kSidesOfHex> stones{};   ///< by side, unturned
  std::uint8_t period = kSidesOfHex;                ///< rotations 0 to period - 1 look different
  std::array<std::uint32_t, kSidesOfHex> turned{};  ///< stones by rotation, packed: four bits a side, side 0 lowest
  /// Stones at a side of the tile turned clockwise by `rotation` sixths.
  [[nodiscard]] unsigned stones_at(std::size_t side, unsigned rotation) const {
    return stones[(side + kSidesOfHex - rotation) % kSidesOfHex];
  }
};

struct Board {
  HexMap map;
  std::vector<Tile> tiles;     ///< the deck's tiles in the order of the file (by group), then the printed hexes
  std::uint8_t deck_size = 0;  ///< how many of `tiles` are the deck's
  std::vector<Hex> printed;    ///< where tiles[deck_size + i] lies from the start
  Hex base_camp = kNoHex;
  std::array<std::uint8_t, kMaxFloor + 1> floors{};  ///< components by value
  std::uint8_t motifs = 0, each_motif = 0;
  std::uint8_t workers = 0, camps = 0, guards = 0;  ///< a player
  std::uint8_t leader_weight = 0;
  TurnPoints<kMaxPlayers> turn_points;  ///< TIK-T1; a scoring turn (TIK-V1) is none of the first ones
  std::uint64_t walkable_tiles = 0;     ///< all but volcanoes, by index (TIK-T6)
  std::uint64_t camp_tiles = 0;         ///< forests and treasure tiles, by index: where camps may lie (TIK-A8)
  std::uint16_t auction_start = 0;      ///< points (TIK-U1)
  std::array<std::uint16_t, kMaxPlayers> points_at_start{};  ///< of a seat, besides those of the auction
  std::uint16_t most_points = 0;                             ///< no player can have more at the end

  [[nodiscard]] unsigned treasures() const { return static_cast<unsigned>(motifs) * each_motif; }

  /// Reads and validates a board; errors name the field or the tile.
  static Result<Board> parse(const nlohmann::json& text);
};

}  // namespace stela::tikal
