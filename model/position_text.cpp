#include "model/position_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

#include "base/printable.h"
#include "model/position_fields.h"
#include "model/position_words.h"

namespace stela {

using nlohmann::json;

namespace {

constexpr std::string_view kBlanks = " \t\r";

std::string_view without_margins(std::string_view text) {
  const auto from = text.find_first_not_of(kBlanks);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(kBlanks) + 1 - from);
}

/// "players=3": what a setup has.
std::optional<Error> add_to_setup(const std::string& word, json& setup) {
  const auto equals = word.find('=');
  if (equals == std::string::npos || equals == 0)
    return Error{"", "", fmt::format("{} is no part of a setup: expected NAME=VALUE", quoted_text(word))};
  const auto name = word.substr(0, equals);
  auto value = value_of_word(std::string_view(word).substr(equals + 1));
  if (!value) return Error{"", name, value.error().what};
  if (setup.contains(name)) return Error{"", name, "is given twice"};
  setup[name] = std::move(*value);
  return std::nullopt;
}

/// Reads a text line by line.
class TextReader {
 public:
  Result<PositionText> read(std::string_view text) {
    for (std::size_t number = 1; !text.empty(); ++number) {
      const auto line = text.substr(0, text.find('\n'));
      text.remove_prefix(std::min(text.size(), line.size() + 1));
      if (auto error = read_line(line)) {
        const auto at = fmt::format("line {}", number);
        error->where = error->where.empty() ? at : at + ", " + error->where;
        return *error;
      }
      for (auto& entry : out_.entries)
        if (entry.where.empty()) entry.where = fmt::format("line {}", number);
    }
    return std::move(out_);
  }

 private:
  std::optional<Error> read_line(std::string_view line) {
    const auto content = without_margins(line);
    if (content.empty() || content.starts_with("//")) return std::nullopt;
    const bool head = out_.game.empty();
    if (!head && (line.front() == ' ' || line.front() == '\t' || (line.front() >= '0' && line.front() <= '9'))) {
      out_.drawing.emplace_back(line.substr(0, line.find_last_not_of(kBlanks) + 1));
      return std::nullopt;
    }
    const auto parts = split_outside_json(content, ";");
    if (!parts) return parts.error();
    for (const auto& part : *parts)
      if (auto error = read_entry(part)) return error;
    return std::nullopt;
  }
  std::optional<Error> read_entry(const std::string& text) {
    auto words = words_of_entry(text);
    if (!words) return words.error();
    if (words->empty()) return std::nullopt;
    if (!out_.game.empty()) {
      out_.entries.push_back({"", std::move(*words)});
      return std::nullopt;
    }
    out_.game = words->front();
    for (std::size_t i = 1; i < words->size(); ++i) {
      if ((*words)[i] == "lenient")
        out_.lenient = true;
      else if (auto error = add_to_setup((*words)[i], out_.setup))
        return error;
    }
    return std::nullopt;
  }

  PositionText out_{"", json::object(), {}, {}, false};
};

}  // namespace

bool is_position_text(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  text = text.substr(std::min(text.size(), text.find_first_not_of(" \t\r\n")));
  while (text.starts_with("//")) {
    text.remove_prefix(std::min(text.size(), text.find('\n')));
    text = text.substr(std::min(text.size(), text.find_first_not_of(" \t\r\n")));
  }
  const auto word = text.substr(0, text.find_first_of(" \t\r\n;"));
  const bool name =
      !word.empty() && word.front() >= 'a' && word.front() <= 'z' && std::all_of(word.begin(), word.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
      });
  return name && word != "null" && word != "true" && word != "false";
}

Result<PositionText> parse_position_text(std::string_view text, const std::string& file) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  auto read = TextReader().read(text);
  if (read) return read;
  auto error = read.error();
  error.file = file;
  return error;
}

Result<std::vector<std::string>> words_of_entry(std::string_view text) {
  auto words = split_outside_json(text, kBlanks);
  if (!words || words->empty()) return words;
  if (words->size() > 2 && (*words)[1] == "=") words->erase(words->begin() + 1);
  if (const auto equals = equals_in(words->front()); words->size() == 1 && equals != std::string::npos)
    return std::vector{words->front().substr(0, equals), words->front().substr(equals + 1)};
  return words;
}

Result<json> position_of(const TextGame& game, const PositionText& text) {
  auto position = json::object();
  if (!text.drawing.empty()) {
    if (!game.read) return Error{"", "", "boards of " + game.name + " are not drawn"};
    if (auto error = game.read(text.drawing, position)) return *error;
  }
  for (const auto& entry : text.entries)
    if (auto error = enter(game, entry.words, position, true)) {
      error->where = entry.where + ", " + error->where;
      return *error;
    }
  if (game.complete)
    if (auto error = game.complete(position)) return *error;
  return position;
}

std::optional<Error> row_among_fields(const TextGame& game, const PositionText& text) {
  if (!game.read) return std::nullopt;
  for (const auto& entry : text.entries) {
    const auto row = fmt::format(" {}", fmt::join(entry.words, " "));
    auto scratch = json::object();
    const auto known = value_at(game.shape, path_of(entry.words.front()), true) != nullptr;
    // A row may be one cell short of a board, and then it is none; but no field has so many words.
    constexpr std::size_t kMostWords = 6;
    if (known || (entry.words.size() <= kMostWords && game.read({row}, scratch))) continue;
    return Error{"", entry.where,
                 fmt::format("no field is called {}; a row of the drawing begins with a blank",
                             quoted_text(entry.words.front()))};
  }
  return std::nullopt;
}

json short_setup(json setup, std::span<const OptionInfo> options, std::span<const SmallBoard> boards) {
  for (const auto& option : options)
    if (const std::string name(option.name); setup.contains(name) && setup[name] == option.standard) setup.erase(name);
  if (!setup.contains("board")) return setup;
  for (const auto& small : boards)
    if (small.board == setup["board"]) setup["board"] = small.name;
  return setup;
}

}  // namespace stela
