// The verbs of a program that talks to no engine and has no players and no solvers, in the order of the whole program's
// help.
#include "reports/cli/program.h"
#include "reports/cli/verb.h"

namespace stela::cli {

void add_core_verbs(Verb app, const GameList& games) {
  add_catalogue_verbs(app, games);
  add_position_verbs(app, games);
  add_position_text_verbs(app, games);
  add_check_verb(app, games);
  add_fuzz_verb(app, games);
  add_trace_verbs(app, games, nullptr);
  add_perft_verb(app, games);
  add_signature_verb(app, games);
  add_bench_verb(app, games);
}

}  // namespace stela::cli
