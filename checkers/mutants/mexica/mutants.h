// Mexica's mutants: at least one for every rule of the catalogue, and some for what every engine must do besides. Each
// breaks one formulation: the generator, the judge, apply, or the codec.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "checkers/mutants/mutant.h"
#include "model/mexica/mexica.h"

namespace stela::mutants {

using MexicaMutation = Mutation<mexica::Mexica>;

/// All of them. Names are unique.
const std::vector<MexicaMutation>& mexica_mutants();

/// The same by what they break; mexica_mutants() joins them.
std::vector<MexicaMutation> mexica_setup_mutants();
std::vector<MexicaMutation> mexica_canal_mutants();
std::vector<MexicaMutation> mexica_move_mutants();
std::vector<MexicaMutation> mexica_district_mutants();
std::vector<MexicaMutation> mexica_phase_mutants();
std::vector<MexicaMutation> mexica_frame_mutants();

/// One of them by its name, which must be right.
const MexicaMutation& mexica_mutant(std::string_view name);

/// A board of 24 island cells for which a few pieces are enough: what takes a whole game on the real one is reached in
/// a few actions. In its setup's JSON form: {"board": ...}.
///
///      ABCDEFGH
///    0 ~~~~~~~~
///    1 ~S####S~
///    2 ~##=###~
///    3 ~##=#X#~
///    4 ~S####S~
///    5 ~~~~~~~~
nlohmann::json pond();

/// The same with an option more.
nlohmann::json pond(const char* option, int value);

template <>
struct MutantsOf<mexica::Mexica> {
  static const std::vector<MexicaMutation>& all() { return mexica_mutants(); }
};

}  // namespace stela::mutants
