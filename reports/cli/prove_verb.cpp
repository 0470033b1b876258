// stela prove: invariants proved for every state
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>

#include "analyses/prove/babel/babel.h"
#include "analyses/prove/maharaja/maharaja.h"
#include "analyses/prove/mexica/mexica.h"
#include "analyses/prove/tikal/tikal.h"
#include "base/did_you_mean.h"
#include "base/file_system.h"
#include "base/json_text.h"
#include "checkers/setups/setups.h"
#include "model/babel/names.h"
#include "model/maharaja/names.h"
#include "model/mexica/names.h"
#include "model/tikal/names.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/prove_suggest.h"
#include "reports/cli/spread.h"
#include "reports/cli/verb.h"
#include "reports/draw/progress.h"
#include "reports/draw/svg.h"
#include "reports/pictures.h"
#include "reports/prove/rule_summary.h"
#include "reports/prove/summary.h"

namespace stela::cli {
namespace {

struct ProveFlags {
  std::string game;
  SetupFlags setup;
  prove::ReportOptions options;
  bool rules = false, suggest = false;
  std::uint64_t states = 1'000'000;
  std::string pictures;
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

/// The folder of an option, if it was given.
std::optional<Error> make_given(const std::string& folder, const char* option) {
  return folder.empty() ? std::nullopt : make_folder(folder, option);
}

/// A position's file, the trace that leads there if there is one, and the action on its picture.
template <Game G, class Found>
std::optional<Error> write_position(const std::string& file, const Found& found) {
  if (auto error = write_own(file + ".json", json_text(found.position, 1) + "\n", kPositionMark)) return error;
  if (!found.trace.is_null())
    if (auto error = write_own(file + ".trace.json", json_text(found.trace, 1) + "\n", kTraceMark)) return error;
  const auto game = G::make(found.position["setup"]);
  if (!game) return game.error();
  const auto state = read_unchecked(*game, found.position["state"]);
  if (!state) return state.error();
  std::optional<typename G::Action> last;
  if (const auto parsed = game->parse(found.action)) last = *parsed;
  return write_own(file + ".svg", svg(picture_of(*game, *state, last)), kPictureMark);
}

std::string file_in(const std::string& folder, std::size_t number, const std::string& kind, const std::string& of) {
  auto name = fmt::format("{:02}-{}-{}", number + 1, kind, of);
  std::replace(name.begin(), name.end(), ' ', '-');
  return path_in(folder, name);
}

/// The positions of rows that have one. shown(row): it, or null; named(row): what its file is called.
template <Game G, class Rows, class Shown, class Named>
std::optional<Error> write_pictures(const Rows& rows, const std::string& folder, Shown&& shown, Named&& named) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& found = shown(rows[i]);
    if (!found) continue;
    if (auto error = write_position<G>(file_in(folder, i, rows[i].kind, named(rows[i])), *found)) return error;
  }
  return std::nullopt;
}

/// lint(game, options): the rulebook of the setup.
template <Game G, class Lint>
Exit lint_game(ProveFlags flags, const nlohmann::json& setup, Lint&& lint) {
  const auto began = std::chrono::steady_clock::now();
  const auto game = G::make(setup);
  Progress progress(fmt::format("rules of {}, kinds of action", G::kName), 0);
  flags.options.describe = [&](std::size_t, std::size_t) { progress.advance(); };
  const auto report = lint(*game, flags.options);
  progress.finish();
  if (!report) return report.error().kind == ErrorKind::stopped ? Exit::undecided : fail(report.error());
  if (!flags.pictures.empty())
    if (const auto error = write_pictures<G>(
            report->clauses, flags.pictures, [](const auto& c) -> const auto& { return c.witness; },
            [](const auto& c) { return c.rule; }))
      return fail(*error);
  const auto seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  put("-", flags.json ? json_text(rules_json(*report), 1) + "\n" : rules_text(*report, seconds));
  const auto is = [&](prove::Forbids forbids) {
    return std::any_of(report->clauses.begin(), report->clauses.end(),
                       [&](const auto& f) { return f.forbids == forbids; });
  };
  return report->contradictions.empty() && !is(prove::Forbids::unknown) ? Exit::holds : Exit::undecided;
}

/// prove_all(games, options): of the setups that the command leaves open. lint, suggest: of the setup that is given.
template <Game G, class Names, class ProveAll, class Lint, class Suggest>
Exit prove_game(ProveFlags flags, const Names& phases, ProveAll&& prove_all, Lint&& lint, Suggest&& suggest) {
  const auto began = std::chrono::steady_clock::now();
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  const auto one = G::make(*given);
  if (!one) return fail(one.error());
  if (const auto error = no_such_kind<G>(flags.options.kind)) return fail(*error);
  if (const auto error = make_given(flags.options.smt2, "--smt2")) return fail(*error);
  if (const auto error = make_given(flags.pictures, "--pictures")) return fail(*error);
  catch_interrupts();
  flags.options.stop = &interrupt_flag();
  if (flags.rules) return lint_game<G>(std::move(flags), *given, lint);
  if (flags.suggest) return suggest_invariants(*one, flags.options, flags.states, flags.json, phases, suggest);
  std::vector<G> games;
  for (const auto& setup : open_setups<G>(*given)) games.push_back(*G::make(setup));
  auto setups = nlohmann::json::array();
  for (const auto& game : games) setups.push_back(game.setup());
  flags.options.head = {{"stela", "prove"}, {"program", version_of_stela()}, {"game", G::kName},
                        {"setups", setups}, {"kind", flags.options.kind},    {"time_limit", flags.options.seconds}};
  if (const auto error = agree_on(flags.options.head)) return fail(*error);
  Progress progress(fmt::format("prove {}, cases", G::kName), 0);
  flags.options.describe = [&](std::size_t, std::size_t) { progress.advance(); };
  const auto report = prove_all(games, flags.options);
  progress.finish();
  if (!report) return fail(report.error());
  if (!Ranks::all().leads()) return Exit::holds;
  if (!flags.pictures.empty())
    if (const auto error = write_pictures<G>(
            report->failures, flags.pictures, [](const auto& f) -> const auto& { return f.replay; },
            [](const auto& f) { return f.invariant; }))
      return fail(*error);
  const auto seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  put("-", flags.json ? json_text(prove_json(*report, rule_of<G>), 1) + "\n"
                      : prove_text(*report, rule_of<G>, seconds, flags.options.jobs));
  if (report->verdict() == prove::Verdict::refuted || report->tie.broken) return Exit::violated;
  return report->verdict() == prove::Verdict::proved && !interrupt_flag() ? Exit::holds : Exit::undecided;
}

Exit run(const ProveFlags& flags, const GameList& games) {
  if (!(flags.options.seconds > 0)) return fail({"", "--time-limit", "the time for a query must be positive"});
  if (!flags.options.smt2.empty() && !flags.options.log.empty())
    return fail({"", "--log", "keeps no queries: --smt2 needs a run without a log"});
  if (flags.rules && !flags.options.log.empty()) return fail({"", "--log", "is not of --rules"});
  if (flags.suggest)
    for (const auto& [given, option] : {std::pair{flags.rules, "--rules"},
                                        {!flags.options.log.empty(), "--log"},
                                        {!flags.options.kind.empty(), "--kind"},
                                        {!flags.pictures.empty(), "--pictures"},
                                        {!flags.options.smt2.empty(), "--smt2"}})
      if (given) return fail({"", option, "is not of --suggest"});
  return games.with_game(flags.game, [&](const GameType& game) {
    if (game.name() == babel::Babel::kName)
      return prove_game<babel::Babel>(flags, babel::kPhaseNames, prove::prove_babel, prove::lint_babel,
                                      prove::suggest_babel);
    if (game.name() == maharaja::Maharaja::kName)
      return prove_game<maharaja::Maharaja>(flags, maharaja::kPhaseNames, prove::prove_maharaja, prove::lint_maharaja,
                                            prove::suggest_maharaja);
    if (game.name() == mexica::Mexica::kName)
      return prove_game<mexica::Mexica>(flags, mexica::kPhaseNames, prove::prove_mexica, prove::lint_mexica,
                                        prove::suggest_mexica);
    if (game.name() == tikal::Tikal::kName)
      return prove_game<tikal::Tikal>(flags, tikal::kPhaseNames, prove::prove_tikal, prove::lint_tikal,
                                      prove::suggest_tikal);
    return fail({"", "game", fmt::format("nothing is proved of {}; see docs/proofs.md", game.name())});
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
  verb.option("--time-limit", flags->options.seconds, "seconds of processor time for each query (default 10)")
      .type("S");
  verb.option("--steps", flags->options.steps,
              "steps of the engine to compare (default 200); with --rules, 300 positions of play each")
      .range(0, 1000000);
  verb.option("--seed", flags->options.seed, "of these (default 1)");
  verb.option(
          "--log", flags->options.log,
          "keep what is proved in this file; the same command goes on from there, and asks again what got no answer")
      .type("FILE");
  verb.flag("--rules", flags->rules,
            "look at the rulebook instead: which clauses forbid what no other one does, and which others imply");
  verb.flag("--suggest", flags->suggest,
            "look for invariants instead: what held in random play, of that what is inductive (Houdini)");
  verb.option("--states", flags->states, "with --suggest: states of random play (default 1000000)").positive();
  verb.option("--pictures", flags->pictures,
              "write position, picture and trace of each counterexample, or of each clause, to this folder")
      .type("DIR");
  verb.option("--smt2", flags->options.smt2, "write the queries as SMT-LIB 2 to this folder").type("DIR");
  add_jobs(verb, flags->options.jobs, "the result is the same for any number");
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  verb.on_run([flags, &games] { return run(*flags, games); });
}

}  // namespace stela::cli
