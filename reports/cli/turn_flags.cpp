#include "reports/cli/turn_flags.h"

namespace stela::cli {

void ObjectiveFlags::add_to(CLI::App* verb, const std::string& standard) {
  verb->add_option("--objective", objective_,
                   "goals, the most important first: gain (points in the turn), standing (points of a scoring right "
                   "after it), margin (standing less the best opponent's), thrift (fewest AP); default " +
                       standard)
      ->type_name("GOAL[,GOAL...]");
  verb->add_option("--treasures", treasures_,
                   "Tikal: count face-down treasures for their least (hidden, the default) or by the state's own order "
                   "(known)")
      ->check(CLI::IsMember({"hidden", "known"}))
      ->type_name("HOW");
}

Result<turn::Objective> ObjectiveFlags::given(turn::Objective standard) const {
  auto objective = std::move(standard);
  if (!objective_.empty()) {
    auto parsed = turn::parse_objective(objective_);
    if (!parsed) return Error{"", "--objective", parsed.error().what};
    objective = std::move(*parsed);
  }
  objective.treasures_known = treasures_ == "known";
  return objective;
}

}  // namespace stela::cli
