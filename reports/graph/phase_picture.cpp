// The flow of phases for pages: phases in a column, what leads down on its right, what leads back up on its left.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "reports/draw/mark.h"
#include "reports/draw/page.h"
#include "reports/draw/utf8.h"
#include "reports/graph/palette.h"
#include "reports/graph/phase_flow.h"

namespace stela {
namespace {

constexpr double kPhaseRow = 104, kPhaseHigh = 46, kFirstLane = 40, kNextLane = 50;

class FlowDiagram {
 public:
  FlowDiagram(const graph::PhaseMachine& machine, const PhaseFlow& flow, std::span<const std::string_view> kinds)
      : machine_(machine), flow_(flow), kinds_(kinds) {
    for (const auto& [phase, name] : machine.names)
      half_ = std::max(half_, 5.2 * static_cast<double>(width(name)) + 16);
    std::size_t left = 0, right = 0;
    for (const auto& arc : flow.arcs) {
      auto& lanes = arc.down() ? right : left;
      lanes = std::max(lanes, arc.lane + 1);
    }
    middle_ = 14 + half_ + reach(left);
    wide_ = middle_ + half_ + reach(right) + 14;
  }

  GraphPicture run(const std::string& game) {
    GraphPicture out;
    out.ground.title = game + ": which phase follows which";
    out.ground.width = wide_;
    out.ground.height = kPhaseRow * static_cast<double>(flow_.order.size()) - kPhaseRow + kPhaseHigh + 40;
    auto& shapes = out.ground.shapes;
    shapes.push_back({Rect{{0, 0}, wide_, out.ground.height, 12}, filled(kCard), "paper"});
    for (const auto& arc : flow_.arcs) shapes.push_back(drawn(arc));
    for (std::size_t row = 0; row < flow_.order.size(); ++row) add_phase(shapes, row);
    for (const auto& arc : flow_.arcs)
      shapes.push_back(badge(apex(arc), fmt::format("{}", arc.count), 13, kWhite, palette::kText, words_of(arc)));
    const Rect small{{3, 3}, 30, 18, 9};
    out.legend = {{{small, both(blend(palette::kSky, kWhite, 40), palette::kText)}, "where games begin"},
                  {{small, both(blend(palette::kOrange, kWhite, 40), palette::kText)}, "where games end"},
                  {{small, both(kWhite, palette::kText)}, "other phases"},
                  {arrow({4, 12}, {34, 12}, 0, palette::kBlue, 3), "on: count of actions, wider by its logarithm"},
                  {arrow({34, 12}, {4, 12}, 0, palette::kVermilion, 3), "back to a phase above"}};
    return out;
  }

 private:
  static double reach(std::size_t lanes) {
    return lanes == 0 ? 6 : kFirstLane + kNextLane * static_cast<double>(lanes - 1) + 36;
  }
  [[nodiscard]] double down_to(std::size_t row) const {
    return 20 + kPhaseHigh / 2 + kPhaseRow * static_cast<double>(row);
  }
  [[nodiscard]] std::pair<Point, Point> ends(const PhaseArc& arc) const {
    return {port(arc, arc.from, true), port(arc, arc.to, false)};
  }
  /// Where an arc touches a phase. What leaves and what arrives have a half of its side each; in each half the
  /// innermost arc is farthest from the middle, so that arcs of one phase do not cross.
  [[nodiscard]] Point port(const PhaseArc& arc, std::size_t row, bool leaves) const {
    std::size_t all = 0, outside = 0;
    for (const auto& other : flow_.arcs) {
      if (other.down() != arc.down() || (leaves ? other.from : other.to) != row) continue;
      ++all;
      outside += static_cast<std::size_t>(other.lane > arc.lane);
    }
    constexpr double kNearest = 3, kFarthest = 19, kAlone = 9, kRound = kPhaseHigh / 2;
    const double off =
        all < 2 ? kAlone
                : kNearest + (kFarthest - kNearest) * static_cast<double>(outside) / static_cast<double>(all - 1);
    const double x = half_ - kRound + std::sqrt(kRound * kRound - off * off);
    return {middle_ + (arc.down() ? x : -x), down_to(row) + (arc.down() == leaves ? off : -off)};
  }
  [[nodiscard]] double bend(const PhaseArc& arc) const {
    const auto [from, to] = ends(arc);
    return (kFirstLane + kNextLane * static_cast<double>(arc.lane)) / std::abs(to.y - from.y);
  }
  [[nodiscard]] Point apex(const PhaseArc& arc) const {
    const auto [from, to] = ends(arc);
    return middle_of_arrow(from, to, bend(arc));
  }
  [[nodiscard]] Shape drawn(const PhaseArc& arc) const {
    const auto [from, to] = ends(arc);
    auto shape = arrow(from, to, bend(arc), arc.down() ? palette::kBlue : palette::kVermilion, arc.width);
    shape.tooltip = words_of(arc);
    return shape;
  }
  [[nodiscard]] std::string words_of(const PhaseArc& arc) const {
    return fmt::format("{} to {}: {}", machine_.names.at(flow_.order[arc.from]), machine_.names.at(flow_.order[arc.to]),
                       phase_kinds_text(*arc.kinds, kinds_));
  }

  void add_phase(std::vector<Shape>& shapes, std::size_t row) const {
    const auto phase = flow_.order[row];
    const Point at{middle_, down_to(row)};
    const bool first = machine_.first.contains(phase), last = machine_.last.contains(phase);
    const Rgb fill = first ? blend(palette::kSky, kWhite, 40) : last ? blend(palette::kOrange, kWhite, 40) : kWhite;
    const auto stay = machine_.transitions.find({phase, phase});
    const bool stays = stay != machine_.transitions.end();
    std::vector<Shape> parts{
        {Rect{at + Point{-half_, -kPhaseHigh / 2}, 2 * half_, kPhaseHigh, kPhaseHigh / 2},
         both(fill, palette::kText, first || last ? 2.5 : 1.2)},
        {Label{at + Point{0, stays ? -8.0 : 0.0}, machine_.names.at(phase), 16, Anchor::middle, true},
         filled(palette::kText)}};
    std::uint64_t kept = 0;
    if (stays)
      for (const auto n : stay->second) kept += n;
    if (stays) parts.push_back({Label{at + Point{0, 11}, fmt::format("stays {}", kept), 12}, filled(palette::kText)});
    shapes.push_back(group(std::move(parts), "phase",
                           stays ? fmt::format("stays: {}", phase_kinds_text(stay->second, kinds_)) : ""));
  }

  const graph::PhaseMachine& machine_;
  const PhaseFlow& flow_;
  std::span<const std::string_view> kinds_;
  double half_ = 60, middle_ = 0, wide_ = 0;
};

}  // namespace

GraphPicture phase_picture(const std::string& game, const graph::PhaseMachine& machine, const PhaseFlow& flow,
                           std::span<const std::string_view> kinds) {
  return FlowDiagram(machine, flow, kinds).run(game);
}

std::string phase_kinds_text(const graph::PhaseMachine::Kinds& kinds, std::span<const std::string_view> names) {
  std::string out;
  for (std::size_t k = 0; k < kinds.size(); ++k)
    if (kinds[k] > 0) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", names[k], kinds[k]);
  return out;
}

}  // namespace stela
