#include "reports/mexica_picture.h"

#include <algorithm>

#include "reports/mexica/board_drawing.h"
#include "reports/mexica/colours.h"
#include "reports/mexica/panel.h"
#include "reports/mexica/text.h"

namespace stela::mexica {
namespace {

std::string description(const Scene& scene) {
  std::string out = status(scene) + ".";
  if (scene.last) out += " " + last_action(scene) + ".";
  for (std::size_t p = 0; p < scene.players(); ++p)
    out +=
        " " + player_name(p) + ": " + std::to_string(scene.s.score[p]) + " points, figure " + place_of(scene, p) + ".";
  return out + " Supply: " + supply(scene.s) + ". Calpulli on display: " + calpulli_list(scene.board, scene.s.display) +
         ".";
}

}  // namespace

Picture picture(const Mexica& game, const State& s, const std::optional<Action>& last) {
  const Scene scene(game, s, last);
  constexpr double kEdge = 20, kHeader = 64;  // the page's margin, and where the board begins
  const auto extent = board_extent(scene.board.grid);
  auto side = panel(scene, {kEdge + extent.x + kEdge, kHeader});
  const double inner = extent.x + kEdge + kPanelWidth;
  const double below = kHeader + std::max(extent.y, side.height) + 14;
  auto key = legend({kEdge, below}, inner);

  Picture out;
  out.title = "Mexica: " + status(scene);
  out.description = description(scene);
  out.width = inner + 2 * kEdge;
  out.height = below + key.height + 10;
  const auto label = [&out](Point p, std::string text, double size, Rgb ink, bool bold, Anchor anchor) {
    out.shapes.push_back({Label{p, std::move(text), size, anchor, bold}, filled(ink), "heading"});
  };
  out.shapes.push_back({Rect{{0, 0}, out.width, out.height}, filled(kPaper), "paper"});
  label({kEdge, 32}, "Mexica", 26, kInk, true, Anchor::start);
  label({kEdge + 116, 34}, status(scene), 15, kInk, false, Anchor::start);
  if (scene.last) label({out.width - kEdge, 34}, last_action(scene), 15, kMuted, false, Anchor::end);
  out.shapes.push_back(board_drawing(scene, {kEdge, kHeader}));
  out.shapes.push_back(std::move(side.shape));
  out.shapes.push_back(std::move(key.shape));
  out.text = text_form(scene);
  return out;
}

}  // namespace stela::mexica
