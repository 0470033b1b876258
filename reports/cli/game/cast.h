// Players by their names, for the verbs in which they play.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "analyses/play/make_player.h"
#include "analyses/play/weights.h"
#include "reports/cli/game/conform.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/player_flags.h"
#include "reports/play/engine_player.h"

namespace stela::cli {

/// Players as they are named: their weights are read once, their engines started once a thread.
template <Game G>
class Cast {
 public:
  /// stop: asked again and again while an engine thinks, by any thread.
  static Result<Cast> of(const G& game, const std::vector<std::string>& names, const EngineFlags& engines,
                         std::function<bool()> stop = interrupted) {
    Cast cast(game, engines, std::move(stop));
    for (const auto& name : names) {
      auto spec = play::parse_player(name);
      if (!spec) return spec.error();
      auto weights = play::weights_of(spec->weights, game);
      if (!weights) return weights.error();
      cast.specs_.push_back(std::move(*spec));
      cast.weights_.push_back(*weights);
    }
    return cast;
  }

  Result<std::unique_ptr<play::Player<G>>> make(std::size_t player, unsigned worker) {
    const auto& spec = specs_[player];
    if (spec.kind != play::PlayerKind::engine) return play::make_player<G>(spec, game_, weights_[player]);
    return std::unique_ptr<play::Player<G>>(
        std::make_unique<EnginePlayer<G>>(game_, client(player, worker), spec.command));
  }

 private:
  Cast(const G& game, const EngineFlags& engines, std::function<bool()> stop)
      : game_(game), engines_(engines), stop_(std::move(stop)) {}

  conform::EngineClient& client(std::size_t player, unsigned worker) {
    const std::lock_guard lock(*starting_);
    auto& client = clients_[{player, worker}];
    if (!client) {
      auto command = engine_of(specs_[player].command, engines_.timeout, engines_.memory);
      command.limits.stop = stop_;
      client = std::make_unique<conform::EngineClient>(std::move(command));
    }
    return *client;
  }

  G game_;
  EngineFlags engines_;
  std::function<bool()> stop_;
  std::vector<play::PlayerSpec> specs_;
  std::vector<play::Weights<G>> weights_;
  std::unique_ptr<std::mutex> starting_ = std::make_unique<std::mutex>();
  std::map<std::pair<std::size_t, unsigned>, std::unique_ptr<conform::EngineClient>> clients_;
};

}  // namespace stela::cli
