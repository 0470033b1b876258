// What an experiment is: arms, each played in blocks of games on the same deals. An experiment is known by the hash of
// all that its results depend on.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analyses/balance/record.h"
#include "analyses/play/seating.h"
#include "base/result.h"

namespace stela::balance {

/// A game of a block.
struct GamePlan {
  play::Seating seating;             ///< by seat, a number of the arm's players
  std::vector<std::uint8_t> banned;  ///< by seat, 1: the arm's bans hold for it
  std::uint32_t repetition = 0;      ///< of the same deal with the same seating: the players' chance differs
  /// Fields of the first position that are the deal's, joined by '+'; all else is dealt anew (chance_sources.h). Empty:
  /// the whole position is the deal's.
  std::string source = {};

  friend bool operator==(const GamePlan&, const GamePlan&) = default;
};

/// Games that answer one thing. Block b of every arm is dealt alike, so arms are compared deal by deal.
struct Arm {
  std::string name;                  ///< unique: "search:1000", "ladder", "without role yogi"
  std::string role;                  ///< what it is for: "table", "ladder", "worth", "against"
  nlohmann::json setup;              ///< of the game: players, options, board
  std::vector<std::string> players;  ///< as `stela match` names them
  std::vector<std::string> bans;     ///< "GROUP NAME" of components, "rule ID" of rules
  std::vector<GamePlan> games;       ///< of one block
  Counted counted = {};
  bool held_out = false;  ///< its deals are others than those of the arms that are chosen by

  friend bool operator==(const Arm&, const Arm&) = default;
};

struct Experiment {
  std::string game;
  std::uint64_t seed = 1;
  std::vector<Arm> arms;
  std::vector<std::string>
      weights;          ///< hash of the weights of each named player, so that other weights are another one
  std::string version;  ///< of Stela
  /// What the arms are for, where they are no report's: {"kind": "sense", ...} (studies.h); null for a report.
  nlohmann::json study = nullptr;

  friend bool operator==(const Experiment&, const Experiment&) = default;
};

nlohmann::json to_json(const Experiment& experiment);
/// An error names the field.
Result<Experiment> experiment_from_json(const nlohmann::json& value);
/// 40 hexadecimal digits: SHA-1 of its JSON.
std::string experiment_id(const Experiment& experiment);

}  // namespace stela::balance
