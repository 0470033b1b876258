#include "reports/draw/picture_of.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "base/words.h"
#include "reports/draw/page.h"

namespace stela {

Picture plain_picture(const std::string& title, const std::string& status, const std::string& text) {
  constexpr double kLine = 18, kEdge = 20, kLetter = 8;
  Picture out;
  out.title = title + ": " + status;
  out.description = out.title + ". " + text;
  std::vector<std::string> lines{out.title, ""};
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  std::size_t longest = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    longest = std::max(longest, lines[i].size());
    out.text.push_back({Span{lines[i], {.bold = i == 0}}});
    // Each step of indentation is a blank, which SVG would swallow.
    const auto indent = std::min(lines[i].find_first_not_of(' '), lines[i].size());
    out.shapes.push_back(words({kEdge + kLetter * static_cast<double>(indent), kEdge + kLine * static_cast<double>(i)},
                               lines[i].substr(indent), 14, kInk, i == 0));
  }
  out.width = 2 * kEdge + kLetter * static_cast<double>(longest);
  out.height = 2 * kEdge + kLine * static_cast<double>(lines.size());
  return out;
}

SpokenAction plain_spoken(std::string text, const std::vector<Place>& places) {
  SpokenAction out;
  out.words = std::move(text);
  for (const auto word : words_of(out.words)) {
    if (out.kind.empty()) out.kind = word;
    if (std::any_of(places.begin(), places.end(), [&](const Place& place) { return place.name == word; }))
      out.route.emplace_back(word);
  }
  return out;
}

}  // namespace stela
