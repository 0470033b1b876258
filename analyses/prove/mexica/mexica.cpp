#include "analyses/prove/mexica/mexica.h"

#include "analyses/prove/campaign.h"
#include "analyses/prove/mexica/engine_agreement.h"
#include "analyses/prove/rule_lint.h"
#include "model/mexica/reference/legality.h"

namespace stela::prove {

Result<Report> prove_mexica(const std::vector<mexica::Mexica>& games, const ReportOptions& options) {
  std::vector<Assumption> assumptions{
      {"board", "any island with the pieces of the board and four start cells; what lies beside what is left free"},
      {"districts",
       "a founder's district is any that the lemmas district-closed and district-whole allow, of any size"},
      {"swims", "a swim costs anything from 1 (lemma swims-cost), or leads nowhere"},
      {"enclosure",
       "whether a figure is enclosed (MEX-M5): any answer; with enclosed_at_end the lemmas starts-are-open, of the "
       "printed board, and exchange: of a token gained or spent"},
      {"formable", "whether a calpulli's district can still be formed (MEX-P3): any answer, by size"},
      {"scoring", "a scoring of districts gives what the lemmas points-for-buildings and points-of-districts allow"},
      {"lemmas of searches", "tested in every state that is compared, and not proved"}};
  return prove_setups<mexica_game::Proof, mexica_game::Formulas>(games, std::move(assumptions), options);
}

Result<RuleReport> lint_mexica(const mexica::Mexica& game, const ReportOptions& options) {
  // The proof is about every island.
  std::vector<mexica::Mexica> elsewhere;
  for (const auto& small : mexica::Mexica::small_boards()) {
    auto setup = game.setup();
    setup["board"] = small.name;
    if (auto other = mexica::Mexica::make(setup)) elsewhere.push_back(std::move(*other));
  }
  return lint_game<mexica_game::Proof>(
      game, options,
      [](const mexica::Mexica& on, const mexica::State& s, const mexica::Action& a) {
        return only_clause(mexica::naive::Legality<Integers, mexica::naive::Walks>(on, s), a);
      },
      elsewhere);
}

HoudiniReport suggest_mexica(const mexica::Mexica& game, const CandidateRelations& candidates,
                             const ReportOptions& options) {
  return houdini_of<mexica_game::Proof>(game, candidates, options);
}

void visit_fields(const mexica::Mexica& game, const mexica::State& s, const FieldVisitor& f) {
  const auto visit = [&](const std::string& name, const auto& value) { f(name, static_cast<std::int64_t>(value)); };
  mexica_game::each_field(static_cast<std::size_t>(game.players()), game.board().types.size(), s, visit);
}

}  // namespace stela::prove
