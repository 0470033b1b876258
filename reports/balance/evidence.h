// What a balance report is made of: the records of every arm, and the names of what they count. It knows no game.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analyses/balance/observation.h"
#include "analyses/balance/plan.h"
#include "analyses/balance/record.h"
#include "analyses/balance/regrets.h"
#include "analyses/play/statistics.h"
#include "reports/balance/figure.h"

namespace stela {

/// What a game calls what is counted.
struct GameFacts {
  std::string name, title;
  std::size_t seats = 2;
  std::vector<balance::Named> sources, components;
  std::vector<std::string> endings;
  std::vector<std::uint32_t> rulings;  ///< endings that a ruling of Stela's brings about, no printed rule; by number
  bool prospects = false;              ///< standings have in them what a scoring now would bring
  /// Draws a number a place on the game's board, if it has one.
  std::function<std::optional<Picture>(std::span<const double> values, const std::string& title)> heat_map;
  std::function<std::string(const std::string& id)> rule_text = {};  ///< "" for a rule that the catalogue has not
};

struct ArmEvidence {
  balance::Arm arm;
  std::vector<std::vector<balance::GameRecord>> blocks;  ///< the first so many, in order; by game of the plan
};

struct Evidence {
  GameFacts facts;
  balance::Experiment experiment;
  std::vector<ArmEvidence> arms;
  std::vector<balance::Regret> regrets;
  std::string command;             ///< that repeats the experiment
  double seconds_a_decision = 20;  ///< at the table, for hours

  /// Arms of a role, in the order of the plan.
  [[nodiscard]] std::vector<const ArmEvidence*> of(const std::string& role) const;
};

/// Means by block of a figure of its games; the index is that of the game in the plan.
std::vector<double> block_means(const ArmEvidence& arm,
                                const std::function<double(const balance::GameRecord&, std::size_t game)>& figure);
/// The same of the seats that are banned, a mean where there are several.
std::vector<double> banned_means(const ArmEvidence& arm,
                                 double (*figure)(const balance::GameRecord&, std::size_t seat));
inline double win_of(const balance::GameRecord& record, std::size_t seat) {
  return play::first_place_of(record.ranks, seat);
}
inline double margin_of(const balance::GameRecord& record, std::size_t seat) {
  return play::margin_of(record.scores, seat);
}

Measured measured(const play::Estimate& estimate, std::size_t count);
Measured share_of(std::span<const double> block_means);
Measured mean_of(std::span<const double> block_means);
/// A number that is exact, or a plain count.
Measured exact(double value, std::uint64_t count = 0);
/// "29.1 % (27.6 to 30.6)", or with a decimal and no sign.
std::string in_per_cent(const Measured& m);
std::string in_numbers(const Measured& m);

// The questions of the report, each in a source of its own. They add their figures, sentences and notes.
void ask_seats(const Evidence& evidence, BalanceReport& report);      ///< 1
void ask_length(const Evidence& evidence, BalanceReport& report);     ///< 2
void ask_points(const Evidence& evidence, BalanceReport& report);     ///< 3
void ask_drama(const Evidence& evidence, BalanceReport& report);      ///< 4
void ask_skill(const Evidence& evidence, BalanceReport& report);      ///< 5
void ask_decisions(const Evidence& evidence, BalanceReport& report);  ///< 6
void ask_use(const Evidence& evidence, BalanceReport& report);        ///< 7
void ask_worth(const Evidence& evidence, BalanceReport& report);      ///< 8
void ask_space(const Evidence& evidence, BalanceReport& report);      ///< 9
void ask_regret(const Evidence& evidence, BalanceReport& report);     ///< 10

/// The report without its answers: what was played, and how its intervals are to be read.
BalanceReport begun_report(const Evidence& evidence);
/// The whole report: of all questions, or of the one that Experiment::study asks.
BalanceReport balance_report(const Evidence& evidence);

// Studies, each in a source of its own.
void report_sense(const Evidence& evidence, BalanceReport& report);
void report_luck(const Evidence& evidence, BalanceReport& report);
void report_tune(const Evidence& evidence, BalanceReport& report);

}  // namespace stela
