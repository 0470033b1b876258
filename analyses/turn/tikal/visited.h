// Nodes that the search has been at, by two hashes of 64 bits, and the most action points it had there. Private to the
// search.
#pragma once

#include <bit>
#include <cstring>
#include <unordered_map>

#include "analyses/turn/tikal/ground.h"

namespace stela::turn::for_tikal {

class Visited {
 public:
  /// Whether the search was never at this node with as many action points; notes that it is now.
  bool improves(const Node& node, bool may_exchange) {
    std::uint64_t a = 0x9E3779B97F4A7C15U, b = 0xC2B2AE3D27D4EB4FU;
    const auto mix = [&](std::uint64_t word) {
      a = (std::rotl(a, 25) ^ word) * 0xFF51AFD7ED558CCDU;
      b = (std::rotl(b, 31) + word) * 0xC4CEB9FE1A85EC53U;
      b ^= b >> 29;
    };
    const auto mix_all = [&](const auto& bytes) {
      static_assert(sizeof bytes % 8 == 0);
      for (std::size_t i = 0; i < sizeof bytes; i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, reinterpret_cast<const char*>(&bytes) + i, 8);
        mix(word);
      }
    };
    mix_all(node.workers);
    mix_all(node.done);
    mix_all(node.treasures);
    mix(node.camps);
    mix(node.leader + 0x100U * node.supply + 0x10000U * node.exchanges + (may_exchange ? 0x1000000U : 0U));
    const auto [it, fresh] = most_.try_emplace({a, b}, node.ap);
    if (fresh) return true;
    if (it->second >= node.ap) return false;
    it->second = node.ap;
    return true;
  }

 private:
  struct Key {
    std::uint64_t a, b;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const { return key.a ^ key.b; }
  };
  std::unordered_map<Key, std::uint8_t, Hash> most_;  // only looked up
};

}  // namespace stela::turn::for_tikal
