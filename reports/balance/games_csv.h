// The games of a report as CSV (RFC 4180), a row a seat of a game, for people who count with other tools:
// docs/tables/balance-games.json.
#pragma once

#include <string>

#include "reports/balance/evidence.h"

namespace stela {

std::string games_csv(const Evidence& evidence);

}  // namespace stela
