// What `stela check` says: for people, for machines, and for CI's test views.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checkers/campaign/check.h"
#include "reports/verdicts/must_reach.h"

namespace stela {

/// Everything a summary needs to know of a finished check, whatever the game.
struct CheckSummary {
  std::string game;
  CheckOptions options;
  CheckReport report;
  std::vector<std::string> rules;       ///< names by the rule's number; [0] is ""
  std::vector<std::string> situations;  ///< names by number
  std::vector<std::string> boards;      ///< names, as SetupDraw numbers them
  MustReach must_reach;                 ///< what a run must reach to decide anything
  std::vector<std::string> lacks;       ///< what the game offers no second account of, so that it was not checked
};

/// Names of rules (situations) that nothing in the run consulted, forbade or did (reached).
std::vector<std::string> rules_never_exercised(const CheckSummary& summary);
std::vector<std::string> situations_never_reached(const CheckSummary& summary);

/// A rule, or a situation, and how often the one forbade or did something, and the other came about.
struct Rare {
  std::string name;
  std::uint64_t times = 0;
};
/// The ten that the run saw least, of rules and of situations, the rarest first; those not seen at all included.
std::vector<Rare> rarest_rules(const CheckSummary& summary);
std::vector<Rare> rarest_situations(const CheckSummary& summary);

/// Of those that must be reached, the ones that the run did not.
std::vector<std::string> missed(const CheckSummary& summary);

std::string check_text(const CheckSummary& summary);
nlohmann::json check_json(const CheckSummary& summary);
/// One case a check and one a rule; a rule never exercised is a skipped case.
std::string check_junit(const CheckSummary& summary);

}  // namespace stela
