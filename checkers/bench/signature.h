// The signature of a game: one number for what the game's rules lead to in some fixed games, as Stockfish's `bench` has
// one for its search. A commit that keeps the rules keeps the number. One that changes what is legal, the order in
// which it is listed, what an action does, the scores or the setup changes it.
//
// A signature has parts, which are mixed in this order:
//   1. A random game on each board, the printed one first and then the small ones: with the standard options, then with
//      options drawn, so that each option has all values that are tried of it.
//   2. The games of the probes (model/probe.h), setup by setup. They lead to what random play seldom meets.
// What is mixed of a game:
//   - Of each action its text and the legality check's verdict. Then who is to move, how many actions are legal, and
//   the
//     scores.
//   - Of the first state, each 16th, those after something rare and the last: the position as JSON, and as a player
//   sees
//     it. The verdicts on some actions that were legal at the look before. The texts of all legal actions in their
//     order and nth() of one. What some of them lead to, as above: a perft of depth 2 by its first actions.
//   - Of a place in a probe game where a rule forbids an action: the verdict on it.
//   - Of the end the outcome's scores and ranks.
// Where the engine and the naive engine differ, the violation is mixed in and the game ends.
//
// So a changed rule shows if one of these games meets it, in either formulation. What no game meets does not show, nor
// what only audits see, such as sample() and recounts: that is for `stela check`.
//
// Besides the rules the number depends on base/rng.h, the notation, the positions' format, the small boards and the
// probes. It does not depend on hash(), which may go over the bytes of a state, nor on pick(). So it is the same on
// each machine and in each build.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checkers/setups/setups.h"
#include "model/facets.h"
#include "model/probe.h"

namespace stela {

/// Games of one setup: a random one, or those of the game's probes.
struct SignaturePart {
  nlohmann::json setup;
  std::uint64_t seed = 0;                  ///< of the random game
  std::vector<const ProbeGame*> probes{};  ///< instead of it, if there are any; the game's own list holds them
};

/// A number that depends on all that went into it, and on the order.
class SignatureMixer {
 public:
  template <std::integral T>
  void number(T n) {
    value_ = mix64(value_ ^ static_cast<std::uint64_t>(n));
  }
  /// FNV-1a of the bytes, and how many there are.
  void text(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    number(hash);
    number(text.size());
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

/// Plays the games of one part, and mixes what happens in them.
template <Game G>
class SignatureGames {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  /// game: of the part's setup; it outlives this.
  explicit SignatureGames(const G& game) : game_(game) {}

  void play_random(std::uint64_t seed) {
    constexpr int kMostActions = 5000, kLookEvery = 16;
    Rng rng(seed);
    const Taste taste(type_of(game_).kinds().size(), rng);
    State state = begun(seed);
    for (int n = 1; sound_ && n <= kMostActions; ++n) {
      game_.legal(state, *list_);
      if (list_->empty()) break;
      play(state, choose(taste, rng));
      if (n % kLookEvery == 0) look(state);
    }
    end(state);
  }

  void play_probe(const ProbeGame& probe) {
    State state = begun(probe.seed);
    auto next = probe.probes.begin();
    for (std::size_t n = 0; sound_ && n <= probe.actions.size(); ++n) {
      bool rare = false;
      for (; next != probe.probes.end() && next->at == n; ++next) rare = see(state, *next) || rare;
      if (n == probe.actions.size()) break;
      play_listed(state, probe.actions[n]);
      if (rare) look(state);
    }
    end(state);
  }

  [[nodiscard]] std::uint64_t value() const { return mixer_.value(); }

 private:
  /// What a random player likes: kinds of action in some order, and of how many actions drawn the best is played.
  /// Uniform play alone meets the common situations again and again.
  struct Taste {
    Taste(std::size_t kinds, Rng& rng) : draws(1 + rng.below(3)), rank(kinds) {
      for (std::size_t k = 0; k < rank.size(); ++k) rank[k] = k;
      rng.shuffle(rank.data(), static_cast<std::uint32_t>(rank.size()));
    }
    std::uint32_t draws;
    std::vector<std::size_t> rank;
  };

  /// One of the listed actions.
  [[nodiscard]] Action choose(const Taste& taste, Rng& rng) const {
    const auto draw = [&] { return (*list_)[rng.below(static_cast<std::uint32_t>(list_->size()))]; };
    const auto rank = [&](const Action& a) { return taste.rank[kind_of(game_, a)]; };
    Action best = draw();
    for (std::uint32_t i = 1; i < taste.draws; ++i)
      if (const Action other = draw(); rank(other) < rank(best)) best = other;
    return best;
  }

  [[nodiscard]] State begun(std::uint64_t seed) {
    before_.clear();
    sound_ = true;
    State state = game_.initial(seed, nullptr);
    look(state);
    return state;
  }

  void play(State& s, const Action& a) {
    mixer_.text(game_.to_text(a));
    sound_ = allowed(s, a) && act(s, a);
  }
  void play_listed(State& s, std::string_view text) {
    const auto action = game_.parse(text);
    game_.legal(s, *list_);
    sound_ = action && list_->contains(*action);
    if (sound_) play(s, *action);
  }

  /// Whether the step check agrees with what the action does.
  bool act(State& s, const Action& a) {
    const State before = s;
    game_.apply(s, a, nullptr);
    if (broken(game_.violation(before, a, s))) return false;
    mixer_.number(game_.to_move(s));
    mixer_.number(game_.count(s));
    for (std::size_t p = 0; p < players(); ++p) mixer_.number(score_of(game_, s, p));
    return true;
  }

  void end(const State& s) {
    look(s);
    const auto outcome = sound_ ? game_.outcome(s) : std::nullopt;
    mixer_.number(outcome.has_value());
    if (!outcome) return;
    for (const int score : outcome->scores) mixer_.number(score);
    for (const int rank : outcome->ranks) mixer_.number(rank);
  }

  /// Whether the legality check allows the action.
  bool allowed(const State& s, const Action& a) {
    const auto rule = game_.why_not(s, a, nullptr);
    mixer_.text(rule_id(game_, rule));
    return rule == typename G::Rule{};
  }
  bool broken(const std::optional<Violation>& violation) {
    if (violation) mixer_.text(violation->invariant);
    return violation.has_value();
  }

  void look(const State& s) {
    if (!sound_ || !(sound_ = !broken(game_.violation(s)))) return;
    mixer_.text(game_.to_json(s).dump());
    mixer_.text(game_.to_json(game_.view(s, static_cast<int>(looks_ % players()))).dump());
    some(before_, [&](const Action& a) { allowed(s, a); });
    game_.legal(s, *list_);
    before_.assign(list_->begin(), list_->end());
    mixer_.number(before_.size());
    for (const Action& a : before_) mixer_.text(game_.to_text(a));
    if (!before_.empty()) mixer_.text(game_.to_text(game_.nth(s, static_cast<std::uint32_t>(looks_ % before_.size()))));
    some(before_, [&](const Action& a) {
      State after = s;
      if (allowed(s, a)) act(after, a);
    });
    ++looks_;
  }

  /// Calls f for at most kSome actions, at even distances.
  template <class F>
  static void some(const std::vector<Action>& actions, F&& f) {
    constexpr std::size_t kSome = 32;
    for (std::size_t i = 0; i < actions.size(); i += 1 + (actions.size() - 1) / kSome) f(actions[i]);
  }

  /// A place of a probe game. Whether what is rare comes with the next action.
  bool see(const State& s, const Probe& probe) {
    if (probe.what != Probe::What::forbids) return true;
    if (const auto action = game_.parse(probe.action)) allowed(s, *action);
    return false;
  }

  [[nodiscard]] std::size_t players() const { return static_cast<std::size_t>(game_.players()); }

  const G& game_;
  SignatureMixer mixer_;
  std::unique_ptr<typename G::ActionList> list_ = std::make_unique<typename G::ActionList>();
  std::vector<Action> before_;  // what was legal at the last look
  std::size_t looks_ = 0;
  bool sound_ = true;  // the formulations have agreed in this game
};

/// A value that is tried of an option: any one where it varies from game to game, else the standard one or one of few.
inline int drawn_value(const OptionInfo& option, Rng& rng) {
  if (option.varies)
    return option.least + static_cast<int>(rng.below(1U + static_cast<unsigned>(option.most - option.least)));
  auto values = few_values(option);
  values.push_back(option.standard);
  return values[rng.below(static_cast<std::uint32_t>(values.size()))];
}

/// The parts of a game's signature. All make a game.
template <Game G>
std::vector<SignaturePart> signature_parts(TypeOf<G> type = {}) {
  constexpr int kDrawn = 40;  // setups a board; some of them make no game
  std::vector<SignaturePart> parts;
  Rng rng(1);
  for (const auto& board : on_boards<G>(nlohmann::json::object(), type)) {
    parts.push_back({board, parts.size()});
    for (int i = 0; i < kDrawn; ++i) {
      auto setup = board;
      for (const auto& option : type.options()) setup[std::string(option.name)] = drawn_value(option, rng);
      if (type.make(setup)) parts.push_back({std::move(setup), parts.size()});
    }
  }
  std::map<nlohmann::json, std::vector<const ProbeGame*>> probes;
  for (const auto& probe : type.probe_games()) probes[probe.setup].push_back(&probe);
  for (auto& [setup, games] : probes) parts.push_back({setup, 0, std::move(games)});
  return parts;
}

/// The number of one part. game: the one of its setup, or a mutant of that.
template <Game G>
std::uint64_t signature_of(const G& game, const SignaturePart& part) {
  SignatureGames<G> games(game);
  if (part.probes.empty()) games.play_random(part.seed);
  for (const auto* probe : part.probes) games.play_probe(*probe);
  return games.value();
}

template <Game G>
std::uint64_t signature(TypeOf<G> type = {}) {
  SignatureMixer all;
  for (const auto& part : signature_parts<G>(type)) all.number(signature_of(*type.make(part.setup), part));
  return all.value();
}

}  // namespace stela
