// Perft: how many action sequences of a length there are from a state, and how many different states they reach. Other
// engines that count the same numbers agree with this one on every legal action and every effect up to that depth.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/game.h"

namespace stela {

struct PerftRow {
  std::uint64_t sequences = 0;  ///< of exactly this many actions; a game that is over has no longer ones
  std::uint64_t states = 0;     ///< different states they lead to
};

/// How many different numbers there are; sorts them.
inline std::uint64_t count_different(std::vector<std::uint64_t>& numbers) {
  std::sort(numbers.begin(), numbers.end());
  return static_cast<std::uint64_t>(std::unique(numbers.begin(), numbers.end()) - numbers.begin());
}

/// Rows for depths 0 to depth; fewer where it was told to stop. Equal states are merged, so the cost is that of the
/// different states of depth - 1. The states of the last row, far more than all others, are told apart by their 64-bit
/// hashes alone.
template <Game G>
std::vector<PerftRow> perft(const G& game, const typename G::State& root, unsigned depth,
                            const std::atomic<bool>* stop = nullptr) {
  using State = typename G::State;
  struct HashOf {
    const G* game;
    std::size_t operator()(const State& s) const { return static_cast<std::size_t>(game->hash(s)); }
  };
  using Level = std::unordered_map<State, std::uint64_t, HashOf>;
  Level level(1, HashOf{&game});
  level.emplace(root, 1);
  std::vector<PerftRow> rows{{1, 1}};
  std::vector<std::uint64_t> last;
  typename G::ActionList legal;
  for (unsigned d = 1; d <= depth; ++d) {
    Level next(1, HashOf{&game});
    PerftRow row;
    for (const auto& [state, ways] : level) {
      if (stop != nullptr && stop->load(std::memory_order_relaxed)) return rows;
      game.legal(state, legal);
      row.sequences += ways * legal.size();
      for (const auto& action : legal) {
        State after = state;
        game.apply(after, action, nullptr);
        if (d == depth)
          last.push_back(game.hash(after));
        else
          next[after] += ways;
      }
    }
    row.states = d == depth ? count_different(last) : next.size();
    rows.push_back(row);
    level = std::move(next);
  }
  return rows;
}

/// Plain counting, one sequence at a time: the check on the merging one, and what most engines do.
template <Game G>
std::uint64_t perft_plain(const G& game, const typename G::State& root, unsigned depth) {
  if (depth == 0) return 1;
  if (depth == 1) return game.count(root);
  typename G::ActionList legal;
  game.legal(root, legal);
  std::uint64_t n = 0;
  for (const auto& action : legal) {
    auto after = root;
    game.apply(after, action, nullptr);
    n += perft_plain(game, after, depth - 1);
  }
  return n;
}

}  // namespace stela
