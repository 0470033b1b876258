// stela certificate: is a certificate right?
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "analyses/turn/certificate/certificate.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "reports/cli/certificate_progress.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

Exit run_certificate(const CertificateFlags& flags) {
  catch_interrupts();
  turn::Limits limits;
  limits.stop = &interrupt_flag();
  limits.threads = flags.jobs;
  CertificateProgress progress("certificate");
  const auto figures = turn::check_certificate(flags.folder, limits, progress.watch());
  progress.finish();
  if (!figures && figures.error().kind == ErrorKind::timed_out) return Exit::undecided;
  if (!figures && figures.error().kind != ErrorKind::refuted) return fail(figures.error());
  if (!figures) {
    const auto& error = figures.error();
    if (flags.json)
      put("-",
          json_text(
              nlohmann::json{{"holds", false}, {"file", error.file}, {"where", error.where}, {"what", error.what}}, 1) +
              "\n");
    else
      say(error.line());
    return Exit::violated;
  }
  const auto& [value, objective, claim, cases, refuted, bytes] = *figures;
  if (flags.json)
    put("-", json_text(nlohmann::json{{"holds", true},
                                      {"claim", claim},
                                      {"objective", turn::to_text(objective)},
                                      {"value", value},
                                      {"cases", cases},
                                      {"refuted", refuted},
                                      {"skipped", cases - refuted},
                                      {"bytes", bytes}},
                       1) +
                 "\n");
  else
    put("-", fmt::format("{}\nholds: {} cases, {} refuted and {} skipped\n", claim, cases, refuted, cases - refuted));
  return Exit::holds;
}

}  // namespace

void add_certificate_verb(Verb app) {
  auto flags = std::make_shared<CertificateFlags>();
  auto verb = app.add("certificate", "Check a certificate that a turn is best (exit code 1: it does not show that)",
                      "stela certificate proof");
  verb.option("folder", flags->folder, "what stela solve --certificate wrote").required().type("DIR");
  add_jobs(verb, flags->jobs, "threads; the answer is the same for any number");
  add_json(verb, flags->json);
  verb.on_run([flags] { return run_certificate(*flags); });
}

}  // namespace stela::cli
