// What a page asks of the engine in it, answered beforehand: for games whose rules no page holds, those from outside.
#pragma once

#include <nlohmann/json.hpp>

#include "checkers/trace.h"
#include "reports/web/session.h"

namespace stela::web {

/// The answers to all requests that stepping through the trace makes: {"about": ..., "steps": [what see() says],
/// "rules": {id: text}, "why": [{"step", "action", "answer"}]: of what the trace asked beside the game, "told": the
/// picture with the fields that the finding names; null without}.
nlohmann::json recorded(const Session& session, const Trace& trace);

}  // namespace stela::web
