// A trace: a game as its setup, its seed and its actions; a JSON file of a few kilobytes that replays exactly.
//
//   {"stela": "trace", "version": 1, "game": "mexica", "setup": {"players": 3, ...}, "seed": 7,
//    "actions": ["place H7", "canal C5 C6", ...], "finding": {...}}
//
// A position file has "stela": "position" and "state" in place of "seed" and "actions". A puzzle file
// (analyses/puzzle/puzzle.h) can be read as the position that it holds.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "checkers/finding.h"
#include "model/game.h"

namespace stela {

inline constexpr int kFileVersion = 1;

struct Trace {
  std::string game;
  nlohmann::json setup;
  std::uint64_t seed = 0;
  std::vector<std::string> actions;
  std::optional<Finding> finding;
};

/// A position or a trace as read from a file, before the game has looked at it.
struct GameFile {
  std::string file;  ///< for messages
  std::string game;
  nlohmann::json setup;
  std::optional<nlohmann::json> state;  ///< a position
  std::optional<Trace> trace;           ///< or a trace
};

nlohmann::json to_json(const Trace& trace);
nlohmann::json position_json(std::string_view game, nlohmann::json setup, nlohmann::json state);

/// Reads a file, or standard input for "-"; errors name the file and the field.
Result<GameFile> read_game_file(const std::string& file);
/// The same from text.
Result<GameFile> parse_game_file(const std::string& text, const std::string& file);
/// Writes all of the text or nothing (a temporary file, then a rename); "-" is standard output.
std::optional<Error> write_file(const std::string& file, const std::string& text);
/// The whole file, or standard input for "-".
Result<std::string> read_text(const std::string& file);

/// A game and the position that a file leads to.
template <Game G>
struct Loaded {
  G game;
  typename G::State state;
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
    const auto rule = game.why_not(state, *action, nullptr);
    if (rule != typename G::Rule{})
      return Error{"", where, fmt::format("'{}' is illegal here", trace.actions[i]),
                   std::string(G::rules()[static_cast<std::size_t>(rule)])};
    const auto before = state;
    game.apply(state, *action, nullptr);
    visit(before, *action, std::as_const(state));
  }
  return std::nullopt;
}

/// What a file holds, played to its end.
template <Game G>
Result<Loaded<G>> load(const GameFile& file) {
  const auto named = [&](Error e) {
    e.file = file.file;
    return e;
  };
  auto game = G::make(file.setup);
  if (!game) return named(game.error());
  if (file.state) {
    auto state = game->from_json(*file.state);
    if (!state) return named(state.error());
    return Loaded<G>{std::move(*game), *state, {}, std::nullopt};
  }
  Loaded<G> loaded{*game, game->initial(file.trace->seed, nullptr), {}, file.trace};
  const auto error = replay(*game, *file.trace, loaded.state,
                            [&](const auto&, const auto& a, const auto&) { loaded.actions.push_back(a); });
  if (error) return named(*error);
  return loaded;
}

}  // namespace stela
