// Styled text for terminals: ANSI colours (of the 256) when asked, plain text otherwise.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "reports/draw/picture.h"

namespace stela {

enum class Colour {
  automatic,  ///< when standard output is a terminal that can, and the environment has no NO_COLOR
  always,
  never
};

/// Each line with a line feed. Control characters in the spans are replaced, so that a text cannot command the
/// terminal.
std::string terminal_text(std::span<const TextLine> lines, Colour colour);
/// The text form of a picture.
std::string terminal_text(const Picture& picture, Colour colour);

/// Columns of the terminal that a descriptor leads to; 80 where it leads to none.
std::size_t terminal_columns(int descriptor);

/// What `automatic` decides by: whether it is a terminal, and the variables TERM and NO_COLOR (null: not set).
bool wants_colour(bool is_terminal, const char* term, const char* no_color);

}  // namespace stela
