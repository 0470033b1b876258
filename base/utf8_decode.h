// One code point from the start of a text that may not be UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stela {

struct CodePoint {
  char32_t code = 0;
  std::size_t bytes = 0;  ///< 0: not UTF-8
};

/// The code point at the start of a text that is not empty. Overlong forms and surrogates are not UTF-8.
constexpr CodePoint decode_utf8(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const auto lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {};
  auto code = static_cast<char32_t>(lead & (0x7F >> bytes));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    code = code << 6 | static_cast<char32_t>(byte(i) & 0x3F);
  }
  constexpr char32_t kShortest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < kShortest[bytes] || code > 0x10FFFF || surrogate) return {};
  return {code, bytes};
}

/// Where the text is not UTF-8 for the first time.
constexpr std::optional<std::size_t> first_not_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<std::uint8_t>(text[at]) < 0x80) {
      ++at;
      continue;
    }
    const auto bytes = decode_utf8(text.substr(at)).bytes;
    if (bytes == 0) return at;
    at += bytes;
  }
  return std::nullopt;
}

}  // namespace stela
