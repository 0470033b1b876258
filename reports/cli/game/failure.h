// A violation as a user gets it: the shrunk trace as a file, a picture beside it, and the command that replays it.
#pragma once

#include <fmt/format.h>

#include <string>

#include "base/file_system.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "checkers/campaign/check.h"
#include "model/catalogue.h"
#include "reports/cli/output.h"
#include "reports/cli/quoting.h"
#include "reports/draw/picture_of.h"
#include "reports/draw/svg.h"
#include "reports/draw/terminal.h"

namespace stela::cli {

inline std::string picture_file(const std::string& trace_file) {
  constexpr std::string_view kEnding = ".trace.json";
  const bool usual = trace_file.ends_with(kEnding);
  return (usual ? trace_file.substr(0, trace_file.size() - kEnding.size()) : trace_file) + ".svg";
}

/// Where a failure's trace goes: <folder>/<game>-<fault>-<seed>-<number>.trace.json; its picture has .svg instead.
inline std::string trace_file(const std::string& folder, std::string_view game, std::uint64_t seed,
                              const Failure& failure) {
  const auto& finding = *failure.found.finding;
  const auto fault = finding.rule.empty() ? finding.name : finding.rule;
  return path_in(folder, fmt::format("{}-{}-{}-{}.trace.json", game, fault, seed, failure.number));
}

/// What is said of a crash or a hang of a verb that plays many games, and where the trace goes.
inline FlightPlan flight_plan(const std::string& verb, const std::string& met, const std::string& folder) {
  return {.verb = verb, .met = met, .folder = folder, .again = again("replay") + " " + quoted(folder) + "/"};
}

/// The picture of the state that a trace leads to, if it replays.
template <Game G>
std::optional<Picture> last_picture(const Trace& trace, TypeOf<G> type = {}) {
  auto loaded = load<G>(trace, type);
  if (!loaded) return std::nullopt;
  const auto last = loaded->actions.empty() ? std::nullopt : std::optional(loaded->actions.back());
  return picture_of(loaded->game, loaded->state, last);
}

/// The trace as its file holds it, with the command that replays it.
inline std::string trace_text(const Trace& trace, const std::string& file) {
  auto written = to_json(trace);
  written["command"] = again("replay") + " " + quoted(file);
  return json_text(written, 1) + "\n";
}

/// Writes the trace and its picture.
template <Game G>
std::optional<Error> save_failure(const Failure& failure, const std::string& file, TypeOf<G> type = {}) {
  if (auto error = write_own(file, trace_text(failure.shrunk, file), kTraceMark)) return error;
  if (const auto drawn = last_picture<G>(failure.shrunk, type))
    return write_own(picture_file(file), svg(*drawn), kPictureMark);
  return std::nullopt;
}

/// Of the name of a file that is shown to be found again.
inline constexpr std::size_t kLongName = 4096;

/// met: how a failure's number is called, "game" or "input".
template <Game G>
std::string failure_text(const Failure& failure, const std::string& file, Colour colour, const char* met = "game",
                         TypeOf<G> type = {}) {
  const auto& finding = *failure.shrunk.finding;
  std::string out = fmt::format("\nviolation: {}\n", finding.line());
  if (const auto text = rule_text(type.catalogue(), finding.rule); !text.empty())
    out += fmt::format("  {} {}\n", finding.rule, text);
  out += fmt::format("  found in {} {} after {} actions, {}:\n", met, failure.number, failure.found.actions.size(),
                     shrunk_text(failure.shrunk.actions.size(), failure.replays, failure.cut));
  for (const auto& action : failure.shrunk.actions) out += "    " + action + "\n";
  if (!finding.probe.empty()) out += fmt::format("    {}   <- not played, only asked about\n", finding.probe);
  if (const auto drawn = last_picture<G>(failure.shrunk, type)) out += terminal_text(*drawn, colour);
  out += fmt::format("  picture: {}\n  again:   {} {}\n", printable(picture_file(file), kLongName), again("replay"),
                     printable(quoted(file), kLongName));
  return out;
}

}  // namespace stela::cli
