// stela games, stela rules
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

Exit list_games(const GameList& games, bool as_json) {
  auto all = nlohmann::json::array();
  for (const auto* game : games) all.push_back(game->facts());
  if (as_json) return put("-", json_text(all, 1) + "\n");
  std::string text;
  for (const auto& game : all) {
    text += fmt::format("{}  {} rules, {} invariants\n", game["game"].get<std::string>(), game["rules"].get<int>(),
                        game["invariants"].get<int>());
    for (const auto& o : game["options"])
      text += fmt::format("  {:<14} {} to {}, default {}: {}\n", o["name"].get<std::string>(), o["least"].get<int>(),
                          o["most"].get<int>(), o["default"].get<int>(), o["text"].get<std::string>());
    for (const auto& board : game["boards"])
      text +=
          fmt::format("  --board {:<10}  {}\n", board["name"].get<std::string>(), board["purpose"].get<std::string>());
  }
  return put("-", text);
}

}  // namespace

void add_catalogue_verbs(Verb app, const GameList& games) {
  auto flags = std::make_shared<RulesFlags>();
  auto list = app.add("games", "List the games, their options and sizes", "stela games --json");
  add_json(list, flags->json);
  list.on_run([flags, &games] { return list_games(games, flags->json); });

  auto show = app.add("rules", "Print a game's rule catalogue, or one rule of it", "stela rules mexica MEX-K4");
  add_game(show, flags->game, games).required();
  show.option("id", flags->id, "a rule id").type("RULE");
  add_json(show, flags->json);
  show.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameVerbs& game) { return game.rules(*flags); });
  });
}

}  // namespace stela::cli
