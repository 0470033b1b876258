// A balance report for machines (docs/schemas/balance.schema.json) and for the terminal.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "reports/balance/figure.h"

namespace stela {

nlohmann::json balance_json(const BalanceReport& report);
/// The verdict, the first table and the notes.
std::string balance_text(const BalanceReport& report);

}  // namespace stela
