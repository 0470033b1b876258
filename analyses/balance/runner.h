// Plays the games of an experiment: any block of any arm, or one game of it again.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "analyses/balance/chance_sources.h"
#include "analyses/balance/plan.h"
#include "analyses/balance/recorder.h"
#include "analyses/play/make_player.h"
#include "analyses/play/match.h"
#include "analyses/play/weights.h"

namespace stela::balance {

template <Game G>
class Runner {
 public:
  /// An error names the arm, and what of it cannot be played.
  static Result<Runner> of(const Experiment& experiment, TypeOf<G> type = {}) {
    Runner runner(experiment);
    for (const auto& arm : experiment.arms) {
      auto part = part_of(arm, type);
      if (part && counted_of(part->game) != arm.counted)
        part = Error{"", "counted", "this program counts other things in the game than the experiment"};
      if (!part) {
        auto error = part.error();
        error.where = fmt::format("arm '{}', {}", arm.name, error.where);
        return error;
      }
      runner.parts_.push_back(std::move(*part));
    }
    return runner;
  }

  /// The games of a block. stop: asked before each action; an error of kind stopped says that it was.
  template <class Stop>
  Result<std::vector<GameRecord>> block(std::size_t arm, std::uint64_t number, Stop&& stop) const {
    std::vector<GameRecord> records;
    for (std::size_t g = 0; g < experiment_.arms[arm].games.size(); ++g) {
      auto record = game(arm, number, g, stop);
      if (!record) return record.error();
      records.push_back(std::move(*record));
    }
    return records;
  }

  template <class Stop>
  Result<GameRecord> game(std::size_t arm, std::uint64_t number, std::size_t g, Stop&& stop) const {
    const auto& part = parts_[arm];
    const Restricted<G> game(part.game, part.bans, experiment_.arms[arm].games[g].banned);
    const play::Evaluator<G> worth(part.game, part.judge);
    Recorder<G> recorder(game, worth);
    auto played = play(game, arm, number, g, stop, recorder);
    if (!played) return played.error();
    return std::move(recorder).finish(*played);
  }

  /// The game again, for somebody who watches it (play::play_game).
  template <class Stop, class Watcher>
  Result<play::MatchGame> watch(std::size_t arm, std::uint64_t number, std::size_t g, Stop&& stop,
                                Watcher&& watcher) const {
    const auto& part = parts_[arm];
    const Restricted<G> game(part.game, part.bans, experiment_.arms[arm].games[g].banned);
    return play(game, arm, number, g, stop, watcher);
  }

  [[nodiscard]] const Experiment& experiment() const { return experiment_; }
  [[nodiscard]] const G& game_of(std::size_t arm) const { return parts_[arm].game; }

 private:
  static constexpr std::uint32_t kMostActions = 20000;  // of a game
  static constexpr std::uint64_t kHeldOut = 0x68656c642d6f7574U;

  struct ArmSetup {
    G game;
    Bans bans;
    std::vector<play::PlayerSpec> specs;
    std::vector<play::Weights<Restricted<G>>> weights;
    play::Weights<G> judge{};  // of decisions, whoever plays
  };

  explicit Runner(Experiment experiment) : experiment_(std::move(experiment)) {}

  template <class Stop, class Watcher>
  Result<play::MatchGame> play(const Restricted<G>& game, std::size_t arm, std::uint64_t number, std::size_t g,
                               Stop&& stop, Watcher&& watcher) const {
    const auto& part = parts_[arm];
    const auto& plan = experiment_.arms[arm].games[g];
    const auto seed = experiment_.arms[arm].held_out ? mix64(experiment_.seed ^ kHeldOut) : experiment_.seed;
    // Repetitions of a deal differ in the players' chance alone.
    const auto chance = mix64(seed + plan.repetition * 0x9e3779b97f4a7c15U);
    std::vector<std::unique_ptr<play::Player<Restricted<G>>>> players;
    std::vector<Rng> streams;
    std::map<std::size_t, std::size_t> copies;
    for (const auto player : plan.seating) {
      players.push_back(play::make_player<Restricted<G>>(part.specs[player], game, part.weights[player]));
      streams.push_back(play::player_stream(chance, number, player, copies[player]++));
    }
    const auto deal = play::deal_seed(seed, number);
    if (plan.source.empty())
      return play::play_game<Restricted<G>>(game, deal, players, streams, kMostActions, stop, watcher);
    const auto first = partly_dealt<G>(part.game, plan.source, deal, play::deal_seed(mix64(chance), number));
    if (!first) return first.error();
    return play::play_from<Restricted<G>>(game, *first, players, streams, kMostActions, stop, watcher);
  }

  static Result<ArmSetup> part_of(const Arm& arm, TypeOf<G> type) {
    auto game = type.make(arm.setup);
    if (!game) return game.error();
    auto bans = parse_bans<G>(*game, arm.bans);
    if (!bans) return bans.error();
    ArmSetup part{*game, std::move(*bans), {}, {}};
    for (const auto& name : arm.players) {
      auto spec = play::parse_player(name);
      if (!spec) return spec.error();
      if (spec->kind == play::PlayerKind::engine)
        return Error{"", fmt::format("player '{}'", name), "engines cannot be replayed, so they do not play here"};
      const auto weights = play::weights_of<G>(spec->weights, *game);
      if (!weights) return weights.error();
      part.specs.push_back(std::move(*spec));
      part.weights.push_back(*weights);
    }
    const auto judge = play::weights_of<G>("standard", *game);
    if (!judge) return judge.error();
    part.judge = *judge;
    return part;
  }

  Experiment experiment_;
  std::vector<ArmSetup> parts_;
};

}  // namespace stela::balance
