// stela bench solve: how long it takes to find best turns, and to prove them
#include <fmt/format.h>

#include <memory>

#include "base/json_text.h"
#include "reports/cli/game/solve_bench.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/player_verbs.h"
#include "reports/cli/turn_verbs.h"
#include "reports/cli/verb.h"
#include "reports/draw/table.h"

namespace stela::cli {
namespace {

using nlohmann::json;
using turn::Times;

json to_json(const Times& times) { return {{"median", times.median}, {"p95", times.p95}, {"maximum", times.most}}; }

json to_json(const SolveBenchFigures& figures) {
  json out{{"game", figures.game}, {"objective", figures.objective}};
  for (const auto& group : figures.groups)
    out["groups"].push_back({{"name", group.name},
                             {"positions", group.positions},
                             {"searched", group.searched},
                             {"proved", group.proved},
                             {"improved", group.improved},
                             {"search", to_json(group.search)},
                             {"proof", to_json(group.proof)},
                             {"both", to_json(group.both)}});
  return out;
}

std::string text(const std::vector<SolveBenchFigures>& all) {
  Table table({{"game"},
               {"positions"},
               {"searched", Align::right},
               {"proved", Align::right},
               {"seconds of"},
               {"median", Align::right},
               {"p95", Align::right},
               {"maximum", Align::right}});
  for (const auto& figures : all)
    for (const auto& group : figures.groups) {
      const auto add = [&](const std::string& game, const std::string& positions, const std::string& searched,
                           const std::string& proved, const std::string& what, const Times& times) {
        const auto seconds = [](double value) { return fmt::format("{:.3f}", value); };
        table.add(
            {game, positions, searched, proved, what, seconds(times.median), seconds(times.p95), seconds(times.most)});
      };
      add(fmt::format("{}, {}", figures.game, figures.objective), fmt::format("{} {}", group.positions, group.name),
          std::to_string(group.searched), std::to_string(group.proved), "search", group.search);
      add("", "", "", "", "proof", group.proof);
      add("", "", "", "", "both", group.both);
    }
  return table.text();
}

Exit run(const SolveBenchFlags& flags, const GameList& games) {
  if (!flags.game.empty()) {
    const auto known = games.with_game(flags.game, [&](const GameType& game) {
      return turns_of(game) != nullptr ? Exit::holds : fail(turns_not_solved(games, game, ""));
    });
    if (known != Exit::holds) return known;
  }
  catch_interrupts();
  std::vector<SolveBenchFigures> all;
  for (const auto* game : games) {
    if (turns_of(*game) == nullptr || (!flags.game.empty() && flags.game != game->name())) continue;
    auto figures = players_of(*game)->bench_solve(flags);
    if (!figures) return fail(figures.error());
    all.push_back(std::move(*figures));
  }
  if (flags.json) {
    auto out = json::array();
    for (const auto& figures : all) out.push_back(to_json(figures));
    put("-", json_text(out, 1) + "\n");
  } else {
    put("-", text(all));
  }
  return interrupted() ? Exit::undecided : Exit::holds;
}

}  // namespace

void add_bench_solve_verb(Verb bench, const GameList& games) {
  auto flags = std::make_shared<SolveBenchFlags>();
  auto verb = bench.add(
      "solve",
      "Measure the search and the proof of best turns: played positions, dense ones, open ones, tiles to place",
      "stela bench solve --game tikal --positions 20");
  add_game(verb, flags->game, games, "--game", "only this game (default: all whose turns are solved)");
  verb.option("--positions", flags->positions,
              "how many of each group: played, dense, open, with a tile to place (default 40)")
      .positive();
  verb.option("--by", flags->by, "the player whose games the played positions are of (default " + flags->by + ")")
      .type("PLAYER");
  verb.option("--seed", flags->seed, "of the games that the positions are from (default 1)");
  verb.option("--time-limit", flags->seconds, "seconds for a position (default 60)").positive();
  verb.option("--jobs", flags->threads, "threads for a proof (default: one a core)").range(1, 256);
  using turn::ProofKind;
  verb.choice<ProofKind>("--prove", flags->prove,
                         {{"auto", ProofKind::automatic},
                          {"sat", ProofKind::sat},
                          {"sums", ProofKind::sums},
                          {"z3", ProofKind::z3},
                          {"both", ProofKind::both}},
                         Verb::Case::told_apart, "who proves: auto (default: as stela solve does), sat, sums, z3, both")
      .type("HOW");
  add_objective(verb, flags->objective, games, flags->game, ObjectiveOf::puzzle);
  add_json(verb, flags->json);
  verb.on_run([flags, &games] { return run(*flags, games); });
}

}  // namespace stela::cli
