// The games whose turns the verbs solve, puzzle and bench solve know; the others are refused by name.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>

#include "analyses/turn/solvers.h"
#include "reports/cli/verb.h"

namespace stela::cli {

/// For a game whose turns nobody solves.
template <Game G>
Error turns_not_solved(const std::string& file) {
  std::string names;
  for_each_game([&]<class Other>(std::type_identity<Other>) {
    if constexpr (turn::Solvable<Other>) names += (names.empty() ? "" : ", ") + std::string(Other::kName);
  });
  return {file, "game", fmt::format("turns of {} cannot be solved; those of these games can: {}", G::kName, names)};
}

/// Calls f(of_game) when turns of G can be solved, else refuses. f must be generic: it is not made for other games.
template <Game G, class F, class OfGame>
Exit if_solvable(const std::string& file, F&& f, OfGame&& of_game) {
  if constexpr (turn::Solvable<G>)
    return std::forward<F>(f)(std::forward<OfGame>(of_game));
  else
    return fail(turns_not_solved<G>(file));
}

}  // namespace stela::cli
