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
  Sweeper(std::span<const Node> nodes, std::span<const StateNumber> edges, bool valued)
      : nodes_(nodes), edges_(edges), valued_(valued), ends_(nodes.size()) {
    if (!valued) return;
    least_.assign(nodes.size(), kLowest);
    most_.assign(nodes.size(), kHighest);
  }

  /// Whether anything changed.
  bool once(const std::atomic<bool>* stop) {
    constexpr std::size_t kAsked = 1U << 16;
    bool changed = false;
    auto last = edges_.size();
    for (std::size_t i = nodes_.size(); i-- > 0;) {
      if (i % kAsked == 0 && stop != nullptr && stop->load()) return false;
      const auto to = edges_.subspan(last - nodes_[i].edges, nodes_[i].edges);
      last -= nodes_[i].edges;
      const bool ends = std::all_of(to.begin(), to.end(), [&](StateNumber n) { return ends_[n]; });
      changed = changed || ends != ends_[i];
      ends_[i] = ends;
      if (!valued_) continue;
      changed = settle(least_, i, to) || changed;
      changed = settle(most_, i, to) || changed;
    }
    return changed;
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

  std::span<const Node> nodes_;
  std::span<const StateNumber> edges_;
  bool valued_;
  std::vector<bool> ends_;  // all play from there ends
  std::vector<std::int16_t> least_, most_;
};

}  // namespace

std::int16_t packed(const Value& value) {
  const int margin = std::clamp(value.margin, -kMostMargin, kMostMargin);
  return static_cast<std::int16_t>(3 * margin + value.tie);
}

Result<Sweeps> sweep(Store& store, int players, bool loops, const std::atomic<bool>* stop) {
  const auto nodes = store.nodes().view(), edges = store.edges().view();
  if (!nodes.whole() || !edges.whole()) return Error{"", "", "the graph on disk cannot be read"};
  Sweeper sweeper(nodes.of<Node>(), edges.of<StateNumber>(), players == 2);
  while (sweeper.once(stop) && loops) {
  }
  auto out = sweeper.result();
  out.stopped = stop != nullptr && stop->load();
  return out;
}

}  // namespace stela::explore
