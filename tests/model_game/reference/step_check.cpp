// What an action must have done: the table that should have come out is made from the one before, and compared.
#include "../hex.h"
#include "naive.h"

namespace hex {

std::optional<stela::Violation> Hex::violation(const State& before, const Action& a, const State& after) const {
  auto expected = naive::table_of(before);
  expected[a.cell / kSide][a.cell % kSide] = before.to_move;
  if (naive::table_of(after) != expected)
    return stela::Violation{"stone-placed", "HEX-P1", "the stones are not those before and the one placed"};
  if (after.to_move == before.to_move) return stela::Violation{"turn-passed", "HEX-P2", "the same player is to move"};
  const int winner = naive::winner(expected);
  if (after.winner != winner)
    return stela::Violation{"end", "HEX-E1",
                            "the winner is " + std::to_string(after.winner) + ", it should be " +
                                std::to_string(winner) + " (-1 for nobody)"};
  return std::nullopt;
}

std::optional<stela::Violation> Hex::violation(const State& s, const stela::Outcome& outcome) const {
  const int winner = naive::winner(naive::table_of(s));
  for (int player = 0; player < 2; ++player) {
    const auto p = static_cast<std::size_t>(player);
    if (outcome.ranks[p] != (player == winner ? 1 : 2) || outcome.scores[p] != (player == winner ? 1 : 0))
      return stela::Violation{"ranking", "HEX-E1", "player " + std::to_string(player) + " has another place"};
  }
  return std::nullopt;
}

}  // namespace hex
