#include "reports/web/page.h"

#include <array>
#include <functional>
#include <nlohmann/json.hpp>

#include "base/fields.h"
#include "reports/balance/chart.h"
#include "reports/draw/utf8.h"

namespace stela::web {
namespace {

constexpr std::array<std::string_view, 3> kModes{"trace", "puzzle", "position"};
/// In the order in which they need each other.
constexpr std::array<std::string_view, 11> kScripts{"engine.js", "board.js", "choice.js", "attempt.js",
                                                    "hints.js",  "shelf.js", "puzzle.js", "match.js",
                                                    "curve.js",  "trace.js", "start.js"};

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : clean(text, Breaks::replace))
    out += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
  return out;
}

/// The text with each @word@ replaced by what `part` says of it; what is put in is not looked at again.
std::string filled(std::string_view text, const std::function<std::string(std::string_view)>& part) {
  std::string out;
  for (auto from = text.find('@'); from != std::string_view::npos; from = text.find('@')) {
    const auto to = text.find('@', from + 1);
    out += text.substr(0, from);
    out += part(text.substr(from + 1, to - from - 1));
    text.remove_prefix(to + 1);
  }
  return out.append(text);
}

}  // namespace

Result<std::string> page(PageMode mode, const std::string& title, const std::vector<PageFile>& files) {
  using nlohmann::json;
  const bool holds_engine = files.front().recorded.is_null();
  const auto engine = holds_engine ? engine_file("stela-engine.js") : page_part("recorded.js");
  if (engine.empty())
    return Error{"", "", "this Stela was built without the engine for pages: ./setup.sh web makes it"};
  json data{{"mode", kModes[static_cast<std::size_t>(mode)]}, {"seed", 1}, {"files", json::array()}};
  for (const auto& file : files) {
    data["files"].push_back({{"name", clean(file.name)}, {"text", file.text}});
    if (!holds_engine) data["files"].back()["recorded"] = file.recorded;
  }
  std::string scripts;
  for (const auto name : kScripts) scripts += page_part(name);
  return filled(page_part("skeleton.html"), [&](std::string_view word) -> std::string {
    if (word == "title") return escaped(title);
    if (word == "style") return std::string(page_part("page.css"));
    if (word == "data") return in_script(data);
    if (word == "engine") return std::string(engine);
    return scripts;
  });
}

}  // namespace stela::web
