#include "reports/babel/text.h"

#include <fmt/format.h>

#include "reports/babel/colours.h"
#include "reports/draw/player_text.h"

namespace stela::babel {
namespace {

/// Cards as letters, in their nations' colours.
void add_cards(TextLine& line, const Pile& row) {
  const auto text = row_text(row);
  if (row.empty()) return line.push_back({text, kFaint});
  for (std::size_t i = 0; i < row.size; ++i) line.push_back({{text[i]}, {.ink = kBlack, .ground = of_nation(row[i])}});
}

void add_cities(std::vector<TextLine>& lines, const Scene& scene) {
  lines.push_back({{"city           temple       row", kFaint}});
  for (std::size_t city = 0; city < kNations; ++city)
    for (std::size_t p = 0; p < kPlayers; ++p) {
      const State& s = scene.s;
      TextLine line{{fmt::format("{:<10}", p == 0 ? city_name(city) : ""), {.bold = true}},
                    {fmt::format(" {}{}", look(p).letter, s.pawn[p] == city ? '*' : ' '), of_player(p, true)},
                    {fmt::format("  {:<11}  ", temple_levels(s.temple[p][city]))}};
      add_cards(line, s.row[p][city]);
      if (scene.marked[p][city]) line.push_back({"  <", {.bold = true}});
      lines.push_back(std::move(line));
    }
}

void add_players(std::vector<TextLine>& lines, const Scene& scene) {
  Table table({{"player"}, {"total", Align::right}, {"pawn"}, {"foundation"}, {"hand"}});
  for (std::size_t p = 0; p < kPlayers; ++p) {
    const std::size_t city = scene.s.pawn[p];
    table.add({std::string(look(p).name), std::to_string(total(scene, p)), city < kNations ? city_name(city) : "quarry",
               scene.s.foundation[p] != 0 ? "waits" : "built", hand_text(scene, p)});
  }
  add_player_table(lines, table, scene.to_move());
}

void add_legend(std::vector<TextLine>& lines) {
  for (const auto* line :
       {"R* the pawn is there   1 2 4 a temple's levels from the bottom   < what the last action touched",
        "M S H P A: cards of Medes, Sumerians, Hittites, Persians, Assyrians; in rows in the order settled,",
        "capitals: three or more of a nation together   ? a card that the player to move cannot see",
        "store: temple cards in the order laid, the last can be taken"})
    lines.push_back({{line, kFaint}});
}

}  // namespace

std::vector<TextLine> text_form(const Scene& scene) {
  std::vector<TextLine> lines;
  add_cities(lines, scene);
  lines.push_back({});
  lines.push_back({{status(scene), {.bold = true}}});
  if (scene.last) lines.push_back({{last_action(scene), {}}});
  lines.push_back({});
  add_players(lines, scene);
  lines.push_back({});
  for (std::size_t p = 0; p < kPlayers; ++p)
    lines.push_back({{fmt::format("Store {}      {}", look(p).letter, levels(scene.s.store[p])), {}}});
  lines.push_back({{"Nation deck  " + deck_text(scene), {}}});
  lines.push_back({{"Temple deck  " + temple_deck_text(scene), {}}});
  lines.push_back({});
  add_legend(lines);
  return lines;
}

}  // namespace stela::babel
