// stela conform: its pieces.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "checkers/conform/campaign.h"
#include "model/game_type.h"
#include "reports/cli/flags.h"
#include "reports/verdicts/conform_report.h"

namespace stela::cli {

conform::ConformOptions options_of(const ConformFlags& flags);
/// An engine that is waited for until Ctrl-C.
conform::EngineCommand engine_of(const std::string& command, double timeout, std::uint64_t memory);
/// The command that plays the trace in a file again, and the one that asks again what is asked apart from games.
std::string conform_again(const ConformFlags& flags, const std::string& file);
std::string conform_again(const ConformFlags& flags, std::uint64_t games = 1);
/// What --waive and --baseline accept. Errors name the file and the place, or the flag.
Result<conform::Waivers> waivers_of(const ConformFlags& flags, const conform::IdWords& words);
/// The command that asks for an action in the position of a file.
std::string conform_there(const ConformFlags& flags, const std::string& file, const std::string& action);

/// The traces of faults on disk, <traces>/<game>-<kind>-<rule>.trace.json, with a number where several faults have a
/// name: from the moment when a fault is seen, with a rule when that is known, and the shortest that there is.
class FaultFiles {
 public:
  explicit FaultFiles(const ConformFlags& flags) : flags_(flags) {}

  void seen(const Trace& trace);
  void listed(const std::vector<conform::Disagreement>& faults);
  void shrunk(const conform::Disagreement& one);

  /// The same for every trace of a fault.
  [[nodiscard]] std::string file_of(const Trace& trace);
  /// Whether it could be written; else the error is kept.
  bool write_text(const std::string& file, const std::string& text, std::string_view mark);
  [[nodiscard]] bool wrote(const std::string& file) const { return !errors_.contains(file); }
  [[nodiscard]] std::vector<Error> errors() const {
    std::vector<Error> all;
    for (const auto& [file, error] : errors_) all.push_back(error);
    return all;
  }

 private:
  void write(const std::string& file, const Trace& trace);

  const ConformFlags& flags_;
  std::set<std::string> for_now_;           // of faults whose rule was not known
  std::map<std::string, std::string> ids_;  // of faults, by the name of their file
  std::map<std::string, Error> errors_;     // by file
};

/// Writes and prints the summary in the forms that were asked for. Its value is the verdict of all that was asked. What
/// could not be written, before or now, is said beside and changes no verdict but `holds` and `undecided`.
Exit print_summary(const ConformFlags& flags, ConformSummary summary, std::vector<Error> errors);

/// What is accepted, as all ranks must have it.
std::vector<std::string> names_of(const conform::Waivers& waivers);

/// All of it, by games.
Exit conform_games(const GameType& type, ConformFlags flags);
/// --trace: one game again; --position: one action there. The file is of this game.
Exit conform_trace(const GameType& type, const GameFile& file, const ConformFlags& flags);
/// `stela shrink` of a trace of `stela conform`.
Exit shrink_fault(const GameType& type, const GameFile& file, const TraceFlags& flags);

}  // namespace stela::cli
