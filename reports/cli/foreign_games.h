// Games from outside (checkers/foreign): `--game 'cmd:python3 harbour.py'`, and games of other sources.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "model/game_type.h"
#include "reports/cli/guest_games.h"

namespace stela::foreign {
class Source;
}

namespace stela::cli {

/// The game of a source, which stays until the program ends. Errors: its facts contradict each other.
Result<const GameType*> add_foreign(std::shared_ptr<const foreign::Source> source);

/// The game of a program, which is started here and asked what it plays. Errors: it cannot be started, says nothing
/// that makes sense, or its facts contradict each other. It stays until the program ends.
Result<const GameType*> load_foreign(const std::string& command);

/// What a program of those did wrong, where one did: "harbour: step: apply raises ...". A verb that checks nothing must
/// not end as if all were well.
std::optional<std::string> foreign_fault();

/// Forgets it.
void forget_foreign_faults();

/// "a random game of harbour takes it 79 actions and 12.1 ms: a minute and process buy about 4,900".
std::string foreign_cost(const GameType& game);

inline constexpr Programs kPrograms{load_foreign, foreign_fault, foreign_cost};

}  // namespace stela::cli
