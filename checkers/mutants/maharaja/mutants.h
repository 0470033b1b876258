// Maharaja's mutants: at least one for every rule of the catalogue, and some for what every engine must do besides.
// Each breaks one formulation: the generator, the judge, apply, or the codec.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "checkers/mutants/mutant.h"
#include "model/maharaja/maharaja.h"

namespace stela::mutants {

using MaharajaMutation = Mutation<maharaja::Maharaja>;

/// All of them. Names are unique.
const std::vector<MaharajaMutation>& maharaja_mutants();

/// The same by what they break; maharaja_mutants() joins them.
std::vector<MaharajaMutation> maharaja_round_mutants();
std::vector<MaharajaMutation> maharaja_action_mutants();
std::vector<MaharajaMutation> maharaja_building_mutants();
std::vector<MaharajaMutation> maharaja_role_mutants();
std::vector<MaharajaMutation> maharaja_scoring_mutants();
std::vector<MaharajaMutation> maharaja_frame_mutants();

/// A short game for two on a small map, in its setup's JSON form: cities A to G around the start field S, a road with
/// one village to each of them and from A to B; 60 coins each, one round, and no houses in the setup. `options` are
/// added to the setup, `other` replaces fields of the board.
nlohmann::json court(const nlohmann::json& options = nlohmann::json::object(),
                     const nlohmann::json& other = nlohmann::json::object());

template <>
struct MutantsOf<maharaja::Maharaja> {
  static const std::vector<MaharajaMutation>& all() { return maharaja_mutants(); }
};

}  // namespace stela::mutants
