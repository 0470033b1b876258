// Tikal's mutants: at least one for every rule of the catalogue, and some for what every engine must do besides. Each
// breaks one formulation: the generator, the judge, apply, or the codec.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "checkers/mutants/mutant.h"
#include "model/tikal/tikal.h"

namespace stela::mutants {

using TikalMutation = Mutation<tikal::Tikal>;

/// All of them. Names are unique.
const std::vector<TikalMutation>& tikal_mutants();

/// The same by what they break; tikal_mutants() joins them.
std::vector<TikalMutation> tikal_setup_mutants();
std::vector<TikalMutation> tikal_tile_mutants();
std::vector<TikalMutation> tikal_figure_mutants();
std::vector<TikalMutation> tikal_site_mutants();
std::vector<TikalMutation> tikal_camp_mutants();
std::vector<TikalMutation> tikal_guard_mutants();
std::vector<TikalMutation> tikal_exchange_mutants();
std::vector<TikalMutation> tikal_scoring_mutants();
std::vector<TikalMutation> tikal_auction_mutants();
std::vector<TikalMutation> tikal_frame_mutants();

/// A map of 16 hexes on which all is near, in its setup's JSON form: {"board": ...}. The base camp is b2; a temple of
/// value 1 on b1 and a forest on c2 are a stone away from it, as are the deck's tiles beside it. The deck lies as
/// given, a letter a tile: T temple of value 2, M treasures (3 masks), m one treasure, F forest, V volcano, f forest
/// with stones on one side, x forest without any. Each player has four workers, one camp and one guard. `other`
/// replaces fields of the board.
nlohmann::json glade(std::string_view deck, const nlohmann::json& other = nlohmann::json::object());

/// A setup with an option more.
nlohmann::json with(nlohmann::json setup, const char* option, int value);
/// In the basic version, or in the auction version.
nlohmann::json basic(nlohmann::json setup);
nlohmann::json auctioned(nlohmann::json setup);

template <>
struct MutantsOf<tikal::Tikal> {
  static const std::vector<TikalMutation>& all() { return tikal_mutants(); }
};

}  // namespace stela::mutants
