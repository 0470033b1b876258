// stela signature: one number a game, which a commit that keeps the rules keeps
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "checkers/bench/signature.h"
#include "model/any_game.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

Exit run(const SignatureFlags& flags, const GameList& games) {
  std::vector<const GameType*> wanted;
  for (const auto& name : flags.games) {
    const auto game = games.find(name);
    if (!game) return fail(game.error());
    wanted.push_back(*game);
  }
  if (wanted.empty()) wanted.assign(games.begin(), games.end());
  std::string text;
  auto out = nlohmann::json::array();
  for (const auto* game : wanted) {
    const auto signature = fmt::format("{:016x}", stela::signature<AnyGame>(*game));
    text += fmt::format("{} {}\n", game->name(), signature);
    out.push_back({{"game", game->name()}, {"signature", signature}});
  }
  return put("-", flags.json ? json_text(out, 1) + "\n" : text);
}

}  // namespace

void add_signature_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<SignatureFlags>();
  auto verb =
      app.add("signature", "One number a game: a change that keeps the rules keeps it", "stela signature mexica tikal");
  verb.explain(
      "It is made of random games with a fixed seed and of the probes' games, over the options and boards of the "
      "game:\n"
      "of actions, legal actions and their order, positions, views, verdicts and scores. It is the same on every "
      "machine.");
  add_games(verb, flags->games, games);
  add_json(verb, flags->json);
  verb.on_run([flags, &games] { return run(*flags, games); });
}

}  // namespace stela::cli
