// From a game that shows a fault to the shortest one found that still shows it: typed phases, as CaDiCaL's mobical
// does. Whole turns go first, then single actions, then actions are replaced by lower ones, then the setup gets
// smaller; again until nothing changes. A candidate is replayed: what has become illegal is left out, so that every
// trace is a legal game up to its fault, and only the same fault counts.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checkers/finding.h"
#include "checkers/node_checks.h"
#include "checkers/trace.h"

namespace stela {

/// Makes the engine under test for a setup; a test gives one that makes a mutant.
template <Game G>
using Factory = std::function<Result<G>(const nlohmann::json& setup)>;

struct ShrinkLimits {
  std::chrono::milliseconds time{20000};
};

template <Game G>
class Shrinker {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  /// What a candidate came to, when it shows the fault.
  struct Shown {
    nlohmann::json setup;
    std::uint64_t seed = 0;
    std::vector<Action> actions;
    std::vector<std::uint32_t> turns;  ///< of each action
    Finding finding;
  };

  Shrinker(Factory<G> make, Finding fault, ShrinkLimits limits = {})
      : make_(std::move(make)), fault_(std::move(fault)), limits_(limits) {}

  /// The shortest trace found; none if the given one does not show the fault.
  std::optional<Trace> run(const Trace& trace) {
    const auto game = make_(trace.setup);
    if (!game) return std::nullopt;
    std::vector<Action> actions;
    for (const auto& text : trace.actions)
      if (const auto a = game->parse(text)) actions.push_back(*a);
    auto first = attempt(trace.setup, trace.seed, actions);
    if (!first) return std::nullopt;
    best_ = std::move(*first);
    for (std::size_t before = 0; before != replays_ && !late();) {
      before = replays_;
      const auto size = measure();
      drop_turns();
      drop_actions();
      lower_actions();
      lower_setup();
      if (measure() == size) break;
    }
    return written();
  }

  [[nodiscard]] std::size_t replays() const { return replays_; }

 private:
  [[nodiscard]] bool late() const { return std::chrono::steady_clock::now() - began_ > limits_.time; }
  [[nodiscard]] auto measure() const { return std::tuple(best_.actions, best_.setup.dump(), best_.seed); }

  /// Plays a candidate; the fault's first appearance ends it.
  std::optional<Shown> attempt(const nlohmann::json& setup, std::uint64_t seed, const std::vector<Action>& actions) {
    ++replays_;
    const auto game = make_(setup);
    if (!game) return std::nullopt;
    const NodeChecks<G> checks(*game);
    Shown shown{setup, seed, {}, {}, {}};
    State state = game->initial(seed, nullptr);
    typename G::ActionList legal;
    auto found = look(checks, state, legal);
    for (std::size_t i = 0; !found && i < actions.size(); ++i) {
      if (!legal.contains(actions[i]) || game->why_not(state, actions[i], nullptr) != typename G::Rule{}) continue;
      const State before = state;
      shown.actions.push_back(actions[i]);
      shown.turns.push_back(game->turn(state));
      game->apply(state, actions[i], nullptr);
      if (fault_.check == "step") found = same(checks.step(before, actions[i], state));
      if (!found) found = look(checks, state, legal);
    }
    if (!found) return std::nullopt;
    shown.finding = *found;
    return shown;
  }

  std::optional<Finding> same(std::optional<Finding> found) const {
    return found && found->signature() == fault_.signature() ? std::move(found) : std::nullopt;
  }

  /// Asks a state only for the kind of fault that is being shrunk.
  std::optional<Finding> look(const NodeChecks<G>& checks, const State& state, typename G::ActionList& legal) const {
    const auto& game = checks.game();
    game.legal(state, legal);
    const auto& check = fault_.check;
    if (check == "invariant") return same(checks.invariant(state));
    if (check == "hash") return same(checks.hash(state));
    if (check == "end") return same(checks.ending(state, legal));
    if (check == "json") return same(checks.json(state));
    if (check == "view") {
      Rng rng(0);
      return same(checks.view(state, rng));
    }
    if (check == "listing") {
      if (auto found = same(checks.listing(legal))) return found;
      if (auto found = same(checks.count(state, legal))) return found;
      for (std::uint32_t k = 0; fault_.name == "nth" && k < std::min<std::size_t>(legal.size(), game.count(state)); ++k)
        if (auto found = same(checks.nth(state, legal, k))) return found;
      return std::nullopt;
    }
    if (check == "notation") {
      for (const Action& a : legal)
        if (auto found = same(checks.notation(a))) return found;
    }
    if (check == "judge") {
      typename G::Rule verdict{};
      if (const auto probe = game.parse(fault_.probe))
        if (auto found = same(checks.judged(state, legal, *probe, nullptr, &verdict))) return found;
      for (const Action& a : legal)
        if (auto found = same(checks.judged(state, legal, a, nullptr, &verdict))) return found;
    }
    return std::nullopt;
  }

  /// Keeps a candidate that shows the fault and is no longer than the best.
  bool keep(const nlohmann::json& setup, std::uint64_t seed, const std::vector<Action>& actions) {
    if (late()) return false;
    auto shown = attempt(setup, seed, actions);
    if (!shown || shown->actions.size() > best_.actions.size()) return false;
    best_ = std::move(*shown);
    return true;
  }

  /// Leaves out actions [from, to).
  bool keep_without(std::size_t from, std::size_t to) {
    auto actions = best_.actions;
    actions.erase(actions.begin() + static_cast<std::ptrdiff_t>(from),
                  actions.begin() + static_cast<std::ptrdiff_t>(to));
    return keep(best_.setup, best_.seed, actions);
  }

  /// Where each turn starts, and the end.
  [[nodiscard]] std::vector<std::size_t> turn_starts() const {
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i < best_.turns.size(); ++i)
      if (i == 0 || best_.turns[i] != best_.turns[i - 1]) starts.push_back(i);
    starts.push_back(best_.actions.size());
    return starts;
  }

  void drop_turns() {
    for (std::size_t chunk = turn_starts().size() / 2; chunk >= 1; chunk /= 2) {
      for (std::size_t at = 0; !late();) {
        const auto starts = turn_starts();
        if (at + 1 >= starts.size()) break;
        if (!keep_without(starts[at], starts[std::min(at + chunk, starts.size() - 1)])) at += chunk;
      }
    }
  }

  void drop_actions() {
    for (std::size_t chunk = best_.actions.size() / 2; chunk >= 1; chunk /= 2)
      for (std::size_t at = 0; at < best_.actions.size() && !late();)
        if (!keep_without(at, std::min(at + chunk, best_.actions.size()))) at += chunk;
  }

  /// Replaces an action by a lower one that is legal in its place: the first of its kind, or the one half way down.
  void lower_actions() {
    for (std::size_t i = 0; i < best_.actions.size() && !late(); ++i) {
      const auto game = make_(best_.setup);
      if (!game) return;
      State state = game->initial(best_.seed, nullptr);
      for (std::size_t j = 0; j < i; ++j) game->apply(state, best_.actions[j], nullptr);
      typename G::ActionList legal;
      game->legal(state, legal);
      const auto kind = [&](const Action& a) { return game->to_text(a).substr(0, game->to_text(a).find(' ')); };
      const auto here = std::lower_bound(legal.begin(), legal.end(), best_.actions[i]);
      const auto first =
          std::find_if(legal.begin(), here, [&](const Action& a) { return kind(a) == kind(best_.actions[i]); });
      for (auto span = here - first; span > 0; span /= 2) {
        auto actions = best_.actions;
        actions[i] = *(here - span);
        if (keep(best_.setup, best_.seed, actions)) break;
      }
    }
  }

  /// Fewer players, the first one starts, seed 0, every option as low as it goes.
  void lower_setup() {
    if (best_.seed != 0) keep(best_.setup, 0, best_.actions);
    for (const auto& option : G::options()) {
      auto setup = best_.setup;
      const std::string key(option.name);
      if (!setup.contains(key) || setup[key] == option.least) continue;
      setup[key] = option.least;
      keep(setup, best_.seed, best_.actions);
    }
  }

  [[nodiscard]] Trace written() const {
    Trace trace{std::string(G::kName), best_.setup, best_.seed, {}, best_.finding};
    if (const auto game = make_(best_.setup))
      for (const Action& a : best_.actions) trace.actions.push_back(game->to_text(a));
    return trace;
  }

  Factory<G> make_;
  Finding fault_;
  ShrinkLimits limits_;
  Shown best_;
  std::size_t replays_ = 0;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace stela
