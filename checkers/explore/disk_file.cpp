#include "checkers/explore/disk_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "model/scratch_file.h"
#include "model/text_file.h"

namespace stela::explore {
namespace {

constexpr std::size_t kBuffer = std::size_t{1} << 20;

}  // namespace

FileView::FileView(int file, std::uint64_t bytes) : bytes_(bytes) {
  if (bytes == 0) return;
  void* const at = mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file, 0);
  whole_ = at != MAP_FAILED;  // NOLINT: the macro casts
  if (whole_)
    data_ = at;
  else
    bytes_ = 0;
}

FileView::~FileView() {
  if (data_ != nullptr) munmap(data_, bytes_);
}

FileView::FileView(FileView&& other) noexcept { *this = std::move(other); }

FileView& FileView::operator=(FileView&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(bytes_, other.bytes_);
  std::swap(whole_, other.whole_);
  return *this;
}

DiskFile::DiskFile(const std::filesystem::path& path, std::uint64_t keep, bool unnamed) : path_(path), size_(keep) {
  constexpr int kMode = 0666;
  file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kMode);
  if (file_ < 0) {
    fail();
    return;
  }
  if (unnamed) unlink(path.c_str());
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
    error_ = Error{path.string(), "", "is in use by another program"};
    return;
  }
  const auto there = lseek(file_, 0, SEEK_END);
  if (there < 0) {
    fail();
    return;
  }
  if (static_cast<std::uint64_t>(there) < keep) {
    error_ = Error{path.string(), "", fmt::format("{} bytes, but {} were written", there, keep)};
    return;
  }
  if (ftruncate(file_, static_cast<off_t>(keep)) != 0 || lseek(file_, 0, SEEK_END) < 0) fail();
}

DiskFile::~DiskFile() {
  flush();
  if (file_ >= 0) close(file_);
}

DiskFile::DiskFile(DiskFile&& other) noexcept { *this = std::move(other); }

DiskFile& DiskFile::operator=(DiskFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  std::swap(size_, other.size_);
  std::swap(waiting_, other.waiting_);
  std::swap(error_, other.error_);
  return *this;
}

void DiskFile::fail() {
  if (!error_) error_ = Error{path_.string(), std::string(kUnwritten), std::strerror(errno)};
}

void DiskFile::append(const void* data, std::size_t bytes) {
  const auto* from = static_cast<const char*>(data);
  waiting_.insert(waiting_.end(), from, from + bytes);
  size_ += bytes;
  if (waiting_.size() >= kBuffer) flush();
}

void DiskFile::flush() {
  if (waiting_.empty() || error_ || file_ < 0) return;
  errno = write_all(file_, {waiting_.data(), waiting_.size()});
  if (errno != 0) fail();
  waiting_.clear();
}

FileView DiskFile::view() {
  flush();
  return error_ ? FileView() : FileView(file_, size_);
}

}  // namespace stela::explore
