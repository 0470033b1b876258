// Whether what is read back is what was written: a bit that has flipped, a part that is missing or moved. It keeps out
// accidents, nobody who means to deceive.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace stela {

/// Of bytes as they come; the same for any way to cut them. By words of eight bytes, so that it costs less than writing
/// them: a CRC by table would take longer than an exploration writes.
class Checksum {
 public:
  void add(const void* data, std::size_t bytes);
  [[nodiscard]] std::uint64_t value() const;
  /// 16 hexadecimal digits.
  [[nodiscard]] std::string text() const;

 private:
  std::uint64_t sum_ = 0, size_ = 0;
  std::uint64_t rest_ = 0;  // the bytes of a word that is not whole yet
};

/// Of text: 16 hexadecimal digits.
std::string checksum(std::string_view text);

/// A JSON object, in its portable form, with the checksum of its other fields in "checksum". `before`: what it follows,
/// such as the checksum of the line before.
nlohmann::json with_checksum(const nlohmann::json& object, std::string_view before = "");
/// Takes the field away again. Its value; an error where it is missing or of something else.
Result<std::string> take_checksum(nlohmann::json& object, std::string_view before = "");

}  // namespace stela
