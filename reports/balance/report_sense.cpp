// balance sense: what does each number of the game do? Every number a step up and a step down, on the same deals.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>
#include <vector>

#include "analyses/balance/inference.h"
#include "analyses/play/statistics.h"
#include "reports/balance/claims.h"
#include "reports/balance/evidence.h"
#include "reports/draw/players.h"

namespace stela {
namespace {

using balance::GameRecord;

/// One figure of the games under a step, less that of the same deals as the game is.
struct Effect {
  std::string measure;  ///< "win share of red"
  std::string brief;    ///< "red", over a column
  bool share = false;   ///< in points of a hundred
  Measured change;
  double p = 1;
  double size = 0;  ///< signed, in standard deviations of the figure over blocks, of both games together
};

struct StepEffects {
  std::string name, rule;
  std::vector<Effect> effects;
  double clearest = 1;  ///< least p, corrected for all steps and figures
  double largest = 0;
};

Effect effect_of(std::string measure, std::string brief, bool share, std::vector<double> was, std::vector<double> is) {
  const auto blocks = std::min(was.size(), is.size());
  was.resize(blocks), is.resize(blocks);
  std::vector<double> change(blocks);
  for (std::size_t b = 0; b < blocks; ++b) change[b] = (is[b] - was[b]) * (share ? 100 : 1);
  Effect effect{std::move(measure), std::move(brief), share, mean_of(change), balance::t_test(change, 0)};
  const double spread = std::sqrt((play::moments(was).variance + play::moments(is).variance) / 2) * (share ? 100 : 1);
  constexpr double kMost = 9.9;  // of a figure that hardly varies
  if (effect.change.value != 0)
    effect.size = spread > 0 ? std::clamp(effect.change.value / spread, -kMost, kMost)
                             : std::copysign(kMost, effect.change.value);
  return effect;
}

double points_a_seat(const GameRecord& r) {
  return std::accumulate(r.scores.begin(), r.scores.end(), 0.0) / static_cast<double>(r.scores.size());
}

std::vector<Effect> effects_of(const Evidence& evidence, const ArmEvidence& base, const ArmEvidence& step,
                               const ArmEvidence* base_ladder, const ArmEvidence* ladder) {
  std::vector<Effect> out;
  const auto add = [&](const std::string& measure, const std::string& brief, bool share,
                       const std::function<double(const GameRecord&)>& figure) {
    const auto means = [&](const ArmEvidence& arm) {
      return block_means(arm, [&](const GameRecord& r, std::size_t) { return figure(r); });
    };
    out.push_back(effect_of(measure, brief, share, means(base), means(step)));
  };
  for (std::size_t seat = 0; seat < evidence.facts.seats; ++seat)
    add("win share of " + player_name(seat), player_name(seat), true,
        [seat](const GameRecord& r) { return win_of(r, seat); });
  add("points a seat", "points", false, points_a_seat);
  add("turns", "turns", false, [](const GameRecord& r) { return static_cast<double>(r.turns); });
  add("lead changes", "leads", false, [](const GameRecord& r) { return static_cast<double>(r.lead_changes); });
  constexpr double kSeldom = 0.05;  // an ending of fewer games, as the game is, is left out
  for (std::uint32_t ending = 0; ending < evidence.facts.endings.size(); ++ending) {
    const auto ends_so = [ending](const GameRecord& r) { return !r.cut_off && r.ending == ending ? 1.0 : 0.0; };
    const auto share =
        play::moments(block_means(base, [&](const GameRecord& r, std::size_t) { return ends_so(r); })).mean;
    if (share >= kSeldom && evidence.facts.endings.size() > 1)
      add(fmt::format("share of the end '{}'", evidence.facts.endings[ending]), fmt::format("end {}", ending + 1), true,
          ends_so);
  }
  if (base_ladder != nullptr && ladder != nullptr) {
    const auto duels = [](const ArmEvidence& arm) {
      const auto match = rung_match(arm);
      std::vector<double> shares;
      for (const auto& block : match.blocks) shares.push_back(duel_share(match, block, 0).value_or(0.5));
      return shares;
    };
    out.push_back(effect_of("skill gap: duels won by " + ladder->arm.players[0], "skill", true, duels(*base_ladder),
                            duels(*ladder)));
  }
  return out;
}

std::string change_text(const Effect& effect) {
  return effect.share ? in_points(effect.change) : in_numbers(effect.change);
}

Figure picture(const std::vector<StepEffects>& steps, const Evidence& evidence) {
  Figure figure{
      "sizes",
      1,
      "What a step of each number changes",
      "",
      "The size of a change: the mean difference to the game as it is, on the same deals, in standard "
      "deviations that the figure has from deal to deal; below 0 where it falls. Numbers are ranked by their largest "
      "size among what "
      "is shown, then by the largest. A click on a cell or a name leads to the rule. Leads: "
      "changes of the lead. End 1, 2 ...: an ending, as it is numbered below. Skill: duels that the last player wins.",
      evidence.command,
      {{"number", ""}, {"figure", ""}, {"size", "number"}},
      {},
      {ChartKind::matrix, 1, 2, 0, {}, ""},
      {}};
  for (const auto& step : steps)
    for (const auto& effect : step.effects) {
      figure.rows.push_back({step.name, effect.brief, exact(effect.size)});
      figure.rules.push_back(step.rule);
    }
  return figure;
}

/// The clearest change of each step, in order.
Figure ranked(const std::vector<StepEffects>& steps, const Evidence& evidence) {
  Figure figure{
      "ranked",
      1,
      "What each number changes most",
      "",
      "Of each step the figure that it changes most clearly: the difference to the game as it is, on the same "
      "deals; shares in points of a hundred. p: of no difference, by Student's t test over blocks and Holm's "
      "correction for all numbers and figures. A name leads to the rule.",
      evidence.command,
      {{"number", ""}, {"changes most", ""}, {"change", "number"}, {"p", "p"}},
      {},
      {},
      {}};
  for (const auto& step : steps) {
    const auto clearest = std::min_element(
        step.effects.begin(), step.effects.end(),
        [](const Effect& a, const Effect& b) { return a.p != b.p ? a.p < b.p : std::abs(a.size) > std::abs(b.size); });
    figure.rows.push_back({step.name, clearest->measure, clearest->change, exact(clearest->p)});
    figure.rules.push_back(step.rule);
  }
  return figure;
}

/// A figure of the games, by number.
Figure changes(const std::vector<StepEffects>& steps, std::size_t which, const Evidence& evidence) {
  const auto& first = steps.front().effects[which];
  Figure figure{
      fmt::format("change-{}", which + 1),
      1,
      fmt::format("Change of: {}{}", first.measure, first.brief.starts_with("end ") ? " (" + first.brief + ")" : ""),
      "",
      first.share ? "The game with the number changed less the game as it is, on the same deals, in points of "
                    "a hundred. p: of no difference, by Student's t test over blocks and Holm's correction "
                    "for all numbers and figures."
                  : "The game with the number changed less the game as it is, on the same deals. p: of no "
                    "difference, by Student's t test over blocks and Holm's correction for all numbers and "
                    "figures.",
      evidence.command,
      {{"number", ""}, {"change", first.share ? "points of share" : "number"}, {"p", "p"}},
      {},
      {ChartKind::points, 0, 1, {}, 0.0, "no change"},
      {}};
  for (const auto& step : steps) {
    figure.rows.push_back({step.name, step.effects[which].change, exact(step.effects[which].p)});
    figure.rules.push_back(step.rule);
  }
  return figure;
}

}  // namespace

void report_sense(const Evidence& evidence, BalanceReport& report) {
  report.questions = {"What does each number of the game do?"};
  const auto& numbers = evidence.experiment.study.at("numbers");
  const auto& level = evidence.arms.back().arm.players[0];
  const ArmEvidence *base = nullptr, *base_ladder = nullptr;
  for (const auto* arm : evidence.of("table"))
    if (arm->arm.players[0] == level) base = arm;
  for (const auto* arm : evidence.of("ladder"))
    if (arm->arm.players[0] == level) base_ladder = arm;
  const auto arms = evidence.of("sense"), ladders = evidence.of("sense ladder");
  if (base == nullptr || arms.empty()) return;
  std::vector<StepEffects> steps;
  for (std::size_t i = 0; i < arms.size() && i < numbers.size(); ++i) {
    const auto& number = numbers[i];
    steps.push_back({fmt::format("{} {} to {}", number.at("name").get<std::string>(), number.at("from").get<int>(),
                                 number.at("to").get<int>()),
                     number.at("rule").get<std::string>(),
                     effects_of(evidence, *base, *arms[i], base_ladder, i < ladders.size() ? ladders[i] : nullptr)});
  }
  std::vector<double> ps;
  for (const auto& step : steps)
    for (const auto& effect : step.effects) ps.push_back(effect.p);
  const auto adjusted = balance::holm(ps);
  std::size_t next = 0, shown = 0;
  for (auto& step : steps) {
    for (auto& effect : step.effects) {
      effect.p = adjusted[next++];
      step.clearest = std::min(step.clearest, effect.p);
      if (effect.p < kSignificant) step.largest = std::max(step.largest, std::abs(effect.size));
    }
    shown += step.clearest < kSignificant ? 1 : 0;
  }
  const auto any_size = [](const StepEffects& step) {
    double most = 0;
    for (const auto& effect : step.effects) most = std::max(most, std::abs(effect.size));
    return most;
  };
  std::stable_sort(steps.begin(), steps.end(), [&](const StepEffects& a, const StepEffects& b) {
    return a.largest != b.largest ? a.largest > b.largest : any_size(a) > any_size(b);
  });

  const auto ends = unprinted_ends(*base, evidence.facts);
  if (!ends.sentence.empty()) report.verdict.push_back(ends.sentence);
  report.verdict.push_back(fmt::format(
      "{} of {} steps of a number are shown to change the games of {} (p < 0.05, corrected for {} comparisons).", shown,
      steps.size(), level, ps.size()));
  // The clearest of each figure, what is asked first.
  for (std::size_t which = 0; which < steps.front().effects.size(); ++which) {
    const bool of_seats = which < evidence.facts.seats;
    if (of_seats && ends.share > kMostUnprinted) continue;
    const auto best = std::max_element(steps.begin(), steps.end(), [&](const StepEffects& a, const StepEffects& b) {
      const auto rank = [&](const Effect& e) { return e.p < kSignificant ? std::abs(e.size) : -1; };
      return rank(a.effects[which]) < rank(b.effects[which]);
    });
    const auto& effect = best->effects[which];
    if (effect.p < kSignificant)
      report.verdict.push_back(fmt::format("What changes the {} most is {}: by {}, {}.", effect.measure, best->name,
                                           change_text(effect), p_text(effect.p)));
    else if (of_seats)
      report.verdict.push_back(fmt::format("No number is shown to change the {}.", effect.measure));
  }
  if (ends.share > kMostUnprinted)
    report.verdict.emplace_back(
        "More than a fifth of the games end by no printed rule, so nothing is said about seats.");
  const auto unmoved = evidence.experiment.study.at("unmoved").get<std::vector<std::string>>();
  if (!unmoved.empty())
    report.notes.push_back(
        fmt::format("Left out, since none of sixteen games went otherwise: {}.", fmt::join(unmoved, ", ")));
  report.figures.push_back(ranked(steps, evidence));
  report.figures.push_back(picture(steps, evidence));
  for (std::size_t which = 0; which < steps.front().effects.size(); ++which)
    report.figures.push_back(changes(steps, which, evidence));
  std::set<std::string> listed;
  for (const auto& step : steps)
    if (!step.rule.empty() && listed.insert(step.rule).second)
      report.rules.emplace_back(step.rule, evidence.facts.rule_text(step.rule));
}

}  // namespace stela
