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

#include "analyses/puzzle/beam.h"
#include "analyses/puzzle/puzzle.h"
#include "analyses/puzzle/source.h"
#include "analyses/puzzle/themes.h"
#include "analyses/turn/solver.h"
#include "base/in_order.h"

namespace stela::puzzle {

/// What becomes of a candidate; the names are for summaries.
enum class CandidateVerdict : std::uint8_t {
  puzzle,
  no_turn,
  few_kinds,
  greedy_finds_it,
  tied,
  small_gap,
  unwanted,
  alike,
  unprovable,
  out_of_time
};
inline constexpr std::array<std::string_view, 10> kVerdictNames{"puzzles",
                                                                "no turn begins there",
                                                                "too few kinds of action",
                                                                "greedy play finds it",
                                                                "more than one best",
                                                                "gap too small",
                                                                "difficulty or theme not wanted",
                                                                "too like the others",
                                                                "no proof covers it",
                                                                "out of time"};
static_assert(!kVerdictNames.back().empty(), "one name each");

struct Wishes {
  turn::Objective objective;
  std::uint64_t seed = 1;
  int least_gap = 1;
  std::size_t gap_goals = 1;          ///< the gap is to lie in one of so many first goals
  unsigned least_kinds = 3;           ///< kinds of action in the solution, the end of the turn not counted
  std::set<Difficulty> difficulties;  ///< those wanted; empty: all but trivial
  std::set<std::string> themes;       ///< a solution has all of these
  std::uint64_t most_alike = 1;       ///< puzzles of a run with the same themes and difficulty; none with the same turn
  double seconds = 60;                ///< for a candidate; one that takes longer is left out
  std::string program;                ///< goes into the puzzles: the version that makes them
  std::function<std::string(int)> player;  ///< how a task calls a player
};

/// Final positions that count as one are looked for up to this many.
inline constexpr std::size_t kMostTies = 256;

struct Candidate {
  CandidateVerdict verdict = CandidateVerdict::no_turn;
  std::optional<Puzzle> puzzle;
};

template <turn::Solvable G>
class Maker {
 public:
  using State = typename G::State;

  /// source: of the candidates.
  Maker(const G& game, Wishes wishes, const std::atomic<bool>* stop, PositionSource<G> source)
      : game_(game), wishes_(std::move(wishes)), stop_(stop), source_(std::move(source)) {}
  Maker(const G& game, Wishes wishes, const std::atomic<bool>* stop)
      : Maker(game, std::move(wishes), stop, PositionSource<G>(game)) {}

  /// Looks at the candidate with this number. Nothing but running out of time depends on the machine. Errors: internal
  /// ones, of a solver that fails or whose plan is illegal.
  [[nodiscard]] Result<Candidate> candidate(std::uint64_t number) const {
    const auto before = source_.position(wishes_.seed, number);
    if (!before) return Candidate{CandidateVerdict::no_turn, {}};
    auto seen = looked_at(*before);
    if (seen && seen->puzzle) {
      seen->puzzle->by = source_.by();
      seen->puzzle->seed = wishes_.seed;
      seen->puzzle->number = number;
    }
    return seen;
  }

  /// Looks at a position, the cheapest conditions first; of its puzzle, who made it is left to be said.
  [[nodiscard]] Result<Candidate> looked_at(const State& before) const {
    const auto limits = this->limits();
    const auto& objective = wishes_.objective;
    const auto found = turn::guarded("search", [&] { return search(game_, before, objective, limits); });
    if (!found) return found.error();
    if (!found->complete || found->actions.empty()) return Candidate{CandidateVerdict::out_of_time, {}};
    const auto best = turn::replay(game_, before, found->actions, objective);
    if (!best) return internal_error("the search's plan does not replay: " + best.error().line());
    if (kinds(best->actions) < wishes_.least_kinds) return Candidate{CandidateVerdict::few_kinds, {}};
    const auto naive = Beam<G>(game_, before, objective, kBeamWidths.front()).run(limits);
    if (!naive) return Candidate{CandidateVerdict::out_of_time, {}};
    const bool trivial = naive->value >= best->value;
    if (trivial && !wishes_.difficulties.contains(Difficulty::trivial))
      return Candidate{CandidateVerdict::greedy_finds_it, {}};
    const auto found_ties = tied(before, best->value, limits);
    if (!found_ties) return found_ties.error();
    const auto& same = *found_ties;
    if (!one_essence(same.positions)) return Candidate{CandidateVerdict::tied, {}};
    if (!same.complete || !same.runner_up)
      return Candidate{limits.reached() ? CandidateVerdict::out_of_time : CandidateVerdict::tied, {}};
    if (!stands_out(best->value, *same.runner_up)) return Candidate{CandidateVerdict::small_gap, {}};
    const auto themes = themes_of(game_, before, best->actions);
    const auto missing = [&](const auto& theme) {
      return std::find(themes.begin(), themes.end(), theme) == themes.end();
    };
    if (std::any_of(wishes_.themes.begin(), wishes_.themes.end(), missing))
      return Candidate{CandidateVerdict::unwanted, {}};
    const auto difficulty = difficulty_of(before, best->value, limits);
    if (!difficulty) return Candidate{CandidateVerdict::out_of_time, {}};
    if (!wishes_.difficulties.empty() && !wishes_.difficulties.contains(*difficulty))
      return Candidate{CandidateVerdict::unwanted, {}};
    const auto verdict = proved(before, best->value, same, limits);
    if (!verdict) return verdict.error();
    if (*verdict != CandidateVerdict::puzzle) return Candidate{*verdict, {}};
    auto puzzle = written(before, *best, *same.runner_up);
    puzzle.greedy = naive->value;
    puzzle.tempting = texts(naive->actions);
    puzzle.difficulty = *difficulty;
    puzzle.themes = themes;
    return Candidate{CandidateVerdict::puzzle, std::move(puzzle)};
  }

  /// The narrowest beam that finds a turn worth this; none when time ran out.
  [[nodiscard]] std::optional<Difficulty> difficulty_of(const State& before, const turn::Value& best,
                                                        const turn::Limits& limits) const {
    std::size_t at = 0;
    for (; at < kBeamWidths.size(); ++at) {
      const auto found = Beam<G>(game_, before, wishes_.objective, kBeamWidths[at]).run(limits);
      if (!found) return std::nullopt;
      if (found->value >= best) break;
    }
    return static_cast<Difficulty>(at);
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
  [[nodiscard]] Result<CandidateVerdict> proved(const State& before, const turn::Value& value,
                                                const turn::Ties<G>& same, const turn::Limits& limits) const {
    for (const bool outside : {false, true}) {
      turn::Question<G> question;
      question.by = turn::prover_of(turn::kFullProof<G>);
      question.above = outside ? *same.runner_up : value;
      if (outside) question.barred = same.positions;
      const auto proof =
          turn::guarded("proof", [&] { return prove(game_, before, wishes_.objective, question, limits); });
      if (!proof) return proof.error();
      if (!proof->uncovered.empty()) return CandidateVerdict::unprovable;
      switch (proof->answer) {
        case turn::Answer::none_better:
          continue;
        case turn::Answer::better:
          return CandidateVerdict::tied;
        case turn::Answer::unknown:
          return CandidateVerdict::out_of_time;
      }
    }
    return CandidateVerdict::puzzle;
  }

  [[nodiscard]] bool one_essence(const std::vector<State>& positions) const {
    if (positions.empty()) return false;
    const auto first = Puzzling<G>::essence(game_, positions.front());
    return std::all_of(positions.begin(), positions.end(),
                       [&](const State& s) { return Puzzling<G>::essence(game_, s) == first; });
  }

  [[nodiscard]] std::uint64_t most_alike() const { return wishes_.most_alike; }
  [[nodiscard]] turn::Limits limits() const { return {turn::Limits::in(wishes_.seconds), stop_, 1}; }

 private:
  [[nodiscard]] std::size_t kinds(const std::vector<typename G::Action>& actions) const {
    std::set<std::size_t> seen;
    for (const auto& action : actions) seen.insert(kind_of(game_, action));
    seen.erase(kind_of(game_, G::Action::end()));
    return seen.size();
  }

  [[nodiscard]] bool stands_out(const turn::Value& best, const turn::Value& next) const {
    const auto [a, b] = std::mismatch(best.begin(), best.end(), next.begin(), next.end());
    return a < best.begin() + static_cast<std::ptrdiff_t>(std::min(wishes_.gap_goals, best.size())) &&
           *a - *b >= wishes_.least_gap;
  }

  [[nodiscard]] std::vector<std::string> texts(const std::vector<typename G::Action>& actions) const {
    std::vector<std::string> out;
    out.reserve(actions.size());
    for (const auto& action : actions) out.push_back(game_.to_text(action));
    return out;
  }

  [[nodiscard]] Puzzle written(const State& before, const turn::Plan<G>& best, const turn::Value& next) const {
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
    puzzle.solution = texts(best.actions);
    puzzle.proof = turn::kProofNames[static_cast<std::size_t>(turn::kFullProof<G>)];
    puzzle.by = "hand";
    return puzzle;
  }

  const G& game_;
  Wishes wishes_;
  const std::atomic<bool>* stop_;
  PositionSource<G> source_;
};

/// How far a run has come: enough to go on with it later.
struct Tally {
  std::uint64_t next = 0;                                ///< the next candidate's number
  std::array<std::uint64_t, kVerdictNames.size()> of{};  ///< candidates by verdict
  std::vector<std::uint64_t> out_of_time;                ///< their numbers: a faster machine might make puzzles of them
  std::map<std::string, unsigned> motifs;                ///< puzzles met by motif and by their turn (themes.h)
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
        if (stop()) return stopped_error("the candidate may have been cut short");
        return found;
      },
      [&](const Candidate& candidate) {
        if (candidate.verdict == CandidateVerdict::out_of_time) tally.out_of_time.push_back(tally.next);
        bool alike = false;
        if (candidate.puzzle) {
          const bool same_turn = ++tally.motifs[line_of(*candidate.puzzle)] > 1;
          alike = ++tally.motifs[motif_of(*candidate.puzzle)] > maker.most_alike() || same_turn;
        }
        ++tally.of[static_cast<std::size_t>(alike ? CandidateVerdict::alike : candidate.verdict)];
        ++tally.next;
        if (candidate.puzzle && !alike) made(*candidate.puzzle);
        step(tally);
        return tally.made() < count && !stop();
      });
}

}  // namespace stela::puzzle
