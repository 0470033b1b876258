// Text of strangers in a message: names of files, games, actions and engines, and what an engine says.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace stela {

/// The text as one short line that a terminal shows as it is. Control characters, bytes that are not UTF-8, and
/// characters that reorder or hide text are written as escapes: "\n", "\x1b", "\u{202e}". A text of more than `most`
/// characters is cut, and its length is said. The time taken depends on `most` alone.
std::string printable(std::string_view text, std::size_t most = 200);

/// Whether a terminal or a reader would be led astray by the character: control characters, and those that reorder or
/// hide text.
bool misleads(char32_t c);

/// A shown text in quotes: 'walk H6'.
inline std::string quoted_text(std::string_view text, std::size_t most = 200) {
  return "'" + printable(text, most) + "'";
}

}  // namespace stela
