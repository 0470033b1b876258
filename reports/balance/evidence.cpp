#include "reports/balance/evidence.h"

#include <fmt/format.h>

#include "base/strict_json.h"

namespace stela {

using balance::GameRecord;

std::vector<const ArmEvidence*> Evidence::of(const std::string& role) const {
  std::vector<const ArmEvidence*> found;
  for (const auto& one : arms)
    if (one.arm.role == role && !one.blocks.empty()) found.push_back(&one);
  return found;
}

std::vector<double> block_means(const ArmEvidence& arm,
                                const std::function<double(const GameRecord&, std::size_t)>& figure) {
  std::vector<double> means;
  for (const auto& block : arm.blocks) {
    double sum = 0;
    for (std::size_t g = 0; g < block.size(); ++g) sum += figure(block[g], g);
    means.push_back(sum / static_cast<double>(block.size()));
  }
  return means;
}

std::vector<double> banned_means(const ArmEvidence& arm, double (*figure)(const GameRecord&, std::size_t)) {
  return block_means(arm, [&](const GameRecord& r, std::size_t g) {
    double sum = 0;
    unsigned count = 0;
    for (std::size_t seat = 0; seat < r.scores.size(); ++seat)
      if (arm.arm.games[g].banned[seat] != 0) sum += figure(r, seat), ++count;
    return count == 0 ? 0 : sum / count;
  });
}

Measured measured(const play::Estimate& estimate, std::size_t count) {
  if (!estimate.bounded) return exact(estimate.mean, count);
  return {estimate.mean, estimate.low, estimate.high, count};
}
Measured share_of(std::span<const double> block_means) {
  return measured(play::share_interval(block_means), block_means.size());
}
Measured mean_of(std::span<const double> block_means) {
  return measured(play::t_interval(block_means), block_means.size());
}
Measured exact(double value, std::uint64_t count) { return {value, std::nullopt, std::nullopt, count}; }

std::string in_per_cent(const Measured& m) {
  const auto value = fmt::format("{:.1f} %", 100 * m.value);
  return m.low ? fmt::format("{} ({:.1f} to {:.1f})", value, 100 * *m.low, 100 * *m.high) : value;
}
std::string in_numbers(const Measured& m) {
  const auto value = fmt::format("{:.1f}", m.value);
  return m.low ? fmt::format("{} ({:.1f} to {:.1f})", value, *m.low, *m.high) : value;
}

BalanceReport begun_report(const Evidence& evidence) {
  BalanceReport report;
  report.game = evidence.facts.name;
  report.title = fmt::format("{}, {} players", evidence.facts.title, evidence.facts.seats);
  report.experiment = balance::experiment_id(evidence.experiment);
  std::uint64_t cut_off = 0, lifted = 0;
  for (const auto& arm : evidence.arms)
    for (const auto& block : arm.blocks)
      for (const auto& record : block) {
        ++report.games;
        cut_off += record.cut_off ? 1 : 0;
        lifted += record.lifted > 0 ? 1 : 0;
      }
  report.notes.emplace_back(
      "Intervals hold 95 % of the time each. They are over blocks, because games of one deal are not independent. "
      "They are Student's; where all blocks have the same share, Wilson's, with a block as one trial. One block has no "
      "interval.");
  if (cut_off > 0)
    report.notes.push_back(
        fmt::format("{} games were cut off by the limit of actions, and count as they stood.", cut_off));
  if (lifted > 0)
    report.notes.push_back(
        fmt::format("In {} games a seat had nothing to do but what was banned; there the ban did not hold.", lifted));
  report.notes.emplace_back("What holds among these players need not hold among people.");
  return report;
}

BalanceReport balance_report(const Evidence& evidence) {
  auto report = begun_report(evidence);
  if (const auto kind = text_at(evidence.experiment.study, "kind"); !kind.empty()) {
    if (kind == "sense") report_sense(evidence, report);
    if (kind == "luck") report_luck(evidence, report);
    if (kind == "tune") report_tune(evidence, report);
    return report;
  }
  report.questions = {"Are the seats fair?",
                      "How long is a game, and how does it end?",
                      "Where do points come from?",
                      "Does the lead change hands?",
                      "How much is skill, how much is luck?",
                      "Is there something to decide?",
                      "What is used, and by whom?",
                      "What is each component worth?",
                      "Where on the board is the game played?",
                      "How far are the players from the best turns?"};
  ask_seats(evidence, report);
  ask_length(evidence, report);
  ask_points(evidence, report);
  ask_drama(evidence, report);
  ask_skill(evidence, report);
  ask_decisions(evidence, report);
  ask_use(evidence, report);
  ask_worth(evidence, report);
  ask_space(evidence, report);
  ask_regret(evidence, report);
  return report;
}

}  // namespace stela
