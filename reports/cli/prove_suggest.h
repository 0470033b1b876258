// stela prove --suggest: candidate invariants from play, of which the inductive ones are left.
#pragma once

#include <fmt/format.h>

#include <string>
#include <type_traits>
#include <vector>

#include "analyses/prove/babel/babel.h"
#include "analyses/prove/houdini_report.h"
#include "analyses/prove/maharaja/maharaja.h"
#include "analyses/prove/mexica/mexica.h"
#include "analyses/prove/random_play.h"
#include "analyses/prove/report.h"
#include "analyses/prove/tikal/tikal.h"
#include "base/json_text.h"
#include "base/ranks.h"
#include "checkers/suggest/proposals.h"
#include "reports/cli/exit.h"
#include "reports/cli/output.h"
#include "reports/draw/progress.h"
#include "reports/prove/suggest_summary.h"

namespace stela::cli {

/// Games of play are cut here: nobody may be able to end them.
inline constexpr std::uint64_t kMostActionsOfSuggest = 5000;

/// What held in so many states of random play, the start's first.
template <Game G>
std::vector<suggest::Candidate> candidates_in_play(const G& game, const std::vector<std::string>& phases,
                                                   std::uint64_t states, const prove::ReportOptions& options) {
  std::vector<std::string> fields;
  suggest::Row row;
  const auto row_of = [&](const typename G::State& s) {
    row.clear();
    prove::visit_fields(game, s, [&](const std::string&, std::int64_t value) { row.push_back(value); });
    return row;
  };
  prove::visit_fields(game, game.initial(options.seed),
                      [&](const std::string& name, std::int64_t) { fields.push_back(prove::pointer_of(name)); });
  suggest::Proposals proposals(std::move(fields), phases);
  std::vector<suggest::Row> rows;
  Progress progress(fmt::format("states of {}", G::kName), states);
  const auto flush = [&] {
    if (!rows.empty()) proposals.add_game(rows);
    progress.advance(rows.size());
    rows.clear();
  };
  const auto go_on = [&] { return proposals.positions() + rows.size() < states; };
  prove::random_play(
      game, options.seed, kMostActionsOfSuggest, options.stop,
      [&](const auto&, const auto& first) {
        flush();
        rows.push_back(row_of(first));
        return go_on();
      },
      [&](const auto&, const auto&, const auto&, const auto& after) {
        rows.push_back(row_of(after));
        return go_on();
      },
      states);
  flush();
  progress.finish();
  return proposals.find();
}

/// Whether a candidate says the same of all players and places. Of others nothing is proved where one stands for all.
template <Game G>
bool says_the_same_of_all(const suggest::Candidate& candidate) {
  return !std::is_same_v<G, tikal::Tikal> || candidate.kind != suggest::CandidateKind::sum;
}

/// houdini(game, relations, options): prove::suggest_GAME. phases: what the game's are called.
template <Game G, class Houdini, class Names>
Exit suggest_invariants(const G& game, prove::ReportOptions options, std::uint64_t states, bool as_json,
                        const Names& phases, Houdini&& houdini) {
  if (!Ranks::all().leads()) return Exit::holds;
  SuggestSummary summary{std::string(G::kName), game.setup(), options.seed, states};
  summary.candidates = candidates_in_play(game, {phases.begin(), phases.end()}, states, options);
  std::erase_if(summary.candidates, [](const auto& candidate) { return !says_the_same_of_all<G>(candidate); });
  const auto stopped = [&] { return options.stop != nullptr && *options.stop; };
  if (stopped()) return Exit::undecided;
  prove::CandidateRelations says;
  for (const auto& candidate : summary.candidates) says.push_back(candidate.says);
  Progress progress(fmt::format("suggest {}, cases", G::kName), 0);
  options.describe = [&](std::size_t, std::size_t) { progress.advance(); };
  summary.report = houdini(game, says, options);
  progress.finish();
  if (summary.report.stopped) return Exit::undecided;
  put("-", as_json ? json_text(suggest_json(summary), 1) + "\n" : suggest_text(summary));
  const auto unanswered = summary.count(prove::Standing::unknown) + summary.count(prove::Standing::unsettled);
  return unanswered == 0 ? Exit::holds : Exit::undecided;
}

}  // namespace stela::cli
