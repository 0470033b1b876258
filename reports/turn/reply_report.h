// What `stela solve --reply` says: the best turn when it is answered, and the one that looks best before.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "analyses/turn/reply.h"

namespace stela {

struct AnsweredTurn {
  std::vector<std::string> plan, reply;  ///< actions; no reply where the game is over
  int before = 0, after = 0;             ///< margins: as the turn ends, and after the reply
};

struct AnsweredReport {
  std::string game;
  AnsweredTurn best, careless;
  std::uint64_t positions = 0, answered = 0;  ///< behind the turn
  bool complete = false;
};

std::string reply_text(const AnsweredReport& report);
nlohmann::json reply_json(const AnsweredReport& report);

template <turn::Solvable G>
AnsweredReport reply_report(const G& game, const turn::ReplyReport<G>& found) {
  const auto words = [&](const turn::Plan<G>& plan) {
    std::vector<std::string> actions;
    for (const auto& action : plan.actions) actions.push_back(game.to_text(action));
    return actions;
  };
  const auto turn = [&](const turn::Answered<G>& answered) {
    return AnsweredTurn{words(answered.plan), answered.reply ? words(*answered.reply) : std::vector<std::string>{},
                        answered.plan.value[0], answered.margin};
  };
  return {std::string(G::kTitle), turn(found.best), turn(found.careless), found.ends, found.answered, found.complete};
}

}  // namespace stela
