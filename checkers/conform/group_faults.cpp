#include "checkers/conform/group_faults.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

namespace stela::conform {
namespace {

/// The sightings of one id as one fault: by the rule that most of them are named by, in the shortest of these games.
Disagreement as_one(const std::string& id, const std::vector<const Seen*>& all, std::uint64_t games_planned,
                    const Waivers& waivers) {
  std::map<std::string, std::uint64_t> times;
  std::set<std::uint64_t> games;
  std::set<std::string> also;
  for (const auto* seen : all) {
    const auto& fault = seen->sighting.fault;
    ++times[fault.rule];
    if (seen->kept.empty()) games.insert(seen->number);
    for (const auto& field : fault.differs) also.insert(fault.id_by(field).text());
  }
  also.erase(id);
  const auto by_times = [](const auto& a, const auto& b) { return a.second < b.second; };
  const auto rule = std::max_element(times.begin(), times.end(), by_times)->first;
  const auto rank = [&](const Seen* seen) {
    return std::tuple(seen->sighting.fault.rule != rule, seen->trace.actions.size());
  };
  const auto& first =
      **std::min_element(all.begin(), all.end(), [&](const Seen* a, const Seen* b) { return rank(a) < rank(b); });
  // Probe games count only where no other showed it.
  const auto played = static_cast<std::size_t>(std::distance(games.begin(), games.lower_bound(games_planned)));
  Disagreement one{first.sighting.fault, played > 0 ? played : games.size(), first.number, first.trace, {}, 0, false};
  one.probed = first.kept.empty() && first.number >= games_planned;
  auto& suspects = one.fault.suspects;
  for (const auto& [other, n] : times)
    if (other != rule && !other.empty() && std::find(suspects.begin(), suspects.end(), other) == suspects.end())
      suspects.push_back(other);
  one.found.finding = one.fault.finding();
  one.shrunk = one.found;
  one.also.assign(also.begin(), also.end());
  one.kept = first.kept;
  if (!one.kept.empty()) one.replayed = Replayed::shown, one.replays = 1;
  accept(one, waivers);
  return one;
}

}  // namespace

std::vector<Disagreement> disagreements_of(const std::vector<Seen>& sightings, std::uint64_t games,
                                           const Waivers& waivers) {
  std::map<std::string, std::vector<const Seen*>> ids;
  for (const auto& seen : sightings) ids[seen.sighting.fault.id().text()].push_back(&seen);
  std::vector<Disagreement> out;
  out.reserve(ids.size());
  for (const auto& [id, all] : ids) out.push_back(as_one(id, all, games, waivers));
  std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.games > b.games; });
  return out;
}

}  // namespace stela::conform
