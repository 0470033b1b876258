#include "analyses/turn/mexica/certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "analyses/turn/ask_in_order.h"
#include "analyses/turn/catch_solver_exceptions.h"
#include "analyses/turn/logic/dimacs.h"
#include "analyses/turn/logic/drat.h"
#include "analyses/turn/logic/refute.h"
#include "analyses/turn/mexica/manifest.h"
#include "analyses/turn/mexica/queries.h"
#include "base/text_file.h"

namespace stela::turn {
namespace {

using namespace for_mexica;
namespace fs = std::filesystem;

constexpr const char* kManifest = "manifest.json";
constexpr InputLimit kManifestLimit{"a certificate's manifest", 64 * kMebibyte, 16 * kMebibyte};
constexpr InputLimit kClausesLimit{"clauses or a proof of a certificate", 1024 * kMebibyte, kMebibyte};

Error out_of_time() { return timed_out_error("the certificate was not gone through"); }

/// A step of the work on one case, for ask_in_order: what is not `none_better` ends it.
struct Step {
  Answer answer = Answer::none_better;
  std::optional<Error> error;
  std::uint64_t bytes = 0;

  static Step failed(Error error) { return {Answer::unknown, std::move(error), 0}; }
};

/// The bytes of all steps, or the first error.
template <class F>
Result<std::uint64_t> step_by_step(std::size_t count, const Limits& limits, F&& f) {
  std::uint64_t bytes = 0;
  for (auto& step : ask_in_order(count, limits, std::forward<F>(f))) {
    if (step.error) return std::move(*step.error);
    bytes += step.bytes;
  }
  return bytes;
}

std::string clauses_text(const Matter& matter, const CertifiedCase& one, const Query& query) {
  const Posed posed(matter, {query, one.sketched, one.lemmas});
  return logic::dimacs_text(
      posed.turn().formula(), posed.assumed(), posed.turn().meanings(),
      {fmt::format("Is there {} of Mexica like this? Nothing satisfies these clauses.",
                   one.sketched ? "a sketch of a turn" : "a turn"),
       to_text(matter.objective, one.of), "Variables that are not named here only connect the others."});
}

/// A folder to write to. What has been written goes again unless it is kept.
class Folder {
 public:
  explicit Folder(std::string path) : path_(std::move(path)) {}
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    if (kept_) return;
    std::error_code ignored;
    for (const auto& name : names_) fs::remove(file(name), ignored);
    if (made_) fs::remove(path_, ignored);
  }

  std::optional<Error> open() {
    if (auto fault = certificate_folder_fault(path_)) return fault;
    std::error_code failed;
    if (fs::exists(path_, failed)) return std::nullopt;
    made_ = fs::create_directory(path_, failed);
    if (!made_) return Error{path_, "", failed.message()};
    return std::nullopt;
  }
  void expect(std::vector<std::string> names) { names_ = std::move(names); }
  [[nodiscard]] std::string file(const std::string& name) const { return (fs::path(path_) / name).string(); }
  void keep() { kept_ = true; }

 private:
  std::string path_;
  std::vector<std::string> names_;
  bool made_ = false, kept_ = false;
};

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

Question<stela::mexica::Mexica> better_than(const Value& value) {
  Question<stela::mexica::Mexica> question;
  question.above = value;
  question.by = Prover::sat;
  return question;
}

std::vector<const CertifiedCase*> refuted_of(const std::vector<CertifiedCase>& cases) {
  std::vector<const CertifiedCase*> refuted;
  for (const auto& one : cases)
    if (!one.skipped) refuted.push_back(&one);
  return refuted;
}

Result<CertificateFigures> write(const stela::mexica::Mexica& game, const stela::mexica::State& before,
                                 const Objective& objective, const Plan<stela::mexica::Mexica>& best,
                                 const std::string& program, const std::string& path, const Limits& limits,
                                 const CertificateWatch& watch) {
  Folder folder(path);
  if (auto error = folder.open()) return *error;
  const auto question = better_than(best.value);
  const auto proved = prove_without(Omission::nothing, game, before, objective, question, limits);
  if (proved.proof.answer == Answer::better) return internal_error("the proof finds a better turn for a certificate");
  if (limits.reached()) return out_of_time();
  if (proved.proof.answer != Answer::none_better || proved.refused > 0)
    return Error{"", "--certificate", "the engine refuses a turn that the formulas find, and no lemma says why",
                 before.first_round ? "MEX-M5" : ""};
  const TurnCases counted(game, before, objective, best.value);
  auto cases = cases_of(counted, proved.refutations);
  if (!cases) return cases.error();
  Manifest manifest{program, objective, best.value, {}, counted.points(), counted.calpulli(), std::move(*cases)};
  for (const auto& action : best.actions) manifest.turn.push_back(game.to_text(action));
  const auto refuted = refuted_of(manifest.cases);
  std::vector<std::string> names{kManifest};
  for (const auto* one : refuted) names.insert(names.end(), {one->file + ".cnf", one->file + ".drat"});
  folder.expect(names);
  watch.begin(refuted.size());
  const Matter matter{Omission::nothing, game, before, objective, question};
  auto bytes = step_by_step(refuted.size(), limits, [&](std::size_t number, const Limits& own) {
    const auto& one = *refuted[number];
    const auto text = clauses_text(matter, one, counted.query(one.of, one.open));
    const auto clauses = logic::parse_dimacs(text);
    if (!clauses) return Step::failed(internal_error("clauses cannot be read back: " + clauses.error().line()));
    const auto answer = logic::refute(*clauses, own);
    if (answer.check == logic::Check::unknown) return Step::failed(out_of_time());
    if (answer.check == logic::Check::possible)
      return Step::failed(internal_error(fmt::format("case {} is possible when it is asked anew", one.file)));
    if (auto error = write_file(folder.file(one.file + ".cnf"), text)) return Step::failed(*error);
    if (auto error = write_file(folder.file(one.file + ".drat"), answer.proof)) return Step::failed(*error);
    watch.advance();
    return Step{Answer::none_better, std::nullopt, text.size() + answer.proof.size()};
  });
  if (!bytes) return bytes.error();
  const auto text = manifest_text(manifest, game, before);
  if (auto error = write_file(folder.file(kManifest), text)) return *error;
  folder.keep();
  return CertificateFigures{best.value, objective, manifest.cases.size(), refuted.size(), *bytes + text.size()};
}

/// Checks what a manifest lists, but for the clauses and the proofs.
std::optional<Error> list_fault(const Manifest& manifest, const Loaded<stela::mexica::Mexica>& at) {
  const auto broken = [](std::string where, std::string what) {
    return Error{"", std::move(where), std::move(what), "", ErrorKind::refuted};
  };
  std::vector<stela::mexica::Action> actions;
  for (std::size_t i = 0; i < manifest.turn.size(); ++i) {
    const auto action = at.game.parse(manifest.turn[i]);
    if (!action) return Error{"", fmt::format("turn[{}]", i), action.error().what};
    actions.push_back(*action);
  }
  const auto plan = replay(at.game, at.state, actions, manifest.objective);
  if (!plan) return broken("turn", plan.error().line());
  if (plan->value != manifest.value)
    return broken("value", fmt::format("the turn is worth {}, not {}", to_text(manifest.objective, plan->value),
                                       to_text(manifest.objective, manifest.value)));
  const TurnCases counted(at.game, at.state, manifest.objective, manifest.value);
  if (manifest.points != counted.points())
    return broken("points", fmt::format("the turn has {}, not {}", counted.points(), manifest.points));
  if (manifest.calpulli != counted.calpulli())
    return broken("calpulli", fmt::format("{} are on display, not {}", counted.calpulli(), manifest.calpulli));
  const auto all = counted.all();
  for (std::size_t i = 0; i < std::max(all.size(), manifest.cases.size()); ++i) {
    const auto where = fmt::format("cases[{}]", i);
    if (i >= manifest.cases.size() || (i < all.size() && !(manifest.cases[i].of == all[i])))
      return broken(where, "this case is missing: " + to_text(manifest.objective, all[i]));
    if (i >= all.size()) return broken(where, "one case too many");
    const auto& one = manifest.cases[i];
    if (one.skipped && one.skipped != counted.skipped(one.of))
      return broken(where, "skipped for a reason that does not hold: " + to_text(manifest.objective, one.of));
  }
  return std::nullopt;
}

/// Checks one case that is refuted.
Step check_case(const Matter& matter, const TurnCases& counted, const CertifiedCase& one, const fs::path& folder,
                const Limits& limits) {
  const auto name = (folder / one.file).string();
  const auto broken = [&](const std::string& file, Error error) {
    error.file = file;
    if (error.kind != ErrorKind::timed_out) error.kind = ErrorKind::refuted;
    return Step::failed(std::move(error));
  };
  const auto clauses_file = name + ".cnf", proof_file = name + ".drat";
  const auto text = read_text(clauses_file, kClausesLimit);
  if (!text) return Step::failed(text.error());
  if (*text != clauses_text(matter, one, counted.query(one.of, one.open)))
    return broken(clauses_file, {"", "", "not the clauses of its case: " + to_text(matter.objective, one.of)});
  const auto clauses = logic::parse_dimacs(*text);
  if (!clauses) return broken(clauses_file, clauses.error());
  const auto proof = read_text(proof_file, kClausesLimit);
  if (!proof) return Step::failed(proof.error());
  if (const auto fault = logic::drat_fault(*clauses, *proof, limits)) return broken(proof_file, *fault);
  return {Answer::none_better, std::nullopt, text->size() + proof->size()};
}

Result<CertificateFigures> check(const std::string& folder, const Limits& limits, const CertificateWatch& watch) {
  const auto file = (fs::path(folder) / kManifest).string();
  const auto text = read_text(file, kManifestLimit);
  if (!text) return text.error();
  const auto read = parse_manifest(*text, file);
  if (!read) return read.error();
  const auto& [manifest, at, changed] = *read;
  const auto named = [&](Error error) {
    error.file = file;
    return error;
  };
  if (auto error = Goals<stela::mexica::Mexica>::unsolvable(at.game, at.state)) return named(*error);
  if (manifest.value.size() != manifest.objective.terms.size())
    return named({"", "value", "expected a number for each goal"});
  if (const auto fault = list_fault(manifest, at)) return named(*fault);
  const auto question = better_than(manifest.value);
  const Matter matter{Omission::nothing, at.game, at.state, manifest.objective, question};
  const TurnCases counted(at.game, at.state, manifest.objective, manifest.value);
  const auto refuted = refuted_of(manifest.cases);
  watch.begin(refuted.size());
  const auto bytes = step_by_step(refuted.size(), limits, [&](std::size_t number, const Limits& own) {
    auto step = check_case(matter, counted, *refuted[number], folder, own);
    watch.advance();
    return step;
  });
  if (!bytes) return bytes.error();
  // Of what nothing depends on, such as the program's version: all else was found to hold.
  if (changed) return Error{file, changed->where, changed->what, "", ErrorKind::refuted};
  return CertificateFigures{manifest.value, manifest.objective, manifest.cases.size(), refuted.size(),
                            *bytes + text->size()};
}

/// An exception of a solver becomes an error, and an error is one.
Result<CertificateFigures> plain(Result<Result<CertificateFigures>> guarded_answer) {
  if (!guarded_answer) return guarded_answer.error();
  return std::move(*guarded_answer);
}

}  // namespace

std::optional<Error> certificate_folder_fault(const std::string& folder) {
  std::error_code failed;
  if (!fs::exists(folder, failed)) {
    const fs::path path(folder);
    const auto parent = (path.has_filename() ? path : path.parent_path()).parent_path();
    if (parent.empty() || fs::is_directory(parent, failed)) return std::nullopt;
    return Error{folder, "", fmt::format("there is no folder {} to make it in", parent.string())};
  }
  if (!fs::is_directory(folder, failed)) return Error{folder, "", "is no folder"};
  if (!fs::is_empty(folder, failed) || failed) return Error{folder, "", "is not empty; give a new folder"};
  return std::nullopt;
}

Result<CertificateFigures> write_certificate(const mexica::Mexica& game, const mexica::State& before,
                                             const Objective& objective, const Plan<mexica::Mexica>& best,
                                             const std::string& program, const std::string& folder,
                                             const Limits& limits, const CertificateWatch& watch) {
  return plain(
      guarded("certificate", [&] { return write(game, before, objective, best, program, folder, limits, watch); }));
}

Result<CertificateFigures> check_certificate(const std::string& folder, const Limits& limits,
                                             const CertificateWatch& watch) {
  return plain(guarded("check of the certificate", [&] { return check(folder, limits, watch); }));
}

}  // namespace stela::turn
