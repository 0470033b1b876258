// The list of a certificate: what is claimed, and for each kind of turn which file refutes it or why there is none.
//
//   {"stela": "certificate", "version": 1, "program": "0.1.0", "game": "mexica", "setup": {...}, "state": {...},
//    "objective": "gain,thrift", "value": [5, -6], "turn": ["canal B2", ..., "end"], "points": 6, "calpulli": 4,
//    "cases": [
//     {"asked": [6], "districts": 1, "pieces": 2, "buildings": 0, "jumps": 0, "scored": false,
//      "refuted": "001", "sketch": true, "open": 2, "lemmas": [{"kind": "district", "cells": ["C3", "C4"]}]},
//     {"asked": [6], "districts": 3, "pieces": 4, "buildings": 0, "jumps": 0, "scored": false,
//      "skipped": "points", "needs": 8, "has": 6}, ...]}
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyses/turn/mexica/cases.h"
#include "model/position_file.h"

namespace stela::turn::for_mexica {

inline constexpr int kCertificateVersion = 1;

struct CertifiedCase {
  TurnCase of;
  std::optional<Skipped> skipped;  ///< none: refuted
  std::string file;                ///< its name but for .cnf and .drat
  bool sketched = false;
  unsigned open = 2;
  std::vector<Lemma> lemmas;
};

struct Manifest {
  std::string program;  ///< the version of Stela that made it
  Objective objective;
  Value value;
  std::vector<std::string> turn;  ///< in notation
  unsigned points = 0, calpulli = 0;
  std::vector<CertifiedCase> cases;
};

/// A case a line.
std::string manifest_text(const Manifest& manifest, const stela::mexica::Mexica& game,
                          const stela::mexica::State& before);

struct ReadManifest {
  Manifest manifest;
  Loaded<stela::mexica::Mexica> at;
  std::optional<Error> changed;  ///< since it was written, by its checksum
};
/// Reads one strictly; errors name the file and the field. Whether it is true is another question: certificate.h.
Result<ReadManifest> parse_manifest(std::string_view text, const std::string& file);

/// "1 district, 2 pieces, 0 points for buildings, 0 jumps, a scoring; gain 6"
std::string to_text(const Objective& objective, const TurnCase& one);

}  // namespace stela::turn::for_mexica
