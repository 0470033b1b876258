// What the verbs share: how a verb is added to the command line, how it names a setup or a file, and how it ends.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "checkers/trace.h"
#include "model/games.h"
#include "model/result.h"
#include "reports/cli/exit.h"
#include "reports/terminal.h"

namespace stela::cli {

/// Runs after parsing. Its value is the program's exit code.
using Run = std::function<Exit()>;

/// Adds a verb: a subcommand with an example in its help, whose run is started by run_verb when it was given.
CLI::App* add_verb(CLI::App& app, const std::string& name, const std::string& what, const std::string& example);
void on_run(CLI::App* verb, Run run);
/// Runs the verb that the command line named.
Exit run_verb(const CLI::App& app);

/// One line on standard error; Exit::usage, or Exit::internal where the fault is Stela's own.
Exit fail(const Error& error);

/// --json, --output and --color, for the verbs that have them.
void add_json(CLI::App* verb, bool& json);
void add_output(CLI::App* verb, std::string& file, const std::string& what);
void add_colour(CLI::App* verb, Colour& colour);

/// --players, --start, --option NAME=VALUE and --board FILE: a game's setup.
class SetupFlags {
 public:
  void add_to(CLI::App* verb);
  /// Only what was given; the game fills in the rest.
  [[nodiscard]] Result<nlohmann::json> given() const;
  /// The game of these flags; an error in the board names its file.
  template <Game G>
  [[nodiscard]] Result<G> make(const nlohmann::json& setup) const {
    auto game = G::make(setup);
    if (!game) return named(game.error());
    return game;
  }

 private:
  [[nodiscard]] Error named(Error error) const;
  int players_ = -1, start_ = -1;
  std::vector<std::string> options_;
  std::string board_;
};

/// Writes text to a file or to standard output ("-" or empty).
Exit put(const std::string& file, const std::string& text);

/// Calls f(Loaded<G>&) for the game and position that a file leads to.
template <class F>
Exit with_position(const std::string& file, F&& f) {
  const auto read = read_game_file(file);
  if (!read) return fail(read.error());
  const auto game = find_game(read->game);
  if (!game) return fail({file, "game", game.error().what});
  return std::visit(
      [&]<class G>(std::type_identity<G>) {
        auto loaded = load<G>(*read);
        return loaded ? f(*loaded) : fail(loaded.error());
      },
      *game);
}

/// Calls f(std::type_identity<G>{}) for the game of a name.
template <class F>
Exit with_game(const std::string& name, F&& f) {
  const auto game = find_game(name);
  if (!game) return fail(game.error());
  return std::visit([&](auto type) { return f(type); }, *game);
}

// One line a room's verbs, for stela.cpp.
void add_catalogue_verbs(CLI::App& app);  // games, rules
void add_position_verbs(CLI::App& app);   // new, legal, why, apply, show
void add_check_verb(CLI::App& app);
void add_serve_verb(CLI::App& app);
void add_conform_verb(CLI::App& app);
void add_records_verb(CLI::App& app);  // records make, check
void add_trace_verbs(CLI::App& app);   // replay, shrink
void add_perft_verb(CLI::App& app);
void add_bench_verb(CLI::App& app);
void add_bench_solve_verb(CLI::App& bench);  // bench solve
void add_solve_verb(CLI::App& app);
void add_puzzle_verbs(CLI::App& app);  // puzzle make, check, verify, sheet
void add_reach_verb(CLI::App& app);
void add_districts_verb(CLI::App& app);
void add_roads_verb(CLI::App& app);
void add_turns_verb(CLI::App& app);
void add_phases_verb(CLI::App& app);
void add_bench_graph_verb(CLI::App& bench);  // bench graph

}  // namespace stela::cli
