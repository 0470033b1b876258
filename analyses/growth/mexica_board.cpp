#include "analyses/growth/mexica_board.h"

#include <cassert>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/mexica/mexica.h"

namespace stela::growth {

nlohmann::json mexica_board(unsigned rows, unsigned columns) {
  assert(rows >= 5 && columns >= 7 && rows * columns <= kMaxCells);
  std::vector<std::string> grid(rows, std::string(columns, '~'));
  for (unsigned r = 1; r + 1 < rows; ++r)
    for (unsigned c = 1; c + 1 < columns; ++c) grid[r][c] = '#';
  // Around the emblem in the middle, as printed.
  const unsigned r = rows / 2, c = columns / 2;
  grid[r][c] = 'X';
  grid[r - 1][c] = grid[r + 1][c] = grid[r][c - 1] = grid[r][c + 1] = 'S';
  std::vector<std::string> names;
  for (unsigned i = 0; i < columns; ++i)
    names.push_back(i < 26 ? std::string(1, static_cast<char>('A' + i))
                           : std::string("A") + static_cast<char>('A' + (i - 26) % 26) + (i < 52 ? "" : "A"));
  auto board = nlohmann::json::parse(mexica::Parts::board_text());
  board["columns"] = names;
  board["grid"] = grid;
  auto& canals = board["canals"];
  board["initial_canals"] = nlohmann::json::array();
  canals["double_laid_at_setup"] = 0;
  canals["double_in_supply_at_start"] = canals["double"];
  return board;
}

}  // namespace stela::growth
