// The verbs of one game that talk to another engine, or that make and check records for one, behind an interface
// (conform_verbs_of.h).
#pragma once

#include <string>

#include "base/result.h"
#include "reports/cli/flags.h"

namespace stela {
struct GameFile;
}
namespace stela::conform {
struct RecordReport;
}

namespace stela::cli {

class ConformVerbs {
 public:
  ConformVerbs() = default;
  ConformVerbs(const ConformVerbs&) = delete;
  ConformVerbs& operator=(const ConformVerbs&) = delete;
  virtual ~ConformVerbs() = default;

  // Each prints what it finds, and its value is the program's exit code.
  [[nodiscard]] virtual Exit conform(const ConformFlags& flags) const = 0;
  [[nodiscard]] virtual Exit conform_trace(const GameFile& file, const ConformFlags& flags) const = 0;
  /// `shrink` of a trace with a fault of another engine.
  [[nodiscard]] virtual Exit shrink_fault(const GameFile& file, const TraceFlags& flags) const = 0;
  [[nodiscard]] virtual Exit probes(const ProbesFlags& flags) const = 0;
  [[nodiscard]] virtual Exit make_records(const RecordsFlags& flags) const = 0;
  /// Ends early where an interrupt asks for it.
  [[nodiscard]] virtual Result<conform::RecordReport> check_record(const std::string& text,
                                                                   const std::string& file) const = 0;
};

}  // namespace stela::cli
