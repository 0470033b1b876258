#include "reports/graph/turns.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/graph/palette.h"
#include "reports/graph/turn_ways.h"

namespace stela {
namespace {

using nlohmann::json;

class TurnWriter {
 public:
  TurnWriter(const WrittenTurn& turn, std::size_t most)
      : turn_(turn), most_(most), ways_(turn), outcomes_(ways_.outcomes()) {}

  GraphReport report() {
    GraphReport out{turn_.game, "positions within the turn", turn_.status, {}, {}, {}, {}, {}};
    if (turn_.dropped > 0)
      out.notices.push_back(
          fmt::format("{} actions led to positions beyond the limit, which are left out (--positions)", turn_.dropped));
    if (turn_.stopped) out.notices.push_back("interrupted: the graph is not whole");
    out.drawing = drawing();
    if (turn_.vertices.size() > most_) out.drawing.name += limit_notice(most_, turn_.vertices.size());
    constexpr std::size_t kShown = 12;
    out.picture = turn_picture(turn_, ways_, outcomes_, kShown);
    out.tables = {levels(), achieved(kShown)};
    out.json = whole();
    return out;
  }

 private:
  /// The ends of the best outcomes, then the other leaves, those with the most points first, then the rest.
  [[nodiscard]] std::vector<std::size_t> ends() const {
    std::vector<std::size_t> order, leaves, rest;
    for (const auto& one : outcomes_) order.push_back(one.end);
    for (std::size_t i = 0; i < turn_.vertices.size(); ++i) (ways_.is_leaf(i) ? leaves : rest).push_back(i);
    const auto value = [&](std::size_t i) { return std::pair(turn_.vertices[i].points, turn_.vertices[i].prospect); };
    std::stable_sort(leaves.begin(), leaves.end(), [&](std::size_t a, std::size_t b) { return value(a) > value(b); });
    order.insert(order.end(), leaves.begin(), leaves.end());
    order.insert(order.end(), rest.begin(), rest.end());  // some lead only to positions found before
    return order;
  }

  /// The vertices to draw: the ways to the ends, each vertex after the one before it.
  [[nodiscard]] std::vector<std::size_t> drawn() const {
    std::vector<bool> taken(turn_.vertices.size());
    std::vector<std::size_t> out;
    for (const auto end : ends()) {
      std::vector<std::size_t> fresh;  // what of the way to it is not taken yet, backwards
      for (auto v = end; !taken[v]; v = turn_.arcs[ways_.first(v)].from) {
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
    GraphDrawing out{turn_.game + ": " + turns_title(outcomes_.empty() ? 0 : outcomes_.front().points), {}, {}, {}};
    constexpr auto kNotDrawn = static_cast<std::size_t>(-1);
    const auto order = drawn();
    std::vector<std::vector<std::size_t>> next(turn_.vertices.size());
    for (const auto v : order)
      if (v != 0) next[turn_.arcs[ways_.first(v)].from].push_back(v);
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
      const bool tree = ways_.first(arc.to) == static_cast<std::size_t>(&arc - turn_.arcs.data());
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
                    .fill = fill(i),
                    .ink = palette::kText,
                    .stroke = ways_.is_leaf(i) ? 1.0 : 2.5};
    out.label = i == 0 ? "start" : turn_.arcs[ways_.first(i)].action;
    std::replace(out.label.begin(), out.label.end(), ' ', '\n');
    if (v.points != 0) out.label += fmt::format("\n{:+}", v.points);
    out.tooltip = i == 0 ? "start" : ways_.text_to(i);
    return out;
  }
  [[nodiscard]] Rgb fill(std::size_t i) const {
    const int points = turn_.vertices[i].points;
    if (points > 0 && ways_.is_leaf(i) && points == outcomes_.front().points) return palette::kOrange;
    return points > 0 ? palette::kYellow : palette::kSky;
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

  [[nodiscard]] GraphTable achieved(std::size_t most) const {
    std::vector<Column> columns{{"points", Align::right}};
    if (turn_.has_prospect) columns.push_back({"scoring", Align::right});
    columns.insert(columns.end(), {{"by"}, {"positions", Align::right}, {"ways", Align::right}, {"for example"}});
    Table table(columns);
    for (std::size_t k = 0; k < std::min(most, outcomes_.size()); ++k) {
      const auto& one = outcomes_[k];
      std::vector<std::string> cells{fmt::format("{:+}", one.points)};
      if (turn_.has_prospect) cells.push_back(fmt::format("{:+}", one.prospect));
      cells.insert(cells.end(),
                   {one.doing, std::to_string(one.positions), std::to_string(one.ways), ways_.text_to(one.end)});
      table.add(std::move(cells));
    }
    return {
        fmt::format("What turns achieve: {}{} of {}",
                    outcomes_.empty() || outcomes_.front().points <= 0 ? "" : "the best ",
                    std::min(most, outcomes_.size()), outcomes_.size()),
        "Leaves are positions in which the turn is over or that the most actions reach. Those with the same numbers, "
        "reached by the same kinds of action, are one row. points: gained by the player to move; " +
            std::string(turn_.has_prospect
                            ? "scoring: how much more a scoring right then would bring than one at the start; "
                            : "") +
            "ways: sequences of actions; for example: one of the shortest.",
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
  std::size_t most_;  // vertices to draw
  TurnWays ways_;
  std::vector<TurnOutcome> outcomes_;
};

}  // namespace

GraphReport turn_report(const WrittenTurn& turn, std::size_t most) { return TurnWriter(turn, most).report(); }

}  // namespace stela
