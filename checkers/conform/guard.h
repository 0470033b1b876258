// No engine outlives the program that started it, however that ends: a process of its own waits for the end and kills
// what is left. A parent-death signal would reach the shell that an engine is started by, but not what that starts.
#pragma once

namespace stela::conform {

/// Starts the guard unless there is one. It ends with this process.
void ensure_guard();

}  // namespace stela::conform
