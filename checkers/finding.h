// What a check found: enough to name the fault, to tell it from others, and to find it again while shrinking.
#pragma once

#include <string>

namespace stela {

struct Finding {
  std::string
      check;  ///< which check: "invariant", "step", "judge", "listing", "hash", "json", "notation", "view", "end"
  std::string name;    ///< what it found: an invariant's name, or e.g. "legal-but-forbidden"
  std::string rule;    ///< the rule id that decides; empty when only the check's name tells
  std::string detail;  ///< one clause
  std::string probe;   ///< an action tried in the last state but not played; empty if none

  /// Two findings with the same signature are the same fault.
  [[nodiscard]] std::string signature() const { return check + "/" + name + "/" + rule; }
  [[nodiscard]] std::string line() const {
    return check + " " + name + (rule.empty() ? "" : " (" + rule + ")") + ": " + detail;
  }
};

}  // namespace stela
