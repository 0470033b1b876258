// What a user asked of the verbs that solve turns; see flags.h.
#pragma once

#include "analyses/turn/objective.h"
#include "analyses/turn/proof_kind.h"
#include "reports/cli/flags.h"

namespace stela::cli {

/// --objective and --treasures, which several verbs have.
struct ObjectiveFlags {
  std::string objective, treasures = "hidden";
  /// `standard` when no objective was given. known: the game's goals.
  [[nodiscard]] Result<turn::Objective> given(turn::Objective standard, std::span<const turn::Goal> known) const;
};

struct SolveFlags {
  ObjectiveFlags objective;
  std::string file, smt2, svg, certificate;
  turn::ProofKind prove = turn::ProofKind::automatic;
  bool no_search = false, explain = false, reply = false, json = false;
  std::size_t ties = 0;
  double time_limit = 60;
  unsigned jobs = all_cores();
};

struct CertificateFlags {
  std::string folder;
  bool json = false;
  unsigned jobs = all_cores();
};

struct SolveBenchFlags {
  ObjectiveFlags objective;
  std::string game, by = "search:200";
  std::uint64_t seed = 1;
  std::size_t positions = 40;
  double seconds = 60;
  unsigned threads = all_cores();
  turn::ProofKind prove = turn::ProofKind::automatic;
  bool json = false;
};

struct PuzzleMakeFlags {
  SetupFlags setup;
  ObjectiveFlags objective;
  std::string game, folder;
  std::uint64_t count = 10, seed = 1;
  /// In every game it plays as search:500 did when the book was made, so a seed's puzzles stay what they were.
  std::string by = "search:500,growing=50,replan=1,reply=0", gap_in;
  std::vector<std::string> difficulties, themes;
  int least_gap = 1;
  int least_share = 10;
  unsigned least_kinds = 2;
  std::uint64_t most_alike = 1;
  double seconds = 15;
  unsigned jobs = all_cores();
  bool json = false;
};

struct PuzzleFromFlags {
  ObjectiveFlags objective;
  std::string file, out;
  double seconds = 60;
  bool json = false;
};

struct PuzzleFlags {
  std::string file, answer, folder, html, title;
  double seconds = 60;
  bool json = false;
};

}  // namespace stela::cli
