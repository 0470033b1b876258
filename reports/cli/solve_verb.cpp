// stela solve: the best turn of the player to move, and the proof that none is better
#include <memory>

#include "reports/cli/interrupt.h"
#include "reports/cli/turn_verbs.h"
#include "reports/cli/verb.h"

namespace stela::cli {

void add_solve_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<SolveFlags>();
  auto verb = app.add("solve", "Find the best turn of the player to move and prove that none is better",
                      "stela solve position.json --objective gain,standing --svg after.svg");
  verb.option("file", flags->file,
              "a position, a trace, or a puzzle, which has an objective of its own; - reads standard input")
      .required()
      .type("FILE");
  add_objective(verb, flags->objective, games, flags->file, ObjectiveOf::turn);
  using turn::ProofKind;
  verb.choice<ProofKind>(
          "--prove", flags->prove,
          {{"auto", ProofKind::automatic},
           {"sat", ProofKind::sat},
           {"sums", ProofKind::sums},
           {"z3", ProofKind::z3},
           {"both", ProofKind::both},
           {"exhaustive", ProofKind::exhaustive},
           {"none", ProofKind::none}},
          Verb::Case::told_apart,
          "auto (default: sat in Mexica and Maharaja, sums in Tikal, exhaustive in Babel), sat, sums, z3, "
          "both, exhaustive (small positions of Mexica and Tikal) or none: the search's word")
      .type("HOW");
  verb.flag("--no-search", flags->no_search, "do not search: let the proof find the turn from nothing");
  verb.option("--ties", flags->ties, "also count up to N final positions that are as good, and find the next best")
      .range(1, 100000)
      .type("N");
  verb.flag("--explain", flags->explain,
            "set the turn that looks best at each step, and the runner-up, against the best turn, action by action");
  verb.flag("--reply", flags->reply,
            "Mexica with two players: the turn with the best margin after the opponent's best reply; for turns that "
            "can all be listed");
  verb.option("--time-limit", flags->time_limit, "seconds (default 60, 0: none); exit code 2 when it ends the work")
      .non_negative();
  verb.option("--jobs", flags->jobs, "threads (default: one a core); a proved answer is the same for any number")
      .range(1, 256);
  verb.option("--smt2", flags->smt2, "write the proof's queries in SMT-LIB 2; all of them are unsat").type("FILE");
  verb.option("--certificate", flags->certificate,
              "write what others can check the proof by, to a new folder (Mexica, Tikal); see stela "
              "certificate")
      .type("DIR");
  verb.option("--svg", flags->svg, "write a picture of the position that the turn leaves").type("FILE");
  add_json(verb, flags->json);
  verb.on_run([flags, &games] {
    if (flags->no_search && flags->prove == ProofKind::none)
      return fail({"", "--no-search", "leaves nothing that could find a turn with --prove none"});
    if (flags->reply && (!flags->objective.objective.empty() || flags->ties > 0 || flags->explain || flags->no_search ||
                         flags->prove != ProofKind::automatic || !flags->smt2.empty() || !flags->certificate.empty()))
      return fail({"", "--reply", "asks for the margin, and proves each reply: leave the other options out"});
    catch_interrupts();
    return games.with_file(flags->file, [&](const GameType& game, const GameFile& file) {
      if (file.goal && flags->objective.objective.empty() && !flags->reply)
        flags->objective = {file.goal->objective, file.goal->treasures};
      if (const auto* turns = turns_of(game)) return turns->solve(file, *flags);
      const auto fault = fault_of(game, file);
      return fail(fault ? *fault : turns_not_solved(games, game, flags->file));
    });
  });
}

}  // namespace stela::cli
