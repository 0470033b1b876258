// How a verb ends and where its text goes.
#pragma once

#include <string>
#include <string_view>

#include "model/result.h"
#include "reports/cli/exit.h"

namespace stela::cli {

/// What the user calls this program: "stela", or as a game's own program was called. Errors begin with it, and the
/// commands that a user is told to repeat.
const std::string& program();
/// Before any verb runs.
void set_program(std::string name);

/// One line on standard error; Exit::usage, or Exit::internal where the fault is Stela's own.
Exit fail(const Error& error);

/// Writes text to a file or to standard output ("-" or empty).
Exit put(const std::string& file, const std::string& text);

}  // namespace stela::cli
