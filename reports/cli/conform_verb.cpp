// stela conform: does an engine follow the rules? If not, the shortest game in which it does not
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <thread>

#include "reports/cli/failure.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/perft_table.h"
#include "reports/cli/verb.h"
#include "reports/conform_report.h"
#include "reports/progress.h"

namespace stela::cli {
namespace {

using conform::ConformOptions;

struct Flags {
  SetupFlags setup;
  std::string game, engine, junit, sarif, perft, trace, traces = ".";
  std::vector<std::string> waived;
  std::uint64_t games = 200, seed = 1, most_actions = conform::Effort{}.most_actions, memory = 2048;
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
  double time_limit = 0, timeout = 5, shrink = 20;
  bool json = false, github = false, stop_at_first = false;
  Colour colour = Colour::automatic;
};

std::chrono::milliseconds milliseconds(double seconds) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

ConformOptions options_of(const Flags& flags) {
  ConformOptions options;
  options.engine = {flags.engine, {milliseconds(flags.timeout), flags.memory << 20}};
  options.engine.limits.stop = &interrupt_flag();
  options.games = flags.games;
  options.seed = flags.seed;
  options.jobs = flags.jobs;
  options.time_limit = milliseconds(flags.time_limit);
  options.enough = flags.stop_at_first ? 1 : 0;
  options.waived = {flags.waived.begin(), flags.waived.end()};
  options.effort.most_actions = flags.most_actions;
  options.shrink.time = milliseconds(flags.shrink);
  return options;
}

/// <traces>/<game>-<kind>-<rule>.trace.json
std::string trace_file(const Flags& flags, const conform::Fault& fault) {
  const auto rule = fault.rule.empty() ? "" : "-" + fault.rule;
  return (std::filesystem::path(flags.traces) / fmt::format("{}-{}{}.trace.json", flags.game, name(fault.kind), rule))
      .string();
}

std::string again(const Flags& flags, const std::string& file) {
  return fmt::format("stela conform {} --engine {} --trace {}", flags.game, quoted(flags.engine), quoted(file));
}

/// Adds what a reader needs besides, and writes trace and picture.
template <Game G>
Result<ShownDisagreement> shown(const Flags& flags, const conform::Disagreement& one) {
  ShownDisagreement out{one, rule_text(G::catalogue(), one.fault.rule), "", "", "", ""};
  if (one.waived) return out;
  const auto file = trace_file(flags, one.fault);
  out.again = again(flags, file);
  auto json = to_json(one.shrunk);
  json["command"] = out.again;
  if (const auto error = write_file(file, json.dump(1) + "\n")) return *error;
  out.trace_file = file;
  if (const auto drawn = last_picture<G>(one.shrunk)) {
    out.picture = terminal_text(*drawn, flags.colour);
    out.svg_file = picture_file(file);
    if (const auto error = write_file(out.svg_file, svg(*drawn))) return *error;
  }
  return out;
}

/// The verdict of all that was asked.
Exit verdict(const ConformSummary& summary) {
  if (failed(summary)) return Exit::violated;
  return summary.report.stopped ? Exit::undecided : Exit::holds;
}

Exit tell(const Flags& flags, const ConformSummary& summary) {
  if (!flags.junit.empty())
    if (const auto error = write_file(flags.junit, conform_junit(summary))) return fail(*error);
  if (!flags.sarif.empty())
    if (const auto error = write_file(flags.sarif, conform_sarif(summary))) return fail(*error);
  put("-", flags.json ? conform_json(summary).dump(1) + "\n" : conform_text(summary));
  if (flags.github && !flags.json) put("-", conform_annotations(summary));
  return verdict(summary);
}

template <Game G>
Exit conform_games(const Flags& flags) {
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  const auto setups = open_setups<G>(*given);
  if (setups.empty()) return fail(flags.setup.make<G>(*given).error());
  if (!std::filesystem::is_directory(flags.traces)) return fail({flags.traces, "--traces", "no such folder"});
  ConformSummary summary;
  summary.game = G::kName;
  summary.options = options_of(flags);
  for (const auto rule : G::kRules) summary.rules.emplace_back(rule);
  for (const auto& rule : flags.waived)
    if (std::find(summary.rules.begin(), summary.rules.end(), rule) == summary.rules.end())
      return fail({"", "--waive", fmt::format("there is no rule '{}' (stela rules {})", rule, flags.game)});
  const auto first = G::make(setups.front());
  auto rows = flags.perft.empty() ? perft_rows<G>() : perft_rows<G>(flags.perft);
  if (!rows) return fail(rows.error());

  catch_interrupts();
  Progress progress("conform " + flags.game, flags.games);
  conform::Conformance<G> conformance(setups, summary.options);
  summary.report = conformance.run([&](std::uint64_t games, std::uint64_t) {
    progress.advance(games);
    return !interrupted();
  });
  progress.finish();
  conform::Asked determinism{false, "stopped before"}, perft = determinism;
  if (!summary.report.start && !interrupted()) {
    determinism = conform::check_determinism(*first, summary.options.engine, flags.seed, summary.options.effort);
    conform::EngineClient client(summary.options.engine);
    perft = conform::check_perft(client, G::kName, *rows);
  }
  summary.steps = conform::steps(summary.rules, summary.report, determinism, perft);
  for (const auto& one : summary.report.disagreements) {
    auto with_more = shown<G>(flags, one);
    if (!with_more) return fail(with_more.error());
    summary.disagreements.push_back(std::move(*with_more));
  }
  return tell(flags, summary);
}

/// --trace: one game again.
Exit conform_trace(const Flags& flags) {
  const auto read = read_game_file(flags.trace);
  if (!read) return fail(read.error());
  if (!read->trace) return fail({flags.trace, "stela", "expected a trace"});
  if (read->game != flags.game) return fail({flags.trace, "game", "a trace of " + read->game});
  return with_game(flags.game, [&]<class G>(std::type_identity<G>) {
    if (const auto loaded = load<G>(*read); !loaded) return fail(loaded.error());
    catch_interrupts();
    const auto options = options_of(flags);
    conform::EngineClient client(options.engine);
    std::optional<conform::Fault> wanted;
    if (const auto& finding = read->trace->finding; finding && finding->check == CheckId::conform) {
      const auto kind = conform::fault_named(finding->name);
      if (!kind)
        return fail({flags.trace, "finding.name",
                     fmt::format("there is no fault '{}'; there are: {}", finding->name,
                                 fmt::join(conform::kFaultNames, ", "))});
      wanted = {.kind = *kind, .rule = finding->rule, .action = finding->probe, .played = finding->probe.empty()};
    }
    auto fault = conform::rerun<G>(client, *read->trace, wanted);
    if (!fault) {
      fmt::print("the engine does not show {} here\n", wanted ? "the fault of this trace" : "any fault");
      return Exit::holds;
    }
    ShownDisagreement out{{*fault, 1, 0, *read->trace, *read->trace, 1, false},
                          rule_text(G::catalogue(), fault->rule),
                          "",
                          flags.trace,
                          "",
                          again(flags, flags.trace)};
    if (const auto drawn = last_picture<G>(*read->trace)) out.picture = terminal_text(*drawn, flags.colour);
    put("-", disagreement_text(out));
    return Exit::violated;
  });
}

}  // namespace

void add_conform_verb(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  auto* verb = add_verb(app, "conform", "Play games in step with another engine and name the rules that it gets wrong",
                        "stela conform mexica --engine './my-engine' --games 500 --jobs 2");
  verb->add_option("game", flags->game, "name of the game")->required();
  verb->add_option("--engine", flags->engine, "command that starts it; it speaks checkers/PROTOCOL.md")
      ->required()
      ->type_name("COMMAND");
  verb->add_option("--games", flags->games, "how many (default 200)")->check(CLI::PositiveNumber);
  verb->add_option("--seed", flags->seed, "of the whole run (default 1)");
  verb->add_option("--jobs", flags->jobs,
                   "engine processes (default: one a core); the result is the same for any number")
      ->check(CLI::Range(1, 256));
  verb->add_option("--time-limit", flags->time_limit, "seconds after which no new game begins")
      ->check(CLI::NonNegativeNumber);
  verb->add_option("--max-actions", flags->most_actions, "length at which a game is cut (default 2000)")
      ->check(CLI::PositiveNumber);
  verb->add_option("--timeout", flags->timeout, "seconds that an answer may take (default 5)")
      ->check(CLI::PositiveNumber);
  verb->add_option("--memory", flags->memory, "MiB of data that an engine may have; 0 for no limit (default 2048)");
  verb->add_option("--waive", flags->waived, "accept faults of this rule, e.g. a house rule; can be repeated")
      ->type_name("RULE");
  verb->add_flag("--stop-first", flags->stop_at_first, "play no further games once a fault is found");
  verb->add_option("--shrink-time", flags->shrink, "seconds for shrinking each fault (default 20)")
      ->check(CLI::PositiveNumber);
  verb->add_option("--perft", flags->perft,
                   "a table of counts, as tests/perft/mexica.txt, its positions beside it (default: Stela's own, its "
                   "short rows)")
      ->type_name("FILE");
  verb->add_option("--trace", flags->trace, "play this trace against the engine instead")->type_name("FILE");
  verb->add_option("--traces", flags->traces, "folder for traces and pictures of faults (default: here)")
      ->type_name("DIR");
  verb->add_option("--junit", flags->junit, "write a JUnit report")->type_name("FILE");
  verb->add_option("--sarif", flags->sarif, "write a SARIF report")->type_name("FILE");
  verb->add_flag("--github", flags->github, "print annotations for GitHub Actions too");
  flags->setup.add_to(verb);
  add_json(verb, flags->json);
  add_colour(verb, flags->colour);
  on_run(verb, [flags] {
    if (!flags->trace.empty()) return conform_trace(*flags);
    return with_game(flags->game, [&]<class G>(std::type_identity<G>) { return conform_games<G>(*flags); });
  });
}

}  // namespace stela::cli
