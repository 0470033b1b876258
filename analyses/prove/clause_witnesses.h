// What play shows of a rulebook before formulas are asked: positions that are reached, and in each an action that one
// clause alone forbids. The game's probes come first, as they lead where random play seldom comes. Private to the
// proofs.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "analyses/prove/random_play.h"
#include "analyses/prove/report.h"
#include "analyses/prove/rule_report.h"
#include "model/facets.h"
#include "model/position_file.h"
#include "model/probe_script.h"
#include "model/reference.h"

namespace stela::prove {

struct Shown {
  /// By kind of action, rule and clause: where it alone forbids.
  std::map<std::tuple<std::string, std::string, std::string>, Witness> alone;
  std::set<std::string> legal;  ///< kinds of which some action was legal
};

/// How long is played. Asking of a step is dear, so play is longer than what is compared.
struct PlayedFor {
  std::uint64_t positions_a_step = 300;  ///< of ReportOptions::steps
  std::uint64_t actions = 2000;          ///< of a game
  std::uint64_t of_beginnings = 48;      ///< most games are only begun, as some clauses are about the first round
  std::uint64_t whole_every = 4;         ///< one in so many games is played on
  unsigned near_misses = 32;             ///< of a position
  std::size_t remembered = 32;           ///< actions that were legal before, which are asked again
};

/// One round of play. Whatever was legal once is asked again later, as it often lacks one thing alone.
template <Game G, class OnlyClause>
class Play {
 public:
  Play(const std::vector<const G*>& boards, const ReportOptions& options, OnlyClause only_clause,
       const PlayedFor& played)
      : boards_(boards),
        options_(options),
        only_clause_(std::move(only_clause)),
        played_(played),
        most_(played.positions_a_step * options.steps),
        rng_(options.seed) {}

  [[nodiscard]] Shown run() && {
    for (const auto& script : probe_scripts<G>(boards_, StartPlayer::any)) probe(*boards_[script.setup], script);
    for (std::uint64_t number = 0; positions_ < most_ && !stopped(); ++number) game(number);
    return std::move(shown_);
  }

 private:
  using State = typename G::State;
  using Action = typename G::Action;

  [[nodiscard]] bool stopped() const { return options_.stop != nullptr && *options_.stop; }
  [[nodiscard]] static std::string kind_of(const Action& a) {
    return std::string(G::kKinds[static_cast<std::size_t>(a.kind)]);
  }
  template <class List>
  [[nodiscard]] Action one_of(const List& list) {
    return list[rng_.below(static_cast<std::uint32_t>(list.size()))];
  }

  void probe(const G& on, const ProbeScript<G>& script) {
    begun_ = {script.seed};
    auto state = on.initial(begun_.seed);
    std::set<std::size_t> places;
    for (const auto& query : script.queries) places.insert(query.at);
    for (const auto at : places) {
      if (at > script.actions.size() || stopped()) return;
      while (begun_.actions.size() < at) {
        begun_.actions.push_back(script.actions[begun_.actions.size()]);
        on.apply(state, begun_.actions.back(), nullptr);
      }
      on.all_actions([&](const Action& a) { ask(on, state, a); });
    }
  }

  void game(std::uint64_t number) {
    const auto board = board_of(number);
    const G& on = *boards_[board];
    auto& remembered = remembered_[board];
    begun_ = {mix64(options_.seed ^ mix64(number))};
    auto state = on.initial(begun_.seed);
    const auto actions = number % played_.whole_every == 0 ? played_.actions : played_.of_beginnings;
    for (std::uint64_t i = 0; i < actions && on.to_move(state) >= 0; ++i) {
      if (positions_++ >= most_ || stopped()) return;
      for (unsigned k = 0; k < played_.near_misses; ++k) ask(on, state, on.near_miss(state, rng_));
      for (const auto& a : remembered) ask(on, state, a);
      begun_.actions.push_back(chosen(on, state, remembered));
      on.apply(state, begun_.actions.back(), nullptr);
    }
  }

  void ask(const G& on, const State& s, const Action& a) {
    if (!options_.kind.empty() && kind_of(a) != options_.kind) return;
    const auto clause = only_clause_(on, s, a);
    if (clause.rule == typename G::Rule{}) return;
    auto rule = std::string(G::rules()[static_cast<std::size_t>(clause.rule)]);
    const auto [at, fresh] = shown_.alone.try_emplace({kind_of(a), std::move(rule), clause.text});
    if (fresh)
      at->second = {position_json(G::kName, on.setup(), on.to_json(s)), on.to_text(a), refusal_of(on, s, a).clause,
                    true, begun_.trace(on)};
  }

  /// Every second game is on the first board.
  [[nodiscard]] std::size_t board_of(std::uint64_t number) const {
    const auto others = boards_.size() - 1;
    return number % 2 == 0 || others == 0 ? 0 : 1 + (number / 2) % others;
  }

  [[nodiscard]] Action chosen(const G& on, const State& s, std::vector<Action>& remembered) {
    legal_.clear();
    on.legal(s, legal_);
    const auto chosen = kind_first<Action>(legal_, rng_);
    shown_.legal.insert(kind_of(chosen));
    remember(chosen, remembered);
    remember(one_of(legal_), remembered);
    return chosen;
  }
  void remember(const Action& a, std::vector<Action>& remembered) {
    if (remembered.size() < played_.remembered)
      remembered.push_back(a);
    else
      remembered[rng_.below(static_cast<std::uint32_t>(remembered.size()))] = a;
  }

  const std::vector<const G*>& boards_;
  const ReportOptions& options_;
  OnlyClause only_clause_;
  const PlayedFor& played_;
  std::uint64_t most_;
  Rng rng_;
  std::uint64_t positions_ = 0;
  typename G::ActionList legal_;
  Beginning<G> begun_;
  std::vector<std::vector<Action>> remembered_{boards_.size()};  // by board
  Shown shown_;
};

/// boards: games of one setup, which are played at random and by their probes.
/// only_clause(game, state, action): the clause of the reference formulation that alone forbids it (model/reference.h).
template <Game G, class OnlyClause>
Shown shown_in_play(const std::vector<const G*>& boards, const ReportOptions& options, OnlyClause only_clause,
                    const PlayedFor& played = {}) {
  return Play<G, OnlyClause>(boards, options, std::move(only_clause), played).run();
}

}  // namespace stela::prove
