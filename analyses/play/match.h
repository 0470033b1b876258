// Matches: blocks of games on any number of threads.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyses/play/block_row.h"
#include "analyses/play/match_game.h"
#include "analyses/play/seating.h"
#include "base/in_order.h"
#include "base/shard.h"

namespace stela::play {

struct MatchPlan {
  std::uint64_t seed = 1;
  Shard shard;                              ///< the part of all blocks that is played
  std::uint64_t first = 0, blocks = 200;    ///< of the shard, the blocks first to blocks - 1
  std::map<std::uint64_t, BlockRow> known;  ///< by number: reported as they are, not played again
  unsigned jobs = 1;
  std::vector<Seating> seatings;
  std::uint32_t most_actions = 20000;  ///< of a game
  std::function<bool()> stop;          ///< asked before each action, from any thread
};

/// A player of the match for a game, made anew for each; worker: the number of the thread that plays it.
template <Game G>
using MakePlayer = std::function<Result<std::unique_ptr<Player<G>>>(std::size_t player, unsigned worker)>;

/// Told of each block, in order; returns whether to go on.
using OnBlock = std::function<bool(const BlockRow&)>;

/// The seed of a block's deal, and where the chance of a player's copy in it begins.
std::uint64_t deal_seed(std::uint64_t seed, std::uint64_t block);
Rng player_stream(std::uint64_t seed, std::uint64_t block, std::size_t player, std::size_t copy);

template <Game G>
class Match {
 public:
  Match(const G& game, MakePlayer<G> make, MatchPlan plan)
      : game_(game), make_(std::move(make)), plan_(std::move(plan)), blocks_(plan_.jobs, plan_.stop, block_codec()) {}

  /// Plays until the blocks are done, on_block wants no more, or the plan's flag says stop. The first error of a
  /// player.
  std::optional<Error> run(const OnBlock& on_block) {
    auto due = plan_.first;
    return blocks_.run(
        plan_.first, plan_.blocks, [&](std::uint64_t i, unsigned worker) { return play(plan_.shard.block(i), worker); },
        [&](const BlockRow& block) {
          const auto known = plan_.known.find(plan_.shard.block(due++));
          return on_block(known == plan_.known.end() ? block : known->second);
        },
        [&](std::uint64_t i) { return plan_.known.contains(plan_.shard.block(i)); });
  }

 private:
  Result<BlockRow> play(std::uint64_t number, unsigned worker) {
    const auto began = std::chrono::steady_clock::now();
    BlockRow block{number, {}, 0};
    for (const auto& seating : plan_.seatings) {
      std::vector<std::unique_ptr<Player<G>>> players;
      std::vector<Rng> streams;
      std::map<std::size_t, std::size_t> copies;
      for (const auto player : seating) {
        auto made = make_(player, worker);
        if (!made) return made.error();
        players.push_back(std::move(*made));
        streams.push_back(player_stream(plan_.seed, number, player, copies[player]++));
      }
      auto played = play_game<G>(
          game_, deal_seed(plan_.seed, number), players, streams, plan_.most_actions,
          [&] { return blocks_.abandoned(); }, NoWatcher{});
      if (!played) return placed(played.error(), number);
      block.games.push_back(
          {played->outcome.scores, played->outcome.ranks, played->actions, played->decisions, played->cut_off});
    }
    block.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return block;
  }

  static Error placed(Error error, std::uint64_t number) {
    if (error.kind != ErrorKind::stopped) error.where = "block " + std::to_string(number) + ", " + error.where;
    return error;
  }

  G game_;
  MakePlayer<G> make_;
  MatchPlan plan_;
  InOrder<BlockRow> blocks_;
};

}  // namespace stela::play
