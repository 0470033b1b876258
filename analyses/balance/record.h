// What is kept of a game that was played: every figure of a balance report comes from these records. Whole numbers
// only, so that a record is the same bytes on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "base/result.h"

namespace stela::balance {

/// A game's course is noted at so many moments: after each tenth of its turns. The last is the end.
inline constexpr std::size_t kTenths = 10;
/// Legal actions are counted in classes by powers of two: 1, 2-3, 4-7, ..., 2048 and more.
inline constexpr std::size_t kClasses = 12;

/// What is counted in a game: how long the rows of its record are.
struct Counted {
  std::uint32_t sources = 0;     ///< Observation::sources
  std::uint32_t components = 0;  ///< Observation::components
  std::uint32_t places = 0;      ///< Observation::places
  std::uint32_t endings = 0;     ///< Observation::endings

  friend bool operator==(const Counted&, const Counted&) = default;
};

/// Decisions of a tenth of the game.
struct Decisions {
  std::uint32_t actions = 0;   ///< that were taken
  std::uint32_t forced = 0;    ///< of those, with one legal action
  std::uint64_t legal = 0;     ///< sum of the numbers of legal actions
  std::uint32_t compared = 0;  ///< of the actions, those at which all legal ones were judged
  std::uint64_t gap = 0;       ///< over those, sum of best less median action by the evaluation, thousandths of a point

  friend bool operator==(const Decisions&, const Decisions&) = default;
};

struct GameRecord {
  // How it ended
  std::vector<int> scores, ranks;  ///< by seat; ranks from 1, ties share one
  std::uint32_t ending = 0;        ///< a number of Observation::endings
  bool cut_off = false;            ///< by the limit of actions: scores and ranks as they stood
  std::uint32_t actions = 0, turns = 0;
  std::uint64_t hash = 0;  ///< of its actions in order; replaying the game gives the same

  // Where points come from: by seat, then by source
  std::vector<std::vector<int>> points;

  // Its course: points as they stand, with what a scoring now would bring, after each tenth; [tenth][seat]
  std::array<std::vector<int>, kTenths> course;
  std::uint32_t lead_changes = 0;  ///< turns after which another seat leads alone than did before
  std::uint32_t settled = 0;       ///< the first turn from which on a winner is never behind; == turns: only at the end

  // Decisions
  std::array<Decisions, kTenths> decisions;
  std::array<std::uint32_t, kClasses> classes{};  ///< of all actions, by the number of legal ones

  // Use: by seat, then by component; by place
  std::vector<std::vector<std::uint32_t>> uses;
  std::vector<std::uint32_t> places;
  /// How often the mover had no action that is not banned, and the ban was lifted.
  std::uint32_t lifted = 0;

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// The seat that is ahead of all others, by seats' standings; none where two lead together.
std::optional<std::size_t> sole_leader(const std::vector<int>& standing);

/// Why a record is none of a game with so many seats and things to count; the error names the field.
std::optional<Error> misfit(const GameRecord& record, std::size_t seats, const Counted& counted);

/// A record as JSON, for the store: keys in a fixed order, no spaces when dumped.
nlohmann::json to_json(const GameRecord& record);
/// An error names the field.
Result<GameRecord> record_from_json(const nlohmann::json& value);

}  // namespace stela::balance
