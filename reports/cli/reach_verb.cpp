// stela reach: what the map of Tikal allows
#include <memory>

#include "reports/cli/of_one_game.h"
#include "reports/graph/tikal_reach.h"

namespace stela::cli {
namespace {

struct ReachFlags {
  std::string file;
  int player = -1, ap = -1;
  GraphFlags output;
};

Exit run_reach(const ReachFlags& flags, const GameList& games) {
  return with_player_of<tikal::Tikal>(
      games, "reach", flags.file, flags.player, [&](const auto& at, std::size_t player) {
        const auto ap = flags.ap >= 0 ? flags.ap : static_cast<int>(at.game.turn_points(at.state));
        return flags.output.write(tikal_reach_report(at.game, at.state, player, static_cast<unsigned>(ap)));
      });
}

}  // namespace

void add_reach_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<ReachFlags>();
  auto verb = app.add("reach", "Tikal: what can be reached, where the map can be cut, what a majority costs",
                      "stela reach start.json --player 1 --svg reach.svg");
  add_file_and_player(verb, flags->file, flags->player, "whose ways are drawn");
  verb.option("--ap", flags->ap, "action points (default: those of a turn)").range(0, 1000).type("N");
  add_graph(verb, flags->output);
  verb.on_run([flags, &games] { return run_reach(*flags, games); });
}

}  // namespace stela::cli
