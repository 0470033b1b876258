#include "base/text_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "base/open_file.h"

namespace stela {
namespace {

/// The length of the last line so far, or nothing once a line is longer than the limit.
std::optional<std::size_t> line_after(std::size_t line, std::string_view more, std::size_t most) {
  while (!more.empty()) {
    const auto end = more.find('\n');
    line += end == std::string_view::npos ? more.size() : end;
    if (line > most) return std::nullopt;
    if (end == std::string_view::npos) break;
    more.remove_prefix(end + 1);
    line = 0;
  }
  return line;
}

Result<std::string> read_all(int in, const std::string& file, const InputLimit& limit) {
  std::string text;
  std::size_t line = 0;
  std::array<char, 1 << 16> block;
  for (;;) {
    const auto n = read(in, block.data(), block.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return Error{file, "", std::strerror(errno)};
    if (n == 0) return text;
    text.append(block.data(), static_cast<std::size_t>(n));
    if (text.size() > limit.most) return Error{file, "", too_long(limit.what, limit.most)};
    const auto longer = line_after(line, {block.data(), static_cast<std::size_t>(n)}, limit.most_line);
    if (!longer) return Error{file, "", too_long(fmt::format("a line of {}", limit.what), limit.most_line)};
    line = *longer;
  }
}

}  // namespace

std::string too_long(std::string_view what, std::size_t most) {
  return fmt::format("too long: the limit of {} is {} MiB", what, most / kMebibyte);
}

Result<std::string> read_text(const std::string& file, const InputLimit& limit) {
  if (file == "-") return read_all(STDIN_FILENO, file, limit);
  // Without O_NONBLOCK a named pipe would wait for a writer.
  const Descriptor in(open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
  struct stat found {};
  if (!in || fstat(in.number(), &found) != 0) return Error{file, "", std::strerror(errno)};
  if (S_ISFIFO(found.st_mode) && !place_of(file).descriptor)
    return Error{file, "", "is a named pipe: give a file, or - for standard input"};
  if (const int how = fcntl(in.number(), F_GETFL); how >= 0) fcntl(in.number(), F_SETFL, how & ~O_NONBLOCK);
  return read_all(in.number(), file, limit);
}

}  // namespace stela
