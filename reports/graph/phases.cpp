#include "reports/graph/phases.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "reports/graph/palette.h"

namespace stela {
namespace {

using nlohmann::json;

class PhasesWriter {
 public:
  PhasesWriter(std::string game, const graph::PhaseMachine& machine, std::span<const std::string_view> kinds)
      : game_(std::move(game)), machine_(machine), kinds_(kinds) {
    for (const auto& [ends, kinds_of] : machine.transitions) leaving_[ends.first] += sum(kinds_of);
  }

  GraphReport report(const std::string& status) {
    GraphReport out{game_, "phases as observed in play", status, drawing(), {}, {}, {}};
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
    std::string out;
    for (std::size_t k = 0; k < kinds.size(); ++k)
      if (kinds[k] > 0) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", kinds_[k], kinds[k]);
    return out;
  }

  /// The phases in which games do not end, in the order in which they can first be met.
  [[nodiscard]] std::vector<std::size_t> on_ring() const {
    std::vector<std::size_t> order;
    const auto add = [&](std::size_t phase) {
      const bool ends = machine_.last.contains(phase) && leaving_.find(phase) == leaving_.end();
      if (!ends && std::find(order.begin(), order.end(), phase) == order.end()) order.push_back(phase);
    };
    for (const auto& [phase, n] : machine_.first) add(phase);
    for (std::size_t i = 0; i < order.size(); ++i)
      for (const auto& [ends, kinds] : machine_.transitions)
        if (ends.first == order[i]) add(ends.second);
    return order;
  }

  /// The phase that leads most often to another one.
  [[nodiscard]] std::size_t last_before(std::size_t phase) const {
    std::size_t best = phase;
    std::uint64_t most = 0;
    for (const auto& [ends, kinds] : machine_.transitions)
      if (ends.second == phase && ends.first != phase && sum(kinds) > most) best = ends.first, most = sum(kinds);
    return best;
  }

  /// Phases stand on a ring, the end in its middle; each arc is bent to its left around its count, so that there and
  /// back are two lines.
  [[nodiscard]] GraphDrawing drawing() const {
    const auto ring = on_ring();
    const double radius = 130 + 42 * static_cast<double>(ring.size());
    GraphDrawing out{game_ + ": which phase follows which", {}, {}, {}};
    std::map<std::size_t, std::size_t> index;
    const auto add = [&](std::size_t phase, Point at) {
      index[phase] = out.vertices.size();
      const bool first = machine_.first.contains(phase), last = machine_.last.contains(phase);
      GraphVertex v{.id = machine_.names.at(phase),
                    .at = at,
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
    };
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const double turned = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(ring.size());
      add(ring[i], {radius * std::sin(turned), -radius * std::cos(turned)});
    }
    for (const auto& [phase, name] : machine_.names) {
      if (index.contains(phase)) continue;
      const auto beside = out.vertices[index.at(last_before(phase))].at;
      const double farther = 1 + 230 / radius;
      add(phase, {beside.x * farther, beside.y * farther});
    }
    std::uint64_t most = 1;
    for (const auto& [ends, kinds] : machine_.transitions)
      if (ends.first != ends.second) most = std::max(most, sum(kinds));
    for (const auto& [ends, kinds] : machine_.transitions)
      if (ends.first != ends.second) add_arc(out, index.at(ends.first), index.at(ends.second), kinds, most);
    out.legend = {{"circle", palette::kSky, palette::kText, "", "where games begin"},
                  {"doublecircle", palette::kOrange, palette::kText, "", "where games end"},
                  {"circle", kWhite, palette::kText, "", "other phases"},
                  {"line", palette::kText, palette::kText, "", "next phase, with its count; the wider the more often"}};
    return out;
  }

  void add_arc(GraphDrawing& out, std::size_t from, std::size_t to, const graph::PhaseMachine::Kinds& kinds,
               std::uint64_t most) const {
    const auto a = out.vertices[from].at, b = out.vertices[to].at;
    const double across = b.x - a.x, down = b.y - a.y, length = std::hypot(across, down);
    const double bend = 34 + 0.04 * length;
    // Nearer to where it begins, so that counts of arcs that cross keep clear of each other.
    const Point middle{a.x + 0.34 * across + down / length * bend, a.y + 0.34 * down - across / length * bend};
    const auto count = sum(kinds);
    const double width = 1 + 4 * std::log1p(static_cast<double>(count)) / std::log1p(static_cast<double>(most));
    out.vertices.push_back({.id = out.vertices[from].id + " to " + out.vertices[to].id,
                            .label = std::to_string(count),
                            .at = middle,
                            .shape = "ellipse",
                            .size = 44,
                            .fill = kWhite,
                            .ink = palette::kText,
                            .stroke = 0.5,
                            .tooltip = kinds_text(kinds)});
    const auto label = out.vertices.size() - 1;
    out.edges.push_back({.from = from, .to = label, .colour = palette::kText, .width = width});
    out.edges.push_back({.from = label, .to = to, .colour = palette::kText, .width = width, .directed = true});
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
  std::map<std::size_t, std::uint64_t> leaving_;  // actions by the phase before them
};

}  // namespace

GraphReport phase_report(const std::string& game, const graph::PhaseMachine& machine,
                         std::span<const std::string_view> kinds, const std::string& status) {
  return PhasesWriter(game, machine, kinds).report(status);
}

}  // namespace stela
