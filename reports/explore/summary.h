// What `stela explore` says: for people and for machines.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "checkers/explore/explorer.h"
#include "reports/verdicts/must_reach.h"

namespace stela {

/// A violation, with the shortest way to it in notation.
struct ExploredViolation {
  Finding finding;
  std::vector<std::string> actions;  ///< from the start of the game or the position given; the last one is at fault
  std::string trace;                 ///< the file, if it was written
};

/// Everything that a summary needs to know, whatever the game.
struct ExploreSummary {
  std::string game;
  std::string start;  ///< "seed 1", or the file from which it began
  explore::Ending ending{};
  explore::Ledger ledger;
  std::optional<explore::Sweeps> sweeps;  ///< of a graph that is whole
  int players = 0;
  std::size_t symmetries = 1;
  double share = 0;
  std::vector<std::string> rules, situations;  ///< names by number; rules[0] is ""
  std::optional<ExploredViolation> violation{};
  MustReach must_reach{};  ///< what it must meet to decide anything
};

/// What it must meet and did not.
std::vector<std::string> missed(const ExploreSummary& summary);

/// seconds, jobs: how long this run took; they are in the text alone.
std::string explore_text(const ExploreSummary& summary, double seconds, unsigned jobs);
nlohmann::json explore_json(const ExploreSummary& summary);

}  // namespace stela
