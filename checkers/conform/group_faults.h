// Many sightings as few faults: those of one id are one.
#pragma once

#include <cstdint>
#include <vector>

#include "checkers/conform/conform_report.h"
#include "checkers/conform/seen.h"

namespace stela::conform {

/// The faults, the most frequent first. games: how many were planned; those of probes are numbered from there on.
std::vector<Disagreement> disagreements_of(const std::vector<Seen>& sightings, std::uint64_t games,
                                           const Waivers& waivers);

}  // namespace stela::conform
