// write_file, write_here and write_stdout of text_file.h: what a name stands for decides how it is written.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/open_file.h"
#include "base/scratch_file.h"
#include "base/text_file.h"

namespace stela {
namespace {

namespace fs = std::filesystem;

std::optional<Error> failure(const std::string& file, int error) {
  return error == 0 ? std::nullopt : std::optional(unwritten(file, error));
}

int write_directly(const fs::path& path, std::string_view text) {
  const int out = open(path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
  if (out < 0) return errno;
  const int failed = write_all(out, text);
  return close(out) != 0 && failed == 0 ? errno : failed;
}

int write_whole(const FilePlace& place, std::string_view text) {
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

std::optional<Error> write_here(const std::string& file, std::string_view text) {
  const fs::path path(file);
  struct stat old {};
  const bool exists = lstat(file.c_str(), &old) == 0 && S_ISREG(old.st_mode);
  ScratchFile scratch(path.has_parent_path() ? path.parent_path() : fs::path("."));
  if (scratch.error() != 0) return failure(file, scratch.error());
  if (exists) scratch.take_after(old);
  return failure(file, scratch.become(path, text));
}

std::optional<Error> write_stdout(std::string_view text) {
  if (const int error = write_all(STDOUT_FILENO, text); error != 0)
    return unwritten_error("standard output", std::strerror(error));
  return std::nullopt;
}

}  // namespace stela
