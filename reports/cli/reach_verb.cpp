// stela reach: what the map of Tikal allows
#include <memory>

#include "reports/cli/graph_flags.h"
#include "reports/cli/graph_player.h"
#include "reports/graph/tikal_reach.h"

namespace stela::cli {
namespace {

struct Flags {
  std::string file;
  int player = -1, ap = -1;
  GraphFlags output;
};

Exit run(const Flags& flags) {
  return with_player_of<tikal::Tikal>("reach", flags.file, flags.player, [&](const auto& at, std::size_t player) {
    const auto ap = flags.ap >= 0 ? flags.ap : at.game.board().action_points;
    return flags.output.write(tikal_reach_report(at.game, at.state, player, static_cast<unsigned>(ap)));
  });
}

}  // namespace

void add_reach_verb(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  auto* verb = add_verb(app, "reach", "Tikal: what can be reached, where the map can be cut, what a majority costs",
                        "stela reach start.json --player 1 --svg reach.svg");
  add_file_and_player(verb, flags->file, flags->player, "whose ways are drawn");
  verb->add_option("--ap", flags->ap, "action points (default: those of a turn)")
      ->check(CLI::Range(0, 1000))
      ->type_name("N");
  flags->output.add_to(verb);
  on_run(verb, [flags] { return run(*flags); });
}

}  // namespace stela::cli
