#include "checkers/logs/log_format.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <utility>

#include "base/fields.h"
#include "base/printable.h"
#include "base/strict_json.h"
#include "checkers/logs/csv_rows.h"

namespace stela::logs {
namespace {

constexpr std::size_t kLongestLine = 2000;  // the library's matcher calls itself for every character

std::string trimmed(const std::string& text) {
  const auto from = text.find_first_not_of(" \t\r"), to = text.find_last_not_of(" \t\r");
  return from == std::string::npos ? "" : text.substr(from, to - from + 1);
}

std::optional<std::regex> expression(const std::string& text) {
  try {
    return std::regex(text, std::regex::ECMAScript);
  } catch (const std::regex_error&) {
    return std::nullopt;
  }
}

std::optional<int> number(const std::string& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::vector<std::string> split(const std::string& text, char by) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, by);)
    if (auto word = trimmed(part); !word.empty()) out.push_back(std::move(word));
  return out;
}

}  // namespace

Result<LogFormat> LogFormat::parse(const std::string& text, const std::string& file) {
  const auto whole = parse_json(text, file);
  if (!whole) return whole.error();
  std::optional<Error> error;
  LogFormat out;
  Fields f(*whole, "", error);
  if (f.text("stela") != "log-format") f.fail("stela", "expected log-format");
  f.number("version", 1, 1);
  if (f.has("csv")) out.csv_ = f.flag("csv");
  const auto compiled = [&](Fields& where, std::string_view key, const std::string& pattern) {
    auto made = expression(pattern);
    if (!made) where.fail(key, fmt::format("{} is no regular expression", quoted_text(pattern)));
    return made.value_or(std::regex());
  };
  if (f.has("skip"))
    for (const auto& pattern : f.texts("skip")) out.skip_.push_back(compiled(f, "skip", pattern));
  constexpr int kMostSeats = 16;
  if (f.has("players")) {
    auto players = f.object("players");
    for (const auto& [name, seat] : f.any("players").items())
      out.players_[name] = static_cast<std::size_t>(players.number(name, 0, kMostSeats));
  }
  if (f.has("words")) {
    auto words = f.object("words");
    for (const auto& [from, to] : f.any("words").items()) out.words_[from] = words.text(from);
  }
  const auto rules = f.list("rules");
  for (std::size_t i = 0; i < rules.size(); ++i) {
    auto r = f.element("rules", i, rules[i]);
    Rule rule;
    const auto& match = r.any("match");
    if (match.is_string() && !out.csv_) {
      rule.match.emplace_back("", compiled(r, "match", match.get<std::string>()));
    } else if (match.is_object() && out.csv_) {
      auto columns = r.object("match");
      for (const auto& [column, pattern] : match.items())
        rule.match.emplace_back(column, compiled(columns, column, columns.text(column)));
    } else {
      r.fail("match", out.csv_ ? "expected an object of columns" : "expected a text");
    }
    if (r.has("player")) rule.player = r.text("player");
    if (r.has("action")) rule.action = r.text("action");
    if (r.has("points")) rule.points = r.text("points");
    if (rule.action.empty() && rule.points.empty()) r.fail("action", "expected an action or points");
    if (!rule.points.empty() && rule.player.empty()) r.fail("player", "whose points?");
    r.close();
    out.rules_.push_back(std::move(rule));
  }
  if (rules.empty()) f.fail("rules", "expected at least one");
  f.close();
  if (error) {
    error->file = file;
    return *error;
  }
  return out;
}

LogFormat LogFormat::notation(const std::map<std::string, std::size_t>& players) {
  LogFormat out;
  out.skip_ = {std::regex("^\\s*(#.*)?$")};
  out.players_ = players;
  out.rules_.push_back({{{"", std::regex("^\\s*(?:(\\w+)\\s*:)?\\s*([^#]*?)\\s*(?:#.*)?$")}}, "$1", "$2", ""});
  return out;
}

Result<std::vector<std::pair<std::size_t, LogFormat::Row>>> LogFormat::rows(const std::string& text,
                                                                            const std::string& file) const {
  std::vector<std::pair<std::size_t, Row>> out;
  if (!csv_) {
    std::istringstream in(text);
    std::size_t line = 0;
    for (std::string one; std::getline(in, one);) {
      ++line;
      if (!one.empty() && one.back() == '\r') one.pop_back();
      if (one.size() > kLongestLine)
        return Error{file, fmt::format("line {}", line), fmt::format("is longer than {} characters", kLongestLine)};
      out.emplace_back(line, Row{{"", std::move(one)}});
    }
    return out;
  }
  const auto table = csv_rows(text, file);
  if (!table) return table.error();
  if (table->empty()) return Error{file, "", "there is no row in it"};
  const auto& head = table->front().second;
  for (const auto& rule : rules_)
    for (const auto& [column, pattern] : rule.match)
      if (std::find(head.begin(), head.end(), column) == head.end())
        return Error{file, fmt::format("line {}", table->front().first),
                     fmt::format("there is no column {}", quoted_text(column))};
  for (std::size_t i = 1; i < table->size(); ++i) {
    const auto& [line, cells] = (*table)[i];
    if (cells.size() != head.size())
      return Error{file, fmt::format("line {}", line),
                   fmt::format("has {} cells; the head has {}", cells.size(), head.size())};
    Row row;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      if (cells[c].size() > kLongestLine) return Error{file, fmt::format("line {}", line), "a cell is too long"};
      row[head[c]] = trimmed(cells[c]);
      row[""] += (c > 0 ? ", " : "") + cells[c];
    }
    out.emplace_back(line, std::move(row));
  }
  return out;
}

std::string LogFormat::word(const std::string& found) const {
  const auto it = words_.find(found);
  return it == words_.end() ? found : it->second;
}

/// Fills the move by the rule. An error says what is wrong with the row; "" means that the rule does not match it.
std::optional<std::string> LogFormat::filled(const Rule& rule, const Row& row, LoggedMove& move) const {
  std::vector<std::string> groups(10);
  std::size_t next = 1;
  for (const auto& [column, pattern] : rule.match) {
    std::smatch found;
    if (!std::regex_search(row.at(column), found, pattern)) return "";
    for (std::size_t g = 1; g < found.size() && next < groups.size(); ++g) groups[next++] = found[g].str();
  }
  const auto fill = [&](const std::string& form) {
    std::string out;
    for (std::size_t i = 0; i < form.size(); ++i) {
      const char next_one = form[i] == '$' && i + 1 < form.size() ? form[i + 1] : '\0';
      const auto end = next_one == '{' ? form.find('}', i) : std::string::npos;
      if (next_one >= '1' && next_one <= '9') {
        out += word(groups[static_cast<std::size_t>(form[++i] - '0')]);
      } else if (end != std::string::npos) {
        const auto it = row.find(form.substr(i + 2, end - i - 2));
        out += it == row.end() ? "" : word(it->second);
        i = end;
      } else {
        out += form[i];
      }
    }
    return trimmed(out);
  };
  if (const auto name = fill(rule.player); !name.empty()) {
    const auto it = players_.find(name);
    const auto seat = number(name);
    if (it != players_.end())
      move.player = it->second;
    else if (players_.empty() && seat && *seat >= 0)
      move.player = static_cast<std::size_t>(*seat);
    else
      return fmt::format("the format knows no player {}", quoted_text(name));
  }
  move.actions = split(fill(rule.action), ';');
  if (!rule.points.empty()) {
    move.points = number(fill(rule.points));
    if (!move.points) return fmt::format("{} is no number of points", quoted_text(fill(rule.points)));
    if (!move.player) return "whose points?";
  }
  return std::nullopt;
}

Result<std::vector<LoggedMove>> LogFormat::read(const std::string& text, const std::string& file) const {
  const auto all = rows(text, file);
  if (!all) return all.error();
  std::vector<LoggedMove> out;
  for (const auto& [line, row] : *all) {
    const auto& said = row.at("");
    const auto skips = [&](const std::regex& pattern) { return std::regex_search(said, pattern); };
    if (std::any_of(skip_.begin(), skip_.end(), skips)) continue;
    LoggedMove move{line, said};
    std::optional<std::string> wrong = "";
    for (const auto& rule : rules_) {
      wrong = filled(rule, row, move);
      if (!wrong || !wrong->empty()) break;
    }
    if (wrong && wrong->empty()) wrong = fmt::format("no rule of the format reads {}", quoted_text(said));
    if (wrong) return Error{file, fmt::format("line {}", line), *wrong};
    out.push_back(std::move(move));
  }
  return out;
}

}  // namespace stela::logs
