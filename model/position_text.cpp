#include "model/position_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/fields.h"
#include "base/printable.h"
#include "base/strict_json.h"
#include "model/fill_in.h"
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

/// Where a word has a name before its value; outside of JSON. A name may have places of a list: players[0].score=3.
std::size_t equals_in(const std::string& word) {
  const auto at = word.find_first_of("={\"");
  const bool named = at != std::string::npos && at > 0 && word[at] == '=' && word.front() != '[';
  return named ? at : std::string::npos;
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

/// The paths of all values that are written as one.
void add_leaves(const json& value, const FieldPath& path, std::vector<FieldPath>& leaves) {
  const auto inner = [&](const std::string& step, const json& one) {
    auto deeper = path;
    deeper.push_back(step);
    add_leaves(one, deeper, leaves);
  };
  if (value.is_object() && !value.empty())
    for (const auto& [key, one] : value.items()) inner(key, one);
  else if (is_list_of_objects(value))
    for (std::size_t i = 0; i < value.size(); ++i) inner(fmt::format("[{}]", i), value[i]);
  else
    leaves.push_back(path);
}

/// Takes a value out, and objects that are empty then.
void take_out(json& root, FieldPath path) {
  while (!path.empty()) {
    const auto last = path.back();
    path.pop_back();
    if (const auto* const there = value_at(root, path); there == nullptr || !there->is_object()) return;
    auto* const inside = place_for(root, path);
    inside->erase(last);
    if (!inside->empty()) return;
  }
}

/// Values of one are put beside those of the other.
void add_fields(json& to, const json& from) {
  if (to.is_object() && from.is_object()) {
    for (const auto& [key, value] : from.items()) {
      if (to.contains(key))
        add_fields(to[key], value);
      else
        to[key] = value;
    }
  } else if (to.is_array() && from.is_array()) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (i < to.size())
        add_fields(to[i], from[i]);
      else
        to.push_back(from[i]);
    }
  }
}

bool is_one_of(std::string_view path, std::span<const std::string_view> fields) {
  return std::any_of(fields.begin(), fields.end(), [&](std::string_view field) {
    return path == field || (path.starts_with(field) && path[field.size()] == '.');
  });
}

bool is_list(const TextGame& game, const FieldPath& path) {
  const auto* const shape = value_at(game.shape, path, true);
  return is_one_of(general(path), game.lists) || (shape != nullptr && shape->is_array());
}

/// Writes the fields of a position, but for those that are filled in.
class TextWriter {
 public:
  TextWriter(const TextGame& game, const json& position, bool drawn)
      : game_(game), whole_(position), fields_(position) {
    if (!drawn && game_.pack) game_.pack(fields_);
    if (!drawn || !game_.draw) return;
    rows_ = game_.draw(fields_);
    base_ = json::object();
    const bool shown = !game_.read(rows_, base_) && rebuilt(fields_) == whole_;
    if (shown) return;
    rows_.clear();  // then all is written
    fields_ = whole_;
    base_ = json::object();
  }
  [[nodiscard]] const Rows& rows() const { return rows_; }

  std::vector<std::string> entries(std::span<const std::string_view> drawn) {
    if (game_.complete) leave_out(drawn);
    std::vector<std::pair<std::size_t, std::string>> fields;
    for (const auto& item : fields_.items()) fields.emplace_back(rank(item.key()), item.key());
    std::sort(fields.begin(), fields.end());
    for (const auto& [rank, key] : fields) write({key}, fields_[key]);
    return std::move(out_);
  }

 private:
  [[nodiscard]] json rebuilt(const json& fields) const {
    auto position = base_;
    add_fields(position, fields);
    if (game_.complete && game_.complete(position)) return nullptr;
    return position;
  }

  /// What follows from other fields goes first, so that these stay.
  void leave_out(std::span<const std::string_view> drawn) {
    std::vector<FieldPath> leaves;
    add_leaves(fields_, {}, leaves);
    std::stable_partition(leaves.begin(), leaves.end(),
                          [&](const FieldPath& path) { return is_one_of(general(path), game_.derived); });
    for (const auto& path : leaves) {
      if (is_one_of(general(path), drawn)) continue;
      auto fewer = fields_;
      take_out(fewer, path);
      if (rebuilt(fewer) == whole_) fields_ = std::move(fewer);
    }
  }

  [[nodiscard]] std::size_t rank(std::string_view key) const {
    if (key == "players") return game_.drawn.size() + 1;
    const auto* const found = std::find_if(game_.drawn.data(), game_.drawn.data() + game_.drawn.size(),
                                           [&](std::string_view one) { return one == key; });
    return static_cast<std::size_t>(found - game_.drawn.data());
  }

  [[nodiscard]] bool seats(const FieldPath& path) const { return is_one_of(general(path), game_.seats); }

  void write(const FieldPath& path, const json& value) {
    if (is_list_of_objects(value)) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        auto inner = path;
        inner.push_back(fmt::format("[{}]", i));
        if (!value[i].empty() || path.back() != "players") write(inner, value[i]);
      }
    } else if (value.is_object() && !value.empty()) {
      write_object(path, value);
    } else {
      out_.push_back(text_of_path(path) + " " + value_text(value, ' ', is_list(game_, path), seats(path)));
    }
  }
  void write_object(const FieldPath& path, const json& object) {
    auto entry = text_of_path(path);
    std::vector<FieldPath> deeper;
    const auto short_form = entry.size();
    for (const auto& [key, value] : object.items()) {
      auto inner = path;
      inner.push_back(key);
      if (value.is_object() || is_list_of_objects(value))
        deeper.push_back(inner);
      else
        entry += fmt::format(" {}={}", key, value_text(value, ',', is_list(game_, inner), seats(inner)));
    }
    if (entry.size() > short_form) out_.push_back(entry);
    for (const auto& inner : deeper) write(inner, object.at(inner.back()));
  }

  const TextGame& game_;
  const json& whole_;
  json fields_;
  json base_ = json::object();  // what the drawing gives
  Rows rows_;
  std::vector<std::string> out_;
};

std::string joined(const std::string& head, const Rows& rows, const std::vector<std::string>& entries, TextForm form) {
  std::string text = head;
  for (const auto& row : rows) text += "\n" + row;
  for (const auto& entry : entries) text += (form == TextForm::line ? "; " : "\n") + entry;
  return text + "\n";
}

/// "hand=3,3" in an object, or the value of a whole field.
std::optional<Error> put(const TextGame& game, const FieldPath& path, std::string_view text, json& position,
                         bool fresh) {
  if (path.size() > kDeepestJson) return Error{"", "", fmt::format("a field has {} levels at most", kDeepestJson)};
  auto value = value_of_list(text, is_list(game, path));
  if (!value) return Error{"", text_of_path(path), value.error().what};
  if (fresh && value_at(position, path) != nullptr) return Error{"", text_of_path(path), "is given twice"};
  if (value->is_array() && value->empty() && is_one_of(general(path), game.lists)) {
    take_out(position, path);
    return std::nullopt;
  }
  auto* const place = place_for(position, path);
  if (place == nullptr) return Error{"", text_of_path(path), "another field is in the way"};
  *place = std::move(*value);
  return std::nullopt;
}

using Fault = std::function<std::optional<Error>(const json&)>;

/// Takes fields out and fills them in anew.
std::optional<Error> derive_again(const TextGame& game, std::span<const std::string_view> fields, json& position) {
  std::vector<FieldPath> leaves;
  add_leaves(position, {}, leaves);
  for (const auto& path : leaves)
    if (is_one_of(general(path), fields)) take_out(position, path);
  return game.complete ? game.complete(position) : std::nullopt;
}

/// Fills in anew as little as makes the position sound: one field that follows from others, or two, or all of them.
/// set: fields that stay as they are. What is wrong with the position when all that does not help.
std::optional<Error> made_sound(const TextGame& game, const std::vector<std::string>& set, json& position,
                                const Fault& fault) {
  auto found = fault(position);
  if (!found) return std::nullopt;
  std::vector<std::string_view> free;
  std::copy_if(game.derived.begin(), game.derived.end(), std::back_inserter(free), [&](std::string_view one) {
    return std::none_of(set.begin(), set.end(),
                        [&](const std::string& name) { return is_one_of(name, std::span(&one, 1)); });
  });
  const auto helps = [&](std::span<const std::string_view> fields) {
    auto tried = position;
    const auto missing = derive_again(game, fields, tried);
    if (missing && missing->rule == kAmbiguous) return false;  // what is wrong is something else
    found = missing ? missing : fault(tried);
    if (!found) position = std::move(tried);
    return !found;
  };
  for (const auto& one : free)
    if (helps(std::span(&one, 1))) return std::nullopt;
  for (std::size_t i = 0; i < free.size(); ++i)
    for (std::size_t j = i + 1; j < free.size(); ++j)
      if (helps(std::array{free[i], free[j]})) return std::nullopt;
  if (free.size() > 2) (void)helps(free);
  return found;
}

/// A field within another: "cities.medes.row" within a player. What stands in an object of no certain fields is one
/// name: "NW-W.1" within the houses.
FieldPath path_within(const TextGame& game, FieldPath path, std::string_view name) {
  while (!name.empty()) {
    const auto* const shape = value_at(game.shape, path, true);
    const bool open = shape != nullptr && shape->is_object() && shape->empty();
    const auto step = name.substr(0, open ? name.size() : name.find('.'));
    name.remove_prefix(std::min(name.size(), step.size() + 1));
    auto steps =
        open ? FieldPath{std::string(step)} : path_of(path.empty() ? std::string(step) : "_." + std::string(step));
    if (!open && !path.empty()) steps.erase(steps.begin());  // a colour is a player at the start alone
    path.insert(path.end(), steps.begin(), steps.end());
  }
  return path;
}

std::optional<Error> enter(const TextGame& game, const std::vector<std::string>& words, json& position, bool fresh) {
  const auto wrong = [&](std::string what) { return Error{"", words.front(), std::move(what)}; };
  const auto path = path_within(game, {}, words.front());
  if (path.empty()) return wrong("is no field");
  if (words.size() > 1 && equals_in(words[1]) != std::string::npos) {
    if (is_list(game, path))
      return wrong(fmt::format("is a list: expected its elements, found {}", quoted_text(words[1])));
    for (std::size_t i = 1; i < words.size(); ++i) {
      const auto equals = equals_in(words[i]);
      if (equals == std::string::npos)
        return wrong(fmt::format("expected NAME=VALUE, found {}", quoted_text(words[i])));
      const auto inner = path_within(game, path, std::string_view(words[i]).substr(0, equals));
      if (auto error = put(game, inner, std::string_view(words[i]).substr(equals + 1), position, fresh)) return error;
    }
    return std::nullopt;
  }
  const auto* const shape = value_at(game.shape, path, true);
  if (shape != nullptr && shape->is_object() && words.size() > 1 && words[1] != "-" && !words[1].starts_with('{'))
    return wrong(fmt::format("expected NAME=VALUE, found {}", quoted_text(words[1])));
  if (words.size() == 1) {  // a flag, or nothing in a list
    if (is_list(game, path)) return put(game, path, "[]", position, fresh);
    if (shape != nullptr && shape->is_object()) return put(game, path, "{}", position, fresh);
    if (shape == nullptr || !shape->is_boolean()) return wrong("has no value");
    return put(game, path, "yes", position, fresh);
  }
  if (words.size() == 2) return put(game, path, words[1], position, fresh);
  std::string list;
  for (std::size_t i = 1; i < words.size(); ++i) list += (i > 1 ? "," : "") + words[i];
  return put(game, path, list, position, fresh);
}

/// Whether this position has the field, or one at the start of a game has.
bool is_field(const TextGame& game, const json& position, const std::string& word) {
  const auto path = path_of(word);
  return !path.empty() && (game.shape.contains(path.front()) || position.contains(path.front()));
}

/// The fields that an entry names.
void add_named(const std::vector<std::string>& words, std::vector<std::string>& named) {
  const auto path = path_of(words.front());
  if (words.size() < 2 || equals_in(words[1]) == std::string::npos) return named.push_back(general(path));
  for (std::size_t i = 1; i < words.size(); ++i)
    named.push_back(general(path) + "." + words[i].substr(0, words[i].find('=')));
}

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

std::string text_of(const TextGame& game, const json& position, TextForm form, bool lenient) {
  std::string head = game.name + (lenient ? " lenient" : "");
  for (const auto& [name, value] : game.setup.items())
    head += fmt::format(" {}={}", name, value_text(value, ',', false, false));
  TextWriter writer(game, position, form == TextForm::drawn);
  const auto drawn = form == TextForm::drawn ? game.drawn : std::span<const std::string_view>();
  auto text = joined(head, writer.rows(), writer.entries(drawn), form);
  return text;
}

namespace {

Result<json> edited_as_told(const TextGame& game, json position, const std::vector<std::string>& edits,
                            const Fault& fault) {
  std::vector<std::string> set;  // fields that an edit names
  std::optional<Error> standing;
  for (const auto& edit : edits) {
    const auto wrong = [&](const Error& error) {
      const auto at = "edit " + quoted_text(edit);
      return Error{"", error.where.empty() ? at : at + ", " + error.where, error.what, error.rule};
    };
    const auto words = words_of_entry(edit);
    if (!words) return wrong(words.error());
    if (words->empty()) return wrong({"", "", "says nothing"});
    const auto known = game.edit ? game.edit(*words, position) : Result<bool>(false);
    if (!known) return wrong(known.error());
    if (!*known) {
      if (!is_field(game, position, words->front()))
        return wrong({"", "", "is neither an edit nor a field of a position"});
      if (auto error = enter(game, *words, position, false)) return wrong(*error);
      add_named(*words, set);
    }
    const auto found = made_sound(game, set, position, fault);
    standing = found ? std::optional(wrong(*found)) : std::nullopt;
  }
  if (standing) return *standing;
  return position;
}

}  // namespace

Result<json> edited(const TextGame& game, const json& position, const std::vector<std::string>& edits,
                    const Fault& fault) {
  auto done = edited_as_told(game, position, edits, fault);
  if (done) return done;
  auto refused = done.error();
  // Before the first turn little may be changed: perhaps the edits are meant for a game that is under way.
  for (const auto seat : kSeatNames) {
    auto more = edits;
    more.insert(more.begin(), fmt::format("turn of {}", seat));
    if (!edited_as_told(game, position, more, fault)) continue;
    refused.what += fmt::format("; it goes with '{}' before it", more.front());
    break;
  }
  return refused;
}

bool sound_when_derived(const TextGame& game, json position, const Fault& fault) {
  constexpr std::array<std::string_view, 1> kScores{"players.score"};
  if (const auto missing = derive_again(game, game.derived, position)) return missing->rule == kAmbiguous;
  return !fault(position) || (!derive_again(game, kScores, position) && !fault(position));
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
