#include "reports/draw/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "reports/draw/terminal.h"
#include "reports/draw/utf8.h"

namespace stela {
namespace {

constexpr auto kInterval = std::chrono::milliseconds(100);
constexpr std::string_view kClear = "\r\x1b[K";

bool can_draw(std::FILE* out) {
  const char* term = std::getenv("TERM");
  return isatty(fileno(out)) == 1 && term != nullptr && std::string_view(term) != "dumb";
}

std::string clock_text(double seconds) {
  if (seconds >= 360000) return "days";
  const auto s = static_cast<int>(std::lround(seconds));
  return s >= 3600 ? fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60)
                   : fmt::format("{}:{:02}", s / 60, s % 60);
}

std::string rate_text(double rate) {
  if (rate >= 1e6) return fmt::format("{:.1f}M/s", rate / 1e6);
  if (rate >= 1e4) return fmt::format("{:.1f}k/s", rate / 1e3);
  return rate >= 10 ? fmt::format("{:.0f}/s", rate) : fmt::format("{:.2f}/s", rate);
}

}  // namespace

std::string progress_line(const std::string& label, std::uint64_t done, std::uint64_t total, double seconds,
                          std::size_t columns) {
  const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
  std::string numbers;
  double part = 0;
  if (total > 0) {
    part = std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
    numbers = fmt::format("  {:3}%", static_cast<int>(part * 100));
  } else {
    numbers = "  " + (done > 0 ? std::to_string(done) : clock_text(seconds));
  }
  numbers += done == 0 && total == 0 ? "" : "  " + rate_text(rate);
  if (total > done && done > 0) numbers += "  ETA " + clock_text(static_cast<double>(total - done) / rate);

  std::string line = clean(label, Breaks::replace);
  const std::size_t used = width(line) + numbers.size() + 4;
  if (total > 0 && used + 10 <= columns) {
    const std::size_t length = std::min<std::size_t>(30, columns - used);
    const auto full = static_cast<std::size_t>(part * static_cast<double>(length));
    line += "  [" + std::string(full, '#') + std::string(length - full, '-') + "]";
  }
  line += numbers;
  while (width(line) > columns) {  // drop whole code points
    while ((static_cast<unsigned char>(line.back()) & 0xC0) == 0x80) line.pop_back();
    line.pop_back();
  }
  return line;
}

Progress::Progress(std::string label, std::uint64_t total, std::FILE* out, Show show, std::chrono::milliseconds lines)
    : total_(total),
      out_(out),
      bar_(show == Show::always || can_draw(out)),
      interval_(bar_ ? kInterval : lines),
      next_((began_ + interval_).time_since_epoch().count()),
      label_(std::move(label)) {
  if (bar_) columns_ = terminal_columns(fileno(out));
}

void Progress::advance(std::uint64_t n) {
  done_.fetch_add(n, std::memory_order_relaxed);
  if (!shown_.load(std::memory_order_relaxed)) return;
  const auto now = Clock::now();
  auto next = next_.load(std::memory_order_relaxed);
  if (now.time_since_epoch().count() < next) return;
  // One thread wins the right to draw this time.
  const auto after = (now + interval_).time_since_epoch().count();
  if (next_.compare_exchange_strong(next, after, std::memory_order_relaxed)) draw(now);
}

void Progress::draw(Clock::time_point now) {
  const double seconds = std::chrono::duration<double>(now - began_).count();
  const std::lock_guard lock(drawing_);
  if (!shown_) return;
  const auto line = progress_line(label_, done_.load(std::memory_order_relaxed), total_, seconds, columns_ - 1);
  if (bar_)
    fmt::print(out_, "{}{}", kClear, line);
  else
    fmt::print(out_, "{}\n", line);
  std::fflush(out_);
  drawn_ = bar_;
}

void Progress::say(const std::string& line) {
  const std::lock_guard lock(drawing_);
  fmt::print(out_, "{}{}\n", drawn_ ? kClear : "", line);
  std::fflush(out_);
  drawn_ = false;
}

void Progress::relabel(std::string label) {
  const std::lock_guard lock(drawing_);
  label_ = std::move(label);
}

void Progress::finish() {
  const std::lock_guard lock(drawing_);
  shown_ = false;
  if (!drawn_) return;
  fmt::print(out_, "{}", kClear);
  std::fflush(out_);
  drawn_ = false;
}

}  // namespace stela
