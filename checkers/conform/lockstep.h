// One random game, played by the reference and by an engine in step: the unit of `stela conform`. What is played
// follows from (seed, number) and from what the engine answers, so a sound engine gives the same game every time.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "checkers/conform/comparison.h"
#include "checkers/conform/game_result.h"
#include "checkers/conform/near_miss.h"
#include "model/swarm.h"
#include "model/words.h"

namespace stela::conform {

template <Game G>
class Lockstep {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  Lockstep(const G& game, EngineClient& client, std::uint64_t seed, std::uint64_t number, const Effort& effort)
      : game_(game),
        client_(client),
        comparison_(game, client),
        effort_(effort),
        seed_(mix64(seed ^ mix64(number))),
        rng_(seed, number) {}

  [[nodiscard]] std::uint64_t seed() const { return seed_; }

  GameResult play() {
    if (auto trouble = client_.start()) {
      result_.trouble = std::move(trouble);
      return std::move(result_);
    }
    const SwarmPlayer<G> player(rng_);
    const State first = game_.initial(seed_, &result_.rules);
    state_ = first;
    game_.legal(state_, *legal_);
    bool going = begin(first);
    while (going) {
      result_.over = game_.outcome(state_).has_value();
      result_.cut = !result_.over && result_.actions.size() >= effort_.most_actions;
      if (result_.over || result_.cut) break;
      going = (rng_.below(effort_.side_step_every) != 0 || side_step()) && step(player);
    }
    return std::move(result_);
  }

 private:
  /// `new`, and a look at what it gives.
  bool begin(const State& first) {
    client_.ask("new", comparison_.start_params(first));
    comparison_.ask();
    if (!exchanged()) return false;
    if (client_.reply(0).error) {
      note({kind::kRefusesSetup, "", "", true, "it is a setup of the game", *client_.reply(0).error});
      return false;
    }
    return taken(comparison_.read(state_, {}, *legal_));
  }

  /// One action, with a near miss before it that must change nothing.
  bool step(const SwarmPlayer<G>& player) {
    const auto chosen = choose(player);
    if (!chosen) return false;
    const Action a = *chosen;
    count_rules(a);
    const auto miss = near_miss(game_, state_, effort_.spelled_a_state, taken_rules_, rng_, result_.rules.forbade);
    if (miss) client_.ask("apply", {{"action", game_.to_text(*miss)}});
    State after = state_;
    game_.apply(after, a, &result_.rules);
    client_.ask("apply", comparison_.apply_params(state_, a, after));
    comparison_.ask();
    if (!exchanged()) return false;
    std::size_t at = 0;
    if (miss) {
      const auto accepted = was_accepted(at++);
      if (!accepted) return false;
      if (*accepted) return took_near_miss(*miss);
      ++result_.refused;
    }
    const auto accepted = was_accepted(at);
    if (!accepted) return false;
    if (!*accepted) return refused(a, client_.reply(at));
    const State before = std::exchange(state_, after);
    result_.actions.push_back(game_.to_text(a));
    played_.push_back(a);
    refused_.clear();
    game_.legal(state_, *legal_);
    auto look = comparison_.read(state_, {&before, &a}, *legal_);
    if (!look.trouble && !look.in_step && miss) blame_refusal(*miss, before, a, look);
    if (look.in_step) result_.agreed_steps.add(comparison_.acted(before, a));
    const bool going = taken(std::move(look));
    history_.push_back(before);
    if (going) count_agreement();
    return going;
  }

  /// What the swarm's player prefers among what the engine has not left out or refused.
  std::optional<Action> choose(const SwarmPlayer<G>& player) {
    const auto open = [&](const Action& a) {
      return std::find(missing_.begin(), missing_.end(), a) == missing_.end() &&
             std::find(refused_.begin(), refused_.end(), a) == refused_.end();
    };
    constexpr int kTries = 8;
    for (int i = 0; i < kTries; ++i)
      if (const Action a = player.choose(game_, state_, rng_); open(a)) return a;
    const auto it = std::find_if(legal_->begin(), legal_->end(), open);
    return it == legal_->end() ? std::nullopt : std::optional(*it);
  }

  void count_rules(const Action& a) {
    RuleSet kept;
    (void)game_.why_not(state_, a, &kept);
    for (std::size_t r = 1; r < G::rules().size(); ++r) result_.rules.permitted[r] += kept[r];
  }

  bool exchanged() {
    if (auto trouble = client_.exchange()) result_.trouble = std::move(trouble);
    return !result_.trouble;
  }

  /// None after trouble.
  std::optional<bool> was_accepted(std::size_t i) {
    if (client_.reply(i).error) return false;
    const auto applied = read_applied(client_.reply(i).result);
    if (applied) return applied->accepted;
    result_.trouble = client_.garbage("apply", applied.error());
    return std::nullopt;
  }

  bool refused(const Action& a, const Reply& reply) {
    note(comparison_.refusal(state_, a, reply));
    refused_.push_back(a);
    return true;
  }

  bool took_near_miss(const Action& a) {
    const auto rule = game_.why_not(state_, a, nullptr);
    taken_rules_.set(static_cast<std::size_t>(rule));
    Fault fault{kind::kAcceptsIllegal, comparison_.rule_name(rule), game_.to_text(a)};
    fault.engine = fmt::format("'{}' is accepted", fault.action);
    fault.reference = fmt::format("{} forbids it", fault.rule);
    note(std::move(fault));
    return replay();
  }

  /// Brings the engine to the present position again; whether it got there.
  bool replay() {
    if (client_.hello().can("load"))
      client_.ask("load", comparison_.start_params(state_));
    else
      comparison_.ask_to_play(seed_, played_);
    return exchanged();
  }

  /// When the engine went wrong in a step before which it refused something: was it the step, or the refusal? A game
  /// without the refusal tells; it is not played again for a fault of which it was the step before.
  void blame_refusal(const Action& miss, const State& before, const Action& a, Look<G>& look) {
    const auto key = key_of(look.faults.front());
    if (of_steps_.contains(key)) return;
    comparison_.ask_to_play(seed_, played_);
    comparison_.ask();
    if (client_.exchange()) return;
    auto without = comparison_.read(state_, {&before, &a}, *legal_);
    if (without.trouble || !without.in_step) return void(of_steps_.insert(key));
    auto& fault = look.faults.front();
    fault.kind = kind::kRefusalChanges;
    fault.rule = comparison_.rule_name(game_.why_not(before, miss, nullptr));
    fault.about.reset();
    fault.hint.clear();
    fault.engine = fmt::format("after it refused '{}' its position is another: {}", game_.to_text(miss), fault.engine);
    fault.action = game_.to_text(miss);
    fault.played = false;
  }

  /// A legal action beside the game, and back by undo or by load: the engine must be where it was.
  bool side_step() {
    const bool undo = client_.hello().can("undo");
    if ((!undo && !client_.hello().can("load")) || legal_->empty()) return true;
    const Action a = (*legal_)[rng_.below(static_cast<std::uint32_t>(legal_->size()))];
    if (std::find(missing_.begin(), missing_.end(), a) != missing_.end()) return true;
    State after = state_;
    game_.apply(after, a, nullptr);
    client_.ask("apply", comparison_.apply_params(state_, a, after));
    if (!exchanged()) return false;
    const auto accepted = was_accepted(0);
    if (!accepted) return false;
    if (!*accepted) return refused(a, client_.reply(0));
    const bool back = undo && (!client_.hello().can("load") || rng_.below(2) == 0);
    client_.ask(back ? "undo" : "load", back ? nlohmann::json::object() : comparison_.start_params(state_));
    comparison_.ask();
    if (!exchanged()) return false;
    ++(back ? result_.steps_back : result_.loads);
    const char* kind = back ? kind::kBackDiffers : kind::kLoadDiffers;
    if (client_.reply(0).error) {
      note({kind, "", game_.to_text(a), false, "it says that it can", *client_.reply(0).error});
      return false;
    }
    auto look = comparison_.read(state_, {}, *legal_);
    if (look.in_step) look.faults.clear();  // what is in the lists was seen before
    for (auto& fault : look.faults) {
      fault.kind = kind;
      fault.action = game_.to_text(a);
      fault.played = false;
      fault.hint.clear();
      fault.about.reset();
    }
    const auto missing = missing_;
    const bool going = taken(std::move(look));
    missing_ = missing;
    return going;
  }

  /// Notes what a look found; whether the game can go on.
  bool taken(Look<G> look) {
    missing_ = std::move(look.missing);
    for (auto& fault : look.faults) note(std::move(fault));
    if (look.trouble) {
      result_.trouble = std::move(look.trouble);
      return false;
    }
    if (look.in_step) return true;
    return client_.hello().can("load") && replay();
  }

  /// What engine and reference agree on, by the rules that concern it.
  void count_agreement() {
    constexpr std::size_t kMost = 64;  // evenly spread over a long list
    const std::size_t stride = legal_->size() / kMost + 1;
    for (std::size_t i = result_.actions.size() % stride; i < legal_->size(); i += stride)
      if (std::find(missing_.begin(), missing_.end(), (*legal_)[i]) == missing_.end())
        result_.agreed_lists.add(comparison_.kept(state_, (*legal_)[i]));
  }

  /// Of a legal action that the engine leaves out or refuses: the rule that last forbade it to the same player. An
  /// engine that asks too much of a rule goes on forbidding what has just become legal.
  [[nodiscard]] std::string last_forbidden_by(const std::string& text) const {
    const auto a = game_.parse(text);
    for (auto it = history_.rbegin(); a && it != history_.rend(); ++it) {
      if (game_.to_move(*it) != game_.to_move(state_)) continue;
      const auto rule = game_.why_not(*it, *a, nullptr);
      if (rule != typename G::Rule{}) return comparison_.rule_name(rule);
    }
    return "";
  }

  /// What tells faults apart within a game.
  using Key = std::tuple<std::string, std::string, std::string, std::string>;
  static Key key_of(const Fault& fault) {
    return {fault.kind, fault.rule, fault.hint + fault.about.to_string(), std::string(first_word(fault.action))};
  }

  void note(Fault fault) {
    if (fault.hint.empty() && (fault.kind == kind::kOmitsLegal || fault.kind == kind::kRefusesLegal))
      fault.hint = last_forbidden_by(fault.action);
    const auto [it, fresh] = seen_.emplace(key_of(fault), result_.sightings.size());
    const std::size_t later = fault.kind == kind::kRefusalChanges ? 1 : 0;  // it shows after the next action
    if (fresh)
      result_.sightings.push_back({std::move(fault), result_.actions.size() - later, 1});
    else
      ++result_.sightings[it->second].times;
  }

  const G& game_;
  EngineClient& client_;
  Comparison<G> comparison_;
  Effort effort_;
  std::uint64_t seed_;
  Rng rng_;
  State state_{};
  std::unique_ptr<typename G::ActionList> legal_ = std::make_unique<typename G::ActionList>();
  std::vector<State> history_;  // before each action
  std::vector<Action> played_;
  std::vector<Action> missing_, refused_;  // in this state
  RuleSet taken_rules_;                    // whose near misses the engine accepted
  std::map<Key, std::size_t> seen_;
  std::set<Key> of_steps_;  // faults that showed without the refusal before them
  GameResult result_;
};

}  // namespace stela::conform
