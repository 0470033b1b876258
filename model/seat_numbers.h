// Numbers that a board gives to one seat: handicaps. They stand in board.json's "seats", a list by seat whose entries
// hold what differs:
//
//   "seats": [{"first_turn_points": 5}, {}, {"points_at_start": 3}]
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/fields.h"

namespace stela {

/// Calls each(its fields, its number) for every entry of a board's "seats".
template <class F>
void read_seats(Fields& board, std::size_t most, F&& each) {
  if (!board.has("seats")) return;
  const auto list = board.list("seats");
  if (list.size() > most)
    return board.fail("seats", fmt::format("{} seats; the game has {} at most", list.size(), most));
  for (std::size_t i = 0; i < list.size(); ++i) {
    auto seat = board.element("seats", i, list[i]);
    each(seat, i);
    seat.close();
  }
}

/// A number of a seat; the standard one where the seat has none of its own.
inline int seat_number(Fields& seat, std::string_view key, int least, int most, int standard) {
  return seat.has(key) ? seat.number(key, least, most) : standard;
}

/// Action points of a turn, by seat.
template <std::size_t Seats>
class TurnPoints {
 public:
  static constexpr int kMost = 50;

  TurnPoints() = default;
  explicit TurnPoints(std::uint8_t all) {
    each_.fill(all);
    first_.fill(all);
  }
  /// "action_points" of all of the seat's turns, "first_turn_points" of its first one.
  void read(Fields& seat, std::size_t number) {
    const auto all = seat_number(seat, "action_points", 1, kMost, each_[number]);
    each_[number] = static_cast<std::uint8_t>(all);
    first_[number] = static_cast<std::uint8_t>(seat_number(seat, "first_turn_points", 1, kMost, all));
  }
  [[nodiscard]] std::uint8_t of(std::size_t seat, bool first_turn) const {
    return first_turn ? first_[seat] : each_[seat];
  }
  /// Of any turn of any seat.
  [[nodiscard]] std::uint8_t most() const {
    return std::max(*std::max_element(each_.begin(), each_.end()), *std::max_element(first_.begin(), first_.end()));
  }

 private:
  std::array<std::uint8_t, Seats> each_{}, first_{};
};

}  // namespace stela
