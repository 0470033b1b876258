// One random game, played and checked: the unit of `stela check`. Everything in it follows from (seed, number).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "checkers/campaign/openings.h"
#include "checkers/checks/checks.h"
#include "checkers/checks/legality_agreement.h"
#include "checkers/crash/flight.h"
#include "model/swarm.h"

namespace stela {

/// How thoroughly games are checked.
struct Thoroughness {
  std::uint64_t most_actions = 100000;  ///< a longer game is cut, and reported as cut
  unsigned look_every = 16;             ///< one state in so many is looked at, besides those that always are
  unsigned always_below = 10;           ///< states after fewer actions always are
  unsigned spelled_a_state = 4;         ///< random spellings compared in a state that is looked at
  unsigned legal_a_state = 2;           ///< random legal actions compared there
  unsigned count_every = 4;             ///< count() and nth() are compared with the list in one of them in so many
  unsigned full_every = 32;             ///< one state looked at in so many gets every check but the next two ...
  unsigned full_near = 128;             ///< ... and in so many of an opening, where all are looked at
  unsigned of_a_kind = 32;              ///< legal actions of each kind compared there at most
  unsigned written_every = 4;           ///< one of those in so many is written as text, with its actions, and read back
  unsigned spell_all_every = 128;       ///< one game in so many has a state where all that can be spelled is compared
  unsigned openings_a_game = 8;         ///< games are begun besides from openings (checkers/campaign/openings.h)
  unsigned after_opening = 8;           ///< random actions after an opening

  /// Where no opening leads near what is rare: games alone must find it.
  void look_at_all() { look_every = 1, full_every = full_near, spell_all_every = 32; }
};

/// What a number of games came to; adds up.
struct RunTotals {
  std::uint64_t games = 0, actions = 0, cut = 0;  ///< a game that is broken off counts for its actions alone
  std::uint64_t judged = 0;                       ///< actions on which generator and legality check were compared
  std::uint64_t full_states = 0;                  ///< states that got every check
  std::uint64_t spelled_states = 0;
  std::uint64_t openings = 0, opening_actions = 0;  ///< besides the games: what was begun from openings
  RuleCounts rules;

  RunTotals& operator+=(const RunTotals& o) {
    games += o.games;
    actions += o.actions;
    cut += o.cut;
    judged += o.judged;
    full_states += o.full_states;
    spelled_states += o.spelled_states;
    openings += o.openings;
    opening_actions += o.opening_actions;
    rules += o.rules;
    return *this;
  }
};

template <Game G>
class GameRun {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Found = std::optional<Finding>;

  GameRun(const G& game, std::uint64_t seed, std::uint64_t number, const Thoroughness& how)
      : game_(game),
        checks_(game),
        how_(how),
        seed_(mix64(seed ^ mix64(number))),
        number_(number),
        rng_(seed, number) {}

  /// A game that begins so.
  GameRun(const G& game, std::uint64_t seed, std::uint64_t number, const Thoroughness& how, Opening<G> opening)
      : GameRun(game, seed, number, how) {
    seed_ = opening.seed;
    opening_ = std::move(opening);
  }

  /// Plays to the end, to the limit, or to the first fault; adds to totals. go_on: asked before each action; when it
  /// says no, the game is broken off.
  Found play(RunTotals& totals, const std::function<bool()>& go_on = {}) {
    totals_ = &totals;
    const SwarmPlayer<G> player(game_, rng_);
    spell_at_ = number_ % how_.spell_all_every == 0 ? 1 + rng_.below(256) : 0;
    State state = game_.initial(seed_, &totals.rules);
    Found found = look(state);
    while (!found && !over_) {
      if (go_on && !go_on()) return std::nullopt;
      if (actions_.size() >= how_.most_actions) {
        ++totals.cut;
        break;
      }
      found = step(state, choose(player, state), totals.actions);
    }
    if (!found) found = first_finding(GameAt<G>{checks_, seed_, actions_, state}, made_in(When::every_game));
    ++totals.games;
    return found;
  }

  /// The same of a game with an opening: from where it is checked, to so many actions after it.
  Found play_on(RunTotals& totals, const std::function<bool()>& go_on = {}) {
    totals_ = &totals;
    const SwarmPlayer<G> player(game_, rng_);
    State state = game_.initial(seed_, nullptr);
    while (actions_.size() < opening_->checked_from && begins_with_next(state)) {
      actions_.push_back(opening_->actions[actions_.size()]);
      Flight::apply(game_, state, actions_.back(), nullptr);
    }
    Found found = look(state);
    for (unsigned after = 0; !found && !over_ && after < how_.after_opening;) {
      if (go_on && !go_on()) return std::nullopt;
      const auto next = given();
      after += next ? 0 : 1;
      found = step(state, next ? *next : choose(player, state), totals.opening_actions);
    }
    if (!found) found = first_finding(GameAt<G>{checks_, seed_, actions_, state}, made_in(When::every_game));
    ++totals.openings;
    return found;
  }

  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] const std::vector<Action>& actions() const { return actions_; }

 private:
  Action choose(const SwarmPlayer<G>& player, const State& state) {
    return player.choose(game_, state, rng_,
                         [&](State& after, const Action& tried) { Flight::attempt(game_, after, tried); });
  }

  /// The opening's next action, if the engine lists it in the state that was looked at.
  std::optional<Action> given() {
    if (actions_.size() >= opening_->actions.size()) return std::nullopt;
    const Action a = opening_->actions[actions_.size()];
    return legal_.contains(a) ? std::optional(a) : std::nullopt;
  }
  /// Whether the engine lists that action in a state that is only gone through.
  bool begins_with_next(const State& state) {
    const auto at = actions_.size();
    if (at >= opening_->actions.size()) return false;
    auto& listed = *opening_->listed;
    if (at < listed) return true;
    game_.legal(state, legal_);
    if (!given()) return false;
    // Threads may see the same at once. None says what it has not seen, as each begins at the first action.
    for (auto seen = listed.load(); seen <= at && !listed.compare_exchange_weak(seen, at + 1);) continue;
    return true;
  }

  /// played: counts the action.
  Found step(State& state, const Action& a, std::uint64_t& played) {
    if (looked_) {
      if (auto found = judge(a)) return found;
      if (auto found = read_back(a)) return found;
    }
    const State before = state;
    actions_.push_back(a);
    ++played;
    Flight::apply(game_, state, a, &totals_->rules);
    if (auto found = first_finding(StepAt<G>{checks_, before, a, state}, made_in(When::every_step))) return found;
    return look(state);
  }

  Found look(const State& state) {
    const auto at = actions_.size();
    over_ = game_.outcome(state).has_value();
    looked_ = is_looked_at(state);
    if (!looked_) return std::nullopt;
    game_.legal(state, legal_);
    judge_.emplace(game_, state);
    looked_at_ = &state;
    const StateAt<G> here{checks_, state, legal_, rng_};
    if (auto f = first_finding(here, made_in(When::looked_states))) return f;
    if (rng_.below(how_.count_every) == 0)
      if (auto f = look_at_list(here, 1)) return f;
    for (unsigned i = 0; i < how_.legal_a_state && !legal_.empty(); ++i)
      if (auto f = judge(legal_[rng_.below(static_cast<std::uint32_t>(legal_.size()))])) return f;
    for (unsigned i = 0; i < how_.spelled_a_state; ++i)
      if (auto f = judge(game_.near_miss(state, rng_))) return f;
    if (opening_)
      if (auto f = query_opening(); f || !over_) return f;
    // The end always, others at random; in one game in eight powers of two too: special rules live in beginnings.
    const bool early = number_ % 8 == 0 && (at & (at - 1)) == 0;
    const bool full = over_ || early || rng_.below(opening_ ? how_.full_near : how_.full_every) == 0;
    if (full)
      if (auto f = look_closely(here)) return f;
    if (spell_at_ != 0 && (at == spell_at_ || (over_ && at < spell_at_))) return spell_everything();
    return std::nullopt;
  }

  /// What each action does is checked at every step, so a corrupted state is caught there or persists until the next
  /// full check. Openings are near what is rare, and so are beginnings and ends, and where a rule holds that is for a
  /// while only.
  bool is_looked_at(const State& state) {
    const auto at = actions_.size();
    const bool power_of_two = (at & (at - 1)) == 0;
    return how_.look_every <= 1 || opening_ || over_ || at < how_.always_below || power_of_two || at == spell_at_ ||
           has_passing_rule(game_, state) || rng_.below(how_.look_every) == 0;
  }

  /// The queries of the opening that are due here.
  Found query_opening() {
    for (const auto& query : opening_->queries)
      if (query.at == actions_.size())
        if (auto f = judge(query.action)) return f;
    return std::nullopt;
  }

  Found look_closely(const StateAt<G>& here) {
    ++totals_->full_states;
    const bool written = rng_.below(how_.written_every) == 0;
    if (auto f = look_at_kinds(written)) return f;
    // In a state where nth() lists, asking it for every k would be quadratic.
    if (auto f = look_at_list(here, 2)) return f;
    if (auto f = first_finding(here, made_in(When::full_states))) return f;
    return written ? first_finding(here, made_in(When::written_states)) : std::nullopt;
  }

  /// Legal actions of every kind: all of them where there are few, else one of each of as many stretches.
  Found look_at_kinds(bool written) {
    for (std::uint32_t first = 0, end = 0; first < legal_.size(); first = end) {
      const auto kind = kind_of(game_, legal_[first]);
      while (end < legal_.size() && kind_of(game_, legal_[end]) == kind) ++end;
      const std::uint32_t n = end - first, stretches = std::min(n, how_.of_a_kind);
      for (std::uint32_t i = 0; i < stretches; ++i) {
        const std::uint32_t from = first + n * i / stretches, to = first + n * (i + 1) / stretches;
        const auto& a = legal_[from + rng_.below(to - from)];
        if (auto f = judge(a)) return f;
        if (!written) continue;
        if (auto f = read_back(a)) return f;
      }
    }
    return std::nullopt;
  }

  /// The whole list, plus `places` randomly chosen indices.
  Found look_at_list(const StateAt<G>& here, unsigned places) {
    if (auto f = first_finding(here, made_in(When::some_states))) return f;
    for (unsigned i = 0; i < places && !legal_.empty(); ++i) {
      const auto k = rng_.below(static_cast<std::uint32_t>(legal_.size()));
      if (auto f = first_finding(PlaceAt<G>{checks_, here.state, legal_, k}, made_in(When::some_states))) return f;
    }
    return std::nullopt;
  }

  Found spell_everything() {
    ++totals_->spelled_states;
    Found found;
    game_.all_actions([&](const Action& a) {
      if (!found) found = judge(a);
    });
    return found;
  }

  /// In the state that is looked at.
  Found judge(const Action& a) {
    ++totals_->judged;
    return judged(checks_, *judge_, legal_, *looked_at_, a, totals_->rules, asked_alone_);
  }

  /// Of an action there, what is asked of those of written states.
  Found read_back(const Action& a) {
    return first_finding(ActionAt<G>{checks_, *judge_, legal_, a}, made_in(When::written_states));
  }

  const G& game_;
  NodeChecks<G> checks_;
  Thoroughness how_;
  std::uint64_t seed_, number_;
  std::optional<Opening<G>> opening_;
  Rng rng_;
  RunTotals* totals_ = nullptr;
  std::vector<Action> actions_;
  typename G::ActionList legal_;
  const State* looked_at_ = nullptr;  // last; there until the next action is applied
  std::optional<JudgeOf<G>> judge_;   // of it
  AskedAlone asked_alone_;
  bool over_ = false;
  bool looked_ = false;  // at the state there is now: legal_ is its list
  std::uint32_t spell_at_ = 0;
};

}  // namespace stela
