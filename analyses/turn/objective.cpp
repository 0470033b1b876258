#include "analyses/turn/objective.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace stela::turn {

std::string names_of(std::span<const Goal> goals) {
  std::string text;
  for (const auto goal : goals)
    text += (text.empty() ? "" : ", ") + std::string(kGoalNames[static_cast<std::size_t>(goal)]);
  return text;
}

Result<Objective> parse_objective(std::string_view text, std::span<const Goal> known) {
  const auto all = [] {
    std::array<Goal, kGoalNames.size()> goals{};
    for (std::size_t i = 0; i < goals.size(); ++i) goals[i] = static_cast<Goal>(i);
    return goals;
  }();
  if (known.empty()) known = all;
  Objective objective{{}, false};
  for (std::size_t at = 0; at <= text.size();) {
    const auto comma = std::min(text.find(',', at), text.size());
    const auto word = text.substr(at, comma - at);
    at = comma + 1;
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](Goal goal) { return kGoalNames[static_cast<std::size_t>(goal)] == word; });
    if (found == known.end())
      return Error{"", "objective", fmt::format("no goal is called '{}'; there are: {}", word, names_of(known))};
    const auto goal = *found;
    if (std::find(objective.goals.begin(), objective.goals.end(), goal) != objective.goals.end())
      return Error{"", "objective", fmt::format("'{}' is given twice", word)};
    objective.goals.push_back(goal);
  }
  return objective;
}

std::string to_text(const Objective& objective) {
  std::string text;
  for (const auto goal : objective.goals)
    text += (text.empty() ? "" : ",") + std::string(kGoalNames[static_cast<std::size_t>(goal)]);
  return text;
}

std::string to_text(const Objective& objective, const Value& value) {
  std::string text;
  for (std::size_t i = 0; i < value.size() && i < objective.goals.size(); ++i)
    text +=
        fmt::format("{}{} {}", i == 0 ? "" : ", ", kGoalNames[static_cast<std::size_t>(objective.goals[i])], value[i]);
  return text;
}

Value worth(const Objective& objective, std::size_t me, int gain, std::span<const int> standing, int spent) {
  int most = 0;
  for (std::size_t p = 0; p < standing.size(); ++p)
    if (p != me) most = std::max(most, standing[p]);
  Value value;
  for (const auto goal : objective.goals) {
    switch (goal) {
      case Goal::gain:
        value.push_back(gain);
        break;
      case Goal::standing:
        value.push_back(standing[me]);
        break;
      case Goal::margin:
        value.push_back(standing[me] - most);
        break;
      case Goal::thrift:
        value.push_back(-spent);
        break;
      default:
        assert(false && "a goal of another game");
    }
  }
  return value;
}

}  // namespace stela::turn
