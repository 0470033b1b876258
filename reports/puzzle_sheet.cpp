#include "reports/puzzle_sheet.h"

#include <fmt/format.h>

#include <pugixml.hpp>

#include "reports/html_page.h"
#include "reports/svg.h"

namespace stela {
namespace {

constexpr const char* kStyle = R"(
body { font-family: Helvetica, Arial, sans-serif; color: #3B2F26; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
svg { width: 100%; height: auto }
.puzzle { break-after: page }
.task { font-size: 1.1rem; line-height: 1.5 }
.solution { break-inside: avoid; margin: 2rem 0 }
.solution svg { width: 60% }
ol { line-height: 1.5 }
code { font-size: 1rem }
@media print { body { margin: 0; max-width: none } }
)";

void add_picture(pugi::xml_node parent, const Picture& picture) {
  const auto drawn = svg(picture, SvgForm::fragment);
  parent.append_buffer(drawn.data(), drawn.size());
}

void add_actions(pugi::xml_node parent, const std::vector<std::string>& actions) {
  auto list = parent.append_child("ol");
  for (const auto& action : actions) add_element(add_element(list, "li"), "code", action);
}

}  // namespace

std::string puzzle_sheet(const std::string& title, const std::vector<SheetPuzzle>& puzzles) {
  pugi::xml_document document;
  auto body = begin_page(document, title, kStyle);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    auto section = add_element(body, "section", "", "puzzle");
    add_element(section, "h2", fmt::format("Puzzle {}", i + 1));
    add_element(section, "p", puzzles[i].task, "task");
    add_element(section, "p", "Difficulty: " + puzzles[i].difficulty, "difficulty");
    add_picture(section, puzzles[i].before);
  }
  add_element(body, "h1", "Solutions").append_attribute("id") = "solutions";
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const auto& puzzle = puzzles[i];
    auto section = add_element(body, "section", "", "solution");
    add_element(section, "h2", fmt::format("Puzzle {}: {}", i + 1, puzzle.value));
    add_actions(section, puzzle.solution);
    add_element(section, "p", puzzle.facts);
    add_element(section, "p", "What looks best at each step:");
    add_actions(section, puzzle.tempting);
    add_element(section, "p", "Themes: " + puzzle.themes);
    add_picture(section, puzzle.after);
    add_element(section, "p", puzzle.name, "name");
  }
  return page_text(document);
}

}  // namespace stela
