// Proofs that say why each clause follows: LRAT (Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp 2017). Who
// checks one need not search, so a checker is a page of code, and there are checkers that are proved right themselves.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analyses/turn/logic/dimacs.h"
#include "analyses/turn/solution.h"

namespace stela::turn::logic {

/// The same proof with its reasons, without the steps that the empty clause does not need. Errors: those of drat_fault.
Result<std::string> lrat_of_drat(const Clauses& clauses, std::string_view proof, const Limits& limits = {});

/// What is wrong with a proof in text form; nothing when it refutes the clauses, which are numbers from 1 on. Errors
/// name the line. Written apart from the checker of DRAT: it never searches. Stopped by the limits the kind is
/// timed_out.
std::optional<Error> lrat_fault(const Clauses& clauses, std::string_view proof, const Limits& limits = {});

}  // namespace stela::turn::logic
