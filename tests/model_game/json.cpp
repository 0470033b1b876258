// Positions as JSON: rows of cells, '.' for an empty one, else the player's number.
#include <stela/base/fields.h>

#include <nlohmann/json.hpp>

#include "hex.h"

namespace hex {

nlohmann::json Hex::to_json(const State& s) const {
  auto rows = nlohmann::json::array();
  for (int row = 0; row < kSide; ++row) {
    std::string text(kSide, '.');
    for (int column = 0; column < kSide; ++column)
      for (std::size_t player = 0; player < 2; ++player)
        if ((s.stones[player] >> (row * kSide + column) & 1) != 0)
          text[static_cast<std::size_t>(column)] = static_cast<char>('0' + player);
    rows.push_back(text);
  }
  return {{"rows", rows}, {"to_move", s.to_move}, {"winner", s.winner}};
}

stela::Result<State> Hex::from_json(const nlohmann::json& position) const {
  std::optional<stela::Error> error;
  stela::Fields fields(position, "state", error);
  State s;
  const auto rows = fields.texts("rows");
  s.to_move = static_cast<std::uint8_t>(fields.number("to_move", 0, 1));
  s.winner = static_cast<std::int8_t>(fields.number("winner", kNobody, 1));
  fields.close();
  bool sound = rows.size() == kSide;
  for (std::size_t row = 0; sound && row < kSide; ++row) {
    sound = rows[row].size() == kSide && rows[row].find_first_not_of(".01") == std::string::npos;
    for (std::size_t column = 0; sound && column < kSide; ++column)
      if (const char c = rows[row][column]; c != '.') {
        auto& stones = s.stones[static_cast<std::size_t>(c - '0')];
        stones = static_cast<Cells>(stones | 1U << (row * kSide + column));
      }
  }
  if (!sound) fields.fail("rows", "expected three texts of three cells: '.', '0' or '1'");
  if (error) return *error;
  if (const auto broken = violation(s)) return stela::Error{"", "state", broken->detail, broken->invariant};
  return s;
}

}  // namespace hex
