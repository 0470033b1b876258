#include "reports/graph/maharaja_roads.h"

#include <fmt/format.h>

#include <bit>

#include "analyses/graph/maharaja/roads.h"
#include "reports/graph/maharaja_layers.h"
#include "reports/graph/palette.h"
#include "reports/maharaja/layout.h"
#include "reports/maharaja/view_model.h"

namespace stela {
namespace {

using graph::kNoWay;
using graph::PlaceSet;

using maharaja::kFirstVillage;
using maharaja::kPlaces;

using nlohmann::json;

class RoadsWriter {
 public:
  RoadsWriter(const maharaja::Maharaja& game, const maharaja::State& s, std::size_t player)
      : scene_(game, s, std::nullopt), board_(game.board()), me_(player), roads_(graph::maharaja_roads(game, s)) {
    for (const auto& choke : roads_.choke_roads) chokes_ |= std::uint64_t{1} << choke.road;
  }

  GraphReport report() {
    GraphReport out{"Maharaja",
                    "what the roads allow",
                    fmt::format("{}; drawn for {}, who has {}", status(scene_), player_name(me_),
                                plural(roads_.players[me_].purse, "coin")),
                    {},
                    {},
                    {},
                    {},
                    {}};
    out.drawing = drawing();
    out.picture = roads_picture(scene_, roads_, me_);
    out.tables.push_back(reached());
    for (std::size_t p = 0; p < scene_.players(); ++p) out.tables.push_back(tolls(p));
    out.tables.push_back(chokes());
    out.tables.push_back(openings());
    out.tables.push_back(symmetry());
    out.json = whole();
    return out;
  }

 private:
  [[nodiscard]] static bool has(PlaceSet set, std::size_t place) { return (set >> place & 1U) != 0; }
  [[nodiscard]] std::string names(PlaceSet set) const {
    std::string out;
    for (std::size_t p = 0; p < kPlaces; ++p)
      if (has(set, p)) out += (out.empty() ? "" : " ") + board_.places[p];
    return out;
  }
  [[nodiscard]] json list(PlaceSet set) const {
    json out = json::array();
    for (std::size_t p = 0; p < kPlaces; ++p)
      if (has(set, p)) out.push_back(board_.places[p]);
    return out;
  }
  [[nodiscard]] std::string sites(const std::vector<std::size_t>& all) const {
    std::string out;
    for (const auto site : all) out += (out.empty() ? "" : " ") + board_.sites[site];
    return out;
  }
  [[nodiscard]] json site_list(const std::vector<std::size_t>& all) const {
    json out = json::array();
    for (const auto site : all) out.push_back(board_.sites[site]);
    return out;
  }
  /// "R2 B1" of the houses on a site.
  [[nodiscard]] std::string houses(std::size_t site) const {
    std::string out;
    for (std::size_t p = 0; p < scene_.players(); ++p)
      if (const unsigned n = scene_.s.houses[p][site]; n > 0)
        out += fmt::format("{}{}{}", out.empty() ? "" : " ", look(p).letter, n);
    return out;
  }
  /// Whose houses stand on a site, where they are one player's.
  [[nodiscard]] std::optional<std::size_t> only_owner(std::size_t site) const {
    std::optional<std::size_t> owner;
    for (std::size_t p = 0; p < scene_.players(); ++p) {
      if (scene_.s.houses[p][site] == 0) continue;
      if (owner) return std::nullopt;
      owner = p;
    }
    return owner;
  }
  [[nodiscard]] bool is_open(const maharaja::Road& road) const {
    for (std::size_t k = 0; k < road.villages; ++k)
      if (houses(kFirstVillage + road.first + k).empty()) return false;
    return true;
  }

  [[nodiscard]] GraphDrawing drawing() const {
    constexpr double kScale = 0.72;
    const auto layout = maharaja::layout_of(board_);
    const auto at = [&](Point p) { return Point{p.x * kScale, p.y * kScale}; };
    const auto& mine = roads_.players[me_];
    const std::size_t home = scene_.s.architect[me_];
    GraphDrawing out{
        fmt::format("Maharaja: where {} can go with {}", player_name(me_), plural(mine.purse, "coin")), {}, {}, {}};
    for (std::size_t p = 0; p < kPlaces; ++p) {
      GraphVertex v{.id = board_.places[p],
                    .at = at(layout.places[p]),
                    .shape = "box",
                    .size = 70,
                    .fill = has(mine.reached, p) ? palette::kSky : palette::kPaleGrey,
                    .ink = palette::kText,
                    .tooltip = describe_place(scene_, p)};
      const auto toll = mine.tolls[home][p];
      v.label = board_.places[p] + "\n" +
                (p == home        ? "architect"
                 : toll >= kNoWay ? "no way"
                                  : fmt::format("toll {}", toll));
      if (p == home) v.stroke = 4;
      out.vertices.push_back(std::move(v));
    }
    for (std::size_t v = 0; v < board_.villages(); ++v) {
      const auto site = kFirstVillage + v;
      const auto there = houses(site);
      const auto owner = only_owner(site);
      out.vertices.push_back({.id = board_.sites[site],
                              .label = there.empty() ? "empty" : there,
                              .at = at(layout.villages[v]),
                              .shape = "ellipse",
                              .size = 34,
                              .fill = owner           ? look(*owner).colour
                                      : there.empty() ? kWhite
                                                      : palette::kYellow,
                              .ink = owner ? kWhite : palette::kText,
                              .tooltip = describe_village(scene_, site)});
    }
    for (std::size_t r = 0; r < board_.roads.size(); ++r) add_road(r, out);
    out.legend = {
        {"box", palette::kSky, palette::kText, "toll", "reached by moves now"},
        {"box", palette::kPaleGrey, palette::kText, "toll", "not reached"},
        {"ellipse", look(0).colour, kWhite, "R2", "village, houses of red alone"},
        {"ellipse", palette::kYellow, palette::kText, "R1 B1", "village, houses of several players"},
        {"ellipse", kWhite, palette::kText, "", "empty village"},
        {"line", palette::kText, palette::kText, "", "open road"},
        {"line", palette::kGrey, palette::kGrey, "", "dotted: closed road"},
        {"line", palette::kVermilion, palette::kVermilion, "", "dashed: bridge, its houses hold the map together"}};
    return out;
  }

  void add_road(std::size_t r, GraphDrawing& out) const {
    const auto& road = board_.roads[r];
    const bool choke = (chokes_ >> r & 1U) != 0, open = is_open(road);
    std::size_t from = road.a;
    for (std::size_t k = 0; k <= road.villages; ++k) {
      const std::size_t to = k == road.villages ? road.b : kPlaces + road.first + k;
      out.edges.push_back({.from = from,
                           .to = to,
                           .colour = choke  ? palette::kVermilion
                                     : open ? palette::kText
                                            : palette::kGrey,
                           .width = choke  ? 4.0
                                    : open ? 2.5
                                           : 1.2,
                           .style = choke  ? "dashed"
                                    : open ? "solid"
                                           : "dotted"});
      from = to;
    }
  }

  [[nodiscard]] GraphTable reached() const {
    Table table({{"player"}, {"coins", Align::right}, {"architect"}, {"reaches"}});
    for (std::size_t p = 0; p < scene_.players(); ++p) {
      const auto& its = roads_.players[p];
      table.add({player_name(p) + (its.monk ? ", monk" : ""), std::to_string(its.purse),
                 board_.places[scene_.s.architect[p]], names(its.reached)});
    }
    return {
        "Places reached with the purse",
        "Where the architect can be by moves alone, as if it were the player's turn, all tolls together no more than "
        "the coins (the bank pays for the monk); who is in a turn does not enter a place again (MAH-V1).",
        std::move(table)};
  }

  [[nodiscard]] GraphTable tolls(std::size_t p) const {
    std::vector<Column> columns{{"from \\ to"}};
    for (const auto& place : board_.places) columns.push_back({place, Align::right});
    Table table(std::move(columns));
    for (std::size_t a = 0; a < kPlaces; ++a) {
      std::vector<std::string> row{board_.places[a]};
      for (const auto toll : roads_.players[p].tolls[a]) row.push_back(toll >= kNoWay ? "-" : std::to_string(toll));
      table.add(std::move(row));
    }
    return {"Tolls of " + player_name(p),
            "The fewest coins from place to place (MAH-V2), before anybody builds; '-': no road is open.",
            std::move(table)};
  }

  [[nodiscard]] GraphTable chokes() const {
    Table table({{"road"}, {"villages"}, {"houses"}, {"one side"}, {"other side"}});
    for (const auto& choke : roads_.choke_roads) {
      const auto& road = board_.roads[choke.road];
      std::string there;
      for (const auto site : choke.villages) there += (there.empty() ? "" : ", ") + houses(site);
      table.add({board_.places[road.a] + "-" + board_.places[road.b], sites(choke.villages), there, names(choke.side),
                 names(choke.other)});
    }
    return {"Villages that hold the map together",
            "On bridges of the open roads: were one of these villages emptied, the two sides would be apart.",
            std::move(table)};
  }

  [[nodiscard]] GraphTable openings() const {
    Table table({{"player"}, {"to"}, {"houses", Align::right}, {"in"}, {"toll then", Align::right}});
    for (std::size_t p = 0; p < scene_.players(); ++p)
      for (const auto& o : roads_.players[p].openings)
        table.add({player_name(p), board_.places[o.place], std::to_string(o.villages.size()), sites(o.villages),
                   std::to_string(o.toll)});
    return {"Houses that would open a way",
            "For each place that no open way leads to from the player's architect: the fewest own houses in empty "
            "villages that would open one, and of these the choice with the least toll.",
            std::move(table)};
  }

  [[nodiscard]] GraphTable symmetry() const {
    Table table({{"cities that are alike"}, {"how many", Align::right}});
    for (const auto orbit : roads_.symmetry.orbits) table.add({names(orbit), std::to_string(std::popcount(orbit))});
    return {
        "Symmetry of the map",
        fmt::format("The map has {}: ways to lay its roads onto themselves that keep the start field and the numbers "
                    "of villages. Cities are alike when one of them takes the one to the other.",
                    plural(static_cast<unsigned>(roads_.symmetry.automorphisms.size()), "automorphism")),
        std::move(table)};
  }

  [[nodiscard]] json whole() const {
    json out{{"game", "maharaja"},       {"analysis", "roads"},
             {"places", board_.places},  {"player", me_},
             {"players", json::array()}, {"parts", json::array()},
             {"bridges", json::array()}, {"automorphisms", json::array()},
             {"orbits", json::array()}};
    for (std::size_t p = 0; p < scene_.players(); ++p) {
      const auto& its = roads_.players[p];
      json tolls = json::array(), openings = json::array();
      for (const auto& row : its.tolls) {
        json line = json::array();
        for (const auto toll : row) line.push_back(toll >= kNoWay ? json() : json(toll));
        tolls.push_back(std::move(line));
      }
      for (const auto& o : its.openings)
        openings.push_back({{"place", board_.places[o.place]}, {"villages", site_list(o.villages)}, {"toll", o.toll}});
      out["players"].push_back({{"player", p},
                                {"coins", its.purse},
                                {"monk", its.monk},
                                {"reached", list(its.reached)},
                                {"tolls", std::move(tolls)},
                                {"openings", std::move(openings)}});
    }
    for (const auto part : roads_.parts) out["parts"].push_back(list(part));
    for (const auto& c : roads_.choke_roads) {
      const auto& road = board_.roads[c.road];
      out["bridges"].push_back({{"road", {board_.places[road.a], board_.places[road.b]}},
                                {"villages", site_list(c.villages)},
                                {"sides", {list(c.side), list(c.other)}}});
    }
    for (const auto& to : roads_.symmetry.automorphisms) {
      json images = json::array();
      for (const auto place : to) images.push_back(board_.places[place]);
      out["automorphisms"].push_back(std::move(images));
    }
    for (const auto orbit : roads_.symmetry.orbits) out["orbits"].push_back(list(orbit));
    return out;
  }

  maharaja::Scene scene_;
  const maharaja::Board& board_;
  std::size_t me_;
  graph::MaharajaRoads roads_;
  std::uint64_t chokes_ = 0;  // roads as bits
};

}  // namespace

GraphReport maharaja_roads_report(const maharaja::Maharaja& game, const maharaja::State& s, std::size_t player) {
  return RoadsWriter(game, s, player).report();
}

}  // namespace stela
