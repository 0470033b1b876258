#include "analyses/prove/campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <thread>

#include "model/text_file.h"

namespace stela::prove {
namespace {

std::vector<const Case*> different_cases(const std::vector<Problem>& problems, const std::string& kind) {
  std::vector<const Case*> cases;
  std::set<std::string> met;
  for (const auto& problem : problems) {
    std::map<std::string, std::size_t> alike;  // cases of one name are told apart by their number
    for (const auto& one : problem.cases) {
      if (!kind.empty() && one.kind != kind) continue;
      auto key = one.kind + "/" + one.operands;
      key += "/" + std::to_string(alike[key]++);
      for (const auto& option : one.options)
        key += "/" + option + problem.setup.value(option, nlohmann::json(0)).dump();
      if (met.insert(key).second) cases.push_back(&one);
    }
  }
  return cases;
}

/// The queries of a case in a file, each after the other.
std::optional<Error> write_queries(const std::string& folder, std::size_t number, const Case& one,
                                   const CaseResult& result) {
  std::string text;
  for (const auto& query : result.queries) {
    if (query.smt2.empty()) continue;
    text += fmt::format("{}; {}, {}: unsat when it is proved\n{}", text.empty() ? "" : "(reset)\n", query.operands,
                        query.invariant, query.smt2);
  }
  if (text.empty()) return std::nullopt;
  auto name = one.kind;
  std::replace(name.begin(), name.end(), ' ', '-');
  return write_file((std::filesystem::path(folder) / fmt::format("{:03}-{}.smt2", number, name)).string(), text);
}

void add(const CaseResult& result, Report& report) {
  report.ways += result.ways;
  for (const auto& query : result.queries) {
    auto cell = std::find_if(report.cells.begin(), report.cells.end(),
                             [&](const Entry& c) { return c.kind == query.kind && c.invariant == query.invariant; });
    if (cell == report.cells.end()) {
      report.cells.push_back({query.kind, query.invariant, 0, 0, 0, 0, {}});
      cell = report.cells.end() - 1;
    }
    ++cell->queries;
    cell->seconds += query.seconds;
    cell->lemmas.insert(query.lemmas.begin(), query.lemmas.end());
    if (query.verdict == Verdict::proved) continue;
    ++(query.verdict == Verdict::refuted ? cell->refuted : cell->unknown);
    report.failures.push_back({query.kind, query.operands, query.invariant, query.verdict, query.counterexample});
  }
}

}  // namespace

Result<Report> prove_all(const std::vector<Problem>& problems, const ReportOptions& options) {
  const auto cases = different_cases(problems, options.kind);
  std::vector<CaseResult> results(cases.size());
  std::atomic<std::size_t> next{0}, done{0};
  std::mutex mutex;
  std::optional<Error> error;  // under the mutex
  const ProofOptions each{options.seconds, !options.smt2.empty(), options.stop};
  const auto work = [&] {
    for (std::size_t i = next++; i < cases.size(); i = next++) {
      results[i] = prove_case(*cases[i], each);
      if (each.smt2) {
        const auto failed = write_queries(options.smt2, i, *cases[i], results[i]);
        for (auto& query : results[i].queries) query.smt2.clear();
        const std::lock_guard lock(mutex);
        if (failed && !error) error = failed;
      }
      if (options.tell) options.tell(++done, cases.size());
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < std::max(1U, options.jobs); ++i) threads.emplace_back(work);
  work();
  for (auto& thread : threads) thread.join();
  if (error) return *error;

  Report report;
  report.cases = cases.size();
  for (const auto& problem : problems) report.setups.push_back(problem.setup);
  for (const auto& result : results) add(result, report);
  return report;
}

}  // namespace stela::prove
