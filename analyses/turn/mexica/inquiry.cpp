#include "analyses/turn/mexica/inquiry.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace stela::turn::mexican {
namespace {

/// Which inquiry settles the matter: the first in order, whoever comes first. What comes behind it is given up.
class Desk {
 public:
  Desk(std::size_t inquiries, const Limits& limits, unsigned threads)
      : limits_(limits), settled_(inquiries), at_work_(threads), watch_([this] { watch(); }) {}
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  ~Desk() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    wake_.notify_all();
    watch_.join();
  }

  /// The next inquiry that can still matter.
  std::optional<std::size_t> take() {
    const std::size_t next = next_++;
    return next < settled_ ? std::optional(next) : std::nullopt;
  }
  void settle(std::size_t inquiry) {
    const std::lock_guard lock(mutex_);
    settled_ = std::min<std::size_t>(settled_, inquiry);
  }
  [[nodiscard]] bool idle(std::size_t inquiry) const { return inquiry > settled_ || limits_.reached(); }
  void begin(unsigned thread, std::size_t inquiry, z3::context& context) {
    const std::lock_guard lock(mutex_);
    at_work_[thread] = {inquiry, &context};
  }
  void end(unsigned thread) {
    const std::lock_guard lock(mutex_);
    at_work_[thread].context = nullptr;
  }

 private:
  struct Work {
    std::size_t inquiry = 0;
    z3::context* context = nullptr;
  };

  /// Interrupts Z3 where it works in vain, or longer than it may.
  void watch() {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, std::chrono::milliseconds(20), [&] { return done_; }))
      for (const auto& work : at_work_)
        if (work.context != nullptr && idle(work.inquiry)) work.context->interrupt();
  }

  const Limits& limits_;
  std::atomic<std::size_t> next_{0}, settled_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::vector<Work> at_work_;  // by thread
  std::thread watch_;          // last: what it looks at is there before it
};

/// One inquiry.
class Asker {
 public:
  Asker(const Matter& matter, const Inquiry& inquiry, std::size_t number, Desk& desk, unsigned thread)
      : matter_(matter), inquiry_(inquiry), number_(number), desk_(desk), thread_(thread) {}

  Diagnosis run() {
    for (auto shape = inquiry_.shape;; ++shape.open) {
      TurnFormula turn(matter_.game, matter_.before, shape, matter_.omission);
      Formula& formula = turn.formula();
      const auto& above = matter_.question.above;
      for (std::size_t i = 0; i < above.size() && i <= inquiry_.more; ++i)
        formula.add(turn.worth(matter_.objective.goals[i], above[i] + (i == inquiry_.more ? 1 : 0)));
      for (const auto& barred : matter_.question.barred) formula.add(turn.differs_from(barred));
      desk_.begin(thread_, number_, formula.context());
      const bool again = solve(turn);
      desk_.end(thread_);
      if (!again) return std::move(diagnosis_);
    }
  }

 private:
  /// False when the answer is there; else more districts must be told apart.
  bool solve(TurnFormula& turn) {
    auto& proof = diagnosis_.proof;
    Formula& formula = turn.formula();
    z3::solver solver(formula.context(), "QF_FD");
    unsigned given = 0;
    while (!desk_.idle(number_)) {
      for (; given < formula.assertions().size(); ++given) solver.add(formula.assertions()[static_cast<int>(given)]);
      ++proof.solves;
      const auto answer = solver.check();
      if (answer == z3::unknown) return false;
      if (answer == z3::unsat) {
        // In the first round MEX-M5 may refuse one order of the same actions and not another.
        if (matter_.before.first_round && diagnosis_.refused > 0) return false;
        if (matter_.question.keep_queries) proof.queries.push_back(formula.text({}));
        proof.answer = Answer::none_better;
        return false;
      }
      const auto model = solver.get_model();
      const auto actions = turn.plan(model);
      const auto plan = replay(matter_.game, matter_.before, actions, matter_.objective);
      if (plan && good(*plan)) {
        proof.answer = Answer::better;
        proof.actions = actions;
        return false;
      }
      if (turn.mend(actions, model)) continue;
      if (plan && turn.vague(model)) return true;
      ++diagnosis_.refused;
      if (matter_.omission != Omission::nothing || diagnosis_.refused > kMostRefused) return false;
      formula.add(turn.other_plan(model));
    }
    return false;
  }

  [[nodiscard]] bool good(const Plan<Mexica>& plan) const {
    const auto& question = matter_.question;
    if (question.equal_too ? plan.value < question.above : plan.value <= question.above) return false;
    return std::find(question.barred.begin(), question.barred.end(), plan.after) == question.barred.end();
  }

  static constexpr unsigned kMostRefused = 100;

  const Matter& matter_;
  const Inquiry& inquiry_;
  std::size_t number_;
  Desk& desk_;
  unsigned thread_;
  Diagnosis diagnosis_;
};

}  // namespace

Diagnosis ask_all(const Matter& matter, const std::vector<Inquiry>& inquiries, const Limits& limits) {
  const auto threads =
      static_cast<unsigned>(std::clamp<std::size_t>(inquiries.size(), 1, std::max(1U, limits.threads)));
  std::vector<Diagnosis> answers(inquiries.size());
  {
    Desk desk(inquiries.size(), limits, threads);
    const auto work = [&](unsigned thread) {
      while (const auto number = desk.take()) {
        answers[*number] = Asker(matter, inquiries[*number], *number, desk, thread).run();
        if (answers[*number].proof.answer != Answer::none_better) desk.settle(*number);
      }
    };
    std::vector<std::thread> others;
    for (unsigned thread = 1; thread < threads; ++thread) others.emplace_back(work, thread);
    work(0);
    for (auto& other : others) other.join();
  }
  Diagnosis all;
  all.proof.answer = Answer::none_better;
  for (auto& one : answers) {
    all.proof.solves += one.proof.solves;
    all.refused += one.refused;
    all.proof.answer = one.proof.answer;
    all.proof.actions = std::move(one.proof.actions);
    if (one.proof.answer != Answer::none_better) break;
    std::move(one.proof.queries.begin(), one.proof.queries.end(), std::back_inserter(all.proof.queries));
  }
  if (all.proof.answer != Answer::none_better) all.proof.queries.clear();
  return all;
}

}  // namespace stela::turn::mexican
