// stela districts: what a position of Mexica allows, as a graph
#include <algorithm>
#include <memory>
#include <type_traits>

#include "reports/cli/graph_flags.h"
#include "reports/cli/graph_player.h"
#include "reports/cli/interrupt.h"
#include "reports/graph/mexica_districts.h"

namespace stela::cli {
namespace {

struct Flags {
  GraphFlags graph;
  std::string file;
  int player = -1;
  double time_limit = 20;
  bool no_plans = false;
};

Exit districts(const Flags& flags, const Loaded<mexica::Mexica>& at) {
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

void add_districts_verb(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  auto* verb =
      add_verb(app, "districts",
               "Mexica: districts, waters and ways, and what it takes to found each calpulli; exit code 2 when "
               "a limit left some of that open",
               "stela districts position.json --html districts.html");
  verb->add_option("file", flags->file, "a position or a trace of Mexica; - reads standard input")
      ->required()
      ->type_name("FILE");
  verb->add_option("--player", flags->player, "whose AP the picture shows, from 0 (default: the player to move)")
      ->check(CLI::NonNegativeNumber)
      ->type_name("P");
  verb->add_option("--time-limit", flags->time_limit, "seconds for the calpulli (default 20, 0: none)")
      ->check(CLI::NonNegativeNumber);
  verb->add_flag("--no-plans", flags->no_plans, "leave the calpulli out");
  flags->graph.add_to(verb);
  on_run(verb, [flags] {
    catch_interrupts();
    return with_position(flags->file, [&]<class G>(const Loaded<G>& at) {
      if constexpr (std::is_same_v<G, mexica::Mexica>)
        return districts(*flags, at);
      else
        return fail({flags->file, "game", "districts are Mexica's; this is a position of " + std::string(G::kTitle)});
    });
  });
}

}  // namespace stela::cli
