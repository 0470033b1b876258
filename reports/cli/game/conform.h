// stela conform and stela records of one game.
#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "checkers/conform/record_check.h"
#include "checkers/conform/record_make.h"
#include "model/did_you_mean.h"
#include "model/printable.h"
#include "reports/cli/game/failure.h"
#include "reports/cli/game/position.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/perft_table.h"
#include "reports/conform_report.h"
#include "reports/progress.h"

namespace stela::cli {

conform::ConformOptions options_of(const ConformFlags& flags);
/// The command that plays the trace in a file again.
std::string conform_again(const ConformFlags& flags, const std::string& file);
/// Writes and prints the summary in the forms that were asked for. Its value is the verdict of all that was asked.
Exit tell(const ConformFlags& flags, const ConformSummary& summary);

/// Adds what a reader needs besides, and writes trace and picture: <traces>/<game>-<kind>-<rule>.trace.json.
template <Game G>
Result<ShownDisagreement> shown(const ConformFlags& flags, const conform::Disagreement& one) {
  ShownDisagreement out{one, rule_text(G::catalogue(), one.fault.rule), "", "", "", ""};
  if (one.waived) return out;
  const auto rule = one.fault.rule.empty() ? "" : "-" + one.fault.rule;
  const auto name = fmt::format("{}-{}{}.trace.json", flags.game, conform::name(one.fault.kind), rule);
  const auto file = (std::filesystem::path(flags.traces) / name).string();
  out.again = conform_again(flags, file);
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

template <Game G>
Exit conform_games(const ConformFlags& flags) {
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  const auto setups = open_setups<G>(*given);
  if (setups.empty()) return fail(flags.setup.named(*refusal<G>(*given)));
  if (!std::filesystem::is_directory(flags.traces)) return fail({flags.traces, "--traces", "no such folder"});
  ConformSummary summary;
  summary.game = G::kName;
  summary.options = options_of(flags);
  for (const auto rule : G::rules()) summary.rules.emplace_back(rule);
  for (const auto& rule : flags.waived)
    if (std::find(summary.rules.begin(), summary.rules.end(), rule) == summary.rules.end())
      return fail(
          {"", "--waive",
           fmt::format("there is no rule {}{} ({} rules {})", quoted_text(rule),
                       did_you_mean(rule, {summary.rules.begin(), summary.rules.end()}), program(), flags.game)});
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
template <Game G>
Exit conform_trace(const GameFile& file, const ConformFlags& flags) {
  if (const auto loaded = load<G>(file); !loaded) return fail(loaded.error());
  catch_interrupts();
  const auto options = options_of(flags);
  conform::EngineClient client(options.engine);
  std::optional<conform::Fault> wanted;
  if (const auto& finding = file.trace->finding; finding && finding->check == CheckId::conform) {
    const auto kind = conform::fault_named(finding->name);
    if (!kind)
      return fail(
          {flags.trace, "finding.name",
           fmt::format("there is no fault '{}'; there are: {}", finding->name, fmt::join(conform::kFaultNames, ", "))});
    wanted = {.kind = *kind, .rule = finding->rule, .action = finding->probe, .played = finding->probe.empty()};
  }
  auto fault = conform::rerun<G>(client, *file.trace, wanted);
  if (!fault) {
    fmt::print("the engine does not show {} here\n", wanted ? "the fault of this trace" : "any fault");
    return Exit::holds;
  }
  ShownDisagreement out{{*fault, 1, 0, *file.trace, *file.trace, 1, false},
                        rule_text(G::catalogue(), fault->rule),
                        "",
                        flags.trace,
                        "",
                        conform_again(flags, flags.trace)};
  if (const auto drawn = last_picture<G>(*file.trace)) out.picture = terminal_text(*drawn, flags.colour);
  put("-", disagreement_text(out));
  return Exit::violated;
}

template <Game G>
Exit make_records(const RecordsFlags& flags) {
  namespace fs = std::filesystem;
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  const auto setups = open_setups<G>(*given);
  if (setups.empty()) return fail(flags.setup.named(*refusal<G>(*given)));
  std::error_code failed;
  fs::create_directories(flags.out, failed);
  if (failed) return fail({flags.out, "--out", failed.message()});
  const auto in = [&](const std::string& name) { return (fs::path(flags.out) / name).string(); };
  if (const auto error = write_file(in("README.md"), std::string(conform::records_readme()))) return fail(*error);
  if (const auto error = write_file(in("records.schema.json"), std::string(conform::records_schema())))
    return fail(*error);
  catch_interrupts();
  Progress progress("records " + flags.game, flags.games);
  conform::RecordSize size;
  size.most_actions = flags.most_actions;
  std::uint64_t made = 0;
  for (; made < flags.games && !interrupted(); ++made) {
    const auto game = G::make(setups[made % setups.size()]);
    const auto text = conform::Recorder<G>(*game, flags.seed, made, size).play();
    if (const auto error = write_file(in(fmt::format("{}-{}-{:04}.jsonl", G::kName, flags.seed, made)), text))
      return fail(*error);
    progress.advance();
  }
  progress.finish();
  fmt::print("{} of {} games in {}\n", made, flags.games, flags.out);
  return made < flags.games ? Exit::undecided : Exit::holds;
}

}  // namespace stela::cli
