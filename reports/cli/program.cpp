// The front door: every verb is documented by its own --help.
#include "reports/cli/program.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <memory>
#include <new>
#include <sstream>
#include <string>
#include <vector>

#include "base/crew.h"
#include "base/result.h"
#include "checkers/crash/crash.h"
#include "reports/cli/command_line.h"
#include "reports/cli/guest_games.h"
#include "reports/cli/help_formatter.h"
#include "reports/cli/output.h"
#include "reports/cli/run_verb.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

/// Parses, and runs the verb.
Exit parse_and_run(CLI::App& app, const std::vector<std::string>& words) {
  const auto refused = [&](Error error) {
    error.what += fmt::format(" (see {} --help)", called(app, words));
    return fail(error);
  };
  if (words.empty()) return put("-", app.help());
  if (const auto error = wrong_verb(app, words)) return refused(*error);
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    return run_verb(app);
  } catch (const CLI::Success& e) {
    std::ostringstream out, err;
    app.exit(e, out, err);  // --help and --version
    return put("-", out.str());
  } catch (const CLI::ExtrasError&) {
    return refused(not_expected(app, words, app.remaining(true)));
  } catch (const CLI::RequiredError& e) {
    return refused({"", "", what_is_missing(app, words, e.what())});
  } catch (const CLI::ArgumentMismatch& e) {
    const std::string what = e.what();
    const auto twice = what.find(": At Most 1 required");
    return refused({"", "", twice == std::string::npos ? what : what.substr(0, twice) + " is given twice"});
  } catch (const CLI::ParseError& e) {
    return refused({"", "", e.what()});
  }
}

}  // namespace

int run(const GameList& own, AddVerbs add_verbs, const std::string& name, int argc, char** argv,
        const Programs& programs) {
  set_program(name);
  catch_crashes(name);
  guard_streams();
  GameList games = own;
  const auto given = add_guests({argv + std::min(argc, 1), argv + argc}, games, programs);
  if (!given) return static_cast<int>(fail(given.error()));
  set_again(given->again);
  CLI::App app{"Stela verifies and analyses the rules of board games."};
  app.formatter(std::make_shared<HelpFormatter>());
  app.name(name);
  app.set_version_flag("-V,--version",
                       (name == "stela" ? "stela " : name + ", with the verbs of stela ") + STELA_VERSION);
  app.require_subcommand(1);
  app.footer(
      fmt::format("Exit codes: 0 all holds, 1 a violation was found, 2 undecided (time ran out or Ctrl-C),\n"
                  "            64 bad usage or input, 70 a fault in stela itself, or an engine\n"
                  "            in it that crashes or hangs, 74 a failed write.\n"
                  "A game of your own: --game FILE.so, or --game cmd:COMMAND, with any verb.\n"
                  "Help on a verb: {} help VERB\n"
                  "Example:\n  {} check {} --games 10000 --seed 1 --jobs 2",
                  name, name, (*games.begin())->name()));
  add_verbs(Verb(&app), games);
  try {
    std::vector<std::string> notes;
    const auto words = with_game_named(app, by_new_names(app, as_meant(app, given->words), notes), given->name);
    for (const auto& note : notes) fmt::print(stderr, "{}: note: {}\n", name, note);
    const auto end = end_output(parse_and_run(app, words));
    const auto fault = programs.fault != nullptr && end == Exit::holds ? programs.fault() : std::nullopt;
    if (!fault) return static_cast<int>(end);
    say(*fault);
    return static_cast<int>(Exit::internal);
  } catch (const OutOfThreads& e) {
    return static_cast<int>(fail({"", "--jobs", e.what()}));
  } catch (const std::bad_alloc&) {
    end_alone();
    return static_cast<int>(fail({"", "memory", std::string(kOutOfMemory)}));
  } catch (const std::exception& e) {
    return static_cast<int>(fail(internal_error(e.what())));
  }
}

}  // namespace stela::cli
