#include "base/printable.h"

#include <fmt/format.h>

#include "base/utf8_decode.h"

namespace stela {
namespace {

/// Shows nothing of its own, but changes how the text around it is shown.
bool hides(char32_t c) {
  const auto within = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
  return c == 0xAD || c == 0x61C || c == 0x180E || within(0x200B, 0x200F) || within(0x2028, 0x202E) ||
         within(0x2060, 0x206F) || c == 0xFEFF || within(0xFFF9, 0xFFFB) || within(0xE0000, 0xE007F);
}

std::string shown(char32_t c, std::string_view bytes) {
  if (c == '\n') return "\\n";
  if (c == '\r') return "\\r";
  if (c == '\t') return "\\t";
  if (c < 0x20 || c == 0x7F) return fmt::format("\\x{:02x}", static_cast<unsigned>(c));
  if (misleads(c)) return fmt::format("\\u{{{:x}}}", static_cast<unsigned>(c));
  return std::string(bytes);
}

}  // namespace

bool misleads(char32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0) || hides(c); }

std::string printable(std::string_view text, std::size_t most) {
  std::string out;
  std::size_t length = 0;
  for (auto rest = text; !rest.empty();) {
    const auto [code, bytes] = decode_utf8(rest);
    const auto next =
        bytes > 0 ? shown(code, rest.substr(0, bytes)) : fmt::format("\\x{:02x}", static_cast<unsigned char>(rest[0]));
    // An escape is as long as it is printed; any other character counts as one.
    length += next[0] == '\\' ? next.size() : 1;
    if (length > most) return out + fmt::format("... ({} bytes)", text.size());
    out += next;
    rest.remove_prefix(bytes > 0 ? bytes : 1);
  }
  return out;
}

}  // namespace stela
