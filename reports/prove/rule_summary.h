// What `stela prove --rules` prints.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "analyses/prove/rule_report.h"

namespace stela {

std::string rules_text(const prove::RuleReport& report, double seconds);
/// schemas/prove-rules.json
nlohmann::json rules_json(const prove::RuleReport& report);

}  // namespace stela
