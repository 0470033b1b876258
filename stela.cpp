// The front door: stela <verb> ... Every verb is documented by its own --help.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "reports/cli/verb.h"

int main(int argc, char** argv) {
  using stela::cli::Exit;
  CLI::App app{"Stela verifies and analyses the rules of board games."};
  app.name("stela");
  app.set_version_flag("--version", "stela " STELA_VERSION);
  app.require_subcommand(1);
  app.footer(
      "Exit codes: 0 all holds, 1 a violation was found, 2 undecided (time ran out or Ctrl-C),\n"
      "            64 bad usage or input, 70 a fault in stela itself.\n"
      "Example:\n  stela check mexica --games 10000 --seed 1 --jobs 2");
  stela::cli::add_catalogue_verbs(app);
  stela::cli::add_position_verbs(app);
  stela::cli::add_check_verb(app);
  stela::cli::add_serve_verb(app);
  stela::cli::add_conform_verb(app);
  stela::cli::add_records_verb(app);
  stela::cli::add_trace_verbs(app);
  stela::cli::add_perft_verb(app);
  stela::cli::add_bench_verb(app);
  stela::cli::add_solve_verb(app);
  stela::cli::add_puzzle_verbs(app);
  stela::cli::add_reach_verb(app);
  stela::cli::add_districts_verb(app);
  stela::cli::add_roads_verb(app);
  stela::cli::add_turns_verb(app);
  stela::cli::add_phases_verb(app);
  try {
    if (argc > 1 && argv[1][0] != '-') {
      // Without this the message for a wrong verb would be that a verb is missing.
      const auto verbs = app.get_subcommands([&](CLI::App* verb) { return verb->get_name() == argv[1]; });
      if (verbs.empty()) throw CLI::ExtrasError("stela", {std::string(argv[1])});
    }
    app.parse(argc, argv);
    return static_cast<int>(stela::cli::run_verb(app));
  } catch (const CLI::Success& e) {
    return app.exit(e);  // --help and --version
  } catch (const CLI::ParseError& e) {
    std::fprintf(stderr, "stela: %s (see stela --help)\n", e.what());
    return static_cast<int>(Exit::usage);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "stela: internal error: %s\n", e.what());
    return static_cast<int>(Exit::internal);
  }
}
