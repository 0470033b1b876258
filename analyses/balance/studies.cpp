#include "analyses/balance/studies.h"

#include <utility>

#include "analyses/play/seating.h"

namespace stela::balance {
namespace {

using nlohmann::json;

GamePlan equals(std::size_t seats, std::uint32_t repetition, std::string source = "") {
  return {play::Seating(seats, 0), std::vector<std::uint8_t>(seats, 0), repetition, std::move(source)};
}

std::vector<GamePlan> of_pair(std::size_t seats) {
  std::vector<GamePlan> games;
  for (auto& seating : play::seatings(2, seats, play::Seatings::rotations))
    games.push_back({std::move(seating), std::vector<std::uint8_t>(seats, 0), 0});
  return games;
}

Request without_bans(Request request) {
  request.bans.clear();
  request.changed.clear();
  request.changes.clear();
  return request;
}

}  // namespace

Experiment sense_plan(const Request& request, const std::vector<NumberStep>& steps,
                      const std::vector<std::string>& unmoved) {
  auto experiment = standard_plan(without_bans(request));
  auto numbers = json::array();
  const auto& levels = request.levels;
  for (const auto& step : steps) {
    const auto name = step.name + "=" + std::to_string(step.to);
    numbers.push_back(
        {{"name", step.name}, {"rule", step.rule}, {"text", step.text}, {"from", step.from}, {"to", step.to}});
    experiment.arms.push_back(
        {name, "sense", step.setup, {levels.back()}, {}, {equals(request.seats, 0), equals(request.seats, 1)}});
    if (levels.size() > 1)
      experiment.arms.push_back({name + ", " + levels.back() + " against " + levels[levels.size() - 2],
                                 "sense ladder",
                                 step.setup,
                                 {levels.back(), levels[levels.size() - 2]},
                                 {},
                                 of_pair(request.seats)});
  }
  experiment.study = {{"kind", "sense"}, {"numbers", numbers}, {"unmoved", unmoved}};
  return experiment;
}

Experiment luck_plan(const Request& request, const std::vector<std::string>& sources) {
  auto experiment = standard_plan(without_bans(request));
  std::erase_if(experiment.arms, [](const Arm& arm) { return arm.role == "table"; });
  std::vector<Arm> arms;
  for (const auto& level : request.levels) {
    Arm arm{level, "luck", request.setup, {level}, {}, {}};
    std::uint32_t repetition = 0;
    while (repetition < kLuckRepetitions) arm.games.push_back(equals(request.seats, repetition++));
    for (const auto& source : sources)
      for (std::uint32_t again = 0; again < kLuckOfSource; ++again)
        arm.games.push_back(equals(request.seats, repetition++, source));
    arms.push_back(std::move(arm));
  }
  experiment.arms.insert(experiment.arms.begin(), arms.begin(), arms.end());
  experiment.study = {{"kind", "luck"}, {"sources", sources}};
  return experiment;
}

Experiment tune_plan(const Request& request, const std::vector<SettingToTry>& candidates, bool tables, bool pairs,
                     const std::vector<std::string>& targets, std::uint64_t blocks) {
  Experiment experiment;
  experiment.game = request.game;
  experiment.seed = request.seed;
  experiment.version = request.version;
  auto names = json::array();
  const auto& levels = request.levels;
  const auto add = [&](const SettingToTry& candidate, bool confirm) {
    const std::string role = confirm ? "confirm" : "tune";
    if (tables)
      for (std::size_t level = confirm ? 0 : levels.size() - 1; level < levels.size(); ++level)
        experiment.arms.push_back({role + ": " + candidate.name + ", " + levels[level],
                                   role,
                                   candidate.setup,
                                   {levels[level]},
                                   {},
                                   {equals(request.seats, 0)},
                                   {},
                                   confirm});
    if (!pairs) return;
    for (std::size_t a = 0; a < levels.size(); ++a)
      for (std::size_t b = a + 1; b < levels.size(); ++b)
        experiment.arms.push_back({role + ": " + candidate.name + ", " + levels[a] + " against " + levels[b],
                                   role + " pair",
                                   candidate.setup,
                                   {levels[a], levels[b]},
                                   {},
                                   of_pair(request.seats),
                                   {},
                                   confirm});
  };
  for (const auto& candidate : candidates) {
    names.push_back(candidate.name);
    add(candidate, false);
  }
  for (const auto& candidate : candidates) add(candidate, true);
  experiment.study = {
      {"kind", "tune"}, {"candidates", names}, {"targets", targets}, {"levels", levels}, {"blocks", blocks}};
  return experiment;
}

}  // namespace stela::balance
