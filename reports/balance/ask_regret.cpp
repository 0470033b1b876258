// Question 10: how far are the players from the best turns?
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "reports/balance/claims.h"
#include "reports/balance/evidence.h"

namespace stela {

void ask_regret(const Evidence& evidence, BalanceReport& report) {
  if (evidence.regrets.empty()) return;
  // Of fewer turns nothing is claimed.
  constexpr double kFewestTurns = 10;
  Figure figure{
      "regret",
      10,
      "Skill against proof",
      "",
      "Turns picked at random from the games, one a deal, are solved: the best turn is proved. Regret: the "
      "points of a scoring right after the best turn, less those after the turn that was played. Players also "
      "plan for later, so a good one has some regret. Turns without a proof in time are counted, not used.",
      evidence.command,
      {{"players", ""},
       {"turns proved", "count"},
       {"not proved", "count"},
       {"regret", "points"},
       {"best turns", "share"}},
      {},
      {ChartKind::points, 0, 3, {}, 0.0, "the best turn"},
      {}};
  for (const auto* arm : evidence.of("table")) {
    std::vector<double> regrets, best;
    unsigned open = 0;
    for (const auto& one : evidence.regrets) {
      if (one.arm != arm->arm.name) continue;
      if (!one.best) {
        ++open;
        continue;
      }
      regrets.push_back(*one.best - one.played);
      best.push_back(*one.best == one.played ? 1 : 0);
    }
    const auto proved = static_cast<double>(regrets.size());
    if (regrets.empty() && open == 0) continue;
    // Without a proof there is no figure.
    const auto known = [&](Measured m) { return regrets.empty() ? Datum(std::string("unknown")) : Datum(m); };
    auto regret = mean_of(regrets);
    if (regret.low) regret.low = std::max(0.0, *regret.low);  // no turn is better than the best
    figure.rows.push_back({arm->arm.name, exact(proved), exact(open), known(regret), known(share_of(best))});
  }
  if (figure.rows.empty()) return;
  const auto& row = strongest_row(figure, evidence);
  const auto proved = std::get<Measured>(row[1]).value;
  if (proved < kFewestTurns)
    figure.finding = fmt::format("{:.0f} turns were proved, too few to say how far {} is from the best turn.", proved,
                                 std::get<std::string>(row[0]));
  else
    figure.finding = fmt::format("{} plays {} points below the best turn, and finds it in {} of turns.",
                                 std::get<std::string>(row[0]), in_numbers(std::get<Measured>(row[3])),
                                 in_per_cent(std::get<Measured>(row[4])));
  report.figures.push_back(std::move(figure));
}

}  // namespace stela
