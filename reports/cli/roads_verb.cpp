// stela roads: what the roads of Maharaja allow
#include <memory>

#include "reports/cli/graph_flags.h"
#include "reports/cli/graph_player.h"
#include "reports/graph/maharaja_roads.h"

namespace stela::cli {
namespace {

struct Flags {
  std::string file;
  int player = -1;
  GraphFlags output;
};

Exit run(const Flags& flags) {
  return with_player_of<maharaja::Maharaja>("roads", flags.file, flags.player, [&](const auto& at, std::size_t player) {
    return flags.output.write(maharaja_roads_report(at.game, at.state, player));
  });
}

}  // namespace

void add_roads_verb(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  auto* verb = add_verb(app, "roads", "Maharaja: tolls, what a purse reaches, villages that hold the map together",
                        "stela roads start.json --html roads.html");
  add_file_and_player(verb, flags->file, flags->player, "for whom it is drawn");
  flags->output.add_to(verb);
  on_run(verb, [flags] { return run(*flags); });
}

}  // namespace stela::cli
