// From a game that shows a fault to the shortest one found that still shows it: typed phases, as CaDiCaL's mobical
// does. Whole turns go first, then single actions, then actions are replaced by lower ones, then the setup gets
// smaller; when that changes nothing any more, what is short by then is tried without any two actions, with two
// exchanged, and with others in their place. A candidate is replayed: what has become illegal is left out, or at last
// made to fit, so that every trace is a legal game up to its fault, and only the same fault counts.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/json_text.h"
#include "checkers/crash/flight.h"
#include "checkers/shrink/nearest_legal.h"
#include "checkers/shrink/same_fault.h"
#include "checkers/trace.h"

namespace stela {

/// Makes the engine under test for a setup; a test gives one that makes a mutant.
template <Game G>
using Factory = std::function<Result<G>(const nlohmann::json& setup)>;

struct ShrinkLimits {
  std::chrono::milliseconds time{20000};
  std::function<bool()> stop{};  ///< asked between candidates; true ends it with the shortest so far
};

/// Fault: a predicate with SameFault's interface. One that keeps a position of its own, as a foreign engine does, has
/// besides begin(game, seed, actions): from there on it is asked about what follows those actions.
template <Game G, class Fault = SameFault<G>>
class Shrinker {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Actions = std::vector<Action>;

  Shrinker(Factory<G> make, Fault fault, ShrinkLimits limits = {})
      : make_(std::move(make)), fault_(std::move(fault)), limits_(std::move(limits)) {}

  /// The shortest trace found; none if the given one does not show the fault.
  std::optional<Trace> run(const Trace& trace) {
    const auto game = made(trace.setup);
    if (!game) return std::nullopt;
    Actions actions;
    for (const auto& text : trace.actions)
      if (const auto a = game->parse(text)) actions.push_back(*a);
    auto first = attempt({game, trace.setup, trace.seed}, actions);
    if constexpr (requires { fault_.be_thorough(); }) {
      if (!first) {
        fault_.be_thorough();
        first = attempt({game, trace.setup, trace.seed}, actions);
      }
    }
    if (!first) return std::nullopt;
    best_ = std::move(*first);
    while (!late() && (gets_lower(&Shrinker::by_leaving_out) || gets_lower(&Shrinker::by_trying_hard) ||
                       gets_lower(&Shrinker::by_bending))) {
    }
    if (late()) cut_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
    return written();
  }

  [[nodiscard]] std::size_t replays() const { return replays_; }
  /// Seconds after which it was stopped, so that a shorter trace may be there; none where all was tried.
  [[nodiscard]] const std::optional<double>& cut() const { return cut_; }

 private:
  /// What a game starts from.
  struct Origin {
    std::shared_ptr<const G> game;
    nlohmann::json setup;
    std::uint64_t seed = 0;
  };
  /// What a candidate came to, when it shows the fault.
  struct Shown {
    Origin origin;
    Actions actions;
    std::vector<State> states;  ///< before each action
    Finding finding;
  };

  [[nodiscard]] std::shared_ptr<const G> made(const nlohmann::json& setup) const {
    auto game = make_(setup);
    return game ? std::make_shared<const G>(std::move(*game)) : nullptr;
  }
  [[nodiscard]] bool late() const {
    return std::chrono::steady_clock::now() - began_ > limits_.time || (limits_.stop && limits_.stop());
  }
  [[nodiscard]] auto measure() const {
    return std::tuple(best_.actions, json_text(best_.origin.setup), best_.origin.seed);
  }
  [[nodiscard]] std::size_t size() const { return best_.actions.size(); }

  /// Plays a candidate; the fault's first appearance ends it.
  std::optional<Shown> attempt(const Origin& origin, const Actions& actions) {
    ++replays_;
    const G& game = *origin.game;
    Shown shown{origin, {}, {}, {}};
    // What it has in common with the best so far needs no second look.
    std::size_t common = 0;
    if (best_.origin.game == origin.game && best_.origin.seed == origin.seed)
      while (common < actions.size() && common + 1 < size() && actions[common] == best_.actions[common]) ++common;
    shown.actions.assign(actions.begin(), actions.begin() + static_cast<std::ptrdiff_t>(common));
    shown.states.assign(best_.states.begin(), best_.states.begin() + static_cast<std::ptrdiff_t>(common));
    State state = common > 0 ? best_.states[common] : game.initial(origin.seed, nullptr);
    typename G::ActionList legal;
    game.legal(state, legal);
    std::optional<Finding> found;
    if constexpr (requires { fault_.begin(game, origin.seed, shown.actions); })
      fault_.begin(game, origin.seed, shown.actions);
    if (common == 0) found = fault_.in_state(game, state, legal);
    for (std::size_t i = common; !found && i < actions.size(); ++i) {
      if (!bent_ && !legal.contains(actions[i])) continue;
      const auto a = fitting(game, state, legal, actions[i]);
      if (!a) continue;
      const State before = state;
      shown.actions.push_back(*a);
      shown.states.push_back(before);
      game.apply(state, *a, nullptr);
      Flight::tick();
      found = fault_.in_step(game, before, *a, state);
      if (found) break;
      game.legal(state, legal);
      found = fault_.in_state(game, state, legal);
    }
    if (!found) return std::nullopt;
    shown.finding = *found;
    return shown;
  }

  /// Keeps a candidate that shows the fault in at most so many actions.
  bool keep(const Origin& origin, const Actions& actions, std::size_t most) {
    if (late()) return false;
    auto shown = attempt(origin, actions);
    if (!shown || shown->actions.size() > most) return false;
    // Actions made to fit may be higher ones; no step must undo another.
    const bool lower =
        shown->actions < best_.actions || origin.game != best_.origin.game || origin.seed != best_.origin.seed;
    if (shown->actions.size() == size() && !lower) return false;
    best_ = std::move(*shown);
    return true;
  }
  bool keep(const Actions& actions) { return keep(best_.origin, actions, size()); }

  /// Leaves out actions [from, to).
  bool keep_without(std::size_t from, std::size_t to) {
    auto actions = best_.actions;
    actions.erase(actions.begin() + static_cast<std::ptrdiff_t>(from),
                  actions.begin() + static_cast<std::ptrdiff_t>(to));
    return keep(actions);
  }

  // The phases, each tried when those before it come to nothing

  void by_leaving_out() {
    drop_turns();
    drop_actions();
    lower_actions();
    lower_setup();
  }
  void by_trying_hard() {
    vary_pairs();
    replace_actions();
  }
  void by_bending() {
    bent_ = true;
    drop_turns();
    drop_actions();
    vary_pairs();
    bent_ = false;
  }
  bool gets_lower(void (Shrinker::*phase)()) {
    const auto before = measure();
    (this->*phase)();
    return measure() != before;
  }

  /// Where each turn starts, and the end.
  [[nodiscard]] std::vector<std::size_t> turn_starts() const {
    std::vector<std::size_t> starts;
    const auto turn = [&](std::size_t i) { return best_.origin.game->turn(best_.states[i]); };
    for (std::size_t i = 0; i < size(); ++i)
      if (i == 0 || turn(i) != turn(i - 1)) starts.push_back(i);
    starts.push_back(size());
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
    for (std::size_t chunk = size() / 2; chunk >= 1; chunk /= 2)
      for (std::size_t at = 0; at < size() && !late();)
        if (!keep_without(at, std::min(at + chunk, size()))) at += chunk;
  }

  [[nodiscard]] typename G::ActionList legal_before(std::size_t i) const {
    typename G::ActionList legal;
    best_.origin.game->legal(best_.states[i], legal);
    return legal;
  }
  [[nodiscard]] Actions with(std::size_t i, const Action& a) const {
    auto actions = best_.actions;
    actions[i] = a;
    return actions;
  }

  /// Replaces an action by a lower one that is legal in its place: the first of its kind, or the one half way down.
  void lower_actions() {
    const G& game = *best_.origin.game;
    for (std::size_t i = 0; i < size() && !late(); ++i) {
      const auto legal = legal_before(i);
      const auto here = std::lower_bound(legal.begin(), legal.end(), best_.actions[i]);
      const auto first =
          std::find_if(legal.begin(), here, [&](const Action& a) { return same_kind(game, a, best_.actions[i]); });
      for (auto span = here - first; span > 0; span /= 2)
        if (keep(with(i, *(here - span)))) break;
    }
  }

  /// The first seed, and every option as low as it goes.
  void lower_setup() {
    if (best_.origin.seed != 0) keep({best_.origin.game, best_.origin.setup, 0}, best_.actions, size());
    for (const auto& option : type_of(*best_.origin.game).options()) {
      const std::string key(option.name);
      const auto& setup = best_.origin.setup;
      if (!setup.contains(key) || !setup[key].is_number_integer()) continue;
      const int now = setup[key].template get<int>();
      for (int value = option.least; value < now && value - option.least < kOptionValues; ++value)
        if (lower_option(key, value)) break;
    }
  }
  bool lower_option(const std::string& key, int value) {
    auto setup = best_.origin.setup;
    setup[key] = value;
    const auto game = made(setup);
    if (!game) return false;
    const Origin origin{game, setup, best_.origin.seed};
    if (keep(origin, best_.actions, size())) return true;
    if (game->players() + 1 != best_.origin.game->players()) return false;
    // With a player less: one of them did not matter.
    for (int player = 0; player <= game->players(); ++player) {
      Actions others;
      for (std::size_t i = 0; i < size(); ++i)
        if (best_.origin.game->to_move(best_.states[i]) != player) others.push_back(best_.actions[i]);
      if (keep(origin, others, size())) return true;
    }
    return false;
  }

  /// Leaves out any two actions, which alone may be needed for each other, or exchanges them where that is shorter or
  /// lower.
  void vary_pairs() {
    if (size() > kMostForPairs) return;
    for (std::size_t i = 0; i < size() && !late(); ++i) {
      for (std::size_t j = i + 1; j < size() && !late();) {
        auto without = best_.actions;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(j));
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
        auto exchanged = best_.actions;
        std::swap(exchanged[i], exchanged[j]);
        const bool lower = exchanged < best_.actions;
        if (!keep(without) && !keep(best_.origin, exchanged, size() - (lower ? 0 : 1))) ++j;
      }
    }
  }

  /// Plays something else, of whatever kind, in an action's place, where that brings the fault sooner.
  void replace_actions() {
    if (size() > kMostForReplacing) return;
    for (std::size_t i = 0; i < size() && !late();) {
      const auto legal = legal_before(i);
      const std::size_t stride = std::max<std::size_t>(1, legal.size() * size() / kReplacements);
      bool shorter = false;
      for (std::size_t k = i % stride; !shorter && k < legal.size(); k += stride)
        shorter = keep(best_.origin, with(i, legal[k]), size() - 1);
      i = shorter ? 0 : i + 1;
    }
  }

  [[nodiscard]] Trace written() const {
    const auto& origin = best_.origin;
    Trace trace{std::string(type_of(*best_.origin.game).name()), origin.setup, origin.seed, {}, best_.finding};
    for (const Action& a : best_.actions) trace.actions.push_back(origin.game->to_text(a));
    return trace;
  }

  static constexpr int kOptionValues = 8;
  static constexpr std::size_t kMostForPairs = 24, kMostForReplacing = 12;
  static constexpr std::size_t kReplacements = 1000;  ///< in one go through a trace
  Factory<G> make_;
  Fault fault_;
  ShrinkLimits limits_;
  Shown best_;
  bool bent_ = false;  ///< what is illegal is made to fit, where it can be, and else left out
  std::size_t replays_ = 0;
  std::optional<double> cut_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace stela
