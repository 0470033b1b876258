// The verbs of the whole program, in the order of its help.
#include "reports/cli/game/conform.h"
#include "reports/cli/program.h"
#include "reports/cli/verb.h"

namespace stela::cli {

void add_all_verbs(Verb app, const GameList& games) {
  add_catalogue_verbs(app, games);
  add_position_verbs(app, games);
  add_position_text_verbs(app, games);
  add_check_verb(app, games);
  add_fuzz_verb(app, games);
  add_serve_verb(app, games);
  add_conform_verb(app, games);
  add_agree_verb(app, games);
  add_probes_verb(app, games);
  add_records_verb(app, games);
  add_trace_verbs(app, games, shrink_fault);
  add_perft_verb(app, games);
  add_signature_verb(app, games);
  add_explore_verb(app, games);
  add_prove_verb(app, games);
  const auto bench = add_bench_verb(app, games);
  add_bench_solve_verb(bench, games);
  add_bench_graph_verb(bench, games);
  add_bench_scale_verb(bench, games);
  add_solve_verb(app, games);
  add_certificate_verb(app);
  add_puzzle_verbs(app, games);
  add_page_verbs(app, games);
  add_reach_verb(app, games);
  add_districts_verb(app, games);
  add_roads_verb(app, games);
  add_dials_verb(app, games);
  add_turns_verb(app, games);
  add_phases_verb(app, games);
  add_match_verb(app, games);
  add_play_verb(app, games);
  add_advise_verb(app, games);
  add_train_verb(app, games);
  add_balance_verb(app, games);
  add_kit_verb(app);
  add_shell_verbs(app, games);
}

}  // namespace stela::cli
