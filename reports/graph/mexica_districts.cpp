#include "reports/graph/mexica_districts.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/draw/players.h"
#include "reports/graph/mexica_drawing.h"
#include "reports/graph/mexica_json.h"
#include "reports/graph/mexica_layers.h"
#include "reports/mexica/view_model.h"

namespace stela {
namespace districts {
namespace {

std::string joined(const std::vector<std::string>& parts, const char* between) {
  return parts.empty() ? "-" : fmt::format("{}", fmt::join(parts, between));
}

std::string listed(const std::vector<std::size_t>& indices) {
  std::vector<std::string> parts;
  parts.reserve(indices.size());
  for (const auto d : indices) parts.push_back(district_name(d));
  return joined(parts, " ");
}

std::string texts(const Subject& subject, const std::vector<mexica::Action>& actions) {
  std::vector<std::string> parts;
  parts.reserve(actions.size());
  for (const auto& action : actions) parts.push_back(subject.game.to_text(action));
  return joined(parts, "; ");
}

GraphTable districts_table(const Subject& subject) {
  Table table(
      {{"district"}, {"from"}, {"size", Align::right}, {"calpulli"}, {"bridges"}, {"buildings: sum, place, points"}});
  for (std::size_t d = 0; d < subject.found.districts.size(); ++d) {
    const auto& one = subject.found.districts[d];
    std::vector<std::string> standings;
    for (const auto& p : one.standings)
      standings.push_back(fmt::format("{} {}, {}., {}", look(p.player).letter, p.sum, p.place, p.points));
    table.add({district_name(d), subject.name(one.cells.first()), fmt::format("{}", one.size),
               one.founded() ? subject.name(one.calpulli) : "-", subject.names(one.bridges), joined(standings, "; ")});
  }
  return {"Districts",
          "A district is land joined orthogonally (MEX-D1), named by its first cell; founded when a calpulli lies in "
          "it. Points: what a scoring gives for the place (MEX-V1, V2), without a calpulli only at the end (MEX-V4).",
          std::move(table)};
}

GraphTable necks_table(const Subject& subject) {
  Table table({{"cell"}, {"district"}, {"parts"}, {"a canal may be laid"}});
  for (const auto& neck : subject.found.necks)
    table.add({subject.name(neck.cell), district_name(*subject.district_of(neck.cell)),
               fmt::format("{}", fmt::join(neck.parts, " + ")), neck.may_be_canal ? "yes" : "no"});
  return {"Necks of land",
          "Cells without which their district falls apart (articulation points), the sizes of the parts, and whether "
          "MEX-K1 to K4 allow a canal there now.",
          std::move(table)};
}

GraphTable water_table(const Subject& subject) {
  Table table({{"water"}, {"lake"}, {"canals", Align::right}, {"bridges"}, {"necks"}});
  const auto& water = subject.found.water;
  for (std::size_t w = 0; w < water.bodies.size(); ++w) {
    const auto& body = water.bodies[w];
    table.add({water_name(w), body.lake ? "yes" : "no", fmt::format("{}", body.canals.count()),
               subject.names(body.bridges),
               subject.names(body.canals & water.necks) + (body.lake && water.lake_is_neck ? " and the lake" : "")});
  }
  return {
      "Waters",
      "Canals joined orthogonally, the lake being one (MEX-M3). A boat goes between all bridges of one water. Necks "
      "are canals that every boat between two parts of the water passes: a bridge there costs each of them 1 AP.",
      std::move(table)};
}

GraphTable boats_table(const Subject& subject) {
  Table table({{"from"}, {"to"}, {"AP", Align::right}});
  for (const auto& swim : subject.found.water.swims)
    table.add({subject.name(swim.from), subject.name(swim.to), fmt::format("{}", swim.ap)});
  return {"Boats",
          "AP from bridge to bridge: the fewest bridges on any way by water, those passed under and the last (MEX-M3).",
          std::move(table)};
}

GraphTable figures_table(const Subject& subject) {
  Table table({{"figure"},
               {"at"},
               {"district"},
               {"on foot", Align::right},
               {"bridges", Align::right},
               {"boats", Align::right},
               {"all", Align::right}});
  for (const auto& [ways, walled] : subject.found.figures)
    for (std::size_t d = 0; d < subject.found.districts.size(); ++d) {
      const auto& cells = subject.found.districts[d].cells;
      const auto least = [&](const auto& costs) { return ap_text(for_mexica::Ways::least(costs, cells)); };
      table.add({player_name(ways.player), subject.name(ways.at), district_name(d), least(ways.on_foot),
                 least(ways.over_bridges), least(ways.by_boat), least(ways.in_all)});
    }
  return {"Figures to districts",
          "Fewest AP to a cell of the district, the others standing still: by steps on land (MEX-M1), with bridges "
          "(M2), with boats (M3), and with jumps (M4). \"-\": no way. --json has every cell.",
          std::move(table)};
}

GraphTable walled_table(const Subject& subject) {
  Table table({{"figure"}, {"cannot walk to"}});
  for (const auto& figure : subject.found.figures) table.add({player_name(figure.ways.player), listed(figure.walled)});
  return {"Walled in",
          "Districts of which a figure reaches no cell by MEX-M1 to M3, whatever AP it has: if at all, it has to jump.",
          std::move(table)};
}

std::string ever_text(const for_mexica::FoundingProspect& prospect) {
  switch (prospect.ever) {
    case for_mexica::Existence::none:
      return "impossible";
    case for_mexica::Existence::some:
      return "not ruled out";
    case for_mexica::Existence::unknown:
      break;
  }
  return "not settled";
}

std::string pieces_text(const for_mexica::FewestPieces& pieces) {
  if (pieces.exact) return pieces.dig ? fmt::format("{}", pieces.least) : "none do";
  return pieces.dig ? fmt::format("{} to {}", pieces.least, pieces.dig->canals.size())
                    : fmt::format("at least {}", pieces.least);
}

std::string ap_text(const for_mexica::FoundingProspect& prospect) {
  if (prospect.ever == for_mexica::Existence::none) return "-";
  if (prospect.ap_exact) return fmt::format("{}", prospect.least_ap);
  return prospect.plan ? fmt::format("{} to {}", prospect.least_ap, prospect.plan->ap)
                       : fmt::format("at least {}", prospect.least_ap);
}

GraphTable calpulli_table(const Subject& subject) {
  Table table({{"size", Align::right},
               {"tiles", Align::right},
               {"districts"},
               {"pieces", Align::right},
               {"canals"},
               {"AP", Align::right},
               {"cheapest plan"},
               {"from here on"}});
  for (const auto& one : subject.found.calpulli)
    table.add({fmt::format("{}", one.tile.size), fmt::format("{}", one.on_display), listed(one.districts),
               pieces_text(one.pieces), one.pieces.dig ? texts(subject, one.pieces.dig->canals) : "-", ap_text(one),
               one.plan ? texts(subject, one.plan->actions) : "-", ever_text(one)});
  return {"Calpulli on display",
          "Pieces: fewest canal pieces of the supply that make a district of the size where the player to move could "
          "stand and lay the calpulli, bridges and others' figures staying. AP: the cheapest way for that player to "
          "found one, played as one turn of as many AP, without action tokens; \"3 to 5\" and \"at least\" are bounds "
          "that a search left. Impossible: proved, whatever anybody plays.",
          std::move(table)};
}

}  // namespace
}  // namespace districts

GraphReport districts_report(const mexica::Mexica& game, const mexica::State& s,
                             const graph::for_mexica::DistrictsReport& found, std::size_t player) {
  const districts::Subject subject{game, s, found, player};
  GraphReport report;
  report.game = mexica::Mexica::kTitle;
  report.title = "districts, waters and ways";
  report.status = mexica::status(mexica::Scene(game, s, std::nullopt));
  report.drawing = districts::drawing(subject);
  report.picture = districts::picture(subject);
  report.tables = {districts::districts_table(subject), districts::necks_table(subject),
                   districts::water_table(subject),     districts::boats_table(subject),
                   districts::figures_table(subject),   districts::walled_table(subject),
                   districts::calpulli_table(subject)};
  if (!all_decided(found))
    report.notices.emplace_back("a limit was met before every question about a calpulli was settled");
  report.json = districts::json(subject);
  return report;
}

bool all_decided(const graph::for_mexica::DistrictsReport& found) {
  return std::all_of(found.calpulli.begin(), found.calpulli.end(), [](const auto& one) {
    return one.ever == graph::for_mexica::Existence::none || (one.pieces.exact && one.ap_exact);
  });
}

}  // namespace stela
