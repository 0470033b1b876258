// What a run of `stela conform` found: the faults, told apart from each other, and what was played to find them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checkers/conform/corpus.h"
#include "checkers/conform/fault_shrinker.h"
#include "checkers/conform/game_result.h"
#include "checkers/conform/waivers.h"

namespace stela::conform {

/// One fault, as told apart from others by its id.
struct Disagreement {
  Fault fault;               ///< as in the shortest trace
  std::uint64_t games = 0;   ///< in which it was seen
  std::uint64_t number = 0;  ///< of the game whose trace was shrunk
  Trace found, shrunk;
  std::size_t replays = 0;
  bool waived = false;
  Replayed replayed = Replayed::not_yet;
  bool known = false;                ///< accepted by a baseline
  std::string reason{};              ///< why it is waived or known
  std::string kept{};                ///< the file of the corpus that showed it; empty if none did
  std::vector<std::string> also{};   ///< ids of what else differs where it shows, in order
  bool probed = false;               ///< it was found in a probe game
  std::optional<double> cut{};       ///< seconds after which shrinking was stopped; none: nothing shorter was found
  std::optional<Witness> witness{};  ///< where one action in a position that the engine loads shows the fault

  /// Whether there is a trace of it; else it showed apart from games.
  [[nodiscard]] bool has_trace() const { return games > 0 || !kept.empty(); }
  [[nodiscard]] bool accepted() const { return waived || known; }
  /// Its own trace does not show it again: it is no verdict on the engine.
  [[nodiscard]] bool unconfirmed() const { return replayed == Replayed::not_shown; }
  [[nodiscard]] bool fails() const { return !accepted() && !unconfirmed(); }
};

/// Marks a fault that is waived or known.
inline void accept(Disagreement& one, const Waivers& waivers) {
  const auto* const waiver = waivers.of(one.fault);
  if (waiver == nullptr) return;
  one.waived = !waiver->known;
  one.known = waiver->known;
  one.reason = waiver->reason;
}

struct ConformTotals {
  std::uint64_t games = 0, over = 0, cut = 0, barred = 0, actions = 0, refused = 0, steps_back = 0, loads = 0;
  std::uint64_t probe_games = 0, probed = 0;  ///< besides the games; places asked about in them
  std::uint64_t applies = 0;                  ///< actions that the engine was asked to apply, legal or not
  std::optional<std::uint64_t> to_first{};    ///< so many of them before the first fault showed
  RuleCounts rules;
  Agreement agreed_lists, agreed_steps;
  std::vector<std::uint64_t> by_board;  ///< games, as SetupDraw numbers the boards
  bool whole_files = false;             ///< in some game the engine answered `state` with whole files
};

struct ConformReport {
  std::optional<Trouble> start;  ///< the engine did not come so far as to say hello
  Hello hello;
  ConformTotals totals;
  std::vector<Disagreement> disagreements;  ///< the most frequent first
  double seconds = 0;                       ///< of playing, without shrinking
  bool stopped = false;                     ///< before all games were played to their end
  std::size_t probe_games = 0;              ///< that can be asked under these options
  std::vector<std::string> unreached{};     ///< what every run must reach, and this one did not
  std::optional<Error> lost{};              ///< a rank that ended before the games did
  std::vector<Kept> corpus{};               ///< as it was given, and what came of it
};

}  // namespace stela::conform
