// stela check --suggest: candidate invariants from play.
#include <fmt/format.h>

#include <chrono>

#include "base/json_text.h"
#include "checkers/suggest/candidates.h"
#include "model/any_game.h"
#include "model/swarm.h"
#include "reports/cli/any_verbs.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/draw/progress.h"
#include "reports/draw/table.h"

namespace stela::cli {
namespace {

/// The positions of one random game, the start's first.
std::vector<nlohmann::json> positions_of(const AnyGame& game, std::uint64_t seed, std::uint64_t number,
                                         std::uint64_t most) {
  Rng rng(seed, number);
  const SwarmPlayer<AnyGame> player(game, rng);
  auto state = game.initial(mix64(seed ^ mix64(number)), nullptr);
  std::vector<nlohmann::json> out{game.to_json(state)};
  while (!game.outcome(state) && out.size() <= most && !interrupted()) {
    game.apply(state, player.choose(game, state, rng), nullptr);
    out.push_back(game.to_json(state));
  }
  return out;
}

}  // namespace

Exit suggest(const GameType& type, const CheckFlags& flags) {
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  // Of one setup: fields of another number of players are other fields.
  const auto game = flags.setup.make<AnyGame>(*given, type);
  if (!game) return fail(game.error());
  catch_interrupts();
  const auto begun = std::chrono::steady_clock::now();
  const auto late = [&] {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begun;
    return flags.time_limit > 0 && spent.count() > flags.time_limit;
  };
  constexpr std::size_t kMostPositions = 60'000;
  suggest::Suggestions found;
  Progress progress("suggest " + std::string(type.name()), flags.games);
  for (std::uint64_t i = 0; i < flags.games && !interrupted() && !late() && found.positions() < kMostPositions; ++i) {
    found.add_game(positions_of(*game, flags.seed, i, flags.most_actions));
    progress.advance();
  }
  progress.finish();
  const auto all = found.find();
  if (flags.json) {
    auto candidates = nlohmann::json::array();
    for (const auto& one : all) candidates.push_back({{"kind", suggest::name_of(one.kind)}, {"text", one.text}});
    put("-", json_text(nlohmann::json{{"game", type.name()},
                                      {"setup", game->setup()},
                                      {"seed", flags.seed},
                                      {"games", found.games()},
                                      {"positions", found.positions()},
                                      {"candidates", std::move(candidates)}},
                       1) +
                 "\n");
    return Exit::holds;
  }
  Table table({{"kind"}, {"candidate"}});
  for (const auto& one : all) table.add({std::string(suggest::name_of(one.kind)), one.text});
  put("-", table.text() + fmt::format("{} candidates held in {} positions of {} games. They are guesses from play, and "
                                      "no proof.\n",
                                      all.size(), found.positions(), found.games()));
  return Exit::holds;
}

}  // namespace stela::cli
