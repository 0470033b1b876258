#include "checkers/explore/state_table.h"

#include <algorithm>
#include <utility>

namespace stela::explore {

StateTable::Bucket& StateTable::find(Shard& shard, const Fingerprint& key) {
  auto place = place_of(key, shard.places.size());
  while (shard.places[place].key() != key && !shard.places[place].empty())
    if (++place == shard.places.size()) place = 0;
  return shard.places[place];
}

/// By half: a table that doubles would be half empty at its largest.
void StateTable::grow(Shard& shard) {
  constexpr std::size_t kLeast = 16;
  Shard wider{std::vector<Bucket>(std::max(kLeast, shard.places.size() + shard.places.size() / 2)), shard.used};
  for (const auto& place : shard.places)
    if (!place.empty()) find(wider, place.key()) = place;
  shard = std::move(wider);
}

StateTable::Entry StateTable::find_or_add(const Fingerprint& key, std::uint32_t number) {
  auto& shard = shards_[shard_of(key)];
  if ((shard.used + 1) * 8 > shard.places.size() * 7) grow(shard);
  auto& place = find(shard, key);
  if (!place.empty()) return {place.number, false};
  place = {std::bit_cast<std::array<std::uint32_t, 4>>(key), number};
  ++shard.used;
  return {number, true};
}

void StateTable::renumber(const Fingerprint& key, std::uint32_t number) {
  find(shards_[shard_of(key)], key).number = number;
}

std::uint64_t StateTable::bytes() const {
  std::uint64_t places = 0;
  for (const auto& shard : shards_) places += shard.places.size();
  return places * sizeof(Bucket);
}

}  // namespace stela::explore
