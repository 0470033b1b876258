#include "reports/maharaja/text.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/draw/player_text.h"

namespace stela::maharaja {
namespace {

/// A line that knows how long it is, for columns.
class Line {
 public:
  void add(std::string text, const TextStyle& style = {}) {
    width_ += text.size();
    line_.push_back({std::move(text), style});
  }
  void pad_to(std::size_t column) {
    if (width_ < column) add(std::string(column - width_, ' '));
  }
  /// What is a player's, in the player's colours; neutral is faint.
  void add_of(const Scene& scene, std::size_t colour, unsigned count) {
    const auto number = count > 1 ? std::to_string(count) : "";
    add(fmt::format("{}{}", letter(scene, colour), number),
        scene.is_neutral(colour) ? kFaint : of_player(colour, true));
    add(" ");
  }
  [[nodiscard]] TextLine take() { return std::move(line_); }

 private:
  TextLine line_;
  std::size_t width_ = 0;
};

void add_houses(Line& line, const Scene& scene, std::size_t site) {
  for (std::size_t p = 0; p < scene.players(); ++p)
    if (const unsigned n = scene.s.houses[p][site]; n > 0) line.add_of(scene, p, n);
}

void add_mark(Line& line, const Scene& scene, std::size_t site) {
  if (scene.is_marked(site)) line.add("<", {.bold = true});
}

/// The lowest governor's city first.
void add_places(std::vector<TextLine>& lines, const Scene& scene) {
  std::size_t names = 4;
  for (const auto& name : scene.board.places) names = std::max(names, name.size());
  const std::size_t governor = names + 3, central = governor + 10, edge = central + 9;
  const std::size_t house = edge + std::max<std::size_t>(14, 2U * scene.board.edge_fields + 2), who = house + 20;
  Line title;
  title.add("city", kFaint);
  for (const auto& [column, text] :
       {std::pair{governor, "governor"}, std::pair{central, "central"}, std::pair{edge, "edge"},
        std::pair{house, "houses"}, std::pair{who, "architects"}}) {
    title.pad_to(column);
    title.add(text, kFaint);
  }
  lines.push_back(title.take());
  auto places = by_governor(scene);
  places.push_back(kStart);
  for (const std::size_t place : places) {
    Line line;
    line.add(scene.board.places[place], {.bold = true});
    if (scene.is_scored(place)) line.add(" *", {.bold = true});
    if (place < kCities) {
      line.pad_to(governor);
      line.add(fmt::format("{:>8}", scene.s.governor[place]));
      line.pad_to(central);
      if (const auto colour = central_palace(scene, place))
        line.add_of(scene, *colour, 1);
      else
        line.add(".", kFaint);
      line.pad_to(edge);
      const auto palaces = edge_palaces(scene, place);
      for (const auto colour : palaces) line.add_of(scene, colour, 1);
      for (std::size_t i = palaces.size(); i < scene.board.edge_fields; ++i) line.add(". ", kFaint);
      line.pad_to(house);
      add_houses(line, scene, place);
    }
    line.pad_to(who);
    for (std::size_t p = 0; p < scene.players(); ++p)
      if (scene.s.architect[p] == place) line.add_of(scene, p, 1);
    add_mark(line, scene, place);
    lines.push_back(line.take());
  }
}

/// Two roads a line, each with its villages in order.
void add_roads(std::vector<TextLine>& lines, const Scene& scene) {
  const auto& board = scene.board;
  std::size_t names = 0;
  for (const auto& site : board.sites) names = std::max(names, site.size());
  const std::size_t village = names + 12, column = kMostOnRoad * village + 2;
  for (std::size_t i = 0; i < board.roads.size(); i += 2) {
    Line line;
    for (std::size_t j = 0; j < 2 && i + j < board.roads.size(); ++j) {
      const Road& road = board.roads[i + j];
      for (std::size_t k = 0; k < road.villages; ++k) {
        const std::size_t site = kFirstVillage + road.first + k;
        line.pad_to(j * column + k * village);
        line.add(board.sites[site] + "  ", kFaint);
        add_houses(line, scene, site);
        add_mark(line, scene, site);
      }
    }
    lines.push_back(line.take());
  }
}

void add_players(std::vector<TextLine>& lines, const Scene& scene) {
  const auto right = Align::right;
  Table table({{"player"},
               {"coins", right},
               {"hand", right},
               {"bank", right},
               {"palaces", right},
               {"tiles", right},
               {"roles"},
               {"dial"}});
  for (std::size_t p = 0; p < scene.players(); ++p) {
    const State& s = scene.s;
    table.add({std::string(look(p).name), std::to_string(s.coins[p]), std::to_string(s.hand[p]),
               std::to_string(s.stock[p]), std::to_string(s.palaces[p]),
               has_tiles(scene) ? std::to_string(s.tiles[p]) : "-", roles_held(scene, p), dial(scene, p)});
  }
  add_player_table(lines, table, scene.to_move());
}

void add_rest(std::vector<TextLine>& lines, const Scene& scene) {
  std::string roles;
  for (std::size_t r = 0; r < kRoles; ++r) {
    if (!scene.is_dealt(r)) continue;
    const std::size_t holder = scene.s.holder[r];
    roles += fmt::format("{}{} {}", roles.empty() ? "" : ", ", role_name(r),
                         holder < scene.players() ? look(holder).letter : '-');
  }
  lines.push_back({{"Roles    " + roles, {}}});
  for (const auto& line : turn_lines(scene)) lines.push_back({{"Turn     " + line, {}}});
  if (scene.in_auction()) lines.push_back({{"Auction  " + auction(scene), {}}});
  if (has_tiles(scene)) lines.push_back({{fmt::format("Tiles    {} in the supply", scene.s.tile_supply), {}}});
}

void add_legend(std::vector<TextLine>& lines) {
  for (const auto* line :
       {"* the Maharaja: the city that is scored   governor: its field; the lowest city is the next to be scored",
        "central, edge: palaces, n neutral, . a free field   R2 two houses of red   < the last action",
        "hand, bank: houses to be built   palaces: not built yet   a dial that is set is hidden   - in the bank"})
    lines.push_back({{line, kFaint}});
}

}  // namespace

std::vector<TextLine> text_form(const Scene& scene) {
  std::vector<TextLine> lines;
  add_places(lines, scene);
  lines.push_back({});
  add_roads(lines, scene);
  lines.push_back({});
  lines.push_back({{status(scene), {.bold = true}}});
  if (scene.last) lines.push_back({{last_action(scene), {}}});
  lines.push_back({});
  add_players(lines, scene);
  lines.push_back({});
  add_rest(lines, scene);
  lines.push_back({});
  add_legend(lines);
  return lines;
}

}  // namespace stela::maharaja
