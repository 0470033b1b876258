#include "analyses/turn/maharaja/dial.h"

#include <fmt/format.h>

#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <utility>

#include "analyses/turn/maharaja/outlook.h"
#include "analyses/turn/maharaja/search.h"

namespace stela::turn {
namespace {

using for_maharaja::outline;
using maharaja::Action;
using maharaja::Maharaja;
using maharaja::Phase;
using maharaja::State;

/// Turns that were solved, by the outlines of where they begin; each thread has its own.
class Turns {
 public:
  Turns(const Maharaja& game, const Objective& objective, const Limits& limits)
      : game_(game), objective_(objective), limits_(limits) {}

  /// Plays the turns that are left in the round. False when a limit came first.
  bool play_round(State& s) {
    for (const auto round = s.round; s.phase == Phase::turn && s.round == round;) {
      const auto* const plan = best_of(s);
      if (plan == nullptr) return false;
      for (const auto& action : *plan) game_.apply(s, action, nullptr);
    }
    return true;
  }

  [[nodiscard]] std::uint64_t solved() const { return known_.size(); }
  [[nodiscard]] std::uint64_t cut() const { return cut_; }

 private:
  const std::vector<Action>* best_of(const State& s) {
    const State key = outline(s);
    const auto hash = game_.hash(key);
    const auto [first, last] = known_.equal_range(hash);
    for (auto it = first; it != last; ++it)
      if (it->second.first == key) return &it->second.second;
    const auto found = search(game_, s, objective_, limits_);
    if (limits_.reached()) return nullptr;
    if (!found.complete) ++cut_;
    return &known_.emplace(hash, std::pair(key, found.actions))->second.second;
  }

  const Maharaja& game_;
  const Objective& objective_;
  const Limits& limits_;
  std::unordered_multimap<std::uint64_t, std::pair<State, std::vector<Action>>> known_;  // only looked up
  std::uint64_t cut_ = 0;
};

/// Both dials set, the turns begun.
State with_dials(const Maharaja& game, State s, const Action& own, const Action& other) {
  const std::size_t opponent = 1U - s.to_move;
  const bool set = s.dial[opponent][0] != maharaja::kNotSet;
  if (set) s.dial[opponent] = {other.what, other.to};
  game.apply(s, own, nullptr);
  if (!set) game.apply(s, other, nullptr);
  return s;
}

std::optional<Error> fault(const Maharaja& game, const State& s) {
  if (s.phase != Phase::dial) return Error{"", "state.phase", "no dial is being set", "MAH-R2"};
  if (game.seats() != 2)
    return Error{"", "setup.players", fmt::format("a matrix of dials has two players, not {}", game.seats())};
  if (game.turns_need_not_end())
    return Error{"", "setup.go_back", "with this option turns need not end, and none is solved", "MAH-V1"};
  return std::nullopt;
}

}  // namespace

Result<DialMatrix> weigh_dials(const Maharaja& game, const State& s, const Objective& objective, const Limits& limits) {
  if (auto error = fault(game, s)) return *error;
  DialMatrix matrix;
  const auto legal = std::make_unique<maharaja::ActionList>();
  game.legal(s, *legal);
  matrix.pairs.assign(legal->begin(), legal->end());
  const auto n = matrix.pairs.size();
  matrix.worth = {n, n, std::vector<int>(n * n)};
  matrix.palace = game.board().palace_cost;
  const std::size_t me = s.to_move, other = 1 - me;
  // A line of the matrix is a pair of whoever plays first: that turn is the same in all of its cells.
  State probe = with_dials(game, s, matrix.pairs[0], matrix.pairs[0]);
  const bool first = probe.turn_owner == me;
  std::atomic<std::size_t> next = 0;
  std::mutex adding;
  std::atomic<bool> stopped = false;
  const auto work = [&] {
    for (std::size_t line = next++; line < n && !stopped; line = next++) {
      auto own = limits;
      own.threads = 1;
      Turns turns(game, objective, own);
      for (std::size_t i = 0; i < n && !stopped; ++i) {
        const auto row = first ? line : i, column = first ? i : line;
        State end = with_dials(game, s, matrix.pairs[row], matrix.pairs[column]);
        if (!turns.play_round(end)) stopped = true;
        matrix.worth.worth[row * n + column] =
            end.coins[me] - end.coins[other] + matrix.palace * (game.score(end, me) - game.score(end, other));
      }
      const std::lock_guard lock(adding);
      matrix.turns += turns.solved();
      matrix.cut += turns.cut();
    }
  };
  {
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < limits.threads; ++i) others.emplace_back(work);
    work();
  }
  if (stopped) return Error{"", "time limit", "not all pairs were played out before it"};
  return matrix;
}

}  // namespace stela::turn
