// stela districts: what a position of Mexica allows, as a graph
#include <algorithm>
#include <memory>

#include "reports/cli/interrupt.h"
#include "reports/cli/of_one_game.h"
#include "reports/graph/mexica_districts.h"

namespace stela::cli {
namespace {

struct DistrictsFlags {
  GraphFlags graph;
  std::string file;
  int player = -1;
  double time_limit = 20;
  bool no_plans = false;
};

Exit districts(const DistrictsFlags& flags, const Loaded<mexica::Mexica>& at) {
  if (const auto error = no_such_player(flags.player, at.game.players())) return fail(*error);
  graph::for_mexica::DistrictsLimits limits;
  limits.calpulli = !flags.no_plans;
  limits.founding.dig.limits.stop = &interrupt_flag();
  if (flags.time_limit > 0) limits.founding.dig.limits.deadline = turn::Limits::in(flags.time_limit);
  const auto found = graph::for_mexica::districts_of(at.game, at.state, limits);
  const int shown = flags.player >= 0 ? flags.player : std::max(0, at.game.to_move(at.state));
  const auto done = flags.graph.write(districts_report(at.game, at.state, found, static_cast<std::size_t>(shown)));
  if (done != Exit::holds) return done;
  return all_decided(found) ? Exit::holds : Exit::undecided;
}

}  // namespace

void add_districts_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<DistrictsFlags>();
  auto verb = app.add("districts",
                      "Mexica: districts, waters and ways, and what it takes to found each calpulli; exit code 2 when "
                      "a limit left some of that open",
                      "stela districts position.json --html districts.html");
  verb.option("file", flags->file, "a position or a trace of Mexica; - reads standard input").required().type("FILE");
  verb.option("--player", flags->player, "whose AP the picture shows, from 0 (default: the player to move)")
      .non_negative()
      .type("P");
  verb.option("--time-limit", flags->time_limit, "seconds for the calpulli (default 20, 0: none)").non_negative();
  verb.flag("--no-plans", flags->no_plans, "leave the calpulli out");
  add_graph(verb, flags->graph);
  verb.on_run([flags, &games] {
    catch_interrupts();
    return with_file_of<mexica::Mexica>(
        games, flags->file, [&](const auto& at) { return districts(*flags, at); },
        [](const GameType& game) {
          return "districts are Mexica's; this is a position of " + std::string(game.title());
        });
  });
}

}  // namespace stela::cli
