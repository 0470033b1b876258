// write_file and write_stdout of text_file.h: what a name stands for decides how it is written.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>

#include "model/scratch_file.h"
#include "model/text_file.h"

namespace stela {
namespace {

namespace fs = std::filesystem;

/// The name cannot be written by this user, or at all: another one must be given.
bool is_of_the_name(int error) {
  return error == ENOENT || error == ENOTDIR || error == EISDIR || error == EACCES || error == EPERM ||
         error == EROFS || error == ELOOP || error == ENAMETOOLONG || error == ENXIO || error == ETXTBSY;
}

std::optional<Error> failure(const std::string& file, int error) {
  if (error == 0) return std::nullopt;
  if (is_of_the_name(error)) return Error{file, "", fmt::format("{}: {}", kUnwritten, std::strerror(error))};
  return Error{file, std::string(kUnwritten), std::strerror(error)};
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

/// Where a name leads.
struct Place {
  fs::path path;                  ///< no link itself; it may name nothing yet
  std::optional<int> descriptor;  ///< or one that is open already
  int error = 0;
};

Place place_of(const std::string& file) {
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

int write_directly(const fs::path& path, std::string_view text) {
  const int out = open(path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
  if (out < 0) return errno;
  const int failed = write_all(out, text);
  return close(out) != 0 && failed == 0 ? errno : failed;
}

int write_whole(const Place& place, std::string_view text) {
  if (place.error != 0) return place.error;
  if (place.descriptor) return write_all(*place.descriptor, text);
  struct stat old {};
  const bool exists = stat(place.path.c_str(), &old) == 0;
  if (!exists && errno != ENOENT) return errno;
  if (exists && !S_ISREG(old.st_mode)) return write_directly(place.path, text);
  if (exists && access(place.path.c_str(), W_OK) != 0) return errno;
  if (!place.path.has_filename()) return EISDIR;
  ScratchFile scratch(place.path.has_parent_path() ? place.path.parent_path() : fs::path("."));
  if (scratch.error() != 0) return scratch.error();
  if (exists) scratch.take_after(old);
  return scratch.become(place.path, text);
}

}  // namespace

std::optional<Error> write_file(const std::string& file, std::string_view text) {
  if (file == "-") return write_stdout(text);
  return failure(file, write_whole(place_of(file), text));
}

std::optional<Error> write_stdout(std::string_view text) {
  if (const int error = write_all(STDOUT_FILENO, text); error != 0)
    return Error{"standard output", std::string(kUnwritten), std::strerror(error)};
  return std::nullopt;
}

}  // namespace stela
