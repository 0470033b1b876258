// The page facet of a game's class. Its goals and its evaluation must be declared before.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "analyses/play/make_player.h"
#include "analyses/play/weights.h"
#include "analyses/puzzle/words.h"
#include "analyses/turn/plan.h"
#include "model/any_game_of.h"
#include "reports/turn/reasons.h"
#include "reports/web/page_facet.h"

namespace stela::web {

template <Game G>
class PagePlayerOf final : public PagePlayer {
 public:
  PagePlayerOf(G game, std::unique_ptr<play::Player<G>> player) : game_(std::move(game)), player_(std::move(player)) {}
  Result<std::string> choose(const AnyState& s, Rng& rng) override {
    const auto& state = s.as<typename G::State>();
    const auto action = player_->choose(game_.view(state, game_.to_move(state)), rng);
    if (!action) return action.error();
    return game_.to_text(*action);
  }

 private:
  G game_;
  std::unique_ptr<play::Player<G>> player_;
};

template <Game G>
class PageFacetOf final : public PageFacet {
 public:
  [[nodiscard]] Result<std::unique_ptr<PagePlayer>> player(const AnyGame& any, const std::string& text) const override {
    const G& game = unwrapped<G>(any);
    const auto spec = play::parse_player(text);
    if (!spec) return spec.error();
    const auto weights = play::weights_of("standard", game);
    if (!weights) return weights.error();
    auto made = play::make_player<G>(*spec, game, *weights);
    if (made == nullptr) return Error{"", "player", "a page starts no process"};
    return std::unique_ptr<PagePlayer>(std::make_unique<PagePlayerOf<G>>(game, std::move(made)));
  }

  [[nodiscard]] nlohmann::json judge(const AnyGame& any, const AnyState& first, const AnyState& last,
                                     std::span<const AnyAction> actions, const puzzle::Puzzle& puzzle) const override {
    const G& game = unwrapped<G>(any);
    std::vector<typename G::Action> own;
    for (const auto& action : actions) own.push_back(action.as<typename G::Action>());
    const auto plan = turn::replay(game, first.as<typename G::State>(), own, puzzle.objective);
    if (!plan && plan.error().kind == ErrorKind::incomplete) {
      nlohmann::json out{{"over", false}};
      if (const auto answer = turn::answer_in(game, last.as<typename G::State>()))
        out["answer"] = game.to_text(*answer);
      return out;
    }
    if (!plan) return {{"over", true}, {"right", false}, {"error", plan.error().line()}};
    auto sources = nlohmann::json::array();
    for (const auto& reason : reasons(game, first.as<typename G::State>(), *plan, puzzle.objective))
      sources.push_back(to_text(reason));
    return {{"over", true},
            {"sources", sources},
            {"value", puzzle::worth_text(puzzle.objective, plan->value)},
            {"best", puzzle::worth_text(puzzle.objective, puzzle.value)},
            {"right", plan->value >= puzzle.value},
            {"spent", plan->spent}};
  }
};

}  // namespace stela::web
