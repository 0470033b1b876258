#include "base/open_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>

#include "base/text_file.h"

namespace stela {
namespace {

namespace fs = std::filesystem;

/// The name cannot be written by this user, or at all: another one must be given.
bool is_of_the_name(int error) {
  return error == ENOENT || error == ENOTDIR || error == EISDIR || error == EACCES || error == EPERM ||
         error == EROFS || error == ELOOP || error == ENAMETOOLONG || error == ENXIO || error == ETXTBSY;
}

/// "/proc/self/fd/3" and the like: the descriptor.
std::optional<int> descriptor_of(const fs::path& path) {
  const auto folder = path.parent_path().lexically_normal().string();
  if (folder != "/dev/fd" && folder != "/proc/self/fd" && folder != fmt::format("/proc/{}/fd", getpid()))
    return std::nullopt;
  const auto name = path.filename().string();
  int n = -1;
  const auto [end, failed] = std::from_chars(name.data(), name.data() + name.size(), n);
  return failed == std::errc() && end == name.data() + name.size() && n >= 0 ? std::optional(n) : std::nullopt;
}

}  // namespace

Descriptor::~Descriptor() {
  if (number_ >= 0) close(number_);
}

FilePlace place_of(const std::string& file) {
  constexpr int kMostLinks = 40;  // as many as the kernel follows
  fs::path path(file);
  for (int i = 0; i < kMostLinks; ++i) {
    if (const auto n = descriptor_of(path)) return {path, n};
    std::error_code failed;
    const auto next = fs::read_symlink(path, failed);
    if (failed) return {path, std::nullopt};  // no link
    path = next.is_absolute() ? next : path.parent_path() / next;
  }
  return {path, std::nullopt, ELOOP};
}

Error unwritten(const std::string& file, int error) {
  if (is_of_the_name(error)) return {file, "", fmt::format("{}: {}", kUnwritten, std::strerror(error))};
  return unwritten_error(file, std::strerror(error));
}

Result<Descriptor> open_regular(const std::string& file, Links links) {
  constexpr int kMode = 0666;
  // Without O_NONBLOCK a pipe would wait for its other end.
  const int flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | (links == Links::refused ? O_NOFOLLOW : 0);
  Descriptor opened(open(file.c_str(), flags, kMode));
  if (!opened && errno == ELOOP && links == Links::refused)
    return Error{file, "", "is a link, which Stela did not make"};
  struct stat found {};
  if (!opened || fstat(opened.number(), &found) != 0) return unwritten(file, errno);
  if (!S_ISREG(found.st_mode)) return Error{file, "", "is no regular file"};
  return opened;
}

Result<Descriptor> open_unnamed() {
  std::error_code failed;
  const auto folder = fs::temp_directory_path(failed);
  if (failed) {
    const auto* const named = std::getenv("TMPDIR");
    return Error{named == nullptr ? "/tmp" : named, "", "is no folder for temporary files: TMPDIR names another one"};
  }
#ifdef O_TMPFILE
  constexpr int kPrivate = 0600;
  if (Descriptor opened(open(folder.c_str(), O_RDWR | O_TMPFILE | O_CLOEXEC, kPrivate)); opened) return opened;
#endif
  // Not every disk makes files without a name; then it has one for a moment, which nobody can foresee.
  auto name = (folder / "stela-XXXXXX").string();
  Descriptor opened(mkstemp(name.data()));
  if (!opened) return unwritten(folder.string(), errno);
  fcntl(opened.number(), F_SETFD, FD_CLOEXEC);
  unlink(name.c_str());
  return opened;
}

std::optional<Error> lock_exclusively(const Descriptor& open, const std::string& file, std::string_view taken) {
  if (flock(open.number(), LOCK_EX | LOCK_NB) == 0) return std::nullopt;
  if (errno == EWOULDBLOCK) return Error{file, "", std::string(taken)};
  return Error{file, "", "this disk knows no locks: choose a place on another one"};
}

}  // namespace stela
