#include "model/catalogue.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace stela {
namespace {

/// The rule id that a list item begins with ("- MEX-K4 Not on ..."), or empty.
std::string id_of(std::string_view line) {
  if (!line.starts_with("- ")) return "";
  const auto word = line.substr(2, line.find(' ', 2) - 2);
  const auto dash = word.find('-');
  if (dash == std::string_view::npos || dash + 2 > word.size()) return "";
  const bool upper = std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(dash),
                                 [](unsigned char c) { return std::isupper(c) != 0; });
  return upper && std::isdigit(static_cast<unsigned char>(word.back())) != 0 ? std::string(word) : "";
}

std::string trimmed(std::string_view s) {
  const auto from = s.find_first_not_of(' ');
  return from == std::string_view::npos ? "" : std::string(s.substr(from, s.find_last_not_of(' ') - from + 1));
}

/// The items of a section that begin so, each joined to one line.
std::vector<std::string> items(std::string_view catalogue, std::string_view heading, std::string_view beginning) {
  std::vector<std::string> out;
  std::istringstream lines{std::string(catalogue)};
  bool inside = false, open = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("#")) inside = line == heading;
    const bool item = inside && line.starts_with(beginning);
    if (item)
      out.push_back(line.substr(2));
    else if (open && line.starts_with("  "))
      out.back().append(" ").append(trimmed(line));
    open = item || (open && line.starts_with("  "));
  }
  return out;
}

}  // namespace

std::vector<CatalogueEntry> entries(std::string_view catalogue) {
  std::vector<CatalogueEntry> out;
  std::istringstream lines{std::string(catalogue)};
  std::string section;
  bool open = false;  // whether a line that is indented goes on with the last entry
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("#")) {
      section = trimmed(line.substr(line.find_first_not_of('#')));
      open = false;
    } else if (auto id = id_of(line); !id.empty()) {
      const auto text = line.substr(2 + id.size());
      out.push_back({std::move(id), section, trimmed(text)});
      open = true;
    } else if (open && line.starts_with("  ")) {
      out.back().text.append(" ").append(trimmed(line));
    } else {
      open = false;
    }
  }
  return out;
}

Catalogue::Catalogue(std::string_view text) {
  const auto keep = [&](std::string words) -> std::string_view { return held_.emplace_back(std::move(words)); };
  rules_.emplace_back();
  for (auto& entry : entries(text)) rules_.push_back(keep(std::move(entry.id)));
  for (const auto& item : items(text, "## Invariants", "- `")) {
    const auto name_end = item.find('`', 1);
    if (name_end == std::string::npos) continue;
    auto rest = trimmed(std::string_view(item).substr(name_end + 1));
    std::string rule;
    if (rest.starts_with('(') && rest.find(')') != std::string::npos) {
      rule = rest.substr(1, rest.find(')') - 1);
      rest = trimmed(std::string_view(rest).substr(rest.find(')') + 1));
    }
    invariants_.push_back({keep(item.substr(1, name_end - 1)), keep(std::move(rule)), keep(std::move(rest))});
  }
}

std::string rule_text(std::string_view catalogue, std::string_view id) {
  for (auto& entry : entries(catalogue))
    if (entry.id == id) return std::move(entry.text);
  return "";
}

std::vector<std::string> must_reach(std::string_view catalogue) {
  std::vector<std::string> out;
  for (const auto& item : items(catalogue, "## What a run must reach", "- ")) {
    const auto colon = item.find(": ");
    if (colon == std::string::npos) {
      out.push_back(item);
      continue;
    }
    std::istringstream ids(item.substr(colon + 2));
    for (std::string id; std::getline(ids >> std::ws, id, ',');) out.push_back(id + " " + item.substr(0, colon));
  }
  return out;
}

}  // namespace stela
