#include "analyses/prove/question.h"

#include <string_view>

#include "analyses/prove/cpu_watch.h"
#include "analyses/turn/z3_watch.h"

namespace stela::prove {
namespace {

constexpr std::string_view kLemma = "lemma ";

}  // namespace

std::vector<Path::Condition> Question::known_on(const Path& path, std::size_t known,
                                                const std::set<std::string>* wanted) {
  std::vector<Path::Condition> conditions;
  for (std::size_t i = 0; i < known; ++i) {
    const auto& condition = path.conditions()[i];
    if (condition.lemma.empty() || wanted == nullptr || wanted->contains(condition.lemma))
      conditions.push_back(condition);
  }
  return conditions;
}

Question::Question(const std::vector<Path::Condition>& known, double seconds) : solver_(terms()), seconds_(seconds) {
  turn::leave_signals_alone(solver_);
  for (const auto& condition : known) {
    if (condition.lemma.empty())
      solver_.add(condition.holds);
    else
      assume(condition.lemma, condition.holds);
  }
}

void Question::assume(const std::string& lemma, const z3::expr& holds) {
  const auto name = terms().bool_const((std::string(kLemma) + lemma).c_str());
  names_.emplace(lemma, name);
  solver_.add(z3::implies(name, holds));
}

z3::expr_vector Question::names() const {
  z3::expr_vector names(terms());
  for (const auto& [lemma, name] : names_) names.push_back(name);
  return names;
}

z3::check_result Question::check() {
  const auto assumptions = names();
  const CpuWatch watch(terms(), seconds_);
  return solver_.check(assumptions);
}

void Question::add_used(std::set<std::string>& lemmas) const {
  for (const auto& used : solver_.unsat_core()) lemmas.insert(used.decl().name().str().substr(kLemma.size()));
}

std::string Question::smt2() {
  solver_.push();
  for (const auto& [lemma, name] : names_) solver_.add(name);
  auto text = solver_.to_smt2();
  solver_.pop();
  return text;
}

}  // namespace stela::prove
