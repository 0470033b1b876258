#include "model/maharaja/maharaja.h"

#include <array>
#include <cstring>

namespace stela::maharaja {

namespace {

/// The dials that a player does not see, set by draw(player).
template <class Draw>
State with_hidden_dials(const State& s, int player, Draw&& draw) {
  State out = s;
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    if (static_cast<int>(p) != player && s.dial[p][0] != kNotSet) out.dial[p] = draw();
  return out;
}

}  // namespace

/// Word by word, each with a salt of its place's: a State has no padding.
std::uint64_t Maharaja::hash(const State& s) const {
  std::uint64_t hash = 0, salt = 0;
  std::array<std::uint64_t, (sizeof s + 7) / 8> words{};
  std::memcpy(words.data(), &s, sizeof s);
  for (const std::uint64_t word : words) hash += mix64(word ^ (salt += 0xd1342543de82ef95ULL));
  return mix64(hash);
}

/// Nothing of the hash is kept with the state.
std::uint64_t Maharaja::rehash(const State& s) const { return hash(s); }

State Maharaja::view(const State& s, int player) const {
  return with_hidden_dials(s, player, [] { return std::array<std::uint8_t, 2>{}; });
}

State Maharaja::sample(const State& s, int player, Rng& rng) const {
  return with_hidden_dials(s, player, [&rng] {
    auto k = rng.below(kTasks * (kTasks + 1) / 2);
    std::uint32_t one = 0;
    for (; k >= kTasks - one; ++one) k -= static_cast<std::uint32_t>(kTasks) - one;
    return std::array<std::uint8_t, 2>{static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(one + k)};
  });
}

}  // namespace stela::maharaja
