#include "analyses/turn/certificate/files.h"

#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "analyses/turn/ask_in_order.h"
#include "analyses/turn/logic/dimacs.h"
#include "analyses/turn/logic/drat.h"
#include "analyses/turn/logic/lrat.h"
#include "analyses/turn/logic/refute.h"
#include "base/text_file.h"

namespace stela::turn::certificate {
namespace {

namespace fs = std::filesystem;

constexpr const char *kClauses = ".cnf", *kDrat = ".drat", *kLrat = ".lrat";
constexpr InputLimit kLimit{"clauses or a proof of a certificate", 1024 * kMebibyte, kMebibyte};

/// A step of the work on one case, for ask_in_order: what is not `none_better` ends it.
struct CaseResult {
  Answer answer = Answer::none_better;
  std::optional<Error> error;
  std::uint64_t bytes = 0;

  static CaseResult failed(Error error) { return {Answer::unknown, std::move(error), 0}; }
};

/// The bytes of all steps, or the first error.
template <class F>
Result<std::uint64_t> step_by_step(std::size_t count, const Limits& limits, const CertificateWatch& watch, F&& f) {
  watch.begin(count);
  std::uint64_t bytes = 0;
  for (auto& step : ask_in_order(count, limits, [&](std::size_t number, const Limits&own) {
         auto done = f(number, own);
         watch.advance();
         return done;
       })) {
    if (step.error) return std::move(*step.error);
    bytes += step.bytes;
  }
  return bytes;
}

/// A folder to write to. What has been written goes again unless it is kept.
class NewFolder {
 public:
  NewFolder(std::string path, std::vector<std::string> names) : path_(std::move(path)), names_(std::move(names)) {}
  NewFolder(const NewFolder&) = delete;
  NewFolder& operator=(const NewFolder&) = delete;
  ~NewFolder() {
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
  [[nodiscard]] std::string file(const std::string& name) const { return (fs::path(path_) / name).string(); }
  void keep() { kept_ = true; }

 private:
  std::string path_;
  std::vector<std::string> names_;
  bool made_ = false, kept_ = false;
};

CaseResult write_case(const NewFolder& folder, const Refutation& one, const Limits& limits) {
  const auto text = one.clauses();
  const auto clauses = logic::parse_dimacs(text);
  if (!clauses) return CaseResult::failed(internal_error("clauses cannot be read back: " + clauses.error().line()));
  const auto answer = logic::refute(*clauses, limits);
  if (answer.check == logic::Check::unknown) return CaseResult::failed(out_of_time());
  if (answer.check == logic::Check::possible)
    return CaseResult::failed(internal_error(fmt::format("case {} is possible when it is asked anew", one.file)));
  const auto reasons = logic::lrat_of_drat(*clauses, answer.proof, limits);
  if (!reasons && reasons.error().kind == ErrorKind::timed_out) return CaseResult::failed(out_of_time());
  if (!reasons)
    return CaseResult::failed(
        internal_error(fmt::format("the proof of case {}: {}", one.file, reasons.error().line())));
  for (const auto& [end, content] : {std::pair(kClauses, &text), {kDrat, &answer.proof}, {kLrat, &*reasons}})
    if (auto error = write_file(folder.file(one.file + end), *content)) return CaseResult::failed(*error);
  return {Answer::none_better, std::nullopt, text.size() + answer.proof.size() + reasons->size()};
}

CaseResult check_case(const std::string& folder, const Refutation& one, const Limits& limits) {
  const auto file = [&](const char* end) { return (fs::path(folder) / (one.file + end)).string(); };
  const auto refused = [&](const char* end, Error error) {
    error.file = file(end);
    if (error.kind != ErrorKind::timed_out) error.kind = ErrorKind::refuted;
    return CaseResult::failed(std::move(error));
  };
  const auto text = read_text(file(kClauses), kLimit);
  if (!text) return CaseResult::failed(text.error());
  if (*text != one.clauses()) return refused(kClauses, {"", "", "not the clauses of its case: " + one.title});
  const auto clauses = logic::parse_dimacs(*text);
  if (!clauses) return refused(kClauses, clauses.error());
  std::uint64_t bytes = text->size();
  for (const auto& [end, fault_of] : {std::pair(
                                          kDrat, +[](const logic::Clauses&of, std::string_view proof,
                                                     const Limits&own) { return logic::drat_fault(of, proof, own); }),
                                      {kLrat, &logic::lrat_fault}}) {
    const auto proof = read_text(file(end), kLimit);
    if (!proof) return CaseResult::failed(proof.error());
    if (const auto fault = fault_of(*clauses, *proof, limits)) return refused(end, *fault);
    bytes += proof->size();
  }
  return {Answer::none_better, std::nullopt, bytes};
}

}  // namespace

Result<std::uint64_t> write_files(const std::string& folder, const std::vector<Refutation>& cases,
                                  const std::string& manifest, const Limits& limits, const CertificateWatch& watch) {
  constexpr const char* kManifest = "manifest.json";
  std::vector<std::string> names{kManifest};
  for (const auto& one : cases)
    for (const auto* end : {kClauses, kDrat, kLrat}) names.push_back(one.file + end);
  NewFolder to(folder, std::move(names));
  if (auto error = to.open()) return *error;
  const auto bytes = step_by_step(cases.size(), limits, watch, [&](std::size_t number, const Limits& own) {
    return write_case(to, cases[number], own);
  });
  if (!bytes) return bytes.error();
  if (auto error = write_file(to.file(kManifest), manifest)) return *error;
  to.keep();
  return *bytes + manifest.size();
}

Result<std::uint64_t> check_files(const std::string& folder, const std::vector<Refutation>& cases, const Limits& limits,
                                  const CertificateWatch& watch) {
  return step_by_step(cases.size(), limits, watch,
                      [&](std::size_t number, const Limits& own) { return check_case(folder, cases[number], own); });
}

}  // namespace stela::turn::certificate

namespace stela::turn {

std::optional<Error> certificate_folder_fault(const std::string& folder) {
  namespace fs = std::filesystem;
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

}  // namespace stela::turn
