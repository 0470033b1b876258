// Puzzles on paper: one self-contained HTML page, two puzzles a printed page, the solutions apart at the end.
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
  unsigned level = 0;                 ///< the lower ones come first
  Picture before, solved;             ///< the position, and with the solution's actions marked on it
  std::vector<std::string> solution;  ///< in notation, with what each action costs: "canal T7 T8 (1 AP)"
  std::string value;                  ///< "23 points in a scoring"
  std::vector<std::string> sources;   ///< what the points are made of: "5 for found 4 T6"
  std::string next;                   ///< what any other turn is worth at most
  std::vector<std::string> tempting;  ///< the turn that tempts, in notation
  std::string tempting_value;         ///< "19 points in a scoring"
  std::string themes;                 ///< "camp, trail between two camps"; may be empty
};

/// HTML 5, UTF-8, without scripts or anything from elsewhere. Games come in the order of their first puzzles, and in
/// each the easier puzzles first. The same puzzles give the same bytes. An empty title is "12 best turns of Mexica and
/// Tikal".
std::string puzzle_sheet(const std::string& title, std::vector<SheetPuzzle> puzzles);

}  // namespace stela
