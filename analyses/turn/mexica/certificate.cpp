// Certificates of Mexica (certificate/certificate.h): the cases are all kinds of turns.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "analyses/turn/catch_solver_exceptions.h"
#include "analyses/turn/certificate/files.h"
#include "analyses/turn/logic/dimacs.h"
#include "analyses/turn/mexica/goals.h"
#include "analyses/turn/mexica/manifest.h"
#include "analyses/turn/mexica/queries.h"

namespace stela::turn {
namespace {

using namespace for_mexica;

std::string clauses_text(const Matter& matter, const CertifiedCase& one, const Query& query) {
  const Posed posed(matter, {query, one.sketched, one.lemmas});
  return logic::dimacs_text(
      posed.turn().formula(), posed.assumed(), posed.turn().meanings(),
      {fmt::format("Is there {} of Mexica like this? Nothing satisfies these clauses.",
                   one.sketched ? "a sketch of a turn" : "a turn"),
       to_text(matter.objective, one.of), "Variables that are not named here only connect the others."});
}

/// All cases; those without a reason to skip have the refutation that the proof came to.
Result<std::vector<CertifiedCase>> cases_of(const TurnCases& counted, const std::vector<Refutation>& refutations) {
  std::vector<CertifiedCase> cases;
  unsigned number = 0;
  for (const auto& of : counted.all()) {
    CertifiedCase one{of, counted.skipped(of), "", false, 2, {}};
    if (!one.skipped) {
      const auto found = std::find_if(refutations.begin(), refutations.end(), [&](const Refutation& refutation) {
        const auto& [more, shape] = counted.query(of, refutation.query.shape.open);
        return refutation.query.more == more && refutation.query.shape == shape;
      });
      if (found == refutations.end()) return internal_error("the proof left out a case of the certificate");
      one.file = fmt::format("{:03}", ++number);
      one.sketched = found->sketched;
      one.open = found->query.shape.open;
      if (one.open > kMostOpen) return internal_error("a case needs more open districts than a certificate has");
      one.lemmas = found->lemmas;
    }
    cases.push_back(std::move(one));
  }
  return cases;
}

/// Those that are refuted. All references must outlive the result.
std::vector<certificate::Refutation> refutations_of(const Matter& matter, const TurnCases& counted,
                                                    const std::vector<CertifiedCase>& cases) {
  std::vector<certificate::Refutation> refuted;
  for (const auto& one : cases)
    if (!one.skipped)
      refuted.push_back({one.file, to_text(matter.objective, one.of), [&matter, &counted, &one] {
                           return clauses_text(matter, one, counted.query(one.of, one.open));
                         }});
  return refuted;
}

Result<CertificateFigures> write(const stela::mexica::Mexica& game, const stela::mexica::State& before,
                                 const Objective& objective, const Plan<stela::mexica::Mexica>& best,
                                 const std::string& program, const std::string& folder, const Limits& limits,
                                 const CertificateWatch& watch) {
  if (auto fault = certificate_folder_fault(folder)) return *fault;
  const auto question = certificate::better_than<stela::mexica::Mexica>(best.value);
  const auto proved = prove_without(Omission::nothing, game, before, objective, question, limits);
  if (proved.proof.answer == Answer::better) return internal_error("the proof finds a better turn for a certificate");
  if (limits.reached()) return certificate::out_of_time();
  if (proved.proof.answer != Answer::none_better || proved.refused > 0)
    return Error{"", "--certificate", "the engine refuses a turn that the formulas find, and no lemma says why",
                 before.first_round ? "MEX-M5" : ""};
  const TurnCases counted(game, before, objective, best.value);
  const auto cases = cases_of(counted, proved.refutations);
  if (!cases) return cases.error();
  const auto claim = certificate::claim_of(game, objective, best, program);
  auto head = certificate::head_json(claim, game, before);
  head["points"] = counted.points();
  head["calpulli"] = counted.calpulli();
  std::vector<nlohmann::json> listed;
  listed.reserve(cases->size());
  for (const auto& one : *cases) listed.push_back(case_json(game.board().grid, one));
  const Matter matter{Omission::nothing, game, before, objective, question};
  const auto refuted = refutations_of(matter, counted, *cases);
  const auto bytes = certificate::write_files(folder, refuted, certificate::manifest_text(head, listed), limits, watch);
  if (!bytes) return bytes.error();
  return CertificateFigures{best.value,    objective,      certificate::sentence<stela::mexica::Mexica>(before, claim),
                            cases->size(), refuted.size(), *bytes};
}

/// Checks what a manifest lists, but for the clauses and the proofs.
std::optional<Error> list_fault(const Listed& listed, const TurnCases& counted, const Objective& objective) {
  using certificate::broken;
  if (listed.points != counted.points())
    return broken("points", fmt::format("the turn has {}, not {}", counted.points(), listed.points));
  if (listed.calpulli != counted.calpulli())
    return broken("calpulli", fmt::format("{} are on display, not {}", counted.calpulli(), listed.calpulli));
  const auto all = counted.all();
  for (std::size_t i = 0; i < std::max(all.size(), listed.cases.size()); ++i) {
    const auto where = fmt::format("cases[{}]", i);
    if (i >= listed.cases.size() || (i < all.size() && !(listed.cases[i].of == all[i])))
      return broken(where, "this case is missing: " + to_text(objective, all[i]));
    if (i >= all.size()) return broken(where, "one case too many");
    const auto& one = listed.cases[i];
    if (one.skipped && one.skipped != counted.skipped(one.of))
      return broken(where, "skipped for a reason that does not hold: " + to_text(objective, one.of));
  }
  return std::nullopt;
}

}  // namespace

namespace certificate {

Result<CertificateFigures> check_mexica(const ManifestText& text, const std::string& folder, const Limits& limits,
                                        const CertificateWatch& watch) {
  std::optional<Error> error;
  Fields f(text.json, "", error);
  f.text("stela");
  const auto read = read_claim<stela::mexica::Mexica>(text, f, error);
  if (!read) return read.error();
  const auto& [claim, sentence, at] = *read;
  const auto listed = read_listed(f, at.game.board().grid);
  if (error) return *error;
  if (const auto fault = turn_fault(*read)) return *fault;
  const TurnCases counted(at.game, at.state, claim.objective, claim.value);
  if (const auto fault = list_fault(listed, counted, claim.objective)) return *fault;
  const auto question = better_than<stela::mexica::Mexica>(claim.value);
  const Matter matter{Omission::nothing, at.game, at.state, claim.objective, question};
  const auto refuted = refutations_of(matter, counted, listed.cases);
  const auto bytes = check_files(folder, refuted, limits, watch);
  if (!bytes) return bytes.error();
  return CertificateFigures{claim.value, claim.objective, sentence, listed.cases.size(), refuted.size(), *bytes};
}

}  // namespace certificate

Result<CertificateFigures> write_certificate(const mexica::Mexica& game, const mexica::State& before,
                                             const Objective& objective, const Plan<mexica::Mexica>& best,
                                             const std::string& program, const std::string& folder,
                                             const Limits& limits, const CertificateWatch& watch) {
  return plain(
      guarded("certificate", [&] { return write(game, before, objective, best, program, folder, limits, watch); }));
}

}  // namespace stela::turn
