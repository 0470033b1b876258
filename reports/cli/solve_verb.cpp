// stela solve: the best turn of the player to move, and the proof that none is better
#include <fmt/format.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "reports/cli/interrupt.h"
#include "reports/cli/turn_flags.h"
#include "reports/cli/turn_games.h"
#include "reports/pictures.h"
#include "reports/svg.h"
#include "reports/turn/turn_report.h"

namespace stela::cli {
namespace {

struct Flags {
  ObjectiveFlags objective;
  std::string file, smt2, svg;
  turn::ProofKind prove = turn::ProofKind::z3;
  bool no_search = false, json = false;
  std::size_t ties = 0;
  double time_limit = 60;
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
};

/// One text: each query stands for itself after a (reset), and every answer to it is unsat.
std::string joined(const std::vector<std::string>& queries) {
  std::string text;
  for (const auto& query : queries) text += (text.empty() ? "" : "(reset)\n") + query;
  return text;
}

template <turn::Solvable G>
Exit solve(const Flags& flags, const Loaded<G>& at) {
  const auto objective = flags.objective.given({});
  if (!objective) return fail(objective.error());
  turn::SolveOptions options;
  options.objective = *objective;
  options.prove = flags.prove;
  options.search = !flags.no_search;
  options.keep_queries = !flags.smt2.empty();
  options.most_ties = flags.ties;
  options.limits.stop = &interrupt_flag();
  options.limits.threads = flags.jobs;
  if (flags.time_limit > 0) options.limits.deadline = turn::Limits::in(flags.time_limit);
  const auto solution = turn::Solver<G>(at.game, at.state, options).run();
  if (!solution) {
    auto error = solution.error();
    error.file = flags.file;
    const auto exit = fail(error);
    return error.where == "time limit" ? Exit::undecided : exit;
  }
  const auto report = turn_report(at.game, at.state, options, *solution);
  if (!flags.smt2.empty()) {
    if (!solution->proved)
      fmt::print(stderr, "stela: {}: not written: there is no proof to write\n", flags.smt2);
    else if (const auto error = write_file(flags.smt2, joined(solution->queries)))
      return fail(*error);
  }
  if (!flags.svg.empty()) {
    const auto& actions = solution->plan.actions;
    const auto last = actions.size() > 1 ? std::optional(actions[actions.size() - 2]) : std::nullopt;
    if (const auto error = write_file(flags.svg, svg(picture(at.game, solution->plan.last, last)))) return fail(*error);
  }
  if (const auto written = put("-", flags.json ? turn_json(report).dump(1) + "\n" : turn_text(report));
      written != Exit::holds)
    return written;
  return report.decided() ? Exit::holds : Exit::undecided;
}

}  // namespace

void add_solve_verb(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  auto* verb = add_verb(app, "solve", "Find the best turn of the player to move and prove that none is better",
                        "stela solve position.json --objective gain,standing --svg after.svg");
  verb->add_option("file", flags->file, "a position, a trace or a puzzle; - reads standard input")
      ->required()
      ->type_name("FILE");
  flags->objective.add_to(verb, "gain");
  static const std::map<std::string, turn::ProofKind> proofs{
      {"z3", turn::ProofKind::z3}, {"exhaustive", turn::ProofKind::exhaustive}, {"none", turn::ProofKind::none}};
  verb->add_option("--prove", flags->prove, "z3 (default), exhaustive (small positions) or none: the search's word")
      ->transform(CLI::CheckedTransformer(proofs).description(""))
      ->type_name("HOW");
  verb->add_flag("--no-search", flags->no_search, "do not search: let the proof find the turn from nothing");
  verb->add_option("--ties", flags->ties, "also count up to N final positions that are as good, and find the next best")
      ->check(CLI::Range(1, 100000))
      ->type_name("N");
  verb->add_option("--time-limit", flags->time_limit,
                   "seconds (default 60, 0: none); exit code 2 when it ends the work")
      ->check(CLI::NonNegativeNumber);
  verb->add_option("--jobs", flags->jobs, "threads (default: one a core); the answer is the same for any number")
      ->check(CLI::Range(1, 256));
  verb->add_option("--smt2", flags->smt2, "write the proof's queries in SMT-LIB 2; all of them are unsat")
      ->type_name("FILE");
  verb->add_option("--svg", flags->svg, "write a picture of the position that the turn leaves")->type_name("FILE");
  add_json(verb, flags->json);
  on_run(verb, [flags] {
    if (flags->no_search && flags->prove == turn::ProofKind::none)
      return fail({"", "--no-search", "leaves nothing that could find a turn with --prove none"});
    catch_interrupts();
    return with_position(flags->file, [&]<class G>(const Loaded<G>& at) {
      return if_solvable<G>(
          flags->file, [&](const auto& solvable) { return solve(*flags, solvable); }, at);
    });
  });
}

}  // namespace stela::cli
