#include "analyses/balance/standard_plan.h"

#include "analyses/play/seating.h"

namespace stela::balance {
namespace {

constexpr std::uint32_t kRepetitions = 2;  // of a deal at a table of equals

std::vector<GamePlan> table(std::size_t seats) {
  std::vector<GamePlan> games;
  for (std::uint32_t again = 0; again < kRepetitions; ++again)
    games.push_back({play::Seating(seats, 0), std::vector<std::uint8_t>(seats, 0), again});
  return games;
}

std::vector<GamePlan> rotated(std::size_t seats) {
  std::vector<GamePlan> games;
  for (auto& seating : play::seatings(2, seats, play::Seatings::rotations))
    games.push_back({std::move(seating), std::vector<std::uint8_t>(seats, 0), 0});
  return games;
}

std::vector<GamePlan> one_banned(std::size_t seats) {
  std::vector<GamePlan> games;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    games.push_back({play::Seating(seats, 0), std::vector<std::uint8_t>(seats, 0), 0});
    games.back().banned[seat] = 1;
  }
  return games;
}

}  // namespace

Experiment standard_plan(const Request& request) {
  Experiment experiment;
  experiment.game = request.game;
  experiment.seed = request.seed;
  experiment.version = request.version;
  const auto add = [&](Arm arm) { experiment.arms.push_back(std::move(arm)); };
  for (const auto& level : request.levels) add({level, "table", request.setup, {level}, {}, table(request.seats)});
  for (std::size_t i = 1; i < request.levels.size(); ++i)
    add({request.levels[i] + " against " + request.levels[i - 1],
         "ladder",
         request.setup,
         {request.levels[i], request.levels[i - 1]},
         {},
         rotated(request.seats)});
  for (std::size_t i = 0; i < request.changed.size(); ++i)
    add({"with " + request.changes[i],
         "against",
         request.changed[i],
         {request.levels.back()},
         {},
         table(request.seats)});
  for (const auto& ban : request.bans)
    add({"without " + ban, "worth", request.setup, {request.levels.back()}, {ban}, one_banned(request.seats)});
  return experiment;
}

}  // namespace stela::balance
