// Restricted play: a game in which some seats may not do certain things, for finding out what those are worth. It is a
// game like the one that it restricts, so every player plays it and knows of the ban.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analyses/balance/observation.h"
#include "analyses/play/evaluation.h"
#include "model/facets.h"

namespace stela::balance {

/// What is forbidden: actions that use one of the components, and actions by which one of the rules acts.
struct Bans {
  std::vector<std::uint32_t> components;  ///< numbers of Observation<G>::components
  std::vector<std::uint32_t> rules;       ///< numbers of the type's rules()

  [[nodiscard]] bool empty() const { return components.empty() && rules.empty(); }
};

/// The option, "NAME=VALUE", with which the game would have a component that it has not, or that means nothing, now;
/// empty where there is none.
template <Game G>
std::string option_that_offers(const G& game, const std::string& component) {
  const auto type = type_of(game);
  for (const auto& option : type.options()) {
    if (option.name == "players" || option.name == "start") continue;
    auto setup = game.setup();
    setup[std::string(option.name)] = option.most;
    const auto other = type.make(setup);
    if (!other) continue;
    for (const auto& c : Observation<G>::components(*other))
      if (c.bannable && c.group + " " + c.name == component) return fmt::format("{}={}", option.name, option.most);
  }
  return "";
}

/// Bans by what they are called: "GROUP NAME" of a component, or "rule ID". An unknown one is an error that lists what
/// there is.
template <Game G>
Result<Bans> parse_bans(const G& game, const std::vector<std::string>& names) {
  Bans bans;
  const auto components = Observation<G>::components(game);
  const auto game_name = type_of(game).name();
  const auto rules = type_of(game).rules();
  for (const auto& name : names) {
    const auto before = bans.components.size() + bans.rules.size();
    for (std::uint32_t k = 0; k < components.size(); ++k) {
      if (components[k].group + " " + components[k].name != name) continue;
      if (!components[k].bannable) {
        if (const auto option = option_that_offers<G>(game, name); !option.empty())
          return Error{"", "ban", fmt::format("'{}' is only with --option {}", name, option)};
        return Error{"", "ban", fmt::format("nobody can keep from using '{}': a ban of it means nothing", name)};
      }
      bans.components.push_back(k);
    }
    if (name.starts_with("rule "))
      for (std::uint32_t r = 1; r < rules.size(); ++r)
        if (rules[r] == std::string_view(name).substr(5)) bans.rules.push_back(r);
    if (bans.components.size() + bans.rules.size() > before) continue;
    if (const auto option = option_that_offers<G>(game, name); !option.empty())
      return Error{"", "ban", fmt::format("'{}' is only with --option {}", name, option)};
    // The right name in another group is the likeliest slip.
    for (const auto& c : components)
      if (c.bannable && name.ends_with(" " + c.name))
        return Error{
            "", "ban",
            fmt::format("'{}' is no component of {}; did you mean '{} {}'?", name, game_name, c.group, c.name)};
    std::string known;
    for (const auto& c : components)
      if (c.bannable) known += fmt::format("{}'{} {}'", known.empty() ? "" : ", ", c.group, c.name);
    return Error{"", "ban",
                 fmt::format("'{}' is no component of {}; there are {}, and 'rule ID'", name, game_name, known)};
  }
  return bans;
}

template <Game G>
class Restricted : public G {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using ActionList = typename G::ActionList;
  using Rule = typename G::Rule;

  /// seats: by seat, whether the bans hold for it.
  Restricted(G game, Bans bans, std::vector<std::uint8_t> seats)
      : G(std::move(game)), bans_(std::move(bans)), seats_(std::move(seats)) {
    if (bans_.empty()) seats_.assign(seats_.size(), 0);
  }
  /// The whole game.
  static Result<Restricted> make(const nlohmann::json& setup) {
    auto game = G::make(setup);
    if (!game) return game.error();
    const std::vector<std::uint8_t> none(static_cast<std::size_t>(game->players()), 0);
    return Restricted(std::move(*game), {}, none);
  }

  [[nodiscard]] const G& whole() const { return *this; }

  void legal(const State& s, ActionList& out) const {
    whole().legal(s, out);
    (void)keep_allowed(s, out);
  }
  [[nodiscard]] std::uint32_t count(const State& s) const {
    return restricted(s) ? static_cast<std::uint32_t>(listed(s)->size()) : whole().count(s);
  }
  [[nodiscard]] Action nth(const State& s, std::uint32_t k) const {
    return restricted(s) ? (*listed(s))[k] : whole().nth(s, k);
  }
  [[nodiscard]] Action pick(const State& s, Rng& rng) const {
    if (!restricted(s)) return whole().pick(s, rng);
    const auto list = listed(s);
    return (*list)[rng.below(static_cast<std::uint32_t>(list->size()))];
  }
  [[nodiscard]] Action pick(const State& s, const WeightsOf<G>& weights, Rng& rng) const {
    return restricted(s) ? pick(s, rng) : whole().pick(s, weights, rng);
  }
  [[nodiscard]] Rule why_not(const State& s, const Action& a, RuleSet* rules = nullptr) const {
    const auto rule = whole().why_not(s, a, rules);
    if (rule != Rule{} || !restricted(s) || allowed(s, a) || lifted(s)) return rule;
    return static_cast<Rule>(bans_.rules.empty() ? 1 : bans_.rules.front());
  }

  /// Leaves the allowed actions of a list of legal ones. False when there would be none: then all stay.
  bool keep_allowed(const State& s, ActionList& out) const {
    if (!restricted(s)) return true;
    const auto keep = [&](const Action& a) { return allowed(s, a); };
    if (std::none_of(out.begin(), out.end(), keep)) return false;
    out.filter(keep);
    return true;
  }
  /// Whether nothing else can be done than what is banned, so that the ban does not hold.
  [[nodiscard]] bool lifted(const State& s) const {
    if (!restricted(s)) return false;
    const auto list = std::make_unique<ActionList>();
    whole().legal(s, *list);
    return std::none_of(list->begin(), list->end(), [&](const Action& a) { return allowed(s, a); });
  }

 private:
  [[nodiscard]] bool restricted(const State& s) const {
    const int mover = this->to_move(s);
    return mover >= 0 && seats_[static_cast<std::size_t>(mover)] != 0;
  }
  [[nodiscard]] std::unique_ptr<ActionList> listed(const State& s) const {
    auto list = std::make_unique<ActionList>();
    legal(s, *list);
    return list;
  }
  [[nodiscard]] bool allowed(const State& s, const Action& a) const {
    State after = s;
    if (bans_.rules.empty()) {
      whole().apply(after, a, nullptr);
    } else {
      RuleCounts counts;
      whole().apply(after, a, &counts);
      for (const auto rule : bans_.rules)
        if (counts.acted[rule] > 0) return false;
    }
    Uses uses;
    Observation<G>::uses(whole(), s, a, after, uses);
    return std::none_of(uses.begin(), uses.end(), [&](std::uint32_t use) {
      return std::find(bans_.components.begin(), bans_.components.end(), use) != bans_.components.end();
    });
  }

  Bans bans_;
  std::vector<std::uint8_t> seats_;
};

}  // namespace stela::balance

namespace stela::play {

/// Positions are worth what they are in the whole game.
template <Game G>
struct Evaluation<balance::Restricted<G>> : Evaluation<G> {
  static void propose(const balance::Restricted<G>& game, const typename G::State& s, typename G::ActionList& out) {
    play::propose<G>(game, s, out);
    // What is proposed may be banned as a whole while something else is allowed.
    if (!game.keep_allowed(s, out)) game.legal(s, out);
  }
  static std::vector<Line<G>> lines(const balance::Restricted<G>& game, const typename G::State& s) {
    return play::lines<G>(game, s);
  }
  static bool is_secret(const balance::Restricted<G>& game, const typename G::State& s) {
    return play::is_secret<G>(game, s);
  }
};

}  // namespace stela::play
