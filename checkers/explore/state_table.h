// Which states are known, and their numbers: an open-addressing table from fingerprints to numbers, 20 bytes a place.
// It is cut into shards, so that threads that have a shard each need no lock.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "checkers/explore/fingerprint.h"

namespace stela::explore {

class StateTable {
 public:
  static constexpr std::size_t kShards = 64;
  /// Which shard knows a fingerprint.
  static std::size_t shard_of(const Fingerprint& key) { return key.high % kShards; }

  struct Entry {
    std::uint32_t number = 0;
    bool added = false;
  };
  /// The number of a known state; or the state becomes known under the number given.
  Entry find_or_add(const Fingerprint& key, std::uint32_t number);
  /// Another number for a known state.
  void renumber(const Fingerprint& key, std::uint32_t number);
  /// Soon one of the two above is called with this key: its place is fetched into the cache.
  void expect(const Fingerprint& key) const {
    const auto& places = shards_[shard_of(key)].places;
    if (!places.empty()) __builtin_prefetch(&places[place_of(key, places.size())]);
  }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  /// 20 bytes, of which a look-up needs no others: a key in parts, and the number. All zero: an empty place.
  struct Bucket {
    std::array<std::uint32_t, 4> parts{};
    std::uint32_t number = 0;

    [[nodiscard]] Fingerprint key() const { return std::bit_cast<Fingerprint>(parts); }
    [[nodiscard]] bool empty() const { return key() == Fingerprint{}; }
  };
  struct Shard {
    std::vector<Bucket> places;
    std::size_t used = 0;
  };

  /// By the higher half: where symmetric states count as one, the lower half is the least of several.
  static std::size_t place_of(const Fingerprint& key, std::size_t places) {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>(Wide{key.high} * places >> 64U);
  }
  /// Where the key is, or the empty place where it belongs.
  static Bucket& find(Shard& shard, const Fingerprint& key);
  static void grow(Shard& shard);

  std::array<Shard, kShards> shards_;
};

}  // namespace stela::explore
