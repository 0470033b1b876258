#include "reports/cli/game_list.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "base/did_you_mean.h"
#include "base/printable.h"
#include "checkers/trace.h"
#include "model/any_game.h"
#include "reports/cli/output.h"

namespace stela::cli {

std::optional<Error> fault_of(const GameType& game, const GameFile& file) {
  const auto loaded = load<AnyGame>(file, game);
  return loaded ? std::nullopt : std::optional(loaded.error());
}

Result<const GameType*> GameList::find(std::string_view name) const {
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

Exit GameList::refused(const Error& error) { return fail(error); }

}  // namespace stela::cli
