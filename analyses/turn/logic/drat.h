// Is a proof of unsatisfiability right? A DRAT proof (Wetzler, Heule and Hunt 2014) adds clauses one by one, each of
// which keeps what is satisfiable so, and deletes others, until the empty clause is there. Written apart from the
// solvers: it knows clauses and nothing else.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "analyses/turn/logic/clause_base.h"
#include "analyses/turn/logic/dimacs.h"
#include "analyses/turn/solution.h"

namespace stela::turn::logic {

/// Told of each step that is right, up to the first empty clause. Clauses are numbers in the order in which they were
/// given or added, from 0 on.
struct DratListener {
  std::function<void(const std::vector<int>& literals, const Justification& why)> added;
  std::function<void(std::size_t clause)> deleted;
};

/// What is wrong with a proof in text form; nothing when it refutes the clauses. Each clause that is added must follow
/// by unit propagation (RUP), or be satisfiable by its first literal (RAT). A deletion of what is not there is an
/// error. A deletion of the clause that made a literal certain is passed over, so that what is certain stays so. Errors
/// name the line. Stopped by the limits the kind is timed_out.
std::optional<Error> drat_fault(const Clauses& clauses, std::string_view proof, const Limits& limits = {},
                                const DratListener& listener = {});

}  // namespace stela::turn::logic
