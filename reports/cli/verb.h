// How a verb is put on the command line. The library that parses it, CLI11, is known to verb.cpp, program.cpp and
// description.cpp alone.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "reports/cli/flags.h"
#include "reports/cli/game_list.h"
#include "reports/cli/output.h"
#include "reports/cli/turn_flags.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the name of CLI11
class App;
class Option;
}  // namespace CLI

namespace stela::cli {

struct VerbText;

/// Runs after parsing. Its value is the program's exit code.
using Run = std::function<Exit()>;

/// An option or an argument of a verb.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}
  Option required();
  /// What --help calls its value: "FILE".
  Option type(const std::string& name);
  Option range(int least, int most);
  Option positive();
  Option non_negative();
  /// A chance of an error: from 0.0001 to 0.4999.
  Option chance();
  Option one_of(const std::vector<std::string>& words);
  /// A value that is one of the words but for case becomes that word, unless it names a file.
  Option spelled_as(const std::vector<std::string>& words);

 private:
  CLI::Option* option_;
};

/// A verb, or a group of verbs: a subcommand. Values go to variables that live until the verb has run.
class Verb {
 public:
  explicit Verb(CLI::App* app) : app_(app) {}

  /// A verb under this one, with an example in its help.
  [[nodiscard]] Verb add(const std::string& name, const std::string& what, const std::string& example);
  /// The same, left out of the list of verbs.
  [[nodiscard]] Verb add_hidden(const std::string& name, const std::string& what, const std::string& example);
  /// This verb and those under it as data (description.h).
  [[nodiscard]] VerbText described(const GameList& games) const;
  /// Text of its help before the example.
  void explain(const std::string& text);
  /// The same, made when help is printed, which knows what else is on the command line.
  void explain(std::function<std::string()> text);
  void require_verb();

  /// "--games" or, for an argument by its place, "file".
  Option option(const std::string& name, std::string& value, const std::string& what);
  Option option(const std::string& name, std::vector<std::string>& values, const std::string& what);
  Option option(const std::string& name, std::uint64_t& value, const std::string& what);
  Option option(const std::string& name, unsigned& value, const std::string& what);
  Option option(const std::string& name, int& value, const std::string& what);
  Option option(const std::string& name, double& value, const std::string& what);
  /// One of some words, each of which stands for an enumerator.
  enum class Case { told_apart, ignored };
  template <class Enum>
  Option choice(const std::string& name, Enum& value, const std::vector<std::pair<std::string, Enum>>& words, Case how,
                const std::string& what) {
    std::vector<std::pair<std::string, int>> numbers;
    numbers.reserve(words.size());
    for (const auto& [word, meaning] : words) numbers.emplace_back(word, static_cast<int>(meaning));
    return choice_of(name, numbers, how, what, [&value](int n) { value = static_cast<Enum>(n); });
  }
  void flag(const std::string& name, bool& value, const std::string& what);
  void on_run(Run run);

 private:
  Option choice_of(const std::string& name, const std::vector<std::pair<std::string, int>>& words, Case how,
                   const std::string& what, const std::function<void(int)>& set);
  CLI::App* app_;
};

/// The game that a verb is for, in any case of letters; name: the argument's or the option's.
Option add_game(Verb verb, std::string& game, const GameList& games, const std::string& name = "game",
                const std::string& what = "name of the game");
/// The games that a verb is for: any number of names.
Option add_games(Verb verb, std::vector<std::string>& given, const GameList& games);
/// --json, --output and --color, for the verbs that have them.
void add_json(Verb verb, bool& given);
void add_output(Verb verb, std::string& file, const std::string& what);
void add_colour(Verb verb, Colour& colour);
/// --jobs; what: what it says of the result.
void add_jobs(Verb verb, unsigned& jobs, const std::string& what);
/// --action-limit: when a step of a game counts as a hang.
void add_action_limit(Verb verb, double& seconds);
void add_setup(Verb verb, SetupFlags& setup, const std::string& more = "");
/// The same without --vary.
void add_printed_setup(Verb verb, SetupFlags& setup);
/// The same without --players: for verbs in which that option lists who plays.
void add_setup_but_players(Verb verb, SetupFlags& setup, const std::string& more = "");
void add_graph(Verb verb, GraphFlags& graph);

// The verbs of a room each, for core_verbs.cpp and all_verbs.cpp.
void add_catalogue_verbs(Verb app, const GameList& games);      // games, rules
void add_position_verbs(Verb app, const GameList& games);       // new, legal, why, apply, show
void add_position_text_verbs(Verb app, const GameList& games);  // position draw, line, json; edit
void add_check_verb(Verb app, const GameList& games);
void add_fuzz_verb(Verb app, const GameList& games);
void add_serve_verb(Verb app, const GameList& games);
void add_conform_verb(Verb app, const GameList& games);
void add_agree_verb(Verb app, const GameList& games);
void add_probes_verb(Verb app, const GameList& games);
void add_records_verb(Verb app, const GameList& games);                           // records make, check
void add_trace_verbs(Verb app, const GameList& games, ShrinkFault shrink_fault);  // replay, shrink
void add_perft_verb(Verb app, const GameList& games);
void add_signature_verb(Verb app, const GameList& games);
void add_explore_verb(Verb app, const GameList& games);
void add_prove_verb(Verb app, const GameList& games);
Verb add_bench_verb(Verb app, const GameList& games);          // bench
void add_bench_solve_verb(Verb bench, const GameList& games);  // bench solve
void add_bench_graph_verb(Verb bench, const GameList& games);  // bench graph
void add_bench_scale_verb(Verb bench, const GameList& games);  // bench scale
void add_solve_verb(Verb app, const GameList& games);
void add_certificate_verb(Verb app);
void add_puzzle_verbs(Verb app, const GameList& games);  // puzzle make, check, verify, sheet, export
void add_puzzle_export_verb(Verb puzzle, const GameList& games);
void add_puzzle_make_verb(Verb puzzle, const GameList& games);
void add_kit_verb(Verb app);                           // kit
void add_page_verbs(Verb app, const GameList& games);  // page trace, puzzle, position
void add_reach_verb(Verb app, const GameList& games);
void add_districts_verb(Verb app, const GameList& games);
void add_roads_verb(Verb app, const GameList& games);
void add_dials_verb(Verb app, const GameList& games);
void add_turns_verb(Verb app, const GameList& games);
void add_phases_verb(Verb app, const GameList& games);
void add_match_verb(Verb app, const GameList& games);
void add_play_verb(Verb app, const GameList& games);
void add_advise_verb(Verb app, const GameList& games);
void add_train_verb(Verb app, const GameList& games);
void add_balance_verb(Verb app, const GameList& games);  // balance, balance report, verify, merge, watch
void add_shell_verbs(Verb app, const GameList& games);   // completion, man

}  // namespace stela::cli
