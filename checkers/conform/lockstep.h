// One random game, played by the reference and by an engine in step: the unit of `stela conform`. What is played
// follows from (seed, number) and from what the engine answers, so a sound engine gives the same game every time.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/words.h"
#include "checkers/conform/batch_queries.h"
#include "checkers/conform/engine_session.h"
#include "checkers/conform/game_result.h"
#include "checkers/conform/near_miss.h"
#include "checkers/conform/waivers.h"
#include "model/facets.h"
#include "model/probe_script.h"
#include "model/swarm.h"

namespace stela::conform {

template <Game G>
class Lockstep {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  /// Called with each sighting when it is new in the game: where it shows, with the game up to there.
  using OnSighting = std::function<void(const Sighting&, const std::vector<std::string>& actions)>;

  Lockstep(const G& game, EngineClient& client, std::uint64_t seed, std::uint64_t number, const Effort& effort,
           OnSighting on_sighting = {}, const Waivers& waivers = {})
      : game_(game),
        session_(game, client),
        effort_(effort),
        on_sighting_(std::move(on_sighting)),
        waivers_(waivers),
        seed_(seed_of(seed, number)),
        rng_(seed, number),
        ahead_rng_(mix64(seed), number) {}

  /// That of a game's own chance.
  static std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number) { return mix64(seed ^ mix64(number)); }

  /// The game of a script instead of a random one, with a look after each action.
  void follow(const ProbeScript<G>& script) {
    script_ = &script;
    seed_ = script.seed;
  }

  /// Called after each action of a random game.
  void after_each_action(std::function<void()> rest) { rest_ = std::move(rest); }

  GameResult play() {
    auto begun = session_.begin(seed_, &result_.rules);
    const SwarmPlayer<G> player(game_, rng_);
    bool going = !in_trouble(begun);
    if (going && begun.refused) {
      note(std::move(*begun.refused));
      going = false;
    }
    going = going && taken(std::move(begun.look), Transition<G>{});
    while (going) {
      result_.over = game_.outcome(state()).has_value();
      result_.cut = !result_.over && result_.actions.size() >= effort_.most_actions;
      if (result_.over || result_.cut) break;
      if (script_ != nullptr)
        going = result_.actions.size() < script_->actions.size() && ask_scripted() && step(player);
      else
        going = (rng_.below(effort_.side_step_every) != 0 || side_step()) && step(player);
      if (going && rest_) rest_();
    }
    return ended();
  }

 protected:
  GameResult ended() {
    if (result_.trouble && result_.trouble->kind != FaultKind::stopped) note(fault_of(*result_.trouble));
    result_.applies = session_.applies();
    const bool whole = result_.over || result_.cut || result_.trouble;
    result_.barred = !whole && !result_.sightings.empty() &&
                     std::all_of(result_.sightings.begin(), result_.sightings.end(),
                                 [&](const Sighting& one) { return waivers_.of(one.fault) != nullptr; });
    return std::move(result_);
  }

  [[nodiscard]] const State& state() const { return session_.state(); }
  [[nodiscard]] const typename G::ActionList& legal() const { return session_.legal(); }
  [[nodiscard]] const Comparison<G>& comparison() const { return session_.comparison(); }

  /// One action, with a near miss before it that must change nothing. Both are what the engine says it would do wrong,
  /// if there is such.
  bool step(const SwarmPlayer<G>& player) {
    const auto doubted = ask_ahead();
    if (result_.trouble) return false;
    const auto chosen = doubted.legal ? doubted.legal : choose(player);
    if (!chosen) return false;
    const Action a = *chosen;
    count_rules(a);
    session_.look_at_kind(
        type_of(game_).kinds()[ahead_rng_.below(static_cast<std::uint32_t>(type_of(game_).kinds().size()))]);
    const auto miss = doubted.illegal ? doubted.illegal : near_miss();
    const State before = state();
    auto done = session_.play(a, miss, &result_.rules);
    if (done.took_illegal == true) return took_near_miss(*miss);
    if (done.took_illegal == false) ++result_.refused;
    if (done.took_illegal == false && doubted.illegal) misjudged(before, *miss);
    if (in_trouble(done)) return false;
    if (done.refused) return refused(a, std::move(*done.refused));
    if (doubted.legal) misjudged(before, a);
    result_.actions.push_back(game_.to_text(a));
    auto avoided = std::exchange(refused_, {});
    auto& look = done.look;
    if (!look.trouble && !look.in_step && miss) blame_aside(*miss, before, a, look);
    if (look.in_step) result_.agreed_steps.add(comparison().acted(before, a));
    const bool in_step = look.in_step, ended = look.trouble.has_value();
    bool going = taken(std::move(look), Transition<G>{&before, &a});
    if (!going && !in_step && !ended && !result_.trouble && goes_around()) {
      avoided.push_back(a);
      return go_around(before, std::move(avoided));
    }
    history_.push_back(before);
    if (going) count_agreement();
    return going;
  }

  /// Whether an engine that was brought out of step, and cannot be put right there, plays something else instead: only
  /// where all that differs is waived, as it costs the whole game again.
  [[nodiscard]] bool goes_around() const { return !session_.can("load") && last_waived_ && detours_ < kMostDetours; }
  bool go_around(const State& before, std::vector<Action> avoided) {
    ++detours_;
    shunned_.insert(form_of(result_.actions.back()));
    for (auto& seen : result_.sightings)
      if (seen.at == result_.actions.size()) --seen.at, seen.pending = result_.actions.back();
    result_.actions.pop_back();
    refused_ = std::move(avoided);
    missing_.clear();
    if (auto trouble = session_.go_back_to(before)) result_.trouble = std::move(trouble);
    return !result_.trouble;
  }

  std::optional<Action> near_miss() {
    const auto miss = misses_.next(game_, state(), effort_.spelled_a_state, taken_rules_, rng_);
    if (!miss) return std::nullopt;
    if (miss->alone) ++result_.rules.forbade[miss->rule];
    return miss->action;
  }

  /// What the engine says it would do wrong here: only `apply` shows whether it does.
  struct Doubted {
    std::optional<Action> illegal, legal;
  };
  Doubted ask_ahead() {
    Doubted doubted;
    if (!session_.can("would_accept") || misjudges_ || !refused_.empty()) return doubted;
    const auto query = conform::ask_ahead(game_, state(), legal(), session_.can("legal"), taken_rules_, ahead_rng_,
                                          misses_, result_.rules.forbade);
    std::vector<bool> would;
    if (auto trouble = session_.would_accept(query.actions, would)) {
      result_.trouble = std::move(trouble);
      return doubted;
    }
    for (std::size_t i = 0; i < would.size(); ++i) {
      const auto& a = query.actions[i];
      const bool is_legal = i < query.legal;
      if (would[i] != is_legal && (!is_legal || is_open(a)))
        (is_legal ? doubted.legal : doubted.illegal) = a;
      else if (!is_legal)
        ++result_.refused;
    }
    return doubted;
  }
  /// `apply` knows better; what `would_accept` says in this game is of no more use.
  void misjudged(const State& before, const Action& a) {
    misjudges_ = true;
    note(EngineSession<G>::misjudged(game_.to_text(a), std::string(rule_id(game_, game_.why_not(before, a, nullptr)))));
  }

  /// Whether the engine has neither left out nor refused a legal action here.
  [[nodiscard]] bool is_open(const Action& a) const {
    return std::find(missing_.begin(), missing_.end(), a) == missing_.end() &&
           std::find(refused_.begin(), refused_.end(), a) == refused_.end();
  }

  /// What the script asks here; whether the game can go on.
  bool ask_scripted() {
    for (const auto& asked : script_->queries)
      if (asked.at == result_.actions.size() && !ask_illegal(asked.action)) return false;
    return true;
  }

  /// Asks for an illegal action; whether the game can go on.
  bool ask_illegal(const Action& a) {
    const auto rule = game_.why_not(state(), a, nullptr);
    if (forbidden_by_one(game_, state(), a)) ++result_.rules.forbade[static_cast<std::size_t>(rule)];
    auto done = session_.ask_illegal(game_.to_text(a));
    if (in_trouble(done)) return false;
    if (done.took_illegal == true) return took_near_miss(a);
    ++result_.refused;
    return true;
  }

  /// Whether actions of this kind are played only where there is no other.
  [[nodiscard]] bool is_shunned(const Action& a) const {
    return !shunned_.empty() && shunned_.contains(form_of(game_.to_text(a)));
  }

  /// The script's next action, or what the swarm's player prefers among what the engine has not left out or refused.
  std::optional<Action> choose(const SwarmPlayer<G>& player) {
    if (script_ != nullptr) {
      const Action next = script_->actions[result_.actions.size()];
      return is_open(next) ? std::optional(next) : std::nullopt;
    }
    constexpr int kTries = 8;
    for (int i = 0; i < kTries; ++i)
      if (const Action a = player.choose(game_, state(), rng_); is_open(a) && !is_shunned(a)) return a;
    for (const auto& a : legal())
      if (!shunned_.empty() && is_open(a) && !is_shunned(a)) return a;
    const auto it = std::find_if(legal().begin(), legal().end(), [&](const Action& a) { return is_open(a); });
    return it == legal().end() ? std::nullopt : std::optional(*it);
  }

  void count_rules(const Action& a) {
    RuleSet kept;
    (void)game_.why_not(state(), a, &kept);
    for (std::size_t r = 1; r < type_of(game_).rules().size(); ++r) result_.rules.permitted[r] += kept[r];
  }

  bool in_trouble(Done<G>& done) {
    if (done.trouble) result_.trouble = std::move(done.trouble);
    return result_.trouble.has_value();
  }

  bool refused(const Action& a, Fault fault) {
    note(std::move(fault));
    refused_.push_back(a);
    return true;
  }

  bool took_near_miss(const Action& a) {
    const auto refusal = refusal_of(game_, state(), a);
    taken_rules_.set(static_cast<std::size_t>(refusal.rule));
    note(EngineSession<G>::took(game_.to_text(a), std::string(rule_id(game_, refusal.rule)), refusal.clause));
    return put_right();
  }

  /// Whether the engine is at the present position again.
  bool put_right() {
    if (auto trouble = session_.put_right()) result_.trouble = std::move(trouble);
    return !result_.trouble;
  }

  /// When the engine went wrong in a step before which it refused something: was it the step, the refusal, or what was
  /// asked beside the game before? The game without the refusal tells, and the game without anything beside it; they
  /// are not played again for a fault of which it was the step before.
  void blame_aside(const Action& miss, const State& before, const Action& a, Look<G>& look) {
    auto& shown = look.faults.front();
    const auto key = key_of(shown);
    if (of_steps_.contains(key)) return;
    const auto& asides = session_.asides();
    const auto wrong_with = [&](std::size_t first) {
      const auto again = session_.look_again({&before, &a}, first);
      return !again || again->trouble || !again->in_step;
    };
    if (wrong_with(0)) return void(of_steps_.insert(key));
    if (asides.size() == 1 || !wrong_with(asides.size() - 1)) {
      const auto text = game_.to_text(miss);
      shown.engine = fmt::format("after it refused '{}' its position is another: {}", text, shown.engine);
      shown = shown_beside(std::move(shown), FaultKind::refusal_changes, text);
      shown.rule = std::string(rule_id(game_, game_.why_not(before, miss, nullptr)));
      return;
    }
    const auto back = std::find_if(asides.rbegin(), asides.rend(),
                                   [](const Aside& aside) { return aside.what != Aside::What::tried; });
    if (back == asides.rend()) return;
    const bool load = back->what == Aside::What::load;
    shown.engine =
        fmt::format("some time after a {} its position is another: {}", load ? "load" : "undo", shown.engine);
    shown = shown_beside(std::move(shown), load ? FaultKind::load_differs : FaultKind::undo_differs, "");
  }

  /// A legal action beside the game, and back by undo or by load: the engine must be where it was.
  bool side_step() {
    const bool undo = session_.can("undo"), load = session_.can("load");
    if ((!undo && !load) || legal().empty()) return true;
    const Action a = legal()[rng_.below(static_cast<std::uint32_t>(legal().size()))];
    if (std::find(missing_.begin(), missing_.end(), a) != missing_.end()) return true;
    std::optional<Back> way;
    auto done = session_.side_step(a, [&] {
      way = undo && (!load || rng_.below(2) == 0) ? Back::undo : Back::load;
      return *way;
    });
    if (in_trouble(done)) return false;
    if (!way) return refused(a, std::move(*done.refused));
    ++(way == Back::undo ? result_.steps_back : result_.loads);
    if (done.refused) {
      note(std::move(*done.refused));
      return false;
    }
    const auto missing = missing_;
    const bool going = taken(std::move(done.look), std::nullopt);
    missing_ = missing;
    return going;
  }

  /// Notes what a look found; whether the game can go on. step: that led there; none beside the game.
  bool taken(Look<G> look, const std::optional<Transition<G>>& step) {
    const bool in_step = look.in_step;
    last_waived_ = !look.faults.empty();
    if (!noted(std::move(look))) return false;
    if (in_step) return true;
    if (!session_.can("load")) return false;
    if (!step) return put_right();
    auto right = session_.put_right_and_look(*step);
    return !in_trouble(right) && noted(std::move(right.look));
  }
  /// Whether the engine is still running.
  bool noted(Look<G> look) {
    missing_ = std::move(look.missing);
    result_.whole_files = result_.whole_files || look.whole_file;
    for (auto& fault : look.faults) note(std::move(fault));
    if (look.trouble) result_.trouble = std::move(look.trouble);
    return !result_.trouble;
  }

  /// What engine and reference agree on, by the rules that concern it.
  void count_agreement() {
    constexpr std::size_t kMost = 64;  // evenly spread over a long list
    const std::size_t stride = legal().size() / kMost + 1;
    for (std::size_t i = result_.actions.size() % stride; i < legal().size(); i += stride)
      if (std::find(missing_.begin(), missing_.end(), legal()[i]) == missing_.end())
        result_.agreed_lists.add(comparison().kept(state(), legal()[i]));
  }

  /// Of a legal action that the engine leaves out or refuses: the rule that last forbade it to the same player. An
  /// engine that asks too much of a rule goes on forbidding what has just become legal.
  [[nodiscard]] std::string last_forbidden_by(const std::string& text) const {
    const auto a = game_.parse(text);
    for (auto it = history_.rbegin(); a && it != history_.rend(); ++it) {
      if (game_.to_move(*it) != game_.to_move(state())) continue;
      const auto rule = game_.why_not(*it, *a, nullptr);
      if (rule != typename G::Rule{}) return std::string(rule_id(game_, rule));
    }
    return "";
  }

  /// What tells faults apart within a game.
  using Key = std::tuple<std::string, std::string, std::string>;
  static Key key_of(const Fault& fault) {
    return {fault.id().text(), fault.rule, fault.hint + fault.about.to_string()};
  }

  void note(Fault fault) {
    for (auto& one : waivers_.told_apart(std::move(fault))) note_one(std::move(one));
  }
  void note_one(Fault fault) {
    last_waived_ = last_waived_ && waivers_.of(fault) != nullptr;
    if (fault.hint.empty() && (fault.kind == FaultKind::omits_legal || fault.kind == FaultKind::refuses_legal))
      fault.hint = last_forbidden_by(fault.action);
    const auto [it, fresh] = seen_.emplace(key_of(fault), result_.sightings.size());
    if (!fresh) {
      ++result_.sightings[it->second].times;
      return;
    }
    result_.sightings.push_back(
        {std::move(fault), result_.actions.size(), session_.asides(), session_.pending(), 1, session_.applies()});
    if (on_sighting_) on_sighting_(result_.sightings.back(), result_.actions);
  }

  const G& game_;
  EngineSession<G> session_;
  Effort effort_;
  OnSighting on_sighting_;
  std::function<void()> rest_;
  Waivers waivers_;
  std::uint64_t seed_;
  const ProbeScript<G>* script_ = nullptr;
  Rng rng_, ahead_rng_;  // the second: of what is asked ahead, so that the game does not depend on it
  static constexpr unsigned kMostDetours = 16;
  unsigned detours_ = 0;
  std::set<std::string> shunned_;  // kinds of actions that brought the engine out of step
  bool last_waived_ = false;       // all faults of the last look are accepted
  bool misjudges_ = false;
  std::vector<State> history_;             // before each action
  std::vector<Action> missing_, refused_;  // in this state
  NearMisses<G> misses_;
  RuleSet taken_rules_;  // whose near misses the engine accepted
  std::map<Key, std::size_t> seen_;
  std::set<Key> of_steps_;  // faults that showed without the refusal before them
  GameResult result_;
};

}  // namespace stela::conform
