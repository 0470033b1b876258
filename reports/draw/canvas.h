// A page of characters that can be written anywhere, for text forms that are no plain lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reports/draw/span.h"

namespace stela {

class Canvas {
 public:
  Canvas(std::size_t columns, std::size_t rows) : columns_(columns), cells_(columns * rows) {}

  /// ASCII from (x, y) on. What lies outside is left out; a style without a ground keeps the ground that is there.
  void put(std::size_t x, std::size_t y, std::string_view text, const TextStyle& style);
  /// Centred in `width` characters from x on; what does not fit is cut off.
  void put_centred(std::size_t x, std::size_t y, std::size_t width, std::string_view text, const TextStyle& style);
  /// Line by line, neighbours of one style as one span.
  [[nodiscard]] std::vector<TextLine> lines() const;

 private:
  struct Cell {
    char text = ' ';
    TextStyle style{};
  };
  std::size_t columns_;
  std::vector<Cell> cells_;
};

}  // namespace stela
