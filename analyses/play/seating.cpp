#include "analyses/play/seating.h"

#include <algorithm>

namespace stela::play {

std::vector<Seating> seatings(std::size_t players, std::size_t seats, Seatings which) {
  std::vector<Seating> found;
  const auto add = [&](const Seating& seating) {
    if (std::find(found.begin(), found.end(), seating) == found.end()) found.push_back(seating);
  };
  for (std::size_t from = 0; from < players; ++from) {
    Seating dealt;
    for (std::size_t seat = 0; seat < seats; ++seat)
      dealt.push_back(static_cast<std::uint8_t>((seat + from) % players));
    if (which == Seatings::all) {
      std::sort(dealt.begin(), dealt.end());
      do add(dealt);
      while (std::next_permutation(dealt.begin(), dealt.end()));
      continue;
    }
    for (std::size_t turn = 0; turn < seats; ++turn) {
      add(dealt);
      std::rotate(dealt.begin(), dealt.begin() + 1, dealt.end());
    }
  }
  return found;
}

}  // namespace stela::play
