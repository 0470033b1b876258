// A drawing as SVG's elements, before they are written: as XML by svg.cpp, as JSON for pages that draw themselves.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "reports/draw/picture.h"

namespace stela {

struct SvgElement {
  std::string tag;                                              ///< "rect"
  std::vector<std::pair<std::string, std::string>> attributes;  ///< in the order of writing
  std::string title;                                            ///< its tooltip; may be empty
  std::string text;                                             ///< of a label
  std::vector<SvgElement> inside;                               ///< of a group
};

/// The whole picture: an <svg> with its shapes. Texts are clean (utf8.h); numbers have at most two decimals.
SvgElement svg_element(const Picture& picture);

}  // namespace stela
