// stela puzzle make: positions with one best turn, from seeded play
#include <memory>

#include "reports/cli/turn_verbs.h"
#include "reports/cli/verb.h"

namespace stela::cli {

void add_puzzle_make_verb(Verb puzzle, const GameList& games) {
  auto flags = std::make_shared<PuzzleMakeFlags>();
  auto verb =
      puzzle.add("make", "Make puzzles from games of good players: one best turn, proved, that greedy play misses",
                 "stela puzzle make tikal --count 10 --seed 1 --out puzzles --difficulty medium hard");
  add_game(verb, flags->game, games).required();
  verb.option("--count", flags->count, "how many there are to be in the folder (default 10)").positive();
  verb.option("--seed", flags->seed, "of the run (default 1)");
  verb.option("--out", flags->folder, "the folder; a run that was stopped goes on").required().type("DIR");
  verb.option("--by", flags->by, "who plays the games: a player of `stela match`, or swarm (default " + flags->by + ")")
      .type("PLAYER");
  verb.option("--difficulty", flags->difficulties,
              "only these: trivial, easy, medium, hard, 'very hard' (default: all but trivial)")
      .type("LEVEL ...");
  verb.option("--themes", flags->themes,
              "only puzzles whose solution has all of these: kinds of action and situations, as puzzles list them")
      .type("THEME ...");
  verb.option("--most-alike", flags->most_alike, "puzzles with the same themes and difficulty (default 1)").positive();
  verb.option("--min-gap", flags->least_gap,
              "by how much the best turn must win over any other final position (default 1)")
      .positive();
  verb.option("--min-share", flags->least_share,
              "per cent of what the best turn brings, beside ending at once, that the gap must be (default 10)")
      .range(0, 100);
  verb.option("--gap-in", flags->gap_in,
              "the last goal of the objective in which the gap may lie (default: the first of Mexica and Tikal, the "
              "second of Babel and Maharaja)")
      .type("GOAL");
  verb.option("--min-kinds", flags->least_kinds, "kinds of action that the solution needs (default 2)").non_negative();
  verb.option("--candidate-time", flags->seconds,
              "seconds for one candidate, then it is left out and listed (default 15)")
      .positive();
  verb.option("--jobs", flags->jobs,
              "threads (default: one a core); the puzzles are the same for any number if none runs out of time")
      .range(1, 256);
  add_objective(verb, flags->objective, games, flags->game, ObjectiveOf::puzzle);
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  verb.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameType& game) {
      return turns_of(game) != nullptr ? players_of(game)->make_puzzles(*flags)
                                       : fail(turns_not_solved(games, game, ""));
    });
  });
}

}  // namespace stela::cli
