#include "analyses/prove/prover.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <unordered_set>
#include <utility>

#include "analyses/prove/question.h"
#include "analyses/prove/remainders.h"

namespace stela::prove {
namespace {

constexpr const char* kObligation = "action-form";
/// Z3 step limit for detecting infeasible paths; an undetected one is handled like any other.
constexpr unsigned kFeasibilitySteps = 200'000;

/// The queries of one path.
class PathQueries {
 public:
  PathQueries(const Case& one, const Path& path, const ProofOptions& options, CaseResult& result)
      : case_(one), path_(path), options_(options), result_(result) {
    for (const auto& condition : path.conditions())
      if (!condition.lemma.empty()) assumed_.insert(number_of(condition.holds));
  }

  void run(const PathResult& at_end) {
    auto question = question_of(path_.conditions().size());
    question.solver().set("rlimit", kFeasibilitySteps);
    if (question.check() == z3::unsat) return;  // infeasible path
    question.solver().set("rlimit", 0U);
    ++result_.paths;
    for (const auto& [invariant, parts] : together(at_end.claims))
      if (options_.only.empty() || options_.only == invariant)
        ask(question, invariant, parts, path_.conditions().size(), at_end);
    std::vector<z3::expr> proved;
    if (!options_.only.empty()) return;
    for (const auto& obligation : path_.obligations()) {
      // What was known then is known whenever the same obligation comes again.
      if (std::any_of(proved.begin(), proved.end(), [&](const auto& a) { return z3::eq(a, obligation.holds); }))
        continue;
      proved.push_back(obligation.holds);
      auto by_then = question_of(obligation.known);
      ask(by_then, kObligation, {obligation.holds}, obligation.known, at_end);
    }
  }

 private:
  /// What a claim says, each by itself.
  using Parts = std::vector<z3::expr>;
  static z3::expr together(const Parts& parts) {
    z3::expr_vector all(terms());
    for (const auto& part : parts) all.push_back(part);
    return z3::mk_and(all);
  }

  /// Claims of one name are one question, in the order in which the names come. What was assumed of the state before
  /// in the same words is not asked: nothing has touched it.
  [[nodiscard]] std::vector<std::pair<std::string, Parts>> together(const std::vector<Claim>& claims) const {
    std::vector<std::pair<std::string, Parts>> all;
    for (const auto& claim : claims) {
      auto same = std::find_if(all.begin(), all.end(), [&](const auto& a) { return a.first == claim.invariant; });
      if (same == all.end()) same = all.insert(all.end(), {claim.invariant, Parts{}});
      const auto holds = claim.holds.expr().simplify();
      if (!holds.is_true() && !is_assumed(holds)) same->second.push_back(holds);
    }
    return all;
  }
  [[nodiscard]] bool is_assumed(const z3::expr& holds) const { return assumed_.contains(number_of(holds)); }
  /// The same for what is said in the same words.
  static unsigned number_of(const z3::expr& e) { return Z3_get_ast_id(terms(), e); }

  [[nodiscard]] Question question_of(std::size_t known) const { return {path_, known, options_.seconds}; }
  /// What an invariant's proof is said to need.
  [[nodiscard]] std::set<std::string> needed_for(const std::string& invariant) const {
    const auto more = case_.needs.find(invariant);
    auto lemmas = more == case_.needs.end() ? std::set<std::string>{} : more->second;
    lemmas.insert(invariant);
    return lemmas;
  }
  /// Whether it is proved with these lemmas alone, part by part; the query has then which of them it uses. A part that
  /// does not follow with remainders for what sums have in common is asked about as it is.
  bool is_proved_with(const std::set<std::string>& lemmas, const Parts& parts, std::size_t known, Query& query) const {
    const auto assumed = Question::known_on(path_, known, &lemmas);
    const auto abstracted = with_remainders(assumed, parts);
    Question with_remainders(abstracted.assumed, options_.seconds);
    std::optional<Question> as_it_is;
    bool proved = true;
    for (std::size_t i = 0; i < parts.size() && proved; ++i) {
      proved = follows(with_remainders, abstracted.shown[i], query);
      if (proved) continue;
      if (!as_it_is) as_it_is.emplace(assumed, options_.seconds);
      proved = follows(*as_it_is, parts[i], query);
    }
    if (!proved) query.verdict = Verdict::unknown, query.lemmas.clear();
    return proved;
  }
  static bool follows(Question& question, const z3::expr& holds, Query& query) {
    auto& solver = question.solver();
    solver.push();
    solver.add(!holds);
    const bool follows = question.check() == z3::unsat;
    if (follows) note_proof(question, query);
    solver.pop();
    return follows;
  }
  static void note_proof(const Question& question, Query& query) {
    query.verdict = Verdict::proved;
    question.add_used(query.lemmas);
  }

  void ask(Question& question, const std::string& invariant, const Parts& parts, std::size_t known,
           const PathResult& at_end) {
    Query query;
    query.kind = case_.kind, query.operands = case_.operands, query.invariant = invariant;
    const auto begun = std::chrono::steady_clock::now();
    if (parts.empty()) {
      query.verdict = Verdict::proved;
      query.lemmas = {invariant};
    } else if (options_.stop == nullptr || !*options_.stop) {
      auto& solver = question.solver();
      solver.push();
      solver.add(!together(parts));
      if (!is_proved_with(needed_for(invariant), parts, known, query)) {
        const auto answer = question.check();
        if (answer == z3::unsat) {
          note_proof(question, query);
        } else if (answer == z3::sat) {
          query.verdict = Verdict::refuted;
          const auto model = solver.get_model();
          query.counterexample = at_end.describe(model);
          if (at_end.replay) query.replay = at_end.replay(model);
        }
      }
      if (options_.smt2) query.smt2 = question.smt2();
      solver.pop();
    }
    query.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    result_.queries.push_back(std::move(query));
  }

  const Case& case_;
  const Path& path_;
  const ProofOptions& options_;
  CaseResult& result_;
  std::unordered_set<unsigned> assumed_;  // of the state before, by number
};

}  // namespace

void assume(Path& path, const std::vector<Claim>& claims) {
  for (const auto& claim : claims) path.assume(claim.holds, claim.invariant);
}

CaseResult prove_case(const Case& one, const ProofOptions& options) {
  renew_terms();
  CaseResult result;
  Path::each([&](Path& path) {
    const auto at_end = one.lines(path);
    PathQueries(one, path, options, result).run(at_end);
  });
  return result;
}

}  // namespace stela::prove
