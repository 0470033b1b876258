// What `stela fuzz` says: for people and for machines.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "checkers/fuzz/fuzzer.h"
#include "reports/verdicts/must_reach.h"

namespace stela {

struct FuzzSummary {
  std::string game;
  fuzz::FuzzOptions options;
  fuzz::FuzzReport report;
  std::vector<std::string> rules;         ///< names by the rule's number; [0] is ""
  std::vector<std::string> situations{};  ///< by number, of the first setup
  MustReach must_reach{};                 ///< what a run must reach to decide anything
};

/// Of those that must be reached, the ones that the run did not.
std::vector<std::string> missed(const FuzzSummary& summary);

std::string fuzz_text(const FuzzSummary& summary);
nlohmann::json fuzz_json(const FuzzSummary& summary);

}  // namespace stela
