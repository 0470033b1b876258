#include "reports/turn/puzzle_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <pugixml.hpp>
#include <set>
#include <string>
#include <utility>

#include "reports/draw/html_page.h"

namespace stela {
namespace {

constexpr const char* kStyle = R"(
body { font-family: Georgia, 'Times New Roman', serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto;
       padding: 0 1rem; line-height: 1.45 }
svg { width: 100%; height: auto }
.cover { border-bottom: 2px solid var(--ink); margin-bottom: 2.5rem; padding-bottom: 1.5rem }
h1 { font-size: 2.2rem; line-height: 1.15; margin: 0 0 .6rem }
h2 { margin: 0 0 .2rem }
.about { color: var(--muted); margin: .2rem 0 }
.puzzle { break-after: page }
.puzzle + .puzzle, #solutions { margin-top: 2.5rem }
.task { font-size: 1.1rem }
.solution { break-inside: avoid; margin: 2rem 0; display: grid; gap: 0 1.2rem;
            grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) }
.solution svg { grid-row: 1 / span 2 }
@media (max-width: 40rem) { .solution { display: block } }
ol { padding-left: 1.6rem }
code { font-size: 1rem }
.name { color: var(--muted); font-size: .8rem }
@media print { .cover { break-after: page; border: 0 } body { margin: 0; max-width: none; background: #fff } h1 { font-size: 26pt } }
)";

void add_actions(pugi::xml_node parent, const std::vector<std::string>& actions) {
  auto list = parent.append_child("ol");
  for (const auto& action : actions) add_element(add_element(list, "li"), "code", action);
}

/// "Mexica and Tikal": names in the order in which they first come.
std::string games_of(const std::vector<SheetPuzzle>& puzzles) {
  std::vector<std::string> games;
  for (const auto& puzzle : puzzles)
    if (std::find(games.begin(), games.end(), puzzle.game) == games.end()) games.push_back(puzzle.game);
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
                     games_of(puzzles));
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
  add_element(cover, "p", fmt::format("{}: {}.", games_of(puzzles), difficulties_of(puzzles)), "about");
}

}  // namespace

std::string puzzle_sheet(const std::string& title, const std::vector<SheetPuzzle>& puzzles) {
  pugi::xml_document document;
  auto body = begin_page(document, title.empty() ? title_of(puzzles) : title, kStyle);
  add_cover(body, puzzles);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    auto section = add_element(body, "section", "", "puzzle");
    add_element(section, "h2", fmt::format("Puzzle {}", i + 1));
    add_element(section, "p", puzzles[i].game + ", " + puzzles[i].difficulty, "about");
    add_element(section, "p", puzzles[i].task, "task");
    add_picture(section, puzzles[i].before);
  }
  add_element(body, "h1", "Solutions").append_attribute("id") = "solutions";
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const auto& puzzle = puzzles[i];
    add_element(body, "h2", fmt::format("Puzzle {}: {}", i + 1, puzzle.value));
    auto section = add_element(body, "section", "", "solution");
    add_picture(section, puzzle.solved);
    auto text = add_element(section, "div");
    add_actions(text, puzzle.solution);
    add_element(text, "p", puzzle.facts);
    add_element(text, "p", "What looks best at each step:");
    add_actions(text, puzzle.tempting);
    add_element(text, "p", "Themes: " + puzzle.themes, "about");
    add_element(text, "p", puzzle.name, "name");
  }
  return page_text(document);
}

}  // namespace stela
