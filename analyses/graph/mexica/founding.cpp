#include "analyses/graph/mexica/founding.h"

#include <algorithm>

#include "analyses/turn/mexica/founding_search.h"

namespace stela::graph::for_mexica {
namespace {

/// The cell of a set to which the figure comes soonest, such that a site for the calpulli is left.
std::optional<Cell> standpoint(const Bits& cells, const Ground& ground, const Ways& figure) {
  std::optional<Cell> best;
  const Bits sites = cells & ground.site;
  (cells & ground.room).for_each([&](Cell c) {
    if (figure.in_all[c] == kNoWay || sites.minus(Bits::of(c)).none()) return;
    if (!best || figure.in_all[c] < figure.in_all[*best]) best = c;
  });
  return best;
}

/// First the figure goes there, then canals are laid.
std::optional<Plan> plain_plan(const Mexica& game, const State& s, const Dig& dig, const Ground& ground,
                               const Ways& figure) {
  const auto stand = standpoint(dig.cells, ground, figure);
  if (!stand) return std::nullopt;
  Plan plan{figure.in_all[*stand] + static_cast<unsigned>(dig.canals.size()), figure.actions(s, *stand)};
  plan.actions.insert(plan.actions.end(), dig.canals.begin(), dig.canals.end());
  const Cell site = (dig.cells & ground.site).minus(Bits::of(*stand)).first();
  plan.actions.push_back(Action::found(static_cast<std::uint8_t>(dig.cells.count()), site));
  // In the first round MEX-M5 may object.
  if (!can_be_played(game, s, plan)) return std::nullopt;
  return plan;
}

/// Asks for one number of AP after the other whether it is enough, until it is, or until a limit.
void search_plans(const Mexica& game, const State& s, std::size_t type, const FoundingLimits& limits,
                  ScoringBound& scoring_bound) {
  constexpr unsigned kMostAp = 8;  // with more there are too many districts to look at
  State turn = s;
  turn.first_round = false;  // founding_searches do not ask MEX-M5; a plan that it forbids leaves the question open
  turn.display = {};
  turn.display[type] = s.display[type];
  const unsigned end = scoring_bound.plan ? std::min(scoring_bound.plan->ap, kMostAp) : kMostAp;
  for (; scoring_bound.least_ap < end; ++scoring_bound.least_ap) {
    const unsigned ap = scoring_bound.least_ap;
    turn.ap = static_cast<std::uint8_t>(ap);
    std::vector<turn::for_mexica::Candidate> candidates;
    if (!turn::for_mexica::find_candidates(game, turn, ap, limits.candidates, limits.dig.limits, candidates)) return;
    turn::for_mexica::FoundingSearch founding_search(game, turn, candidates, limits.dig.limits);
    bool all_refuted = true;
    for (std::uint32_t i = 0; i < candidates.size(); ++i) {
      const turn::for_mexica::Target target{{i}, candidates[i].value, ap};
      const auto verdict = founding_search.run(turn, target, limits.errand_nodes);
      if (verdict == turn::for_mexica::Verdict::possible) {
        Plan plan{ap, founding_search.actions()};
        scoring_bound.ap_exact = can_be_played(game, s, plan);
        if (scoring_bound.ap_exact) scoring_bound.plan = std::move(plan);
        return;
      }
      all_refuted = all_refuted && verdict == turn::for_mexica::Verdict::impossible;
    }
    if (!all_refuted) return;
  }
  scoring_bound.ap_exact = scoring_bound.plan && scoring_bound.plan->ap == scoring_bound.least_ap;
}

}  // namespace

bool can_be_played(const Mexica& game, const State& s, const Plan& plan) {
  State turn = s;
  turn.ap = static_cast<std::uint8_t>(plan.ap);
  for (const auto& action : plan.actions) {
    if (game.why_not(turn, action) != stela::mexica::Rule::none) return false;
    game.apply(turn, action);
  }
  return turn.ap == 0;
}

std::vector<ScoringBound> outlooks(const Mexica& game, const State& s, const std::vector<District>& districts,
                              const Ways& figure, const FoundingLimits& limits) {
  const Board& board = game.board();
  std::vector<ScoringBound> all;
  std::vector<std::size_t> types;
  std::vector<unsigned> sizes;
  for (std::size_t t = 0; t < board.types.size(); ++t) {
    if (s.display[t] == 0) continue;
    ScoringBound scoring_bound;
    scoring_bound.tile = board.types[t];
    scoring_bound.on_display = s.display[t];
    for (std::size_t d = 0; d < districts.size(); ++d)
      if (districts[d].size == scoring_bound.tile.size && !districts[d].founded()) scoring_bound.districts.push_back(d);
    all.push_back(std::move(scoring_bound));
    types.push_back(t);
    sizes.push_back(board.types[t].size);
  }
  const Ground now = ground_now(game, s), for_ever = ground_for_ever(game, s);
  const auto way = [&](const Bits& cells) -> unsigned {
    const auto stand = standpoint(cells, now, figure);
    return stand ? figure.in_all[*stand] : kNoWay;
  };
  auto fewest = fewest_pieces(board.grid, now, sizes, way, limits.dig);
  for (std::size_t i = 0; i < all.size(); ++i) {
    auto& scoring_bound = all[i];
    scoring_bound.pieces = std::move(fewest[i]);
    scoring_bound.ever =
        scoring_bound.pieces.dig ? Existence::some : can_be_dug(board.grid, for_ever, scoring_bound.tile.size, limits.dig);
    if (scoring_bound.ever == Existence::none) continue;
    if (scoring_bound.pieces.dig) scoring_bound.plan = plain_plan(game, s, *scoring_bound.pieces.dig, now, figure);
    search_plans(game, s, types[i], limits, scoring_bound);
  }
  return all;
}

}  // namespace stela::graph::for_mexica
