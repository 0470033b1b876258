// Ctrl-C (and SIGTERM) as a request to stop: long work looks at it, says what it has, and ends with Exit::undecided.
#pragma once

#include <atomic>

namespace stela::cli {

/// From now on the first signal is a request; a second one ends the program at once.
void catch_interrupts();
bool interrupted();
/// The same for work that looks for itself.
const std::atomic<bool>& interrupt_flag();

}  // namespace stela::cli
