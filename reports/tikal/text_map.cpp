#include "reports/tikal/text_map.h"

#include <fmt/format.h>

#include "reports/draw/canvas.h"
#include "reports/draw/player_text.h"
#include "reports/tikal/colours.h"

namespace stela::tikal {
namespace {

// A hex is drawn as
//     ________        the line of its upper edge, which belongs to the hex above
//    /    2   \       its own stones stand inside its edges
//   / d4 B3   1\      its name and its tile's
//  /  temple 5  \     its terrain
//  \   R3 B1*   /     figures
//   \1guard R  /      guard or camp
//    \________/
// and shares its edges with its neighbours.
constexpr std::size_t kEdge = 3;                      // columns that a slanted edge takes
constexpr std::size_t kFlat = 8;                      // columns of the upper edge
constexpr std::size_t kHigh = 6;                      // rows from one hex to the next below
constexpr std::size_t kWide = kFlat + 2 * kEdge - 2;  // columns inside, where widest

class Map {
 public:
  explicit Map(const Scene& scene)
      : scene_(scene),
        map_(scene.board.map),
        canvas_(map_.columns() * (kFlat + kEdge) + kEdge, map_.rows() * kHigh + kHigh / 2 + 1) {}

  TextMap all() {
    // Edges first: a hex's ground is then on its own side of them only.
    for (Hex h = 0; h < map_.hexes(); ++h) edges(h);
    for (Hex h = 0; h < map_.hexes(); ++h) inside(h);
    return {canvas_.lines(), crowded_};
  }

 private:
  [[nodiscard]] std::size_t x(Hex h) const { return map_.column(h) * (kFlat + kEdge); }
  [[nodiscard]] std::size_t y(Hex h) const { return map_.row(h) * kHigh + map_.column(h) % 2 * kHigh / 2; }

  void edges(Hex h) {
    const auto flat = std::string(kFlat, '_');
    canvas_.put(x(h) + kEdge, y(h), flat, kFaint);
    for (std::size_t i = 0; i < kEdge; ++i) {
      const std::size_t high = y(h) + 1 + i, low = y(h) + kHigh - i;
      const std::size_t left = x(h) + kEdge - 1 - i, right = x(h) + kEdge + kFlat + i;
      canvas_.put(left, high, "/", kFaint);
      canvas_.put(right, high, "\\", kFaint);
      canvas_.put(left, low, "\\", kFaint);
      canvas_.put(right, low, "/", kFaint);
    }
    canvas_.put(x(h) + kEdge, y(h) + kHigh, flat, kFaint);
  }

  void inside(Hex h) {
    const Tile* tile = scene_.tile_on(h);
    const auto name = map_.name(h);
    const bool marked = (scene_.marked & hex_bit(h)) != 0;
    const TextStyle mark{.ink = kBlack, .ground = kRing, .bold = true};
    const std::size_t left = x(h) + kEdge, top = y(h);
    if (tile == nullptr) return canvas_.put_centred(left, top + 3, kFlat, name, marked ? mark : kFaint);

    const TextStyle plain{.ink = kInk, .ground = ground(tile->terrain)};
    TextStyle bold = plain;
    bold.bold = true;
    for (std::size_t i = 0; i < kHigh; ++i) {
      const std::size_t slant = i < kEdge ? i : kHigh - 1 - i;
      canvas_.put(left - slant, top + 1 + i, std::string(kFlat + 2 * slant, i + 1 == kHigh ? '_' : ' '), plain);
    }
    stones(h, *tile, bold);
    const auto title = tile->group == 0 ? name : name + " " + tile->id;
    canvas_.put_centred(left, top + 2, kFlat, title, plain);
    canvas_.put((left + (kFlat - std::min(kFlat, title.size())) / 2), top + 2, name, marked ? mark : bold);
    canvas_.put_centred(x(h) + 1, top + 3, kWide, terrain(h, *tile), plain);
    figures(h);
    holding(h);
  }

  /// "temple 5", "treasure 2": the number is what a temple is worth, or how many treasures are left.
  [[nodiscard]] std::string terrain(Hex h, const Tile& tile) const {
    const auto name = std::string(terrain_name(tile.terrain));
    if (tile.terrain == Terrain::treasure) return fmt::format("{} {}", name, scene_.s.left[h]);
    return scene_.s.value[h] > 0 ? fmt::format("{} {}", name, scene_.s.value[h]) : name;
  }

  void stones(Hex h, const Tile& tile, const TextStyle& style) {
    const std::size_t left = x(h) + kEdge, right = left + kFlat - 1, middle = left + kFlat / 2, top = y(h);
    const std::array<std::array<std::size_t, 2>, kSidesOfHex> places{{{middle, top + 1},
                                                                      {right + 1, top + 2},
                                                                      {right + 1, top + kHigh - 1},
                                                                      {middle, top + kHigh},
                                                                      {left - 1, top + kHigh - 1},
                                                                      {left - 1, top + 2}}};
    for (std::size_t side = 0; side < kSidesOfHex; ++side)
      if (const unsigned n = tile.stones_at(side, static_cast<unsigned>(scene_.s.rotation[h] % kSidesOfHex)); n > 0)
        canvas_.put(places[side][0], places[side][1], std::to_string(n), style);
  }

  struct Piece {
    std::size_t player;
    std::string text;
  };

  /// "R3 B1*": with a blank between them if there is room.
  void figures(Hex h) {
    std::vector<Piece> pieces;
    std::size_t length = 0;
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      const unsigned workers = scene_.s.workers[p][h];
      const bool leader = scene_.s.leader[p] == h;
      if (workers == 0 && !leader) continue;
      pieces.push_back(
          {p, fmt::format("{}{}{}", look(p).letter, workers > 0 ? std::to_string(workers) : "", leader ? "*" : "")});
      length += pieces.back().text.size();
    }
    if (pieces.empty()) return;
    const std::size_t blank = length + pieces.size() - 1 <= kWide ? 1 : 0;
    std::size_t at = x(h) + 1, end = at + kWide;
    if (const std::size_t all = length + blank * (pieces.size() - 1); all < kWide) at += (kWide - all) / 2;
    const std::size_t row = y(h) + kHigh - 2;
    for (const auto& piece : pieces) {
      const bool last = &piece == &pieces.back();
      if (at + piece.text.size() > end - (last ? 0 : 1)) {
        crowded_.push_back(h);
        return canvas_.put(at, row, "+", {.ink = kBlack, .bold = true});
      }
      canvas_.put(at, row, piece.text, of_player(piece.player, true));
      at += piece.text.size() + blank;
    }
  }

  void holding(Hex h) {
    const auto guard = scene_.guard_on(h), camp = scene_.camp_on(h);
    if (!guard && !camp) return;
    const auto text = guard ? fmt::format("guard {}{}", look(*guard).letter, scene_.leader_guards(h) ? "*" : "")
                            : fmt::format("camp {}", look(*camp).letter);
    canvas_.put_centred(x(h) + kEdge, y(h) + kHigh - 1, kFlat, text, of_player(guard ? *guard : *camp, false));
  }

  const Scene& scene_;
  const HexMap& map_;
  Canvas canvas_;
  std::vector<Hex> crowded_;
};

}  // namespace

TextMap text_map(const Scene& scene) { return Map(scene).all(); }

}  // namespace stela::tikal
