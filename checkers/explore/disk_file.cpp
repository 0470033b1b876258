#include "checkers/explore/disk_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "base/scratch_file.h"

namespace stela::explore {
namespace {

constexpr std::size_t kBuffer = std::size_t{1} << 20;

/// What each file begins with, so that nobody else's is taken for one: a text, and zeros up to a round number, as what
/// follows is read where it stands.
constexpr std::size_t kHead = 64;
constexpr auto kHeadBytes = [] {
  constexpr std::string_view kText = "stela explore: see explore.json\n";
  std::array<char, kHead> head{};
  for (std::size_t i = 0; i < kText.size(); ++i) head[i] = kText[i];
  return head;
}();

/// Whether a file begins so, or is a part of that, as a kill may leave it.
bool has_head(int file) {
  std::array<char, kHead> found{};
  const auto n = pread(file, found.data(), found.size(), 0);
  return n >= 0 && std::memcmp(found.data(), kHeadBytes.data(), static_cast<std::size_t>(n)) == 0;
}

}  // namespace

FileView::FileView(int file, std::uint64_t before, std::uint64_t bytes) : before_(before), bytes_(bytes) {
  if (bytes == 0) return;
  void* const at = mmap(nullptr, before + bytes, PROT_READ, MAP_SHARED, file, 0);
  whole_ = at != MAP_FAILED;  // NOLINT: the macro casts
  if (whole_)
    data_ = at;
  else
    before_ = bytes_ = 0;
}

FileView::~FileView() {
  if (data_ != nullptr) munmap(data_, before_ + bytes_);
}

FileView::FileView(FileView&& other) noexcept { *this = std::move(other); }

FileView& FileView::operator=(FileView&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(before_, other.before_);
  std::swap(bytes_, other.bytes_);
  std::swap(whole_, other.whole_);
  return *this;
}

bool is_of_exploration(const std::string& file) {
  const Descriptor opened(open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  return opened && has_head(opened.number());
}

DiskFile DiskFile::unnamed() {
  DiskFile file;
  file.path_ = "a temporary file";
  auto opened = open_unnamed();
  if (opened)
    file.file_ = std::move(*opened);
  else
    file.error_ = opened.error();
  file.write(kHeadBytes.data(), kHeadBytes.size());
  return file;
}

DiskFile::DiskFile(const std::string& path, const FileExtent& kept) : path_(path) {
  auto opened = open_regular(path, Links::refused);
  if (opened)
    file_ = std::move(*opened);
  else
    error_ = opened.error();
  if (!error_) error_ = lock_exclusively(file_, path, "is in use by another program");
  if (!error_) take_up(kept);
}

void DiskFile::take_up(const FileExtent& kept) {
  if (!has_head(file_.number())) {
    error_ = Error{path_, "", "was not made by `stela explore`, and stays as it is: move it, or name another folder"};
    return;
  }
  const auto there = lseek(file_.number(), 0, SEEK_END);
  const auto bytes = there < static_cast<off_t>(kHead) ? 0 : static_cast<std::uint64_t>(there) - kHead;
  if (bytes < kept.bytes) {
    error_ = Error{path_, "", fmt::format("{} bytes, but {} were written", bytes, kept.bytes)};
    return;
  }
  size_ = kept.bytes;
  const FileView view(file_.number(), kHead, size_);
  checksum_.add(view.of<char>().data(), view.of<char>().size());
  if (!view.whole() || (size_ > 0 && checksum_.text() != kept.checksum)) {
    error_ = Error{path_, "checksum", "is another one than when it was written: the file was changed"};
    return;
  }
  const auto end = size_ > 0 ? static_cast<off_t>(kHead + size_) : 0;
  if (ftruncate(file_.number(), end) != 0 || lseek(file_.number(), end, SEEK_SET) < 0) error_ = unwritten(path_, errno);
  if (end == 0) write(kHeadBytes.data(), kHeadBytes.size());
}

DiskFile::~DiskFile() { flush(); }

void DiskFile::write(const char* data, std::size_t bytes) {
  if (error_ || !file_) return;
  if (const int failed = write_all(file_.number(), {data, bytes}); failed != 0) error_ = unwritten(path_, failed);
}

void DiskFile::append(const void* data, std::size_t bytes) {
  const auto* from = static_cast<const char*>(data);
  waiting_.insert(waiting_.end(), from, from + bytes);
  size_ += bytes;
  if (waiting_.size() >= kBuffer) flush();
}

void DiskFile::flush() {
  if (waiting_.empty() || error_ || !file_) return;
  write(waiting_.data(), waiting_.size());
  checksum_.add(waiting_.data(), waiting_.size());
  waiting_.clear();
}

FileView DiskFile::view() {
  flush();
  return error_ ? FileView() : FileView(file_.number(), kHead, size_);
}

}  // namespace stela::explore
