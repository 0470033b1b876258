// A trace: a game as its setup, its seed and its actions; a JSON file of a few kilobytes that replays exactly.
//
//   {"stela": "trace", "version": 1, "game": "mexica", "setup": {"players": 3, ...}, "seed": 7,
//    "actions": ["place H7", "canal C5 C6", ...], "finding": {...}}
//
// Wherever a position is asked for, a trace stands for the position that it leads to.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text_file.h"
#include "checkers/checks/finding.h"
#include "checkers/crash/flight.h"
#include "model/facets.h"
#include "model/game.h"
#include "model/position_file.h"

namespace stela {

/// What a foreign engine was asked beside the game, which leaves the game where it is.
struct Aside {
  enum class What : std::uint8_t {
    tried,  ///< an action that it refused, or should have
    undo,   ///< a legal action, and `undo`
    load    ///< a legal action, or none, and `load` of the position
  };
  std::size_t at = 0;  ///< actions played before
  What what{};
  std::string action;
};
inline constexpr std::array<std::string_view, 3> kAsideNames{"tried", "undo", "load"};

struct Trace {
  std::string game;
  nlohmann::json setup;
  std::uint64_t seed = 0;
  std::vector<std::string> actions;
  std::optional<Finding> finding;
  std::vector<Aside> asides{};  ///< in their order; only of a fault that does not show without them
};

/// What a puzzle asks for, in the words of its file.
struct PuzzleGoal {
  std::string objective, treasures;
};

/// A position or a trace as read from a file, before the game has looked at it: one of the two is there.
struct GameFile {
  std::string file;  ///< for messages
  std::string game;
  std::optional<PositionFile> position;
  std::optional<Trace> trace;
  std::optional<PuzzleGoal> goal{};  ///< of a puzzle, whose position is read like any other
};

nlohmann::json to_json(const Trace& trace);

/// Reads a file, or standard input for "-"; errors name the file and the field.
Result<GameFile> read_game_file(const std::string& file);
/// The same from text.
Result<GameFile> parse_game_file(const std::string& text, const std::string& file);

/// Where a file leads to, and how.
template <Game G>
struct Played : Loaded<G> {
  std::vector<typename G::Action> actions;  ///< of a trace
  std::optional<Trace> trace;               ///< the trace itself, if the file held one
};

/// The states a trace goes through, one after another. Calls visit(before, action, after); stops at an illegal action
/// with an error that names it and the rule.
template <Game G, class F>
std::optional<Error> replay(const G& game, const Trace& trace, typename G::State& state, F&& visit) {
  for (std::size_t i = 0; i < trace.actions.size(); ++i) {
    const auto where = fmt::format("actions[{}]", i);
    const auto action = game.parse(trace.actions[i]);
    if (!action) return Error{"", where, action.error().line()};
    if (const auto refusal = refusal_of(game, state, *action); refusal.rule != typename G::Rule{})
      return Error{
          "", where,
          fmt::format("'{}' is illegal here{}{}", trace.actions[i], refusal.clause.empty() ? "" : ": ", refusal.clause),
          std::string(rule_id(game, refusal.rule))};
    const auto before = state;
    Flight::apply(game, state, *action, nullptr);
    visit(before, *action, std::as_const(state));
  }
  return std::nullopt;
}

/// A trace played to its end. Errors name no file.
template <Game G>
Result<Played<G>> load(const Trace& trace, TypeOf<G> type = {}) {
  const auto game = type.make(trace.setup);
  if (!game) return game.error();
  Played<G> played{{*game, game->initial(trace.seed, nullptr)}, {}, trace};
  const auto error =
      replay(*game, trace, played.state, [&](const auto&, const auto& a, const auto&) { played.actions.push_back(a); });
  if (error) return *error;
  return played;
}

/// What a file holds, played to its end.
template <Game G>
Result<Played<G>> load(const GameFile& file, TypeOf<G> type = {}) {
  if (file.position) {
    auto loaded = load<G>(*file.position, type);
    if (!loaded) return loaded.error();
    return Played<G>{std::move(*loaded), {}, std::nullopt};
  }
  auto played = load<G>(*file.trace, type);
  if (played) return played;
  auto error = played.error();
  error.file = file.file;
  return error;
}

}  // namespace stela
