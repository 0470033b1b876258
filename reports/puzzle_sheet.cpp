#include "reports/puzzle_sheet.h"

#include <fmt/format.h>

#include <pugixml.hpp>
#include <sstream>

#include "reports/svg.h"
#include "reports/utf8.h"

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

pugi::xml_node add(pugi::xml_node parent, const char* name, const std::string& text = "", const char* role = nullptr) {
  auto node = parent.append_child(name);
  if (role != nullptr) node.append_attribute("class") = role;
  if (!text.empty()) node.text() = clean(text).c_str();
  return node;
}

void add_picture(pugi::xml_node parent, const Picture& picture) {
  const auto drawn = svg(picture, SvgForm::fragment);
  parent.append_buffer(drawn.data(), drawn.size());
}

}  // namespace

std::string puzzle_sheet(const std::string& title, const std::vector<SheetPuzzle>& puzzles) {
  pugi::xml_document document;
  document.append_child(pugi::node_doctype).set_value("html");
  auto html = document.append_child("html");
  html.append_attribute("lang") = "en";
  auto head = html.append_child("head");
  head.append_child("meta").append_attribute("charset") = "utf-8";
  add(head, "title", title);
  add(head, "style", kStyle);
  auto body = html.append_child("body");
  add(body, "h1", title);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    auto section = add(body, "section", "", "puzzle");
    add(section, "h2", fmt::format("Puzzle {}", i + 1));
    add(section, "p", puzzles[i].task, "task");
    add_picture(section, puzzles[i].before);
  }
  add(body, "h1", "Solutions").append_attribute("id") = "solutions";
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const auto& puzzle = puzzles[i];
    auto section = add(body, "section", "", "solution");
    add(section, "h2", fmt::format("Puzzle {}: {}", i + 1, puzzle.value));
    auto list = section.append_child("ol");
    for (const auto& action : puzzle.solution) add(add(list, "li"), "code", action);
    add(section, "p", puzzle.facts);
    add_picture(section, puzzle.after);
    add(section, "p", puzzle.name, "name");
  }
  std::ostringstream out;
  document.save(out, " ", pugi::format_indent | pugi::format_no_declaration | pugi::format_no_empty_element_tags);
  return std::move(out).str();
}

}  // namespace stela
