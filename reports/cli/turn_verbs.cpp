#include "reports/cli/turn_verbs.h"

#include <fmt/format.h>

#include <string>

namespace stela::cli {

Error turns_not_solved(const GameList& games, const GameType& game, const std::string& file) {
  std::string names;
  for (const auto* other : games)
    if (turns_of(*other) != nullptr) names += (names.empty() ? "" : ", ") + std::string(other->name());
  const auto others = names.empty() ? "no solver knows the game" : "those of these games can: " + names;
  return {file, "game",
          fmt::format("turns of {} cannot be solved{} {}", game.name(), names.empty() ? ":" : ";", others)};
}

}  // namespace stela::cli
