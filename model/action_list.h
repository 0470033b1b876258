// A list of actions with room for every legal one: no allocation in a search or a playout.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <vector>

namespace stela {

/// At most N actions; the elements beyond size() are not initialised.
template <class A, std::size_t N>
class ActionListOf {
  static_assert(std::is_trivially_copyable_v<A> && std::is_trivially_destructible_v<A>);

 public:
  ActionListOf() {}  // NOLINT(modernize-use-equals-default): a union's members are not constructed
  void clear() { size_ = 0; }
  void push(const A& a) {
    assert(size_ < N);
    std::construct_at(storage_.data() + size_++, a);
  }
  /// Without a branch, for conditions that cannot be foreseen: the first n of some actions, n from 0 to all. There must
  /// be room for all.
  template <std::size_t All>
  void push_first(std::size_t n, const std::array<A, All>& some) {
    assert(size_ + All <= N);
    std::uninitialized_copy_n(some.data(), All, storage_.data() + size_);
    size_ += n;
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
  // An array of its own would be filled with default actions, which takes longer than to list the legal ones.
  union {
    std::array<A, N> storage_;  // NOLINT(readability-identifier-naming): a private member all the same
  };
};

/// The same with as much room as is needed, for games in which an allocation costs little beside the rest.
template <class A>
class GrowingActionList {
 public:
  void clear() { actions_.clear(); }
  void push(const A& a) { actions_.push_back(a); }
  void reserve(std::size_t n) { actions_.reserve(n); }
  void sort() { std::sort(actions_.begin(), actions_.end()); }
  [[nodiscard]] std::size_t size() const { return actions_.size(); }
  [[nodiscard]] bool empty() const { return actions_.empty(); }
  const A& operator[](std::size_t i) const { return actions_[i]; }
  [[nodiscard]] const A* begin() const { return actions_.data(); }
  [[nodiscard]] const A* end() const { return actions_.data() + actions_.size(); }
  /// Whether a is listed; the list must be ascending, as legal() leaves it.
  [[nodiscard]] bool contains(const A& a) const { return std::binary_search(begin(), end(), a); }
  template <class F>
  void filter(F&& keep) {
    std::erase_if(actions_, [&](const A& a) { return !keep(a); });
  }

 private:
  std::vector<A> actions_;
};

}  // namespace stela
