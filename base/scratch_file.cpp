#include "base/scratch_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdint>

#include "base/open_file.h"
#include "base/text_file.h"

namespace stela {
namespace {

/// The names of the scratch files that are there, where a handler of a signal can read them: it may not allocate, nor
/// wait for a lock.
struct NameSlot {
  enum State : int { free, filling, there };
  std::atomic<int> state{free};
  std::array<char, PATH_MAX> name{};
};
static_assert(std::atomic<int>::is_always_lock_free);
constexpr std::size_t kSlots = 32;  // writes at a time; others are removed on all ways but by a signal
std::array<NameSlot, kSlots> g_slots;

std::size_t remembered(const std::string& name) {
  if (name.size() >= PATH_MAX) return kSlots;
  for (std::size_t i = 0; i < kSlots; ++i) {
    int wanted = NameSlot::free;
    if (!g_slots[i].state.compare_exchange_strong(wanted, NameSlot::filling)) continue;
    std::copy_n(name.c_str(), name.size() + 1, g_slots[i].name.begin());
    g_slots[i].state = NameSlot::there;
    return i;
  }
  return kSlots;
}

std::uint64_t random_number() {
  std::uint64_t n = 0;
  if (getrandom(&n, sizeof n, 0) != sizeof n) n = static_cast<std::uint64_t>(getpid());  // O_EXCL does the rest
  return n;
}

/// What cannot be flushed (a file system without it) is no failure.
int flushed(int file) { return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS ? 0 : errno; }

}  // namespace

int write_all(int out, std::string_view text) {
  while (!text.empty()) {
    const auto n = write(out, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) {  // a pipe that somebody made not to wait, and that is full
      pollfd wait{out, POLLOUT, 0};
      (void)poll(&wait, 1, -1);
      continue;
    }
    if (n < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return 0;
}

ScratchFile::ScratchFile(const std::filesystem::path& folder) {
  constexpr int kTries = 100;
  for (int i = 0; i < kTries && out_ < 0; ++i) {
    name_ = (folder / fmt::format(".stela-{:016x}", random_number())).string();
    slot_ = remembered(name_);
    out_ = open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    error_ = out_ < 0 ? errno : 0;
    if (out_ < 0) forget();
    if (error_ != EEXIST) return;
  }
}

ScratchFile::~ScratchFile() {
  if (out_ >= 0) close(out_);
  if (error_ == 0 && !name_.empty()) unlink(name_.c_str());
  forget();
}

void ScratchFile::forget() {
  if (slot_ < kSlots) g_slots[slot_].state = NameSlot::free;
  slot_ = kNoSlot;
}

void ScratchFile::take_after(const struct stat& other) const {
  constexpr mode_t kModeBits = 0777;  // what is set for its user or group was set for other bytes
  if (other.st_uid != geteuid() || other.st_gid != getegid()) [[maybe_unused]]
    const int only_root_may = fchown(out_, other.st_uid, other.st_gid);
  fchmod(out_, other.st_mode & kModeBits);
}

int ScratchFile::become(const std::filesystem::path& place, std::string_view text) {
  int failed = write_all(out_, text);
  if (failed == 0) failed = flushed(out_);
  if (close(out_) != 0 && failed == 0) failed = errno;
  out_ = -1;
  if (failed == 0 && rename(name_.c_str(), place.c_str()) != 0) failed = errno;
  if (failed != 0) return failed;
  name_.clear();
  forget();
  const auto folder = place.has_parent_path() ? place.parent_path() : std::filesystem::path(".");
  const Descriptor in(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return in ? flushed(in.number()) : 0;
}

void remove_scratch_files() noexcept {
  for (auto& slot : g_slots)
    if (slot.state == NameSlot::there) unlink(slot.name.data());
}

}  // namespace stela
