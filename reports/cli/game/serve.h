// stela serve of one game: the reference engine behind the protocol, and a player if one is named.
#pragma once

#include <unistd.h>

#include <optional>
#include <string>
#include <utility>

#include "analyses/play/make_player.h"
#include "analyses/play/weights.h"
#include "base/line_reader.h"
#include "checkers/conform/server.h"
#include "reports/cli/flags.h"
#include "reports/cli/output.h"

namespace stela::cli {

template <Game G>
Exit serve(const ServeFlags& flags, TypeOf<G> type) {
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  if (const auto game = flags.setup.make<G>(*given, type); !game) return fail(game.error());
  std::optional<play::PlayerSpec> player;
  if (!flags.player.empty()) {
    const auto spec = play::parse_player(flags.player);
    if (!spec) return fail(spec.error());
    if (spec->kind == play::PlayerKind::engine) return fail({"", "--player", "an engine can be asked without this"});
    player = *spec;
  }
  typename conform::Server<G>::Choose choose;
  if (player)
    choose = [spec = *player](const G& game, const typename G::State& view,
                              std::uint64_t seed) -> Result<typename G::Action> {
      const auto weights = play::weights_of(spec.weights, game);
      if (!weights) return weights.error();
      Rng rng(seed);
      return play::make_player<G>(spec, game, *weights)->choose(view, rng);
    };
  conform::Server<G> server([type](const nlohmann::json& setup) { return type.make(setup); }, *given, flags.without, {},
                            std::move(choose), type);
  LineReader in(STDIN_FILENO, kRequestLimit.most);
  std::string answers;
  for (std::string line; in.next(line);) {
    const auto answer = server.answer(line);
    if (!answer.empty()) answers += answer + "\n";
    // Whoever sends many requests at once gets the answers at once.
    if (in.has_line() && answers.size() < kMebibyte) continue;
    if (const auto done = put("-", answers); done != Exit::holds) return done;
    answers.clear();
  }
  const auto done = put("-", answers);
  return in.too_long() ? fail({"-", "", too_long(kRequestLimit.what, kRequestLimit.most)}) : done;
}

}  // namespace stela::cli
