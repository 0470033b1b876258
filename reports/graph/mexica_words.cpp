#include "reports/graph/mexica_words.h"

#include <fmt/format.h>

namespace stela::districts {

std::string Subject::names(const Bits& cells) const {
  std::string out;
  cells.for_each([&](Cell c) { out += (out.empty() ? "" : " ") + name(c); });
  return out.empty() ? "-" : out;
}

std::optional<std::size_t> Subject::district_of(Cell c) const {
  for (std::size_t d = 0; d < found.districts.size(); ++d)
    if (found.districts[d].cells.test(c)) return d;
  return std::nullopt;
}

const for_mexica::Ways* Subject::ways() const {
  for (const auto& figure : found.figures)
    if (figure.ways.player == player) return &figure.ways;
  return nullptr;
}

std::string district_name(std::size_t index) { return fmt::format("d{}", index + 1); }
std::string water_name(std::size_t index) { return fmt::format("w{}", index + 1); }
std::string ap_text(unsigned ap) { return ap == for_mexica::kNoWay ? "-" : fmt::format("{}", ap); }

}  // namespace stela::districts
