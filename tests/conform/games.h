// What the tests here ask of `stela conform`'s machinery, instantiated once for every game: it costs compile time.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "checkers/conform/campaign.h"
#include "tests/conform/mutants.h"

namespace stela::conform {

/// The command that starts an engine of this folder: "babel.py low-first".
inline std::string engine(const std::string& arguments) { return STELA_TEST_DATA "/conform/engines/" + arguments; }
inline std::string serve(const std::string& arguments) { return STELA_BINARY " serve " + arguments; }
inline std::string mutant(const std::string& arguments) { return STELA_MUTANT_ENGINE " " + arguments; }

/// Whether a process that was killed has ended. Whoever inherits it may take a moment to notice, and then it is at most
/// a zombie of somebody else's.
bool ends(pid_t pid);

/// Random games alone, one process, and limits that are short for what stands still. Sanitized engines reserve more
/// than any limit allows.
ConformOptions options_for(const std::string& command);

/// Games of a game by its name, with the setups that a given one leaves open.
ConformReport conform(const std::string& game, const nlohmann::json& setup, const ConformOptions& options);

/// The same as `stela conform GAME` plays it: with all that is open, on small boards too. Of the setup only those
/// options count of which an engine has one reading.
ConformReport conform_by_default(const std::string& game, const nlohmann::json& setup, const ConformOptions& options);

/// The same with faults that are known: all mutants of the game but one.
ConformReport conform_knowing_all_but(const std::string& mutant, const std::string& game, const nlohmann::json& setup,
                                      const ConformOptions& options);

/// A mutant by its names, what it breaks and where it is looked for.
struct MutantOf {
  std::string game, name, breaks;
  nlohmann::json setup;
  std::uint64_t games = 0;
};
/// All mutants that show behind the protocol, of all games.
std::vector<MutantOf> shown_mutants();

}  // namespace stela::conform
