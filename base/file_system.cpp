#include "base/file_system.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/open_file.h"
#include "base/scratch_file.h"
#include "base/text_file.h"

namespace stela {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kSearched = std::size_t{64} * 1024;

/// So many bytes of a file from a place on, or what there is.
std::string part_of(int file, off_t from) {
  std::string text(kSearched, '\0');
  const auto n = pread(file, text.data(), text.size(), from);
  text.resize(n < 0 ? 0 : static_cast<std::size_t>(n));
  return text;
}

/// An empty file counts as marked: nothing is lost with it, and a kill may leave one.
bool is_marked(int file, off_t size, std::string_view mark) {
  if (size == 0 || part_of(file, 0).find(mark) != std::string::npos) return true;
  const auto end = size - static_cast<off_t>(kSearched);
  return end > 0 && part_of(file, end).find(mark) != std::string::npos;
}

}  // namespace

bool is_there(const std::string& name) {
  struct stat found {};
  return lstat(name.c_str(), &found) == 0;
}

bool is_folder(const std::string& name) { return !folder_fault(name, ""); }

std::optional<Error> folder_fault(const std::string& name, const std::string& option) {
  struct stat found {};
  const int failed = stat(name.c_str(), &found) == 0 ? 0 : errno;
  if (failed == 0 && S_ISDIR(found.st_mode)) return std::nullopt;
  const bool is_missing = failed == 0 || failed == ENOENT || failed == ENOTDIR;
  return Error{name, option, is_missing ? "no such folder" : std::strerror(failed)};
}

Result<std::vector<std::string>> files_in(const std::string& folder, std::string_view ending,
                                          const std::string& option) {
  std::error_code failed;
  std::vector<std::string> files;
  for (fs::directory_iterator it(folder, failed), end; !failed && it != end; it.increment(failed))
    if (it->path().string().ends_with(ending)) files.push_back(it->path().string());
  if (failed) return Error{folder, option, failed.message()};
  std::sort(files.begin(), files.end());
  return files;
}

std::string path_in(const std::string& folder, const std::string& name) { return (fs::path(folder) / name).string(); }

std::optional<Error> make_folder(const std::string& folder, const std::string& option) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (!failed) return folder_fault(folder, option);
  auto error = unwritten(folder, failed.value());
  return error.kind == ErrorKind::unwritten ? error : Error{folder, option, failed.message()};
}

std::optional<Error> remove_file(const std::string& file) {
  if (unlink(file.c_str()) == 0 || errno == ENOENT) return std::nullopt;
  return Error{file, "", fmt::format("cannot be removed: {}", std::strerror(errno))};
}

std::optional<Error> rename_file(const std::string& from, const std::string& to) {
  if (rename(from.c_str(), to.c_str()) == 0) return std::nullopt;
  return Error{from, "", fmt::format("cannot be renamed: {}", std::strerror(errno))};
}

std::optional<Error> foreign_file(const std::string& file, std::string_view mark) {
  struct stat found {};
  if (lstat(file.c_str(), &found) != 0) return errno == ENOENT ? std::nullopt : std::optional(unwritten(file, errno));
  const Error refused{file, "", "was not made by Stela, and stays as it is: move it, or name another folder"};
  if (!S_ISREG(found.st_mode)) return refused;
  const Descriptor opened(open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  if (!opened) return unwritten(file, errno);
  return is_marked(opened.number(), found.st_size, mark) ? std::nullopt : std::optional(refused);
}

std::optional<Error> write_own(const std::string& file, std::string_view text, std::string_view mark) {
  assert(text.find(mark) != std::string_view::npos);
  if (auto refused = foreign_file(file, mark)) return refused;
  return write_here(file, text);
}

}  // namespace stela
