#include "analyses/turn/objective.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace stela::turn {

Result<Objective> parse_objective(std::string_view text) {
  Objective objective{{}, false};
  for (std::size_t at = 0; at <= text.size();) {
    const auto comma = std::min(text.find(',', at), text.size());
    const auto word = text.substr(at, comma - at);
    at = comma + 1;
    const auto* const known = std::find(kGoalNames.begin(), kGoalNames.end(), word);
    if (known == kGoalNames.end())
      return Error{"", "objective",
                   fmt::format("no goal is called '{}'; there are: {}", word, fmt::join(kGoalNames, ", "))};
    const auto goal = static_cast<Goal>(known - kGoalNames.begin());
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
    }
  }
  return value;
}

}  // namespace stela::turn
