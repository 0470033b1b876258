// Where a solver is called: what it lets through as an exception ends here, as an error. Solvers are large, and so are
// the libraries under them; the one who asks goes on without them.
#pragma once

#include <fmt/format.h>

#include <exception>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace stela::turn {

/// What work() returns. Errors: an exception in it, which is the solver's own fault.
template <class F>
auto guarded(std::string_view solver, F&& work) -> Result<decltype(work())> {
  try {
    return std::forward<F>(work)();
  } catch (const std::exception& e) {
    return internal_error(fmt::format("the {} failed: {}", solver, e.what()));
  }
}

/// An exception becomes an error, and an error is one.
template <class T>
Result<T> plain(Result<Result<T>> guarded_answer) {
  if (!guarded_answer) return guarded_answer.error();
  return std::move(*guarded_answer);
}

}  // namespace stela::turn
