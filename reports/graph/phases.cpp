#include "reports/graph/phases.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "reports/graph/palette.h"
#include "reports/graph/phase_flow.h"

namespace stela {
namespace {

using nlohmann::json;

class PhasesWriter {
 public:
  PhasesWriter(std::string game, const graph::PhaseMachine& machine, std::span<const std::string_view> kinds)
      : game_(std::move(game)), machine_(machine), kinds_(kinds), flow_(machine) {
    for (const auto& [ends, kinds_of] : machine.transitions) leaving_[ends.first] += sum(kinds_of);
  }

  GraphReport report(const std::string& status) {
    GraphReport out{game_, "phases as observed in play", status, drawing(), {}, {}, {}, {}};
    out.picture = phase_picture(game_, machine_, flow_, kinds_);
    out.tables = {transitions()};
    if (machine_.cut > 0)
      out.notices.push_back(fmt::format("{} games were cut before their end (--max-actions)", machine_.cut));
    out.json = whole();
    return out;
  }

 private:
  static std::uint64_t sum(const graph::PhaseMachine::Kinds& kinds) {
    return std::accumulate(kinds.begin(), kinds.end(), std::uint64_t{0});
  }
  [[nodiscard]] std::string kinds_text(const graph::PhaseMachine::Kinds& kinds) const {
    return phase_kinds_text(kinds, kinds_);
  }

  /// Phases stand in a column as play flows; each arc is bent around its count, downwards on the right, upwards on the
  /// left.
  [[nodiscard]] GraphDrawing drawing() const {
    constexpr double kDown = 130;
    GraphDrawing out{game_ + ": which phase follows which", {}, {}, {}};
    for (std::size_t row = 0; row < flow_.order.size(); ++row) {
      const auto phase = flow_.order[row];
      const bool first = machine_.first.contains(phase), last = machine_.last.contains(phase);
      GraphVertex v{.id = machine_.names.at(phase),
                    .at = {0, kDown * static_cast<double>(row)},
                    .shape = last ? "doublecircle" : "circle",
                    .size = 86,
                    .fill = first  ? palette::kSky
                            : last ? palette::kOrange
                                   : kWhite,
                    .ink = palette::kText,
                    .stroke = first ? 4.0 : 1.5};
      v.label = v.id;
      if (const auto stay = machine_.transitions.find({phase, phase}); stay != machine_.transitions.end())
        v.label += fmt::format("\nstays\n{}", sum(stay->second));
      out.vertices.push_back(std::move(v));
    }
    const auto aside = asides(kDown);
    for (std::size_t i = 0; i < flow_.arcs.size(); ++i) add_arc(out, flow_.arcs[i], aside[i]);
    out.legend = {{"circle", palette::kSky, palette::kText, "", "where games begin"},
                  {"doublecircle", palette::kOrange, palette::kText, "", "where games end"},
                  {"circle", kWhite, palette::kText, "", "other phases"},
                  {"line", palette::kText, palette::kText, "", "next phase, with its count; the wider the more often"}};
    return out;
  }

  /// How far from the column each arc has its count: far enough that its lines pass outside the counts of shorter arcs.
  [[nodiscard]] std::vector<double> asides(double down) const {
    constexpr double kFirst = 90, kLane = 56, kClear = 64;
    const auto& arcs = flow_.arcs;
    const auto middle = [&](const PhaseArc& arc) { return down * static_cast<double>(arc.from + arc.to) / 2; };
    std::vector<std::size_t> by_lane(arcs.size());
    std::iota(by_lane.begin(), by_lane.end(), std::size_t{0});
    std::stable_sort(by_lane.begin(), by_lane.end(),
                     [&](std::size_t a, std::size_t b) { return arcs[a].lane < arcs[b].lane; });
    std::vector<double> out(arcs.size());
    for (auto it = by_lane.begin(); it != by_lane.end(); ++it) {
      const auto& arc = arcs[*it];
      out[*it] = kFirst + kLane * static_cast<double>(arc.lane);
      for (auto inner = by_lane.begin(); inner != it; ++inner) {
        if (arcs[*inner].down() != arc.down()) continue;
        const double count = middle(arcs[*inner]), own = middle(arc);
        for (const auto end : {arc.from, arc.to}) {
          const double from = down * static_cast<double>(end);
          if ((count - from) * (count - own) >= 0) continue;  // not beside this line
          out[*it] = std::max(out[*it], (out[*inner] + kClear) * (own - from) / (count - from));
        }
      }
    }
    return out;
  }

  void add_arc(GraphDrawing& out, const PhaseArc& arc, double aside) const {
    const auto &a = out.vertices[arc.from], &b = out.vertices[arc.to];
    out.vertices.push_back({.id = a.id + " to " + b.id,
                            .label = std::to_string(arc.count),
                            .at = {arc.down() ? aside : -aside, (a.at.y + b.at.y) / 2},
                            .shape = "ellipse",
                            .size = 44,
                            .fill = kWhite,
                            .ink = palette::kText,
                            .stroke = 0.5,
                            .tooltip = kinds_text(*arc.kinds)});
    const auto label = out.vertices.size() - 1;
    out.edges.push_back({.from = arc.from, .to = label, .colour = palette::kText, .width = arc.width});
    out.edges.push_back({.from = label, .to = arc.to, .colour = palette::kText, .width = arc.width, .directed = true});
  }

  [[nodiscard]] GraphTable transitions() const {
    Table table({{"phase"}, {"next"}, {"count", Align::right}, {"share", Align::right}, {"by actions"}});
    for (const auto& [ends, kinds] : machine_.transitions) {
      const auto count = sum(kinds);
      table.add(
          {machine_.names.at(ends.first), machine_.names.at(ends.second), std::to_string(count),
           fmt::format("{:.2f} %", 100.0 * static_cast<double>(count) / static_cast<double>(leaving_.at(ends.first))),
           kinds_text(kinds)});
    }
    return {"Transitions",
            "One action each: the phase before it and the phase after it, as the game's JSON names them; share: of all "
            "actions in that phase. Players are random, with a bias of each game's own, so shares say what can happen, "
            "not what good players do.",
            std::move(table)};
  }

  [[nodiscard]] json whole() const {
    json out{{"game", game_},       {"analysis", "phases"},        {"games", machine_.games},
             {"cut", machine_.cut}, {"actions", machine_.actions}, {"transitions", json::array()}};
    for (const auto& [phase, n] : machine_.first) out["first"][machine_.names.at(phase)] = n;
    for (const auto& [phase, n] : machine_.last) out["last"][machine_.names.at(phase)] = n;
    for (const auto& [ends, kinds] : machine_.transitions) {
      json by = json::object();
      for (std::size_t k = 0; k < kinds.size(); ++k)
        if (kinds[k] > 0) by[std::string(kinds_[k])] = kinds[k];
      out["transitions"].push_back({{"from", machine_.names.at(ends.first)},
                                    {"to", machine_.names.at(ends.second)},
                                    {"count", sum(kinds)},
                                    {"by", std::move(by)}});
    }
    return out;
  }

  std::string game_;
  const graph::PhaseMachine& machine_;
  std::span<const std::string_view> kinds_;
  PhaseFlow flow_;
  std::map<std::size_t, std::uint64_t> leaving_;  // actions by the phase before them
};

}  // namespace

GraphReport phase_report(const std::string& game, const graph::PhaseMachine& machine,
                         std::span<const std::string_view> kinds, const std::string& status) {
  return PhasesWriter(game, machine, kinds).report(status);
}

}  // namespace stela
