// The best turn for any goals: a depth-first search over the engine's actions, without those that cannot change what
// the goals ask, and with bounds on what is still to come.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "analyses/turn/mexica/bound.h"
#include "analyses/turn/mexica/candidates.h"
#include "analyses/turn/mexica/goals.h"
#include "analyses/turn/mexica/visited.h"

namespace stela::turn::for_mexica {

using stela::mexica::Action;

/// What is known before the turn_search begins.
struct Scope {
  bool candidates_known = false;  ///< `candidates` and `targets` hold all there are
  std::vector<Candidate> candidates;
  std::vector<Target> targets;      ///< the most valuable first
  std::optional<int> most_founded;  ///< no turn founds for more points; less than the best target when that was refuted
  bool may_score = false;           ///< the turn's end could bring about a scoring (MEX-P1, P4, P5)
};

class TurnSearch {
 public:
  /// `before`: its tokens turned into action points. `limits` must outlive it.
  TurnSearch(const Mexica& game, const State& before, const Objective& objective, const Scope& scope,
             const Limits& limits, std::uint64_t most_nodes);

  /// Only turns worth more than this are of interest.
  void beat(const Value& value) { best_ = value; }
  /// Turns do not have this kind of action.
  void bar(stela::mexica::Kind kind) { barred_ = kind; }
  /// Calls `improved` at each better turn, and takes what `floor` says for a turn to beat.
  void go_by(std::function<void()> improved, std::function<std::optional<Value>()> floor) {
    improved_ = std::move(improved);
    floor_ = std::move(floor);
  }
  /// Whether it went through.
  bool run();
  /// The actions of the best turn that beats the value, "end" excluded; none when nothing does.
  [[nodiscard]] const std::optional<std::vector<Action>>& actions() const { return actions_; }
  /// Empty when no turn was found, and none was to beat.
  [[nodiscard]] const Value& best() const { return best_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  /// No turn that passes through this position with so many points spent is worth more; the position as in `before`,
  /// its tokens turned into points.
  [[nodiscard]] Value ceiling(const State& s, int spent) const;
  /// No turn is worth more in the first goal.
  [[nodiscard]] int most() const { return most_; }

 private:
  /// What was built last, and whether anything else may follow.
  enum class Building : std::uint8_t { none, passing, last };
  struct Branch {
    Building building = Building::none;
    std::uint8_t value = 0;
    Cell cell = kNoCell;
  };

  void go(const State& s, const Branch& step);
  void rate(const State& s);
  [[nodiscard]] std::vector<const Candidate*> still_open(const State& s, const Reach& reach) const;
  [[nodiscard]] Value bound(const State& s, const Reach& reach, const std::vector<const Candidate*>& alive,
                            int spent) const;
  [[nodiscard]] bool canal_matters(const State& s, const Reach& reach, const std::vector<const Candidate*>& alive,
                                   const Action& a) const;
  void try_builds(const State& s, const Branch& step);
  void play(const State& s, const Action& a, const Branch& step);

  const Mexica& game_;
  const Board& board_;
  State before_;
  Objective objective_;
  const Scope& scope_;
  const Limits& limits_;
  std::uint64_t most_nodes_;
  std::optional<stela::mexica::Kind> barred_;
  bool builds_ = false;     // buildings can matter
  bool any_canal_ = false;  // every canal can matter
  bool low_numbers_ = true;
  std::size_t most_districts_ = 0;
  Visited visited_;
  Value best_;
  std::vector<Action> path_;
  std::optional<std::vector<Action>> actions_;
  std::uint64_t nodes_ = 0;
  int most_ = 0;
  std::function<void()> improved_;
  std::function<std::optional<Value>()> floor_;
  bool stopped_ = false;
};

}  // namespace stela::turn::for_mexica
