#include "reports/tikal/view_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace stela::tikal {
namespace {

constexpr std::array<std::string_view, 5> kTerrainNames{"forest", "temple", "treasure", "volcano", "base camp"};

/// What a hex is, with what changes on it: "treasure, 2 left".
std::string terrain_of(const Scene& scene, Hex h) {
  const Tile* tile = scene.tile_on(h);
  if (tile == nullptr) return "unexplored";
  const auto name = terrain_name(tile->terrain);
  if (scene.s.value[h] > 0) return fmt::format("{} {}", name, scene.s.value[h]);
  if (tile->terrain == Terrain::treasure) return fmt::format("{}, {} left", name, scene.s.left[h]);
  return std::string(name);
}

std::string scoring(const Scene& scene) {
  const State& s = scene.s;
  const auto what = s.last_round ? std::string("Last scoring round")
                                 : fmt::format("Scoring round of {}'s volcano", player_name(s.turn_owner));
  return fmt::format("{}, turn {} of {}", what, s.scored + 1, scene.players());
}

/// What the player to move has to do.
std::string task(const State& s) {
  switch (s.phase) {
    case Phase::bid:
      return "to bid or pass";
    case Phase::choose:
      return "to choose a tile";
    case Phase::place:
      return "to place the tile";
    default:
      return fmt::format("to act, {} AP left", s.ap);
  }
}

}  // namespace

Scene::Scene(const Tikal& tikal, const State& state, const std::optional<Action>& action)
    : game(tikal), board(tikal.board()), s(state), last(action) {
  for (Hex h = 0; h < board.map.hexes(); ++h)
    if (tile_on(h) != nullptr) explored |= hex_bit(h);
  if (!last) return;
  for (const Hex h : {last->hex, last->to})
    if (h < board.map.hexes()) marked |= hex_bit(h);
}

std::optional<std::size_t> Scene::holder(const std::array<HexSet, kMaxPlayers>& sets, Hex h) {
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    if ((sets[p] & hex_bit(h)) != 0) return p;
  return std::nullopt;
}

std::string_view terrain_name(Terrain terrain) { return kTerrainNames[static_cast<std::size_t>(terrain)]; }

std::string face(const Tile& tile) {
  const auto name = terrain_name(tile.terrain);
  if (tile.terrain == Terrain::temple) return fmt::format("{} {}", name, tile.value);
  if (tile.terrain == Terrain::treasure) return fmt::format("{}, {}", name, plural(tile.masks, "mask"));
  return std::string(name);
}

std::string describe(const Scene& scene, Hex h) {
  const State& s = scene.s;
  std::string out = scene.board.map.name(h) + ":";
  if (const Tile* tile = scene.tile_on(h); tile != nullptr && tile->group != 0) out += fmt::format(" {},", tile->id);
  out += " " + terrain_of(scene, h);
  if (const auto p = scene.camp_on(h)) out += ", camp of " + player_name(*p);
  if (const auto p = scene.guard_on(h))
    out += fmt::format(", {} of {} on guard", scene.leader_guards(h) ? "leader" : "worker", player_name(*p));
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    if (s.workers[p][h] > 0) out += fmt::format(", {} of {}", plural(s.workers[p][h], "worker"), player_name(p));
    if (s.leader[p] == h) out += ", leader of " + player_name(p);
  }
  return out;
}

std::string tile_name(const Scene& scene, std::uint8_t index) {
  const Tile* tile = scene.tile(index);
  if (tile == nullptr) return "taken";
  constexpr std::array<std::string_view, kSidesOfHex> kSides{"N", "NE", "SE", "S", "SW", "NW"};
  std::string out = fmt::format("{}: {}", tile->id, face(*tile));
  std::string_view before = ", stones ";
  for (std::size_t side = 0; side < kSidesOfHex; ++side) {
    if (tile->stones[side] == 0) continue;
    out += fmt::format("{}{} {}", before, kSides[side], tile->stones[side]);
    before = ", ";
  }
  return out;
}

std::string status(const Scene& scene) {
  const State& s = scene.s;
  if (s.phase == Phase::over) return "The game is over, " + winners(scene.game.outcome(s));
  const std::string part = s.phase == Phase::bid ? "Auction: " : s.phase == Phase::score ? scoring(scene) + ": " : "";
  return part + player_name(s.to_move) + " " + task(s);
}

std::string last_action(const Scene& scene) {
  return scene.last ? "Last action: " + scene.game.to_text(*scene.last) : "";
}

std::string standing(const Scene& scene, std::size_t player) {
  const State& s = scene.s;
  if (s.phase == Phase::over) return "";
  if (scene.to_move() == player) return task(s);
  if (s.phase == Phase::score) {
    for (std::size_t i = 0; i < scene.players(); ++i)
      if (s.order[i] == player) return i < s.scored ? "has scored" : "scores later";
    return "";
  }
  if ((s.turned >> player & 1U) != 0) return "had a turn";
  if ((s.out >> player & 1U) != 0) return "passed";
  return s.bidder == player ? fmt::format("bids {}", s.bid) : "";
}

std::string deck_left(const Scene& scene) {
  std::string out;
  for (char group = 'A'; group <= 'Z'; ++group) {
    const auto of_group = [&](std::size_t i) { return scene.board.tiles[i].group == group; };
    bool exists = false;
    unsigned left = 0;
    for (std::size_t i = 0; i < scene.board.deck_size; ++i) exists = exists || of_group(i);
    for (std::size_t i = scene.s.drawn; i < scene.board.deck_size; ++i)
      if (const auto tile = scene.s.deck[i]; tile < scene.board.deck_size && of_group(tile)) ++left;
    if (exists) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", group, left);
  }
  return out;
}

std::string floors_left(const Scene& scene) {
  std::string out;
  for (unsigned v = 1; v <= kMaxFloor; ++v)
    if (scene.board.floors[v] > 0) out += fmt::format("{}{}:{}", out.empty() ? "" : " ", v, scene.s.floors[v]);
  return out;
}

std::string put_out(const Scene& scene) {
  std::string out;
  for_each_hex(scene.s.put_out, [&](std::uint8_t index) {
    if (const Tile* tile = scene.tile(index)) out += (out.empty() ? "" : ", ") + tile->id;
  });
  return out.empty() ? "none" : out;
}

unsigned treasures_left(const Scene& scene) {
  return scene.board.treasures() - std::min<unsigned>(scene.board.treasures(), scene.s.dealt);
}

std::string leader_place(const Scene& scene, std::size_t player) {
  const Hex at = scene.s.leader[player];
  if (at == kInSupply) return "supply";
  if (at == kOutOfGame) return "out";
  if (at != kOnGuard) return scene.board.map.name(at);
  const HexSet guarded = scene.s.guards[player] & scene.s.guard_leader;
  return guarded == 0 ? "guard" : "guard " + scene.board.map.name(nth_hex(guarded, 0));
}

std::string motifs_held(const Scene& scene, std::size_t player, unsigned n) {
  std::string out;
  for (unsigned m = 0; m < scene.board.motifs; ++m)
    if (scene.s.collection[player][m] == n) out += std::to_string(m + 1);
  return out.empty() ? "-" : out;
}

unsigned treasure_points(const Scene& scene, std::size_t player) {
  constexpr std::array<unsigned, 4> kPoints{0, 1, 3, 6};
  unsigned points = 0;
  for (const auto n : scene.s.collection[player]) points += kPoints[std::min<std::size_t>(n, 3)];
  return points;
}

}  // namespace stela::tikal
