// A list of actions with room for every legal one: no allocation in a search or a playout.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace stela {

/// At most N actions; the elements beyond size() are not initialised.
template <class A, std::size_t N>
class ActionListOf {
 public:
  ActionListOf() {}  // NOLINT(modernize-use-equals-default): leaves the storage uninitialised on purpose
  void clear() { size_ = 0; }
  void push(const A& a) {
    assert(size_ < N);
    storage_[size_++] = a;
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  const A& operator[](std::size_t i) const { return storage_[i]; }
  [[nodiscard]] const A* begin() const { return storage_.data(); }
  [[nodiscard]] const A* end() const { return storage_.data() + size_; }
  /// Whether a is listed; the list must be ascending, as legal() leaves it.
  [[nodiscard]] bool contains(const A& a) const { return std::binary_search(begin(), end(), a); }
  /// Keeps the actions for which keep(a) holds, in order.
  template <class F>
  void filter(F&& keep) {
    size_ = static_cast<std::size_t>(
        std::remove_if(storage_.data(), storage_.data() + size_, [&](const A& a) { return !keep(a); }) -
        storage_.data());
  }

 private:
  std::size_t size_ = 0;
  std::array<A, N> storage_;
};

}  // namespace stela
