// What a user asked of each verb, as plain values: what the verbs' files fill from the command line and each game's
// verbs (game_verbs.h) read. The defaults are those of --help.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "model/game.h"
#include "model/type_of.h"
#include "reports/cli/exit.h"
#include "reports/draw/terminal.h"

namespace stela {
struct GraphReport;
}

namespace stela::cli {

/// One a core that this process may run on: taskset and the like leave it some of all.
unsigned all_cores();

inline std::chrono::milliseconds milliseconds(double seconds) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

/// --players, --start, --option NAME=VALUE, --board FILE and --vary NAME=VALUE: a game's setup.
struct SetupFlags {
  int players = -1, start = -1;
  std::vector<std::string> options;
  std::string board;
  std::vector<std::string> vary;

  /// Only what was given; the game fills in the rest.
  [[nodiscard]] Result<nlohmann::json> given() const;
  /// The game of these flags; an error in the board names its file.
  template <Game G>
  [[nodiscard]] Result<G> make(const nlohmann::json& setup, TypeOf<G> type = {}) const {
    auto game = type.make(setup);
    if (!game) return named(game.error());
    return game;
  }
  /// An error in a setup of these flags, with the board's file.
  [[nodiscard]] Error named(Error error) const;
};

/// Seconds that one step of a game may take before it counts as a hang, unless --action-limit says otherwise.
inline constexpr double kActionLimit = 10;

/// --dot, --svg, --png, --html, --json and --limit: where the verbs that analyse graphs put what they found.
struct GraphFlags {
  std::size_t limit = 400;  ///< vertices drawn unless --limit says otherwise
  std::string dot, svg, png, html;
  bool json = false;

  /// Writes the files that were asked for, and JSON to standard output; when nothing was asked for, the text. All is
  /// made before the first file is written.
  [[nodiscard]] Exit write(GraphReport report) const;
};

struct GamesFlags {
  SetupFlags setup;
  std::string game;
  bool vary = false, json = false;
};

struct RulesFlags {
  std::string game, id;
  bool json = false;
};

struct PositionFlags {
  SetupFlags setup;
  std::uint64_t seed = 1;
  std::string game, file, action, output, svg;
  std::vector<std::string> actions;
  bool json = false, count = false, tiles = false;
  Colour colour = Colour::automatic;
};

/// How a position is written.
enum class PositionForm : std::uint8_t { json, drawn, line };

struct PositionTextFlags {
  std::string file, output;
  std::vector<std::string> edits;
  PositionForm form = PositionForm::json;
  bool lenient = false;
};

struct CheckFlags {
  SetupFlags setup;
  std::string game, junit, traces = ".";
  std::uint64_t games = 1000, seed = 1, most_actions = 100000;
  unsigned jobs = all_cores();
  double time_limit = 0, action_limit = kActionLimit;
  std::vector<std::string> must_reach;
  bool first = false, suggest = false, json = false;
  Colour colour = Colour::automatic;
};

struct ProbesFlags {
  SetupFlags setup;
  std::string game, make;
  std::uint64_t games = 20000, seed = 1;
  bool json = false;
};

struct FuzzFlags {
  SetupFlags setup;
  std::string game, traces = ".";
  std::uint64_t inputs = 0, seed = 1;  ///< inputs: 0 for as many as the time allows
  std::vector<std::string> must_reach;
  double seconds = 10, action_limit = kActionLimit;
  bool json = false;
  Colour colour = Colour::automatic;
};

struct ServeFlags {
  SetupFlags setup;
  std::string game, player;
  std::vector<std::string> without;
};

struct ConformFlags {
  SetupFlags setup;
  bool find_options = false;  ///< --option auto
  std::string game, engine, errors, junit, sarif, perft, trace, position, action, traces = ".", baseline, corpus;
  std::vector<std::string> waived;
  std::uint64_t games = 200, seed = 1, most_actions = 2000, memory = 2048;
  unsigned jobs = all_cores();
  double time_limit = 0, timeout = 30, shrink = 20;
  bool json = false, github = false, stop_at_first = false, no_probes = false;
  Colour colour = Colour::automatic;
};

struct RecordsFlags {
  SetupFlags setup;
  std::string game, out;
  std::vector<std::string> paths;
  std::vector<std::string> without, ignored;
  std::uint64_t games = 4, seed = 1, most_actions = 2000;
  std::uint64_t shorts = 12, position_every = 10;
  std::uint64_t search = 200, most_records = 200;  ///< games that a grade looks at; records that a graded set has
  bool json = false, grade = false;
};

struct TraceFlags {
  std::string file, output, engine;
  bool json = false, quiet = false;
  std::uint64_t memory = 2048;
  double time_limit = 20, timeout = 30, action_limit = kActionLimit;
  Colour colour = Colour::automatic;
};

/// stela replay --log
struct LogFlags {
  SetupFlags setup;
  std::string file, format, game, from, output;
  std::uint64_t seed = 1;
  bool json = false;
};

struct PerftFlags {
  SetupFlags setup;
  std::string what;
  std::uint64_t seed = 1, memory = 2048;  ///< memory: MiB
  unsigned depth = 1;
  bool divide = false, json = false;
};

struct SignatureFlags {
  std::vector<std::string> games;
  bool json = false;
};

struct ExploreFlags {
  SetupFlags setup;
  std::string what, out, shortest, output, traces = ".";
  std::vector<std::string> must_reach;
  std::uint64_t seed = 1, memory = 4096;
  double share = 0.01;
  unsigned jobs = all_cores(), depth = 0;
  bool plain = false, json = false;
  Colour colour = Colour::automatic;
};

struct BenchFlags {
  SetupFlags setup;
  std::string game;
  std::uint64_t seed = 1;
  double seconds = 10;
  unsigned jobs = all_cores();
  bool json = false;
};

struct TurnsFlags {
  std::string file;
  unsigned depth = 2;
  std::size_t positions = 20000;
  GraphFlags output{30, {}, {}, {}, {}, false};
};

struct PhasesFlags {
  SetupFlags setup;
  std::string game;
  std::uint64_t games = 200, seed = 1, most_actions = 100000;
  unsigned jobs = all_cores();
  GraphFlags output;
};

}  // namespace stela::cli
