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
  SetupFlags setup;
  std::string game, position;
  std::vector<std::string> players;
  std::uint64_t seed = 1;
  Colour colour = Colour::automatic;
};

}  // namespace stela::cli
