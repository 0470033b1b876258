#include "reports/turn/puzzle_sheet.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <pugixml.hpp>
#include <set>
#include <string>
#include <utility>

#include "reports/draw/html_page.h"

namespace stela {
namespace {

// Half a page each, so that two stand on a printed page whatever their boards' shapes.
constexpr const char* kStyle = R"(
@page { size: A4; margin: 12mm }
body { font-family: Georgia, 'Times New Roman', serif; color: var(--ink); background: var(--paper); max-width: 62rem; margin: 2rem auto;
       padding: 0 1rem; line-height: 1.4 }
svg { width: 100%; height: auto; max-height: 34rem }
.cover { border-bottom: 2px solid var(--ink); margin-bottom: 2.5rem; padding-bottom: 1.5rem }
h1 { font-size: 2.2rem; line-height: 1.15; margin: 0 0 .6rem }
h2 { margin: 0 0 .2rem; font-size: 1.15rem; break-after: avoid }
h2.part { margin: 2rem 0 .6rem; font-size: 1.5rem }
h3 { margin: 0 0 .2rem; font-size: 1.15rem }
.about, .name { color: var(--muted); margin: .2rem 0 }
.name { font-size: .75rem }
.puzzle, .solution { break-inside: avoid; margin: 0 0 1.5rem }
.solution { display: grid; gap: 0 1.2rem; align-items: start; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) }
ol.long { columns: 2; column-gap: 1rem }
ol, ul { padding-left: 1.4rem; margin: .3rem 0 }
code { font-size: .9rem }
p { margin: .4rem 0 }
@media (max-width: 40rem) { .solution { display: block } ol.long { columns: 1 } }
@media print {
  .cover { break-after: page; border: 0 }
  body { margin: 0; padding: 0; max-width: none; background: #fff; font-size: 9.5pt }
  h1 { font-size: 26pt }
  h2.part { break-before: page; margin-top: 0 }
  code { font-size: 8.5pt }
  svg { max-height: 108mm }
  .puzzle { height: 130mm; margin: 0; overflow: hidden }
  .solution { margin: 0 0 5mm }
}
)";

void add_actions(pugi::xml_node parent, const std::vector<std::string>& actions) {
  constexpr std::size_t kLong = 8;
  auto list = add_element(parent, "ol", "", actions.size() > kLong ? "long" : "");
  for (const auto& action : actions) add_element(add_element(list, "li"), "code", action);
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// Names of games in the order in which they first come.
std::vector<std::string> games_of(const std::vector<SheetPuzzle>& puzzles) {
  std::vector<std::string> games;
  for (const auto& puzzle : puzzles)
    if (std::find(games.begin(), games.end(), puzzle.game) == games.end()) games.push_back(puzzle.game);
  return games;
}

/// "Mexica and Tikal".
std::string games_text(const std::vector<SheetPuzzle>& puzzles) {
  const auto games = games_of(puzzles);
  std::string out;
  for (std::size_t i = 0; i < games.size(); ++i)
    out += (i == 0 ? "" : i + 1 == games.size() ? " and " : ", ") + games[i];
  return out;
}

/// "3 easy, 2 hard", in the order in which they first come.
std::string difficulties_of(const std::vector<SheetPuzzle>& puzzles) {
  std::vector<std::pair<std::string, unsigned>> counts;
  for (const auto& puzzle : puzzles) {
    const auto known =
        std::find_if(counts.begin(), counts.end(), [&](const auto& one) { return one.first == puzzle.difficulty; });
    if (known == counts.end())
      counts.emplace_back(puzzle.difficulty, 1);
    else
      ++known->second;
  }
  std::string out;
  for (const auto& [difficulty, n] : counts) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", n, difficulty);
  return out;
}

std::string title_of(const std::vector<SheetPuzzle>& puzzles) {
  const bool one = puzzles.size() == 1;
  return fmt::format("{} best turn{} of {}", one ? "The" : std::to_string(puzzles.size()), one ? "" : "s",
                     games_text(puzzles));
}

void add_cover(pugi::xml_node body, const std::vector<SheetPuzzle>& puzzles) {
  auto cover = add_element(body, "section", "", "cover");
  cover.append_move(body.child("h1"));
  add_element(
      cover, "p",
      "In each position one turn is best, and a proof says so. Every other turn is worth less, unless it differs "
      "only in what does not matter. What is asked for stands above the board, and the solutions are at the end.",
      "about");
  std::set<std::string> games;
  for (const auto& puzzle : puzzles)
    if (games.insert(puzzle.game).second)
      add_element(cover, "p", fmt::format("What does not matter in {}: {}.", puzzle.game, puzzle.same), "about");
  add_element(cover, "p", fmt::format("{}: {}.", games_text(puzzles), difficulties_of(puzzles)), "about");
}

}  // namespace

std::string puzzle_sheet(const std::string& title, std::vector<SheetPuzzle> puzzles) {
  const auto games = games_of(puzzles);
  const auto place = [&](const SheetPuzzle& puzzle) {
    return std::pair(std::find(games.begin(), games.end(), puzzle.game), puzzle.level);
  };
  std::stable_sort(puzzles.begin(), puzzles.end(), [&](const auto& a, const auto& b) { return place(a) < place(b); });
  pugi::xml_document document;
  auto body = begin_page(document, title.empty() ? title_of(puzzles) : title, kStyle);
  add_cover(body, puzzles);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    auto section = add_element(body, "section", "", "puzzle");
    add_element(section, "h2", fmt::format("Puzzle {}: {}, {}", i + 1, puzzles[i].game, puzzles[i].difficulty));
    add_element(section, "p", puzzles[i].task);
    add_picture(section, puzzles[i].before);
  }
  add_element(body, "h2", "Solutions", "part");
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const auto& puzzle = puzzles[i];
    auto section = add_element(body, "section", "", "solution");
    add_picture(section, puzzle.solved);
    auto text = add_element(section, "div");
    add_element(text, "h3", fmt::format("Puzzle {}: {}", i + 1, puzzle.game));
    add_element(text, "p", capitalised(puzzle.value) + ".");
    add_actions(text, puzzle.solution);
    if (!puzzle.sources.empty()) add_element(text, "p", fmt::format("Made of {}.", fmt::join(puzzle.sources, "; ")));
    if (!puzzle.themes.empty()) add_element(text, "p", fmt::format("What makes the difference: {}.", puzzle.themes));
    add_element(text, "p", fmt::format("The best of all other turns: {}.", puzzle.next));
    auto tempting = add_element(text, "p", "Tempting: ");
    add_element(tempting, "code", fmt::format("{}", fmt::join(puzzle.tempting, "; ")));
    tempting.append_child(pugi::node_pcdata).set_value(fmt::format(": {}.", puzzle.tempting_value).c_str());
    add_element(text, "p", puzzle.name, "name");
  }
  return page_text(document);
}

}  // namespace stela
