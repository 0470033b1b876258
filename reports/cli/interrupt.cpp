#include "reports/cli/interrupt.h"

#include <csignal>

#include "base/text_file.h"

namespace stela::cli {
namespace {

std::atomic<bool> g_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

extern "C" void on_signal(int signal) {
  if (g_requested.exchange(true)) {
    remove_scratch_files();
    std::signal(signal, SIG_DFL);
    (void)std::raise(signal);
  }
}

}  // namespace

void catch_interrupts() {
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, on_signal);
}

bool interrupted() { return g_requested; }

const std::atomic<bool>& interrupt_flag() { return g_requested; }

}  // namespace stela::cli
