#include "checkers/explore/ledger.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <numeric>

namespace stela::explore {
namespace {

using nlohmann::json;

json numbers(const Level& l) {
  return {l.states, l.expanded, l.transitions, l.terminal, l.dead_ends, l.level, l.back, l.least, l.most};
}
Level read_level(const json& j) {
  return {j.at(0), j.at(1), j.at(2), j.at(3), j.at(4), j.at(5), j.at(6), j.at(7), j.at(8)};
}

json written(const std::optional<Sighting>& s) { return s ? json{s->depth, s->step.from, s->step.action} : json(); }
std::optional<Sighting> read_sighting(const json& j) {
  if (j.is_null()) return std::nullopt;
  return Sighting{j.at(0), {j.at(1), j.at(2)}};
}

json written(const std::vector<std::optional<Sighting>>& all) {
  auto out = json::array();
  for (const auto& s : all) out.push_back(written(s));
  return out;
}
std::vector<std::optional<Sighting>> read_sightings(const json& j) {
  std::vector<std::optional<Sighting>> out;
  for (const auto& s : j) out.push_back(read_sighting(s));
  return out;
}

Ledger read(const json& j) {
  Ledger ledger;
  for (const auto& level : j.at("levels")) ledger.levels.push_back(read_level(level));
  ledger.offset = j.at("offset");
  ledger.counts = {j.at("permitted"), j.at("forbade"), j.at("acted"), j.at("situation"), {}};
  // A folder that an earlier Stela began has none.
  if (j.contains("alone")) ledger.counts.alone = j.at("alone");
  ledger.rules = read_sightings(j.at("rules"));
  ledger.situations = read_sightings(j.at("situations"));
  ledger.end = read_sighting(j.at("end"));
  ledger.checked_states = j.at("checked").at(0);
  ledger.checked_steps = j.at("checked").at(1);
  ledger.judged = j.at("checked").at(2);
  if (const auto& f = j.at("finding"); !f.is_null())
    ledger.finding = {{check_named(f.at("check").get<std::string>()).value_or(CheckId::invariant), f.at("name"),
                       f.at("rule"), f.at("detail"), f.at("probe")},
                      {f.at("from"), f.at("action")}};
  return ledger;
}

bool is_step(const Transition& step, std::uint64_t states) { return step.from == kNoState || step.from < states; }

/// Depths are expanded one after the other, and what was met is at states that there are.
bool adds_up(const Ledger& ledger) {
  std::uint64_t states = 0;
  for (std::size_t d = 0; d < ledger.levels.size(); ++d) {
    const auto& level = ledger.levels[d];
    const bool last = d + 1 == ledger.levels.size();
    const bool before_last = d + 2 == ledger.levels.size();
    if (level.states == 0 || level.states > kMostStates || level.expanded > level.states) return false;
    if (!last && !before_last && level.expanded < level.states) return false;
    states += level.states;
  }
  const auto are_steps = [&](const auto& sightings) {
    return std::all_of(sightings.begin(), sightings.end(),
                       [&](const auto& s) { return !s || is_step(s->step, states); });
  };
  return states > 0 && states <= kMostStates && are_steps(ledger.rules) && are_steps(ledger.situations) &&
         are_steps(std::array{ledger.end}) && (!ledger.finding || is_step(ledger.finding->at, states));
}

}  // namespace

Level& Level::operator+=(const Level& o) {
  states += o.states;
  expanded += o.expanded;
  transitions += o.transitions;
  terminal += o.terminal;
  dead_ends += o.dead_ends;
  level += o.level;
  back += o.back;
  least = least == 0 || o.least == 0 ? std::max(least, o.least) : std::min(least, o.least);
  most = std::max(most, o.most);
  return *this;
}

std::uint64_t Ledger::states() const {
  return std::accumulate(levels.begin(), levels.end(), std::uint64_t{0},
                         [](std::uint64_t n, const Level& l) { return n + l.states; });
}

std::uint64_t Ledger::expanded() const {
  return std::accumulate(levels.begin(), levels.end(), std::uint64_t{0},
                         [](std::uint64_t n, const Level& l) { return n + l.expanded; });
}

std::size_t Ledger::depth() const {
  std::size_t d = 0;
  while (d + 1 < levels.size() && levels[d].expanded == levels[d].states) ++d;
  return d;
}

StateNumber Ledger::first_of(std::size_t depth) const {
  std::uint64_t first = 0;
  for (std::size_t d = 0; d < depth; ++d) first += levels[d].states;
  return static_cast<StateNumber>(first);
}

json to_json(const Ledger& ledger) {
  json out{{"levels", json::array()},
           {"offset", ledger.offset},
           {"permitted", ledger.counts.permitted},
           {"forbade", ledger.counts.forbade},
           {"alone", ledger.counts.alone},
           {"acted", ledger.counts.acted},
           {"situation", ledger.counts.situation},
           {"rules", written(ledger.rules)},
           {"situations", written(ledger.situations)},
           {"end", written(ledger.end)},
           {"checked", {ledger.checked_states, ledger.checked_steps, ledger.judged}},
           {"finding", nullptr}};
  for (const auto& level : ledger.levels) out["levels"].push_back(numbers(level));
  if (const auto& f = ledger.finding)
    out["finding"] = {{"check", name_of(f->finding.check)},
                      {"name", f->finding.name},
                      {"rule", f->finding.rule},
                      {"detail", f->finding.detail},
                      {"probe", f->finding.probe},
                      {"from", f->at.from},
                      {"action", f->at.action}};
  return out;
}

Result<Ledger> read_ledger(const json& json) {
  try {
    auto ledger = read(json);
    if (!adds_up(ledger)) return Error{"", "ledger", "says what no exploration comes to"};
    return ledger;
  } catch (const nlohmann::json::exception&) {
    return Error{"", "ledger", "is not as `stela explore` writes it: the file was changed"};
  }
}

}  // namespace stela::explore
