// Puzzles on paper: one self-contained HTML page, a puzzle a printed page, the solutions apart at the end.
#pragma once

#include <string>
#include <vector>

#include "reports/draw/picture.h"

namespace stela {

struct SheetPuzzle {
  std::string name;                   ///< "tikal-1-17"
  std::string game;                   ///< "Tikal"
  std::string same;                   ///< what best turns of the game may differ in
  std::string task;                   ///< in words
  std::string difficulty;             ///< "hard"
  Picture before, solved;             ///< the position, and with the solution's actions marked on it
  std::vector<std::string> solution;  ///< in notation
  std::string value;                  ///< "standing 23"
  std::string facts;                  ///< what else the solutions' page says
  std::vector<std::string> tempting;  ///< the turn that looks best at each step
  std::string themes;                 ///< "dig, move worker"
};

/// HTML 5, UTF-8, without scripts or anything from elsewhere. The same puzzles give the same bytes. An empty title is
/// "12 best turns of Mexica and Tikal".
std::string puzzle_sheet(const std::string& title, const std::vector<SheetPuzzle>& puzzles);

}  // namespace stela
