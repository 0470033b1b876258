// What `stela prove --rules` finds of a rulebook: for each clause of each kind of action, whether there is a position
// in which it alone forbids the action. A clause of which that is refuted can be struck out of the rules.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace stela::prove {

enum class Forbids : std::uint8_t {
  alone,        ///< in some position it is the only one that fails
  with_others,  ///< it fails in some position, but never alone: the others imply it
  never,        ///< it holds in every position
  not_shown,    ///< a position in which it does rests on an answer that was left free, and none of the game's was met
  unknown       ///< a query got no answer
};

/// A position that has all invariants, and an action that one clause forbids there. One of play has a trace; of
/// one of the formulas it is not said whether play reaches it.
struct Witness {
  nlohmann::json position;  ///< as a file of positions
  std::string action;       ///< in notation
  std::string refusal;      ///< what the legality check says of it; "" if it is legal
  bool agrees = false;      ///< whether that names the clause's rule
  nlohmann::json trace{};   ///< of play: how it comes to the position, as a file of traces; else null
};

/// A clause of a rule, as refusals of a kind of action have it.
struct ClauseFinding {
  std::string kind, rule, clause;
  Forbids forbids = Forbids::never;
  std::optional<Witness> witness;    ///< alone, or with others: where it fails
  std::set<std::string> implied_by;  ///< never or with others: clauses and invariants that the proofs use
  std::size_t queries = 0;
};

/// Clauses that no position and no operands satisfy together, so that the kind is never legal.
struct Contradiction {
  std::string kind;
  std::set<std::string> clauses;
};

struct RuleReport {
  std::string game;
  std::vector<ClauseFinding> clauses;  ///< in the order in which they are asked
  std::vector<Contradiction> contradictions;
  std::size_t cases = 0;
};

}  // namespace stela::prove
