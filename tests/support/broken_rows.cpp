#include "tests/support/broken_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <sstream>
#include <stdexcept>

#include "base/text_file.h"

namespace stela::test {

using nlohmann::json;

namespace {

/// A field of a row: its name, the type of its value, and whether it must be there.
struct Field {
  std::string_view name;
  json::value_t type;
  bool needed;
};
constexpr auto kText = json::value_t::string;
constexpr auto kList = json::value_t::array;
constexpr auto kWhere = Field{"where", kText, false}, kRule = Field{"rule", kText, false},
               kSays = Field{"says", kText, false}, kOf = Field{"of", kText, true},
               kPatch = Field{"patch", kList, true}, kMayPatch = Field{"patch", kList, false},
               kActions = Field{"actions", kList, false}, kInvariant = Field{"invariant", kText, true},
               kAction = Field{"action", kText, true};

/// Kinds of rows, with what each may hold besides its name.
const std::map<std::string_view, std::vector<Field>> kKinds{
    {"base",
     {{"of", kText, false},
      kMayPatch,
      {"file", kText, false},
      {"setup", json::value_t::object, false},
      {"seed", json::value_t::number_unsigned, false},
      kActions}},
    {"board", {kPatch, kWhere, kRule, kSays}},
    {"options", {{"value", json::value_t::object, true}, kWhere, kRule, kSays}},
    {"position", {kOf, kPatch, kWhere, kRule, kSays}},
    {"sound", {kOf, kPatch}},
    {"trace", {kOf, kPatch, kWhere, kRule, kSays}},
    {"step", {kOf, {"actions", kList, true}, kPatch, kInvariant}},
    {"illegal", {kOf, kMayPatch, kActions, kAction, {"rule", kText, true}, {"says", kText, true}}},
    {"legal", {kOf, kMayPatch, kActions, kAction}},
    {"unreadable", {kOf, kAction, {"says", kText, true}}},
};

std::string kinds() {
  std::string all;
  for (const auto& [kind, fields] : kKinds) all += fmt::format("{}{}", all.empty() ? "" : ", ", kind);
  return all;
}

/// What is wrong with a row's fields, in one clause; "" when nothing is.
std::string wrong_fields(const std::string& kind, const json& row) {
  const auto& fields = kKinds.at(kind);
  for (const auto& [name, value] : row.items()) {
    if (name == kind) continue;
    const auto field =
        std::find_if(fields.begin(), fields.end(), [&wanted = name](const Field& one) { return one.name == wanted; });
    if (field == fields.end()) return fmt::format("a row of kind '{}' has no field '{}'", kind, name);
    if (value.type() != field->type)
      return fmt::format("{}: expected {}, found {}", name, json(field->type).type_name(), value.type_name());
  }
  for (const auto& field : fields)
    if (field.needed && !row.contains(field.name)) return fmt::format("expected a field '{}'", field.name);
  if (kind == "base" && row.contains("file") + row.contains("setup") + row.contains("of") != 1)
    return "expected one of the fields 'file', 'setup' and 'of'";
  const bool errors = std::any_of(fields.begin(), fields.end(), [](const Field& one) { return one.name == "where"; });
  if (errors && !row.contains("where") && !row.contains("rule")) return "expected a field 'where' or 'rule'";
  return "";
}

/// Reads one row; bases: those before it.
Result<BrokenRow> read_row(const std::string& text, const std::map<std::string, json>& bases) {
  const auto expected = [](const std::string& what) { return Error{"", "", what}; };
  BrokenRow row;
  row.is = json::parse(text, nullptr, false);
  if (!row.is.is_object()) return expected("expected a JSON object");
  for (const auto& [kind, fields] : kKinds)
    if (row.is.contains(kind)) row.kind = kind;
  if (row.kind.empty()) return expected("expected a field that names the kind of the row: " + kinds());
  if (!row.is[row.kind].is_string()) return expected(row.kind + ": expected the row's name");
  row.name = row.is[row.kind].get<std::string>();
  const auto is_word = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  if (row.name.empty() || !std::all_of(row.name.begin(), row.name.end(), is_word))
    return expected(row.kind + ": expected a name of letters, digits and '_', found '" + row.name + "'");
  if (const auto wrong = wrong_fields(row.kind, row.is); !wrong.empty()) return expected(wrong);
  if (row.is.contains("of")) {
    const auto base = bases.find(row.text("of"));
    if (base == bases.end())
      return expected("of: expected the name of a base before it, found '" + row.text("of") + "'");
    row.of = base->second;
    if (row.kind == "base") row.is["of"] = row.of;
  }
  return row;
}

}  // namespace

Result<std::vector<BrokenRow>> parse_broken_rows(const std::string& text, const std::string& file) {
  std::vector<BrokenRow> rows;
  std::map<std::string, json> bases;
  std::set<std::string> names;
  std::istringstream lines(text);
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    const auto at = [&](std::string what) { return Error{file, fmt::format("line {}", number), std::move(what)}; };
    auto row = read_row(line, bases);
    if (!row) return at(row.error().what);
    row->file = file;
    row->line = number;
    if (!names.insert(row->kind + " " + row->name).second)
      return at(fmt::format("there is a {} '{}' before it", row->kind, row->name));
    if (row->kind == "base") bases[row->name] = row->is;
    rows.push_back(std::move(*row));
  }
  return rows;
}

std::string broken_rows_file(std::string_view game) {
  return fmt::format("{}/data/{}/broken.jsonl", STELA_TEST_DATA, game);
}

Result<std::vector<BrokenRow>> read_broken_rows(std::string_view game) {
  const auto file = broken_rows_file(game);
  const auto text = read_text(file);
  if (!text) return text.error();
  return parse_broken_rows(*text, file);
}

Named named_in_rows(std::string_view game) {
  Named named;
  const auto rows = read_broken_rows(game);
  if (!rows) throw std::runtime_error(rows.error().line());
  for (const auto& row : *rows) {
    const auto rule = row.text("rule");
    if (row.kind == "illegal") named.rules.insert(rule);
    if (row.kind == "step") named.invariants.insert(row.text("invariant"));
    if (row.kind == "position" && !rule.empty() && std::islower(static_cast<unsigned char>(rule[0])) != 0)
      named.invariants.insert(rule);
  }
  return named;
}

}  // namespace stela::test
