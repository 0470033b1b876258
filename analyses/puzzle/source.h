// Positions to make puzzles of, and to time solvers on: turns from the middle of seeded games.
#pragma once

#include <cstdint>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyses/play/player.h"
#include "analyses/puzzle/positions.h"
#include "analyses/turn/plan.h"
#include "base/rng.h"
#include "model/game.h"
#include "model/swarm.h"

namespace stela::puzzle {

/// Games of biased players, a new bias each game, or of one player at all seats, who sees only its views.
template <Game G>
class PositionSource {
 public:
  using State = typename G::State;
  /// Makes the player for one seat of one game.
  using MakePlayer = std::function<std::unique_ptr<play::Player<G>>()>;

  /// Whether a turn to solve begins in a position.
  using Begins = std::function<bool(const G&, const State&)>;

  /// Of biased players.
  explicit PositionSource(const G& game, Begins begins = Puzzling<G>::begins)
      : game_(game), begins_(std::move(begins)) {}
  /// player: must always answer unless it is stopped, which players of Stela's own do. by: what it is called. stop:
  /// positions are worth nothing once it has said so.
  PositionSource(const G& game, std::string by, MakePlayer player, play::Stop stop = {})
      : game_(game),
        begins_(Puzzling<G>::begins),
        by_(std::move(by)),
        player_(std::move(player)),
        stop_(std::move(stop)) {}

  [[nodiscard]] const std::string& by() const { return by_; }

  /// Where a turn begins, between a fifth and the whole of a game's length. The same seed and number give the same
  /// position for ever; none when no turn begins there. Biased players play a game for each number; others, who take
  /// their time, one for every kOfAGame, whose positions lie apart.
  [[nodiscard]] std::optional<State> position(std::uint64_t seed, std::uint64_t number) const {
    Rng rng(seed, ~number);
    if (!player_) {
      const auto begun = beginnings(seed, number);
      const auto turns = static_cast<std::uint32_t>(begun.size());
      if (turns < 5) return std::nullopt;
      return begun[turns / 5 + rng.below(turns - turns / 5)];
    }
    const auto begun = shared_beginnings(seed, number / kOfAGame);
    const auto turns = static_cast<std::uint32_t>(begun->size());
    const auto first = turns / 5 + (turns - turns / 5) * static_cast<std::uint32_t>(number % kOfAGame) / kOfAGame;
    const auto last = turns / 5 + (turns - turns / 5) * static_cast<std::uint32_t>(number % kOfAGame + 1) / kOfAGame;
    if (first == last) return std::nullopt;
    return (*begun)[first + rng.below(last - first)];
  }

 private:
  static constexpr std::uint32_t kOfAGame = 8;
  using Beginnings = std::shared_ptr<const std::vector<State>>;

  /// Those of the last few games asked for are kept, as other threads look at the same game.
  [[nodiscard]] Beginnings shared_beginnings(std::uint64_t seed, std::uint64_t number) const {
    constexpr std::size_t kKept = 64;
    std::promise<Beginnings> mine;
    std::shared_future<Beginnings> found;
    bool play = false;
    {
      const std::lock_guard lock(kept_->guard);
      const auto [it, fresh] = kept_->games.try_emplace({seed, number});
      if (fresh) it->second = mine.get_future().share();
      found = it->second;
      play = fresh;
      if (kept_->games.size() > kKept) kept_->games.erase(kept_->games.begin());
    }
    if (play) mine.set_value(std::make_shared<const std::vector<State>>(beginnings(seed, number)));
    return found.get();
  }

  /// The positions in which a turn to solve begins.
  [[nodiscard]] std::vector<State> beginnings(std::uint64_t seed, std::uint64_t number) const {
    constexpr std::uint64_t kMostActions = 20000;
    Rng rng(seed, number);
    auto state = game_.initial(mix64(seed ^ mix64(number)), nullptr);
    const auto choose = player_ ? by_player(seed, number) : by_bias(rng);
    std::vector<State> begun;
    auto turn = ~game_.turn(state);
    for (std::uint64_t n = 0; n < kMostActions && game_.to_move(state) >= 0; ++n) {
      // Without action points nothing in a position says that its turn has just begun.
      const bool fresh = turn::Goals<G>::kPoints || game_.turn(state) != turn;
      turn = game_.turn(state);
      if (fresh && begins_(game_, state)) begun.push_back(state);
      const auto action = choose(state);
      if (!action) break;
      game_.apply(state, *action, nullptr);
    }
    return begun;
  }

  using Choose = std::function<Result<typename G::Action>(const State&)>;
  [[nodiscard]] Choose by_bias(Rng& rng) const {
    return [this, &rng, player = SwarmPlayer<G>(game_, rng)](const State& s) { return player.choose(game_, s, rng); };
  }
  [[nodiscard]] Choose by_player(std::uint64_t seed, std::uint64_t number) const {
    struct Seat {
      std::unique_ptr<play::Player<G>> player;
      Rng rng;
    };
    auto seats = std::make_shared<std::vector<Seat>>();
    for (int p = 0; p < game_.players(); ++p)
      seats->push_back({player_(), Rng(mix64(seed ^ mix64(number)), ~static_cast<std::uint64_t>(p))});
    return [this, seats](const State& s) {
      const int mover = game_.to_move(s);
      auto& seat = (*seats)[static_cast<std::size_t>(mover)];
      return seat.player->choose(game_.view(s, mover), seat.rng, stop_);
    };
  }

  const G& game_;
  Begins begins_;
  std::string by_ = "swarm";
  MakePlayer player_;  // none: biased players
  play::Stop stop_;
  struct GameCache {
    std::mutex guard;
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::shared_future<Beginnings>> games;  // by seed and number
  };
  std::shared_ptr<GameCache> kept_ = std::make_shared<GameCache>();
};

/// One of biased players' games.
template <Game G>
std::optional<typename G::State> position(const G& game, std::uint64_t seed, std::uint64_t number) {
  return PositionSource<G>(game).position(seed, number);
}
/// A turn that begins with a tile to place, as whole turns of Tikal do.
template <Game G>
requires requires(const G& game, const typename G::State& s) { Puzzling<G>::has_tile_to_place(game, s); }
std::optional<typename G::State> position_with_tile(const G& game, std::uint64_t seed, std::uint64_t number) {
  return PositionSource<G>(game, Puzzling<G>::has_tile_to_place).position(seed, number);
}

}  // namespace stela::puzzle
