// Records that are graded: which wrong engines they would notice (checkers/conform/grade.h).
#pragma once

#include <string>
#include <vector>

#include "checkers/conform/record_make.h"
#include "model/any_game.h"
#include "reports/cli/exit.h"
#include "reports/cli/flags.h"
#include "reports/cli/game_list.h"

namespace stela::cli {

/// Writes the smallest set of records that tells what the search's games tell, and grade.json beside it.
/// given: what the setups of all games have in common.
Exit make_graded_records(const GameType& type, const nlohmann::json& given, const RecordsFlags& flags,
                         const conform::RecordTerms& terms);

/// Grades records that hold: what they tell of what they tell or a search of so many games does. files: their names.
Exit grade_records(const std::vector<std::string>& files, const RecordsFlags& flags, const GameList& list);

}  // namespace stela::cli
