#include "checkers/conform/escaped.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

// glibc 2.36 forgets to say that these are C.
extern "C" {
#include <sys/pidfd.h>
}

extern char** environ;

namespace stela::conform {
namespace {

constexpr std::string_view kName = "STELA_ENGINE=";

/// Whether an entry of its environment begins with a text.
bool has_mark(pid_t pid, const std::string& text) {
  std::ifstream in(fmt::format("/proc/{}/environ", pid), std::ios::binary);
  const std::string all((std::istreambuf_iterator<char>(in)), {});
  const auto at = all.find(text);
  return at != std::string::npos && (at == 0 || all[at - 1] == '\0');
}

/// Whether it was there to be killed. The handle is taken before the look, so that it is of the process looked at.
bool kill_if_marked(pid_t pid, const std::string& text) {
  const int handle = pidfd_open(pid, 0);
  if (handle < 0) return false;
  const bool killed = has_mark(pid, text) && pidfd_send_signal(handle, SIGKILL, nullptr, 0) == 0;
  close(handle);
  return killed;
}

void kill_with(const std::string& text) {
  // Again while there are some: one may start another between the look and its end.
  constexpr int kRounds = 16;
  bool any = true;
  for (int round = 0; any && round < kRounds; ++round) {
    any = false;
    std::error_code error;
    for (std::filesystem::directory_iterator it("/proc", error), end; !error && it != end; it.increment(error)) {
      const auto name = it->path().filename().string();
      pid_t pid = 0;
      const auto read = std::from_chars(name.data(), name.data() + name.size(), pid);
      const bool is_process = read.ec == std::errc() && read.ptr == name.data() + name.size();
      any = (is_process && kill_if_marked(pid, text)) || any;
    }
  }
}

}  // namespace

std::string new_mark() {
  static std::atomic<unsigned> number{0};
  return fmt::format("{}-{}", getpid(), number++);
}

std::vector<std::string> marked_environment(const std::string& mark) {
  std::vector<std::string> out;
  for (char** entry = environ; *entry != nullptr; ++entry)
    if (!std::string_view(*entry).starts_with(kName)) out.emplace_back(*entry);
  out.push_back(std::string(kName) + mark);
  return out;
}

// Entries of an environment end with a zero byte.
void kill_marked(const std::string& mark) { kill_with(std::string(kName) + mark + '\0'); }

void kill_marked_by(pid_t pid) { kill_with(fmt::format("{}{}-", kName, pid)); }

}  // namespace stela::conform
