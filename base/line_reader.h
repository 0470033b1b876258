// Lines from a descriptor, as soon as they are there.
#pragma once

#include <cstddef>
#include <string>

namespace stela {

class LineReader {
 public:
  /// most: bytes of one line; what is longer ends the reading.
  LineReader(int in, std::size_t most) : in_(in), most_(most) {}

  /// The next line, without its end; the last one needs none. False: there is no other.
  bool next(std::string& line);
  /// Whether next() has one without waiting.
  [[nodiscard]] bool has_line() const { return read_.find('\n', at_) != std::string::npos; }
  /// Whether the reading ended because of a line that is too long.
  [[nodiscard]] bool too_long() const { return too_long_; }

 private:
  int in_;
  std::size_t most_;
  std::string read_;  // and not yet taken, from at_ on
  std::size_t at_ = 0;
  bool too_long_ = false, ended_ = false;
};

}  // namespace stela
