// Which setup each game of a campaign is played with.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace stela {

/// One game in four is played on another board than the first setup's, these in turn; on each board all setups are
/// equally likely.
class SetupDraw {
 public:
  explicit SetupDraw(const std::vector<nlohmann::json>& setups);

  /// The place in the list of the setup of a game.
  [[nodiscard]] std::size_t operator()(std::uint64_t seed, std::uint64_t number) const;
  /// How many boards the setups have.
  [[nodiscard]] std::size_t boards() const { return by_board_.size(); }
  /// The board of a setup, by its place in the list: boards are numbered as they come there.
  [[nodiscard]] std::size_t board_of(std::size_t setup) const { return board_of_[setup]; }

 private:
  std::vector<std::vector<std::size_t>> by_board_;
  std::vector<std::size_t> board_of_;
};

}  // namespace stela
