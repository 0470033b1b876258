#include "reports/cli/game/conform.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/file_system.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "reports/cli/game/failure.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/output.h"

namespace stela::cli {
namespace {

/// --players and the like, as they were given.
std::string setup_text(const SetupFlags& setup) {
  std::string out;
  if (setup.players >= 0) out += fmt::format(" --players {}", setup.players);
  if (setup.start >= 0) out += fmt::format(" --start {}", setup.start);
  for (const auto& option : setup.options) out += " --option " + quoted(option);
  if (!setup.board.empty()) out += " --board " + quoted(setup.board);
  for (const auto& variation : setup.vary) out += " --vary " + quoted(variation);
  return out;
}

}  // namespace

conform::ConformOptions options_of(const ConformFlags& flags) {
  conform::ConformOptions options;
  options.engine = engine_of(flags.engine, flags.timeout, flags.memory);
  options.engine.limits.errors = flags.errors;
  options.games = flags.games;
  options.seed = flags.seed;
  options.jobs = flags.jobs;
  options.probes = !flags.no_probes;
  options.enough = flags.stop_at_first ? 1 : 0;
  options.effort.most_actions = flags.most_actions;
  options.shrink.time = milliseconds(flags.shrink);
  // The checks after the games are to have some of the time too.
  constexpr double kOfGames = 0.9;
  options.time_limit = milliseconds(flags.time_limit * kOfGames);
  return options;
}

conform::EngineCommand engine_of(const std::string& command, double timeout, std::uint64_t memory) {
  conform::EngineCommand engine{command, {milliseconds(timeout), memory << 20}};
  engine.limits.stop = interrupted;
  return engine;
}

std::string conform_again(const ConformFlags& flags, const std::string& file) {
  return fmt::format("{} --engine {} --trace {}", again("conform " + flags.game), quoted(flags.engine), quoted(file));
}

std::string conform_there(const ConformFlags& flags, const std::string& file, const std::string& action) {
  return fmt::format("{} --engine {} --position {} --action {}", again("conform " + flags.game), quoted(flags.engine),
                     quoted(file), quoted(action));
}

std::string conform_again(const ConformFlags& flags, std::uint64_t games) {
  return fmt::format("{} --engine {} --games {} --seed {} --max-actions {}{}{}", again("conform " + flags.game),
                     quoted(flags.engine), games, flags.seed, flags.most_actions, setup_text(flags.setup),
                     flags.perft.empty() ? "" : " --perft " + quoted(flags.perft));
}

Result<conform::Waivers> waivers_of(const ConformFlags& flags, const conform::IdWords& words) {
  conform::Waivers out;
  const auto of_file = [&](const std::string& file, auto&& read) -> std::optional<Error> {
    const auto text = read_text(file);
    if (!text) return text.error();
    auto waivers = read(*text, file, words);
    if (!waivers) return waivers.error();
    out.add_all(std::move(*waivers));
    return std::nullopt;
  };
  for (const auto& what : flags.waived) {
    if (what.starts_with('@')) {
      if (auto error = of_file(what.substr(1), conform::read_waivers)) return *error;
    } else if (auto waiver = conform::read_waiver(what, words)) {
      out.add(std::move(*waiver));
    } else if (!conform::looks_like_id(what) && is_there(what)) {
      if (auto error = of_file(what, conform::read_waivers)) return *error;
    } else {
      return Error{"", "--waive", fmt::format("{} ({} rules {})", waiver.error().what, program(), flags.game)};
    }
  }
  if (flags.baseline.empty()) return out;
  if (auto error = of_file(flags.baseline, conform::read_baseline)) return *error;
  return out;
}

std::vector<std::string> names_of(const conform::Waivers& waivers) {
  std::vector<std::string> out;
  out.reserve(waivers.all().size());
  for (const auto& one : waivers.all()) out.push_back(one.what);
  return out;
}

void FaultFiles::seen(const Trace& trace) {
  const auto file = file_of(trace);
  for_now_.insert(file);
  write(file, trace);
}

void FaultFiles::listed(const std::vector<conform::Disagreement>& faults) {
  ids_.clear();
  for (const auto& one : faults) {
    if (one.accepted()) continue;
    for_now_.erase(file_of(one.shrunk));
    write(file_of(one.shrunk), one.shrunk);
  }
  for (const auto& file : for_now_)
    if (auto error = foreign_file(file, kTraceMark) ? std::nullopt : remove_file(file)) errors_.emplace(file, *error);
  for_now_.clear();
}

void FaultFiles::shrunk(const conform::Disagreement& one) { write(file_of(one.shrunk), one.shrunk); }

std::string FaultFiles::file_of(const Trace& trace) {
  const auto& finding = *trace.finding;
  const auto rule = finding.rule.empty() ? "" : "-" + finding.rule;
  for (int number = 1;; ++number) {
    const auto name = fmt::format("{}-{}{}{}.trace.json", flags_.game, finding.name, rule,
                                  number == 1 ? "" : fmt::format("-{}", number));
    if (ids_.emplace(name, finding.id).first->second == finding.id) return path_in(flags_.traces, name);
  }
}

void FaultFiles::write(const std::string& file, const Trace& trace) {
  auto json = to_json(trace);
  json["command"] = conform_again(flags_, file);
  write_text(file, json_text(json, 1) + "\n", kTraceMark);
}

bool FaultFiles::write_text(const std::string& file, const std::string& text, std::string_view mark) {
  errors_.erase(file);
  if (auto error = write_own(file, text, mark)) errors_.emplace(file, std::move(*error));
  return !errors_.contains(file);
}

Exit print_summary(const ConformFlags& flags, ConformSummary summary, std::vector<Error> errors) {
  const auto write = [&](const std::string& file, const std::string& text) {
    if (file.empty()) return;
    if (auto error = write_file(file, text)) errors.push_back(std::move(*error));
  };
  write(flags.junit, conform_junit(summary));
  write(flags.sarif, conform_sarif(summary));
  for (const auto& error : errors) summary.write_errors.push_back(error.line());
  auto ended = put("-", flags.json ? json_text(conform_json(summary), 1) + "\n" : conform_text(summary));
  // A runner reads both streams, and a report in JSON is to stay one.
  if (flags.github && flags.json)
    fmt::print(stderr, "{}", conform_annotations(summary));
  else if (flags.github && ended == Exit::holds)
    ended = put("-", conform_annotations(summary));
  for (const auto& error : errors) ended = fail(error);
  switch (verdict_of(summary)) {
    case CheckVerdict::violated:
      return Exit::violated;
    case CheckVerdict::undecided:
      return ended == Exit::holds ? Exit::undecided : ended;
    case CheckVerdict::holds:
      break;
  }
  return ended;
}

}  // namespace stela::cli
