// Perft: how many action sequences of a length there are from a state, and how many different states they reach. Other
// engines that count the same numbers agree with this one on every legal action and every effect up to that depth.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
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

/// What a count may take. The tables hold all different states of a depth, so they grow as fast as the game does.
struct PerftLimits {
  const std::atomic<bool>* stop = nullptr;
  std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes of tables
};

/// Why a count ended: all depths were counted; it was asked to stop; the next depth does not fit into the memory; it
/// has more sequences than a 64-bit number can say.
enum class PerftEnd : std::uint8_t { counted, stopped, memory, numbers };
inline constexpr std::array<std::string_view, 4> kPerftEndNames{"counted", "stopped", "memory", "numbers"};

struct PerftCounts {
  std::vector<PerftRow> rows;  ///< of depth 0 and on, each counted to its end
  PerftEnd ended = PerftEnd::counted;
  [[nodiscard]] bool whole() const { return ended == PerftEnd::counted; }
  /// Sequences of the greatest depth counted.
  [[nodiscard]] std::uint64_t sequences() const { return rows.back().sequences; }
};

/// What there is to say of a count that memory or numbers ended.
inline std::string text_of_end(const PerftCounts& table, const PerftLimits& limits) {
  const auto depth = table.rows.size();
  if (table.ended == PerftEnd::numbers) return fmt::format("depth {} has more than 2^64 sequences", depth);
  return fmt::format("the tables of depth {} need more than {} MiB", depth, limits.memory >> 20);
}

/// Rows for depths 0 to depth; fewer where a limit ended it. Equal states are merged, so the cost is that of the
/// different states of depth - 1. The states of the last row, far more than all others, are told apart by their 64-bit
/// hashes alone.
template <Game G>
PerftCounts perft(const G& game, const typename G::State& root, unsigned depth, const PerftLimits& limits = {}) {
  using State = typename G::State;
  struct HashOf {
    const G* game;
    std::size_t operator()(const State& s) const { return static_cast<std::size_t>(game->hash(s)); }
  };
  using Level = std::unordered_map<State, std::uint64_t, HashOf>;
  // An entry is a node on the heap, with the next one's address and the hash. A vector that grows is there twice.
  constexpr std::size_t kNode = sizeof(typename Level::value_type) + 2 * sizeof(void*) + 16;
  const auto bytes_of = [](const Level& level) { return level.size() * kNode + level.bucket_count() * sizeof(void*); };
  Level level(1, HashOf{&game});
  level.emplace(root, 1);
  PerftCounts table{{{1, 1}}};
  const auto end = [&](PerftEnd why) {
    table.ended = why;
    return std::move(table);
  };
  std::vector<std::uint64_t> last;
  typename G::ActionList legal;
  for (unsigned d = 1; d <= depth; ++d) {
    Level next(1, HashOf{&game});
    PerftRow row;
    for (const auto& [state, ways] : level) {
      if (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) return end(PerftEnd::stopped);
      if (bytes_of(level) + bytes_of(next) + 2 * last.size() * sizeof(std::uint64_t) > limits.memory)
        return end(PerftEnd::memory);
      game.legal(state, legal);
      std::uint64_t more = 0;
      if (__builtin_mul_overflow(ways, legal.size(), &more) ||
          __builtin_add_overflow(row.sequences, more, &row.sequences))
        return end(PerftEnd::numbers);
      prefetch(game, state);
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
    table.rows.push_back(row);
    level = std::move(next);
  }
  return table;
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
