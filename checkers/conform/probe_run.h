// The probes of a game (model/probe.h) asked of an engine, before any random game: it is brought to each place where
// something rare is to be seen, by `load` or by the short game that leads there, and looked at only there. So a slow
// engine answers in a minute what random games would ask after hours.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "base/words.h"
#include "checkers/conform/lockstep.h"

namespace stela::conform {

template <Game G>
class ProbeRun : private Lockstep<G> {
 public:
  using OnSighting = typename Lockstep<G>::OnSighting;

  /// script: which must outlive this, as the others.
  ProbeRun(const G& game, EngineClient& client, const ProbeScript<G>& script, const Effort& effort,
           const OnSighting& on_sighting = {}, const Waivers& waivers = {})
      : Lockstep<G>(game, client, script.seed, 0, effort, on_sighting, waivers),
        client_(client),
        effort_(effort),
        on_sighting_(on_sighting),
        script_(script) {
    this->seed_ = script.seed;
  }

  /// Goes to the places by play, even where the engine has `load`.
  void by_play() { by_play_ = true; }

  /// Sightings are told as of a game in which every action is looked at.
  GameResult play() {
    std::set<std::size_t> places(script_.steps.begin(), script_.steps.end());
    for (const auto& asked : script_.queries) places.insert(asked.at);
    auto begun = this->session_.begin(this->seed_);
    if (this->in_trouble(begun)) return this->ended();
    if (begun.refused || begun.look.trouble || !begun.look.faults.empty()) return step_by_step();
    for (const auto place : places) {
      const bool there = go_to(place);
      if (lost_) return step_by_step();
      if (!there || !look_at(place)) break;
      ++this->result_.probed;
    }
    return lost_ ? step_by_step() : this->ended();
  }

 private:
  using Action = typename G::Action;

  [[nodiscard]] bool can_load() const { return !by_play_ && this->session_.can("load"); }

  /// Engine and reference go on to a place. It is lost where they are not known to be in step any more.
  bool go_to(std::size_t place) {
    auto& result = this->result_;
    const auto actions = std::span(script_.actions).subspan(result.actions.size(), place - result.actions.size());
    for (const auto& a : actions) result.actions.push_back(this->game_.to_text(a));
    if (can_load()) {
      result.trouble = this->session_.leap(actions);
      ++result.loads;
      return !result.trouble;
    }
    lost_ = !this->session_.advance(actions, result.trouble) && !result.trouble;
    return !lost_ && !result.trouble;
  }

  /// What the script wants to know of the place; whether it is worth while to go on. An engine that lists its legal
  /// actions is looked at wherever an illegal one is asked: its list may have what `apply` refuses.
  bool look_at(std::size_t place) {
    bool lists = false;
    for (const auto& asked : script_.queries) {
      if (asked.at != place) continue;
      if (!this->ask_illegal(asked.action)) return false;
      this->session_.look_at_kind(first_word(this->game_.to_text(asked.action)));
      lists = this->session_.can("legal") || this->session_.can("legal_kind");
    }
    const bool steps = std::binary_search(script_.steps.begin(), script_.steps.end(), place);
    if (!steps && !lists) return true;
    auto before = this->session_.look();
    if (this->in_trouble(before) || before.look.trouble) return this->taken(std::move(before.look), std::nullopt);
    if (!before.look.in_step) {
      lost_ = !can_load();
      if (before.look.faults.empty()) return can_load();
      auto& fault = before.look.faults.front();
      if (can_load())
        this->note(shown_beside(std::move(fault), FaultKind::load_differs, ""));
      else
        seen_once_ = std::move(fault);
      return can_load();
    }
    return this->taken(std::move(before.look), std::nullopt) && (!steps || step(script_.actions[place]));
  }

  bool step(const Action& a) {
    auto& result = this->result_;
    if (!this->is_open(a)) return can_load();
    this->count_rules(a);
    const auto was = this->state();
    auto done = this->session_.play(a, {}, &result.rules);
    if (this->in_trouble(done)) return false;
    if (done.refused) {
      this->note(std::move(*done.refused));
      return can_load();
    }
    result.actions.push_back(this->game_.to_text(a));
    if (done.look.in_step) result.agreed_steps.add(this->comparison().acted(was, a));
    this->history_.push_back(was);
    return this->taken(std::move(done.look), Transition<G>{&was, &a});
  }

  /// The same game from its start, with a look after every action.
  GameResult step_by_step() {
    Lockstep<G> thorough(this->game_, client_, this->seed_, 0, effort_, on_sighting_, this->waivers_);
    thorough.follow(script_);
    auto again = thorough.play();
    if (again.sightings.empty() && seen_once_ && !this->result_.actions.empty()) {  // which step it was, nobody knows
      seen_once_->kind = FaultKind::state_differs;
      seen_once_->action = this->result_.actions.back();
      this->note(std::move(*seen_once_));
      again.sightings = std::move(this->result_.sightings);
      // Where the time was up before the game came to the place again, a trace needs the actions that led there.
      if (again.actions.size() < this->result_.actions.size()) again.actions = std::move(this->result_.actions);
    }
    const auto before = this->session_.applies() - again.applies;
    for (auto& sighting : again.sightings) sighting.applies += before;
    again.applies += before;
    again.probed = this->result_.probed;
    return again;
  }

  EngineClient& client_;
  Effort effort_;
  OnSighting on_sighting_;
  const ProbeScript<G>& script_;
  bool by_play_ = false, lost_ = false;
  std::optional<Fault> seen_once_;  // at a place that was gone to, and perhaps never again
};

}  // namespace stela::conform
