// Babel's mutants: at least one for every rule of the catalogue, and some for what every engine must do besides. Each
// breaks one formulation: the generator, the judge, apply, or the codec.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "checkers/mutants/mutant.h"
#include "model/babel/babel.h"

namespace stela::mutants {

using BabelMutation = Mutation<babel::Babel>;

/// All of them. Names are unique.
const std::vector<BabelMutation>& babel_mutants();

/// The same by what they break; babel_mutants() joins them.
std::vector<BabelMutation> babel_turn_mutants();
std::vector<BabelMutation> babel_action_mutants();
std::vector<BabelMutation> babel_ability_mutants();
std::vector<BabelMutation> babel_ending_mutants();
std::vector<BabelMutation> babel_frame_mutants();

/// A table on which much can be done in the first turn, in its setup's JSON form: {"board": ...}. Both players are
/// dealt 12 nation cards, and `levels` says how many temple cards there are of each level, from 1: the foundation cards
/// are two of the first. `other` replaces fields of the board.
nlohmann::json feast(const std::vector<int>& levels, const nlohmann::json& other = nlohmann::json::object());

template <>
struct MutantsOf<babel::Babel> {
  static const std::vector<BabelMutation>& all() { return babel_mutants(); }
};

}  // namespace stela::mutants
