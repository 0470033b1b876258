// What `stela fuzz` says: for people and for machines.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "checkers/fuzz/fuzzer.h"

namespace stela {

struct FuzzSummary {
  std::string game;
  fuzz::FuzzOptions options;
  fuzz::FuzzReport report;
  std::vector<std::string> rules;  ///< names by the rule's number; [0] is ""
};

std::string fuzz_text(const FuzzSummary& summary);
nlohmann::json fuzz_json(const FuzzSummary& summary);

}  // namespace stela
