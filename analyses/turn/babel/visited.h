// Nodes that a search has been at, by two hashes of 64 bits of what the rest of the turn can tell. Private to the
// search.
#pragma once

#include <bit>
#include <vector>

#include "analyses/turn/babel/runs.h"

namespace stela::turn::for_babel {

struct NodeKey {
  std::uint64_t a = 0x9E3779B97F4A7C15U, b = 0xC2B2AE3D27D4EB4FU;

  void mix(std::uint64_t word) {
    a = (std::rotl(a, 25) ^ word) * 0xFF51AFD7ED558CCDU;
    b = (std::rotl(b, 31) + word) * 0xC4CEB9FE1A85EC53U;
    b ^= b >> 29;
  }
  friend bool operator==(const NodeKey&, const NodeKey&) = default;
};

/// Of nodes with one key the same turns lead to positions of the same essence (plan.h).
NodeKey key_of(const Node& node);
/// Of nodes with one key the same turns lead to ends worth the same, where nobody asks for `taken`: the other's rows
/// are looked at only where their cards may still be brought over. runs: the node's.
NodeKey key_of(const Node& node, const RunOutlook& runs);

/// A set by open addressing, sixteen bytes a node: a search looks at millions.
class Visited {
 public:
  Visited() : table_(std::size_t{1} << 12U) {}

  [[nodiscard]] bool has(const NodeKey& key) { return slot_of(key) == key; }
  /// Whether the search was never at such a node; notes that it is now.
  bool is_new(const NodeKey& key) {
    if (size_ * 3 >= table_.size() * 2) grow();
    NodeKey& slot = slot_of(key);
    if (slot == key) return false;
    slot = key;
    ++size_;
    return true;
  }

 private:
  NodeKey& slot_of(const NodeKey& key) {
    std::size_t at = key.a & (table_.size() - 1);
    while (!(table_[at] == kNone) && !(table_[at] == key)) at = (at + 1) & (table_.size() - 1);
    return table_[at];
  }
  void grow() {
    std::vector<NodeKey> old(table_.size() * 2, kNone);
    old.swap(table_);
    for (const auto& key : old)
      if (!(key == kNone)) slot_of(key) = key;
  }

  static constexpr NodeKey kNone{};  // what no words make
  std::vector<NodeKey> table_;
  std::size_t size_ = 0;
};

}  // namespace stela::turn::for_babel
