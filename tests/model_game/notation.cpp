// Actions as text: "place b2". Every action that can be spelled, and one at random.
#include <stela/base/words.h>

#include "hex.h"

namespace hex {

std::string Hex::to_text(const Action& a) const {
  return std::string("place ") + static_cast<char>('a' + a.cell % kSide) + static_cast<char>('1' + a.cell / kSide);
}

stela::Result<Action> Hex::parse(std::string_view text) const {
  const auto words = stela::words_of(text);
  const auto wrong = stela::Error{"", "action '" + std::string(text) + "'", "expected 'place' and a cell, a1 to c3"};
  if (words.size() != 2 || words[0] != "place" || words[1].size() != 2) return wrong;
  const int column = words[1][0] - 'a', row = words[1][1] - '1';
  if (column < 0 || column >= kSide || row < 0 || row >= kSide) return wrong;
  return Action{static_cast<std::uint8_t>(row * kSide + column)};
}

void Hex::all_actions(const std::function<void(const Action&)>& visit) const {
  for (std::uint8_t cell = 0; cell < kCells; ++cell) visit({cell});
}

Action Hex::near_miss(const State& /*s*/, stela::Rng& rng) const {
  return {static_cast<std::uint8_t>(rng.below(kCells))};
}

}  // namespace hex
