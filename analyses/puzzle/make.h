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
#include "analyses/puzzle/others.h"
#include "analyses/puzzle/puzzle.h"
#include "analyses/puzzle/source.h"
#include "analyses/puzzle/themes.h"
#include "analyses/puzzle/words.h"
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
  no_theme,
  no_temptation,
  unwanted,
  alike,
  unprovable,
  out_of_time
};
inline constexpr std::array<std::string_view, 12> kVerdictNames{"puzzles",
                                                                "no turn begins there",
                                                                "too few kinds of action",
                                                                "greedy play finds it",
                                                                "more than one best",
                                                                "gap too small",
                                                                "no theme",
                                                                "nothing tempts",
                                                                "difficulty or theme not wanted",
                                                                "too like the others",
                                                                "no proof covers it",
                                                                "out of time"};
static_assert(!kVerdictNames.back().empty(), "one name each");

struct Wishes {
  turn::Objective objective;
  std::uint64_t seed = 1;
  int least_gap = 1;
  int least_share = 0;                ///< per cent of what the turn brings that the gap is at least
  std::size_t gap_goals = 1;          ///< the gap is to lie in one of so many first goals
  unsigned least_kinds = 2;           ///< kinds of action in the solution, the end of the turn not counted
  std::set<Difficulty> difficulties;  ///< those wanted; empty: all but trivial
  std::set<std::string> themes;       ///< a solution has all of these
  std::uint64_t most_alike = 1;       ///< puzzles of a run with the same themes and difficulty; none with the same turn
  double seconds = 60;                ///< for a candidate; one that takes longer is left out
  std::string program;                ///< goes into the puzzles: the version that makes them
  std::function<std::string(int)> player;  ///< how a task calls a player
};

/// Of a position whose other turns were looked at.
inline CandidateVerdict verdict_of(Uniqueness uniqueness) {
  switch (uniqueness) {
    case Uniqueness::alone:
      return CandidateVerdict::puzzle;
    case Uniqueness::shared:
      return CandidateVerdict::tied;
    case Uniqueness::uncovered:
      return CandidateVerdict::unprovable;
    case Uniqueness::out_of_time:
      break;
  }
  return CandidateVerdict::out_of_time;
}

struct PuzzleCandidate {
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
  [[nodiscard]] Result<PuzzleCandidate> candidate(std::uint64_t number) const {
    const auto before = source_.position(wishes_.seed, number);
    if (!before) return PuzzleCandidate{CandidateVerdict::no_turn, {}};
    auto seen = looked_at(*before);
    if (seen && seen->puzzle) {
      seen->puzzle->by = source_.by();
      seen->puzzle->seed = wishes_.seed;
      seen->puzzle->number = number;
    }
    return seen;
  }

  /// Looks at a position, the cheapest conditions first; of its puzzle, who made it is left to be said.
  [[nodiscard]] Result<PuzzleCandidate> looked_at(const State& before) const {
    const auto limits = this->limits();
    const auto& objective = wishes_.objective;
    const auto found = searched_turn(game_, before, objective, limits);
    if (!found) return found.error();
    if (!found->complete) return PuzzleCandidate{CandidateVerdict::out_of_time, {}};
    const auto& best = found->plan;
    if (kinds(best.actions) < wishes_.least_kinds) return PuzzleCandidate{CandidateVerdict::few_kinds, {}};
    const auto naive = Beam<G>(game_, before, objective, kBeamWidths.front()).run(limits);
    if (!naive) return PuzzleCandidate{CandidateVerdict::out_of_time, {}};
    const bool trivial = naive->value >= best.value;
    if (trivial && !wishes_.difficulties.contains(Difficulty::trivial))
      return PuzzleCandidate{CandidateVerdict::greedy_finds_it, {}};
    OtherTurns<G> others(game_, before, objective, best);
    const auto beside = others.find(limits);
    if (!beside) return beside.error();
    if (*beside != Uniqueness::alone) return PuzzleCandidate{verdict_of(*beside), {}};
    if (!stands_out(before, best.value, others.next())) return PuzzleCandidate{CandidateVerdict::small_gap, {}};
    const auto judged = judged_by_beams(before, best.value, limits);
    if (!judged) return PuzzleCandidate{CandidateVerdict::out_of_time, {}};
    if (!wishes_.difficulties.empty() && !wishes_.difficulties.contains(judged->difficulty))
      return PuzzleCandidate{CandidateVerdict::unwanted, {}};
    const auto& tempting = tempting_turn(*judged, others);
    if (kinds(tempting.actions) == 0) return PuzzleCandidate{CandidateVerdict::no_temptation, {}};
    const auto themes = themes_of(game_, before, objective, best, tempting.actions, limits);
    if (!themes) return PuzzleCandidate{CandidateVerdict::out_of_time, {}};
    if (themes->empty() && !trivial) return PuzzleCandidate{CandidateVerdict::no_theme, {}};
    const auto missing = [&](const auto& theme) {
      return std::find(themes->begin(), themes->end(), theme) == themes->end();
    };
    if (std::any_of(wishes_.themes.begin(), wishes_.themes.end(), missing))
      return PuzzleCandidate{CandidateVerdict::unwanted, {}};
    const auto proof = others.confirm(limits);
    if (!proof) return proof.error();
    if (*proof != Uniqueness::alone) return PuzzleCandidate{verdict_of(*proof), {}};
    auto puzzle = written(before, best, others.next());
    puzzle.tempting = texts(tempting.actions);
    puzzle.tempting_value = tempting.value;
    puzzle.difficulty = judged->difficulty;
    puzzle.themes = *themes;
    return PuzzleCandidate{CandidateVerdict::puzzle, std::move(puzzle)};
  }

  /// How hard a position's best turn is to find, and what a player who does not find it plays.
  struct BeamJudgement {
    Difficulty difficulty{};
    turn::Plan<G> tempting;  ///< of the widest beam that misses it; where none does, of the narrowest
  };
  /// best: what the best turn is worth. None when time ran out.
  [[nodiscard]] std::optional<BeamJudgement> judged_by_beams(const State& before, const turn::Value& best,
                                                             const turn::Limits& limits) const {
    std::optional<turn::Plan<G>> tempting;
    std::size_t at = 0;
    for (; at < kBeamWidths.size(); ++at) {
      auto found = Beam<G>(game_, before, wishes_.objective, kBeamWidths[at]).run(limits);
      if (!found) return std::nullopt;
      const bool finds = found->value >= best;
      // A wider beam may find less; the best of those that miss is what tempts.
      if (!tempting || (!finds && found->value >= tempting->value)) tempting = std::move(found);
      if (finds) break;
    }
    return BeamJudgement{static_cast<Difficulty>(at), std::move(*tempting)};
  }

  /// What a player who does not find the best turn plays: a beam's turn, or where no beam does anything the best of the
  /// other turns, if that is known.
  [[nodiscard]] const turn::Plan<G>& tempting_turn(const BeamJudgement& judged, const OtherTurns<G>& others) const {
    if constexpr (Handicapped<G>)
      if (kinds(judged.tempting.actions) == 0) return others.next_turn();
    return judged.tempting;
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

  /// The gap is wide enough beside what the turn brings: what it is worth more than a turn that ends at once, where one
  /// can.
  [[nodiscard]] bool stands_out(const State& before, const turn::Value& best, const turn::Value& next) const {
    const auto goal = static_cast<std::size_t>(std::mismatch(best.begin(), best.end(), next.begin(), next.end()).first -
                                               best.begin());
    if (goal >= std::min(wishes_.gap_goals, best.size())) return false;
    const int gap = best[goal] - next[goal];
    if (gap < wishes_.least_gap) return false;
    const auto idle = turn::replay(game_, before, turn::Goals<G>::ending(game_, before), wishes_.objective);
    return !idle || gap * 100 >= wishes_.least_share * (best[goal] - idle->value[goal]);
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
    puzzle.proof = turn::kProofNames[static_cast<std::size_t>(turn::Goals<G>::kProof)];
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
Codec<PuzzleCandidate> candidate_codec();

/// Goes through candidates in order from tally.next until `count` puzzles are made; calls made(puzzle, tally) for each
/// and step(tally) after each candidate, in order, whatever the number of threads or ranks. Stops when `stop()` says
/// so. Errors: those of a candidate, which ends the run; the ones before it are in the tally.
template <turn::Solvable G>
std::optional<Error> make(const Maker<G>& maker, std::uint64_t count, unsigned jobs, const std::function<bool()>& stop,
                          Tally& tally, const std::function<void(const Puzzle&)>& made,
                          const std::function<void(const Tally&)>& step) {
  if (tally.made() >= count) return std::nullopt;
  InOrder<PuzzleCandidate> candidates(jobs, stop, candidate_codec());
  return candidates.run(
      tally.next, std::numeric_limits<std::uint64_t>::max(),
      [&](std::uint64_t number, unsigned /*worker*/) -> Result<PuzzleCandidate> {
        auto found = maker.candidate(number);
        if (stop()) return stopped_error("the candidate may have been cut short");
        return found;
      },
      [&](const PuzzleCandidate& candidate) {
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
