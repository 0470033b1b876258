#include "analyses/prove/case_json.h"

#include <algorithm>
#include <utility>

#include "base/fields.h"

namespace stela::prove {
namespace {

constexpr int kMostWays = 1 << 30;

}  // namespace

nlohmann::json to_json(const CaseResult& result, bool smt2) {
  auto queries = nlohmann::json::array();
  for (const auto& query : result.queries) {
    queries.push_back({{"kind", query.kind},
                       {"operands", query.operands},
                       {"invariant", query.invariant},
                       {"verdict", name_of(query.verdict)},
                       {"seconds", query.seconds},
                       {"lemmas", query.lemmas},
                       {"counterexample", query.counterexample}});
    if (query.replay) queries.back()["replay"] = to_json(*query.replay);
    if (smt2) queries.back()["smt2"] = query.smt2;
  }
  return {{"ways", result.paths}, {"queries", std::move(queries)}};
}

Result<CaseResult> case_from_json(const nlohmann::json& json) {
  std::optional<Error> error;
  Fields fields(json, "", error);
  CaseResult result;
  result.paths = static_cast<std::size_t>(fields.number("ways", 0, kMostWays));
  const auto queries = fields.list("queries");
  for (std::size_t i = 0; i < queries.size(); ++i) {
    auto one = fields.element("queries", i, queries[i]);
    Query query;
    query.kind = one.text("kind"), query.operands = one.text("operands"), query.invariant = one.text("invariant");
    const auto verdict = one.text("verdict");
    const auto* const known = std::find(kVerdictNames.begin(), kVerdictNames.end(), verdict);
    if (known == kVerdictNames.end()) one.fail("verdict", "there is no verdict '" + verdict + "'");
    query.verdict = static_cast<Verdict>(known - kVerdictNames.begin());
    if (const auto& seconds = one.any("seconds"); seconds.is_number())
      query.seconds = seconds.get<double>();
    else
      one.fail("seconds", "is not a number");
    const auto lemmas = one.texts("lemmas");
    query.lemmas = {lemmas.begin(), lemmas.end()};
    query.counterexample = one.text("counterexample");
    if (one.has("replay")) {
      auto replay = one.object("replay");
      query.replay = Replay{replay.any("position"), replay.text("action"), replay.text("engine")};
      if (replay.has("trace")) query.replay->trace = replay.any("trace");
      replay.close();
    }
    if (one.has("smt2")) query.smt2 = one.text("smt2");
    one.close();
    result.queries.push_back(std::move(query));
  }
  fields.close();
  if (error) return *error;
  return result;
}

}  // namespace stela::prove
