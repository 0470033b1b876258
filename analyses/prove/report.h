// What `stela prove` finds of a game, whatever the game: which invariant every kind of action keeps, what was supposed,
// and how the formulas agree with the engine.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace stela::prove {

enum class Verdict : std::uint8_t { proved, refuted, unknown };
inline constexpr std::array<std::string_view, 3> kVerdictNames{"proved", "refuted", "unknown"};
constexpr std::string_view name_of(Verdict verdict) { return kVerdictNames[static_cast<std::size_t>(verdict)]; }

/// An invariant after a kind of action, in all its cases.
struct Entry {
  std::string kind, invariant;
  std::size_t queries = 0, refuted = 0, unknown = 0;
  double seconds = 0;            ///< of the solver
  std::set<std::string> lemmas;  ///< what the proofs use of the state before, and of free answers

  [[nodiscard]] Verdict verdict() const {
    return refuted > 0 ? Verdict::refuted : unknown > 0 ? Verdict::unknown : Verdict::proved;
  }
};

/// A counterexample as the game's engine sees it.
struct Replay {
  nlohmann::json position;  ///< as a file of positions
  std::string action;       ///< in notation; "" for none
  std::string engine;       ///< what the engine does: "breaks nation-count too", "keeps the invariants after it", ...
  nlohmann::json trace{};   ///< where play came to it: how, as a file of traces; else null
};

inline nlohmann::json to_json(const Replay& replay) {
  return {{"position", replay.position}, {"action", replay.action}, {"engine", replay.engine}, {"trace", replay.trace}};
}

/// A query that was not proved.
struct Failure {
  std::string kind, operands, invariant;
  Verdict verdict = Verdict::unknown;
  std::string counterexample;    ///< refuted: a state and an action, in words
  std::optional<Replay> replay;  ///< refuted: the same, or one that play came to, in the engine
  std::size_t setup = 0;         ///< of the report's: where it was found
  std::string reachable{};       ///< refuted: whether play comes to it; "" where another failure stands for this one
};

/// Something that is not proved, but supposed or left free.
struct Assumption {
  std::string name, text;
};

/// How the formulas agree with the engine's own steps.
struct Tie {
  std::uint64_t starts = 0, states = 0;
  std::map<std::string, std::uint64_t> steps;  ///< by kind of action
  std::optional<std::string> broken;           ///< what disagrees, in words; nothing was compared after it

  [[nodiscard]] std::uint64_t all_steps() const {
    std::uint64_t all = 0;
    for (const auto& [kind, count] : steps) all += count;
    return all;
  }
};

struct Report {
  std::string game;
  std::vector<nlohmann::json> setups;
  std::vector<Entry> cells;  ///< by kind and then by invariant, in the order in which they come up
  std::vector<Failure> failures;
  std::vector<Assumption> assumptions;
  std::size_t cases = 0, paths = 0;
  std::size_t left = 0;  ///< cases that were not reached before the run was stopped
  Tie tie;

  [[nodiscard]] std::size_t queries() const {
    std::size_t all = 0;
    for (const auto& cell : cells) all += cell.queries;
    return all;
  }
  /// The worst of all cells, and of what is left.
  [[nodiscard]] Verdict verdict() const {
    auto worst = left > 0 ? Verdict::unknown : Verdict::proved;
    for (const auto& cell : cells) {
      if (cell.verdict() == Verdict::refuted) return Verdict::refuted;
      if (cell.verdict() == Verdict::unknown) worst = Verdict::unknown;
    }
    return worst;
  }
};

/// Cases that are of no kind of action: the start of a game, and what holds in any state.
inline constexpr const char* kStartKind = "start";
inline constexpr const char* kStateKind = "any state";

struct ReportOptions {
  double seconds = 10;  ///< for each query
  unsigned jobs = 1;
  std::uint64_t steps = 200;  ///< of the engine, to compare
  std::uint64_t seed = 1;
  std::string kind;                                        ///< only cases of this kind; "" for all
  std::string smt2;                                        ///< a folder for the queries; "" for none
  std::string log;                                         ///< a file from which a run goes on; "" for none
  nlohmann::json head;                                     ///< of the log: what must be the same for a run to go on
  const std::atomic<bool>* stop = nullptr;                 ///< what is not reached yet is left then
  std::function<void(std::size_t, std::size_t)> describe;  ///< cases done, of so many
};

}  // namespace stela::prove
