#include "naive.h"

namespace hex::naive {
namespace {

/// Walks from a cell over stones of its owner; whether the owner's other side is reached.
bool reaches(const Table& table, int row, int column, int player, std::array<bool, kCells>& seen) {
  if (row < 0 || row >= kSide || column < 0 || column >= kSide) return false;
  auto& here = seen[static_cast<std::size_t>(row * kSide + column)];
  if (here || table[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] != player) return false;
  here = true;
  if ((player == 0 ? row : column) == kSide - 1) return true;
  constexpr std::array<std::array<int, 2>, 6> kNeighbours{{{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, 1}, {1, -1}}};
  for (const auto& [down, right] : kNeighbours)
    if (reaches(table, row + down, column + right, player, seen)) return true;
  return false;
}

}  // namespace

Table table_of(const State& s) {
  Table table;
  for (int row = 0; row < kSide; ++row)
    for (int column = 0; column < kSide; ++column) {
      auto& owner = table[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = kEmpty;
      for (int player = 0; player < 2; ++player)
        if ((s.stones[static_cast<std::size_t>(player)] >> (row * kSide + column)) % 2 == 1) owner = player;
    }
  return table;
}

int winner(const Table& table) {
  for (int player = 0; player < 2; ++player)
    for (int i = 0; i < kSide; ++i) {
      std::array<bool, kCells> seen{};
      if (reaches(table, player == 0 ? 0 : i, player == 0 ? i : 0, player, seen)) return player;
    }
  return kNobody;
}

}  // namespace hex::naive
