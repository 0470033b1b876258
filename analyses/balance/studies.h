// Experiments that answer one question each, beside the report's (standard_plan.h): what each number does (sense), what
// luck does (luck), which setting comes nearest to what is wanted (tune). What their reports need besides the games
// stands in Experiment::study.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analyses/balance/standard_plan.h"

namespace stela::balance {

/// A number of the game at another value.
struct NumberStep {
  std::string name;  ///< "action_points"
  std::string rule;  ///< "MEX-T1"; may be empty
  std::string text;  ///< what it is
  int from = 0, to = 0;
  nlohmann::json setup;
};

/// The arms of a report without bans, and for each step
/// - "sense": the last level at the table, dealt as its table is;
/// - "sense ladder": the last level against the one before, dealt as the ladder is.
/// unmoved: numbers that were left out, since no game went otherwise.
Experiment sense_plan(const Request& request, const std::vector<NumberStep>& steps,
                      const std::vector<std::string>& unmoved);

/// How often a deal is played in a study of luck, and how often with one of its sources.
inline constexpr std::uint32_t kLuckRepetitions = 6, kLuckOfSource = 3;

/// The ladder, and for each level an arm "luck": every deal kLuckRepetitions times, then kLuckOfSource times with each
/// source of chance (chance_sources.h) of the deal and all else dealt anew.
Experiment luck_plan(const Request& request, const std::vector<std::string>& sources);

/// A setting that tune may choose.
struct SettingToTry {
  std::string name;  ///< "action_points=5, seat 1: first_turn_points=4"; "as it is"
  nlohmann::json setup;
};

/// For each candidate, the first of which is the game as it is:
/// - "tune": the last level at the table; or, with pairs, "tune pair": every two levels against each other;
/// - "confirm" and "confirm pair": the same on deals that no choice was made by, the table with every level.
/// blocks: of each setting, at most, and of the front on the deals held out.
Experiment tune_plan(const Request& request, const std::vector<SettingToTry>& candidates, bool tables, bool pairs,
                     const std::vector<std::string>& targets, std::uint64_t blocks);

}  // namespace stela::balance
