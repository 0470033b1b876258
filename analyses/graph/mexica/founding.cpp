#include "analyses/graph/mexica/founding.h"

#include <algorithm>

#include "analyses/turn/mexica/founding_search.h"

namespace stela::graph::for_mexica {
namespace {

/// The cell of a set to which the figure comes soonest, such that a site for the calpulli is left.
std::optional<Cell> standpoint(const Bits& cells, const DigGround& ground, const Ways& figure) {
  std::optional<Cell> best;
  const Bits sites = cells & ground.site;
  (cells & ground.room).for_each([&](Cell c) {
    if (figure.in_all[c] == kNoWay || sites.minus(Bits::of(c)).none()) return;
    if (!best || figure.in_all[c] < figure.in_all[*best]) best = c;
  });
  return best;
}

/// First the figure goes there, then canals are laid.
std::optional<FoundingPlan> plain_plan(const Mexica& game, const State& s, const Dig& dig, const DigGround& ground,
                                       const Ways& figure) {
  const auto stand = standpoint(dig.cells, ground, figure);
  if (!stand) return std::nullopt;
  FoundingPlan plan{figure.in_all[*stand] + static_cast<unsigned>(dig.canals.size()), figure.actions(s, *stand)};
  plan.actions.insert(plan.actions.end(), dig.canals.begin(), dig.canals.end());
  const Cell site = (dig.cells & ground.site).minus(Bits::of(*stand)).first();
  plan.actions.push_back(Action::found(static_cast<std::uint8_t>(dig.cells.count()), site));
  // In the first round MEX-M5 may object.
  if (!can_be_played(game, s, plan)) return std::nullopt;
  return plan;
}

/// Asks for one number of AP after the other whether it is enough, until it is, or until a limit.
void search_plans(const Mexica& game, const State& s, std::size_t type, const FoundingLimits& limits,
                  FoundingProspect& prospect) {
  constexpr unsigned kMostAp = 8;  // with more there are too many districts to look at
  State turn = s;
  turn.first_round = false;  // founding_searches do not ask MEX-M5; a plan that it forbids leaves the question open
  turn.display = {};
  turn.display[type] = s.display[type];
  const unsigned end = prospect.plan ? std::min(prospect.plan->ap, kMostAp) : kMostAp;
  for (; prospect.least_ap < end; ++prospect.least_ap) {
    const unsigned ap = prospect.least_ap;
    turn.ap = static_cast<std::uint8_t>(ap);
    std::vector<turn::for_mexica::Candidate> candidates;
    if (!turn::for_mexica::find_candidates(game, turn, ap, limits.candidates, limits.dig.limits, candidates)) return;
    turn::for_mexica::FoundingSearch founding_search(game, turn, candidates, limits.dig.limits);
    bool all_refuted = true;
    for (std::uint32_t i = 0; i < candidates.size(); ++i) {
      const turn::for_mexica::Target target{{i}, candidates[i].value, ap};
      const auto verdict = founding_search.run(turn, target, limits.errand_nodes);
      if (verdict == turn::for_mexica::Feasibility::possible) {
        FoundingPlan plan{ap, founding_search.actions()};
        prospect.ap_exact = can_be_played(game, s, plan);
        if (prospect.ap_exact) prospect.plan = std::move(plan);
        return;
      }
      all_refuted = all_refuted && verdict == turn::for_mexica::Feasibility::impossible;
    }
    if (!all_refuted) return;
  }
  prospect.ap_exact = prospect.plan && prospect.plan->ap == prospect.least_ap;
}

}  // namespace

bool can_be_played(const Mexica& game, const State& s, const FoundingPlan& plan) {
  State turn = s;
  turn.ap = static_cast<std::uint8_t>(plan.ap);
  for (const auto& action : plan.actions) {
    if (game.why_not(turn, action) != stela::mexica::Rule::none) return false;
    game.apply(turn, action);
  }
  return turn.ap == 0;
}

std::vector<FoundingProspect> founding_prospects(const Mexica& game, const State& s,
                                                 const std::vector<District>& districts, const Ways& figure,
                                                 const FoundingLimits& limits) {
  const Board& board = game.board();
  std::vector<FoundingProspect> all;
  std::vector<std::size_t> types;
  std::vector<unsigned> sizes;
  for (std::size_t t = 0; t < board.types.size(); ++t) {
    if (s.display[t] == 0) continue;
    FoundingProspect prospect;
    prospect.tile = board.types[t];
    prospect.on_display = s.display[t];
    for (std::size_t d = 0; d < districts.size(); ++d)
      if (districts[d].size == prospect.tile.size && !districts[d].founded()) prospect.districts.push_back(d);
    all.push_back(std::move(prospect));
    types.push_back(t);
    sizes.push_back(board.types[t].size);
  }
  const DigGround now = ground_now(game, s), for_ever = ground_for_ever(game, s);
  const auto way = [&](const Bits& cells) -> unsigned {
    const auto stand = standpoint(cells, now, figure);
    return stand ? figure.in_all[*stand] : kNoWay;
  };
  auto fewest = fewest_pieces(board.grid, now, sizes, way, limits.dig);
  for (std::size_t i = 0; i < all.size(); ++i) {
    auto& prospect = all[i];
    prospect.pieces = std::move(fewest[i]);
    prospect.ever =
        prospect.pieces.dig ? Existence::some : can_be_dug(board.grid, for_ever, prospect.tile.size, limits.dig);
    if (prospect.ever == Existence::none) continue;
    if (prospect.pieces.dig) prospect.plan = plain_plan(game, s, *prospect.pieces.dig, now, figure);
    search_plans(game, s, types[i], limits, prospect);
  }
  return all;
}

}  // namespace stela::graph::for_mexica
