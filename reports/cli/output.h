// How a verb ends and where its text goes. Nothing else writes to standard output: a failure is said once, and the
// program then ends with Exit::unwritten.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "reports/cli/exit.h"

namespace stela::cli {

/// What the user calls this program: "stela", or as a game's own program was called. Errors begin with it, and the
/// commands that a user is told to repeat.
const std::string& program();
/// Before any verb runs.
void set_program(std::string name);

/// "stela replay --game ./libhex.so": a command for a user to repeat, with what this one had of games.
std::string again(std::string_view verb);
/// Those words, " --game ./libhex.so". Before any verb runs.
void set_again(std::string words);

/// Errors go there in place of standard error: for programs that have the verbs as functions.
void set_error_listener(std::function<void(const Error&)> listener);

/// One line on standard error, after the program's name; made printable.
void say(std::string_view line);

/// Says the error. Exit::usage; Exit::internal where the fault is Stela's own, Exit::unwritten where a write failed.
Exit fail(const Error& error);

/// Writes text to a file or to standard output ("-" or empty). What a terminal would obey goes there as escapes, such
/// as "\x1b", but for colours.
Exit put(const std::string& file, std::string_view text);
/// The same for what is no text, or is to be obeyed.
Exit put_bytes(const std::string& file, std::string_view bytes);

/// Before the first file is opened: a standard stream that is closed must not become one of them. Signals that end the
/// program remove its scratch files first.
void guard_streams();

/// What the program ends with, by what the verb ended with: what could not be written matters more.
Exit end_output(Exit verb);

}  // namespace stela::cli
