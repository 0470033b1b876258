// The cases of a certificate of Mexica: for each kind of turn which files refute it, or why there are none. Beside them
// the manifest says how many points the turn has and how many calpulli are on display.
//
//   {..., "points": 6, "calpulli": 4,
//    "cases": [
//     {"asked": [6], "districts": 1, "pieces": 2, "buildings": 0, "jumps": 0, "scored": false,
//      "refuted": "001", "sketch": true, "open": 2, "lemmas": [{"kind": "district", "cells": ["C3", "C4"]}]},
//     {"asked": [6], "districts": 3, "pieces": 4, "buildings": 0, "jumps": 0, "scored": false,
//      "skipped": "points", "needs": 8, "has": 6}, ...]}
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analyses/turn/mexica/cases.h"
#include "base/fields.h"

namespace stela::turn::for_mexica {

struct CertifiedCase {
  TurnCase of;
  std::optional<Skipped> skipped;  ///< none: refuted
  std::string file;                ///< the name of its files but for their ends
  bool sketched = false;
  unsigned open = 2;
  std::vector<Lemma> lemmas;
};

nlohmann::json case_json(const Grid& grid, const CertifiedCase& one);

/// What a manifest says beside its claim.
struct Listed {
  unsigned points = 0, calpulli = 0;
  std::vector<CertifiedCase> cases;
};
/// Reads it strictly; whether it is true is another question. Closes the fields.
Listed read_listed(Fields& f, const Grid& grid);

/// "1 district, 2 pieces, 0 points for buildings, 0 jumps, a scoring; gain 6"
std::string to_text(const Objective& objective, const TurnCase& one);

}  // namespace stela::turn::for_mexica
