// A question about a path: whether what was known by some line of it can hold together with something else. Lemmas hold
// under a name each, so that an answer that it cannot tells which of them it uses. Private to the proofs.
#pragma once

#include <map>
#include <set>
#include <string>

#include "analyses/prove/paths.h"

namespace stela::prove {

class Question {
 public:
  /// The first `known` conditions of the path; of lemmas all, or those that are wanted.
  static std::vector<Path::Condition> known_on(const Path& path, std::size_t known,
                                               const std::set<std::string>* wanted = nullptr);

  /// seconds: of processor time, for each answer.
  Question(const std::vector<Path::Condition>& known, double seconds);
  /// With all lemmas.
  Question(const Path& path, std::size_t known, double seconds) : Question(known_on(path, known), seconds) {}

  /// Something more that holds, under a name.
  void assume(const std::string& lemma, const z3::expr& holds);
  [[nodiscard]] z3::check_result check();
  /// Of the answer that was no: the lemmas used.
  void add_used(std::set<std::string>& lemmas) const;
  /// SMT-LIB 2, with all lemmas.
  [[nodiscard]] std::string smt2();

  z3::solver& solver() { return solver_; }

 private:
  z3::expr_vector names() const;

  z3::solver solver_;
  double seconds_;
  std::map<std::string, z3::expr> names_;
};

}  // namespace stela::prove
