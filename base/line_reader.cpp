#include "base/line_reader.h"

#include <unistd.h>

#include <array>
#include <cerrno>

namespace stela {

bool LineReader::next(std::string& line) {
  constexpr std::size_t kBlock = 1 << 16;
  std::array<char, kBlock> block;
  for (std::size_t seen = at_; !too_long_;) {
    const auto end = read_.find('\n', seen);
    const auto length = (end == std::string::npos ? read_.size() : end) - at_;
    if (length > most_) {
      too_long_ = true;
      return false;
    }
    if (end != std::string::npos || (ended_ && length > 0)) {
      line.assign(read_, at_, length);
      at_ += length + (end == std::string::npos ? 0 : 1);
      return true;
    }
    if (ended_) return false;
    read_.erase(0, at_);
    at_ = 0;
    seen = read_.size();
    const auto n = read(in_, block.data(), block.size());
    if (n > 0) read_.append(block.data(), static_cast<std::size_t>(n));
    ended_ = n == 0 || (n < 0 && errno != EINTR);
  }
  return false;
}

}  // namespace stela
