// What random play shows of a rulebook before formulas are asked: positions that are reached, and in each an action
// that one clause alone forbids. Private to the proofs.
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
  Play(const G& game, const ReportOptions& options, OnlyClause only_clause, const PlayedFor& played)
      : game_(game),
        options_(options),
        only_clause_(std::move(only_clause)),
        played_(played),
        most_(played.positions_a_step * options.steps),
        rng_(options.seed) {}

  [[nodiscard]] Shown run() && {
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

  void game(std::uint64_t number) {
    begun_ = {mix64(options_.seed ^ mix64(number))};
    auto state = game_.initial(begun_.seed);
    const auto actions = number % played_.whole_every == 0 ? played_.actions : played_.of_beginnings;
    for (std::uint64_t i = 0; i < actions && game_.to_move(state) >= 0; ++i) {
      if (positions_++ >= most_ || stopped()) return;
      for (unsigned k = 0; k < played_.near_misses; ++k) ask(state, game_.near_miss(state, rng_));
      for (const auto& a : remembered_) ask(state, a);
      begun_.actions.push_back(chosen(state));
      game_.apply(state, begun_.actions.back(), nullptr);
    }
  }

  void ask(const State& s, const Action& a) {
    if (!options_.kind.empty() && kind_of(a) != options_.kind) return;
    const auto clause = only_clause_(s, a);
    if (clause.rule == typename G::Rule{}) return;
    auto rule = std::string(G::rules()[static_cast<std::size_t>(clause.rule)]);
    const auto [at, fresh] = shown_.alone.try_emplace({kind_of(a), std::move(rule), clause.text});
    if (fresh)
      at->second = {position_json(G::kName, game_.setup(), game_.to_json(s)), game_.to_text(a),
                    refusal_of(game_, s, a).clause, true, begun_.trace(game_)};
  }

  [[nodiscard]] Action chosen(const State& s) {
    legal_.clear();
    game_.legal(s, legal_);
    const auto chosen = kind_first<Action>(legal_, rng_);
    shown_.legal.insert(kind_of(chosen));
    remember(chosen);
    remember(one_of(legal_));
    return chosen;
  }
  void remember(const Action& a) {
    if (remembered_.size() < played_.remembered)
      remembered_.push_back(a);
    else
      remembered_[rng_.below(static_cast<std::uint32_t>(remembered_.size()))] = a;
  }

  const G& game_;
  const ReportOptions& options_;
  OnlyClause only_clause_;
  const PlayedFor& played_;
  std::uint64_t most_;
  Rng rng_;
  std::uint64_t positions_ = 0;
  typename G::ActionList legal_;
  Beginning<G> begun_;
  std::vector<Action> remembered_;
  Shown shown_;
};

/// only_clause(state, action): the clause of the reference formulation that alone forbids it (model/reference.h).
template <Game G, class OnlyClause>
Shown shown_in_play(const G& game, const ReportOptions& options, OnlyClause only_clause, const PlayedFor& played = {}) {
  return Play<G, OnlyClause>(game, options, std::move(only_clause), played).run();
}

}  // namespace stela::prove
