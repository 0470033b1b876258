#include "reports/draw/utf8.h"

#include <cstdint>

#include "base/printable.h"
#include "base/utf8_decode.h"

namespace stela {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

bool fit(char32_t code, Breaks breaks) {
  if (code == '\t' || code == '\n') return breaks == Breaks::keep;
  return !misleads(code) && code != 0xFFFE && code != 0xFFFF;
}

}  // namespace

std::string clean(std::string_view text, Breaks breaks) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const auto [code, bytes] = decode_utf8(text);
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
