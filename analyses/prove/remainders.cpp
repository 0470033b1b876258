#include "analyses/prove/remainders.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace stela::prove {
namespace {

/// Fewer summands stay as they are: they may be those that a formula is about.
constexpr std::size_t kFewest = 4;

unsigned number_of(const z3::expr& e) { return Z3_get_ast_id(terms(), e); }
bool is_kind(const z3::expr& e, Z3_decl_kind kind) { return e.is_app() && e.decl().decl_kind() == kind; }
bool is_number_from_0(const z3::expr& e) { return e.is_numeral() && e.get_numeral_int64() >= 0; }

/// Of numbers, or of conditions one of which must hold.
bool is_sum(const z3::expr& e) { return is_kind(e, Z3_OP_ADD) || is_kind(e, Z3_OP_OR); }

/// A summand is a term so many times.
struct Summand {
  std::int64_t times;
  z3::expr term;
};
Summand summand(const z3::expr& e) {
  if (is_kind(e, Z3_OP_MUL) && e.num_args() == 2 && e.arg(0).is_numeral())
    return {e.arg(0).get_numeral_int64(), e.arg(1)};
  return {1, e};
}

/// In which sums a term is, and how many times.
using Shares = std::vector<std::pair<unsigned, std::int64_t>>;

class Remainders {
 public:
  explicit Remainders(const std::vector<Path::Condition>& assumed) {
    for (const auto& condition : assumed) note_known(condition.holds, condition.lemma);
  }

  /// Each formula that is rewritten later must be looked at before.
  void look_at(const z3::expr& e) {
    if (!e.is_app() || !next_fork_.insert(number_of(e)).second) return;
    const bool sum = is_sum(e);
    bool sums_within = is_kind(e, Z3_OP_ADD);
    for (unsigned i = 0; i < e.num_args(); ++i) {
      look_at(e.arg(i));
      sums_within = sums_within || with_sums_.contains(number_of(e.arg(i)));
      if (sum) note_share(e, summand(e.arg(i)));
    }
    if (sums_within) with_sums_.insert(number_of(e));
  }
  void choose() {
    std::map<Shares, std::vector<z3::expr>> groups;
    for (const auto id : in_order_) {
      const auto& [term, shares] = summands_.at(id);
      groups[shares].push_back(term);
    }
    for (auto& [shares, group] : groups) {
      const bool numbers = group.front().is_arith();
      // Of a sum that has them alone, only that it is not less without them can be of use.
      if (shares.front().first == shares.back().first)
        std::erase_if(group, [&](const z3::expr& term) { return !numbers || !lemma_for_0({term}); });
      if (group.size() < kFewest) continue;
      const auto name = "remainder " + std::to_string(remainders_++);
      const auto remainder = numbers ? terms().int_const(name.c_str()) : terms().bool_const(name.c_str());
      for (const auto& term : group) stands_in_.insert(number_of(term));
      for (const auto& [sum, times] : shares)
        instead_[sum].push_back(numbers ? terms().int_val(times) * remainder : remainder);
      if (!numbers) continue;
      if (const auto lemma = lemma_for_0(group)) facts_.push_back({remainder >= 0, *lemma});
    }
  }
  z3::expr rewritten(const z3::expr& e) {
    if (!e.is_app() || e.num_args() == 0) return e;
    const auto id = number_of(e);
    if (const auto known = rewritten_.find(id); known != rewritten_.end()) return known->second;
    z3::expr_vector args(terms());
    const auto remainders = instead_.find(id);
    for (unsigned i = 0; i < e.num_args(); ++i)
      if (remainders == instead_.end() || !stands_in_.contains(number_of(summand(e.arg(i)).term)))
        args.push_back(rewritten(e.arg(i)));
    if (remainders != instead_.end())
      for (const auto& remainder : remainders->second) args.push_back(remainder);
    auto made = remainders == instead_.end() ? e.decl()(args) : e.is_bool() ? z3::mk_or(args) : z3::sum(args);
    rewritten_.emplace(id, made);
    return made;
  }
  [[nodiscard]] const std::vector<Path::Condition>& facts() const { return facts_; }

 private:
  void note_known(const z3::expr& holds, const std::string& lemma) {
    if (is_kind(holds, Z3_OP_AND))
      for (unsigned i = 0; i < holds.num_args(); ++i) note_known(holds.arg(i), lemma);
    known_.emplace(number_of(holds), lemma);
    kept_.push_back(holds);
  }
  void note_share(const z3::expr& sum, const Summand& summand) {
    // What has sums in it, such as a condition on one, has to do with other sums than those in which it is.
    if (summand.term.is_numeral() || (sum.is_arith() && with_sums_.contains(number_of(summand.term)))) return;
    const auto id = number_of(summand.term);
    const auto [at, added] = summands_.try_emplace(id, std::pair{summand.term, Shares{}});
    if (added) in_order_.push_back(id);
    at->second.second.emplace_back(number_of(sum), summand.times);
  }

  /// Whether the term is 0 or more where the condition holds; of more than one lemma it is not said.
  bool is_from_0(const z3::expr& where, const z3::expr& term, std::set<std::string>& lemmas) {
    if (is_number_from_0(term)) return true;
    for (const auto& says : {(term >= 0).simplify(), z3::implies(where, term >= 0).simplify()}) {
      kept_.push_back(says);
      const auto known = known_.find(number_of(says));
      if (known == known_.end()) continue;
      if (!known->second.empty()) lemmas.insert(known->second);
      return true;
    }
    return is_kind(term, Z3_OP_ITE) && is_from_0(term.arg(0), term.arg(1), lemmas) &&
           is_from_0(!term.arg(0), term.arg(2), lemmas);
  }
  std::optional<std::string> lemma_for_0(const std::vector<z3::expr>& group) {
    std::set<std::string> lemmas;
    for (const auto& term : group)
      if (!is_from_0(terms().bool_val(true), term, lemmas) || lemmas.size() > 1) return std::nullopt;
    return lemmas.empty() ? "" : *lemmas.begin();
  }

  std::unordered_set<unsigned> next_fork_, with_sums_;
  std::map<unsigned, std::pair<z3::expr, Shares>> summands_;
  std::vector<unsigned> in_order_;
  std::unordered_set<unsigned> stands_in_;
  std::unordered_map<unsigned, std::vector<z3::expr>> instead_;
  std::unordered_map<unsigned, z3::expr> rewritten_;
  std::unordered_map<unsigned, std::string> known_;
  std::vector<z3::expr> kept_;  // so that no number is given twice
  std::vector<Path::Condition> facts_;
  int remainders_ = 0;
};

}  // namespace

Abstracted with_remainders(const std::vector<Path::Condition>& assumed, const std::vector<z3::expr>& shown) {
  Remainders remainders(assumed);
  for (const auto& condition : assumed) remainders.look_at(condition.holds);
  for (const auto& e : shown) remainders.look_at(e);
  remainders.choose();
  Abstracted made;
  for (const auto& condition : assumed)
    made.assumed.push_back({remainders.rewritten(condition.holds), condition.lemma});
  for (const auto& fact : remainders.facts()) made.assumed.push_back(fact);
  for (const auto& e : shown) made.shown.push_back(remainders.rewritten(e));
  return made;
}

}  // namespace stela::prove
