// Play: the first position, a stone, and whether it ends the game. Chains are found by growing sets of cells.
#include "hex.h"

namespace hex {
namespace {

constexpr unsigned kAll = (1U << kCells) - 1;
constexpr unsigned kColumnA = 0b001001001, kColumnC = 0b100100100, kRow1 = 0b000000111, kRow3 = 0b111000000;

/// All cells beside those of a set.
unsigned around(unsigned cells) {
  const unsigned left = cells & ~kColumnA, right = cells & ~kColumnC;
  unsigned out = cells << 3 | cells >> 3 | right << 1 | left >> 1;
#ifndef HEX_FAULT  // an engine that forgets the diagonals, for the test that this is found
  out |= right >> 2 | left << 2;
#endif
  return out & kAll;
}

bool connected(unsigned stones, unsigned from, unsigned to) {
  unsigned chain = stones & from;
  for (unsigned more = 0; more != chain;) {
    more = chain;
    chain |= around(chain) & stones;
  }
  return (chain & to) != 0;
}

void note(stela::RuleCounts* counts, Rule rule) {
  if (counts != nullptr) ++counts->acted[static_cast<std::size_t>(rule)];
}

}  // namespace

State Hex::initial(std::uint64_t /*seed*/, stela::RuleCounts* counts) const {
  note(counts, Rule::S1);
  note(counts, Rule::S2);
  State s;
  s.to_move = static_cast<std::uint8_t>(start_);
  return s;
}

void Hex::apply(State& s, const Action& a, stela::RuleCounts* counts) const {
#ifdef HEX_FAULT_IN_APPLY  // a hang or a crash, for the tests that it is told of
  HEX_FAULT_IN_APPLY(a.cell);
#endif
  const auto me = s.to_move;
  s.stones[me] = static_cast<Cells>(s.stones[me] | 1U << a.cell);
  s.to_move = static_cast<std::uint8_t>(1 - me);
  note(counts, Rule::P1);
  note(counts, Rule::P2);
  if (!connected(s.stones[me], me == 0 ? kRow1 : kColumnA, me == 0 ? kRow3 : kColumnC)) return;
  s.winner = static_cast<std::int8_t>(me);
  note(counts, Rule::E1);
  if (counts != nullptr) ++counts->situation[me];
}

std::optional<stela::Outcome> Hex::outcome(const State& s) const {
  if (s.winner == kNobody) return std::nullopt;
  if (s.winner == 0) return stela::Outcome{{1, 0}, {1, 2}};
  return stela::Outcome{{0, 1}, {2, 1}};
}

std::uint64_t Hex::hash(const State& s) const {
  return stela::mix64(std::uint64_t{s.stones[0]} | std::uint64_t{s.stones[1]} << 16 | std::uint64_t{s.to_move} << 32 |
                      static_cast<std::uint64_t>(s.winner + 1) << 40);
}

}  // namespace hex
