// The rules a second time, as plainly as they can be told: for the audits, which judge the engine. It shares the
// state's form with the engine, and nothing else.
#pragma once

#include <array>

#include "../state.h"

namespace hex::naive {

inline constexpr int kEmpty = -1;

/// By row and column: the owner of the stone there, or kEmpty.
using Table = std::array<std::array<int, kSide>, kSide>;

/// Of two stones on a cell, the last player's.
Table table_of(const State& s);
/// The player with a chain from side to side, or kNobody (HEX-E1).
int winner(const Table& table);

}  // namespace hex::naive
