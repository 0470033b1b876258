// What evaluations worked out of a part of positions that most actions leave as it is, so that siblings share it.
// Nothing depends on what is remembered and what was forgotten, but time.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "base/rng.h"

namespace stela::play {

/// A hash of a key without padding.
template <class Key>
std::uint64_t hash_of_bytes(const Key& key) {
  constexpr std::size_t kLanes = 4;  // side by side, as each product waits for the one before
  constexpr std::size_t kWords = (sizeof key + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t);
  std::array<std::uint64_t, (kWords + kLanes - 1) / kLanes * kLanes> words{};
  std::memcpy(words.data(), &key, sizeof key);
  std::array<std::uint64_t, kLanes> lanes{0, 1, 2, 3};
  for (std::size_t i = 0; i < words.size(); i += kLanes)
    for (std::size_t k = 0; k < kLanes; ++k) lanes[k] = (lanes[k] ^ words[i + k]) * 0x9E3779B97F4A7C15U;
  return mix64(lanes[0] ^ lanes[1] << 1U ^ lanes[2] << 2U ^ lanes[3] << 3U);
}

/// A table of so many places; a key's place is taken by whoever comes last. One thread uses it.
template <class Key, class Value>
class Memory {
 public:
  /// make: called for a key that is not remembered. The value is there until the next call.
  template <class Make>
  const Value& of(const Key& key, Make&& make) {
    static_assert(std::has_unique_object_representations_v<Key>);
    auto& place = places_[hash_of_bytes(key) % kPlaces];
    if (!place.known || std::memcmp(&place.key, &key, sizeof key) != 0) {
      place.value = make();
      place.key = key;
      place.known = true;
    }
    return place.value;
  }

 private:
  static constexpr std::size_t kPlaces = 256;
  struct Bucket {
    Key key{};
    Value value{};
    bool known = false;
  };
  std::vector<Bucket> places_ = std::vector<Bucket>(kPlaces);
};

}  // namespace stela::play
