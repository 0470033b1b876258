// The positions behind the turn that are worth as much: all legal actions, tokens and all, as far as the bound allows.
#include <algorithm>
#include <unordered_map>

#include "analyses/turn/mexica/scoring_reach.h"
#include "analyses/turn/mexica/search.h"
#include "analyses/turn/mexica/sweep.h"

namespace stela::turn {
namespace {

using namespace mexican;

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

class Tally {
 public:
  Tally(const Mexica& game, const State& before, const Objective& objective, const Value& best, std::size_t most,
        const Limits& limits)
      : game_(game), before_(before), objective_(objective), best_(best), most_(most), limits_(limits) {
    const State start = rich(before);
    scope_.closings_known = find_closings(game, start, start.ap, kMostClosings, limits, scope_.closings) &&
                            find_targets(game, start, start.ap, scope_.closings, kMostTargets, limits, scope_.targets);
    scope_.may_score = scoring_in_reach(game, start);
    if (scope_.closings_known) scope_.most_founded = scope_.targets.empty() ? 0 : scope_.targets[0].value;
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
  static constexpr std::size_t kMostClosings = 100000, kMostTargets = 500000, kMostNodes = 150000;

  /// Tokens turned into points.
  static State rich(State s) {
    s.ap = static_cast<std::uint8_t>(std::min(255, s.ap + s.tokens[s.to_move]));
    s.tokens[s.to_move] = 0;
    return s;
  }

  void walk() {
    within_ = {};
    within_.add(game_, before_);
    stela::mexica::ActionList legal;
    for (std::size_t at = 0; at < within_.all().size() && !stopped_; ++at) {
      if (within_.all().size() > kMostNodes || (at % 256 == 0 && limits_.reached())) stopped_ = true;
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
    auto most = bound_->ceiling(rich(s));
    for (std::size_t i = 0; i < objective_.goals.size(); ++i)
      if (objective_.goals[i] == Goal::thrift) most[i] = -Goals<Mexica>::spent(game_, before_, s);
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
  std::optional<Sweep> bound_;
  States within_, ends_;
  std::optional<Value> runner_up_;
  bool looking_for_others_ = false;
  bool stopped_ = false;
};

}  // namespace

Ties<stela::mexica::Mexica> ties(const stela::mexica::Mexica& game, const stela::mexica::State& before,
                                 const Objective& objective, const Value& best, std::size_t most,
                                 const Limits& limits) {
  return Tally(game, before, objective, best, most, limits).run();
}

}  // namespace stela::turn
