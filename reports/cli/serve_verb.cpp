// stela serve: the reference engine behind the engine protocol
#include <memory>

#include "reports/cli/player_verbs.h"
#include "reports/cli/verb.h"

namespace stela::cli {

void add_serve_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<ServeFlags>();
  auto verb = app.add("serve", "Answer the engine protocol (docs/protocol.md) on standard input and output",
                      "stela conform mexica --engine 'stela serve mexica'");
  add_game(verb, flags->game, games).required();
  verb.option("--without", flags->without, "do as if an optional method were missing: legal, state, load, undo, perft")
      .type("METHOD");
  verb.option("--player", flags->player, "answer `choose` as this player would, search:4000 say").type("PLAYER");
  add_setup(verb, flags->setup);
  verb.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameType& game) { return players_of(game)->serve(*flags); });
  });
}

}  // namespace stela::cli
