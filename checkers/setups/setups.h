// The setups that a command leaves open: boards, and values of options.
#pragma once

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/game.h"
#include "model/type_of.h"

namespace stela {

/// Every combination of those options that `is_open` names, vary from game to game, and are not in the setup.
template <Game G, class IsOpen>
std::vector<nlohmann::json> combinations(const nlohmann::json& given, IsOpen&& is_open, TypeOf<G> type = {}) {
  std::vector<nlohmann::json> setups{given};
  for (const auto& option : type.options()) {
    if (!option.varies || !is_open(option) || given.contains(std::string(option.name))) continue;
    std::vector<nlohmann::json> more;
    for (const auto& setup : setups)
      for (int value = option.least; value <= option.most; ++value) {
        more.push_back(setup);
        more.back()[std::string(option.name)] = value;
      }
    setups = std::move(more);
  }
  return setups;
}

/// Every combination of the options that the caller leaves open and that vary from game to game: players and start
/// player, and switches. `given` is kept as it is. Some of them may make no game. Readings that setups are silent about
/// come after all combinations of the others: each reading with each of these, or where that were too many, the
/// readings in turn.
template <Game G>
std::vector<nlohmann::json> combinations(const nlohmann::json& given, TypeOf<G> type = {}) {
  constexpr std::size_t kMany = 1000;
  const auto is_silent = [](const OptionInfo& option) { return option.reading == Reading::silent; };
  auto setups = combinations<G>(
      given, [&](const OptionInfo& option) { return !is_silent(option); }, type);
  const auto readings = combinations<G>(
      nlohmann::json::object(),
      [&](const OptionInfo& option) { return is_silent(option) && !given.contains(std::string(option.name)); }, type);
  const std::size_t plain = setups.size(), others = readings.size() - 1;
  const auto add = [&](std::size_t i, std::size_t reading) {
    setups.push_back(setups[i]);
    setups.back().update(readings[reading]);
  };
  if (plain * others <= kMany) {
    for (std::size_t reading = 1; reading <= others; ++reading)
      for (std::size_t i = 0; i < plain; ++i) add(i, reading);
  } else {
    for (std::size_t i = 0; i < plain; ++i) add(i, 1 + i % others);
  }
  return setups;
}

/// Those that make a game.
template <Game G>
std::vector<nlohmann::json> open_setups(const nlohmann::json& given, TypeOf<G> type = {}) {
  auto setups = combinations<G>(given, type);
  std::erase_if(setups, [&](const nlohmann::json& setup) { return !type.make(setup); });
  return setups;
}

/// Values that are tried of an option that has too many to play them all: the few above its least.
inline std::vector<int> few_values(const OptionInfo& option) {
  constexpr int kFew = 3;
  std::vector<int> values;
  for (int value = option.least + 1; value <= option.most && value <= option.least + kFew; ++value)
    if (value != option.standard) values.push_back(value);
  return values;
}

/// The setup on every board that it leaves open: the printed one first, then the small ones of the game. A board that
/// it names is written out, unless there is none of that name.
template <Game G>
std::vector<nlohmann::json> on_boards(nlohmann::json given, TypeOf<G> type = {}) {
  const auto boards = type.small_boards();
  const bool named = given.contains("board") && given["board"].is_string();
  const auto name = named ? given["board"].template get<std::string>() : std::string();
  if (name == kPrintedBoard) given.erase("board");
  std::vector<nlohmann::json> setups{given};
  for (const auto& small : boards) {
    if (small.name == name) setups[0]["board"] = small.board;
    if (named || given.contains("board")) continue;
    setups.push_back(given);
    setups.back()["board"] = small.board;
  }
  return setups;
}

/// All that is left open: open_setups() on every board, and on each of them a few values of the options that do not
/// vary from game to game.
template <Game G>
std::vector<nlohmann::json> all_setups(const nlohmann::json& given, TypeOf<G> type = {}) {
  std::vector<nlohmann::json> setups;
  for (const auto& on_board : on_boards<G>(given, type)) {
    auto open = open_setups<G>(on_board, type);
    const auto plain = open.size();
    std::size_t next = 0;
    for (const auto& option : type.options()) {
      if (option.varies || given.contains(std::string(option.name)) || plain == 0) continue;
      for (const int value : few_values(option)) {
        open.push_back(open[next++ % plain]);
        open.back()[std::string(option.name)] = value;
      }
    }
    std::erase_if(open, [&](const nlohmann::json& setup) { return !type.make(setup); });
    setups.insert(setups.end(), open.begin(), open.end());
  }
  return setups;
}

/// open_setups() on the board that is given, or else on the printed one alone.
template <Game G>
std::vector<nlohmann::json> printed_setups(const nlohmann::json& given, TypeOf<G> type = {}) {
  return open_setups<G>(on_boards<G>(given, type).front(), type);
}

/// What the boards of setups are called, in the order in which SetupDraw numbers them.
template <Game G>
std::vector<std::string> names_of_boards(const std::vector<nlohmann::json>& setups, TypeOf<G> type = {}) {
  std::vector<std::string> names;
  std::vector<nlohmann::json> seen;
  for (const auto& setup : setups) {
    const auto board = setup.value("board", nlohmann::json());
    if (std::find(seen.begin(), seen.end(), board) != seen.end()) continue;
    seen.push_back(board);
    const auto boards = type.small_boards();
    const auto small = std::find_if(boards.begin(), boards.end(), [&](const auto& one) { return one.board == board; });
    names.emplace_back(board.is_null() ? std::string(kPrintedBoard) : small != boards.end() ? small->name : "given");
  }
  return names;
}

/// The setup with every reading that setups are silent about named (model/game.h): as given, or else the standard one.
/// Games sent to an external engine fix every reading, since an engine implements one.
template <Game G>
nlohmann::json of_one_reading(nlohmann::json given, TypeOf<G> type = {}) {
  for (const auto& option : type.options())
    if (option.reading == Reading::silent && !given.contains(std::string(option.name)))
      given[std::string(option.name)] = option.standard;
  return given;
}

/// Why none of them does: what is wrong with `given` by itself, or else with the first combination.
template <Game G>
std::optional<Error> refusal(const nlohmann::json& given, TypeOf<G> type = {}) {
  if (const auto game = type.make(given); !game) return game.error();
  for (const auto& setup : combinations<G>(given, type))
    if (const auto game = type.make(setup); !game) return game.error();
  return std::nullopt;
}

}  // namespace stela
