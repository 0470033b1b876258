// Making puzzles: seeded positions, one after another, until enough of them have one best turn that is worth finding.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "analyses/puzzle/greedy.h"
#include "analyses/puzzle/puzzle.h"
#include "analyses/puzzle/source.h"
#include "analyses/turn/solver.h"
#include "model/in_order.h"

namespace stela::puzzle {

/// What becomes of a candidate; the names are for summaries.
enum class Verdict : std::uint8_t {
  puzzle,
  no_turn,
  few_kinds,
  greedy_finds_it,
  tied,
  small_gap,
  unprovable,
  out_of_time
};
inline constexpr std::array<std::string_view, 8> kVerdictNames{"puzzles",
                                                               "no turn begins there",
                                                               "too few kinds of action",
                                                               "greedy play finds it",
                                                               "more than one best",
                                                               "gap too small",
                                                               "no proof covers it",
                                                               "out of time"};
static_assert(!kVerdictNames.back().empty(), "one name each");

struct Wishes {
  turn::Objective objective;
  std::uint64_t seed = 1;
  int least_gap = 1;
  unsigned least_kinds = 3;                ///< kinds of action in the solution, the end of the turn not counted
  double seconds = 60;                     ///< for a candidate; one that takes longer is left out
  std::string program;                     ///< goes into the puzzles: the version that makes them
  std::function<std::string(int)> player;  ///< how a task calls a player
};

/// Final positions that count as one are looked for up to this many.
inline constexpr std::size_t kMostTies = 256;

struct Candidate {
  Verdict verdict = Verdict::no_turn;
  std::optional<Puzzle> puzzle;
};

template <turn::Solvable G>
class Maker {
 public:
  using State = typename G::State;

  Maker(const G& game, Wishes wishes, const std::atomic<bool>* stop)
      : game_(game), wishes_(std::move(wishes)), stop_(stop) {}

  /// Looks at the candidate with this number. Nothing but running out of time depends on the machine. Errors: internal
  /// ones, of a solver that fails or whose plan is illegal.
  [[nodiscard]] Result<Candidate> candidate(std::uint64_t number) const {
    const auto before = position(game_, wishes_.seed, number);
    if (!before) return Candidate{Verdict::no_turn, {}};
    const auto limits = this->limits();
    const auto& objective = wishes_.objective;
    const auto found = turn::guarded("search", [&] { return search(game_, *before, objective, limits); });
    if (!found) return found.error();
    if (!found->complete) return Candidate{Verdict::out_of_time, {}};
    const auto best = turn::replay(game_, *before, found->actions, objective);
    if (!best) return internal_error("the search's plan does not replay: " + best.error().line());
    if (kinds(best->actions) < wishes_.least_kinds) return Candidate{Verdict::few_kinds, {}};
    const auto naive = greedy(game_, *before, objective);
    if (naive.value >= best->value) return Candidate{Verdict::greedy_finds_it, {}};
    const auto found_ties = tied(*before, best->value, limits);
    if (!found_ties) return found_ties.error();
    const auto& same = *found_ties;
    if (!one_essence(same.positions)) return Candidate{Verdict::tied, {}};
    if (!same.complete || !same.runner_up)
      return Candidate{limits.reached() ? Verdict::out_of_time : Verdict::tied, {}};
    if (gap_between(best->value, *same.runner_up) < wishes_.least_gap) return Candidate{Verdict::small_gap, {}};
    const auto verdict = proved(*before, best->value, same, limits);
    if (!verdict) return verdict.error();
    if (*verdict != Verdict::puzzle) return Candidate{*verdict, {}};
    return Candidate{Verdict::puzzle, written(number, *before, *best, naive.value, *same.runner_up)};
  }

  /// The positions that a best turn can end in.
  [[nodiscard]] Result<turn::Ties<G>> tied(const State& before, const turn::Value& best,
                                           const turn::Limits& limits) const {
    return turn::guarded("search for ties",
                         [&] { return ties(game_, before, wishes_.objective, best, kMostTies, limits); });
  }

  /// Whether the game's proof agrees that nothing is worth more than `value`, and nothing outside the tied positions
  /// more than the runner-up. It contradicts the search only if one of them is wrong: then the candidate counts as
  /// tied.
  [[nodiscard]] Result<Verdict> proved(const State& before, const turn::Value& value, const turn::Ties<G>& same,
                                       const turn::Limits& limits) const {
    for (const bool outside : {false, true}) {
      turn::Question<G> question;
      question.above = outside ? *same.runner_up : value;
      if (outside) question.barred = same.positions;
      const auto proof =
          turn::guarded("proof", [&] { return prove(game_, before, wishes_.objective, question, limits); });
      if (!proof) return proof.error();
      if (!proof->uncovered.empty()) return Verdict::unprovable;
      switch (proof->answer) {
        case turn::Answer::none_better:
          continue;
        case turn::Answer::better:
          return Verdict::tied;
        case turn::Answer::unknown:
          return Verdict::out_of_time;
      }
    }
    return Verdict::puzzle;
  }

  [[nodiscard]] bool one_essence(const std::vector<State>& positions) const {
    if (positions.empty()) return false;
    const auto first = Puzzling<G>::essence(game_, positions.front());
    return std::all_of(positions.begin(), positions.end(),
                       [&](const State& s) { return Puzzling<G>::essence(game_, s) == first; });
  }

  [[nodiscard]] turn::Limits limits() const { return {turn::Limits::in(wishes_.seconds), stop_, 1}; }

 private:
  [[nodiscard]] std::size_t kinds(const std::vector<typename G::Action>& actions) const {
    std::set<std::size_t> seen;
    for (const auto& action : actions) seen.insert(kind_of(game_, action));
    seen.erase(kind_of(game_, G::Action::end()));
    return seen.size();
  }

  [[nodiscard]] Puzzle written(std::uint64_t number, const State& before, const turn::Plan<G>& best,
                               const turn::Value& naive, const turn::Value& next) const {
    Puzzle puzzle;
    puzzle.program = wishes_.program;
    puzzle.game = G::kName;
    puzzle.setup = game_.setup();
    puzzle.state = game_.to_json(before);
    puzzle.task =
        task_text(wishes_.player(game_.to_move(before)), Puzzling<G>::turn_name(game_, before), wishes_.objective);
    puzzle.objective = wishes_.objective;
    puzzle.value = best.value;
    puzzle.next = next;
    puzzle.greedy = naive;
    for (const auto& action : best.actions) puzzle.solution.push_back(game_.to_text(action));
    puzzle.proof = turn::kProofNames[static_cast<std::size_t>(turn::Goals<G>::kProof)];
    puzzle.seed = wishes_.seed;
    puzzle.number = number;
    return puzzle;
  }

  const G& game_;
  Wishes wishes_;
  const std::atomic<bool>* stop_;
};

/// How far a run has come: enough to go on with it later.
struct Tally {
  std::uint64_t next = 0;                                ///< the next candidate's number
  std::array<std::uint64_t, kVerdictNames.size()> of{};  ///< candidates by verdict
  std::vector<std::uint64_t> out_of_time;                ///< their numbers: a faster machine might make puzzles of them
  [[nodiscard]] std::uint64_t made() const { return of[0]; }
};

/// How a candidate travels from rank to rank.
Codec<Candidate> candidate_codec();

/// Goes through candidates in order from tally.next until `count` puzzles are made; calls made(puzzle, tally) for each
/// and step(tally) after each candidate, in order, whatever the number of threads or ranks. Stops when `stop()` says
/// so. Errors: those of a candidate, which ends the run; the ones before it are in the tally.
template <turn::Solvable G>
std::optional<Error> make(const Maker<G>& maker, std::uint64_t count, unsigned jobs, const std::function<bool()>& stop,
                          Tally& tally, const std::function<void(const Puzzle&)>& made,
                          const std::function<void(const Tally&)>& step) {
  if (tally.made() >= count) return std::nullopt;
  InOrder<Candidate> candidates(jobs, stop, candidate_codec());
  return candidates.run(
      tally.next, std::numeric_limits<std::uint64_t>::max(),
      [&](std::uint64_t number, unsigned /*worker*/) -> Result<Candidate> {
        auto found = maker.candidate(number);
        if (stop()) return Error{"", std::string(kStopped), "the candidate may have been cut short"};
        return found;
      },
      [&](const Candidate& candidate) {
        if (candidate.verdict == Verdict::out_of_time) tally.out_of_time.push_back(tally.next);
        ++tally.of[static_cast<std::size_t>(candidate.verdict)];
        ++tally.next;
        if (candidate.puzzle) made(*candidate.puzzle);
        step(tally);
        return tally.made() < count && !stop();
      });
}

}  // namespace stela::puzzle
