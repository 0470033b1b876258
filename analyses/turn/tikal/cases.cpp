#include "analyses/turn/tikal/cases.h"

#include <algorithm>

#include "model/tikal/costs.h"

namespace stela::turn::for_tikal {

using tikal::State;
using tikal::Tikal;
using tikal::costs::kCamp;
using Camping = TurnCase::Camping;

TurnCases::TurnCases(const Tikal& game, const State& before, const Objective& objective,
                     const Question<Tikal>& question, Omission omission)
    : game_(game),
      before_(before),
      objective_(objective),
      question_(question),
      omission_(omission),
      exact_(!question.barred.empty()),
      ap_(before.phase == tikal::Phase::place ? static_cast<int>(game.turn_points(before)) : before.ap) {
  const bool one_edge = omission == Omission::both_edges;
  if (before.phase == tikal::Phase::place)
    maps_ = maps_with_tile(game.board(), before, one_edge);
  else
    maps_.push_back({before, {}, Ways(game.board(), before, 0, one_edge)});
}

std::vector<const Map*> TurnCases::maps_of(const TurnCase& of) const {
  std::vector<const Map*> maps;
  for (const auto& map : maps_) {
    const bool placed = !map.placing.empty();
    if (of.places != 0 ? placed && (of.places & hex_bit(map.placing[0].hex)) != 0
                       : placed == of.tile.has_value() && (!placed || map.placing[0] == *of.tile))
      maps.push_back(&map);
  }
  return maps;
}

/// One map and one choice of camps, as they are.
std::optional<Scene> TurnCases::one(const TurnCase& of, const Map& map) const {
  const auto all = camps(map);
  const auto chosen = std::find_if(all.begin(), all.end(), [&](const Camps& camps) { return camps.hexes == of.camps; });
  if (chosen == all.end()) return std::nullopt;
  Scene scene{
      game_,     before_,   map.state, objective_,
      question_, omission_, map.ways,  Ways(game_.board(), map.state, of.camps, omission_ == Omission::both_edges)};
  if (!chosen->emptied) scene.first = scene.later;
  scene.camps = of.camps;
  scene.camp_cost = kCamp * std::popcount(of.camps);
  scene.emptied = chosen->emptied;
  scene.exact = exact_;
  return scene;
}

std::optional<Scene> TurnCases::scene(const TurnCase& of) const {
  const auto maps = maps_of(of);
  if (maps.empty()) return std::nullopt;
  if (of.places == 0 && of.camping != Camping::any) return one(of, *maps[0]);
  if (of.camping == Camping::these) return std::nullopt;
  // Many at once: each way as short as any of them makes it, and one camp to pay for where there is any.
  std::optional<Ways> ways;
  const auto relax = [&](const Ways& more) {
    if (ways)
      ways->relax(more);
    else
      ways = more;
  };
  HexSet places = 0;
  for (const auto* map : maps) {
    if (of.places != 0) places |= hex_bit(map->placing[0].hex);
    if (of.camping == Camping::none) {
      relax(map->ways);
      continue;
    }
    for (const auto& camps : camps(*map))
      if (camps.hexes != 0) relax(Ways(game_.board(), map->state, camps.hexes, omission_ == Omission::both_edges));
  }
  if (!ways || places != of.places) return std::nullopt;
  const auto& state = of.places != 0 ? before_ : maps[0]->state;
  Scene scene{game_, before_, state, objective_, question_, omission_, *ways, *ways};
  scene.places = of.places;
  scene.camp_cost = of.camping == Camping::any ? kCamp : 0;
  return scene;
}

std::string TurnCases::title(const TurnCase& of) const {
  std::string text;
  const auto& map = game_.board().map;
  if (of.tile) text = game_.to_text(*of.tile) + "; ";
  if (of.places != 0) {
    text = "the tile at";
    for_each_hex(of.places, [&](Hex h) { text += " " + map.name(h); });
    text += "; ";
  }
  if (of.camping == Camping::any) return text + "with any camp";
  if (of.camps == 0) return text + "without a camp";
  text += "camps at";
  for_each_hex(of.camps, [&](Hex h) { text += " " + map.name(h); });
  return text;
}

std::string TurnCases::uncovered(const std::vector<TurnCase>& cases) const {
  for (const auto& map : maps_)
    for (const auto& camps : camps(map)) {
      const bool covered = std::any_of(cases.begin(), cases.end(), [&](const TurnCase& one) {
        const auto maps = maps_of(one);
        if (std::find(maps.begin(), maps.end(), &map) == maps.end()) return false;
        return one.camping == Camping::any ? camps.hexes != 0 : camps.hexes == one.camps;
      });
      if (covered) continue;
      TurnCase missing;
      if (!map.placing.empty()) missing.tile = map.placing[0];
      missing.camping = camps.hexes == 0 ? Camping::none : Camping::these;
      missing.camps = camps.hexes;
      return title(missing);
    }
  return "";
}

}  // namespace stela::turn::for_tikal
