// The arms of a balance report: tables of equals, the ladder between levels, what a ban costs, a game that is changed.
#pragma once

#include <string>
#include <vector>

#include "analyses/balance/plan.h"

namespace stela::balance {

/// What a designer asks.
struct Request {
  std::string game;
  nlohmann::json setup;                 ///< with players
  std::size_t seats = 2;                ///< that many players
  std::vector<std::string> levels;      ///< players, the weakest first
  std::vector<std::string> bans;        ///< each is an arm: one seat goes without it
  std::vector<nlohmann::json> changed;  ///< setups that the game is compared with
  std::vector<std::string> changes;     ///< what is changed in each, in words: "option auction=1"
  std::uint64_t seed = 1;
  std::string version;
};

/// Arms, in this order:
/// - "table": all seats have the same player, each level in turn; every deal twice, so that luck of the deal is told
///   from the players' chance;
/// - "ladder": each level against the one before it, from every seat;
/// - "against": the last level in a changed game, dealt as its table is;
/// - "worth": the last level, one seat in turn under a ban.
Experiment standard_plan(const Request& request);

}  // namespace stela::balance
