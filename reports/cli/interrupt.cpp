#include "reports/cli/interrupt.h"

#include <csignal>

namespace stela::cli {
namespace {

std::atomic<bool> g_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

extern "C" void on_signal(int signal) {
  g_requested = true;
  std::signal(signal, SIG_DFL);
}

}  // namespace

void catch_interrupts() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
}

bool interrupted() { return g_requested; }

const std::atomic<bool>& interrupt_flag() { return g_requested; }

}  // namespace stela::cli
