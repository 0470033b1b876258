#include "reports/cli/balance_studies.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "analyses/balance/target.h"
#include "base/did_you_mean.h"
#include "base/file_system.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "base/rng.h"
#include "base/strict_json.h"
#include "base/text_file.h"
#include "reports/cli/quoting.h"

namespace stela::cli {
namespace {

using balance::NumberStep;
using balance::SettingToTry;
using nlohmann::json;

/// Whether a name fits a pattern in which an asterisk stands for any text.
bool fits_pattern(std::string_view name, std::string_view pattern) {
  if (pattern.empty()) return name.empty();
  if (pattern.front() == '*') {
    for (std::size_t skip = 0; skip <= name.size(); ++skip)
      if (fits_pattern(name.substr(skip), pattern.substr(1))) return true;
    return false;
  }
  return !name.empty() && name.front() == pattern.front() && fits_pattern(name.substr(1), pattern.substr(1));
}

Error unknown_number(const std::string& pattern, const std::vector<VariedNumber>& numbers) {
  std::vector<std::string> names;
  names.reserve(numbers.size());
  for (const auto& number : numbers) names.push_back(number.name());
  const auto guess = did_you_mean(pattern, {names.begin(), names.end()});
  return {"", "--number",
          fmt::format("the game has no {}{}", quoted_text(pattern),
                      guess.empty() ? "; stela games GAME --vary lists what can be varied" : guess)};
}

/// "NAME=3..6" or "NAME=3|5": a number and the values that it may have.
struct Choice {
  VariedNumber number;
  std::vector<int> values;
};

std::optional<int> whole_in(std::string_view text) {
  int value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Result<Choice> choice_of(const std::string& words, const std::vector<VariedNumber>& numbers) {
  constexpr int kMostValues = 100;
  const Error wrong{"", "--number",
                    fmt::format("expected NAME=LEAST..MOST or NAME=A|B|C, found {}", quoted_text(words))};
  const auto equals = words.rfind('=');
  if (equals == std::string::npos) return wrong;
  const auto name = words.substr(0, equals), text = words.substr(equals + 1);
  const auto found =
      std::find_if(numbers.begin(), numbers.end(), [&](const VariedNumber& one) { return one.name() == name; });
  if (found == numbers.end()) return unknown_number(name, numbers);
  Choice choice{*found, {}};
  if (const auto dots = text.find(".."); dots != std::string::npos) {
    const auto least = whole_in(text.substr(0, dots)), most = whole_in(text.substr(dots + 2));
    if (!least || !most || *least > *most || *most - *least >= kMostValues) return wrong;
    for (int value = *least; value <= *most; ++value) choice.values.push_back(value);
    return choice;
  }
  for (std::size_t at = 0; at <= text.size();) {
    const auto bar = std::min(text.find('|', at), text.size());
    const auto value = whole_in(text.substr(at, bar - at));
    if (!value) return wrong;
    choice.values.push_back(*value);
    at = bar + 1;
  }
  return choice;
}

/// The settings of all choices; so many at random where there are more. Settings that the game refuses are left out;
/// an error where that are all.
Result<std::vector<SettingToTry>> settings_of(const VariableGame& game, const balance::Request& request,
                                              const std::vector<Choice>& choices, std::size_t most) {
  std::uint64_t all = 1;
  for (const auto& choice : choices) all = std::min<std::uint64_t>(all * choice.values.size(), 1'000'000);
  std::vector<std::uint64_t> order(all);
  for (std::uint64_t i = 0; i < all; ++i) order[i] = i;
  if (all > most) {
    Rng rng(request.seed);
    rng.shuffle(order.data(), static_cast<std::uint32_t>(all));
    order.resize(most);
    std::sort(order.begin(), order.end());
  }
  std::vector<SettingToTry> found;
  std::optional<Error> refused;
  for (auto code : order) {
    auto setup = request.setup;
    std::string name;
    for (const auto& choice : choices) {
      const int value = choice.values[code % choice.values.size()];
      code /= choice.values.size();
      if (value == choice.number.value) continue;
      setup = varied(std::move(setup), choice.number, value);
      name += fmt::format("{}{}={}", name.empty() ? "" : ", ", choice.number.name(), value);
    }
    if (name.empty()) continue;  // the game as it is stands first
    auto made = game.make(setup);
    if (made)
      found.push_back({name, std::move(*made)});
    else
      refused = made.error();
  }
  if (found.empty() && refused) return *refused;
  return found;
}

/// A board with two parts of a list exchanged: elements but for what they are called by, or characters of its rows.
/// name: says which.
std::optional<json> with_exchanged(json board, const std::string& list, Rng& rng, std::string& name) {
  auto& parts = board[list];
  const auto size = static_cast<std::uint32_t>(parts.size());
  if (size < 1) return std::nullopt;
  if (parts.front().is_string()) {
    std::vector<std::string> rows;
    for (const auto& row : parts) rows.push_back(row.get<std::string>());
    name = list + ":";
    const auto cell = [&]() -> char& {
      const auto y = rng.below(size);
      if (rows[y].empty()) rows[y] = " ";
      const auto x = rng.below(static_cast<std::uint32_t>(rows[y].size()));
      name += fmt::format("{} row {} place {}", name.ends_with(':') ? "" : " and", y, x);
      return rows[y][x];
    };
    auto &one = cell(), &other = cell();
    if (one == other) return std::nullopt;
    std::swap(one, other);
    parts = rows;
    return board;
  }
  const auto i = rng.below(size), j = rng.below(size);
  auto &one = parts[i], &other = parts[j];
  if (!one.is_object() || !other.is_object() || one == other) return std::nullopt;
  name = fmt::format("{}: {} and {}", list, name_in_list(one, i), name_in_list(other, j));
  for (const auto* key : {"id", "name", "between", "group", "col", "row"}) {
    if (!one.contains(key) || !other.contains(key)) continue;
    std::swap(one[key], other[key]);
  }
  std::swap(one, other);
  return board;
}

Result<std::vector<SettingToTry>> boards_of(const VariableGame& game, const balance::Request& request,
                                            const std::vector<std::string>& lists, std::size_t most) {
  auto board = request.setup.value("board", game.printed);
  std::vector<SettingToTry> found;
  Rng rng(mix64(request.seed));
  for (const auto& list : lists) {
    if (!board.is_object() || !board.contains(list) || !board[list].is_array() || board[list].empty() ||
        !(board[list].front().is_string() || board[list].front().is_object())) {
      std::string known;
      if (board.is_object())
        for (const auto& [key, value] : board.items())
          if (value.is_array() && !value.empty() && (value.front().is_string() || value.front().is_object()))
            known += (known.empty() ? "" : ", ") + key;
      return Error{"", "--swap", fmt::format("the board has no list {}; there are: {}", quoted_text(list), known)};
    }
    // Most exchanges of cells make no board that the game takes.
    constexpr std::size_t kTries = 200;
    const auto before = found.size();
    for (std::size_t attempt = 0; attempt < kTries * most && found.size() < before + most; ++attempt) {
      std::string name;
      auto changed = with_exchanged(board, list, rng, name);
      if (!changed) continue;
      auto setup = request.setup;
      setup["board"] = std::move(*changed);
      auto made = game.make(setup);
      const bool known =
          made && std::any_of(found.begin(), found.end(), [&](const SettingToTry& one) { return one.setup == *made; });
      if (!made || known || *made == request.setup) continue;
      found.push_back({"exchanged in " + name, std::move(*made)});
    }
    if (found.size() == before)
      return Error{"", "--swap",
                   fmt::format("no exchange of two of {} makes a board that the game takes", quoted_text(list))};
  }
  return found;
}

/// A target with its matrix in place of the file.
Result<std::string> target_text(const std::string& text) {
  constexpr std::string_view kMatrix = "matrix=";
  if (!text.starts_with(kMatrix) || text.starts_with("matrix=[")) return text;
  const auto file = text.substr(kMatrix.size());
  const auto read = read_text(file, kBoardLimit);
  if (!read) return read.error();
  const auto table = parse_json(*read, file);
  if (!table) return table.error();
  return std::string(kMatrix) + json_text(*table);
}

}  // namespace

std::uint64_t blocks_of(const BalanceFlags& flags) {
  if (flags.blocks > 0) return flags.blocks;
  return flags.study == Study::sense ? 20 : flags.study == Study::luck ? 60 : flags.study == Study::tune ? 64 : 0;
}

Result<balance::Experiment> sense_experiment(const VariableGame& game, const balance::Request& request,
                                             const BalanceFlags& flags,
                                             const std::function<bool(const json& setup)>& moves) {
  const auto numbers = varied_numbers(game, request.setup);
  std::vector<bool> used(flags.numbers.size(), false);
  std::vector<NumberStep> steps;
  std::vector<std::string> unmoved;
  for (const auto& number : numbers) {
    bool wanted = flags.numbers.empty() && !number.meaning.many && number.now.seat == 0 &&
                  (!number.option || game.printed.is_null());
    for (std::size_t i = 0; i < flags.numbers.size(); ++i)
      if (fits_pattern(number.name(), flags.numbers[i])) wanted = used[i] = true;
    if (!wanted) continue;
    bool moved = false;
    for (const int to : {number.value - 1, number.value + 1}) {
      auto made = game.make(varied(request.setup, number, to));
      if (!made || !moves(*made)) continue;
      moved = true;
      steps.push_back({number.name(), number.meaning.rule, number.meaning.text, number.value, to, std::move(*made)});
    }
    if (!moved) unmoved.push_back(number.name());
  }
  for (std::size_t i = 0; i < used.size(); ++i)
    if (!used[i]) return unknown_number(flags.numbers[i], numbers);
  if (steps.empty())
    return Error{"", "balance sense",
                 unmoved.empty() ? "the game has no number that can be varied"
                                 : "no number changes what happens in sixteen games"};
  return balance::sense_plan(request, steps, unmoved);
}

Result<balance::Experiment> tune_experiment(const VariableGame& game, const balance::Request& request,
                                            const BalanceFlags& flags) {
  if (flags.numbers.empty() && flags.swaps.empty())
    return Error{"", "balance tune", "needs --number or --swap: what may be changed"};
  const auto numbers = varied_numbers(game, request.setup);
  std::vector<Choice> choices;
  for (const auto& words : flags.numbers) {
    auto choice = choice_of(words, numbers);
    if (!choice) return choice.error();
    choices.push_back(std::move(*choice));
  }
  std::vector<SettingToTry> candidates{{"as it is", request.setup}};
  if (!choices.empty()) {
    auto settings = settings_of(game, request, choices, flags.candidates);
    if (!settings) return settings.error();
    candidates.insert(candidates.end(), settings->begin(), settings->end());
  }
  if (!flags.swaps.empty()) {
    auto boards = boards_of(game, request, flags.swaps, flags.candidates);
    if (!boards) return boards.error();
    candidates.insert(candidates.end(), boards->begin(), boards->end());
  }
  if (candidates.size() == 1)
    return Error{"", "--number", "leaves nothing to choose: all values are those of the game"};
  std::vector<std::string> targets;
  bool tables = false, pairs = false;
  for (const auto& text : flags.targets.empty() ? std::vector<std::string>{"seats"} : flags.targets) {
    auto whole = target_text(text);
    if (!whole) return whole.error();
    const auto target = balance::Target::parse(*whole, request.seats, request.levels.size());
    if (!target) return target.error();
    (target->of_pairs() ? pairs : tables) = true;
    targets.push_back(std::move(*whole));
  }
  return balance::tune_plan(request, candidates, tables, pairs, targets, blocks_of(flags));
}

std::string asked_text(const BalanceFlags& flags) {
  std::string text;
  const auto add = [&](const char* option, const std::vector<std::string>& values) {
    if (values.empty()) return;
    text += std::string(" ") + option;
    for (const auto& value : values) text += " " + in_single_quotes(value);
  };
  add("--number", flags.numbers);
  add("--swap", flags.swaps);
  add("--target", flags.targets);
  if (flags.study == Study::tune) text += fmt::format(" --candidates {}", flags.candidates);
  return text;
}

}  // namespace stela::cli
