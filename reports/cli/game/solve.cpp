#include "reports/cli/game/solve.h"

#include <chrono>
#include <memory>

#include "analyses/turn/certificate/certificate.h"
#include "checkers/version.h"
#include "reports/cli/certificate_progress.h"

namespace stela::cli {

std::string joined(const std::vector<std::string>& queries) {
  std::string text;
  for (const auto& query : queries) text += (text.empty() ? "" : "(reset)\n") + query;
  return text;
}

std::optional<Error> certificate_fault(const SolveFlags& flags, bool of_game, turn::ProofKind by) {
  if (flags.certificate.empty()) return std::nullopt;
  if (!of_game) return Error{"", "--certificate", "there are certificates of Mexica and Tikal only"};
  if (!turn::by_formulas(by) || by == turn::ProofKind::z3)
    return Error{"", "--certificate",
                 "is of proofs by formulas that CaDiCaL can write: not --prove z3, exhaustive or none"};
  return turn::certificate_folder_fault(flags.certificate);
}

template <class G>
requires turn::kHasCertificates<G> Result<Certified> certify(const G& game, const typename G::State& before,
                                                             const turn::Objective& objective,
                                                             const turn::Solution<G>& solution,
                                                             const SolveFlags& flags) {
  turn::Limits limits;
  limits.stop = &interrupt_flag();
  limits.threads = flags.jobs;
  CertificateProgress progress("certificate");
  const auto began = std::chrono::steady_clock::now();
  const auto figures = turn::write_certificate(game, before, objective, solution.plan, std::string(stela_version()),
                                               flags.certificate, limits, progress.watch());
  progress.finish();
  if (!figures) return figures.error();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  const auto skipped = figures->cases - figures->refuted;
  return Certified{fmt::format("certificate: {}: {} cases, {} refuted and {} skipped; {:.1f} MB, {:.1f} s\n",
                               printable(flags.certificate), figures->cases, figures->refuted, skipped,
                               static_cast<double>(figures->bytes) / 1e6, seconds),
                   {{"folder", flags.certificate},
                    {"cases", figures->cases},
                    {"refuted", figures->refuted},
                    {"skipped", skipped},
                    {"bytes", figures->bytes},
                    {"seconds", seconds}}};
}

template Result<Certified> certify(const mexica::Mexica&, const mexica::State&, const turn::Objective&,
                                   const turn::Solution<mexica::Mexica>&, const SolveFlags&);
template Result<Certified> certify(const tikal::Tikal&, const tikal::State&, const turn::Objective&,
                                   const turn::Solution<tikal::Tikal>&, const SolveFlags&);

}  // namespace stela::cli
