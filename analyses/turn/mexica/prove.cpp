// Z3 is asked for a better turn, and asked again with the formulas mended while the engine refuses what it answers.
#include "analyses/turn/mexica/prove.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <thread>

#include "analyses/turn/mexica/prove_detail.h"
#include "analyses/turn/mexica/turn_formula.h"

namespace stela::turn {
namespace mexican {
namespace {

/// Interrupts Z3 when the stop flag is set.
class Watch {
 public:
  Watch(z3::context& context, const std::atomic<bool>* stop) {
    if (stop == nullptr) return;
    thread_ = std::thread([this, &context, stop] {
      while (!done_) {
        if (*stop) context.interrupt();
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      }
    });
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  ~Watch() {
    done_ = true;
    if (thread_.joinable()) thread_.join();
  }

 private:
  std::atomic<bool> done_{false};
  std::thread thread_;
};

class Prover {
 public:
  Prover(Omission omission, const Mexica& game, const State& before, const Objective& objective,
         const Question<Mexica>& question, const Limits& limits)
      : omission_(omission),
        game_(game),
        before_(before),
        objective_(objective),
        question_(question),
        limits_(limits) {}

  Diagnosis run() {
    auto& proof = diagnosis_.proof;
    proof.uncovered = uncovered();
    if (limits_.reached() || !proof.uncovered.empty()) return diagnosis_;
    proof.answer = Answer::none_better;
    // Worth more: the same in the first goals and more in the next one. With `equal_too`, also the same in all.
    const std::size_t goals = question_.above.size();
    for (std::size_t more = 0; more < goals + (question_.equal_too || goals == 0 ? 1 : 0); ++more) {
      ask(more);
      if (proof.answer != Answer::none_better) break;
    }
    if (proof.answer != Answer::none_better) proof.queries.clear();
    return diagnosis_;
  }

 private:
  /// What the goals look at and the formulas say nothing of; empty when there is no such thing.
  [[nodiscard]] std::string uncovered() const {
    const auto& goals = objective_.goals;
    for (const auto goal : goals)
      if (goal == Goal::standing || goal == Goal::margin)
        return "the formulas say nothing of what a scoring would give";
    if (question_.equal_too && std::find(goals.begin(), goals.end(), Goal::thrift) == goals.end())
      return "the formulas do not tell positions apart that differ by buildings";
    return scoring_may_come() ? "the turn may bring a scoring about, of which the formulas say nothing" : "";
  }

  /// MEX-P1, P4, P5: at the end of a round, after a stall or when somebody has built everything.
  [[nodiscard]] bool scoring_may_come() const {
    if ((before_.to_move + 1) % game_.players() != game_.chosen().start) return false;
    if (game_.chosen().stall_rounds > 0 && !before_.progress && before_.stall_rounds + 1 >= game_.chosen().stall_rounds)
      return true;
    for (int p = 0; p < game_.players(); ++p) {
      const auto& hand = before_.hand[static_cast<std::size_t>(p)];
      const int points = hand[0] + 2 * hand[1] + 3 * hand[2] + 4 * hand[3];
      if (points == 0 || (p == before_.to_move && points <= before_.ap + before_.tokens[before_.to_move])) return true;
    }
    return false;
  }

  /// One of the ways of being worth more: as much in the goals before `more`, and more in that one.
  void ask(std::size_t more) {
    unsigned budget = before_.ap + before_.tokens[before_.to_move] + (omission_ == Omission::token_stock ? 1U : 0U);
    for (std::size_t i = 0; i < question_.above.size() && i <= more; ++i)
      if (objective_.goals[i] == Goal::thrift)
        budget = std::min(budget, static_cast<unsigned>(std::max(0, -question_.above[i] - (i == more ? 1 : 0))));
    // One question for each number of districts founded, of canal pieces laid, and of jumps.
    for (unsigned districts = 0; districts <= most_districts(budget); ++districts) {
      if (asked_for(Goal::gain, more) > most_points(districts)) continue;
      for (unsigned pieces = 0; pieces + between(districts) <= budget; ++pieces) {
        if (pieces == 0 && districts > closed_already()) continue;
        // A jump is a step, and so is all that its cost leaves points for.
        for (unsigned jumps = 0; pieces + (1 + jump_extra()) * jumps <= budget; ++jumps) {
          ask(more, {budget, pieces, districts, jumps, jump_extra()});
          if (diagnosis_.proof.answer != Answer::none_better) return;
        }
      }
    }
  }

  /// Districts of a size on display that no canal need close.
  [[nodiscard]] unsigned closed_already() const {
    const auto& board = game_.board();
    if (omission_ == Omission::closed || omission_ == Omission::size || omission_ == Omission::founded_again ||
        omission_ == Omission::display)
      return std::numeric_limits<unsigned>::max();
    unsigned closed = 0;
    Bits rest = board.island.minus(before_.canals).minus(before_.founded);
    while (rest.any()) {
      const Bits part = board.grid.flood(Bits::of(rest.first()), rest);
      rest = rest.minus(part);
      const auto type = board.type_of(part.count());
      if (type != stela::mexica::kMaxTypes && before_.display[type] > 0) ++closed;
    }
    return closed;
  }

  [[nodiscard]] unsigned jump_extra() const { return omission_ == Omission::jump_cost ? 3 : 4; }

  void ask(std::size_t more, const TurnFormula::Shape& shape) {
    TurnFormula turn(game_, before_, shape, omission_);
    Formula& formula = turn.formula();
    for (std::size_t i = 0; i < question_.above.size() && i <= more; ++i)
      formula.add(turn.worth(objective_.goals[i], question_.above[i] + (i == more ? 1 : 0)));
    if (more >= question_.above.size())
      for (const auto& barred : question_.barred) formula.add(turn.differs_from(barred));
    solve(turn);
  }

  /// What a goal must be worth at least when `more` is the one to exceed.
  [[nodiscard]] int asked_for(Goal goal, std::size_t more) const {
    for (std::size_t i = 0; i < question_.above.size() && i <= more; ++i)
      if (objective_.goals[i] == goal) return question_.above[i] + (i == more ? 1 : 0);
    return std::numeric_limits<int>::min();
  }

  /// From one district to another it takes two points: onto a bridge and off it.
  static unsigned between(unsigned districts) { return districts == 0 ? 0 : 2 * (districts - 1); }
  [[nodiscard]] unsigned most_districts(unsigned budget) const {
    unsigned tiles = 0;
    for (const auto n : before_.display) tiles += omission_ == Omission::display ? n * 3U : n;
    return std::min(tiles, 1 + budget / 2);
  }

  /// The best calpulli on display, so many of them.
  [[nodiscard]] int most_points(std::size_t districts) const {
    if (omission_ == Omission::display) return std::numeric_limits<int>::max();
    std::vector<int> points;
    for (std::size_t t = 0; t < game_.board().types.size(); ++t)
      points.insert(points.end(), before_.display[t], game_.board().types[t].founder);
    std::sort(points.begin(), points.end(), std::greater<>());
    points.resize(std::min(points.size(), districts));
    return std::accumulate(points.begin(), points.end(), 0);
  }

  void solve(TurnFormula& turn) {
    auto& proof = diagnosis_.proof;
    Formula& formula = turn.formula();
    const Watch watch(formula.context(), limits_.stop);
    z3::solver solver(formula.context(), "QF_FD");
    unsigned given = 0;
    for (;;) {
      for (; given < formula.assertions().size(); ++given) solver.add(formula.assertions()[static_cast<int>(given)]);
      if (!set_timeout(solver)) return give_up();
      ++proof.solves;
      const auto answer = solver.check();
      if (answer == z3::unknown) return give_up();
      if (answer == z3::unsat) {
        // In the first round MEX-M5 may refuse one order of the same actions and not another.
        if (before_.first_round && diagnosis_.refused > 0) return give_up();
        if (question_.keep_queries) proof.queries.push_back(formula.text({}));
        return;
      }
      const auto model = solver.get_model();
      const auto actions = turn.plan(model);
      const auto plan = replay(game_, before_, actions, objective_);
      if (plan && good(*plan)) {
        proof.answer = Answer::better;
        proof.actions = actions;
        return;
      }
      if (turn.mend(actions, model)) continue;
      ++diagnosis_.refused;
      if (omission_ != Omission::nothing || diagnosis_.refused > kMostRefused) return give_up();
      formula.add(turn.other_plan(model));
    }
  }

  [[nodiscard]] bool good(const Plan<Mexica>& plan) const {
    if (plan.value > question_.above) return true;
    return question_.equal_too && plan.value == question_.above &&
           std::find(question_.barred.begin(), question_.barred.end(), plan.after) == question_.barred.end();
  }

  static constexpr unsigned kMostRefused = 100;

  void give_up() { diagnosis_.proof.answer = Answer::unknown; }

  bool set_timeout(z3::solver& solver) const {
    if (limits_.reached()) return false;
    if (!limits_.deadline) return true;
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(*limits_.deadline - std::chrono::steady_clock::now());
    solver.set("timeout", static_cast<unsigned>(std::clamp<long long>(left.count(), 1, 1000000000)));
    return true;
  }

  Omission omission_;
  const Mexica& game_;
  const State& before_;
  const Objective& objective_;
  const Question<Mexica>& question_;
  const Limits& limits_;
  Diagnosis diagnosis_;
};

}  // namespace

Diagnosis prove_without(Omission omission, const Mexica& game, const State& before, const Objective& objective,
                        const Question<Mexica>& question, const Limits& limits) {
  return Prover(omission, game, before, objective, question, limits).run();
}

}  // namespace mexican

Proof<stela::mexica::Mexica> prove(const stela::mexica::Mexica& game, const stela::mexica::State& before,
                                   const Objective& objective, const Question<stela::mexica::Mexica>& question,
                                   const Limits& limits) {
  return mexican::prove_without(mexican::Omission::nothing, game, before, objective, question, limits).proof;
}

}  // namespace stela::turn
