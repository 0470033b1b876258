#include "checkers/explore/sweeps.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace stela::explore {
namespace {

constexpr auto kLowest = std::numeric_limits<std::int16_t>::min();
constexpr auto kHighest = std::numeric_limits<std::int16_t>::max();

std::optional<Value> unpacked(std::int16_t value) {
  if (value == kLowest || value == kHighest) return std::nullopt;
  const int margin = (value + (value >= 0 ? 1 : -1)) / 3;
  return Value{margin, value - 3 * margin};
}

class Sweeper {
 public:
  Sweeper(std::span<const ExpandedState> nodes, std::span<const StateNumber> edges, bool valued)
      : nodes_(nodes), edges_(edges), valued_(valued), ends_(nodes.size()) {
    first_.reserve(nodes.size());
    std::uint64_t first = 0;
    for (const auto& node : nodes) {
      first_.push_back(first);
      first += node.edges;
    }
    if (!valued) return;
    least_.assign(nodes.size(), kLowest);
    most_.assign(nodes.size(), kHighest);
  }

  /// Puts the states in an order in which each comes after all that it leads to, but for edges that close a loop.
  void arrange(const std::atomic<bool>* stop) {
    enum class VisitMark : std::uint8_t { no, open, done };
    struct Visit {
      StateNumber state;
      std::uint32_t next;  // of its edges
    };
    std::vector<VisitMark> seen(nodes_.size());
    std::vector<Visit> way{{0, 0}};
    order_.reserve(nodes_.size());
    seen[0] = VisitMark::open;
    while (!way.empty() && !is_stopped(stop, order_.size())) {
      auto& visit = way.back();
      if (visit.next == nodes_[visit.state].edges) {
        seen[visit.state] = VisitMark::done;
        order_.push_back(visit.state);
        way.pop_back();
        continue;
      }
      const auto to = edges_[first_[visit.state] + visit.next++];
      loops_ = loops_ || seen[to] == VisitMark::open;
      if (seen[to] != VisitMark::no) continue;
      seen[to] = VisitMark::open;
      way.push_back({to, 0});
    }
  }

  /// Until nothing changes; where there is no loop, once.
  void sweep(const std::atomic<bool>* stop) {
    while (once(stop) && loops_) {
    }
  }

  [[nodiscard]] Sweeps result() const {
    Sweeps out;
    out.endless = static_cast<std::uint64_t>(std::count(ends_.begin(), ends_.end(), false));
    out.valued = valued_ && !nodes_.empty();
    if (!out.valued) return out;
    out.least = unpacked(least_[0]);
    out.most = unpacked(most_[0]);
    return out;
  }

 private:
  /// Now and then, whether to stop.
  static bool is_stopped(const std::atomic<bool>* stop, std::size_t at) {
    constexpr std::size_t kNowAndThen = 1U << 16;
    return at % kNowAndThen == 0 && stop != nullptr && stop->load();
  }

  /// Whether anything changed.
  bool once(const std::atomic<bool>* stop) {
    bool changed = false;
    for (std::size_t at = 0; at < order_.size(); ++at) {
      if (is_stopped(stop, at)) return false;
      const auto i = order_[at];
      const auto to = edges_.subspan(first_[i], nodes_[i].edges);
      const bool ends = std::all_of(to.begin(), to.end(), [&](StateNumber n) { return ends_[n]; });
      changed = changed || ends != ends_[i];
      ends_[i] = ends;
      if (!valued_) continue;
      changed = settle(least_, i, to) || changed;
      changed = settle(most_, i, to) || changed;
    }
    return changed;
  }

  bool settle(std::vector<std::int16_t>& values, std::size_t i, std::span<const StateNumber> to) const {
    auto value = nodes_[i].value;
    if (!to.empty()) {
      const auto by_value = [&](StateNumber a, StateNumber b) { return values[a] < values[b]; };
      const auto best = nodes_[i].mover == 0 ? std::max_element(to.begin(), to.end(), by_value)
                                             : std::min_element(to.begin(), to.end(), by_value);
      value = values[*best];
    }
    const bool changed = values[i] != value;
    values[i] = value;
    return changed;
  }

  std::span<const ExpandedState> nodes_;
  std::span<const StateNumber> edges_;
  bool valued_;
  std::vector<std::uint64_t> first_;  // edge of each state
  std::vector<StateNumber> order_;
  bool loops_ = false;
  std::vector<bool> ends_;  // all play from there ends
  std::vector<std::int16_t> least_, most_;
};

/// Whether each state has as many edges as it says, all of them to states that there are.
bool is_graph(std::span<const ExpandedState> nodes, std::span<const StateNumber> edges) {
  std::uint64_t due = 0;
  for (const auto& node : nodes) due += node.edges;
  return !nodes.empty() && due == edges.size() &&
         std::all_of(edges.begin(), edges.end(), [&](StateNumber to) { return to < nodes.size(); });
}

}  // namespace

std::int16_t packed(const Value& value) {
  const int margin = std::clamp(value.margin, -kMostMargin, kMostMargin);
  return static_cast<std::int16_t>(3 * margin + value.tie);
}

Result<Sweeps> sweep(ExploreStore& store, int players, const std::atomic<bool>* stop) {
  const auto nodes = store.nodes().view(), edges = store.edges().view();
  if (!nodes.whole() || !edges.whole()) return Error{"", "", "the graph on disk cannot be read"};
  if (!is_graph(nodes.of<ExpandedState>(), edges.of<StateNumber>()))
    return Error{"", "edges", "lead to states that there are not: the graph on disk was changed"};
  Sweeper sweeper(nodes.of<ExpandedState>(), edges.of<StateNumber>(), players == 2);
  sweeper.arrange(stop);
  sweeper.sweep(stop);
  auto out = sweeper.result();
  out.stopped = stop != nullptr && stop->load();
  return out;
}

}  // namespace stela::explore
