#include "analyses/prove/tikal/tikal.h"

#include "analyses/prove/campaign.h"
#include "analyses/prove/rule_lint.h"
#include "analyses/prove/tikal/engine_agreement.h"
#include "model/tikal/reference/legality.h"

namespace stela::prove {

Result<Report> prove_tikal(const std::vector<tikal::Tikal>& games, const ReportOptions& options) {
  std::vector<Assumption> assumptions{
      {"map", "which hexes adjoin and how many stones a border has: any answer, the same to the same question"},
      {"places for tiles",
       "whether a tile may be laid on a hex, and whether it fits anywhere: any answer, the same to "
       "the same tiles on the map"},
      {"points scored", "any from 0 to all temples and three of each motif: `points-at-most`, which is proved"},
      {"alike", "hexes on which nothing is printed, seats, motifs and tiles of a sort: one stands for all"}};
  return prove_setups<tikal_game::Proof, tikal_game::Formulas>(games, std::move(assumptions), options,
                                                               tikal_game::kLengths);
}

Result<RuleReport> lint_tikal(const tikal::Tikal& game, const ReportOptions& options) {
  return lint_game<tikal_game::Proof>(game, options,
                                      [](const tikal::Tikal& on, const tikal::State& s, const tikal::Action& a) {
                                        return only_clause(tikal::naive::Legality<Integers>(on, s), a);
                                      });
}

HoudiniReport suggest_tikal(const tikal::Tikal& game, const CandidateRelations& candidates,
                            const ReportOptions& options) {
  return houdini_of<tikal_game::Proof>(game, candidates, options);
}

void visit_fields(const tikal::Tikal& game, const tikal::State& s, const FieldVisitor& f) {
  const auto visit = [&](const std::string& name, const auto& value) { f(name, static_cast<std::int64_t>(value)); };
  tikal_game::each_field(game, s, visit);
}

}  // namespace stela::prove
