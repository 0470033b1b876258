#include "reports/graph/tikal_reach.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "analyses/graph/tikal/reach.h"
#include "reports/draw/players.h"
#include "reports/graph/palette.h"
#include "reports/graph/tikal_layers.h"
#include "reports/tikal/view_model.h"

namespace stela {
namespace {

using graph::kNoWay;
using nlohmann::json;
using tikal::Terrain;

class ReachWriter {
 public:
  ReachWriter(const tikal::Tikal& game, const tikal::State& s, std::size_t player, unsigned ap)
      : scene_(game, s, std::nullopt), me_(player), ap_(ap), reach_(graph::tikal_reach(game, s)) {
    for (const auto& choke : reach_.choke_hexes) choke_hexes_ |= hex_bit(choke.hex);
  }

  GraphReport report() {
    GraphReport out{"Tikal",
                    "what the map allows",
                    fmt::format("{}; ways of {} with {} AP", status(scene_), player_name(me_), ap_),
                    {},
                    {},
                    {},
                    {},
                    {}};
    if (scene_.s.hand != tikal::kNoTile && scene_.s.phase == tikal::Phase::place)
      out.notices.push_back(
          fmt::format("tile {} is still in hand: the map is the one before it", scene_.tile(scene_.s.hand)->id));
    out.drawing = drawing();
    out.picture = reach_picture(scene_, reach_, me_, ap_);
    out.tables = {temples(), ways(), chokes(), distances(), sites()};
    out.json = whole();
    return out;
  }

 private:
  [[nodiscard]] std::string name(Hex h) const { return scene_.board.map.name(h); }
  [[nodiscard]] std::string names(HexSet set) const {
    std::string out;
    for_each_hex(set, [&](Hex h) { out += (out.empty() ? "" : " ") + name(h); });
    return out;
  }
  [[nodiscard]] static std::string ap_text(unsigned ap) { return ap >= kNoWay ? "-" : std::to_string(ap); }
  [[nodiscard]] static json ap_json(unsigned ap) { return ap >= kNoWay ? json() : json(ap); }
  [[nodiscard]] std::string ground(Hex h) const {
    const auto* tile = scene_.tile_on(h);
    if (scene_.s.value[h] > 0) return fmt::format("temple {}", scene_.s.value[h]);
    if (tile->terrain == Terrain::treasure) return plural(scene_.s.left[h], "treasure");
    return std::string(tikal::terrain_name(tile->terrain));
  }
  /// "R2L B1": two workers and the leader of red, a worker of blue.
  [[nodiscard]] std::string figures(Hex h) const {
    std::string out;
    for (std::size_t p = 0; p < scene_.players(); ++p) {
      const unsigned workers = scene_.s.workers[p][h];
      const bool leader = scene_.s.leader[p] == h;
      if (workers == 0 && !leader) continue;
      if (!out.empty()) out += ' ';
      out += look(p).letter;
      if (workers > 0) out += std::to_string(workers);
      if (leader) out += 'L';
    }
    return out;
  }
  [[nodiscard]] std::string take_over_text(const graph::TakeOver& t) const {
    if (t.guarded) return "guarded";
    return t.ap == 0 ? "held" : ap_text(t.ap);
  }
  [[nodiscard]] std::string actions_text(const std::vector<tikal::Action>& actions) const {
    std::string out;
    for (const auto& a : actions) out += (out.empty() ? "" : "; ") + scene_.game.to_text(a);
    return out;
  }

  [[nodiscard]] Point at(Hex h) const {
    constexpr double kAcross = 92, kDown = 106;  // between the centres of neighbouring columns and rows
    const auto& map = scene_.board.map;
    return {kAcross * map.column(h), kDown * (map.row(h) + 0.5 * (map.column(h) % 2))};
  }

  [[nodiscard]] GraphVertex explored(Hex h) const {
    GraphVertex v{.id = name(h), .at = at(h), .shape = "hexagon", .size = 80, .ink = palette::kText};
    const unsigned ap = reach_.figures[me_][h];
    v.label = name(h) + "\n" + ground(h);
    if (const auto there = figures(h); !there.empty()) v.label += "\n" + there;
    if (const auto guard = scene_.guard_on(h)) v.label += fmt::format("\nguard {}", look(*guard).letter);
    v.tooltip = describe(scene_, h);
    if ((reach_.walkable & hex_bit(h)) == 0) {
      v.fill = palette::kText;
      v.ink = kWhite;
      return v;
    }
    v.fill = ap <= ap_ ? palette::kSky : palette::kPaleGrey;
    v.label += ap >= kNoWay ? "\nno way" : fmt::format("\n{} AP", ap);
    if ((choke_hexes_ & hex_bit(h)) != 0) {
      v.stroke = 5;
      v.label += "\nchoke";
    }
    return v;
  }

  [[nodiscard]] GraphDrawing drawing() const {
    GraphDrawing out{fmt::format("Tikal: what {} reaches with {} AP", player_name(me_), ap_), {}, {}, {}};
    std::array<std::size_t, kMaxHexes> index{};
    std::vector<Hex> near;
    for (Hex h = 0; h < scene_.board.map.hexes(); ++h)
      if ((scene_.explored & hex_bit(h)) != 0) near.push_back(h);
    std::stable_sort(near.begin(), near.end(),
                     [&](Hex a, Hex b) { return reach_.figures[me_][a] < reach_.figures[me_][b]; });
    for (const Hex h : near) {
      index[h] = out.vertices.size();
      out.vertices.push_back(explored(h));
    }
    for (const auto& site : reach_.sites)
      out.vertices.push_back({.id = name(site.hex),
                              .label = fmt::format("{}\n{} of {}\ntiles fit", name(site.hex), site.fitting, site.tiles),
                              .at = at(site.hex),
                              .shape = "hexagon",
                              .size = 56,
                              .fill = kWhite,
                              .ink = palette::kText,
                              .stroke = 0.6,
                              .tooltip = "not explored"});
    for (const auto& border : reach_.borders) {
      const bool bridge = std::any_of(reach_.choke_borders.begin(), reach_.choke_borders.end(),
                                      [&](const auto& c) { return c.border.a == border.a && c.border.b == border.b; });
      out.edges.push_back({.from = index[border.a],
                           .to = index[border.b],
                           .label = std::to_string(border.stones),
                           .colour = bridge ? palette::kVermilion : palette::kText,
                           .width = bridge ? 5.0 : 1.5,
                           .style = bridge ? "dashed" : "solid"});
    }
    out.legend = {{"hexagon", palette::kSky, palette::kText, "AP", fmt::format("within {} AP", ap_)},
                  {"hexagon", palette::kPaleGrey, palette::kText, "AP", "farther, or no way"},
                  {"hexagon", kWhite, palette::kText, "C", "choke: thick outline, the map falls apart without it"},
                  {"hexagon", palette::kText, kWhite, "V", "volcano"},
                  {"hexagon", kWhite, palette::kText, "", "empty: how many tiles fit"},
                  {"line", palette::kText, palette::kText, "", "border, with its AP"},
                  {"line", palette::kVermilion, palette::kVermilion, "", "dashed: bridge, the only way"},
                  {"plaintext", kWhite, palette::kText, "R2L", "2 workers and the leader of red"}};
    return out;
  }

  [[nodiscard]] GraphTable temples() const {
    std::vector<Column> columns{{"temple"}, {"value", Align::right}};
    for (std::size_t p = 0; p < scene_.players(); ++p) columns.push_back({player_name(p), Align::right});
    Table table(std::move(columns));
    for (std::size_t i = 0; i < reach_.take_overs.size(); i += scene_.players()) {
      const Hex h = reach_.take_overs[i].temple;
      std::vector<std::string> row{name(h), std::to_string(scene_.s.value[h])};
      for (std::size_t p = 0; p < scene_.players(); ++p) row.push_back(take_over_text(reach_.take_overs[i + p]));
      table.add(std::move(row));
    }
    return {
        "Temples: AP for a majority",
        "The fewest AP of deploying, trails and moves after which the player alone has the most weight on the temple "
        "(TIK-A10), nobody else moving; more AP than a turn has mean several turns. '-': too few figures, or no way.",
        std::move(table)};
  }

  [[nodiscard]] GraphTable ways() const {
    Table table({{"temple"}, {"AP", Align::right}, {"actions"}});
    for (const auto& t : reach_.take_overs)
      if (t.player == me_ && !t.guarded && t.ap > 0 && t.ap <= ap_)
        table.add({name(t.temple), std::to_string(t.ap), actions_text(t.actions)});
    return {fmt::format("How {} takes them with {} AP", player_name(me_), ap_),
            "Legal in this order; other ways may cost the same.", std::move(table)};
  }

  [[nodiscard]] GraphTable chokes() const {
    Table table({{"place"}, {"kind"}, {"parts", Align::right}, {"cut off"}});
    for (const auto& c : reach_.choke_hexes) table.add({name(c.hex), "hex", std::to_string(c.parts), names(c.cut)});
    for (const auto& c : reach_.choke_borders)
      table.add({name(c.border.a) + " - " + name(c.border.b), "border", "2", names(c.cut)});
    return {"Choke points",
            "Hexes (articulation points) and borders (bridges) without which the walking graph falls apart: the parts "
            "left, and the hexes that lose their way to the base camp on foot (without the base camp: all but the "
            "largest part).",
            std::move(table)};
  }

  [[nodiscard]] GraphTable distances() const {
    std::vector<Column> columns{{"hex"}, {"ground"}, {"base camp", Align::right}};
    for (std::size_t p = 0; p < scene_.players(); ++p) columns.push_back({player_name(p), Align::right});
    for (std::size_t p = 0; p < scene_.players(); ++p)
      columns.push_back({fmt::format("camps {}", look(p).letter), Align::right});
    columns.push_back({"between", Align::right});
    Table table(std::move(columns));
    for_each_hex(reach_.walkable, [&](Hex h) {
      std::vector<std::string> row{name(h), ground(h), ap_text(reach_.base_camp[h])};
      for (std::size_t p = 0; p < scene_.players(); ++p) row.push_back(ap_text(reach_.figures[p][h]));
      for (std::size_t p = 0; p < scene_.players(); ++p) row.push_back(ap_text(reach_.camps[p][h]));
      row.push_back(fmt::format("{:.1f} %", 100 * reach_.betweenness[h]));
      table.add(std::move(row));
    });
    return {"Distances in AP",
            "base camp, camps: on foot from there. A player: for the nearest figure, the supply included, by moves, "
            "trails and deploying. between: the share of pairs of other hexes whose shortest ways on foot lead through "
            "(each way counts in part where there are several).",
            std::move(table)};
  }

  [[nodiscard]] GraphTable sites() const {
    Table table({{"hex"}, {"tiles that fit", Align::right}, {"of", Align::right}});
    for (const auto& site : reach_.sites)
      table.add({name(site.hex), std::to_string(site.fitting), std::to_string(site.tiles)});
    return {
        "Empty hexes beside the map",
        "Tiles still to come (in the deck, on show, in hand) that can be placed there in some rotation (TIK-T2, T3).",
        std::move(table)};
  }

  [[nodiscard]] json whole() const {
    json out{
        {"game", "tikal"},        {"analysis", "reach"},      {"player", me_},           {"ap", ap_},
        {"hexes", json::array()}, {"borders", json::array()}, {"chokes", json::array()}, {"temples", json::array()},
        {"sites", json::array()}};
    for_each_hex(reach_.walkable, [&](Hex h) {
      json figures = json::array(), camps = json::array();
      for (std::size_t p = 0; p < scene_.players(); ++p) {
        figures.push_back(ap_json(reach_.figures[p][h]));
        camps.push_back(ap_json(reach_.camps[p][h]));
      }
      out["hexes"].push_back({{"hex", name(h)},
                              {"within", reach_.figures[me_][h] <= ap_},
                              {"base_camp", ap_json(reach_.base_camp[h])},
                              {"camps", camps},
                              {"figures", figures},
                              {"betweenness", reach_.betweenness[h]}});
    });
    for (const auto& b : reach_.borders)
      out["borders"].push_back({{"from", name(b.a)}, {"to", name(b.b)}, {"ap", b.stones}});
    for (const auto& c : reach_.choke_hexes)
      out["chokes"].push_back({{"hex", name(c.hex)}, {"parts", c.parts}, {"cut", list(c.cut)}});
    for (const auto& c : reach_.choke_borders)
      out["chokes"].push_back({{"border", {name(c.border.a), name(c.border.b)}}, {"parts", 2}, {"cut", list(c.cut)}});
    for (const auto& t : reach_.take_overs) {
      json actions = json::array();
      for (const auto& a : t.actions) actions.push_back(scene_.game.to_text(a));
      out["temples"].push_back({{"temple", name(t.temple)},
                                {"player", t.player},
                                {"guarded", t.guarded},
                                {"ap", ap_json(t.ap)},
                                {"actions", actions}});
    }
    for (const auto& site : reach_.sites)
      out["sites"].push_back({{"hex", name(site.hex)}, {"fitting", site.fitting}, {"tiles", site.tiles}});
    return out;
  }
  [[nodiscard]] json list(HexSet set) const {
    json out = json::array();
    for_each_hex(set, [&](Hex h) { out.push_back(name(h)); });
    return out;
  }

  tikal::Scene scene_;
  std::size_t me_;
  unsigned ap_;
  graph::TikalReach reach_;
  HexSet choke_hexes_ = 0;
};

}  // namespace

GraphReport tikal_reach_report(const tikal::Tikal& game, const tikal::State& s, std::size_t player, unsigned ap) {
  return ReachWriter(game, s, player, ap).report();
}

}  // namespace stela
