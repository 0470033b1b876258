#include "checkers/crash/crash.h"

#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigaction
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <exception>
#include <new>
#include <string>

#include "base/text_file.h"
#include "checkers/crash/flight.h"

// A sanitizer calls back when it has reported; absent in other builds.
extern "C" void __sanitizer_set_death_callback(void (*callback)()) __attribute__((weak));  // NOLINT

namespace stela {
namespace {

constexpr int kUsage = 64;  // as bad usage (docs/exit-codes.md)
constexpr int kFault = 70;  // as the program's other faults of its own (docs/exit-codes.md)

/// Text of a fixed room, which a signal handler can read while nobody writes it.
template <std::size_t kRoom>
struct FixedText {
  std::array<char, kRoom> text{};
  std::size_t size = 0;
  void set(std::string_view words) {
    size = std::min(words.size(), kRoom);
    std::copy_n(words.begin(), size, text.begin());
  }
  [[nodiscard]] std::string_view view() const { return {text.data(), size}; }
};

FixedText<256> g_program, g_exception;
bool g_terminal = false, g_caught = false;

// Two, so that one of them stands while the other is written.
std::array<FixedText<std::size_t{64} << 10>, 2> g_last_words;
std::atomic<unsigned> g_spoken{0};

/// Numbers and texts to a file descriptor, by write() alone.
class Writer {
 public:
  explicit Writer(int fd) : fd_(fd) {}
  Writer& operator<<(std::string_view text) {
    while (!text.empty() && good_) {
      const auto n = ::write(fd_, text.data(), text.size());
      if (n < 0 && errno == EINTR) continue;
      good_ = n > 0;
      if (good_) text.remove_prefix(static_cast<std::size_t>(n));
    }
    return *this;
  }
  Writer& operator<<(std::uint64_t number) {
    std::array<char, 20> digits{};
    auto at = digits.size();
    do digits.at(--at) = static_cast<char>('0' + number % 10);
    while ((number /= 10) > 0);
    return *this << std::string_view(digits.data() + at, digits.size() - at);
  }
  [[nodiscard]] bool good() const { return good_; }

 private:
  int fd_;
  bool good_ = true;
};

std::string_view name_of(int signal) {
  switch (signal) {
    case SIGSEGV:
      return "SIGSEGV";
    case SIGBUS:
      return "SIGBUS";
    case SIGFPE:
      return "SIGFPE";
    case SIGILL:
      return "SIGILL";
    default:
      return "SIGABRT";
  }
}

void report(std::string_view what) {
  if (const auto* flight = Flight::here())
    LastReport(*flight).crash(what);
  else
    LastReport().crash(what);
}

extern "C" void on_crash(int signal) { report(g_exception.size > 0 ? g_exception.view() : name_of(signal)); }

/// Only where something was played: a sanitizer also ends programs that left memory behind.
extern "C" void on_sanitizer_end() {
  if (Flight::here() != nullptr) report("stopped by a sanitizer");
}

/// "uncaught exception: what() of it", on one line.
std::string text_of_exception() {
  std::string words = "uncaught exception";
  try {
    if (const auto thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::exception& e) {
    words += std::string(": ") + e.what();
  } catch (...) {
    words += " of another type than std::exception";
  }
  const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20; };
  std::replace_if(words.begin(), words.end(), control, ' ');
  return words;
}

/// Whether the exception that is being handled says that memory ran out.
bool is_out_of_memory() {
  try {
    if (const auto thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::bad_alloc&) {
    return true;
  } catch (...) {
  }
  return false;
}

/// Runs when an exception leaves a thread uncaught.
[[noreturn]] void on_terminate() {
  if (Flight::here() == nullptr && is_out_of_memory()) {
    end_alone();
    remove_scratch_files();
    Writer(STDERR_FILENO) << g_program.view() << ": memory: " << kOutOfMemory << "\n";
    _exit(kUsage);
  }
  g_exception.set(text_of_exception());
  std::abort();
}

}  // namespace

void end_alone() {
  static std::atomic_flag begun;
  static thread_local bool mine = false;
  if (mine) _exit(kFault);  // in the report itself
  mine = true;
  if (begun.test_and_set()) {
    for (;;) pause();  // until the other thread has ended the program
  }
}

void catch_crashes(std::string_view program) {
  g_program.set(program);
  g_terminal = isatty(STDERR_FILENO) == 1;
  std::set_terminate(on_terminate);
  g_caught = true;
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) {
    struct sigaction old {};
    if (sigaction(signal, nullptr, &old) != 0 || old.sa_handler != SIG_DFL) continue;
    struct sigaction ours {};
    ours.sa_handler = on_crash;
    ours.sa_flags = SA_ONSTACK;
    sigaction(signal, &ours, nullptr);
  }
  if (__sanitizer_set_death_callback != nullptr) __sanitizer_set_death_callback(on_sanitizer_end);
}

void end_by_exception() {
  if (g_caught) report(text_of_exception());
}

void set_last_words(std::string_view lines) {
  const unsigned next = 1 - g_spoken.load();
  g_last_words.at(next).set(lines);
  g_spoken = next;
}

void LastReport::where() const {
  Writer err(STDERR_FILENO);
  if (flight_ == nullptr || !flight_->playing_) return;
  if (!flight_->title_.empty()) err << " in " << flight_->title_;
  if (!flight_->counts_) return;
  const auto actions = flight_->actions_.load();
  if (actions == 0) return void(err << ", before the first action");
  err << (flight_->title_.empty() ? " " : ", ");
  err << (flight_->applying_ ? "in action " : "in the checks after action ") << actions;
  if (flight_->full_) return;
  // As it was spelled, but for what JSON escapes.
  const auto last = flight_->last_.load() + 1;
  err << " '" << std::string_view(&flight_->text_[last], flight_->size_.load() - last - 1) << "'";
}

void LastReport::last_actions() const {
  constexpr unsigned kShown = 5;
  const std::size_t size = flight_->size_;
  if (size == 0 || flight_->full_) return;
  const std::string_view all(flight_->text_.get(), size);
  std::size_t from = size;
  for (unsigned n = 0; n < kShown && from > 0; ++n) {
    const auto gap = from < 4 ? std::string_view::npos : all.rfind(R"(", ")", from - 4);
    from = gap == std::string_view::npos ? 0 : gap + 3;
  }
  Writer(STDERR_FILENO) << "  last actions: " << all.substr(from) << "\n";
}

void LastReport::trace(std::string_view kind) const {
  if (flight_ == nullptr || !flight_->playing_ || flight_->head_.empty()) return;
  Writer err(STDERR_FILENO);
  FixedText<4096> file;
  const auto add = [&](std::string_view text) {
    const auto n = std::min(text.size(), file.text.size() - 1 - file.size);
    std::copy_n(text.begin(), n, file.text.begin() + static_cast<std::ptrdiff_t>(file.size));
    file.size += n;
  };
  for (const std::string_view part : {std::string_view(flight_->plan_.folder), std::string_view("/"),
                                      std::string_view(flight_->start_), kind, std::string_view(flight_->tail_)})
    add(part);
  unlink(file.text.data());  // of an earlier run; a link is not followed
  constexpr mode_t kMode = 0644;
  const int fd = open(file.text.data(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kMode);
  Writer out(fd);
  if (fd >= 0) out << flight_->head_ << std::string_view(flight_->text_.get(), flight_->size_.load()) << "]}\n";
  if (fd < 0 || !out.good() || close(fd) != 0)
    return void(err << "  trace:  " << file.view() << ": cannot be written: " << strerrorname_np(errno) << "\n");
  err << "  trace:  " << file.view() << (flight_->full_ ? " (its beginning: the game is too long)" : "") << "\n";
  err << "  again:  " << flight_->plan_.again << flight_->start_ << kind << flight_->tail_ << "\n";
}

void LastReport::crash(std::string_view what) const {
  end_alone();
  Writer err(STDERR_FILENO);
  if (g_terminal) err << "\r\x1b[K";  // what there may be of a progress bar
  err << g_program.view() << ": ";
  if (flight_ != nullptr) err << flight_->plan_.verb << ": ";
  err << what;
  where();
  err << "\n";
  if (flight_ != nullptr) last_actions();
  trace("crash");
  err << g_last_words.at(g_spoken).view();
  _exit(kFault);
}

void LastReport::hang(std::chrono::milliseconds limit) const {
  end_alone();
  Writer err(STDERR_FILENO);
  if (g_terminal) err << "\r\x1b[K";
  const auto ms = static_cast<std::uint64_t>(limit.count());
  constexpr std::uint64_t kSecond = 1000;
  err << g_program.view() << ": " << flight_->plan_.verb << ": hangs";
  where();
  err << ": nothing done for ";
  if (ms % kSecond == 0)
    err << ms / kSecond << " s";
  else
    err << ms << " ms";
  err << " (--action-limit)\n";
  last_actions();
  trace("hang");
  err << g_last_words.at(g_spoken).view();
  _exit(kFault);
}

}  // namespace stela
