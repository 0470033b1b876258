// The tiles by name and rotation, for people who write positions.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>

#include "reports/draw/page.h"
#include "reports/draw/table.h"
#include "reports/tikal/hex_drawing.h"
#include "reports/tikal/picture.h"
#include "reports/tikal/view_model.h"

namespace stela::tikal {
namespace {

constexpr double kTileScale = 0.6, kTileWide = 78, kTileHigh = 68, kPageEdge = 20, kPageTop = 64;
constexpr std::size_t kTileColumns = 2;
constexpr const char* kHowToRead = "B3+2 is tile B3, turned clockwise by two sixths";

/// Stones at each side, clockwise from the upper one.
std::string stones_text(const Tile& tile, unsigned rotation) {
  std::vector<unsigned> sides;
  for (std::size_t side = 0; side < kSidesOfHex; ++side) sides.push_back(tile.stones_at(side, rotation));
  return fmt::format("{}", fmt::join(sides, " "));
}

}  // namespace

Picture tiles_picture(const Tikal& game) {
  const auto& board = game.board();
  const std::size_t rows = (board.deck_size + kTileColumns - 1) / kTileColumns;
  constexpr double kColumn = kTileWide * kSidesOfHex + 2 * kPageEdge;
  Picture out;
  out.title = "Tikal's tiles";
  out.description = "Each tile in every way that it can be turned, under the name that drawings of positions use.";
  out.width = kPageEdge + kColumn * kTileColumns;
  out.height = kPageTop + kTileHigh * static_cast<double>(rows) + kPageEdge;
  out.shapes.push_back({Rect{{0, 0}, out.width, out.height, 0}, filled(kPaper)});
  out.shapes.push_back(words({kPageEdge, 26}, out.title, 18, kInk, true));
  out.shapes.push_back(words({kPageEdge, 46}, kHowToRead, 12, kMuted));
  Table table({{"tile"}, {"face"}, {"stones clockwise from the upper side, unturned"}, {"ways to lie", Align::right}});
  for (std::size_t i = 0; i < board.deck_size; ++i) {
    const auto& tile = board.tiles[i];
    const Point first{kPageEdge + kTileWide / 2 + kColumn * static_cast<double>(i / rows),
                      kPageTop + kTileHigh * (static_cast<double>(i % rows) + 0.5)};
    for (unsigned rotation = 0; rotation < tile.period; ++rotation)
      out.shapes.push_back(loose_tile({first.x + kTileWide * rotation, first.y}, tile, rotation, kTileScale,
                                      fmt::format("{}, stones {}", face(tile), stones_text(tile, rotation))));
    table.add({tile.id, face(tile), stones_text(tile, 0), std::to_string(tile.period)});
  }
  out.text.push_back({Span{fmt::format("{}: {}", out.title, kHowToRead), {}}});
  std::istringstream lines(table.text());
  for (std::string line; std::getline(lines, line);) out.text.push_back({Span{line, {}}});
  return out;
}

}  // namespace stela::tikal
