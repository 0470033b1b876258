// Clauses as DIMACS text: the form in which solvers exchange them. Reading and writing know nothing of each other.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analyses/turn/logic/formula.h"
#include "base/result.h"

namespace stela::turn::logic {

/// Literals are numbers of variables from 1 on, with a minus sign when negated.
struct Clauses {
  int variables = 0;
  std::vector<std::vector<int>> clauses;
};

/// An expression and what it means.
using Meanings = std::vector<std::pair<Expr, std::string>>;

/// The formula's clauses, and behind them the literals assumed, each as a clause of its own. Comments before them say
/// what variables mean, as far as `meanings` do; `title` is the first of them.
std::string dimacs_text(const Formula& formula, const std::vector<Expr>& assumed, const Meanings& meanings,
                        const std::vector<std::string>& title);

/// Reads it strictly; errors name the line.
Result<Clauses> parse_dimacs(std::string_view text);

}  // namespace stela::turn::logic
