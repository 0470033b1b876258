// What a designer wants of a game, as numbers that a setting comes near or not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analyses/balance/record.h"
#include "base/result.h"

namespace stela::balance {

/// What one block shows of a setting: means over its games.
struct BlockFigures {
  std::vector<double> shares;  ///< win share by seat
  double turns = 0;
  double margin = 0;          ///< of the winner, over the best of the others
  std::vector<double> duels;  ///< for each pair of levels, how often the first is ahead of the second
};

struct Target {
  enum class Kind : std::uint8_t {
    seats,   ///< "seats": all seats win equally often
    seat,    ///< "seat 1=0.4": this seat wins such a share
    turns,   ///< "turns=40": a game has so many turns
    margin,  ///< "margin=6": the winner is so many points ahead
    matrix,  ///< "matrix=[[0.5,0.3],[0.7,0.5]]": level i is ahead of level j so often
  };
  Kind kind = Kind::seats;
  std::size_t seat = 0;
  double value = 0;
  std::vector<double> matrix;  ///< its upper half, row by row
  std::string text;

  /// Errors say what is wrong with the text. seats, levels: how many there are.
  static Result<Target> parse(const std::string& text, std::size_t seats, std::size_t levels);
  /// Whether it asks for the levels' duels, and not for tables of equals.
  [[nodiscard]] bool of_pairs() const { return kind == Kind::matrix; }

  /// How far the mean of the blocks is from what is wanted; 0 is there. Of shares and duels in shares: the largest over
  /// the seats, the mean over the pairs. Of turns and margins in parts of what is wanted.
  [[nodiscard]] double distance(const BlockFigures& mean) const;
};

BlockFigures mean_of(const std::vector<BlockFigures>& blocks);
/// The same of some of the blocks, by number; one may come more than once.
BlockFigures mean_of(const std::vector<BlockFigures>& blocks, const std::vector<std::size_t>& which);

}  // namespace stela::balance
