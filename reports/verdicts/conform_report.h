// What `stela conform` says: for people, for machines, and for CI.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "checkers/campaign/check.h"
#include "checkers/conform/conform_options.h"
#include "checkers/conform/settings.h"
#include "checkers/conform/steps.h"

namespace stela {

/// A disagreement with what a reader needs besides.
struct ShownDisagreement {
  conform::Disagreement one;
  std::string rule_text;   ///< from the catalogue; may be empty
  std::string picture;     ///< of the position, as text
  std::string trace_file;  ///< where the shortest trace was written; empty for one that is waived
  std::string svg_file;
  std::string again;                            ///< the command that replays it against the engine
  std::string position_file{}, position_svg{};  ///< of its witness; empty where there is none
  std::string position_again{};                 ///< the command that asks the engine for the action there
  /// Of the shortest trace: "setup", "seed", "actions", "action", "state_before", "changes"; empty without one.
  nlohmann::json evidence = nlohmann::json::object();
};

struct ConformSummary {
  std::string game;
  conform::ConformOptions options;
  conform::ConformReport report;
  std::vector<conform::StepResult> steps;
  std::vector<ShownDisagreement> disagreements;
  std::vector<std::string> rules;                     ///< names by the rule's number; [0] is ""
  std::vector<std::string> boards{};                  ///< names, as SetupDraw numbers them
  bool stopped = false;                               ///< before all that was asked was done
  bool time_is_up = false;                            ///< what stopped it, if something did, was the time limit
  std::vector<std::string> write_errors{};            ///< of traces and pictures
  std::optional<conform::SettingsReport> settings{};  ///< what was tried to find the options
  std::vector<conform::Waiver> unmet{};               ///< waivers that accepted nothing
  std::vector<std::string> corpus_errors{};           ///< of files of the corpus that cannot be read
};

/// Violated by a fault that is confirmed, or could not be replayed in time; undecided while one is unconfirmed or
/// something is left to do. When the time is up, what a run must reach is all that may not be left.
CheckVerdict verdict_of(const ConformSummary& summary);

/// One fault with all that helps to understand it.
std::string disagreement_text(const ShownDisagreement& shown);
std::string conform_text(const ConformSummary& summary);
nlohmann::json conform_json(const ConformSummary& summary);
/// A case a step.
std::string conform_junit(const ConformSummary& summary);
/// SARIF 2.1.0: a result a fault, at the trace's file.
std::string conform_sarif(const ConformSummary& summary);
/// Workflow commands that GitHub shows as annotations.
std::string conform_annotations(const ConformSummary& summary);

}  // namespace stela
