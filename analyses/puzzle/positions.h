// What puzzles need to know of a game: where a turn begins, which objective suits it, how its task reads, and which
// final positions a solver need not tell apart.
#pragma once

#include <string>

#include "analyses/turn/objective.h"
#include "model/mexica/mexica.h"
#include "model/tikal/tikal.h"

namespace stela::puzzle {

/// Specialised for each game with these static functions:
///   bool begins(game, state)           a whole turn of action points lies ahead, nothing of it done yet
///   Objective objective()              what a puzzle asks for unless another is given
///   State essence(game, state)         equal for final positions that count as one; not itself a position
///   std::string turn_name(game, state) "scoring turn of 10 AP"
template <class G>
struct Puzzling;

template <>
struct Puzzling<tikal::Tikal> {
  static bool begins(const tikal::Tikal& game, const tikal::State& s);
  static turn::Objective objective() { return {{turn::Goal::standing}, false}; }
  static tikal::State essence(const tikal::Tikal& /*game*/, const tikal::State& s) { return s; }
  static std::string turn_name(const tikal::Tikal& game, const tikal::State& s);
};

/// On which cell of a district a calpulli, a building or a figure stands does not matter to any goal but for start
/// cells, nor do the kinds of canal pieces laid or tokens spent without need: positions that differ in nothing else
/// count as one.
template <>
struct Puzzling<mexica::Mexica> {
  static bool begins(const mexica::Mexica& game, const mexica::State& s);
  static turn::Objective objective() { return {{turn::Goal::gain, turn::Goal::thrift}, false}; }
  static mexica::State essence(const mexica::Mexica& game, const mexica::State& s);
  static std::string turn_name(const mexica::Mexica& game, const mexica::State& s);
};

/// "blue (B) has a scoring turn of 10 action points. Find the turn that brings the most points ..."
std::string task_text(const std::string& player, const std::string& turn_name, const turn::Objective& objective);

}  // namespace stela::puzzle
