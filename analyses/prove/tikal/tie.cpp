#include "analyses/prove/tikal/tie.h"

#include <fmt/format.h>

namespace stela::prove::tikal_game {

std::optional<std::string> Formulas::start_disagrees(const tikal::State& first) const {
  renew_terms();
  // The orders must be those from which it was dealt: what has been drawn is in hand, or lies in the row.
  const auto orders = [&](SymbolicState& t) {
    for (std::size_t i = 0; i < game_.board().deck_size; ++i)
      t.deck[i] = i >= first.drawn ? first.deck[i] : first.hand != tikal::kNoTile ? first.hand : first.shown[i];
    for (std::size_t i = 0; i < game_.board().treasures(); ++i) t.treasure[i] = first.treasure[i];
  };
  bool found = false;
  Path::each([&](Path& path) { found = found || can_hold(path, looks_like(game_, proof_.begun(orders), first)); });
  return found ? std::nullopt : std::optional<std::string>("a start that the formulas do not have");
}

std::optional<std::string> Formulas::state_disagrees(const tikal::State& s) const {
  renew_terms();
  std::optional<std::string> broken;
  Path::each([&](Path& path) {
    for (const auto& claim : proof_.invariants(constant_state(game_, s))) {
      if (broken || claim.holds.expr().simplify().is_true()) continue;
      // What is said of any tile must hold of each; what is asked of the map may have any answer.
      bool holds = true;
      if (claim.invariant == "tile-count")
        for (std::size_t tile = 0; tile <= game_.board().tiles.size(); ++tile)
          holds = holds && said_of(static_cast<std::uint8_t>(tile), claim.holds).expr().simplify().is_true();
      else
        holds = can_hold(path, claim.holds);
      if (!holds) broken = "a state without " + claim.invariant;
    }
  });
  return broken;
}

std::optional<std::string> Formulas::step_disagrees(const tikal::State& before, const tikal::Action& a,
                                                    const tikal::State& after) const {
  renew_terms();
  bool found = false;
  Path::each([&](Path& path) {
    if (found) return;
    auto t = constant_state(game_, before);
    found = proof_.play(t, a) && can_hold(path, looks_like(game_, t, after));
  });
  if (found) return std::nullopt;
  return fmt::format("a step that the formulas do not have: {}", game_.to_text(a));
}

}  // namespace stela::prove::tikal_game
