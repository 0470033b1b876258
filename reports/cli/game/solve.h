// stela solve of a game whose turns can be solved.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyses/puzzle/positions.h"
#include "analyses/turn/solvers.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/turn_flags.h"
#include "reports/draw/progress.h"
#include "reports/draw/waiting.h"
#include "reports/turn/explanation.h"
#include "reports/turn/reply_report.h"
#include "reports/turn/turn_report.h"

namespace stela::cli {

/// One text: each query stands for itself after a (reset), and every answer to it is unsat.
std::string joined(const std::vector<std::string>& queries);

/// The certificate of a turn, if one is asked for and there is a proof.
struct Certified {
  std::string text;
  nlohmann::json json;
};
/// Whether the flags ask for one that cannot be; before the work begins.
std::optional<Error> certificate_fault(const SolveFlags& flags, bool of_game, turn::ProofKind by);
template <class G>
requires turn::kHasCertificates<G> Result<Certified> certify(const G& game, const typename G::State& before,
                                                             const turn::Objective& objective,
                                                             const turn::Solution<G>& solution,
                                                             const SolveFlags& flags);

/// Final positions that are set aside for the runner-up of --explain.
inline constexpr std::size_t kExplainedTies = 256;

template <turn::Solvable G>
Exit solve_with_reply(const Loaded<G>& at, const SolveFlags& flags) {
  if constexpr (turn::Goals<G>::kOpen) {
    turn::Limits limits;
    limits.stop = &interrupt_flag();
    limits.threads = flags.jobs;
    if (flags.time_limit > 0) limits.deadline = turn::Limits::in(flags.time_limit);
    const auto answered = turn::ReplySearch<G>(at.game, at.state, limits).run();
    if (!answered) {
      auto error = answered.error();
      error.file = flags.file;
      const auto exit = fail(error);
      return error.kind == ErrorKind::timed_out ? Exit::undecided : exit;
    }
    const auto report = reply_report(at.game, *answered);
    if (!flags.svg.empty()) {
      const auto shown = picture_of(at.game, answered->best.plan.last, std::optional<typename G::Action>());
      if (const auto error = write_file(flags.svg, svg(shown))) return fail(*error);
    }
    const auto written = put("-", flags.json ? json_text(reply_json(report), 1) + "\n" : reply_text(report));
    if (written != Exit::holds) return written;
    return report.complete ? Exit::holds : Exit::undecided;
  }
  return fail({flags.file, "--reply", fmt::format("{}: what the next player can do is not known yet", G::kTitle)});
}

template <turn::Solvable G>
Exit solve(const Loaded<G>& at, const SolveFlags& flags) {
  if (flags.reply) return solve_with_reply(at, flags);
  const auto objective = flags.objective.given(turn::Goals<G>::standard(), turn::Goals<G>::kGoals);
  if (!objective) return fail(objective.error());
  turn::SolveOptions options;
  options.objective = *objective;
  options.prove = flags.prove;
  options.search = !flags.no_search;
  options.keep_queries = !flags.smt2.empty();
  options.most_ties = flags.explain ? std::max(flags.ties, kExplainedTies) : flags.ties;
  options.limits.stop = &interrupt_flag();
  options.limits.threads = flags.jobs;
  if (flags.time_limit > 0) options.limits.deadline = turn::Limits::in(flags.time_limit);
  if (const auto fault = certificate_fault(flags, turn::kHasCertificates<G>, options.prove)) return fail(*fault);
  std::optional<Waiting> waiting(fmt::format(
      "solving{}", flags.time_limit > 0 ? fmt::format(", {:g} s at most", flags.time_limit) : std::string()));
  const auto solution = turn::Solver<G>(at.game, at.state, options).run();
  waiting.reset();
  if (!solution) {
    auto error = solution.error();
    if (!error.where.starts_with("--")) error.file = flags.file;
    const auto exit = fail(error);
    return error.kind == ErrorKind::timed_out ? Exit::undecided : exit;
  }
  const auto report = turn_report(at.game, at.state, options, *solution);
  if (!flags.smt2.empty()) {
    if (!solution->proved)
      say(fmt::format("{}: not written: there is no proof to write", printable(flags.smt2)));
    else if (solution->queries.empty())
      say(fmt::format("{}: not written: a list of positions asks no solver", printable(flags.smt2)));
    else if (const auto error = write_file(flags.smt2, joined(solution->queries)))
      return fail(*error);
  }
  if (!flags.svg.empty()) {
    const auto& actions = solution->plan.actions;
    const auto last = actions.size() > 1 ? std::optional(actions[actions.size() - 2]) : std::nullopt;
    if (const auto error = write_file(flags.svg, svg(picture_of(at.game, solution->plan.last, last))))
      return fail(*error);
  }
  std::optional<Certified> certified;
  bool stopped = false;
  if constexpr (turn::kHasCertificates<G>) {
    if (!flags.certificate.empty() && !solution->proved)
      say(fmt::format("{}: not written: there is no proof to write", printable(flags.certificate)));
    if (!flags.certificate.empty() && solution->proved) {
      auto written = certify(at.game, at.state, *objective, *solution, flags);
      stopped = !written && written.error().kind == ErrorKind::timed_out;
      if (!written && !stopped) return fail(written.error());
      if (stopped) say(fmt::format("{}: not written: stopped", printable(flags.certificate)));
      if (written) certified = std::move(*written);
    }
  }
  std::optional<Explanation> explanation;
  if (flags.explain) {
    auto found = explain(at.game, at.state, *objective, solution->plan, solution->ties, options.limits);
    if (!found) return fail(found.error());
    explanation = std::move(*found);
  }
  std::string text;
  if (flags.json) {
    auto out = turn_json(report);
    if (explanation) out["explanation"] = explanation_json(*explanation);
    if (certified) out["certificate"] = certified->json;
    text = json_text(out, 1) + "\n";
  } else {
    text = turn_text(report);
    if (certified) text += certified->text;
    if (explanation) text += explanation_text(*objective, solution->plan.value, *explanation);
  }
  if (const auto written = put("-", text); written != Exit::holds) return written;
  return report.decided() && !stopped ? Exit::holds : Exit::undecided;
}

}  // namespace stela::cli
