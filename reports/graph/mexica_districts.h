// What `stela districts` says of a position of Mexica, as a report that every writer takes.
#pragma once

#include "analyses/graph/mexica/districts.h"
#include "reports/graph/graph_report.h"

namespace stela {

/// `player`: whose AP stand in the picture.
GraphReport districts_report(const mexica::Mexica& game, const mexica::State& s,
                             const graph::for_mexica::DistrictsReport& found, std::size_t player);

/// Whether every question about a calpulli was settled.
bool all_decided(const graph::for_mexica::DistrictsReport& found);

}  // namespace stela
