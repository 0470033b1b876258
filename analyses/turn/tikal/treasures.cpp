#include "analyses/turn/tikal/treasures.h"

#include <bit>

namespace stela::turn::for_tikal {
namespace {

/// What the next treasure of a motif adds (TIK-V3).
constexpr std::array<int, 4> kAdds{1, 2, 3, 0};

}  // namespace

int worth(const Motifs& held) {
  int points = 0;
  for (const auto n : held)
    for (std::size_t i = 0; i < n; ++i) points += kAdds[i];
  return points;
}

int least_added(const Motifs& held, const Motifs& unseen, unsigned dug) {
  Motifs mine = held, rest = unseen;
  int added = 0;
  for (; dug > 0; --dug) {
    std::size_t least = rest.size();
    for (std::size_t m = 0; m < rest.size(); ++m)
      if (rest[m] > 0 && (least == rest.size() || kAdds[mine[m]] < kAdds[mine[least]])) least = m;
    if (least == rest.size()) break;
    added += kAdds[mine[least]++];
    --rest[least];
  }
  return added;
}

std::vector<tikal::Action> exchanges(const tikal::Tikal& game, const Treasures& treasures, std::size_t me,
                                     unsigned most) {
  std::vector<tikal::Action> list;
  if (game.chosen().set_exchange == 0 && most > 1) most = 1;
  unsigned singles = 0;
  for (unsigned m = 0; m < tikal::kMaxMotifs; ++m)
    if (treasures[me][m] == 1) singles |= 1U << m;
  for (std::size_t q = 0; q < static_cast<std::size_t>(game.players()); ++q) {
    if (q == me) continue;
    for (unsigned m = 0; m < tikal::kMaxMotifs; ++m) {
      const unsigned n = treasures[q][m], others = singles & ~(1U << m);
      if (n == 0 || n > most) continue;
      for (unsigned gives = others; gives != 0; gives = (gives - 1) & others)
        if (static_cast<unsigned>(std::popcount(gives)) == n)
          list.push_back(tikal::Action::swap(static_cast<std::uint8_t>(q), gives, m));
    }
  }
  return list;
}

unsigned exchange(Treasures& treasures, std::size_t me, const tikal::Action& swap) {
  auto &mine = treasures[me], &theirs = treasures[swap.arg];
  unsigned n = 0;
  for (unsigned m = 0; m < tikal::kMaxMotifs; ++m) {
    if ((swap.gives() >> m & 1U) == 0) continue;
    --mine[m];
    ++theirs[m];
    ++n;
  }
  theirs[swap.takes()] = static_cast<std::uint8_t>(theirs[swap.takes()] - n);
  mine[swap.takes()] = static_cast<std::uint8_t>(mine[swap.takes()] + n);
  return n;
}

}  // namespace stela::turn::for_tikal
