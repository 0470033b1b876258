#include "reports/turn/reply_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "reports/draw/table.h"

namespace stela {
namespace {

using nlohmann::json;

std::string actions_of(const std::vector<std::string>& actions) {
  return actions.empty() ? "none: the game is over" : fmt::format("{}", fmt::join(actions, ", "));
}

json turn_of(const AnsweredTurn& turn) {
  return {{"plan", turn.plan}, {"reply", turn.reply}, {"margin_before", turn.before}, {"margin", turn.after}};
}

}  // namespace

std::string reply_text(const AnsweredReport& report) {
  Table table({{"margin before", Align::right}, {"after the reply", Align::right}, {"turn"}, {"reply"}});
  const auto add = [&](const AnsweredTurn& turn) {
    table.add({std::to_string(turn.before), std::to_string(turn.after), actions_of(turn.plan), actions_of(turn.reply)});
  };
  add(report.best);
  const bool same = report.best.plan == report.careless.plan;
  if (!same) add(report.careless);
  auto text = fmt::format("{}: margin {} after the best reply\n\n{}\n", report.game, report.best.after, table.text());
  text += same ? "No turn has a greater margin before the reply.\n"
               : "The second turn has the greatest margin before the reply.\n";
  text += fmt::format("{} of {} positions behind the turn were answered, each reply proved", report.answered,
                      report.positions);
  return text + (report.complete ? "; the others cannot leave more.\n" : "; then time ran out.\n");
}

json reply_json(const AnsweredReport& report) {
  return {{"game", report.game},           {"best", turn_of(report.best)}, {"before_reply", turn_of(report.careless)},
          {"positions", report.positions}, {"answered", report.answered},  {"complete", report.complete}};
}

}  // namespace stela
