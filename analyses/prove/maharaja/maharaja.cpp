#include "analyses/prove/maharaja/maharaja.h"

#include <algorithm>

#include "analyses/prove/campaign.h"
#include "analyses/prove/maharaja/engine_agreement.h"
#include "analyses/prove/rule_lint.h"
#include "model/maharaja/reference/legality.h"

namespace stela::prove {
namespace {

constexpr std::size_t kFew = 32;  // setups that are all proved

/// Whether a setup is one of those that are proved of many: see the header. start: whose seat starts in them.
bool stands_for_others(const maharaja::Maharaja& game, int start) {
  const auto& chosen = game.chosen();
  const int extended = chosen.yogi + chosen.role_auction + chosen.home_city + chosen.many_roles;
  const int readings =
      chosen.interleave + chosen.toll_per_owner + chosen.go_back + chosen.tiles_leave + chosen.tile_within;
  const bool one_changed = extended + readings <= 1;
  return chosen.start == start && (one_changed || (extended == 4 && readings == 0) || (extended == 4 && readings == 5));
}

}  // namespace

Result<Report> prove_maharaja(const std::vector<maharaja::Maharaja>& games, const ReportOptions& options) {
  std::vector<maharaja::Maharaja> proved;
  std::copy_if(games.begin(), games.end(), std::back_inserter(proved), [&](const auto& game) {
    return games.size() <= kFew || stands_for_others(game, games.front().chosen().start);
  });
  if (proved.empty()) proved.push_back(games.front());
  std::vector<Assumption> assumptions{
      {"places", "two villages and two cities stand for all others where houses, palaces and governors go"},
      {"turns with go_back", "need not end: the architect may go to and fro (MAH-V1); no turn-is-finite of its moves"}};
  if (std::any_of(proved.begin(), proved.end(), maharaja_game::seats_are_alike))
    assumptions.push_back({"seats",
                           "seats are alike but for who starts: player 0 is to move, and anybody may start (tested in "
                           "each step compared)"});
  if (proved.size() < games.size())
    assumptions.push_back(
        {"setups", fmt::format("of {} that are open {} are proved: see --json", games.size(), proved.size())});
  return prove_setups<maharaja_game::Proof, maharaja_game::Formulas>(proved, std::move(assumptions), options);
}

Result<RuleReport> lint_maharaja(const maharaja::Maharaja& game, const ReportOptions& options) {
  return lint_game<maharaja_game::Proof>(
      game, options, [](const maharaja::Maharaja& on, const maharaja::State& s, const maharaja::Action& a) {
        const auto table = maharaja::naive::table_of(on, s);
        return only_clause(maharaja::naive::Legality<Integers>(on, table), a);
      });
}

HoudiniReport suggest_maharaja(const maharaja::Maharaja& game, const CandidateRelations& candidates,
                               const ReportOptions& options) {
  return houdini_of<maharaja_game::Proof>(game, candidates, options);
}

void visit_fields(const maharaja::Maharaja& game, const maharaja::State& s, const FieldVisitor& f) {
  const auto visit = [&](const std::string& name, const auto& value) { f(name, static_cast<std::int64_t>(value)); };
  maharaja_game::each_field(maharaja::naive::table_of(game, s), visit);
}

}  // namespace stela::prove
