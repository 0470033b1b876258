#include "python/module/verbs.h"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "base/json_text.h"
#include "base/scratch_file.h"
#include "base/strict_json.h"
#include "model/position_file.h"
#include "python/module/child.h"
#include "python/module/values.h"
#include "reports/cli/exit.h"
#include "reports/cli/foreign_games.h"
#include "reports/cli/output.h"
#include "reports/cli/program.h"

namespace stela::python {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

std::string word_of(py::handle value) {
  return py::str(py::hasattr(value, "__fspath__") ? value.attr("__fspath__")()
                                                  : py::reinterpret_borrow<py::object>(value));
}

Words words_of_all(const py::args& arguments) {
  Words words;
  for (const auto& one : arguments) words.push_back(word_of(one));
  return words;
}

/// Keyword arguments as flags: time_limit=5 is --time-limit 5, first=True --first, with_=['greedy'] --with greedy.
void add_flags(Words& words, const py::kwargs& flags) {
  for (const auto& [key, value] : flags) {
    auto name = key.cast<std::string>();
    while (name.ends_with('_')) name.pop_back();
    std::replace(name.begin(), name.end(), '_', '-');
    if (value.is_none() || value.ptr() == Py_False) continue;
    words.push_back("--" + name);
    if (value.ptr() == Py_True) continue;
    if (py::isinstance<py::list>(value) || py::isinstance<py::tuple>(value))
      for (const auto& one : value) words.push_back(word_of(one));
    else
      words.push_back(word_of(value));
  }
}

/// The setup that was given, as flags. A board goes into a file without a name, which is kept in `files`.
void add_setup(Words& words, const json& given, std::deque<TextFile>& files) {
  for (const auto& [name, value] : given.items()) {
    if (name == "board" && !value.is_string()) {
      files.emplace_back(json_text(value));
      words.insert(words.end(), {"--board", fmt::format("/dev/fd/{}", files.back().number())});
    } else if (name == "board" || name == "players" || name == "start") {
      words.insert(words.end(), {"--" + name, value.is_string() ? value.get<std::string>() : json_text(value)});
    } else {
      words.insert(words.end(), {"--option", fmt::format("{}={}", name, json_text(value))});
    }
  }
}

/// What the errors' file of a child holds.
[[noreturn]] void raise_of(const ChildEnd& end, const std::string& verb) {
  const auto lines = parse_json(end.errors.substr(0, end.errors.find('\n')), "");
  if (lines)
    raise({text_at(*lines, "file"), text_at(*lines, "field"), text_at(*lines, "message"), text_at(*lines, "rule")});
  if (end.signal != 0) raise({"", verb, fmt::format("a signal ended it: {}", end.signal)});
  raise({"", verb, fmt::format("it ended with exit code {}; standard error says more", end.exit_code)});
}

/// The verb's --json. input: what standard input holds.
py::object run_verb(const Game& game, Words words, const std::string& input) {
  const auto verb = words.front();
  words.insert(words.begin(), "stela");
  words.emplace_back("--json");
  if (!game.from.empty()) words.insert(words.end(), {"--game", game.from});
  const auto end = run_in_child(input, [&](int errors) {
    cli::set_error_listener([errors](const Error& error) {
      const json line{{"file", error.file}, {"field", error.where}, {"message", error.what}, {"rule", error.rule}};
      (void)write_all(errors, json_text(line) + "\n");
    });
    cli::forget_foreign_faults();  // they were raised where they came up
    auto games = cli::all_games();
    if (game.written) games.add(*game.game.type());
    std::vector<char*> arguments;
    arguments.reserve(words.size());
    for (auto& word : words) arguments.push_back(word.data());
    return cli::run(games, cli::add_all_verbs, "stela", static_cast<int>(arguments.size()), arguments.data(),
                    cli::kPrograms);
  });
  const auto code = static_cast<cli::Exit>(end.exit_code);
  const bool answers = code == cli::Exit::holds || code == cli::Exit::violated || code == cli::Exit::undecided;
  const auto answer = parse_json(end.output, verb);
  if (!answers || !answer) raise_of(end, verb);
  return python_of(*answer);
}

py::object game_verb(const Game& game, const std::string& verb, const Words& arguments, const py::kwargs& flags) {
  Words words{verb, std::string(game.game.type().name())};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::deque<TextFile> files;
  add_setup(words, game.given, files);
  add_flags(words, flags);
  return run_verb(game, std::move(words), "");
}

py::object state_verb(const State& s, const std::string& verb, const Words& arguments, const py::kwargs& flags) {
  const auto& game = s.game->game;
  Words words{verb, "-"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  add_flags(words, flags);
  return run_verb(*s.game, std::move(words),
                  json_text(position_json(game.type().name(), game.setup(), game.to_json(s.state))));
}

}  // namespace

void add_verbs(py::module_& /*module*/, py::class_<Game, std::shared_ptr<Game>>& game, py::class_<State>& state) {
  const auto of_game = [&](const char* name, const char* text) {
    game.def(
        name,
        [name = std::string(name)](const Game& g, const py::kwargs& flags) { return game_verb(g, name, {}, flags); },
        text);
  };
  of_game("check",
          "Plays random games and compares every step with the game's second formulation, as `stela check` does.\n\n"
          "Flags are keyword arguments: games=1000, seed=1, jobs=2, first=True, must_reach=[...]. The answer has the\n"
          "schema docs/schemas/check.schema.json; its 'violations' are empty where all holds.");
  of_game("balance",
          "Plays a balance experiment and writes its report, as `stela balance` does: with_=['greedy'], blocks=100,\n"
          "out='report'. The answer has the schema docs/schemas/balance.schema.json.");
  of_game("explore",
          "Reaches every state of a small game, as `stela explore` does. Schema: docs/schemas/explore.schema.json.");
  of_game("perft",
          "Counts action sequences from a first state, as `stela perft` does: depth=4, seed=1.\n"
          "Schema: docs/schemas/perft.schema.json.");
  game.def(
      "match",
      [](const Game& g, const std::vector<std::string>& players, const py::kwargs& flags) {
        py::kwargs all = flags;
        all["players"] = players;
        auto seats = g.given.find("players");
        json given = g.given;
        if (seats != g.given.end()) {
          all["seats"] = seats->get<int>();
          given.erase("players");
        }
        return game_verb(Game{g.game, given, g.from, g.written, g.foreign}, "match", {}, all);
      },
      py::arg("players"),
      "Plays players against each other from every seat, as `stela match` does:\n"
      "game.match(['greedy', 'random'], blocks=200). Schema: docs/schemas/match.schema.json.");
  game.def(
      "verb",
      [](const Game& g, const std::string& verb, const py::args& arguments, const py::kwargs& flags) {
        return game_verb(g, verb, words_of_all(arguments), flags);
      },
      py::arg("verb"), "Any verb that takes a game and has --json: game.verb('fuzz', seconds=5).");
  const auto of_state = [&](const char* name, const char* text) {
    state.def(
        name,
        [name = std::string(name)](const State& s, const py::kwargs& flags) { return state_verb(s, name, {}, flags); },
        text);
  };
  of_state("solve",
           "The best turn of the player to move, with its proof, as `stela solve` does: objective='gain,standing'.\n"
           "Schema: docs/schemas/solve.schema.json. Raises Error for games whose turns cannot be solved.");
  of_state("advise", "What a player would do here, as `stela advise` does: player='search:2000'.");
  of_state("perft", "Counts action sequences from here: depth=4. Schema: docs/schemas/perft.schema.json.");
  of_state("explore", "Reaches every state from this one. Schema: docs/schemas/explore.schema.json.");
  state.def(
      "verb",
      [](const State& s, const std::string& verb, const py::args& arguments, const py::kwargs& flags) {
        return state_verb(s, verb, words_of_all(arguments), flags);
      },
      py::arg("verb"), "Any verb that takes a position and has --json: state.verb('districts').");
}

}  // namespace stela::python
