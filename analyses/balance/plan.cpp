#include "analyses/balance/plan.h"

#include "analyses/balance/digest.h"
#include "base/fields.h"
#include "base/json_text.h"

namespace stela::balance {
namespace {

using nlohmann::json;

constexpr int kVersion = 2;

GamePlan read_game(Fields& f, const Arm& arm) {
  GamePlan plan;
  for (const int p : f.numbers("seating", 0, static_cast<int>(arm.players.size()) - 1))
    plan.seating.push_back(static_cast<std::uint8_t>(p));
  for (const int b : f.numbers("banned", 0, 1)) plan.banned.push_back(static_cast<std::uint8_t>(b));
  if (plan.banned.size() != plan.seating.size()) f.fail("banned", "expected a number a seat");
  plan.repetition = static_cast<std::uint32_t>(f.number("repetition", 0, 1'000'000));
  if (f.has("source")) plan.source = f.text("source");
  f.close();
  return plan;
}

Counted read_counted(Fields f) {
  constexpr int kMost = 1'000'000;
  const auto count = [&](std::string_view key) { return static_cast<std::uint32_t>(f.number(key, 0, kMost)); };
  const Counted counted{count("sources"), count("components"), count("places"), count("endings")};
  f.close();
  return counted;
}

Arm read_arm(Fields& f) {
  Arm arm;
  arm.name = f.text("name");
  arm.role = f.text("role");
  arm.setup = f.any("setup");
  arm.players = f.texts("players");
  arm.bans = f.texts("bans");
  const auto games = f.list("games");
  for (std::size_t i = 0; i < games.size(); ++i) {
    auto game = f.element("games", i, games[i]);
    arm.games.push_back(read_game(game, arm));
  }
  arm.counted = read_counted(f.object("counted"));
  if (f.has("held_out")) arm.held_out = f.flag("held_out");
  if (arm.games.empty()) f.fail("games", "expected one game at least");
  f.close();
  return arm;
}

}  // namespace

json to_json(const Experiment& experiment) {
  json arms = json::array();
  for (const auto& arm : experiment.arms) {
    json games = json::array();
    for (const auto& game : arm.games) {
      games.push_back({{"seating", game.seating}, {"banned", game.banned}, {"repetition", game.repetition}});
      if (!game.source.empty()) games.back()["source"] = game.source;
    }
    arms.push_back({{"name", arm.name},
                    {"role", arm.role},
                    {"setup", arm.setup},
                    {"players", arm.players},
                    {"bans", arm.bans},
                    {"games", games},
                    {"counted",
                     {{"sources", arm.counted.sources},
                      {"components", arm.counted.components},
                      {"places", arm.counted.places},
                      {"endings", arm.counted.endings}}}});
    if (arm.held_out) arms.back()["held_out"] = true;
  }
  json all{{"stela", "experiment"},
           {"version", kVersion},
           {"game", experiment.game},
           {"seed", experiment.seed},
           {"weights", experiment.weights},
           {"program", experiment.version},
           {"arms", arms}};
  if (!experiment.study.is_null()) all["study"] = experiment.study;
  return all;
}

Result<Experiment> experiment_from_json(const json& value) {
  std::optional<Error> error;
  Fields f(value, "", error);
  Experiment experiment;
  if (f.text("stela") != "experiment") f.fail("stela", "expected \"experiment\"");
  f.number("version", kVersion, kVersion);
  experiment.game = f.text("game");
  experiment.seed = f.whole("seed");
  experiment.weights = f.texts("weights");
  experiment.version = f.text("program");
  if (f.has("study")) experiment.study = f.any("study");
  const auto arms = f.list("arms");
  for (std::size_t i = 0; i < arms.size(); ++i) {
    auto arm = f.element("arms", i, arms[i]);
    experiment.arms.push_back(read_arm(arm));
  }
  if (experiment.arms.empty()) f.fail("arms", "expected one arm at least");
  f.close();
  if (error) return *error;
  return experiment;
}

std::string experiment_id(const Experiment& experiment) { return digest(json_text(to_json(experiment))); }

}  // namespace stela::balance
