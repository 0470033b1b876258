// Question 2: how long is a game, and how does it end?
#include <fmt/format.h>

#include "reports/balance/claims.h"
#include "reports/balance/evidence.h"

namespace stela {

using balance::GameRecord;

void ask_length(const Evidence& evidence, BalanceReport& report) {
  Figure length{
      "length",
      2,
      "Length of a game",
      "",
      fmt::format("Turns and actions of a game. Hours at the table count {:.0f} seconds for every action that "
                  "was not forced; that constant is a guess.",
                  evidence.seconds_a_decision),
      evidence.command,
      {{"players", ""}, {"turns", "turns"}, {"actions", "actions"}, {"hours", "hours"}},
      {},
      {ChartKind::bars, 0, 1, {}, {}, ""},
      {}};
  Figure endings{"endings",
                 2,
                 "How games end",
                 "",
                 "The share of games by the way in which they end.",
                 evidence.command,
                 {{"players", ""}, {"ending", ""}, {"share", "share"}},
                 {},
                 {ChartKind::bars, 1, 2, 0, {}, ""},
                 {}};
  const auto decided = [](const GameRecord& r) {
    double own = 0;
    for (const auto& tenth : r.decisions) own += tenth.actions - tenth.forced;
    return own;
  };
  for (const auto* arm : evidence.of("table")) {
    const auto mean = [&](auto&& figure) {
      return mean_of(
          block_means(*arm, [&](const GameRecord& r, std::size_t) { return static_cast<double>(figure(r)); }));
    };
    length.rows.push_back({arm->arm.name, mean([](const GameRecord& r) { return r.turns; }),
                           mean([](const GameRecord& r) { return r.actions; }),
                           mean([&](const GameRecord& r) { return decided(r) * evidence.seconds_a_decision / 3600; })});
    for (std::uint32_t e = 0; e < evidence.facts.endings.size(); ++e)
      endings.rows.push_back(
          {arm->arm.name, evidence.facts.endings[e], share_of(block_means(*arm, [&](const GameRecord& r, std::size_t) {
             return !r.cut_off && r.ending == e ? 1.0 : 0.0;
           }))});
    const auto cut =
        share_of(block_means(*arm, [](const GameRecord& r, std::size_t) { return r.cut_off ? 1.0 : 0.0; }));
    if (cut.value > 0) endings.rows.push_back({arm->arm.name, std::string("cut off by the limit of actions"), cut});
  }
  if (const auto* const best = strongest_table(evidence))
    endings.finding = unprinted_ends(*best, evidence.facts).sentence;
  if (!length.rows.empty()) {
    const auto& row = strongest_row(length, evidence);
    length.finding =
        fmt::format("Between players {}, a game takes {} turns, some {} hours.", std::get<std::string>(row[0]),
                    in_numbers(std::get<Measured>(row[1])), in_numbers(std::get<Measured>(row[3])));
  }
  report.figures.push_back(std::move(length));
  report.figures.push_back(std::move(endings));
}

}  // namespace stela
