#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "base/did_you_mean.h"
#include "base/printable.h"
#include "checkers/trace.h"
#include "reports/cli/game_verbs.h"
#include "reports/cli/output.h"
#include "reports/cli/turn_verbs.h"

namespace stela::cli {

Result<const GameVerbs*> GameList::find(std::string_view name) const {
  std::vector<std::string_view> names;
  for (const auto* game : games_) {
    if (game->name() == name) return game;
    names.push_back(game->name());
  }
  const auto guess = did_you_mean(name, names);
  return Error{"", "game",
               fmt::format("there is no game {}{}", quoted_text(name),
                           guess.empty() ? fmt::format("; there are: {}", fmt::join(names, ", ")) : guess)};
}

Exit GameList::with_file_of(const std::string& file, const OfFile& f) const {
  const auto read = read_game_file(file);
  if (!read) return fail(read.error());
  const auto game = find(read->game);
  if (!game) return fail({file, "game", game.error().what});
  return f(**game, *read);
}

Error GameList::turns_not_solved(const GameVerbs& game, const std::string& file) const {
  std::string names;
  for (const auto* other : games_)
    if (other->turns().solvable()) names += (names.empty() ? "" : ", ") + std::string(other->name());
  const auto others = names.empty() ? "no solver knows the game" : "those of these games can: " + names;
  return {file, "game",
          fmt::format("turns of {} cannot be solved{} {}", game.name(), names.empty() ? ":" : ";", others)};
}

Exit GameList::refused(const Error& error) { return fail(error); }

}  // namespace stela::cli
