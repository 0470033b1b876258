#include "analyses/prove/campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include "analyses/prove/case_json.h"
#include "base/fields.h"
#include "base/file_system.h"
#include "base/in_order.h"
#include "base/json_log.h"
#include "base/json_text.h"
#include "base/ranks.h"
#include "base/strict_json.h"
#include "base/text_file.h"

namespace stela::prove {
namespace {

constexpr LogKind kProofLog{"prove", kProofLogLimit, "proof"};

/// A case, and the first setup that has it.
struct Chosen {
  const Case* one;
  std::size_t setup;
};

std::vector<Chosen> different_cases(const std::vector<Problem>& problems, const std::string& kind) {
  std::vector<Chosen> cases;
  std::set<std::string> met;
  for (std::size_t setup = 0; setup < problems.size(); ++setup) {
    const auto& problem = problems[setup];
    std::map<std::string, std::size_t> alike;  // cases of one name are told apart by their number
    for (const auto& one : problem.cases) {
      if (!kind.empty() && one.kind != kind) continue;
      auto key = one.kind + "/" + one.operands;
      key += "/" + std::to_string(alike[key]++);
      for (const auto& option : one.options)
        key += "/" + option + json_text(problem.setup.value(option, nlohmann::json(0)));
      if (met.insert(key).second) cases.push_back({&one, setup});
    }
  }
  return cases;
}

bool has_unknown(const CaseResult& result) {
  return std::any_of(result.queries.begin(), result.queries.end(),
                     [](const Query& query) { return query.verdict == Verdict::unknown; });
}

/// What a log has of the cases, in their order. A line that asked a case again has the case's number.
constexpr const char* kAgain = "again";
std::optional<Error> take_up(nlohmann::json line, std::size_t cases, std::vector<CaseResult>& logged) {
  auto number = logged.size();
  if (line.is_object() && line.contains(kAgain)) {
    const auto& again = line[kAgain];
    const bool known = again.is_number_unsigned() && again.get<std::size_t>() < logged.size();
    if (!known) return Error{"", fmt::format("case {}.{}", number, kAgain), "is no case before this line"};
    number = again.get<std::size_t>();
    line.erase(kAgain);
  }
  const auto where = fmt::format("case {}", number);
  auto result = case_from_json(line);
  if (!result) return Error{"", where + "." + result.error().where, result.error().what};
  if (number >= cases) return Error{"", where, fmt::format("there are {} cases", cases)};
  if (number == logged.size())
    logged.push_back(std::move(*result));
  else
    logged[number] = std::move(*result);
  return std::nullopt;
}

/// Those of the log that have a query without an answer, the same on all ranks.
std::vector<std::size_t> unanswered(const std::vector<CaseResult>& logged) {
  std::string text;
  for (std::size_t i = 0; i < logged.size(); ++i)
    if (has_unknown(logged[i])) text += fmt::format("{} ", i);
  std::istringstream numbers(shared(Ranks::all(), text));
  return {std::istream_iterator<std::size_t>(numbers), {}};
}

constexpr std::string_view kQueriesMark = "unsat when it is proved";

/// The queries of a case in a file, each after the other.
std::optional<Error> write_queries(const std::string& folder, std::size_t number, const Case& one,
                                   const CaseResult& result) {
  std::string text;
  for (const auto& query : result.queries) {
    if (query.smt2.empty()) continue;
    text += fmt::format("{}; {}, {}: {}\n{}", text.empty() ? "" : "(reset)\n", query.operands, query.invariant,
                        kQueriesMark, query.smt2);
  }
  if (text.empty()) return std::nullopt;
  auto name = one.kind;
  std::replace(name.begin(), name.end(), ' ', '-');
  return write_own(path_in(folder, fmt::format("{:03}-{}.smt2", number, name)), text, kQueriesMark);
}

void add(const CaseResult& result, std::size_t setup, Report& report) {
  report.paths += result.paths;
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
    report.failures.push_back(
        {query.kind, query.operands, query.invariant, query.verdict, query.counterexample, query.replay, setup});
  }
}

}  // namespace

void add_tie(const Tie& tie, Report& report) {
  report.tie.starts += tie.starts, report.tie.states += tie.states;
  for (const auto& [kind, count] : tie.steps) report.tie.steps[kind] += count;
  report.tie.broken = tie.broken;
}

Result<Report> prove_all(const std::vector<Problem>& problems, const ReportOptions& options) {
  const auto cases = different_cases(problems, options.kind);
  const ProofOptions each{options.seconds, !options.smt2.empty(), options.stop};
  const auto stopped = [&] { return options.stop != nullptr && *options.stop; };
  std::vector<CaseResult> logged;
  const auto take = [&](const nlohmann::json& line, std::size_t /*number*/) {
    auto error = take_up(line, cases.size(), logged);
    if (error) error->file = options.log;
    return error;
  };
  auto log = JsonLog::open(Ranks::all().leads() ? options.log : "", kProofLog, options.head, take);
  if (!log) return log.error();

  Report report;
  for (const auto& problem : problems) report.setups.push_back(problem.setup);
  const auto describe = [&](const CaseResult& result) {
    add(result, cases[report.cases].setup, report);
    ++report.cases;
    if (options.describe) options.describe(report.cases, cases.size());
  };
  std::optional<Error> unwritten;
  const Codec<CaseResult> codec{[&](const CaseResult& result) { return json_text(to_json(result, each.smt2)); },
                                [](const std::string& text) -> Result<CaseResult> {
                                  const auto json = parse_json(text, "");
                                  if (!json) return json.error();
                                  return case_from_json(*json);
                                }};
  const auto prove = [&](std::uint64_t number, unsigned) -> Result<CaseResult> {
    auto result = prove_case(*cases[number].one, each);
    if (stopped()) return stopped_error("");
    return result;
  };
  // What got no answer may get one now: the machine, or this program, may be a better one.
  for (const auto number : unanswered(logged)) {
    const auto error = InOrder<CaseResult>(1, stopped, codec).run(number, number + 1, prove, [&](CaseResult& result) {
      auto line = to_json(result, false);
      line[kAgain] = number;
      unwritten = log->add(line);
      logged[number] = std::move(result);
      return !unwritten;
    });
    if (error) return *error;
    if (unwritten) return *unwritten;
  }
  for (const auto& result : logged) describe(result);
  InOrder<CaseResult> work(options.jobs, stopped, codec);
  const auto error = work.run(logged.size(), cases.size(), prove, [&](const CaseResult& result) {
    unwritten = log->add(to_json(result, false));
    if (!unwritten && each.smt2)
      unwritten = write_queries(options.smt2, report.cases, *cases[report.cases].one, result);
    if (!unwritten) describe(result);
    return !unwritten;
  });
  if (error) return *error;
  if (unwritten) return *unwritten;
  report.left = cases.size() - report.cases;
  return report;
}

}  // namespace stela::prove
