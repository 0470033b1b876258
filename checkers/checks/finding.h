// What a check found: enough to name the fault, to tell it from others, and to find it again while shrinking.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stela {

/// The kinds of findings. All but the last are of the table of checks (checkers/checks/checks.h).
enum class CheckId : std::uint8_t {
  invariant,
  step,
  hash,
  listing,
  end,
  judge,
  json,
  notation,
  view,
  replay,
  counts,
  conform  ///< another engine, in step with the reference (checkers/conform/fault.h)
};

/// As traces and reports spell them.
inline constexpr std::array<std::string_view, 12> kCheckNames{
    "invariant", "step", "hash", "listing", "end", "judge", "json", "notation", "view", "replay", "counts", "conform"};
static_assert(kCheckNames[static_cast<std::size_t>(CheckId::conform)] == "conform");

constexpr std::string_view name_of(CheckId check) { return kCheckNames[static_cast<std::size_t>(check)]; }

constexpr std::optional<CheckId> check_named(std::string_view name) {
  const auto* const it = std::find(kCheckNames.begin(), kCheckNames.end(), name);
  return it == kCheckNames.end() ? std::nullopt : std::optional(static_cast<CheckId>(it - kCheckNames.begin()));
}

/// A field of a position, or of an observation, in which an engine differs.
struct FieldDifference {
  std::string pointer;  ///< JSON pointer: "/players/0/hand/medes"
  std::string expected, got;
};

struct Finding {
  CheckId check{};
  std::string name;    ///< what it found: an invariant's name, or e.g. "legal-but-forbidden"
  std::string rule;    ///< the rule id that decides; empty when there is only the check's name
  std::string detail;  ///< one clause
  std::string probe;   ///< an action tried in the last state but not played; empty if none
  std::string id{};    ///< of another engine's fault: what it is known by (checkers/conform/fault_id.h); may be empty
  std::vector<FieldDifference> fields{};  ///< of another engine's fault: those in which it differs; may be empty

  /// Two findings with the same signature are the same fault.
  [[nodiscard]] std::string signature() const { return std::string(name_of(check)) + "/" + name + "/" + rule; }
  [[nodiscard]] std::string line() const {
    return std::string(name_of(check)) + " " + name + (rule.empty() ? "" : " (" + rule + ")") + ": " + detail;
  }
};

}  // namespace stela
