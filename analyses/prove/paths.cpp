#include "analyses/prove/paths.h"

#include <stdexcept>

#include "analyses/turn/z3_watch.h"

namespace stela::prove {
namespace {

thread_local Path* current_path = nullptr;

/// Z3 step limit for finding that an answer is infeasible; otherwise its path is explored like any other.
constexpr unsigned kSteps = 200'000;
/// More places than any board of cities has; at() ends there.
constexpr int kPlaces = 64;

}  // namespace

bool decide(const z3::expr& condition) {
  const auto simple = condition.simplify();
  if (simple.is_true()) return true;
  if (simple.is_false()) return false;
  return Path::current().decide(simple);
}

std::size_t take_for_granted(const z3::expr& condition, bool needed) {
  if (current_path == nullptr) return 0;
  const auto known = current_path->conditions().size();
  const auto granted = current_path->granted();
  if (granted == Path::Granted::all || (granted == Path::Granted::needed && needed))
    current_path->assume(Truth(condition));
  return known;
}

std::size_t at(const Term& number) {
  for (int place = 0; place < kPlaces; ++place)
    if (decide((number == place).expr())) return static_cast<std::size_t>(place);
  throw std::logic_error("the number of no place: " + number.expr().to_string());
}

Path::Path(std::vector<Fork>& forks) : forks_(forks), solver_(terms()) {
  turn::leave_signals_alone(solver_);
  solver_.set("rlimit", kSteps);
  current_path = this;
}
Path::~Path() { current_path = nullptr; }

bool Path::lints() { return current_path != nullptr && current_path->granted() == Granted::needed; }
Path& Path::current() {
  if (current_path == nullptr) throw std::logic_error("branch on a symbolic condition outside Path::each()");
  return *current_path;
}

void Path::each(const std::function<void(Path&)>& lines) {
  std::vector<Fork> forks;
  do {
    {
      Path path(forks);
      lines(path);
    }
    while (!forks.empty() && !forks.back().other_feasible) forks.pop_back();
    if (!forks.empty()) forks.back() = {!forks.back().answer, false};
  } while (!forks.empty());
}

void Path::assume(const Truth& condition, const std::string& lemma) {
  const auto simple = condition.expr().simplify();
  if (simple.is_true()) return;
  conditions_.push_back({simple, lemma});
  solver_.add(simple);
}

void Path::oblige(const Truth& condition) {
  const auto simple = condition.expr().simplify();
  if (!simple.is_true()) obligations_.push_back({simple, conditions_.size()});
}

bool Path::may_be_true(const z3::expr& condition) {
  z3::expr_vector assumptions(terms());
  assumptions.push_back(condition);
  return solver_.check(assumptions) != z3::unsat;
}

bool Path::decide(const z3::expr& condition) {
  // A condition that was decided before keeps its answer.
  for (const auto& held : decided_) {
    if (z3::eq(held, condition)) return true;
    if (z3::eq(held, !condition)) return false;
  }
  if (next_fork_ == forks_.size()) {
    const bool yes = may_be_true(condition), no = may_be_true(!condition);
    forks_.push_back({yes, yes && no});
  }
  const bool answer = forks_[next_fork_++].answer;
  const auto held = answer ? condition : !condition;
  decided_.push_back(held);
  assume(Truth(held));
  return answer;
}

}  // namespace stela::prove
