// Faults of an engine that are accepted: house rules that are waived, and what an earlier report has as known. One of
// them is known by its id (fault_id.h) or by the rule that it breaks.
//
// A file of waivers is plain text, an entry a line: an id or a rule, and the reason after it. Lines that are empty or
// begin with # say nothing.
//
//   # what this club plays otherwise
//   state-differs:end:/players/*/store/*   the lower temple card goes to the store first, whichever rule that breaks
//   BAB-A9                                 nobody migrates here
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checkers/conform/fault.h"

namespace stela::conform {

struct Waiver {
  std::string what;     ///< an id's text, or a rule
  std::string reason;   ///< may be empty where it was given on the command line
  std::string from{};   ///< the file and line that it is from; empty for the command line
  bool known = false;   ///< of a baseline: a fault that is known rather than wanted
  bool beside = false;  ///< of a baseline: an id that was seen along with a fault's own
};

class Waivers {
 public:
  void add(Waiver waiver) { all_.push_back(std::move(waiver)); }
  void add_all(std::vector<Waiver> waivers) {
    for (auto& one : waivers) add(std::move(one));
  }
  [[nodiscard]] const std::vector<Waiver>& all() const { return all_; }

  /// The first that accepts the fault; none if nothing does. A waiver before a baseline.
  [[nodiscard]] const Waiver* of(const Fault& fault) const;

  /// The fault as so many as there are waivers of its fields, and the rest: a waiver of one field hides no other.
  [[nodiscard]] std::vector<Fault> told_apart(Fault fault) const;

 private:
  /// The first that accepts it, a waiver before a baseline.
  template <class F>
  [[nodiscard]] const Waiver* first(F&& accepts) const;
  [[nodiscard]] const Waiver* by_id(const FaultId& id) const;

  std::vector<Waiver> all_;
};

/// An id or a rule, as an entry without a reason. Errors name no file.
Result<Waiver> read_waiver(std::string_view what, const IdWords& words);

/// What a file of waivers says. Errors name the file and the line.
Result<std::vector<Waiver>> read_waivers(std::string_view text, const std::string& file, const IdWords& words);

/// A baseline: the report of an earlier run (docs/schemas/conform.schema.json), whose faults are all known, or a file
/// of waivers.
Result<std::vector<Waiver>> read_baseline(std::string_view text, const std::string& file, const IdWords& words);

}  // namespace stela::conform
