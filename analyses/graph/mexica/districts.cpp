#include "analyses/graph/mexica/districts.h"

namespace stela::graph::for_mexica {

DistrictsReport districts_of(const Mexica& game, const State& s, const DistrictsLimits& limits) {
  DistrictsReport report;
  report.districts = districts(game, s);
  report.necks = necks(game, s);
  report.water = water_network(game, s);
  if (s.phase != stela::mexica::Phase::play) return report;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
    FigureOutlook figure{ways(game, s, p), {}};
    for (std::size_t d = 0; d < report.districts.size(); ++d)
      if (Ways::least(figure.ways.by_boat, report.districts[d].cells) == kNoWay) figure.walled.push_back(d);
    report.figures.push_back(std::move(figure));
  }
  if (limits.calpulli)
    report.calpulli = founding_prospects(game, s, report.districts, report.figures[s.to_move].ways, limits.founding);
  return report;
}

}  // namespace stela::graph::for_mexica
