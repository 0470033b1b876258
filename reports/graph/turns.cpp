#include "reports/graph/turns.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/graph/palette.h"

namespace stela {
namespace {

using nlohmann::json;

class TurnWriter {
 public:
  TurnWriter(const WrittenTurn& turn, std::size_t most) : turn_(turn), most_(most), first_(turn.vertices.size()) {
    for (std::size_t a = turn.arcs.size(); a-- > 0;) first_[turn.arcs[a].to] = a;
    for (const auto& v : turn.vertices)
      if (is_leaf(v)) best_ = any_leaf_ ? std::max(best_, v.points) : v.points, any_leaf_ = true;
  }

  GraphReport report() {
    GraphReport out{turn_.game, "positions within the turn", turn_.status, {}, {}, {}, {}};
    if (turn_.dropped > 0)
      out.notices.push_back(
          fmt::format("{} actions led to positions beyond the limit, which are left out (--positions)", turn_.dropped));
    if (turn_.stopped) out.notices.push_back("interrupted: the graph is not whole");
    out.drawing = drawing();
    if (turn_.vertices.size() > most_) out.notices.push_back(limit_notice(most_, turn_.vertices.size()));
    out.tables = {levels(), leaves()};
    out.json = whole();
    return out;
  }

 private:
  [[nodiscard]] bool is_leaf(const graph::TurnVertex& v) const { return v.over || v.depth + 1 == turn_.levels.size(); }
  /// The actions of the way by which a vertex was found.
  [[nodiscard]] std::string way_to(std::size_t v) const {
    std::vector<std::size_t> arcs;
    for (; v != 0; v = turn_.arcs[arcs.back()].from) arcs.push_back(first_[v]);
    std::string out;
    for (auto arc = arcs.rbegin(); arc != arcs.rend(); ++arc)
      out.append(out.empty() ? "" : "; ").append(turn_.arcs[*arc].action);
    return out;
  }

  /// The leaves, the one with the most points first, then by what a scoring would bring.
  [[nodiscard]] std::vector<std::size_t> best_leaves() const {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < turn_.vertices.size(); ++i)
      if (is_leaf(turn_.vertices[i])) order.push_back(i);
    const auto value = [&](std::size_t i) { return std::pair(turn_.vertices[i].points, turn_.vertices[i].prospect); };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return value(a) > value(b); });
    return order;
  }

  /// The vertices to draw: the ways to the best leaves, each vertex after the one before it.
  [[nodiscard]] std::vector<std::size_t> drawn() const {
    auto order = best_leaves();
    for (std::size_t i = 0; i < turn_.vertices.size(); ++i)
      if (!is_leaf(turn_.vertices[i])) order.push_back(i);  // some lead only to positions found before
    std::vector<bool> taken(turn_.vertices.size());
    std::vector<std::size_t> out;
    for (const auto end : order) {
      std::vector<std::size_t> fresh;  // what of the way to it is not taken yet, backwards
      for (auto v = end; !taken[v]; v = turn_.arcs[first_[v]].from) {
        taken[v] = true;
        fresh.push_back(v);
        if (v == 0) break;
      }
      out.insert(out.end(), fresh.rbegin(), fresh.rend());
      if (out.size() >= most_) break;
    }
    out.resize(std::min(out.size(), most_));
    return out;
  }

  /// A tree of the ways by which the positions were found: a column for each number of actions, a row for each end, and
  /// what leads to several in the middle of them.
  [[nodiscard]] GraphDrawing drawing() const {
    constexpr double kAcross = 170, kDown = 70;
    GraphDrawing out{turn_.game + ": positions within the turn, the best ways", {}, {}, {}};
    constexpr auto kNotDrawn = static_cast<std::size_t>(-1);
    const auto order = drawn();
    std::vector<std::vector<std::size_t>> next(turn_.vertices.size());
    for (const auto v : order)
      if (v != 0) next[turn_.arcs[first_[v]].from].push_back(v);
    std::vector<std::size_t> index(turn_.vertices.size(), kNotDrawn), open{0};
    std::vector<std::size_t> placed;  // parents before their successors
    double row = -1;
    for (bool down = true; !open.empty();) {  // depth first
      const auto v = open.back();
      open.pop_back();
      if (down) ++row;
      index[v] = placed.size();
      placed.push_back(v);
      out.vertices.push_back(vertex(v, {kAcross * turn_.vertices[v].depth, row * kDown}));
      down = next[v].empty();
      open.insert(open.end(), next[v].rbegin(), next[v].rend());
    }
    const auto height = [&](std::size_t v) -> double& { return out.vertices[index[v]].at.y; };
    for (auto v = placed.rbegin(); v != placed.rend(); ++v)
      if (!next[*v].empty()) height(*v) = (height(next[*v].front()) + height(next[*v].back())) / 2;
    for (const auto& arc : turn_.arcs) {
      if (index[arc.from] == kNotDrawn || index[arc.to] == kNotDrawn) continue;
      const bool tree = first_[arc.to] == static_cast<std::size_t>(&arc - turn_.arcs.data());
      out.edges.push_back({.from = index[arc.from],
                           .to = index[arc.to],
                           .colour = tree ? palette::kText : palette::kGrey,
                           .width = tree ? 1.0 : 0.6,
                           .style = tree ? "solid" : "dashed",
                           .directed = true});
    }
    out.legend = {{"ellipse", palette::kSky, palette::kText, "a", "reached by this action"},
                  {"box", palette::kSky, palette::kText, "end", "box: the turn is over"},
                  {"ellipse", palette::kYellow, palette::kText, "+1", "points gained so far"},
                  {"ellipse", palette::kOrange, palette::kText, "+9", "the most points of all leaves"},
                  {"line", palette::kText, palette::kText, "", "the way by which it was found first"},
                  {"line", palette::kGrey, palette::kGrey, "", "dashed: another way to the same position"}};
    return out;
  }
  [[nodiscard]] GraphVertex vertex(std::size_t i, Point at) const {
    const auto& v = turn_.vertices[i];
    GraphVertex out{.id = std::to_string(i),
                    .at = at,
                    .shape = v.over ? "box" : "ellipse",
                    .size = 62,
                    .fill = fill(v),
                    .ink = palette::kText,
                    .stroke = is_leaf(v) ? 1.0 : 2.5};
    out.label = i == 0 ? "start" : turn_.arcs[first_[i]].action;
    std::replace(out.label.begin(), out.label.end(), ' ', '\n');
    if (v.points != 0) out.label += fmt::format("\n{:+}", v.points);
    out.tooltip = i == 0 ? "start" : way_to(i);
    return out;
  }
  [[nodiscard]] Rgb fill(const graph::TurnVertex& v) const {
    if (v.points > 0 && is_leaf(v) && v.points == best_) return palette::kOrange;
    return v.points > 0 ? palette::kYellow : palette::kSky;
  }

  [[nodiscard]] GraphTable levels() const {
    Table table({{"actions", Align::right},
                 {"positions", Align::right},
                 {"over", Align::right},
                 {"merged", Align::right},
                 {"branching", Align::right},
                 {"least", Align::right},
                 {"most", Align::right},
                 {"points: worst", Align::right},
                 {"mean", Align::right},
                 {"best", Align::right}});
    for (std::size_t d = 0; d < turn_.levels.size(); ++d) {
      const auto& level = turn_.levels[d];
      const auto open = level.positions - level.over;
      const auto mean = open == 0 ? 0 : static_cast<double>(level.actions) / static_cast<double>(open);
      table.add({std::to_string(d), std::to_string(level.positions), std::to_string(level.over),
                 std::to_string(level.merged), fmt::format("{:.1f}", mean), std::to_string(level.least),
                 std::to_string(level.most), std::to_string(level.worst), fmt::format("{:.2f}", level.mean),
                 std::to_string(level.best)});
    }
    return {
        "By the number of actions",
        "Different positions that so many actions reach and fewer do not; over: those in which the turn has passed on; "
        "merged: actions that lead to a position known already; branching: legal actions in a position that is not "
        "over, on average, at least, at most; points: gained by the player to move since the start.",
        std::move(table)};
  }

  [[nodiscard]] GraphTable leaves() const {
    constexpr std::size_t kShown = 10;
    const auto order = best_leaves();
    Table table({{"points", Align::right}, {turn_.has_prospect ? "scoring" : "", Align::right}, {"actions"}});
    for (std::size_t k = 0; k < std::min(kShown, order.size()); ++k) {
      const auto& v = turn_.vertices[order[k]];
      table.add(
          {fmt::format("{:+}", v.points), turn_.has_prospect ? fmt::format("{:+}", v.prospect) : "", way_to(order[k])});
    }
    return {
        fmt::format("The best of {} leaves", order.size()),
        "Leaves are positions in which the turn is over or that the most actions reach, at most 10 of them. points: "
        "gained by the player to move; scoring: how much more a scoring right then would bring than one at the start; "
        "actions: one way there.",
        std::move(table)};
  }

  [[nodiscard]] json whole() const {
    json out{{"game", turn_.game},        {"analysis", "turns"},   {"levels", json::array()},
             {"vertices", json::array()}, {"arcs", json::array()}, {"dropped", turn_.dropped}};
    for (const auto& level : turn_.levels)
      out["levels"].push_back({{"positions", level.positions},
                               {"over", level.over},
                               {"merged", level.merged},
                               {"actions", level.actions},
                               {"least", level.least},
                               {"most", level.most},
                               {"points", {{"worst", level.worst}, {"mean", level.mean}, {"best", level.best}}}});
    for (const auto& v : turn_.vertices)
      out["vertices"].push_back({{"depth", v.depth},
                                 {"over", v.over},
                                 {"actions", v.actions},
                                 {"sequences", v.sequences},
                                 {"points", v.points},
                                 {"scoring", v.prospect}});
    for (const auto& arc : turn_.arcs)
      out["arcs"].push_back({{"from", arc.from}, {"to", arc.to}, {"action", arc.action}});
    return out;
  }

  const WrittenTurn& turn_;
  std::size_t most_;                // vertices to draw
  std::vector<std::size_t> first_;  // of each vertex but the root, the arc by which it was found
  int best_ = 0;
  bool any_leaf_ = false;
};

}  // namespace

GraphReport turn_report(const WrittenTurn& turn, std::size_t most) { return TurnWriter(turn, most).report(); }

}  // namespace stela
