// The games of a match as CSV, a row a seat of a game: docs/tables/match-games.json.
#pragma once

#include <string>

#include "reports/play/match_report.h"

namespace stela {

std::string match_csv(const MatchResults& results);

}  // namespace stela
