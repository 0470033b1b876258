#include "reports/draw/csv.h"

#include <charconv>
#include <string_view>

namespace stela {
namespace {

std::string without_formula(const std::string& text) {
  double number = 0;
  const auto* const end = text.data() + text.size();
  const bool formula = !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
  return formula && std::from_chars(text.data(), end, number).ptr != end ? "'" + text : text;
}

}  // namespace

std::string csv_cell(const std::string& text) {
  auto cell = without_formula(text);
  if (cell.find_first_of(",\"\r\n") == std::string::npos) return cell;
  std::string out = "\"";
  for (const char c : cell) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

}  // namespace stela
