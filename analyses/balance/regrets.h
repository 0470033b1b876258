// Turns that were solved, kept beside the games: FOLDER/regrets.json.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace stela::balance {

/// A turn that was solved.
struct Regret {
  std::string arm;
  std::uint64_t block = 0;
  unsigned turn = 0;        ///< of the game
  int played = 0;           ///< what the player's turn was worth
  std::optional<int> best;  ///< what the best is worth; none when there was no proof in time
  friend bool operator==(const Regret&, const Regret&) = default;
};

/// Those that a folder holds; none when there is no file.
Result<std::vector<Regret>> read_regrets(const std::string& folder);
std::optional<Error> write_regrets(const std::string& folder, const std::vector<Regret>& regrets);

}  // namespace stela::balance
