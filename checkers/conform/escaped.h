// Processes that an engine started and that left its group: found by a mark that the engine has in its environment and
// what it starts inherits.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace stela::conform {

/// A mark of its own for each engine, unlike that of any other in any process.
std::string new_mark();

/// The environment of this process with the mark in it, as execve takes it: "NAME=value".
std::vector<std::string> marked_environment(const std::string& mark);

/// Kills all processes of the user whose environment has the mark. Does nothing where there is no /proc. One that has
/// emptied its environment is not found.
void kill_marked(const std::string& mark);
/// The same for all marks that a process made.
void kill_marked_by(pid_t pid);

}  // namespace stela::conform
