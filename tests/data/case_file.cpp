#include "tests/data/case_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <utility>

namespace stela::test {
namespace {

constexpr std::string_view kBlank = " \t\r";

std::string trim(std::string_view text) {
  const auto first = text.find_first_not_of(kBlank);
  return first == std::string_view::npos ? ""
                                         : std::string(text.substr(first, text.find_last_not_of(kBlank) - first + 1));
}

/// A line without its comment, which begins with a # between blanks.
std::string without_comment(std::string_view line) {
  for (auto at = line.find('#'); at != std::string_view::npos; at = line.find('#', at + 1))
    if ((at == 0 || line[at - 1] == ' ') && (at + 1 == line.size() || line[at + 1] == ' '))
      return trim(line.substr(0, at));
  return trim(line);
}

class CaseReader {
 public:
  explicit CaseReader(std::string file) : file_(std::move(file)) {}

  Result<std::vector<Case>> read(std::string_view text) {
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) {
      ++number_;
      if (trim(line).empty() || line[0] == '#') continue;
      auto error = line[0] == ' ' ? drawn(line) : worded(without_comment(line));
      if (error) return *error;
    }
    if (auto error = close()) return *error;
    for (const auto& [name, scene] : scenes_)
      if (!used_.contains(name)) return at_line(file_, scene.line, fmt::format("no case uses scene '{}'", name));
    if (cases_.empty()) return at_line(file_, number_, "expected a case");
    return std::move(cases_);
  }

 private:
  using Fault = std::optional<Error>;

  [[nodiscard]] Error wrong(std::string what) const { return at_line(file_, number_, std::move(what)); }

  Fault worded(const std::string& line) {
    const auto word = line.substr(0, line.find(' ')), rest = behind(line, word);
    const bool after_drawing = std::exchange(drawing_, false);
    if (word == "case") return open_case(rest);
    if (word == "scene") return open_scene(rest);
    if (!in_case_ && !in_scene_) return wrong(fmt::format("'{}': expected a case or a scene first", word));
    if (word == "position") return open_position();
    if (word == "from") return copy_scene(rest);
    if (word == "again") return again();
    if (const auto* known = std::find(kDirectives.begin(), kDirectives.end(), word); known != kDirectives.end())
      return directive(static_cast<std::size_t>(known - kDirectives.begin()), rest);
    if (word == "initial") return initial(rest, after_drawing);
    return field(line, word);
  }

  Fault close() {
    const bool was_case = in_case_;
    if (in_scene_ && scene_.drawing.empty() && scene_.fields.empty() && scene_.initial.empty())
      return at_line(file_, scene_.line, fmt::format("scene '{}' is empty", scene_name_));
    if (in_scene_) scenes_[scene_name_] = std::move(scene_);
    in_scene_ = in_case_ = false;
    return was_case ? unsaid(cases_.back()) : std::nullopt;
  }

  /// What is wrong with a case that says nothing of its last position.
  Fault unsaid(const Case& one) const {
    if (one.parts.empty()) return at_line(file_, one.line, "the case has no position");
    const auto& [scene, directives] = one.parts.back();
    if (!directives.empty()) return std::nullopt;
    const auto what = fmt::format("nothing is said of the position: expected one of {}", fmt::join(kDirectives, ", "));
    if (scene.fields.empty()) return at_line(file_, scene.line, what);
    return at_line(file_, scene.fields.back().number,
                   fmt::format("'{}' is a field; {}", scene.fields.back().text, what));
  }

  Fault open_case(const std::string& name) {
    if (auto error = close()) return error;
    const auto dot = name.find('.');
    constexpr std::string_view kName = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.";
    if (dot == 0 || dot == std::string::npos || dot + 1 == name.size() || dot != name.rfind('.') ||
        name.find_first_not_of(kName) != std::string::npos)
      return wrong(fmt::format("expected a name such as 'case MexK1.OnlyOnFreeLand', not '{}'", name));
    if (!names_.insert(name).second) return wrong(fmt::format("there is another case '{}'", name));
    cases_.push_back({file_, name.substr(0, dot), name.substr(dot + 1), number_, {}});
    in_case_ = true;
    return std::nullopt;
  }

  Fault open_scene(const std::string& name) {
    if (auto error = close()) return error;
    if (name.empty() || name.find(' ') != std::string::npos) return wrong("expected a scene's name, one word");
    if (scenes_.contains(name)) return wrong(fmt::format("there is another scene '{}'", name));
    scene_ = {file_, number_, {}, {}, {}};
    scene_name_ = name;
    in_scene_ = true;
    return std::nullopt;
  }

  /// The position that fields and drawings go to; a case's next one begins where the last one has directives.
  Scene* open_part() {
    auto& parts = cases_.back().parts;
    if (parts.empty() || !parts.back().directives.empty()) parts.push_back({{file_, number_, {}, {}, {}}, {}});
    return &parts.back().scene;
  }
  /// A position begins here: the one before it must have directives.
  [[nodiscard]] bool may_open() const {
    return in_scene_ ? scene_.drawing.empty() && scene_.fields.empty() && scene_.initial.empty()
                     : cases_.back().parts.empty() || !cases_.back().parts.back().directives.empty();
  }
  Scene* open() { return in_scene_ ? &scene_ : open_part(); }

  Fault open_position() {
    if (in_scene_ || !may_open()) return wrong("'position' begins a case's next position");
    open();
    return std::nullopt;
  }

  Fault copy_scene(const std::string& name) {
    if (!may_open()) return wrong("'from' begins a position: nothing is said of the one before it");
    const auto found = scenes_.find(name);
    if (found == scenes_.end()) return wrong(fmt::format("there is no scene '{}' above", name));
    used_.insert(name);
    copy(found->second);
    return std::nullopt;
  }

  Fault again() {
    if (in_scene_ || !may_open() || cases_.back().parts.empty())
      return wrong("'again' is the case's first position once more");
    const auto first = cases_.back().parts.front().scene;
    copy(first);
    return std::nullopt;
  }
  /// The position that begins here is as another; its fields may follow.
  void copy(Scene of) {
    auto* scene = open();
    of.line = scene->line;
    *scene = std::move(of);
  }

  Fault drawn(const std::string& line) {
    if (!in_case_ && !in_scene_)
      return wrong("a line that begins with a blank is a drawing: expected a case or a scene first");
    const bool fresh = in_case_ && !cases_.back().parts.empty() && is_empty(cases_.back().parts.back());
    if (!drawing_ && !fresh && !may_open())
      return wrong("a line that begins with a blank is a drawing, which begins a position");
    open()->drawing.push_back({number_, line});
    drawing_ = true;
    return std::nullopt;
  }
  static bool is_empty(const CasePart& part) {
    return part.directives.empty() && part.scene.drawing.empty() && part.scene.fields.empty() &&
           part.scene.initial.empty();
  }

  Fault initial(const std::string& rest, bool after_drawing) {
    if (!after_drawing && !may_open()) return wrong("'initial' begins a position, or follows its drawing");
    open()->initial.push_back({number_, rest});
    return std::nullopt;
  }

  Fault field(const std::string& line, const std::string& word) {
    auto* parts = in_case_ ? &cases_.back().parts : nullptr;
    if (parts != nullptr && !parts->empty() && !parts->back().directives.empty())
      return wrong(
          fmt::format("'{}' is none of the directives {}; a field comes before them, and the next position "
                      "begins with 'from', 'again', 'position', 'initial' or a drawing",
                      word, fmt::join(kDirectives, ", ")));
    auto* scene = open();
    for (auto& one : parts_of(line, ';')) scene->fields.push_back({number_, std::move(one)});
    return std::nullopt;
  }

  Fault directive(std::size_t index, const std::string& rest) {
    if (in_scene_) return wrong(fmt::format("'{}' belongs in a case", kDirectives[index]));
    auto& parts = cases_.back().parts;
    if (parts.empty()) return wrong(fmt::format("'{}': expected a position first", kDirectives[index]));
    parts.back().directives.push_back({number_, index, rest});
    return std::nullopt;
  }

  std::string file_;
  int number_ = 0;
  bool in_case_ = false, in_scene_ = false, drawing_ = false;
  Scene scene_;
  std::string scene_name_;
  std::map<std::string, Scene> scenes_;
  std::set<std::string> used_, names_;
  std::vector<Case> cases_;
};

}  // namespace

std::string Scene::drawn() const {
  std::string text;
  for (const auto& row : drawing) text += row.text + "\n";
  return text;
}

Error at_line(const std::string& file, int line, std::string what) {
  return {fmt::format("{}:{}", file, line), "", std::move(what)};
}

int line_of(const Error& error) {
  const auto colon = error.file.rfind(':');
  return colon == std::string::npos ? 0 : std::stoi(error.file.substr(colon + 1));
}

std::vector<std::string> parts_of(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in{std::string(text)};
  for (std::string part; std::getline(in, part, separator);)
    if (auto trimmed = trim(part); !trimmed.empty()) parts.push_back(std::move(trimmed));
  return parts;
}

std::string behind(const std::string& text, std::string_view first) {
  return trim(std::string_view(text).substr(first.size()));
}

Result<std::vector<Case>> parse_cases(std::string_view text, const std::string& file) {
  return CaseReader(file).read(text);
}

}  // namespace stela::test
