#include "reports/mexica/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "reports/draw/player_text.h"
#include "reports/draw/utf8.h"
#include "reports/mexica/colours.h"

namespace stela::mexica {
namespace {

/// Three characters. The first is a colon in founded districts where it is not needed otherwise.
std::string bare(const Scene& scene, Cell c) {
  const auto& s = scene.s;
  if (s.bridges_ns.test(c)) return "|=|";
  if (s.bridges_ew.test(c)) return "-=-";
  if (s.canals.test(c)) return "===";
  const bool founded = s.founded.test(c);
  if (scene.board.start.test(c)) return founded ? ":S " : " S ";
  if (scene.board.emblem.test(c)) return founded ? ":X " : " X ";
  if (scene.board.lake.test(c)) return " ~ ";
  return founded ? " : " : " . ";
}

TextStyle bare_style(const Scene& scene, Cell c) {
  const auto& s = scene.s;
  if (s.bridged().test(c)) return {.ink = kBlack, .ground = kWood, .bold = true};
  if (s.canals.test(c)) return {.ink = kWhite, .ground = blend(kCanal, kInk, 30)};
  if (scene.board.lake.test(c)) return {.ink = blend(kLake, kInk, 35), .ground = kLake};
  const bool special = scene.board.start.test(c) || scene.board.emblem.test(c);
  return {.ink = special ? kBlack : blend(kSand, kInk, 55),
          .ground = s.founded.test(c) ? kFounded : kSand,
          .bold = special};
}

/// One cell, `pad` blanks wider than three characters.
void add_cell(TextLine& line, const Scene& scene, Cell c, std::size_t pad) {
  const auto& s = scene.s;
  auto text = bare(scene, c);
  auto style = bare_style(scene, c);
  const auto figure = scene.figure_on(c);
  const char mark = s.founded.test(c) ? ':' : ' ';
  if (figure) {
    // What is under the figure stays visible: the rails of a bridge, the letter of a start or emblem cell.
    const char under = scene.board.start.test(c) ? 'S' : scene.board.emblem.test(c) ? 'X' : ' ';
    if (s.bridged().test(c)) {
      text[1] = look(*figure).letter;
    } else {
      text = {mark, look(*figure).letter, under};
    }
    style = of_player(*figure, true);
  } else if (const auto builder = scene.builder_on(c)) {
    const auto letter = static_cast<char>(std::tolower(look(*builder).letter));
    text = fmt::format("{}{}{}", mark, letter, s.value_at(c));
    style = of_player(*builder, false);
  } else if (s.calpulli.test(c)) {
    const unsigned size = scene.calpulli_on(c).size;
    text = fmt::format("{:>3}", fmt::format("{}{}", size < 100 ? "#" : "", size));
    style = {.ink = kWhite, .ground = kStone, .bold = true};
  }
  if (scene.marked.test(c)) style = {.ink = kBlack, .ground = kRing, .bold = true};
  line.push_back({text + std::string(pad, ' '), style});
}

std::vector<TextLine> board_lines(const Scene& scene) {
  const auto& grid = scene.board.grid;
  std::size_t cell = 3;
  for (unsigned column = 0; column < grid.columns(); ++column)
    cell = std::max(cell, width(column_label(grid, column)) + 2);

  const auto numbers = std::max<std::size_t>(2, std::to_string(grid.rows() - 1).size());
  TextLine header{{std::string(numbers + 1, ' '), {}}};
  for (unsigned column = 0; column < grid.columns(); ++column) {
    const auto label = column_label(grid, column);
    header.push_back({" " + label + std::string(cell - 1 - width(label), ' '), kFaint});
  }
  std::vector<TextLine> lines{header};
  for (unsigned row = 0; row < grid.rows(); ++row) {
    TextLine line{{fmt::format("{:>{}} ", row, numbers), kFaint}};
    for (unsigned column = 0; column < grid.columns(); ++column)
      add_cell(line, scene, static_cast<Cell>(row * grid.columns() + column), cell - 3);
    line.push_back({fmt::format(" {}", row), kFaint});
    lines.push_back(std::move(line));
  }
  lines.push_back(header);
  return lines;
}

void add_players(std::vector<TextLine>& lines, const Scene& scene) {
  const auto right = Align::right;
  Table table({{"player"},
               {"points", right},
               {"tokens", right},
               {"hand: 1s", right},
               {"2s", right},
               {"3s", right},
               {"4s", right},
               {"figure"}});
  for (std::size_t p = 0; p < scene.players(); ++p) {
    const auto& hand = scene.s.hand[p];
    table.add({std::string(look(p).name), std::to_string(scene.s.score[p]), std::to_string(scene.s.tokens[p]),
               std::to_string(hand[0]), std::to_string(hand[1]), std::to_string(hand[2]), std::to_string(hand[3]),
               place_of(scene, p)});
  }
  const bool over = scene.s.phase == Phase::over;
  add_player_table(lines, table, over ? std::nullopt : std::optional<std::size_t>(scene.s.to_move));
}

void add_legend(std::vector<TextLine>& lines) {
  for (const auto* line : {"~ lake   . land   : land in a founded district   S start cell   X emblem   === canal",
                           "|=| bridge north-south   -=- bridge east-west   #7 calpulli of size 7",
                           "R figure of red   |R| on a bridge   RS on a start cell   r3 building of red, value 3"})
    lines.push_back({{line, kFaint}});
}

}  // namespace

std::vector<TextLine> text_form(const Scene& scene) {
  auto lines = board_lines(scene);
  lines.push_back({});
  lines.push_back({{status(scene), {.bold = true}}});
  if (scene.last) lines.push_back({{last_action(scene), {}}});
  lines.push_back({});
  add_players(lines, scene);
  lines.push_back({});
  const auto& s = scene.s;
  lines.push_back({{"Supply    " + supply(s), {}}});
  lines.push_back({{"Calpulli  on display: " + calpulli_list(scene.board, s.display), {}}});
  if (s.half == 1) lines.push_back({{"          second half: " + calpulli_list(scene.board, s.reserve), {}}});
  if (s.removed != decltype(s.removed){})
    lines.push_back({{"          removed: " + calpulli_list(scene.board, s.removed), {}}});
  lines.push_back({});
  add_legend(lines);
  return lines;
}

}  // namespace stela::mexica
