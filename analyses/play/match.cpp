#include "analyses/play/match.h"

namespace stela::play {

std::uint64_t deal_seed(std::uint64_t seed, std::uint64_t block) { return mix64(mix64(seed) + block); }

Rng player_stream(std::uint64_t seed, std::uint64_t block, std::size_t player, std::size_t copy) {
  constexpr std::size_t kMostCopies = 16;
  return Rng(mix64(deal_seed(seed, block)), 1 + player * kMostCopies + copy);
}

}  // namespace stela::play
