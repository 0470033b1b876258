#include "analyses/turn/babel/runs.h"

#include <algorithm>

namespace stela::turn::for_babel {

std::size_t open_end(const Pile& row, bool migrated) {
  std::size_t open = row.size;
  int solid = 0;
  bool last = migrated;
  each_run_from_end(row, [&](const Run& run) {
    open = run.first;
    if (last) return false;
    solid += std::min(run.size(), kAbilityRun - 1);
    last = solid >= kMigrationCards;
    return true;
  });
  return open;
}

RunOutlook::RunOutlook(const Node& node) : node_(node) {
  for (Cities joined{}, before{};; before = joined) {
    look_at_all(joined);
    for (std::size_t city = 0; city < kNations; ++city) joined[city] = able(city, babel::Nation::sumerians);
    if (joined == before) return;
  }
}

void RunOutlook::look_at_all(const Cities& joined) {
  std::array<int, kNations> migrants{};
  for (std::size_t city = 0; city < kNations && !node_.migrated; ++city) {
    const Pile& row = node_.mine[city];
    for (std::size_t n = 0; n < kNations; ++n) {
      const auto open = row.begin() + static_cast<std::ptrdiff_t>(open_end(row, false));
      const auto cards = std::count(open, row.end(), n) + defectors(joined, city, n);
      migrants[n] = std::max(migrants[n], std::min(static_cast<int>(cards), kMigrationCards));
    }
  }
  for (std::size_t city = 0; city < kNations; ++city)
    for (const bool migration : {false, true}) look(city, migration, migrants, joined);
}

int RunOutlook::defectors(const Cities& joined, std::size_t city, std::size_t nation) const {
  const Pile& theirs = node_.theirs[city];
  return joined[city] ? static_cast<int>(std::count(theirs.begin(), theirs.end(), nation)) : 0;
}

void RunOutlook::look(std::size_t city, bool migration, const std::array<int, kNations>& migrants,
                      const Cities& joined) {
  const Pile& row = node_.mine[city];
  std::array<int, kNations> have{};
  // Where a migration takes cards away a run below may become the last one, whichever city gets them.
  const std::size_t open = open_end(row, node_.migrated);
  each_run_from_end(row, [&](const Run& run) {
    if (run.size() >= kAbilityRun || run.end > open) have[run.nation] = std::max(have[run.nation], run.size());
    return true;
  });
  Needs& needs = needs_[city][migration ? 1 : 0];
  for (std::size_t n = 0; n < kNations; ++n)
    needs[n] = std::max(0, kAbilityRun - have[n] - (migration ? migrants[n] : 0) - defectors(joined, city, n));
}

bool RunOutlook::able(std::size_t city, babel::Nation nation) const {
  const auto n = static_cast<std::size_t>(nation);
  if (!reachable(node_, city)) return false;
  const bool travels = node_.pawn != city && n == city;  // the journey costs one of these very cards
  return needs(city, !node_.migrated)[n] <= node_.hand[n] - (travels ? 1 : 0);
}

bool RunOutlook::able(babel::Nation nation) const {
  for (std::size_t city = 0; city < kNations; ++city)
    if (able(city, nation)) return true;
  return false;
}

bool RunOutlook::able() const {
  for (std::size_t n = 0; n < kNations; ++n)
    if (able(static_cast<babel::Nation>(n))) return true;
  return false;
}

}  // namespace stela::turn::for_babel
