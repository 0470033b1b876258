// Question 6: is there something to decide?
#include <fmt/format.h>

#include "reports/balance/evidence.h"

namespace stela {
namespace {

using balance::Decisions;
using balance::GameRecord;
using balance::kClasses;
using balance::kTenths;

/// A ratio of sums in each block; blocks in which nothing was counted are left out.
Measured ratio(const ArmEvidence& arm, std::size_t tenth, double (*above)(const Decisions&),
               double (*below)(const Decisions&)) {
  std::vector<double> means;
  for (const auto& block : arm.blocks) {
    double a = 0, b = 0;
    for (const auto& record : block) a += above(record.decisions[tenth]), b += below(record.decisions[tenth]);
    if (b > 0) means.push_back(a / b);
  }
  return mean_of(means);
}

}  // namespace

void ask_decisions(const Evidence& evidence, BalanceReport& report) {
  Figure course{"decisions",
                6,
                "Choice over the game",
                "",
                "For each tenth of the game's turns: legal actions at a decision, the share of forced actions (one is "
                "legal), and how much better the best action is than the median one, by the players' evaluation, in "
                "points. The gap is taken at one decision in eight.",
                evidence.command,
                {{"players", ""},
                 {"part of the game", "share"},
                 {"legal actions", "actions"},
                 {"forced", "share"},
                 {"gap", "points"}},
                {},
                {ChartKind::lines, 1, 2, 0, {}, ""},
                {}};
  Figure classes{"choices",
                 6,
                 "How many actions are legal",
                 "",
                 "The share of actions that were chosen among so many.",
                 evidence.command,
                 {{"players", ""}, {"legal actions", ""}, {"share", "share"}},
                 {},
                 {ChartKind::bars, 1, 2, 0, {}, ""},
                 {}};
  const auto actions = [](const Decisions& d) { return static_cast<double>(d.actions); };
  for (const auto* arm : evidence.of("table")) {
    for (std::size_t tenth = 0; tenth < kTenths; ++tenth)
      course.rows.push_back(
          {arm->arm.name, exact(static_cast<double>(tenth + 1) / kTenths),
           ratio(
               *arm, tenth, [](const Decisions& d) { return static_cast<double>(d.legal); }, actions),
           ratio(
               *arm, tenth, [](const Decisions& d) { return static_cast<double>(d.forced); }, actions),
           ratio(
               *arm, tenth, [](const Decisions& d) { return static_cast<double>(d.gap) / 1000; },
               [](const Decisions& d) { return static_cast<double>(d.compared); })});
    for (std::size_t c = 0; c < kClasses; ++c) {
      const auto low = 1U << c;
      const auto name = c == 0              ? std::string("1")
                        : c + 1 == kClasses ? fmt::format("{} and more", low)
                                            : fmt::format("{} to {}", low, 2 * low - 1);
      classes.rows.push_back({arm->arm.name, name, share_of(block_means(*arm, [&](const GameRecord& r, std::size_t) {
                                return static_cast<double>(r.classes[c]) / std::max(1U, r.actions);
                              }))});
    }
  }
  report.figures.push_back(std::move(course));
  report.figures.push_back(std::move(classes));
}

}  // namespace stela
