// What an engine did wrong, as one state or one action showed it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checkers/checks/finding.h"
#include "checkers/conform/fault_id.h"
#include "checkers/conform/process.h"
#include "model/rules.h"

namespace stela::conform {

struct Fault {
  FaultKind kind{};
  std::string rule{};       ///< the id that decides; empty while it has to be inferred, or where none does
  std::string action{};     ///< the action concerned
  bool played = false;      ///< whether that action led to the state in which the fault showed; else it was tried there
  std::string reference{};  ///< what the reference says, one clause
  std::string engine{};     ///< what the engine says
  std::vector<FieldDifference> fields{};  ///< at most kMostFields
  std::vector<std::string> differs{};     ///< all of them without what they count or name, each once, in their order
  std::string field{};                    ///< of these the one that the fault is known by
  std::string ruled{};                    ///< the rule that the step check names where the first of these differs alone
  RuleSet about{};                        ///< of a rule to be inferred: those that concern the action
  std::string hint{};                     ///< and the id that one formulation of the rules points at; may be empty
  bool step_checked = false;              ///< whether that is what the step check says
  std::string second{};                   ///< the id that another formulation points at; may be empty
  bool inferred = false;                  ///< the rule is a guess: nothing said it
  std::vector<std::string> suspects{};    ///< then: others, the likeliest first
  std::string known_fault{};              ///< and the mutant of that rule which answers the same; may be empty
  std::vector<std::string> missing{};     ///< of omits-legal: all that the list leaves out there, unless it is too much
  std::vector<std::string> said{};        ///< of trouble: the last lines that the engine printed on standard error

  /// What the rule is known by: "certain" (it forbids the action, or the engine named it), "known-fault", "inferred",
  /// or "none".
  [[nodiscard]] std::string_view basis() const {
    if (rule.empty()) return "none";
    if (!inferred) return "certain";
    return known_fault.empty() ? "inferred" : "known-fault";
  }

  /// What it is known by.
  [[nodiscard]] FaultId id() const { return id_by(field); }
  /// The same by another field that differs.
  [[nodiscard]] FaultId id_by(const std::string& other) const {
    const bool first = differs.empty() || other == differs.front();
    const auto known = !other.empty() ? (first ? ruled : "") : inferred ? "" : rule;
    return {kind, kind == FaultKind::lists_nonsense ? "" : form_of(action), other, known};
  }

  /// As it is kept in a trace; the action of one that was tried is its probe.
  [[nodiscard]] Finding finding() const {
    return {CheckId::conform,
            std::string(name(kind)),
            rule,
            engine.empty() ? reference : engine + "; " + reference,
            played ? "" : action,
            id().text(),
            fields};
  }
};

/// "state-differs BAB-T5", or the kind alone.
inline std::string titled(const Fault& fault) {
  return std::string(name(fault.kind)) + (fault.rule.empty() ? "" : " " + fault.rule);
}

/// A process's trouble as the fault that it is.
inline Fault fault_of(const Trouble& trouble) {
  return {.kind = trouble.kind, .played = true, .engine = trouble.detail, .said = trouble.said};
}

/// What a look at an unchanged position found, as the fault of what was done before it, with this action.
inline Fault shown_beside(Fault fault, FaultKind kind, std::string action) {
  fault.kind = kind;
  fault.action = std::move(action);
  fault.played = false;
  fault.about.reset();
  fault.hint.clear();
  fault.ruled.clear();
  if (kind == FaultKind::refusal_changes) fault.differs.clear(), fault.field.clear();  // it is known by the rule
  return fault;
}

/// "MEX-K" of "MEX-K4".
inline std::string_view rule_family(std::string_view rule) {
  return rule.substr(0, rule.find_last_not_of("0123456789") + 1);
}

/// How many actions that a list leaves out are kept as evidence.
inline constexpr std::size_t kMostMissing = 64;
/// How many fields that differ are told of a fault.
inline constexpr std::size_t kMostFields = 12;

/// The fields of a position in which `got` differs, at most so many. Fields of the position itself and of its players
/// may be left out; whatever is told must be told whole, as what is absent further down has its meaning.
std::vector<FieldDifference> differences(const nlohmann::json& expected, const nlohmann::json& got,
                                         std::size_t most = kMostFields);
/// The fields of a fault, all that there are; what is told of them, and what it is known by.
void set_fields(Fault& fault, std::vector<FieldDifference> all, std::span<const std::string_view> things);

/// `got` with the fields that it leaves out.
nlohmann::json completed(const nlohmann::json& expected, const nlohmann::json& got);
/// `expected` with those of the fields that are alike in what they count or name: only there is it `got`.
nlohmann::json with_field(const nlohmann::json& expected, const nlohmann::json& got,
                          const std::vector<FieldDifference>& all, std::string_view field,
                          std::span<const std::string_view> things);

/// Of rules (id, text) the one whose text has most of the words in the fields' pointers, each word worth the less the
/// more rules have it; the first of several, or empty.
std::string best_described(const std::vector<FieldDifference>& fields,
                           const std::vector<std::pair<std::string, std::string>>& rules);

/// The first of the ids that the text names, or empty: "refused by MEX-K2" names MEX-K2.
std::string rule_named(std::string_view text, std::span<const std::string_view> rules);

}  // namespace stela::conform
