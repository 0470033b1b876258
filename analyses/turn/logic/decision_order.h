// Which variable a solver decides next: the most active in recent conflicts. Private to the proofs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace stela::turn::logic {

/// A heap of variables by activity (VSIDS, Moskewicz et al. 2001, as MiniSat has it). Equal ones: the lower number
/// first.
class DecisionOrder {
 public:
  using Variable = std::uint32_t;

  /// The next number, and it is in the heap.
  void add() {
    heap_index_.push_back(kNotInHeap);
    activity_.push_back(0);
    insert(static_cast<Variable>(activity_.size() - 1));
  }
  [[nodiscard]] bool empty() const { return heap_.empty(); }
  void insert(Variable v) {
    if (heap_index_[v] != kNotInHeap) return;
    heap_index_[v] = static_cast<std::uint32_t>(heap_.size());
    heap_.push_back(v);
    percolate_up(heap_index_[v]);
  }
  Variable pop() {
    const Variable top = heap_[0], last = heap_.back();
    heap_.pop_back();
    heap_index_[top] = kNotInHeap;
    if (!heap_.empty()) {
      heap_[0] = last;
      heap_index_[last] = 0;
      percolate_down(0);
    }
    return top;
  }
  void bump(Variable v) {
    activity_[v] += increment_;
    if (activity_[v] > kRescaleAbove) rescale();
    if (heap_index_[v] != kNotInHeap) percolate_up(heap_index_[v]);
  }
  /// Earlier bumps count a little less from now on.
  void decay() { increment_ *= 1 / 0.95; }

 private:
  static constexpr std::uint32_t kNotInHeap = ~std::uint32_t{0};
  static constexpr double kRescaleAbove = 1e100;

  [[nodiscard]] bool before(Variable a, Variable b) const {
    return activity_[a] != activity_[b] ? activity_[a] > activity_[b] : a < b;
  }
  void put(std::size_t at, Variable v) {
    heap_[at] = v;
    heap_index_[v] = static_cast<std::uint32_t>(at);
  }
  void percolate_up(std::size_t at) {
    const Variable v = heap_[at];
    while (at > 0 && before(v, heap_[(at - 1) / 2])) {
      put(at, heap_[(at - 1) / 2]);
      at = (at - 1) / 2;
    }
    put(at, v);
  }
  void percolate_down(std::size_t at) {
    const Variable v = heap_[at];
    while (2 * at + 1 < heap_.size()) {
      std::size_t child = 2 * at + 1;
      if (child + 1 < heap_.size() && before(heap_[child + 1], heap_[child])) ++child;
      if (!before(heap_[child], v)) break;
      put(at, heap_[child]);
      at = child;
    }
    put(at, v);
  }
  void rescale() {
    for (auto& activity : activity_) activity /= kRescaleAbove;
    increment_ /= kRescaleAbove;
  }

  std::vector<Variable> heap_;
  std::vector<std::uint32_t> heap_index_;  // in the heap, by variable
  std::vector<double> activity_;
  double increment_ = 1;
};

}  // namespace stela::turn::logic
