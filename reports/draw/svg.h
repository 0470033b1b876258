// Pictures as SVG: the same picture gives the same bytes.
#pragma once

#include <string>

#include "reports/draw/picture.h"

namespace stela {

enum class SvgForm {
  file,     ///< stands alone, with the XML declaration
  fragment  ///< to be put into HTML
};

/// UTF-8; numbers with at most two decimals; roles become classes, tooltips <title> elements.
std::string svg(const Picture& picture, SvgForm form = SvgForm::file);

}  // namespace stela
