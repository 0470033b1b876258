// The positions behind the turn that are worth as much. For points of founding at the fewest action points:
// founding_searches, as such a turn does nothing that it could leave. Else all legal actions, tokens and all, as far as
// the bound allows.
#include <algorithm>
#include <unordered_map>

#include "analyses/turn/mexica/founding_search.h"
#include "analyses/turn/mexica/scoring_reach.h"
#include "analyses/turn/mexica/search.h"
#include "analyses/turn/mexica/turn_search.h"

namespace stela::turn {
namespace {

using namespace for_mexica;

/// Different states, in the order in which they came.
class States {
 public:
  bool add(const Mexica& game, const State& s) {
    if (holds(game, s)) return false;
    index_.emplace(game.hash(s), all_.size());
    all_.push_back(s);
    return true;
  }
  [[nodiscard]] bool holds(const Mexica& game, const State& s) const {
    const auto [first, last] = index_.equal_range(game.hash(s));
    return std::any_of(first, last, [&](const auto& entry) { return all_[entry.second] == s; });
  }
  [[nodiscard]] const std::vector<State>& all() const { return all_; }

 private:
  std::vector<State> all_;
  std::unordered_multimap<std::uint64_t, std::size_t> index_;  // by hash; only looked up
};

constexpr std::size_t kMostTiedClosings = 100000, kMostTiedTargets = 500000, kMostNodes = 150000;
constexpr std::uint64_t kMostTiedErrandNodes = 20000000;

/// Turns that found for the most points at the fewest action points.
class Thrifty {
 public:
  Thrifty(const Mexica& game, const State& before, const Value& best, std::size_t most, const Limits& limits)
      : game_(game),
        before_(before),
        start_(rich(before)),
        best_(best),
        spent_(static_cast<unsigned>(-best[1])),
        most_(most),
        limits_(limits) {}

  /// Whether such turns are all that matters there; asked before one is made.
  [[nodiscard]] static bool applies(const Mexica& game, const State& before, const Objective& objective) {
    const auto& terms = objective.terms;
    return terms.size() == 2 && terms[0].is_plain(Goal::gain) && terms[1].is_plain(Goal::thrift) &&
           !before.first_round && !scoring_in_reach(game, rich(before));
  }

  Ties<Mexica> run() {
    Ties<Mexica> ties;
    if (!find_candidates(game_, start_, start_.ap, kMostTiedClosings, limits_, candidates_) ||
        !find_targets(game_, start_, start_.ap, candidates_, kMostTiedTargets, limits_, targets_))
      return ties;
    FoundingSearch founding_search(game_, start_, candidates_, limits_);
    bool all = list(founding_search);
    if (all) all = find_runner_up(founding_search, ties.runner_up);
    ties.positions = ends_.all();
    ties.complete = all;
    return ties;
  }

 private:
  bool list(FoundingSearch& founding_search) {
    State poor = start_;
    poor.ap = static_cast<std::uint8_t>(spent_);
    const auto note = [&](const State& last) { return add_ends(last); };
    if (best_[0] == 0) return note(poor);
    for (const auto& target : targets_)
      if (target.value == best_[0] && target.least <= spent_ && !founding_search.list(poor, target, note)) return false;
    return true;
  }

  /// Tokens may also be spent without need. False when that makes too many positions.
  bool add_ends(const State& last) {
    if (last_.empty()) last_.push_back(last);
    const std::size_t me = before_.to_move;
    const int paid = std::max(0, static_cast<int>(spent_) - before_.ap);
    for (int tokens = paid; tokens <= before_.tokens[me]; ++tokens) {
      State after = with_tokens(last, tokens);
      game_.apply(after, Action::end());
      if (ends_.holds(game_, after)) continue;
      if (ends_.all().size() == most_) return false;
      ends_.add(game_, after);
    }
    return true;
  }

  /// The position with so many tokens spent.
  [[nodiscard]] State with_tokens(State s, int spent) const {
    s.tokens[s.to_move] = static_cast<std::uint8_t>(before_.tokens[s.to_move] - spent);
    s.token_supply = static_cast<std::uint8_t>(before_.token_supply + spent);
    return s;
  }

  /// A point wasted, if there is one; else what is worth most of all that is worth less.
  bool find_runner_up(FoundingSearch& founding_search, std::optional<Value>& runner_up) {
    if (spent_ < start_.ap) {
      runner_up = Value{best_[0], best_[1] - 1};
      return can_waste();
    }
    for (std::size_t from = 0; from < targets_.size();) {
      std::size_t to = from;
      while (to < targets_.size() && targets_[to].value == targets_[from].value) ++to;
      if (targets_[from].value < best_[0]) {
        const auto least = cheapest(founding_search, start_, {&targets_[from], to - from}, kMostTiedErrandNodes);
        if (least.verdict == Feasibility::unknown) return false;
        if (least.verdict == Feasibility::possible) {
          runner_up = Value{targets_[from].value, -static_cast<int>(least.points)};
          return true;
        }
      }
      from = to;
    }
    if (best_[0] > 0) runner_up = Value{0, 0};
    return true;
  }

  /// Whether one more action for a point leads to another position.
  [[nodiscard]] bool can_waste() const {
    State last = with_tokens(last_.front(), std::max(0, static_cast<int>(spent_) + 1 - before_.ap));
    last.ap = 1;
    stela::mexica::ActionList legal;
    game_.legal(last, legal);
    return std::any_of(legal.begin(), legal.end(), [&](const Action& a) {
      State after = last;
      game_.apply(after, a);
      if (after.ap > 0 || after.score != last.score) return false;
      game_.apply(after, Action::end());
      return !ends_.holds(game_, after);
    });
  }

  const Mexica& game_;
  const State& before_;
  State start_;
  const Value& best_;
  unsigned spent_;
  std::size_t most_;
  const Limits& limits_;
  std::vector<Candidate> candidates_;
  std::vector<Target> targets_;
  States ends_;
  std::vector<State> last_;  ///< the first of those behind which the turn ends
};

class Tally {
 public:
  Tally(const Mexica& game, const State& before, const Objective& objective, const Value& best, std::size_t most,
        const Limits& limits)
      : game_(game), before_(before), objective_(objective), best_(best), most_(most), limits_(limits) {
    const State start = rich(before);
    scope_.candidates_known =
        find_candidates(game, start, start.ap, kMostTiedClosings, limits, scope_.candidates) &&
        find_targets(game, start, start.ap, scope_.candidates, kMostTiedTargets, limits, scope_.targets);
    scope_.may_score = scoring_in_reach(game, start);
    if (scope_.candidates_known) scope_.most_founded = scope_.targets.empty() ? 0 : scope_.targets[0].value;
    bound_.emplace(game_, start, objective_, scope_, limits_, 0);
  }

  Ties<Mexica> run() {
    Ties<Mexica> ties;
    // First all that are worth as much, then the best of the others: a position counts by the best turn to it.
    walk();
    ties.positions = ends_.all();
    if (!stopped_) {
      looking_for_others_ = true;
      walk();
      ties.runner_up = runner_up_;
    }
    ties.complete = !stopped_;
    return ties;
  }

 private:
  void walk() {
    within_ = {};
    within_.add(game_, before_);
    stela::mexica::ActionList legal;
    for (std::size_t at = 0; at < within_.all().size() && !stopped_; ++at) {
      if (within_.all().size() > kMostNodes || (at % 256 == 0 && limits_.tick())) stopped_ = true;
      const State here = within_.all()[at];
      if (!promising(here)) continue;
      game_.legal(here, legal);
      for (const auto& action : legal) {
        State next = here;
        game_.apply(next, action);
        if (turn_over(game_, before_, next))
          finish(here, next);
        else
          within_.add(game_, next);
      }
    }
  }

  [[nodiscard]] bool promising(const State& s) const {
    const auto most = bound_->ceiling(rich(s), Goals<Mexica>::spent(game_, before_, s));
    return looking_for_others_ ? !runner_up_ || most > *runner_up_ : most >= best_;
  }

  void finish(const State& last, const State& after) {
    const auto value = Goals<Mexica>::value(game_, before_, last, after, objective_);
    if (!looking_for_others_) {
      if (value != best_ || ends_.holds(game_, after)) return;
      if (ends_.all().size() == most_)
        stopped_ = true;
      else
        ends_.add(game_, after);
    } else if (value < best_ && (!runner_up_ || value > *runner_up_) && !ends_.holds(game_, after)) {
      runner_up_ = value;
    }
  }

  const Mexica& game_;
  const State& before_;
  const Objective& objective_;
  const Value& best_;
  std::size_t most_;
  const Limits& limits_;
  Scope scope_;
  std::optional<TurnSearch> bound_;
  States within_, ends_;
  std::optional<Value> runner_up_;
  bool looking_for_others_ = false;
  bool stopped_ = false;
};

}  // namespace

Ties<stela::mexica::Mexica> ties(const stela::mexica::Mexica& game, const stela::mexica::State& before,
                                 const Objective& objective, const Value& best, std::size_t most,
                                 const Limits& limits) {
  if (Thrifty::applies(game, before, objective)) return Thrifty(game, before, best, most, limits).run();
  return Tally(game, before, objective, best, most, limits).run();
}

}  // namespace stela::turn
