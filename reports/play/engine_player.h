// Somebody else's player: a program behind the engine protocol (docs/protocol.md) that has the method `choose`.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>

#include "analyses/play/player.h"
#include "base/in_order.h"
#include "base/json_text.h"
#include "checkers/conform/client.h"
#include "model/facets.h"

namespace stela {

template <Game G>
class EnginePlayer final : public play::Player<G> {
 public:
  /// The client outlives the player, and is asked by one thread at a time.
  EnginePlayer(const G& game, conform::EngineClient& client, std::string name)
      : game_(game), client_(&client), name_(std::move(name)) {}

 private:
  Result<typename G::Action> decide(const typename G::State& view, Rng& rng, const play::Stop& /*stop*/) override {
    if (const auto trouble = client_->start()) return error(*trouble);
    if (!client_->hello().can("choose")) return error("does not have the method choose");
    const auto request = client_->ask("choose", {{"game", type_of(game_).name()},
                                                 {"setup", game_.setup()},
                                                 {"view", game_.to_json(view)},
                                                 {"player", game_.to_move(view)},
                                                 {"seed", rng.next()}});
    if (const auto trouble = client_->exchange()) return error(*trouble);
    const auto& reply = client_->reply(request);
    if (reply.error) return error(fmt::format("answers choose with an error: {}", conform::excerpt(*reply.error)));
    const auto& result = reply.result;
    if (!result.is_object() || !result.contains("action") || !result["action"].is_string())
      return error(fmt::format("answers choose without an action: {}", conform::excerpt(json_text(result))));
    const auto text = result["action"].template get<std::string>();
    const auto action = game_.parse(text);
    if (!action) return error(fmt::format("chooses '{}': {}", conform::excerpt(text), action.error().line()));
    const auto refusal = refusal_of(game_, view, *action);
    if (refusal.rule == typename G::Rule{}) return *action;
    return error(illegal(game_, fmt::format("chooses '{}', which", game_.to_text(*action)), refusal).line());
  }

  /// Told to stop while it thought it is without fault.
  [[nodiscard]] Error error(const conform::Trouble& trouble) const {
    if (trouble.kind == conform::FaultKind::stopped) return stopped_error(trouble.detail);
    return error(trouble.detail);
  }
  [[nodiscard]] Error error(const std::string& what) const {
    return {"", fmt::format("engine '{}'", conform::excerpt(name_)), what};
  }

  G game_;
  conform::EngineClient* client_;
  std::string name_;
};

}  // namespace stela
