#include "analyses/prove/prover.h"

#include <algorithm>
#include <chrono>
#include <unordered_set>

#include "analyses/turn/z3_watch.h"

namespace stela::prove {
namespace {

constexpr const char* kReliance = "action-form";
/// Within which a way is found that nothing goes. One that is not found is asked about as others are.
constexpr double kSecondsForWay = 1;

/// The questions about one way.
class Inquiry {
 public:
  Inquiry(const Case& one, const Path& path, const ProofOptions& options, CaseResult& result)
      : case_(one), path_(path), options_(options), result_(result) {
    for (const auto& condition : path.conditions())
      if (!condition.lemma.empty()) supposed_.insert(number_of(condition.holds));
  }

  void run(const Way& way) {
    auto solver = solver_of(path_.conditions().size());
    set_time(solver, std::min(options_.seconds, kSecondsForWay));
    if (solver.check(assumed_) == z3::unsat) return;  // a way that nothing goes
    set_time(solver, options_.seconds);
    ++result_.ways;
    for (const auto& [invariant, holds] : together(way.claims)) ask(solver, invariant, holds, way);
    std::vector<z3::expr> asked;
    for (const auto& relied : path_.relied_on()) {
      // What was known then is known whenever it is relied on again.
      if (std::any_of(asked.begin(), asked.end(), [&](const auto& a) { return z3::eq(a, relied.holds); })) continue;
      asked.push_back(relied.holds);
      auto by_then = solver_of(relied.known);
      ask(by_then, kReliance, relied.holds, way);
    }
  }

 private:
  /// Claims of one name are one question, in the order in which the names come. What was supposed of the state before
  /// in the same words is not asked: nothing has touched it.
  [[nodiscard]] std::vector<std::pair<std::string, z3::expr>> together(const std::vector<Claim>& claims) const {
    std::vector<std::pair<std::string, z3::expr>> all;
    for (const auto& claim : claims) {
      auto same = std::find_if(all.begin(), all.end(), [&](const auto& a) { return a.first == claim.invariant; });
      if (same == all.end()) same = all.insert(all.end(), {claim.invariant, terms().bool_val(true)});
      const auto holds = claim.holds.expr().simplify();
      if (!is_supposed(holds)) same->second = same->second && holds;
    }
    return all;
  }
  [[nodiscard]] bool is_supposed(const z3::expr& holds) const {
    return supposed_.contains(number_of(holds));
  }
  /// The same for what is said in the same words.
  static unsigned number_of(const z3::expr& e) { return Z3_get_ast_id(terms(), e); }

  static void set_time(z3::solver& solver, double seconds) {
    solver.set("timeout", std::max(1U, static_cast<unsigned>(seconds * 1000)));
  }
  /// The names of what an invariant's proof is said to need.
  [[nodiscard]] z3::expr_vector needed_for(const std::string& invariant) const {
    const auto more = case_.needs.find(invariant);
    z3::expr_vector names(terms());
    for (const auto& name : assumed_) {
      const auto lemma = lemma_of(name);
      if (lemma == invariant || (more != case_.needs.end() && more->second.contains(lemma))) names.push_back(name);
    }
    return names;
  }
  static std::string lemma_of(const z3::expr& name) { return name.decl().name().str().substr(6); }

  /// A solver that knows the first conditions. Lemmas hold under a name each, so that a proof tells which it uses.
  z3::solver solver_of(std::size_t known) {
    z3::solver solver(terms());
    turn::leave_signals_alone(solver);
    set_time(solver, options_.seconds);
    std::map<std::string, z3::expr> names;
    for (std::size_t i = 0; i < known; ++i) {
      const auto& condition = path_.conditions()[i];
      if (condition.lemma.empty()) {
        solver.add(condition.holds);
        continue;
      }
      const auto name = terms().bool_const(("lemma " + condition.lemma).c_str());
      names.emplace(condition.lemma, name);
      solver.add(z3::implies(name, condition.holds));
    }
    assumed_ = z3::expr_vector(terms());
    for (const auto& [lemma, name] : names) assumed_.push_back(name);
    return solver;
  }

  void ask(z3::solver& solver, const std::string& invariant, const z3::expr& holds, const Way& way) {
    Query query;
    query.kind = case_.kind, query.operands = case_.operands, query.invariant = invariant;
    const auto begun = std::chrono::steady_clock::now();
    if (holds.simplify().is_true()) {
      query.verdict = Verdict::proved;
      query.lemmas = {invariant};
    } else if (options_.stop == nullptr || !*options_.stop) {
      solver.push();
      solver.add(!holds);
      auto few = needed_for(invariant);
      auto answer = solver.check(few);
      if (answer != z3::unsat) answer = solver.check(assumed_);
      if (answer == z3::unsat) {
        query.verdict = Verdict::proved;
        for (const auto& used : solver.unsat_core()) query.lemmas.insert(lemma_of(used));
      } else if (answer == z3::sat) {
        query.verdict = Verdict::refuted;
        query.counterexample = way.tell(solver.get_model());
      }
      if (options_.smt2) query.smt2 = text_of(solver);
      solver.pop();
    }
    query.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    result_.queries.push_back(std::move(query));
  }

  /// With all lemmas.
  std::string text_of(z3::solver& solver) {
    solver.push();
    for (const auto& lemma : assumed_) solver.add(lemma);
    auto text = solver.to_smt2();
    solver.pop();
    return text;
  }

  const Case& case_;
  const Path& path_;
  const ProofOptions& options_;
  CaseResult& result_;
  std::unordered_set<unsigned> supposed_;  // of the state before, by number
  z3::expr_vector assumed_{terms()};
};

}  // namespace

CaseResult prove_case(const Case& one, const ProofOptions& options) {
  renew_terms();
  CaseResult result;
  Path::each([&](Path& path) {
    const auto way = one.lines(path);
    Inquiry(one, path, options, result).run(way);
  });
  return result;
}

}  // namespace stela::prove
