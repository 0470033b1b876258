// How long an input may be, by what it holds. Reading stops there. docs/exit-codes.md has the same table.
#pragma once

#include <cstddef>
#include <string_view>

namespace stela {

struct InputLimit {
  std::string_view what;  ///< "a trace"
  std::size_t most;       ///< bytes
  std::size_t most_line;  ///< bytes of one line
};

inline constexpr std::size_t kMebibyte = std::size_t{1} << 20;

inline constexpr InputLimit kBoardLimit{"a board", kMebibyte, kMebibyte};
inline constexpr InputLimit kPositionLimit{"a position or a puzzle", kMebibyte, kMebibyte};
inline constexpr InputLimit kTraceLimit{"a trace", 16 * kMebibyte, 16 * kMebibyte};
inline constexpr InputLimit kRecordLimit{"a record", 256 * kMebibyte, kMebibyte};
inline constexpr InputLimit kTableLimit{"a perft table", kMebibyte, kMebibyte};
inline constexpr InputLimit kPuzzleRunLimit{"a run of puzzles", 16 * kMebibyte, 16 * kMebibyte};
inline constexpr InputLimit kMatchLogLimit{"a match log", 256 * kMebibyte, kMebibyte};
inline constexpr InputLimit kProofLogLimit{"a proof's log", 256 * kMebibyte, 16 * kMebibyte};
inline constexpr InputLimit kRequestLimit{"a request", 16 * kMebibyte, 16 * kMebibyte};
/// For files whose kind is not known before they are read.
inline constexpr InputLimit kFileLimit{"a file", 16 * kMebibyte, 16 * kMebibyte};

}  // namespace stela
