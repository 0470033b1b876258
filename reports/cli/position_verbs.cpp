// stela new, legal, why, apply, show: positions as files, one step at a time
#include <memory>

#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

void add_file(Verb verb, const std::shared_ptr<PositionFlags>& flags) {
  verb.option("file", flags->file, "a position or a trace; - reads standard input").required().type("FILE");
}

}  // namespace

void add_position_verbs(Verb app, const GameList& games) {
  auto flags = std::make_shared<PositionFlags>();

  auto fresh =
      app.add("new", "Write the first position of a game", "stela new mexica --players 3 --seed 7 -o start.json");
  add_game(fresh, flags->game, games).required();
  fresh.option("--seed", flags->seed, "of the random setup (default 1)");
  add_setup(fresh, flags->setup);
  add_output(fresh, flags->output, "where the position goes");
  fresh.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameVerbs& game) { return game.make_new(*flags); });
  });

  auto list = app.add("legal", "List the legal actions of a position", "stela legal start.json");
  add_file(list, flags);
  list.flag("--count", flags->count, "only how many there are");
  add_json(list, flags->json);
  list.on_run([flags, &games] {
    return games.with_file(flags->file,
                           [&](const GameVerbs& game, const GameFile& file) { return game.legal(file, *flags); });
  });

  auto why = app.add("why", "Say whether an action is legal, and if not which rule forbids it (exit code 1)",
                     "stela why start.json 'canal C5 C6'");
  add_file(why, flags);
  why.option("action", flags->action, "in notation, quoted").required().type("ACTION");
  add_json(why, flags->json);
  why.on_run([flags, &games] {
    return games.with_file(flags->file,
                           [&](const GameVerbs& game, const GameFile& file) { return game.why(file, *flags); });
  });

  auto act = app.add("apply", "Apply actions and write the position after them",
                     "stela apply start.json 'place H6' 'place I7' -o next.json");
  add_file(act, flags);
  act.option("actions", flags->actions, "in notation, each quoted").required().type("ACTION");
  add_output(act, flags->output, "where the position goes");
  act.on_run([flags, &games] {
    return games.with_file(flags->file,
                           [&](const GameVerbs& game, const GameFile& file) { return game.apply(file, *flags); });
  });

  auto draw = app.add("show", "Draw a position as text, or as SVG", "stela show start.json --svg start.svg");
  add_file(draw, flags);
  draw.option("--svg", flags->svg, "write a picture instead").type("FILE");
  add_colour(draw, flags->colour);
  draw.on_run([flags, &games] {
    return games.with_file(flags->file,
                           [&](const GameVerbs& game, const GameFile& file) { return game.show(file, *flags); });
  });
}

}  // namespace stela::cli
