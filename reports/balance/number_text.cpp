#include "reports/balance/number_text.h"

#include <fmt/format.h>

#include <cmath>

namespace stela {
namespace {

std::string plain(double value, const std::string& unit) {
  if (unit == "count") return fmt::format("{:.0f}", value);
  if (unit == "share") return fmt::format("{:.1f}", 100 * value);
  if (unit == "p") return value < 0.001 ? std::string("< 0.001") : fmt::format("{:.3f}", value);
  const bool small = unit == "rank" || unit == "r" || unit == "number" || std::abs(value) < 1;
  return fmt::format("{:.{}f}", value, small ? 2 : 1);
}

}  // namespace

std::string datum_text(const Datum& datum, const FigureColumn& column) {
  if (const auto* text = std::get_if<std::string>(&datum)) return *text;
  const auto& m = std::get<Measured>(datum);
  auto out = plain(m.value, column.unit);
  if (column.unit == "share") out += " %";
  if (m.low) out += fmt::format(" ({} to {})", plain(*m.low, column.unit), plain(*m.high, column.unit));
  return out;
}

}  // namespace stela
