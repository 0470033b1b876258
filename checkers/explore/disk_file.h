// A file that grows at its end and is read where it stands. The first failure is kept; nothing is written after it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "model/result.h"

namespace stela::explore {

/// The bytes of a file, as long as this lives.
class FileView {
 public:
  FileView() = default;
  FileView(int file, std::uint64_t bytes);
  ~FileView();
  FileView(FileView&& other) noexcept;
  FileView& operator=(FileView&& other) noexcept;
  FileView(const FileView&) = delete;
  FileView& operator=(const FileView&) = delete;

  [[nodiscard]] bool whole() const { return whole_; }
  /// As values of a type; what is left over at the end is none.
  template <class T>
  [[nodiscard]] std::span<const T> of() const {
    static_assert(std::is_trivially_copyable_v<T>);
    return {reinterpret_cast<const T*>(data_), static_cast<std::size_t>(bytes_ / sizeof(T))};
  }

 private:
  void* data_ = nullptr;
  std::uint64_t bytes_ = 0;
  bool whole_ = true;
};

class DiskFile {
 public:
  DiskFile() = default;
  /// keep: bytes from its beginning that are kept; a shorter file is an error. unnamed: it vanishes with the program.
  DiskFile(const std::filesystem::path& path, std::uint64_t keep, bool unnamed);
  ~DiskFile();
  DiskFile(DiskFile&& other) noexcept;
  DiskFile& operator=(DiskFile&& other) noexcept;
  DiskFile(const DiskFile&) = delete;
  DiskFile& operator=(const DiskFile&) = delete;

  template <class T>
  void append(std::span<const T> values) {
    append(values.data(), values.size_bytes());
  }
  /// All that was appended is in the file.
  void flush();
  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// What it holds now.
  [[nodiscard]] FileView view();
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  void append(const void* data, std::size_t bytes);
  void fail();

  std::filesystem::path path_;
  int file_ = -1;
  std::uint64_t size_ = 0;  // with what waits
  std::vector<char> waiting_;
  std::optional<Error> error_;
};

}  // namespace stela::explore
