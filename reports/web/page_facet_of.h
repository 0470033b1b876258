// The page facet of a game's class. Its goals and its evaluation must be declared before.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analyses/play/greedy.h"
#include "analyses/play/weights.h"
#include "analyses/puzzle/words.h"
#include "analyses/turn/plan.h"
#include "model/any_game_of.h"
#include "reports/turn/reasons.h"
#include "reports/web/page_facet.h"

namespace stela::web {

template <Game G>
class PageFacetOf final : public PageFacet {
 public:
  [[nodiscard]] Result<std::string> greedy(const AnyGame& any, const AnyState& s, std::uint64_t seed,
                                           std::uint64_t number) const override {
    const G& game = unwrapped<G>(any);
    const auto weights = play::weights_of("standard", game);
    if (!weights) return weights.error();
    play::GreedyPlayer<G> player(game, *weights);
    Rng rng(seed, number);
    const auto& state = s.as<typename G::State>();
    const auto action = player.choose(game.view(state, game.to_move(state)), rng);
    if (!action) return action.error();
    return game.to_text(*action);
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
