// Points for founding first: sets of districts that could be founded, the most valuable first, until one can. What
// other goals ask is left to the turn_search, which starts from there.
#include "analyses/turn/mexica/search.h"

#include <algorithm>

#include "analyses/turn/mexica/founding_search.h"
#include "analyses/turn/mexica/scoring_reach.h"
#include "analyses/turn/mexica/turn_search.h"

namespace stela::turn {
namespace {

using namespace for_mexica;
using stela::mexica::Kind;

constexpr std::size_t kMostClosings = 300000, kMostTargets = 2000000;
constexpr std::uint64_t kFewErrandNodes = 3000, kMostErrandNodes = 20000000, kMostSweepNodes = 4000000;

class Search {
 public:
  Search(const Mexica& game, const State& before, const Objective& objective, const Limits& limits,
         Exchange<Mexica>* exchange)
      : game_(game), real_(before), objective_(objective), limits_(limits), exchange_(exchange), start_(rich(before)) {
    found_.complete = true;
    // Where the turn cannot be ended at once, any turn is better than none.
    (void)offer({Action::end()});
    // Nothing is cheaper than nothing: what comes after thrift is what can be had for no point at all.
    if (objective.terms[0].is_plain(Goal::thrift) && has_plan()) start_.ap = 0;
  }

  /// Whether a turn without one kind of action is worth `least` or more.
  Answer without(Kind barred, const Value& least) {
    look_around();
    TurnSearch turn_search(game_, start_, objective_, scope_, limits_, kMostSweepNodes);
    turn_search.bar(barred);
    turn_search.beat(just_below(least));
    const bool through = turn_search.run();
    if (turn_search.actions()) return Answer::better;
    return through ? Answer::none_better : Answer::unknown;
  }

  Found<Mexica> run() {
    look_around();
    if (has_plan() && stall_in_reach(game_, start_) && !full_end_in_reach(game_, start_) && only_founding_counts()) {
      // Either the turn makes progress, and nothing is scored, or it does not.
      scope_.may_score = false;
      run_progress();
      run_idle();
      return found_;
    }
    run_progress();
    return found_;
  }

 private:
  void look_around() {
    const bool candidates_known = find_candidates(game_, start_, start_.ap, kMostClosings, limits_, scope_.candidates);
    scope_.candidates_known = candidates_known && find_targets(game_, start_, start_.ap, scope_.candidates,
                                                               kMostTargets, limits_, scope_.targets);
    scope_.may_score = scoring_in_reach(game_, start_);
  }

  void run_progress() {
    if (scope_.candidates_known) scope_.most_founded = scope_.targets.empty() ? 0 : scope_.targets[0].value;
    if (!scope_.candidates_known && gain_first() && only_founding_counts() && has_plan()) {
      found_.complete = false;
      found_.bound = counted(everything_displayed());
      return;
    }
    if (gain_first() && scope_.candidates_known) {
      // MEX-M5 is left out at first: a plan that is legal with it all the same is the best one.
      State relaxed = start_;
      relaxed.first_round = false;
      FoundingSearch founding_search(game_, relaxed, scope_.candidates, limits_);
      const bool all = found_most(founding_search, relaxed);
      found_.nodes += founding_search.nodes();
      if (all && has_plan()) return;
    }
    turn_search();
  }

  /// Turns without progress, when a stall is scored (MEX-P5): they can only bring the figure to a start cell (MEX-V3).
  void run_idle() {
    const Bits& bonus = game_.board().start;
    const bool there = bonus.test(real_.figure[real_.to_move]);
    State start = rich(real_);
    if (objective_.terms[0].is_plain(Goal::thrift)) start.ap = 0;
    start.first_round = false;
    FoundingSearch founding_search(game_, start, scope_.candidates, limits_);
    int most = game_.scoring(real_)[real_.to_move];
    if (!there) {
      State poor = start;
      for (poor.ap = 0; poor.ap <= start.ap; ++poor.ap) {
        const auto verdict = founding_search.stand(poor, bonus, kMostErrandNodes);
        if (verdict == Feasibility::impossible) continue;
        most += game_.board().start_bonus;
        // MEX-M5 may forbid the way.
        if (verdict == Feasibility::unknown || !offer(whole(founding_search.actions(), poor))) found_.complete = false;
        break;
      }
    }
    found_.nodes += founding_search.nodes();
    const auto idle = value_by(objective_, [&](const Part& part) { return part.goal == Goal::gain ? most : 0; });
    if (found_.bound) found_.bound = std::max(*found_.bound, idle[0]);
  }

  [[nodiscard]] bool has_plan() const { return !found_.actions.empty(); }
  [[nodiscard]] bool only_founding_counts() const { return objective_.asks_only({Goal::gain, Goal::thrift}); }
  /// The first of all are the points founded.
  [[nodiscard]] bool gain_first() const { return objective_.terms[0].is_only(Goal::gain) && !scope_.may_score; }
  /// What so many points founded are worth then.
  [[nodiscard]] int counted(int points) const { return objective_.terms[0].counted(points); }

  /// Points for all calpulli on display.
  [[nodiscard]] int everything_displayed() const {
    int sum = 0;
    for (std::size_t t = 0; t < game_.board().types.size(); ++t)
      sum += game_.board().types[t].founder * start_.display[t];
    return sum;
  }

  [[nodiscard]] std::optional<Value> value_of(const std::vector<Action>& actions) const {
    const auto plan = replay(game_, real_, actions, objective_);
    return plan ? std::optional(plan->value) : std::nullopt;
  }

  /// The actions with the tokens spent first that they need, and the end of the turn.
  [[nodiscard]] std::vector<Action> whole(const std::vector<Action>& actions, const State& from) const {
    State s = from;
    for (const auto& a : actions) game_.apply(s, a);
    const int spent = from.ap - s.ap;
    std::vector<Action> plan(static_cast<std::size_t>(std::max(0, spent - real_.ap)), Action::spend());
    plan.insert(plan.end(), actions.begin(), actions.end());
    plan.push_back(Action::end());
    return plan;
  }

  /// Keeps a plan when it is legal and the best so far.
  bool offer(std::vector<Action> plan) {
    auto value = value_of(plan);
    if (!value) return false;
    if (*value > value_) {
      value_ = std::move(*value);
      found_.actions = std::move(plan);
      if (exchange_ != nullptr) exchange_->tell(found_.actions, value_);
    }
    return true;
  }

  /// The most that can be founded, then the fewest points for it. Whether that was all that is asked.
  bool found_most(FoundingSearch& founding_search, const State& relaxed) {
    // First with little effort for each, so that a plan is there when the limits come; then what was left open.
    std::vector<std::size_t> open;
    const auto points = [&](std::size_t i) { return counted(scope_.targets[i].value); };
    std::size_t at = 0, all = scope_.targets.size();  // targets that are worth more than nothing
    while (all > 0 && points(all - 1) <= counted(0)) --all;
    auto verdict = Feasibility::impossible;
    for (; at < all; ++at) {
      verdict = founding_search.run(relaxed, scope_.targets[at], kFewErrandNodes);
      if (verdict == Feasibility::possible) break;
      if (verdict == Feasibility::unknown || limits_.tick()) open.push_back(at);
      if (limits_.tick()) break;
    }
    auto actions = founding_search.actions();
    for (const auto i : open) {
      if (verdict == Feasibility::possible && points(i) == points(at)) break;
      const auto again = founding_search.run(relaxed, scope_.targets[i], kMostErrandNodes);
      if (again == Feasibility::impossible) continue;
      if (again == Feasibility::unknown) {
        if (verdict == Feasibility::possible) offer(whole(actions, relaxed));
        found_.bound = points(i);
        found_.complete = false;
        return true;
      }
      verdict = again;
      at = i;
      actions = founding_search.actions();
      break;
    }
    if (at < all) {
      const auto same = std::find_if(scope_.targets.begin(), scope_.targets.end(),
                                     [&](const Target& target) { return counted(target.value) == points(at); });
      scope_.most_founded = same->value;
    } else {
      scope_.most_founded = all < scope_.targets.size() ? scope_.targets[all].value : 0;
    }
    found_.bound = at < all ? points(at) : counted(0);
    bool legal = true;
    if (verdict == Feasibility::possible) legal = offer(whole(actions, relaxed));
    const bool thrift_next = objective_.terms.size() > 1 && objective_.terms[1].is_plain(Goal::thrift);
    if (thrift_next && at == all && has_plan()) start_.ap = 0;
    if (thrift_next && at < all) {
      const auto least = least_points(founding_search, relaxed);
      if (!least) return true;
      legal = *least;
    }
    return legal && (objective_.terms.size() == 1 || (objective_.terms.size() == 2 && thrift_next));
  }

  /// The fewest points for which districts of the best value can be founded. Whether the plan is legal; none: stopped.
  std::optional<bool> least_points(FoundingSearch& founding_search, const State& relaxed) {
    std::vector<Target> best;
    for (const auto& target : scope_.targets)
      if (counted(target.value) == counted(*scope_.most_founded)) best.push_back(target);
    const auto least = cheapest(founding_search, relaxed, best, kMostErrandNodes);
    if (least.verdict == Feasibility::unknown) {
      found_.complete = false;
      return std::nullopt;
    }
    if (least.verdict == Feasibility::impossible) return true;
    State poor = relaxed;
    poor.ap = least.points;
    const bool legal = offer(whole(least.actions, poor));
    if (legal) start_.ap = poor.ap;
    return legal;
  }

  void turn_search() {
    TurnSearch turn_search(game_, start_, objective_, scope_, limits_, kMostSweepNodes);
    turn_search.beat(value_);
    if (exchange_ != nullptr)
      turn_search.go_by([&] { offer(whole(*turn_search.actions(), start_)); }, [&] { return exchange_->floor(); });
    const bool through = turn_search.run();
    found_.nodes += turn_search.nodes();
    if (turn_search.actions()) offer(whole(*turn_search.actions(), start_));
    found_.complete = through;
    if (through && !turn_search.best().empty())
      found_.bound = turn_search.best()[0];
    else if (!gain_first() || !scope_.candidates_known)
      found_.bound = turn_search.most();
  }

  const Mexica& game_;
  State real_;
  Objective objective_;
  const Limits& limits_;
  Exchange<Mexica>* exchange_;  ///< none: nobody to tell
  State start_;                 ///< tokens turned into points
  Scope scope_;
  Found<Mexica> found_;
  Value value_;  ///< of the best plan; empty while there is none
};

}  // namespace

Found<stela::mexica::Mexica> search(const stela::mexica::Mexica& game, const stela::mexica::State& before,
                                    const Objective& objective, const Limits& limits) {
  return Search(game, before, objective, limits, nullptr).run();
}

Answer without(const stela::mexica::Mexica& game, const stela::mexica::State& before, const Objective& objective,
               std::size_t kind, const Value& least, const Limits& limits) {
  const auto barred = static_cast<Kind>(kind);
  if (barred == Kind::spend) return Answer::unknown;  // all tokens are taken for spent
  return Search(game, before, objective, limits, nullptr).without(barred, least);
}

Found<stela::mexica::Mexica> search(const stela::mexica::Mexica& game, const stela::mexica::State& before,
                                    const Objective& objective, const Limits& limits,
                                    Exchange<stela::mexica::Mexica>& exchange) {
  return Search(game, before, objective, limits, &exchange).run();
}

}  // namespace stela::turn
