// Styled text for terminals: lines of spans. The styles may be dropped, so the text must say everything by itself.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reports/draw/rgb.h"

namespace stela {

struct TextStyle {
  std::optional<Rgb> ink{};     ///< absent: the terminal's own
  std::optional<Rgb> ground{};  ///< absent: the terminal's own
  bool bold = false;
  friend bool operator==(const TextStyle&, const TextStyle&) = default;
};

struct Span {
  std::string text;
  TextStyle style{};
};

using TextLine = std::vector<Span>;

}  // namespace stela
