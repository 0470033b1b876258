// --objective and --treasures, which several verbs have.
#pragma once

#include "analyses/turn/objective.h"
#include "reports/cli/verb.h"

namespace stela::cli {

class ObjectiveFlags {
 public:
  void add_to(CLI::App* verb, const std::string& standard);
  /// `standard` when no objective was given.
  [[nodiscard]] Result<turn::Objective> given(turn::Objective standard) const;

 private:
  std::string objective_, treasures_ = "hidden";
};

}  // namespace stela::cli
