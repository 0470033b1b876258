#include "analyses/prove/babel/babel.h"

#include "analyses/prove/babel/engine_agreement.h"
#include "analyses/prove/campaign.h"
#include "model/babel/reference/legality.h"

namespace stela::prove {

Result<Report> prove_babel(const std::vector<babel::Babel>& games, const ReportOptions& options) {
  std::vector<Assumption> assumptions{
      {"order", "of rows, decks and stores only the last cards are known, and of a row that one run lies in it"},
      {"shuffles", "each may come out in any way"},
      {"can_build_foundation",
       "whether the foundation card can still be built (BAB-A8): any answer, the same to the "
       "same hand, pawn, sizes of rows, free sites and migration"},
      {"two-cards", "a lemma, tested and not proved: with free sites a pawn on its quarry and two cards can build it"}};
  return prove_setups<babel_game::Proof, babel_game::Formulas>(games, std::move(assumptions), options);
}

Result<RuleReport> lint_babel(const babel::Babel& game, const ReportOptions& options) {
  return lint_game<babel_game::Proof>(
      game, options, [](const babel::Babel& on, const babel::State& s, const babel::Action& a) {
        const auto table = babel::naive::table_of(s);
        return only_clause(babel::naive::Legality<Integers, babel::naive::Answers>(on, table), a);
      });
}

HoudiniReport suggest_babel(const babel::Babel& game, const CandidateRelations& candidates,
                            const ReportOptions& options) {
  return houdini_of<babel_game::Proof>(game, candidates, options);
}

void visit_fields(const babel::Babel& /*game*/, const babel::State& s, const FieldVisitor& f) {
  const auto visit = [&](const std::string& name, const auto& value) { f(name, static_cast<std::int64_t>(value)); };
  babel_game::each_field(babel::naive::table_of(s), visit);
}

}  // namespace stela::prove
