// What a user asked of the verbs with players, as plain values.
#pragma once

#include "reports/cli/flags.h"

namespace stela::cli {

/// Limits of engines that play.
struct EngineFlags {
  double timeout = 30;          ///< seconds for an answer
  std::uint64_t memory = 2048;  ///< MiB
};

struct AdviseFlags {
  std::string file, player = "search:20000";
  std::uint64_t seed = 1;
  unsigned top = 5;
  bool features = false, json = false;
};

struct PlayFlags {
  SetupFlags setup;  ///< of a new game; the number of players is that of `players`
  std::string game, position;
  std::vector<std::string> players;
  EngineFlags engines;
  std::uint64_t seed = 1;
  Colour colour = Colour::automatic;
};

struct MatchFlags {
  SetupFlags setup;  ///< but the number of players, which is that of the seats
  std::string game, log, shard, csv;
  std::vector<std::string> players, sprt, from;
  std::uint64_t blocks = 200, seed = 1, most_actions = 20000;
  unsigned seats = 0, jobs = all_cores();  ///< seats 0: as many as players
  bool all_seatings = false, json = false;
  double time_limit = 0, alpha = 0.05, beta = 0.05;
  EngineFlags engines;
};

struct TrainFlags {
  SetupFlags setup;
  std::string game, output, from = "hand", player = "search:400";
  std::uint64_t seed = 1;
  unsigned seats = 2, games = 400, rounds = 3, trials = 200, deals = 60, check = 200;
  unsigned jobs = all_cores();
};

/// What `balance` is asked: the questions of the report, or one question alone (analyses/balance/studies.h).
enum class Study : std::uint8_t { report, sense, luck, tune };

struct BalanceFlags {
  SetupFlags setup;
  Study study = Study::report;
  std::string game, out = "report", shard;
  std::vector<std::string> levels, bans, rules, against, folders, numbers, targets, swaps;
  unsigned candidates = 40;
  std::uint64_t seed = 1, blocks = 0, games = 20,
                regret = 30;  ///< blocks 0: until intervals are narrow; games: replayed by verify
  double width = 0.06, time_limit = 3600, seconds_a_decision = 20, proof_seconds = 20, every = 2;
  unsigned jobs = all_cores();
  bool json = false, once = false;
};

}  // namespace stela::cli
