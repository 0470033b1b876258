// A file that grows at its end and is read where it stands. The first failure is kept; nothing is written after it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "base/checksum.h"
#include "base/open_file.h"
#include "base/result.h"

namespace stela::explore {

/// The bytes of a file, as long as this lives.
class FileView {
 public:
  FileView() = default;
  /// bytes: behind so many others.
  FileView(int file, std::uint64_t before, std::uint64_t bytes);
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
    if (data_ == nullptr) return {};
    return {reinterpret_cast<const T*>(static_cast<const char*>(data_) + before_),
            static_cast<std::size_t>(bytes_ / sizeof(T))};
  }

 private:
  void* data_ = nullptr;  // of all that is mapped
  std::uint64_t before_ = 0, bytes_ = 0;
  bool whole_ = true;
};

/// What a file holds of an exploration that goes on: the rest is what a kill left.
struct FileExtent {
  std::uint64_t bytes = 0;
  std::string checksum{};
};

/// Whether a file is one of an exploration, by how it begins.
bool is_of_exploration(const std::string& file);

class DiskFile {
 public:
  DiskFile() = default;
  /// It vanishes with the program.
  static DiskFile unnamed();
  /// Errors: a file that no exploration made, which stays as it is; one that does not begin with what was kept.
  DiskFile(const std::string& path, const FileExtent& kept);
  ~DiskFile();
  DiskFile(DiskFile&& other) noexcept = default;
  DiskFile& operator=(DiskFile&& other) noexcept = default;
  DiskFile(const DiskFile&) = delete;
  DiskFile& operator=(const DiskFile&) = delete;

  template <class T>
  void append(std::span<const T> values) {
    append(values.data(), values.size_bytes());
  }
  /// All that was appended is in the file.
  void flush();
  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// What it holds, flushed.
  [[nodiscard]] FileExtent kept() const { return {size_, checksum_.text()}; }
  /// What it holds now.
  [[nodiscard]] FileView view();
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  void append(const void* data, std::size_t bytes);
  void take_up(const FileExtent& kept);
  void write(const char* data, std::size_t bytes);

  std::string path_;
  Descriptor file_;
  std::uint64_t size_ = 0;  // with what waits
  Checksum checksum_;       // without
  std::vector<char> waiting_;
  std::optional<Error> error_;
};

}  // namespace stela::explore
