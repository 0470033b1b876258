// stela prove: invariants proved for every state
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>

#include "analyses/prove/babel/babel.h"
#include "analyses/prove/maharaja/maharaja.h"
#include "checkers/setups.h"
#include "model/did_you_mean.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/progress.h"
#include "reports/prove/summary.h"

namespace stela::cli {
namespace {

struct ProveFlags {
  std::string game;
  SetupFlags setup;
  prove::ReportOptions options;
  bool json = false;
};

template <Game G>
std::string rule_of(const std::string& invariant) {
  for (const auto& info : G::invariants())
    if (info.name == invariant) return std::string(info.rule);
  return "";
}

template <Game G>
std::optional<Error> no_such_kind(const std::string& kind) {
  std::vector<std::string_view> kinds{prove::kStartKind, prove::kStateKind};
  kinds.insert(kinds.end(), G::kKinds.begin(), G::kKinds.end());
  if (kind.empty() || std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) return std::nullopt;
  return Error{"", "--kind", fmt::format("there is no kind '{}'{}", kind, did_you_mean(kind, kinds))};
}

/// prove_all(games, options): of the setups that the command leaves open.
template <Game G, class ProveAll>
Exit prove_game(ProveFlags flags, ProveAll&& prove_all) {
  const auto began = std::chrono::steady_clock::now();
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  if (const auto one = G::make(*given); !one) return fail(one.error());
  std::vector<G> games;
  for (const auto& setup : open_setups<G>(*given)) games.push_back(*G::make(setup));
  if (const auto error = no_such_kind<G>(flags.options.kind)) return fail(*error);
  if (!flags.options.smt2.empty()) {
    std::error_code error;
    std::filesystem::create_directories(flags.options.smt2, error);
    if (error) return fail({flags.options.smt2, "--smt2", error.message()});
  }
  catch_interrupts();
  flags.options.stop = &interrupt_flag();
  Progress progress(fmt::format("prove {}, cases", G::kName), 0);
  flags.options.tell = [&](std::size_t, std::size_t) { progress.advance(); };
  const auto report = prove_all(games, flags.options);
  progress.finish();
  if (!report) return fail(report.error());
  const auto seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  put("-", flags.json ? prove_json(*report, rule_of<G>).dump(1) + "\n"
                      : prove_text(*report, rule_of<G>, seconds, flags.options.jobs));
  if (report->verdict() == prove::Verdict::refuted || report->tie.broken) return Exit::violated;
  return report->verdict() == prove::Verdict::proved && !interrupt_flag() ? Exit::holds : Exit::undecided;
}

Exit run(const ProveFlags& flags, const GameList& games) {
  if (!(flags.options.seconds > 0)) return fail({"", "--time-limit", "the time for a query must be positive"});
  return games.with_game(flags.game, [&](const GameVerbs& game) {
    if (game.name() == babel::Babel::kName) return prove_game<babel::Babel>(flags, prove::prove_babel);
    if (game.name() == maharaja::Maharaja::kName) return prove_game<maharaja::Maharaja>(flags, prove::prove_maharaja);
    return fail({"", "game",
                 fmt::format("nothing is proved of {} yet; {} and {} have proofs", game.name(), babel::Babel::kName,
                             maharaja::Maharaja::kName)});
  });
}

}  // namespace

void add_prove_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<ProveFlags>();
  auto verb = app.add("prove", "Prove that every action keeps the invariants, in every state",
                      "stela prove babel --option start=0");
  verb.explain(
      "By induction with Z3: the start of a game, and each kind of action in any state that has all invariants.\n"
      "What the formulas leave free is listed; random steps of the engine are compared with them.");
  add_game(verb, flags->game, games).required();
  verb.option("--kind", flags->options.kind,
              "only what this kind of action keeps; also 'start' and 'any state' (default: everything)")
      .type("KIND");
  verb.option("--time-limit", flags->options.seconds, "seconds for each query (default 10)").type("S");
  verb.option("--steps", flags->options.steps, "steps of the engine to compare (default 200)").range(0, 1000000);
  verb.option("--seed", flags->options.seed, "of these (default 1)");
  verb.option("--smt2", flags->options.smt2, "write the queries as SMT-LIB 2 to this folder").type("DIR");
  add_jobs(verb, flags->options.jobs, "the result is the same for any number");
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  verb.on_run([flags, &games] { return run(*flags, games); });
}

}  // namespace stela::cli
