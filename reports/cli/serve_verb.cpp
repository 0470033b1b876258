// stela serve: the reference engine behind the engine protocol
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "checkers/conform/server.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

struct Flags {
  SetupFlags setup;
  std::string game;
  std::vector<std::string> without;
};

template <Game G>
Exit serve(const Flags& flags) {
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  if (const auto game = flags.setup.make<G>(*given); !game) return fail(game.error());
  conform::Server<G> server([](const nlohmann::json& setup) { return G::make(setup); }, *given, flags.without);
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);) {
    const auto answer = server.answer(line);
    if (!answer.empty()) std::cout << answer << '\n';
    if (std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();
  }
  return Exit::holds;
}

}  // namespace

void add_serve_verb(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  auto* verb = add_verb(app, "serve", "Answer the engine protocol (docs/protocol.md) on standard input and output",
                        "stela conform mexica --engine 'stela serve mexica'");
  verb->add_option("game", flags->game, "name of the game")->required();
  verb->add_option("--without", flags->without,
                   "do as if an optional method were missing: legal, state, load, undo, perft")
      ->type_name("METHOD");
  flags->setup.add_to(verb);
  on_run(verb,
         [flags] { return with_game(flags->game, [&]<class G>(std::type_identity<G>) { return serve<G>(*flags); }); });
}

}  // namespace stela::cli
