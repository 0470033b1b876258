#include "checkers/explore/state_table.h"

#include <algorithm>
#include <utility>

namespace stela::explore {

std::size_t StateTable::find(const Shard& shard, const Fingerprint& key) {
  auto place = place_of(key, shard.keys.size());
  while (shard.keys[place] != Fingerprint{} && shard.keys[place] != key)
    if (++place == shard.keys.size()) place = 0;
  return place;
}

/// By half: a table that doubles would be half empty at its largest.
void StateTable::grow(Shard& shard) {
  Shard wider;
  const auto places = std::max<std::size_t>(16, shard.keys.size() + shard.keys.size() / 2);
  wider.keys.resize(places);
  wider.numbers.resize(places);
  wider.used = shard.used;
  for (std::size_t i = 0; i < shard.keys.size(); ++i) {
    if (shard.keys[i] == Fingerprint{}) continue;
    const auto place = find(wider, shard.keys[i]);
    wider.keys[place] = shard.keys[i];
    wider.numbers[place] = shard.numbers[i];
  }
  shard = std::move(wider);
}

StateTable::Entry StateTable::find_or_add(const Fingerprint& key, std::uint32_t number) {
  auto& shard = shards_[shard_of(key)];
  if ((shard.used + 1) * 8 > shard.keys.size() * 7) grow(shard);
  const auto place = find(shard, key);
  if (shard.keys[place] == key) return {shard.numbers[place], false};
  shard.keys[place] = key;
  shard.numbers[place] = number;
  ++shard.used;
  return {number, true};
}

void StateTable::renumber(const Fingerprint& key, std::uint32_t number) {
  auto& shard = shards_[shard_of(key)];
  shard.numbers[find(shard, key)] = number;
}

std::uint64_t StateTable::bytes() const {
  std::uint64_t places = 0;
  for (const auto& shard : shards_) places += shard.keys.size();
  return places * (sizeof(Fingerprint) + sizeof(std::uint32_t));
}

}  // namespace stela::explore
