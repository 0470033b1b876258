#include "reports/cli/interrupt.h"

#include <csignal>

namespace stela::cli {
namespace {

volatile std::sig_atomic_t g_requested = 0;

extern "C" void on_signal(int signal) {
  g_requested = 1;
  std::signal(signal, SIG_DFL);
}

}  // namespace

void catch_interrupts() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
}

bool interrupted() { return g_requested != 0; }

}  // namespace stela::cli
