// The front door: every verb is documented by its own --help.
#include "reports/cli/program.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <exception>

#include "checkers/crash.h"
#include "reports/cli/run_verb.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

void add_verbs(Verb app, const GameList& games) {
  add_catalogue_verbs(app, games);
  add_position_verbs(app, games);
  add_check_verb(app, games);
  add_fuzz_verb(app, games);
  add_serve_verb(app, games);
  add_conform_verb(app, games);
  add_records_verb(app, games);
  add_trace_verbs(app, games);
  add_perft_verb(app, games);
  add_bench_verb(app, games);
  add_solve_verb(app, games);
  add_puzzle_verbs(app, games);
  add_reach_verb(app, games);
  add_districts_verb(app, games);
  add_roads_verb(app, games);
  add_turns_verb(app, games);
  add_phases_verb(app, games);
  add_shell_verbs(app, games);
}

}  // namespace

int run(const GameList& games, const std::string& name, int argc, char** argv) {
  set_program(name);
  catch_crashes(name);
  CLI::App app{"Stela verifies and analyses the rules of board games."};
  app.name(name);
  app.set_version_flag("--version", (name == "stela" ? "stela " : name + ", with the verbs of stela ") + STELA_VERSION);
  app.require_subcommand(1);
  app.footer(
      fmt::format("Exit codes: 0 all holds, 1 a violation was found, 2 undecided (time ran out or Ctrl-C),\n"
                  "            64 bad usage or input, 70 a fault in stela itself, or an engine\n"
                  "            in it that crashes or hangs.\n"
                  "Example:\n  {} check {} --games 10000 --seed 1 --jobs 2",
                  name, (*games.begin())->name()));
  add_verbs(Verb(&app), games);
  try {
    if (argc > 1 && argv[1][0] != '-') {
      // Without this the message for a wrong verb would be that a verb is missing.
      const auto verbs = app.get_subcommands([&](CLI::App* verb) { return verb->get_name() == argv[1]; });
      if (verbs.empty()) throw CLI::ExtrasError("stela", {std::string(argv[1])});
    }
    app.parse(argc, argv);
    return static_cast<int>(run_verb(app));
  } catch (const CLI::Success& e) {
    return app.exit(e);  // --help and --version
  } catch (const CLI::ParseError& e) {
    fmt::print(stderr, "{}: {} (see {} --help)\n", name, e.what(), name);
    return static_cast<int>(Exit::usage);
  } catch (const std::exception& e) {
    fmt::print(stderr, "{}: internal error: {}\n", name, e.what());
    return static_cast<int>(Exit::internal);
  }
}

}  // namespace stela::cli
