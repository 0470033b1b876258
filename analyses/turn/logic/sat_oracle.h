// CaDiCaL asked about a formula: clauses and what was learned from them are kept from one question to the next. Private
// to the proof.
#pragma once

#include <cadical.hpp>
#include <memory>

#include "analyses/turn/logic/cnf.h"
#include "analyses/turn/logic/oracle.h"

namespace stela::turn::logic {

/// What CaDiCaL asks every now and then.
class SatStop final : public CaDiCaL::Terminator {
 public:
  explicit SatStop(const Limits& limits) : limits_(limits) {}
  bool terminate() override { return limits_.tick(); }

 private:
  const Limits& limits_;
};

/// What CaDiCaL says of its clauses.
Check solve(CaDiCaL::Solver& solver);

class SatOracle final : public Oracle {
 public:
  /// `formula` and `limits` must outlive it.
  SatOracle(const Formula& formula, const Limits& limits);
  SatOracle(const SatOracle&) = delete;
  SatOracle& operator=(const SatOracle&) = delete;
  ~SatOracle() override;

  Check check(const std::vector<Expr>& assumed) override;
  [[nodiscard]] Model model() const override;

 private:
  mutable CaDiCaL::Solver solver_;  // asking for a value is no const function
  Cnf cnf_;
  SatStop stop_;
};

}  // namespace stela::turn::logic
