// A file that is written beside its place, and put there when it is whole.
#pragma once

#include <sys/stat.h>

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace stela {

/// Writes all of the bytes. 0, or what errno says of the failure.
int write_all(int out, std::string_view text);

/// Its name is random and is made only if it names nothing, so nobody can plant a link there. It goes when this does,
/// or when remove_scratch_files() is called.
class ScratchFile {
 public:
  explicit ScratchFile(const std::filesystem::path& folder);
  ~ScratchFile();
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;

  /// 0, or why there is no such file.
  [[nodiscard]] int error() const { return error_; }
  /// Owner, as far as it may be given, and mode of another file.
  void take_after(const struct stat& other) const;
  /// Writes the text, to disk, and gives the file its name. 0, or what errno says.
  int become(const std::filesystem::path& place, std::string_view text);

 private:
  static constexpr std::size_t kNoSlot = static_cast<std::size_t>(-1);
  void forget();

  std::string name_;
  int out_ = -1, error_ = 0;
  std::size_t slot_ = kNoSlot;  // in the list of what a signal removes
};

}  // namespace stela
