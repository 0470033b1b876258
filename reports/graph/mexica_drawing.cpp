#include "reports/graph/mexica_drawing.h"

#include <fmt/format.h>

#include <vector>

#include "reports/draw/players.h"
#include "reports/graph/palette.h"
#include "reports/mexica/view_model.h"

namespace stela::districts {
namespace {

constexpr double kPitch = 52, kCell = 40;

constexpr Rgb kOpen = rgb(0xFCF8DC);  // the palette's yellow, much lighter, so that letters stand out
constexpr Rgb kFounded = blend(palette::kOrange, kWhite, 45);
constexpr Rgb kCanal = blend(palette::kSky, kWhite, 45);
constexpr Rgb kLake = blend(palette::kSky, kWhite, 80);

class Drawer {
 public:
  explicit Drawer(const Subject& subject)
      : subject_(subject),
        board_(subject.game.board()),
        s_(subject.s),
        scene_(subject.game, subject.s, std::nullopt),
        ways_(subject.ways()),
        vertex_(board_.grid.cells(), 0) {
    for (const auto& neck : subject.found.necks) necks_.set(neck.cell);
  }

  GraphDrawing run() {
    out_.name = fmt::format("Mexica: districts and ways{}",
                            ways_ != nullptr ? fmt::format(", AP of {}", player_name(ways_->player)) : "");
    // The most telling first, as a limit cuts the last: land, water, the labels of rows and columns, the lake.
    scene_.land.for_each([&](Cell c) { add_land(c); });
    s_.canals.for_each([&](Cell c) { add_water(c); });
    add_labels();
    shore().for_each([&](Cell c) { add(c, {.label = "~", .size = 14, .fill = kLake, .ink = palette::kBlue}); });
    add_edges();
    add_legend();
    return std::move(out_);
  }

 private:
  [[nodiscard]] Point at(Cell c) const {
    return {kPitch * (c % board_.grid.columns()), kPitch * static_cast<double>(c / board_.grid.columns())};
  }
  /// Lake cells beside the island: those farther out would show nothing.
  [[nodiscard]] Bits shore() const {
    const Bits& i = board_.island;
    const Grid& g = board_.grid;
    return board_.lake & (g.north_of(i) | g.east_of(i) | g.south_of(i) | g.west_of(i));
  }
  void add(Cell c, GraphVertex vertex) {
    vertex.id = subject_.name(c);
    vertex.at = at(c);
    vertex.tooltip = mexica::describe(scene_, c);
    vertex_[c] = out_.vertices.size();
    out_.vertices.push_back(std::move(vertex));
  }

  /// The AP of the figure shown: "3 AP"; empty where it cannot stop, or a jump is cheapest, which most cells have.
  [[nodiscard]] std::string ap(Cell c) const {
    if (ways_ == nullptr) return "";
    if (ways_->in_all[c] == for_mexica::kNoWay) return "";
    if (ways_->by_boat[c] > ways_->in_all[c]) return "";
    return fmt::format("\n{} AP", ways_->in_all[c]);
  }

  void add_land(Cell c) {
    const auto d = *subject_.district_of(c);
    const bool founded = subject_.found.districts[d].founded();
    GraphVertex vertex{.label = district_name(d),
                       .shape = "box",
                       .size = kCell,
                       .fill = founded ? kFounded : kOpen,
                       .ink = palette::kText};
    if (board_.start.test(c)) vertex.label += " S";
    if (board_.emblem.test(c)) vertex.label += " X";
    if (const auto builder = scene_.builder_on(c)) {
      vertex.shape = "box3d";
      vertex.fill = look(*builder).colour;
      vertex.ink = kWhite;
      vertex.label += fmt::format("\n{}{}", look(*builder).letter, s_.value_at(c));
    }
    if (s_.calpulli.test(c)) {
      vertex.shape = "octagon";
      vertex.fill = kWhite;
      vertex.label += fmt::format("\ncal {}", subject_.found.districts[d].size);
    }
    vertex.label += ap(c);
    add_figure(c, vertex);
    if (necks_.test(c)) mark(vertex);
    add(c, std::move(vertex));
  }

  void add_water(Cell c) {
    std::size_t body = 0;
    while (!subject_.found.water.bodies[body].canals.test(c)) ++body;
    GraphVertex vertex{
        .label = water_name(body), .shape = "circle", .size = kCell * 0.8, .fill = kCanal, .ink = palette::kText};
    if (s_.bridged().test(c)) {
      vertex.shape = "hexagon";
      vertex.size = kCell * 1.2;
      vertex.fill = kWhite;
      vertex.stroke = 1.5;
      vertex.label += ap(c);
    }
    add_figure(c, vertex);
    if (subject_.found.water.necks.test(c)) mark(vertex);
    add(c, std::move(vertex));
  }

  void add_figure(Cell c, GraphVertex& vertex) const {
    const auto player = scene_.figure_on(c);
    if (!player) return;
    vertex.shape = s_.bridged().test(c) ? "hexagon" : "ellipse";
    vertex.fill = look(*player).colour;
    vertex.ink = kWhite;
    const auto line = vertex.label.find('\n');
    vertex.label = fmt::format("{}\nfig {}", vertex.label.substr(0, line), look(*player).letter);
  }
  /// A sign, and a thick outline where that is not as white as the letters.
  static void mark(GraphVertex& vertex) {
    if (vertex.ink != kWhite) vertex.stroke = 3;
    vertex.label.insert(0, "*");
  }

  void add_labels() {
    const auto label = [&](Point place, const std::string& text, const std::string& id) {
      out_.vertices.push_back({.id = id,
                               .label = text,
                               .at = place,
                               .shape = "plaintext",
                               .size = 30,
                               .fill = kWhite,
                               .ink = palette::kText});
    };
    for (unsigned c = 0; c < board_.grid.columns(); ++c)
      label({kPitch * c, -0.8 * kPitch}, mexica::column_label(board_.grid, c), fmt::format("column {}", c));
    for (unsigned r = 0; r < board_.grid.rows(); ++r)
      label({-0.8 * kPitch, kPitch * r}, fmt::format("{}", r), fmt::format("row {}", r));
  }

  void edge(Cell a, Cell b, GraphEdge look) {
    look.from = vertex_[a];
    look.to = vertex_[b];
    out_.edges.push_back(std::move(look));
  }
  void add_edges() {
    scene_.land.for_each([&](Cell c) {
      for (const Side side : {Side::east, Side::south}) {
        const Cell n = board_.grid.neighbour(c, side);
        if (n != kNoCell && scene_.land.test(n)) edge(c, n, {.colour = palette::kGrey, .width = 1.5});
      }
    });
    const auto cross = [&](Cell bridge, Side one, Side other) {
      for (const Side side : {one, other})
        edge(bridge, board_.grid.neighbour(bridge, side), {.colour = palette::kText, .width = 5});
    };
    s_.bridges_ns.for_each([&](Cell c) { cross(c, Side::north, Side::south); });
    s_.bridges_ew.for_each([&](Cell c) { cross(c, Side::east, Side::west); });
    for (const auto& swim : subject_.found.water.swims)
      if (swim.ap == 1) edge(swim.from, swim.to, {.colour = palette::kBlue, .width = 1.5, .style = "dashed"});
  }

  void add_legend() {
    const auto key = [&](const char* shape, Rgb fill, Rgb ink, const char* label, const std::string& meaning) {
      out_.legend.push_back({shape, fill, ink, label, meaning});
    };
    key("box", kOpen, palette::kText, "d1", "land, with the number of its district");
    key("box", kFounded, palette::kText, "d1", "land of a founded district");
    key("octagon", kWhite, palette::kText, "cal", "calpulli, with its size");
    key("box3d", look(0).colour, kWhite, "R3", "building: player and value");
    key("ellipse", look(1).colour, kWhite, "fig", "figure, with its player");
    key("circle", kCanal, palette::kText, "w1", "canal, with the number of its water");
    key("hexagon", kWhite, palette::kText, "w1", "bridge");
    key("box", kOpen, palette::kText, "S X", "start cell, emblem");
    key("box", kOpen, palette::kText, "2 AP", "what it costs the figure to come here");
    key("box", kOpen, palette::kText, "", "without AP: a jump for 5 AP is cheapest, or no stop there");
    key("box", kOpen, palette::kText, "*d1", "* or thick: without it its district or water falls apart");
    key("line", palette::kGrey, palette::kGrey, "", "a step on land, 1 AP");
    key("line", palette::kText, palette::kText, "", "onto or off a bridge, 1 AP");
    key("line", palette::kBlue, palette::kBlue, "", "dashed: by boat, 1 AP");
  }

  const Subject& subject_;
  const mexica::Board& board_;
  const mexica::State& s_;
  mexica::Scene scene_;
  const for_mexica::Ways* ways_;
  Bits necks_;
  std::vector<std::size_t> vertex_;  // of each cell that is drawn
  GraphDrawing out_;
};

}  // namespace

GraphDrawing drawing(const Subject& subject) { return Drawer(subject).run(); }

}  // namespace stela::districts
