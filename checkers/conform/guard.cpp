#include "checkers/conform/guard.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <mutex>

#include "checkers/conform/escaped.h"

namespace stela::conform {
namespace {

/// Waits until nobody holds the other end of the pipe.
void await_end_of(int pipe) {
  char byte = 0;
  while (read(pipe, &byte, 1) > 0 || errno == EINTR) errno = 0;
}

[[noreturn]] void guard(int pipe, pid_t guarded) {
  setsid();  // Ctrl-C and an end of the whole group are not for the guard
  prctl(PR_SET_NAME, "engine-guard");
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) std::signal(signal, SIG_IGN);
  close_range(0, static_cast<unsigned>(pipe) - 1, 0);
  close_range(static_cast<unsigned>(pipe) + 1, ~0U, 0);
  await_end_of(pipe);
  kill_marked_by(guarded);
  // An engine that was just being started had no mark yet.
  constexpr useconds_t kStarting = 200'000;
  usleep(kStarting);
  kill_marked_by(guarded);
  _exit(0);
}

void start_guard() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
  // The guard's end is none of the standard streams, whatever of these this process has closed.
  constexpr int kBeyondStandard = 3;
  const int waits = fcntl(ends[0], F_DUPFD_CLOEXEC, kBeyondStandard);
  close(ends[0]);
  const pid_t self = getpid();
  const pid_t pid = waits < 0 ? -1 : fork();
  if (pid == 0) guard(waits, self);
  if (waits >= 0) close(waits);
  if (pid < 0) close(ends[1]);
  // Else the end stays open as long as this process lives.
}

}  // namespace

void ensure_guard() {
  static std::once_flag once;
  std::call_once(once, start_guard);
}

}  // namespace stela::conform
