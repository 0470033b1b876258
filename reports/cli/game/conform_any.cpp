// stela conform over games at run time.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "base/json_text.h"
#include "base/printable.h"
#include "checkers/conform/conform_facet.h"
#include "checkers/conform/divide.h"
#include "checkers/conform/settings.h"
#include "checkers/conform/witness.h"
#include "checkers/setups/setups.h"
#include "model/any_game.h"
#include "model/position_file.h"
#include "reports/cli/game/conform.h"
#include "reports/cli/game/corpus.h"
#include "reports/cli/game/evidence.h"
#include "reports/cli/game/failure.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/perft_table.h"
#include "reports/cli/spread.h"
#include "reports/draw/any_picture.h"
#include "reports/draw/progress.h"
#include "reports/verdicts/fault_picture.h"

namespace stela::cli {
namespace {

/// The witness of a fault goes beside its trace: the position and its picture.
void write_witness(const GameType& type, const ConformFlags& flags, const std::string& trace_file,
                   ShownDisagreement& out, FaultFiles& files) {
  const auto& witness = *out.one.witness;
  const auto file = std::filesystem::path(trace_file).replace_extension().replace_extension(".position.json").string();
  if (!files.write_text(file, json_text(position_json(type.name(), witness.setup, witness.state), 1) + "\n",
                        kPositionMark))
    return;
  out.position_file = file;
  out.position_again = conform_there(flags, file, witness.action);
  const auto drawn = fault_picture_at<AnyGame>(witness.setup, witness.state, witness.fault,
                                               {conform::titled(witness.fault), out.rule_text}, type);
  const auto picture = std::filesystem::path(file).replace_extension(".svg").string();
  if (drawn && files.write_text(picture, svg(*drawn), kPictureMark)) out.position_svg = picture;
}

/// Adds what a reader needs besides; the picture goes beside the trace.
ShownDisagreement shown(const GameType& type, const ConformFlags& flags, const conform::Disagreement& one,
                        FaultFiles& files) {
  ShownDisagreement out{one, rule_text(type.catalogue(), one.fault.rule), "", "", "", ""};
  if (one.accepted()) return out;
  out.again = conform_again(flags);
  if (!one.has_trace()) return out;
  if (flags.json) out.evidence = evidence_of(one.shrunk, type);  // it plays the game again
  const auto file = files.file_of(one.shrunk);
  const bool by_game = one.replayed == conform::Replayed::otherwise && !one.witness;
  out.again = by_game ? conform_again(flags, one.probed ? 1 : one.number + 1) : conform_again(flags, file);
  if (files.wrote(file)) out.trace_file = file;
  if (one.witness) write_witness(type, flags, file, out, files);
  if (const auto drawn =
          fault_picture_of<AnyGame>(one.shrunk, one.fault, {conform::titled(one.fault), out.rule_text}, type)) {
    out.picture = terminal_text(*drawn, flags.colour);
    if (files.write_text(picture_file(file), svg(*drawn), kPictureMark)) out.svg_file = picture_file(file);
  }
  return out;
}

/// Whether a setup reads the rules as options that were chosen do: else it says nothing of an engine that does so.
bool is_of_reading(const GameType& type, const nlohmann::json& setup, const nlohmann::json& chosen) {
  return std::all_of(type.options().begin(), type.options().end(), [&](const OptionInfo& option) {
    const std::string name(option.name);
    return option.reading == Reading::no || !chosen.contains(name) ||
           setup.value(name, option.standard) == chosen[name];
  });
}

/// Under which options the engine conforms; nothing where that cannot be asked.
std::optional<conform::SettingsReport> settings_of(const GameType& type, const ConformFlags& flags,
                                                   const conform::ConformOptions& options,
                                                   const nlohmann::json& given) {
  if (!flags.find_options) return std::nullopt;
  return conform::SettingsSearch<AnyGame>(given, options, type).run();
}

/// What ids of a game's faults are made of.
conform::IdWords id_words(const GameType& type) { return {type.name(), type.kinds(), type.rules()}; }

/// --position: one action there.
Exit conform_position(const GameType& type, const PositionFile& file, const ConformFlags& flags) {
  const auto at = load<AnyGame>(file, type);
  if (!at) return fail(at.error());
  if (const auto action = at->game.parse(flags.action); !action) return fail({"", "--action", action.error().line()});
  catch_interrupts();
  conform::EngineClient client(options_of(flags).engine);
  auto answer = conform::ask_there(at->game, client, at->state, flags.action);
  if (answer.trouble && answer.trouble->kind == conform::FaultKind::stopped) {
    put("-", "stopped before the engine had answered\n");
    return Exit::undecided;
  }
  if (answer.trouble) answer.faults = {conform::fault_of(*answer.trouble)};
  if (!answer.trouble && !answer.loaded) return fail({"", "--engine", "it does not load the position"});
  // What its list says of other actions is listed after what it does with this one.
  std::stable_partition(answer.faults.begin(), answer.faults.end(),
                        [&](const auto& fault) { return fault.action == flags.action; });
  if (answer.faults.empty()) return put("-", "the engine shows no fault here\n");
  const auto& fault = answer.faults.front();
  const FaultCaption caption{conform::titled(fault), rule_text(type.catalogue(), fault.rule)};
  ShownDisagreement out;
  out.one.fault = fault;
  out.rule_text = caption.rule_text;
  out.again = conform_there(flags, flags.position, flags.action);
  std::string text = disagreement_text(out);
  if (const auto drawn = fault_picture_at<AnyGame>(file.setup, file.state, fault, caption, type))
    text += terminal_text(*drawn, flags.colour);
  put("-", text);
  return Exit::violated;
}

}  // namespace

Exit conform_games(const GameType& type, ConformFlags flags) {
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  auto setups = printed_setups<AnyGame>(of_one_reading<AnyGame>(*given, type), type);
  if (setups.empty()) return fail(flags.setup.named(*refusal<AnyGame>(*given, type)));
  ConformSummary summary;
  summary.game = type.name();
  for (const auto rule : type.rules()) summary.rules.emplace_back(rule);
  auto waivers = waivers_of(flags, id_words(type));
  if (!waivers) return fail(waivers.error());
  auto rows = flags.perft.empty() ? perft_rows<AnyGame>(type) : perft_rows<AnyGame>(flags.perft, type);
  if (!rows) return fail(rows.error());
  if (Ranks::all().leads()) {
    if (!flags.errors.empty())
      if (const auto error = write_file(flags.errors, "")) return fail(*error);
    if (const auto error = make_folder(flags.traces, "--traces")) return fail(*error);
  }
  if (const auto differs =
          agree_on({"conform", *given, flags.engine, flags.games, flags.seed, flags.most_actions, flags.timeout,
                    flags.memory, names_of(*waivers), flags.stop_at_first, flags.no_probes}))
    return fail(*differs);

  catch_interrupts();
  const auto deadline = std::chrono::steady_clock::now() + milliseconds(flags.time_limit);
  std::optional<Progress> progress;
  progress.emplace("conform " + flags.game, flags.games);
  summary.options = options_of(flags);
  summary.options.waivers = std::move(*waivers);
  summary.options.engine.limits.stop = [&] {
    progress->advance(0);  // an engine may be slow
    return interrupted() || (flags.time_limit > 0 && std::chrono::steady_clock::now() > deadline);
  };
  const auto& engine = summary.options.engine;
  summary.settings = settings_of(type, flags, summary.options, *given);
  auto chosen = of_one_reading<AnyGame>(*given, type);
  if (summary.settings && !summary.settings->tried.empty()) {
    for (const auto& [name, value] : summary.settings->chosen().options.items()) {
      chosen[name] = value;
      flags.setup.options.push_back(fmt::format("{}={}", name, json_text(value)));
    }
    setups = printed_setups<AnyGame>(chosen, type);
  }
  const auto on_boards = all_setups<AnyGame>(chosen, type);
  std::erase_if(*rows, [&](const auto& row) { return !is_of_reading(type, row.setup, chosen); });
  const auto first = type.make(setups.front());
  Corpus corpus(flags.corpus);
  if (Ranks::all().leads()) {
    auto kept = corpus.read(id_words(type), [&](const GameFile& file) -> std::optional<Error> {
      if (!is_of_reading(type, file.trace->setup, chosen))
        return Error{file.file, "setup", "reads the rules otherwise than the options"};
      const auto loaded = load<AnyGame>(file, type);
      return loaded ? std::nullopt : std::optional(loaded.error());
    });
    if (!kept) return fail(kept.error());
    summary.options.corpus = std::move(*kept);
  }
  FaultFiles files(flags);
  const conform::FaultHooks hooks{[&](auto& kept) { corpus.replayed(kept); },
                                  [&](const auto& trace) { files.seen(trace); },
                                  [&](const auto& faults) {
                                    progress.emplace("shrink " + flags.game, faults.size());
                                    files.listed(faults);
                                  },
                                  [&](const auto& one) {
                                    progress->advance();
                                    files.shrunk(one);
                                    corpus.keep(one, flags.game, flags.engine);
                                  }};
  if (summary.settings && summary.settings->report) {
    summary.report = std::move(*summary.settings->report);
  } else {
    conform::Conformance<AnyGame> games(setups, summary.options, hooks, on_boards, conform::known_faults(type), type);
    summary.report = games.run([&](std::uint64_t done, std::uint64_t) {
      progress->advance(done);
      return !interrupted();
    });
  }
  if (!Ranks::all().leads()) return Exit::holds;
  auto& report = summary.report;
  summary.boards = names_of_boards<AnyGame>(report.hello.can("boards") ? on_boards : setups, type);
  if (report.lost) (void)fail(*report.lost);
  const bool trouble = std::any_of(report.disagreements.begin(), report.disagreements.end(),
                                   [](const auto& one) { return conform::is_trouble(one.fault.kind); });
  auto determinism = conform::stopped_before("stopped before"), perft = determinism;
  if (report.start || trouble) {
    determinism = perft = {false, "its games met with trouble", std::nullopt, "", false};
  } else if (!engine.limits.stopped()) {
    determinism = conform::check_determinism(*first, engine, flags.seed, summary.options.effort);
    conform::EngineClient client(engine);
    perft = conform::check_perft(client, type.name(), *rows);
    if (perft.fault && perft.counted > 0)
      perft.fault->fields = conform::divide<AnyGame>(client, (*rows)[perft.row], perft.counted, type);
  }
  progress->finish();
  summary.stopped = determinism.stopped || perft.stopped;
  summary.time_is_up = flags.time_limit > 0 && !interrupted();
  conform::add_faults(report, determinism, perft, summary.options.waivers);
  summary.unmet = conform::unmet(report, summary.options.waivers);
  summary.corpus_errors = corpus.left_out();
  summary.steps = conform::steps(summary.rules, report, determinism, perft);
  for (const auto& one : report.disagreements) summary.disagreements.push_back(shown(type, flags, one, files));
  auto errors = files.errors();
  errors.insert(errors.end(), corpus.errors().begin(), corpus.errors().end());
  return print_summary(flags, std::move(summary), std::move(errors));
}

Exit conform_trace(const GameType& type, const GameFile& file, const ConformFlags& flags) {
  if (file.position) return conform_position(type, *file.position, flags);
  if (const auto loaded = load<AnyGame>(file, type); !loaded) return fail(loaded.error());
  const auto wanted = wanted_fault(*file.trace, flags.trace, id_words(type));
  if (!wanted) return fail(wanted.error());
  catch_interrupts();
  conform::EngineClient client(options_of(flags).engine);
  auto again = conform::rerun_as_written<AnyGame>(client, *file.trace, *wanted, type);
  if (!again.fault && again.trouble) {
    if (again.trouble->kind == conform::FaultKind::stopped) {
      put("-", "stopped before the end of the game\n");
      return Exit::undecided;
    }
    again.fault = conform::fault_of(*again.trouble);
  }
  if (!again.fault)
    return put("-",
               fmt::format("the engine does not show {} here\n", *wanted ? "the fault of this trace" : "any fault"));
  ShownDisagreement out{{*again.fault, 1, 0, *file.trace, *file.trace, 1, false, conform::Replayed::shown},
                        rule_text(type.catalogue(), again.fault->rule),
                        "",
                        flags.trace,
                        "",
                        conform_again(flags, flags.trace)};
  if (const auto drawn =
          fault_picture_of<AnyGame>(*file.trace, *again.fault, {titled(*again.fault), out.rule_text}, type))
    out.picture = terminal_text(*drawn, flags.colour);
  put("-", disagreement_text(out));
  return Exit::violated;
}

Exit shrink_fault(const GameType& type, const GameFile& file, const TraceFlags& flags) {
  const auto wanted = wanted_fault(*file.trace, flags.file, id_words(type));
  if (!wanted) return fail(wanted.error());
  const auto engine = engine_of(flags.engine, flags.timeout, flags.memory);
  auto shrunk =
      conform::FaultShrinker<AnyGame>(engine, **wanted, {milliseconds(flags.time_limit), {}}, type).run(*file.trace);
  if (shrunk.replayed != conform::Replayed::shown) {
    const bool replayed = shrunk.replayed == conform::Replayed::not_shown;
    fmt::print(stderr, "{}: {}: {}: {}\n", program(), flags.file,
               replayed                                          ? "this engine does not show the fault"
               : shrunk.replayed == conform::Replayed::otherwise ? "this engine shows the fault in its position alone"
                                                                 : "stopped before the fault was looked for",
               conform::excerpt(file.trace->finding->line()));
    return replayed ? Exit::holds : Exit::undecided;
  }
  say(fmt::format("{} actions, {}", file.trace->actions.size(),
                  shrunk_text(shrunk.trace.actions.size(), shrunk.replays, shrunk.cut)));
  const auto written = put(flags.output, json_text(to_json(shrunk.trace), 1) + "\n");
  return written == Exit::holds ? Exit::violated : written;
}

}  // namespace stela::cli
