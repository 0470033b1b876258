// Several engines of one game, each as a game at run time, side by side: at the first difference of a game they fall
// into groups that agree. No group is called right, not even the largest: two that share a mistake outvote one that
// does not.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/any_game.h"

namespace stela {

struct AgreementOptions {
  std::uint64_t games = 200, seed = 1, most_actions = 2000;
  nlohmann::json setup = nlohmann::json::object();
  std::function<bool()> stop{};             ///< asked before each action
  std::chrono::milliseconds shrink{20000};  ///< for making each parting's game shorter; 0: not at all
};

/// Engines that say the same.
struct AgreeingGroup {
  std::vector<std::size_t> engines;  ///< by number, ascending
  nlohmann::json value;              ///< what they say at the pointer; null where that is missing
};

/// Where engines part in a game.
struct Parting {
  std::uint64_t game = 0, seed = 0;   ///< of the shortest game that showed it, and of what it was shrunk to
  nlohmann::json setup;               ///< of the latter
  std::size_t found = 0;              ///< actions of the former
  std::uint64_t games = 0;            ///< that show it
  std::vector<std::string> actions;   ///< up to there
  std::string pointer;                ///< the first differing place of what they say: "/legal/3", "/state/hands/0"
  std::vector<AgreeingGroup> groups;  ///< the one with the first engine first
};

struct AgreementReport {
  std::uint64_t games = 0, actions = 0;
  std::vector<Parting> partings;  ///< one for each division into groups and place, indices left out; the shortest first
  bool stopped = false;
};

/// Plays games that the first engine deals. Every engine gets its position by its JSON, and is asked who is to move,
/// what is legal, and for the state after each action; at the end for scores and ranks. Errors: an engine has another
/// setup.
Result<AgreementReport> agreement(const std::vector<const GameType*>& engines, const AgreementOptions& options);

}  // namespace stela
