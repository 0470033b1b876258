// Text from outside, made fit for a report: what XML cannot hold or a terminal would obey is replaced.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace stela {

enum class Breaks {
  keep,    ///< tabs and line feeds stay
  replace  ///< all of the text is one line
};

/// `text` with each character that misleads (base/printable.h), each byte that is not UTF-8 and each code point that
/// XML 1.0 excludes replaced by U+FFFD.
std::string clean(std::string_view text, Breaks breaks = Breaks::keep);

/// How many code points `text` (valid UTF-8) has: its width in a terminal as far as our own texts go.
std::size_t width(std::string_view text);

}  // namespace stela
