// Numbers of a figure as text.
#pragma once

#include <string>

#include "reports/balance/figure.h"

namespace stela {

/// "29.1 % (27.6 to 30.6)", "12", "0.03"; by the column's unit.
std::string datum_text(const Datum& datum, const FigureColumn& column);

}  // namespace stela
