// The session of one game. Its picture, its goals and its evaluation must be declared before.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyses/play/greedy.h"
#include "analyses/play/weights.h"
#include "analyses/turn/plan.h"
#include "reports/draw/picture_of.h"
#include "reports/draw/players.h"
#include "reports/web/drawn.h"
#include "reports/web/session.h"
#include "reports/web/step_text.h"

namespace stela::web {

template <Game G>
class SessionOf final : public Session {
 public:
  using json = nlohmann::json;
  using State = typename G::State;
  using Action = typename G::Action;

  SessionOf(G game, const State& first) : game_(std::move(game)), list_(std::make_unique<typename G::ActionList>()) {
    steps_.push_back({first, std::nullopt});
  }
  void add(const Action& action) {
    auto state = last();
    game_.apply(state, action, nullptr);
    steps_.push_back({state, action});
  }

  [[nodiscard]] json about() const override {
    auto names = json::array(), scores = json::array(), actions = json::array();
    for (int p = 0; p < game_.players(); ++p) {
      const auto& seat = look(static_cast<std::size_t>(p));
      const auto& c = seat.colour;
      names.push_back({{"name", player_name(static_cast<std::size_t>(p))},
                       {"colour", fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b)}});
    }
    for (const auto& step : steps_) {
      scores.push_back(scores_of(game_, step.state));
      if (step.action) actions.push_back(game_.to_text(*step.action));
    }
    return {{"game", G::kName},   {"title", G::kTitle}, {"players", names},
            {"actions", actions}, {"scores", scores},   {"setup", game_.setup()}};
  }

  [[nodiscard]] json position(std::size_t step) const override {
    return position_json(G::kName, game_.setup(), game_.to_json(at(step).state));
  }

  [[nodiscard]] json see(std::size_t index) const override {
    const auto step = std::min(index, steps_.size() - 1);
    const auto& [state, action] = at(step);
    const int mover = game_.to_move(state);
    json out{{"step", step},
             {"to_move", mover},
             {"turn", game_.turn(state)},
             {"phase", phase_name(game_, state)},
             {"scores", scores_of(game_, state)},
             {"ap", points_left(state)},
             {"picture", drawn(picture_of(game_, state, action))},
             {"places", places_of(state)},
             {"legal", legal(state)}};
    if (const auto outcome = game_.outcome(state)) out["ranks"] = outcome->ranks;
    if (action) {
      out["action"] = game_.to_text(*action);
      out["rules"] = rules_at_work(at(step - 1).state, *action);
    }
    return out;
  }

  [[nodiscard]] json reported(std::size_t step, const std::vector<ReportedField>& fields) const override {
    const auto& [state, action] = at(step);
    const auto position = told_position(game_.to_json(state), fields);
    if (position.is_null()) return nullptr;
    const auto read = read_unchecked(game_, position);
    return read ? drawn(picture_of(game_, *read, action)) : json();
  }

  [[nodiscard]] json why(std::size_t step, const std::string& text) const override {
    const auto action = game_.parse(text);
    if (!action) return {{"action", text}, {"legal", false}, {"error", action.error().line()}};
    return refusal_json<G>(game_.to_text(*action), refusal_of(game_, at(step).state, *action));
  }

  [[nodiscard]] json hints(const std::vector<std::string>& actions) const override {
    auto out = json::array();
    auto now = steps_.front().state;
    const auto names = place_names(now);
    for (const auto& text : actions) {
      const auto action = game_.parse(text);
      if (!action) break;
      const auto [form, place] = without_places(text, names);
      const auto before = now;
      game_.apply(now, *action, nullptr);
      json ap;
      if (const auto had = points_left(before), has = points_left(now);
          had.is_number() && has.is_number() && game_.turn(before) == game_.turn(now))
        ap = had.template get<int>() - has.template get<int>();
      out.push_back({{"form", form}, {"area", area(before, place)}, {"ap", std::move(ap)}});
    }
    return out;
  }

  [[nodiscard]] json rule(const std::string& id) const override { return rule_json(G::catalogue(), id); }

  [[nodiscard]] json refused(std::size_t step, const std::vector<std::string>& words, std::size_t most) const override {
    const auto& state = at(step).state;
    std::vector<std::size_t> seen(G::kKinds.size());
    auto out = json::array();
    game_.all_actions([&](const Action& action) {
      auto& of_kind = seen[kind_of(game_, action)];
      if (of_kind > 0 || out.size() >= most) return;
      const auto text = game_.to_text(action);
      if (!names_in_order(text, words)) return;
      const auto refusal = refusal_of(game_, state, action);
      if (refusal.rule == typename G::Rule{}) return;
      ++of_kind;
      out.push_back(refusal_json<G>(text, refusal));
    });
    return out;
  }

  json play(const std::string& text) override {
    auto answer = why(steps_.size() - 1, text);
    if (answer.at("legal").template get<bool>()) add(*game_.parse(text));
    return answer;
  }

  void back(std::size_t step) override {
    steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(step) + 1, steps_.end());
  }

  [[nodiscard]] Result<std::string> greedy(std::uint64_t seed) const override {
    const auto& state = last();
    const int mover = game_.to_move(state);
    if (mover < 0) return Error{"", "", "the game is over"};
    const auto weights = play::weights_of("standard", game_);
    if (!weights) return weights.error();
    play::GreedyPlayer<G> player(game_, *weights);
    Rng rng(seed, steps_.size());
    const auto action = player.choose(game_.view(state, mover), rng);
    if (!action) return action.error();
    return game_.to_text(*action);
  }

  [[nodiscard]] json judge(const puzzle::Puzzle& puzzle) const override {
    std::vector<Action> actions;
    for (const auto& step : steps_)
      if (step.action) actions.push_back(*step.action);
    const auto& before = steps_.front().state;
    const auto plan = turn::replay(game_, before, actions, puzzle.objective);
    if (!plan && plan.error().kind == ErrorKind::incomplete) {
      json out{{"over", false}};
      if (const auto answer = turn::answer_in(game_, last())) out["answer"] = game_.to_text(*answer);
      return out;
    }
    if (!plan) return {{"over", true}, {"right", false}, {"error", plan.error().line()}};
    return {{"over", true},
            {"value", turn::to_text(puzzle.objective, plan->value)},
            {"best", turn::to_text(puzzle.objective, puzzle.value)},
            {"right", plan->value >= puzzle.value},
            {"spent", plan->spent}};
  }

 private:
  struct SessionStep {
    State state;
    std::optional<Action> action;  ///< that led to it
  };

  [[nodiscard]] const SessionStep& at(std::size_t step) const { return steps_[std::min(step, steps_.size() - 1)]; }
  [[nodiscard]] const State& last() const { return steps_.back().state; }

  [[nodiscard]] json legal(const State& state) const {
    auto out = json::array();
    if (game_.to_move(state) < 0) return out;
    game_.legal(state, *list_);
    for (const auto& action : *list_) out.push_back(game_.to_text(action));
    return out;
  }

  [[nodiscard]] json points_left(const State& state) const {
    const auto position = game_.to_json(state);
    const auto found = position.find("ap");
    return found != position.end() && found->is_number() ? *found : json();
  }

  [[nodiscard]] json places_of(const State& state) const {
    if constexpr (requires { places(game_, state); }) return drawn(places(game_, state));
    return json::array();
  }

  [[nodiscard]] std::vector<std::string> place_names(const State& state) const {
    std::vector<std::string> out;
    if constexpr (requires { places(game_, state); })
      for (const auto& place : places(game_, state)) out.push_back(place.name);
    return out;
  }

  /// What kind of place it is, where the game has a word for it.
  [[nodiscard]] json area(const State& state, const std::string& place) const {
    if (place.empty()) return nullptr;
    if constexpr (requires { area_name(game_, state, place); }) return area_name(game_, state, place);
    return nullptr;
  }

  /// The rules that changed or scored something.
  [[nodiscard]] json rules_at_work(State before, const Action& action) const {
    RuleCounts counts;
    game_.apply(before, action, &counts);
    auto out = json::array();
    for (std::size_t r = 1; r < G::rules().size(); ++r)
      if (counts.acted[r] > 0) out.push_back(rule_json(G::catalogue(), G::rules()[r]));
    return out;
  }

  G game_;
  std::vector<SessionStep> steps_;
  std::unique_ptr<typename G::ActionList> list_;
};

}  // namespace stela::web
