// What both forms of Tikal's picture say in words, and what they read from a state. Private to reports.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/tikal/tikal.h"
#include "reports/draw/players.h"

namespace stela::tikal {

/// One position to draw, with what is worked out from it.
struct Scene {
  Scene(const Tikal& tikal, const State& state, const std::optional<Action>& action);

  const Tikal& game;
  const Board& board;
  const State& s;
  std::optional<Action> last;
  HexSet explored = 0;
  HexSet marked = 0;  ///< the hexes of the last action

  [[nodiscard]] std::size_t players() const { return static_cast<std::size_t>(game.players()); }
  /// A tile of the board by its index, or null for none.
  [[nodiscard]] const Tile* tile(std::uint8_t index) const {
    return index < board.tiles.size() ? &board.tiles[index] : nullptr;
  }
  [[nodiscard]] const Tile* tile_on(Hex h) const { return tile(s.tile[h]); }
  /// The player whose camp or guard is on h, or none.
  [[nodiscard]] std::optional<std::size_t> camp_on(Hex h) const { return holder(s.camps, h); }
  [[nodiscard]] std::optional<std::size_t> guard_on(Hex h) const { return holder(s.guards, h); }
  /// Who decides now, or none.
  [[nodiscard]] std::optional<std::size_t> to_move() const {
    return s.phase == Phase::over ? std::nullopt : std::optional<std::size_t>(s.to_move);
  }
  [[nodiscard]] bool leader_guards(Hex h) const { return (s.guard_leader & hex_bit(h)) != 0; }

 private:
  [[nodiscard]] static std::optional<std::size_t> holder(const std::array<HexSet, kMaxPlayers>& sets, Hex h);
};

/// "forest", "base camp".
std::string_view terrain_name(Terrain terrain);
/// "temple 3", "treasure, 2 masks".
std::string face(const Tile& tile);
/// "d4: B3, temple 5, guard of red (R), 2 workers of blue (B)".
std::string describe(const Scene& scene, Hex h);
/// "B3: treasure, 4 masks, stones N 2, SW 1": a tile that is not on the map, unturned, or "taken".
std::string tile_name(const Scene& scene, std::uint8_t index);

/// "red (R) to act, 4 AP left".
std::string status(const Scene& scene);
/// "Last action: move worker a5 b4", or empty.
std::string last_action(const Scene& scene);
/// What a player has to do with the turn, the auction or the scoring round: "to act, 4 AP left", "passed". Empty:
/// nothing.
std::string standing(const Scene& scene, std::size_t player);
/// "A 0, B 4, C 5": tiles left in the deck by group.
std::string deck_left(const Scene& scene);
/// "2:3 3:6": floors in the supply by value.
std::string floors_left(const Scene& scene);
/// "B3, C1", or "none": the tiles that fitted nowhere.
std::string put_out(const Scene& scene);
/// How many treasures have not been dealt.
unsigned treasures_left(const Scene& scene);
/// "a5", "supply", "guard b4", "out".
std::string leader_place(const Scene& scene, std::size_t player);
/// Motifs that a player has exactly n of: "14", or "-".
std::string motifs_held(const Scene& scene, std::size_t player, unsigned n);
/// Points of a player's treasures in a scoring round (TIK-V3).
unsigned treasure_points(const Scene& scene, std::size_t player);

}  // namespace stela::tikal
