// The mutants of every game by its type, and which of them can be told from the reference through the protocol.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "checkers/mutants/babel/mutants.h"
#include "checkers/mutants/maharaja/mutants.h"
#include "checkers/mutants/mexica/mutants.h"
#include "checkers/mutants/tikal/mutants.h"
#include "checkers/shrink/simpler/babel.h"
#include "checkers/shrink/simpler/maharaja.h"
#include "checkers/shrink/simpler/mexica.h"
#include "checkers/shrink/simpler/tikal.h"
#include "model/games.h"

namespace stela::conform {

template <Game G>
const std::vector<mutants::Mutation<G>>& mutants_of() {
  if constexpr (std::is_same_v<G, mexica::Mexica>)
    return mutants::mexica_mutants();
  else if constexpr (std::is_same_v<G, tikal::Tikal>)
    return mutants::tikal_mutants();
  else if constexpr (std::is_same_v<G, babel::Babel>)
    return mutants::babel_mutants();
  else
    return mutants::maharaja_mutants();
}

/// Whether something that the protocol carries is spoilt: counts, views, samples, hashes and a position's key stay
/// inside an engine.
template <Game G>
bool shows(const mutants::Mutation<G>& mutation) {
  const auto inside = [](const std::string& signature) {
    return signature.starts_with("hash/") || signature.starts_with("invariant/hash/");
  };
  if (std::all_of(mutation.found.begin(), mutation.found.end(), inside)) return false;
  return mutation.initial || mutation.legal || mutation.why_not || mutation.apply || mutation.outcome ||
         mutation.to_json || mutation.to_text;
}

}  // namespace stela::conform
