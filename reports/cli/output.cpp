#include "reports/cli/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <utility>

#include "base/printable.h"
#include "base/result.h"
#include "base/text_file.h"
#include "base/utf8_decode.h"

namespace stela::cli {
namespace {

std::string& name_of_program() {
  static std::string name = "stela";
  return name;
}

std::string& words_of_again() {
  static std::string words;
  return words;
}

std::function<void(const Error&)>& error_listener() {
  static std::function<void(const Error&)> listener;
  return listener;
}

std::atomic<bool> g_stdout_failed{false};

/// Whoever read the other end has enough: that is no failure, and what ends other programs then ends this one.
void end_as_a_closed_pipe_does() {
  remove_scratch_files();
  std::signal(SIGPIPE, SIG_DFL);
  (void)std::raise(SIGPIPE);
}

Exit stdout_failed(const Error& error) {
  if (errno == EPIPE) end_as_a_closed_pipe_does();
  if (!g_stdout_failed.exchange(true)) (void)fail(error);
  return Exit::unwritten;
}

extern "C" void end_by_signal(int signal) {
  remove_scratch_files();
  std::signal(signal, SIG_DFL);
  (void)std::raise(signal);
}

/// The parts of an error, each short enough that the others stay in sight.
Error shown(const Error& error) {
  constexpr std::size_t kName = 300, kText = 600;
  return {printable(error.file, kName), printable(error.where, kName), printable(error.what, kText),
          printable(error.rule, kName)};
}

bool is_stdout(const std::string& file) { return file.empty() || file == "-"; }

/// Whether the text begins with a sequence that colours what follows; its length.
std::size_t colouring(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const auto end = text.find_first_not_of("0123456789;", 2);
  return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

/// The text with all that a terminal would obey as escapes, but for colours: names of files, games and engines come
/// from anywhere.
std::string shown_as_it_is(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto [code, bytes] = decode_utf8(text);
    auto length = std::max<std::size_t>(bytes, 1);
    const bool plain = code == '\n' || code == '\t' || text.starts_with("\r\n") || (bytes > 0 && !misleads(code));
    if (const auto colour = colouring(text); colour > 0)
      out += text.substr(0, length = colour);
    else
      out += plain ? std::string(text.substr(0, length)) : printable(text.substr(0, length));
    text.remove_prefix(length);
  }
  return out;
}

}  // namespace

const std::string& program() { return name_of_program(); }
void set_program(std::string name) { name_of_program() = std::move(name); }

std::string again(std::string_view verb) { return fmt::format("{} {}{}", program(), verb, words_of_again()); }
void set_again(std::string words) { words_of_again() = std::move(words); }

void say(std::string_view line) {
  constexpr std::size_t kMost = 2000;
  const auto text = fmt::format("{}: {}\n", program(), printable(line, kMost));
  // Where standard error cannot be written either, nobody can be told.
  if (write(STDERR_FILENO, text.data(), text.size()) < 0) return;
}

void set_error_listener(std::function<void(const Error&)> listener) { error_listener() = std::move(listener); }

Exit fail(const Error& error) {
  if (error_listener())
    error_listener()(shown(error));
  else
    say(shown(error).line());
  if (error.kind == ErrorKind::internal) return Exit::internal;
  return error.kind == ErrorKind::unwritten ? Exit::unwritten : Exit::usage;
}

Exit put(const std::string& file, std::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) { return (c >= ' ' && c < 0x7F) || c == '\n'; });
  return plain || !is_stdout(file) ? put_bytes(file, text) : put_bytes(file, shown_as_it_is(text));
}

Exit put_bytes(const std::string& file, std::string_view bytes) {
  const bool to_stdout = is_stdout(file);
  if (to_stdout && g_stdout_failed) return Exit::unwritten;
  errno = 0;
  const auto error = write_file(to_stdout ? "-" : file, bytes);
  if (!error) return Exit::holds;
  return to_stdout ? stdout_failed(*error) : fail(*error);
}

void guard_streams() {
  // A stream that is closed stays unusable the wrong way round, so that using it is an error.
  for (const auto& [stream, how] :
       {std::pair(STDIN_FILENO, O_WRONLY), std::pair(STDOUT_FILENO, O_RDONLY), std::pair(STDERR_FILENO, O_WRONLY)})
    if (fcntl(stream, F_GETFD) < 0 && errno == EBADF && open("/dev/null", how) != stream) return;
  for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM})
    if (std::signal(signal, end_by_signal) == SIG_IGN) std::signal(signal, SIG_IGN);  // nohup, or in the background
  // A file as long as it may be is a failed write. A handler that does nothing is not inherited by engines.
  std::signal(SIGXFSZ, [](int) {});
}

Exit end_output(Exit verb) {
  errno = 0;
  std::cout.flush();
  if (std::fflush(stdout) != 0 || !std::cout)
    return stdout_failed(unwritten_error("standard output", std::strerror(errno)));
  return g_stdout_failed ? Exit::unwritten : verb;
}

}  // namespace stela::cli
