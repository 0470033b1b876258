// stela roads: what the roads of Maharaja allow
#include <memory>

#include "reports/cli/of_one_game.h"
#include "reports/graph/maharaja_roads.h"

namespace stela::cli {
namespace {

struct RoadsFlags {
  std::string file;
  int player = -1;
  GraphFlags output;
};

Exit run_roads(const RoadsFlags& flags, const GameList& games) {
  return with_player_of<maharaja::Maharaja>(
      games, "roads", flags.file, flags.player, [&](const auto& at, std::size_t player) {
        return flags.output.write(maharaja_roads_report(at.game, at.state, player));
      });
}

}  // namespace

void add_roads_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<RoadsFlags>();
  auto verb = app.add("roads", "Maharaja: tolls, what a purse reaches, villages that hold the map together",
                      "stela roads start.json --html roads.html");
  add_file_and_player(verb, flags->file, flags->player, "for whom it is drawn");
  add_graph(verb, flags->output);
  verb.on_run([flags, &games] { return run_roads(*flags, games); });
}

}  // namespace stela::cli
