#include "reports/utf8.h"

#include <cstdint>

namespace stela {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

struct Decoded {
  char32_t code;
  std::size_t bytes;  // 0: not UTF-8
};

/// The code point at the start of a text that is not empty.
Decoded decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const auto lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {0, 0};
  auto code = static_cast<char32_t>(lead & (0x7F >> bytes));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {0, 0};
    code = code << 6 | static_cast<char32_t>(byte(i) & 0x3F);
  }
  constexpr char32_t kShortest[] = {0, 0, 0x80, 0x800, 0x10000};
  return {code, code < kShortest[bytes] || code > 0x10FFFF ? 0 : bytes};
}

bool fit(char32_t code, Breaks breaks) {
  if (code == '\t' || code == '\n') return breaks == Breaks::keep;
  if (code < 0x20 || (code >= 0x7F && code < 0xA0)) return false;  // the control characters C0 and C1
  return (code < 0xD800 || code > 0xDFFF) && code != 0xFFFE && code != 0xFFFF;
}

}  // namespace

std::string clean(std::string_view text, Breaks breaks) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const auto [code, bytes] = decode(text);
    out += bytes > 0 && fit(code, breaks) ? text.substr(0, bytes) : kReplacement;
    text.remove_prefix(bytes > 0 ? bytes : 1);
  }
  return out;
}

std::size_t width(std::string_view text) {
  std::size_t n = 0;
  for (const char c : text)
    if ((static_cast<std::uint8_t>(c) & 0xC0) != 0x80) ++n;
  return n;
}

}  // namespace stela
