// Which states are known, and their numbers: an open-addressing table from fingerprints to numbers, 20 bytes a place.
// It is cut into shards, so that threads that have a shard each need no lock.
#pragma once

#include <array>
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
  /// Soon find_or_add() is called with this key.
  void expect(const Fingerprint& key) const {
    const auto& shard = shards_[shard_of(key)];
    if (!shard.keys.empty()) __builtin_prefetch(&shard.keys[place_of(key, shard.keys.size())]);
  }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  struct Shard {
    std::vector<Fingerprint> keys;  // all zero: an empty place
    std::vector<std::uint32_t> numbers;
    std::size_t used = 0;
  };

  static std::size_t place_of(const Fingerprint& key, std::size_t places) {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>(Wide{key.low} * places >> 64);
  }
  /// Where the key is, or the empty place where it belongs.
  static std::size_t find(const Shard& shard, const Fingerprint& key);
  static void grow(Shard& shard);

  std::array<Shard, kShards> shards_;
};

}  // namespace stela::explore
