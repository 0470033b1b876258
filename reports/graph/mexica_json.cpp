#include "reports/graph/mexica_json.h"

#include <array>
#include <nlohmann/json.hpp>

#include "reports/draw/players.h"

namespace stela::districts {
namespace {

nlohmann::json cells(const Subject& subject, const Bits& bits) {
  auto out = nlohmann::json::array();
  bits.for_each([&](Cell c) { out.push_back(subject.name(c)); });
  return out;
}

nlohmann::json numbers(const std::vector<std::size_t>& indices) {
  auto out = nlohmann::json::array();
  for (const auto i : indices) out.push_back(i + 1);
  return out;
}

nlohmann::json text_list(const Subject& subject, const std::vector<mexica::Action>& actions) {
  auto out = nlohmann::json::array();
  for (const auto& action : actions) out.push_back(subject.game.to_text(action));
  return out;
}

nlohmann::json district(const Subject& subject, const for_mexica::District& d, std::size_t index) {
  auto standings = nlohmann::json::array();
  for (const auto& one : d.standings)
    standings.push_back({{"player", one.player}, {"sum", one.sum}, {"place", one.place}, {"points", one.points}});
  return {{"number", index + 1},
          {"size", d.size},
          {"cells", cells(subject, d.cells)},
          {"calpulli", d.founded() ? nlohmann::json(subject.name(d.calpulli)) : nlohmann::json()},
          {"bridges", cells(subject, d.bridges)},
          {"standings", std::move(standings)}};
}

nlohmann::json figure(const Subject& subject, const for_mexica::FigureOutlook& figure) {
  const auto& ways = figure.ways;
  auto costs = nlohmann::json::object();
  for (Cell c = 0; c < subject.grid().cells(); ++c) {
    if (ways.in_all[c] == for_mexica::kNoWay) continue;
    auto& at = costs[subject.name(c)];
    const std::array<std::pair<const char*, std::uint8_t>, 4> means{{{"foot", ways.on_foot[c]},
                                                                     {"bridges", ways.over_bridges[c]},
                                                                     {"boats", ways.by_boat[c]},
                                                                     {"all", ways.in_all[c]}}};
    for (const auto& [name, ap] : means)
      if (ap != for_mexica::kNoWay) at[name] = ap;
  }
  return {{"player", ways.player},
          {"at", subject.name(ways.at)},
          {"walled_in", numbers(figure.walled)},
          {"ap", std::move(costs)}};
}

nlohmann::json prospect(const Subject& subject, const for_mexica::FoundingProspect& prospect) {
  constexpr std::array kEver{"not ruled out", "impossible", "unknown"};
  nlohmann::json out{{"size", prospect.tile.size},
                     {"founder", prospect.tile.founder},
                     {"others", prospect.tile.others},
                     {"on_display", prospect.on_display},
                     {"districts", numbers(prospect.districts)},
                     {"ever", kEver[static_cast<std::size_t>(prospect.ever)]}};
  out["pieces"] = {{"at_least", prospect.pieces.least}, {"exact", prospect.pieces.exact}};
  if (const auto& dig = prospect.pieces.dig) {
    out["pieces"]["canals"] = text_list(subject, dig->canals);
    out["pieces"]["cells"] = cells(subject, dig->cells);
  }
  out["ap"] = {{"at_least", prospect.least_ap}, {"exact", prospect.ap_exact}};
  if (prospect.plan) {
    out["ap"]["known"] = prospect.plan->ap;
    out["ap"]["actions"] = text_list(subject, prospect.plan->actions);
  }
  return out;
}

}  // namespace

nlohmann::json json(const Subject& subject) {
  const auto& found = subject.found;
  const auto array = [] { return nlohmann::json::array(); };
  nlohmann::json out{{"game", "mexica"}, {"to_move", subject.game.to_move(subject.s)}};
  auto districts = array(), necks = array(), bodies = array(), swims = array(), figures = array(), calpulli = array();
  for (std::size_t d = 0; d < found.districts.size(); ++d)
    districts.push_back(district(subject, found.districts[d], d));
  for (const auto& neck : found.necks)
    necks.push_back({{"cell", subject.name(neck.cell)}, {"parts", neck.parts}, {"may_be_canal", neck.may_be_canal}});
  for (std::size_t w = 0; w < found.water.bodies.size(); ++w) {
    const auto& body = found.water.bodies[w];
    bodies.push_back({{"number", w + 1},
                      {"lake", body.lake},
                      {"canals", cells(subject, body.canals)},
                      {"bridges", cells(subject, body.bridges)}});
  }
  for (const auto& swim : found.water.swims)
    swims.push_back({{"from", subject.name(swim.from)}, {"to", subject.name(swim.to)}, {"ap", swim.ap}});
  for (const auto& one : found.figures) figures.push_back(figure(subject, one));
  for (const auto& one : found.calpulli) calpulli.push_back(prospect(subject, one));
  out["districts"] = std::move(districts);
  out["necks"] = std::move(necks);
  out["water"] = {{"bodies", std::move(bodies)},
                  {"boats", std::move(swims)},
                  {"necks", cells(subject, found.water.necks)},
                  {"lake_is_neck", found.water.lake_is_neck}};
  out["figures"] = std::move(figures);
  out["calpulli"] = std::move(calpulli);
  return out;
}

}  // namespace stela::districts
