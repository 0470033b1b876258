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

constexpr const char* kReliance = "action-form";
/// Of Z3's steps, for finding that a way is one that nothing goes. One that is not found is asked about as others are.
constexpr unsigned kStepsForWay = 200'000;

/// The questions about one way.
class Inquiry {
 public:
  Inquiry(const Case& one, const Path& path, const ProofOptions& options, CaseResult& result)
      : case_(one), path_(path), options_(options), result_(result) {
    for (const auto& condition : path.conditions())
      if (!condition.lemma.empty()) supposed_.insert(number_of(condition.holds));
  }

  void run(const Way& way) {
    auto question = question_of(path_.conditions().size());
    question.solver().set("rlimit", kStepsForWay);
    if (question.check() == z3::unsat) return;  // a way that nothing goes
    question.solver().set("rlimit", 0U);
    ++result_.ways;
    for (const auto& [invariant, parts] : together(way.claims))
      if (options_.only.empty() || options_.only == invariant)
        ask(question, invariant, parts, path_.conditions().size(), way);
    std::vector<z3::expr> asked;
    if (!options_.only.empty()) return;
    for (const auto& relied : path_.relied_on()) {
      // What was known then is known whenever it is relied on again.
      if (std::any_of(asked.begin(), asked.end(), [&](const auto& a) { return z3::eq(a, relied.holds); })) continue;
      asked.push_back(relied.holds);
      auto by_then = question_of(relied.known);
      ask(by_then, kReliance, {relied.holds}, relied.known, way);
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

  /// Claims of one name are one question, in the order in which the names come. What was supposed of the state before
  /// in the same words is not asked: nothing has touched it.
  [[nodiscard]] std::vector<std::pair<std::string, Parts>> together(const std::vector<Claim>& claims) const {
    std::vector<std::pair<std::string, Parts>> all;
    for (const auto& claim : claims) {
      auto same = std::find_if(all.begin(), all.end(), [&](const auto& a) { return a.first == claim.invariant; });
      if (same == all.end()) same = all.insert(all.end(), {claim.invariant, Parts{}});
      const auto holds = claim.holds.expr().simplify();
      if (!holds.is_true() && !is_supposed(holds)) same->second.push_back(holds);
    }
    return all;
  }
  [[nodiscard]] bool is_supposed(const z3::expr& holds) const { return supposed_.contains(number_of(holds)); }
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
    const auto supposed = Question::known_on(path_, known, &lemmas);
    const auto abstracted = with_remainders(supposed, parts);
    Question with_remainders(abstracted.supposed, options_.seconds);
    std::optional<Question> as_it_is;
    bool proved = true;
    for (std::size_t i = 0; i < parts.size() && proved; ++i) {
      proved = follows(with_remainders, abstracted.shown[i], query);
      if (proved) continue;
      if (!as_it_is) as_it_is.emplace(supposed, options_.seconds);
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

  void ask(Question& question, const std::string& invariant, const Parts& parts, std::size_t known, const Way& way) {
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
          query.counterexample = way.tell(model);
          if (way.replay) query.replay = way.replay(model);
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
  std::unordered_set<unsigned> supposed_;  // of the state before, by number
};

}  // namespace

void suppose(Path& path, const std::vector<Claim>& claims) {
  for (const auto& claim : claims) path.suppose(claim.holds, claim.invariant);
}

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
