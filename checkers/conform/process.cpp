#include "checkers/conform/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <sstream>
#include <thread>

#include "checkers/conform/escaped.h"
#include "checkers/conform/guard.h"
#include "checkers/conform/protocol.h"

namespace stela::conform {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kGlance{50};  ///< how often a wait looks at the request to stop
constexpr milliseconds kPatience{500};
constexpr milliseconds kGrace{5000};       ///< at most, in which an engine that is late can be told from one that hangs
constexpr std::size_t kErrorsKept = 4096;  ///< bytes of the end of standard error
constexpr std::size_t kErrorLinesTold = 8;

/// Both ends of a pipe, closed unless released.
struct Pipe {
  int read = -1, write = -1;
  Pipe() = default;
  ~Pipe() {
    if (read >= 0) close(read);
    if (write >= 0) close(write);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  bool open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read = ends[0], write = ends[1];
    return true;
  }
};

int release(int& end) { return std::exchange(end, -1); }

/// In the child, where after a fork of several threads only plain system calls are safe.
[[noreturn]] void become(const char* command, char* const* environment, int in, int out, int errors,
                         std::uint64_t memory) {
  setpgid(0, 0);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(errors, STDERR_FILENO);
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  // Data, not address space: engines on runtimes that reserve much and use little must run too.
  const rlimit data{memory, memory};
  if (memory > 0) setrlimit(RLIMIT_DATA, &data);
  execle("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr), environment);
  _exit(127);
}

/// As the shell gets it: one that starts a single program makes way for it, so that its end and its streams are those
/// of the engine.
std::string shell_line(const std::string& command) {
  const bool single = command.find_first_of(";|&(){}`$!\n") == std::string::npos;
  const bool assigns = command.substr(0, command.find(' ')).find('=') != std::string::npos;
  return single && !assigns ? "exec " + command : command;
}

/// Which signal a process ended by, 0 if by none; a shell in between says it by its exit code.
int signal_of(int status) {
  if (WIFSIGNALED(status)) return WTERMSIG(status);
  constexpr int kSignalled = 128, kMost = 64;
  const int code = WEXITSTATUS(status);
  return code > kSignalled && code <= kSignalled + kMost ? code - kSignalled : 0;
}

}  // namespace

Result<std::unique_ptr<EngineProcess>> EngineProcess::start(const std::string& command, const ProcessLimits& limits) {
  std::signal(SIGPIPE, SIG_IGN);  // an engine that no longer reads is a finding, not the end
  const auto line = shell_line(command);
  auto mark = new_mark();
  auto entries = marked_environment(mark);
  std::vector<char*> environment;
  environment.reserve(entries.size() + 1);
  for (auto& entry : entries) environment.push_back(entry.data());
  environment.push_back(nullptr);
  Pipe in, out, errors;
  if (!in.open() || !out.open()) return Error{"", "--engine", fmt::format("no pipe: {}", std::strerror(errno))};
  if (limits.errors.empty()) {
    if (!errors.open()) return Error{"", "--engine", fmt::format("no pipe: {}", std::strerror(errno))};
    fcntl(errors.read, F_SETFL, O_NONBLOCK);
  } else {
    constexpr int kReadable = 0666;
    errors.write = open(limits.errors.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, kReadable);
    if (errors.write < 0) return Error{limits.errors, "", fmt::format("cannot be written: {}", std::strerror(errno))};
  }
  ensure_guard();
  const pid_t pid = fork();
  if (pid < 0) return Error{"", "--engine", fmt::format("no process: {}", std::strerror(errno))};
  if (pid == 0) become(line.c_str(), environment.data(), in.read, out.write, errors.write, limits.memory);
  setpgid(pid, pid);  // in the child too, so that it holds whichever comes first
  fcntl(in.write, F_SETFL, O_NONBLOCK);
  fcntl(out.read, F_SETFL, O_NONBLOCK);
  return std::unique_ptr<EngineProcess>(
      new EngineProcess(pid, std::move(mark), release(in.write), release(out.read), release(errors.read), limits));
}

EngineProcess::~EngineProcess() {
  for (const int stream : {in_, out_, errors_})
    if (stream >= 0) close(stream);
  // The number stays the group's while any member lives, or the engine's end has not been waited for.
  kill(-pid_, SIGKILL);
  if (!reaped_)
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
  kill_marked(mark_);
}

bool EngineProcess::take_lines(std::size_t lines, std::vector<std::string>& out) {
  bool any = false;
  while (out.size() < lines) {
    const auto end = read_.find('\n', scanned_);
    if (end == std::string::npos) {
      scanned_ = read_.size();
      break;
    }
    out.push_back(read_.substr(0, end));
    read_.erase(0, end + 1);
    scanned_ = 0;
    any = true;
  }
  return any;
}

std::optional<Trouble> EngineProcess::too_much(bool awaited) const {
  if (read_.size() <= limits_.line) return std::nullopt;
  return Trouble{FaultKind::flood, fmt::format("{} bytes {}", read_.size(),
                                               awaited ? "without the end of a line" : "that nobody asked for")};
}

std::optional<Trouble> EngineProcess::read_some() {
  std::array<char, 65536> buffer{};
  const auto n = ::read(out_, buffer.data(), buffer.size());
  if (n > 0) {
    read_.append(buffer.data(), static_cast<std::size_t>(n));
    return std::nullopt;
  }
  if (n < 0 && (errno == EAGAIN || errno == EINTR)) return std::nullopt;
  return gone("output");
}

void EngineProcess::read_errors() {
  std::array<char, 65536> buffer{};
  if (errors_ < 0) return;
  const auto n = ::read(errors_, buffer.data(), buffer.size());
  if (n > 0) {
    error_text_.append(buffer.data(), static_cast<std::size_t>(n));
    if (error_text_.size() > kErrorsKept) error_text_.erase(0, error_text_.size() - kErrorsKept);
  } else if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
    close(std::exchange(errors_, -1));
  }
}

std::vector<std::string> EngineProcess::last_lines() {
  read_errors();
  std::vector<std::string> lines;
  std::istringstream in(error_text_);
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) lines.push_back(excerpt(line));
  if (lines.size() > kErrorLinesTold)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(kErrorLinesTold));
  return lines;
}

bool EngineProcess::ended(milliseconds patience) {
  const auto until = Clock::now() + patience;
  while (!reaped_) {
    read_errors();  // it may not end before somebody does
    rusage used{};
    if (wait4(pid_, &status_, WNOHANG, &used) == pid_) {
      reaped_ = true;
      most_memory_ = static_cast<std::uint64_t>(used.ru_maxrss) * 1024;
    } else if (Clock::now() >= until) {
      return false;
    } else {
      std::this_thread::sleep_for(milliseconds(1));
    }
  }
  return true;
}

Trouble EngineProcess::gone(std::string_view stream) {
  if (!ended(kPatience))
    return {FaultKind::closed, fmt::format("it closed its standard {} and goes on running", stream)};
  std::string how;
  const int signal = signal_of(status_);
  if (signal != 0)
    how = fmt::format("ended by signal {} ({})", signal, strsignal(signal));
  else if (WEXITSTATUS(status_) == 127)
    return {FaultKind::start, "the command cannot be started (exit code 127)"};
  else
    how = fmt::format("exited with code {}", WEXITSTATUS(status_));
  const bool failed = signal != 0 || WEXITSTATUS(status_) != 0;
  if (failed && limits_.memory > 0 && most_memory_ > limits_.memory / 4 * 3)
    return {FaultKind::memory,
            fmt::format("it used up the {} MiB that it may have, and {}", limits_.memory >> 20, how)};
  return {FaultKind::crash, "it " + how};
}

Trouble EngineProcess::overdue() {
  const auto grace = std::min(limits_.timeout, kGrace);
  const auto began = Clock::now();
  while (Clock::now() - began < grace) {
    if (limits_.stopped()) return {FaultKind::stopped, "stopped"};
    std::array<pollfd, 2> wait{{{out_, POLLIN, 0}, {errors_, POLLIN, 0}}};
    if (poll(wait.data(), wait.size(), static_cast<int>(kGlance.count())) <= 0) continue;
    if (wait[1].revents != 0) read_errors();
    if (wait[0].revents == 0) continue;
    if ((wait[0].revents & POLLIN) == 0) break;
    if (auto trouble = read_some()) return *trouble;
    if (read_.find('\n') != std::string::npos)
      return {FaultKind::late, fmt::format("an answer came after the {} ms that it may take", limits_.timeout.count())};
    if (auto trouble = too_much(true)) return *trouble;
  }
  return {FaultKind::hang,
          fmt::format("no answer within {} ms, nor in {} ms more", limits_.timeout.count(), grace.count())};
}

std::optional<Trouble> EngineProcess::exchange(std::string_view text, std::size_t lines,
                                               std::vector<std::string>& out) {
  out.clear();
  auto deadline = Clock::now() + limits_.timeout;
  for (;;) {
    if (take_lines(lines, out)) deadline = Clock::now() + limits_.timeout;
    if (auto trouble = too_much(out.size() < lines)) return trouble;
    if (text.empty() && out.size() == lines) return std::nullopt;
    if (limits_.stopped()) return Trouble{FaultKind::stopped, "stopped"};
    const auto left = std::chrono::duration_cast<milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) return overdue();
    std::array<pollfd, 3> wait{{{out_, POLLIN, 0}, {text.empty() ? -1 : in_, POLLOUT, 0}, {errors_, POLLIN, 0}}};
    const auto nap = std::min(left + milliseconds(1), kGlance);
    if (poll(wait.data(), wait.size(), static_cast<int>(nap.count())) < 0 && errno != EINTR)
      return Trouble{FaultKind::crash, fmt::format("it cannot be waited for: {}", std::strerror(errno))};
    if (wait[2].revents != 0) read_errors();
    if (wait[0].revents != 0)
      if (auto trouble = read_some()) return trouble;
    if (wait[1].revents != 0 && !write_some(text)) return gone("input");
  }
}

bool EngineProcess::write_some(std::string_view& text) const {
  const auto n = ::write(in_, text.data(), text.size());
  if (n >= 0) text.remove_prefix(static_cast<std::size_t>(n));
  return n >= 0 || errno == EAGAIN || errno == EINTR;
}

std::optional<Trouble> EngineProcess::filter(std::string_view text, std::string& out) {
  const auto deadline = Clock::now() + limits_.timeout;
  const auto left = [&] { return std::chrono::duration_cast<milliseconds>(deadline - Clock::now()); };
  for (std::optional<Trouble> end; !end;) {
    if (text.empty() && in_ >= 0) close(std::exchange(in_, -1));
    if (limits_.stopped()) return Trouble{FaultKind::stopped, "stopped"};
    if (left().count() <= 0)
      return Trouble{FaultKind::hang, fmt::format("it had not ended after {} ms", limits_.timeout.count())};
    if (read_.size() > limits_.line) return Trouble{FaultKind::flood, fmt::format("it wrote {} bytes", read_.size())};
    std::array<pollfd, 3> wait{{{out_, POLLIN, 0}, {in_, POLLOUT, 0}, {errors_, POLLIN, 0}}};
    const auto nap = std::min(left() + milliseconds(1), kGlance);
    if (poll(wait.data(), wait.size(), static_cast<int>(nap.count())) <= 0) continue;
    if (wait[2].revents != 0) read_errors();
    // Whoever reads no more may still say what it has, or why.
    if (wait[1].revents != 0 && !write_some(text)) text = {};
    if (wait[0].revents != 0) end = read_some();
  }
  if (!ended(std::max(left(), kPatience)) || status_ != 0) return gone("output");
  out = std::move(read_);
  return std::nullopt;
}

}  // namespace stela::conform
