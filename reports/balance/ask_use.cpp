// Question 7: what is used, and by whom?
#include <fmt/format.h>

#include "reports/balance/evidence.h"

namespace stela {

using balance::GameRecord;

namespace {

Datum under_ban(const Evidence& evidence, const balance::Named& component) {
  for (const auto* arm : evidence.of("worth"))
    if (arm->arm.bans == std::vector<std::string>{component.group + " " + component.name})
      return share_of(banned_means(*arm, win_of));
  return std::string(component.bannable ? "not asked" : "cannot be banned");
}

}  // namespace

void ask_use(const Evidence& evidence, BalanceReport& report) {
  const auto tables = evidence.of("table");
  Figure figure{
      "use",
      7,
      "Use of components",
      "",
      "Uses: by a seat, a game. Used by: the share of seats that use it at all. Wins when used: the part of the "
      "first place that those seats have. That figure is biased: who is ahead can afford more. What a component "
      "is worth is question 8, where it is banned on the same deals.",
      evidence.command,
      {{"component", ""},
       {"uses", "uses"},
       {"used by", "share"},
       {"wins when used", "share"},
       {"uses by winners", "uses"},
       {"win share under a ban", "share"}},
      {},
      {ChartKind::bars, 0, 1, {}, {}, ""},
      {}};
  if (!tables.empty()) {
    const auto& arm = *tables.back();
    figure.title += ", players " + arm.arm.name;
    const auto seats = static_cast<double>(evidence.facts.seats);
    for (std::size_t k = 0; k < evidence.facts.components.size(); ++k) {
      const auto each = [&](auto&& of_seat) {
        return block_means(arm, [&](const GameRecord& r, std::size_t) {
          double sum = 0;
          for (std::size_t seat = 0; seat < r.uses.size(); ++seat) sum += of_seat(r, seat);
          return sum;
        });
      };
      auto uses = each([&](const GameRecord& r, std::size_t seat) { return r.uses[seat][k] / seats; });
      auto users = each([&](const GameRecord& r, std::size_t seat) { return (r.uses[seat][k] > 0 ? 1 : 0) / seats; });
      std::vector<double> wins;
      for (const auto& block : arm.blocks) {
        double won = 0;
        unsigned used = 0;
        for (const auto& r : block)
          for (std::size_t seat = 0; seat < r.uses.size(); ++seat)
            if (r.uses[seat][k] > 0) won += win_of(r, seat), ++used;
        if (used > 0) wins.push_back(won / used);
      }
      const auto by_winners =
          each([&](const GameRecord& r, std::size_t seat) { return win_of(r, seat) * r.uses[seat][k]; });
      const auto& component = evidence.facts.components[k];
      figure.rows.push_back({component.group + " " + component.name, mean_of(uses), share_of(users),
                             wins.empty() ? Datum(std::string("never used")) : Datum(share_of(wins)),
                             mean_of(by_winners), under_ban(evidence, component)});
    }
  }
  report.figures.push_back(std::move(figure));
}

}  // namespace stela
