// What a user asked of the verbs with players, as plain values.
#pragma once

#include "reports/cli/flags.h"

namespace stela::cli {

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
  std::uint64_t seed = 1;
  Colour colour = Colour::automatic;
};

struct TrainFlags {
  SetupFlags setup;
  std::string game, output, from = "hand", player = "search:400";
  std::uint64_t seed = 1;
  unsigned seats = 2, games = 400, rounds = 3, trials = 200, deals = 60, check = 200;
  unsigned jobs = all_cores();
};

}  // namespace stela::cli
