#include "checkers/setups/setup_draw.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/rng.h"

namespace stela {

SetupDraw::SetupDraw(const std::vector<nlohmann::json>& setups) {
  std::vector<nlohmann::json> boards;
  board_of_.reserve(setups.size());
  for (std::size_t i = 0; i < setups.size(); ++i) {
    const auto board = setups[i].value("board", nlohmann::json());
    const auto found = std::find(boards.begin(), boards.end(), board);
    const auto index = static_cast<std::size_t>(found - boards.begin());
    if (found == boards.end()) {
      boards.push_back(board);
      by_board_.emplace_back();
    }
    by_board_[index].push_back(i);
    board_of_.push_back(index);
  }
}

std::size_t SetupDraw::operator()(std::uint64_t seed, std::uint64_t number) const {
  constexpr std::uint64_t kSmall = 4;
  const auto others = by_board_.size() - 1;
  const bool other = others > 0 && number % kSmall == kSmall - 1;
  const auto& setups = by_board_[other ? 1 + number / kSmall % others : 0];
  return setups[mix64(seed + number) % setups.size()];
}

}  // namespace stela
