// Positions within a turn that a search has been at, with the action points it had left: coming again with no more of
// them finds nothing new.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "base/rng.h"
#include "model/mexica/mexica.h"

namespace stela::turn::for_mexica {

class Visited {
 public:
  /// `root`: the position at the turn's start, whose difference is what is kept of a position.
  explicit Visited(const stela::mexica::State& root) : root_(root) {}

  /// Notes the position; false when it was there before with as many points left.
  bool fresh(const stela::mexica::State& s) {
    Key key;
    if (!describe(s, key)) return true;
    const auto [it, is_new] = table_.try_emplace(key, s.ap);
    if (is_new) return true;
    if (it->second >= s.ap) return false;
    it->second = s.ap;
    return true;
  }
  void clear() { table_.clear(); }

 private:
  /// What lies on the board that did not at first, and the figure. All else follows from it: pieces in the supply, the
  /// hand, what is founded, points.
  struct Key {
    static constexpr std::size_t kMost = 24;
    std::array<std::uint16_t, kMost> what{};
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const {
      std::uint64_t h = 0;
      for (const auto w : key.what) h = mix64(h ^ (w + 1U));
      return h;
    }
  };

  bool describe(const stela::mexica::State& s, Key& key) const {
    std::size_t n = 0;
    bool room = true;
    const auto put = [&](unsigned plane, unsigned c) {
      if (n == Key::kMost) return void(room = false);
      key.what[n++] = static_cast<std::uint16_t>(plane * 512 + c + 1);
    };
    put(0, s.figure[s.to_move]);
    put(1, s.singles);
    s.canals.minus(root_.canals).for_each([&](Cell c) { put(2, c); });
    s.calpulli.minus(root_.calpulli).for_each([&](Cell c) { put(3, c); });
    const auto changed = [](const Bits& a, const Bits& b) { return a.minus(b) | b.minus(a); };
    changed(s.bridges_ns, root_.bridges_ns).for_each([&](Cell c) { put(4, c); });
    changed(s.bridges_ew, root_.bridges_ew).for_each([&](Cell c) { put(5, c); });
    s.built[s.to_move].minus(root_.built[s.to_move]).for_each([&](Cell c) { put(6 + s.value_at(c), c); });
    return room;
  }

  const stela::mexica::State root_;
  std::unordered_map<Key, std::uint8_t, Hash> table_;  // only looked up
};

}  // namespace stela::turn::for_mexica
