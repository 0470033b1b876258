// What an engine did wrong, as one state or one action showed it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checkers/finding.h"
#include "model/rules.h"

namespace stela::conform {

/// A field of a position, or of an observation, in which an engine differs.
struct FieldDifference {
  std::string pointer;  ///< JSON pointer: "/players/0/hand/medes"
  std::string expected, got;
};

/// Kinds of faults, apart from the names of Trouble: see docs/protocol.md.
namespace kind {
inline constexpr const char* kRefusesSetup = "refuses-setup";
inline constexpr const char* kSetupDiffers = "setup-differs";
inline constexpr const char* kListsIllegal = "lists-illegal";
inline constexpr const char* kListsTwice = "lists-twice";
inline constexpr const char* kListsNonsense = "lists-nonsense";
inline constexpr const char* kOmitsLegal = "omits-legal";
inline constexpr const char* kRefusesLegal = "refuses-legal";
inline constexpr const char* kAcceptsIllegal = "accepts-illegal";
inline constexpr const char* kRefusalChanges = "refusal-changes-state";
inline constexpr const char* kStateDiffers = "state-differs";
inline constexpr const char* kScoresDiffer = "scores-differ";
inline constexpr const char* kTurnDiffers = "turn-differs";
inline constexpr const char* kEndDiffers = "end-differs";
inline constexpr const char* kRanksDiffer = "ranks-differ";
inline constexpr const char* kBackDiffers = "undo-differs";
inline constexpr const char* kLoadDiffers = "load-differs";
inline constexpr const char* kNotDeterministic = "not-deterministic";
inline constexpr const char* kPerftDiffers = "perft-differs";
}  // namespace kind

struct Fault {
  std::string kind;
  std::string rule{};       ///< the id that decides; empty while it has to be inferred, or where none does
  std::string action{};     ///< the action concerned
  bool played = false;      ///< whether that action led to the state in which the fault showed; else it was tried there
  std::string reference{};  ///< what the reference says, one clause
  std::string engine{};     ///< what the engine says
  std::vector<FieldDifference> fields{};
  RuleSet about{};                      ///< of a rule to be inferred: those that concern the action
  std::string hint{};                   ///< and the id that one formulation of the rules points at; may be empty
  bool audited = false;                 ///< whether that is what the audit of the step says, or the engine itself
  std::string second{};                 ///< the id that another formulation points at; may be empty
  std::vector<std::string> suspects{};  ///< of a rule that was inferred: others that are about as likely

  /// As it is kept in a trace; the action of one that was tried is its probe.
  [[nodiscard]] Finding finding() const {
    return {"conform", kind, rule, engine.empty() ? reference : engine + "; " + reference, played ? "" : action};
  }
};

/// "MEX-K" of "MEX-K4".
inline std::string_view rule_family(std::string_view rule) {
  return rule.substr(0, rule.find_last_not_of("0123456789") + 1);
}

/// The fields of a position in which `got` differs, at most so many. Fields of the position itself and of its players
/// may be left out; whatever is told must be told whole, as what is absent further down has its meaning.
std::vector<FieldDifference> differences(const nlohmann::json& expected, const nlohmann::json& got,
                                         std::size_t most = 12);
/// `got` with the fields that it leaves out.
nlohmann::json completed(const nlohmann::json& expected, const nlohmann::json& got);

/// Of rules (id, text) the one whose text has most of the words in the fields' pointers, each word worth the less the
/// more rules have it; the first of several, or empty.
std::string best_described(const std::vector<FieldDifference>& fields,
                           const std::vector<std::pair<std::string, std::string>>& rules);

/// The first of the ids that the text names, or empty: "refused by MEX-K2" names MEX-K2.
std::string rule_named(std::string_view text, std::span<const std::string_view> rules);

}  // namespace stela::conform
