#include "reports/graph/phase_flow.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

namespace stela {
namespace {

/// Above this many phases the order is the one in which they can first be met.
constexpr std::size_t kMostOrdered = 14;

std::uint64_t count_of(const graph::PhaseMachine::Kinds& kinds) {
  return std::accumulate(kinds.begin(), kinds.end(), std::uint64_t{0});
}

/// Phases in the order in which they can first be met.
std::vector<std::size_t> as_met(const graph::PhaseMachine& machine) {
  std::vector<std::size_t> order;
  const auto add = [&](std::size_t phase) {
    if (std::find(order.begin(), order.end(), phase) == order.end()) order.push_back(phase);
  };
  for (const auto& [phase, n] : machine.first) add(phase);
  for (std::size_t i = 0; i < order.size(); ++i)
    for (const auto& [ends, kinds] : machine.transitions)
      if (ends.first == order[i]) add(ends.second);
  for (const auto& [phase, name] : machine.names) add(phase);
  return order;
}

/// The order with the fewest transitions upwards, where games begin at the top: by dynamic programming over the sets of
/// phases that stand above the rest (Held and Karp 1962). Among equals, as they are met.
std::vector<std::size_t> least_upwards(const graph::PhaseMachine& machine, const std::vector<std::size_t>& met) {
  const std::size_t n = met.size();
  std::vector<std::vector<std::uint64_t>> flow(n, std::vector<std::uint64_t>(n));
  const auto row = [&](std::size_t phase) {
    return static_cast<std::size_t>(std::find(met.begin(), met.end(), phase) - met.begin());
  };
  for (const auto& [ends, kinds] : machine.transitions) flow[row(ends.first)][row(ends.second)] += count_of(kinds);
  std::vector<bool> begins(n);
  for (const auto& [phase, games] : machine.first) begins[row(phase)] = true;
  const std::size_t sets = std::size_t{1} << n;
  std::vector<std::uint64_t> least(sets, std::numeric_limits<std::uint64_t>::max());
  std::vector<std::size_t> last(sets, n);
  least[0] = 0;
  for (std::size_t above = 0; above < sets; ++above) {
    if (least[above] == std::numeric_limits<std::uint64_t>::max()) continue;
    for (std::size_t next = 0; next < n; ++next) {
      if ((above >> next & 1U) != 0 || (above == 0 && !begins[next])) continue;
      std::uint64_t cost = least[above];
      for (std::size_t other = 0; other < n; ++other)
        if ((above >> other & 1U) != 0) cost += flow[next][other];
      const auto with = above | std::size_t{1} << next;
      if (cost < least[with]) least[with] = cost, last[with] = next;
    }
  }
  std::vector<std::size_t> order(n);
  for (std::size_t set = sets - 1, i = n; i-- > 0; set &= ~(std::size_t{1} << last[set])) order[i] = met[last[set]];
  return order;
}

/// Shorter arcs lie farther in; each in the first lane of its side where it touches none.
void give_lanes(std::vector<PhaseArc>& arcs) {
  std::vector<std::size_t> by_length(arcs.size());
  std::iota(by_length.begin(), by_length.end(), std::size_t{0});
  const auto span = [&](std::size_t a) { return std::minmax(arcs[a].from, arcs[a].to); };
  std::stable_sort(by_length.begin(), by_length.end(), [&](std::size_t a, std::size_t b) {
    return span(a).second - span(a).first < span(b).second - span(b).first;
  });
  std::vector<std::size_t> given;
  for (const auto a : by_length) {
    const auto own = span(a);
    auto clash = [&](std::size_t lane) {
      return std::any_of(given.begin(), given.end(), [&](std::size_t b) {
        const auto other = span(b);
        return arcs[a].down() == arcs[b].down() && arcs[b].lane == lane && other.first < own.second &&
               own.first < other.second;
      });
    };
    while (clash(arcs[a].lane)) ++arcs[a].lane;
    given.push_back(a);
  }
}

}  // namespace

PhaseFlow::PhaseFlow(const graph::PhaseMachine& machine) : order(as_met(machine)) {
  if (order.size() <= kMostOrdered && !machine.first.empty()) order = least_upwards(machine, order);
  const auto row = [&](std::size_t phase) {
    return static_cast<std::size_t>(std::find(order.begin(), order.end(), phase) - order.begin());
  };
  std::uint64_t most = 1;
  for (const auto& [ends, kinds] : machine.transitions) {
    if (ends.first == ends.second) continue;
    arcs.push_back({.from = row(ends.first), .to = row(ends.second), .count = count_of(kinds), .kinds = &kinds});
    most = std::max(most, arcs.back().count);
  }
  for (auto& arc : arcs)
    arc.width = 1.5 + 5 * std::log1p(static_cast<double>(arc.count)) / std::log1p(static_cast<double>(most));
  give_lanes(arcs);
}

}  // namespace stela
