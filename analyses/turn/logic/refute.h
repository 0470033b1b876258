// CaDiCaL asked once, from nothing, with its proof written down. Private to the certificates.
#pragma once

#include <string>

#include "analyses/turn/logic/dimacs.h"
#include "analyses/turn/logic/oracle.h"

namespace stela::turn::logic {

struct Refuted {
  Check check = Check::unknown;
  std::string proof;  ///< DRAT as text, when the clauses are impossible
};

/// The same proof in every run.
Refuted refute(const Clauses& clauses, const Limits& limits);

}  // namespace stela::turn::logic
