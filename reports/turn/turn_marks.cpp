#include "reports/turn/turn_marks.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/words.h"
#include "reports/draw/mark.h"

namespace stela {
namespace {

const Place* placed(const std::vector<Place>& places, const std::string& name) {
  const auto it = std::find_if(places.begin(), places.end(), [&](const Place& one) { return one.name == name; });
  return it == places.end() ? nullptr : &*it;
}

Point centre_of(const Place& place) {
  return place.frame.corner + Point{place.frame.width / 2, place.frame.height / 2};
}

}  // namespace

std::string mover_place(const mexica::Mexica& game, const mexica::State& s) {
  const Cell at = s.figure[s.to_move];
  return at < game.board().grid.cells() ? game.board().grid.name(at) : "";
}
std::string mover_place(const tikal::Tikal& /*game*/, const tikal::State& /*s*/) { return ""; }
std::string mover_place(const babel::Babel& /*game*/, const babel::State& s) {
  const auto city = s.pawn[s.to_move];
  return city < babel::kNations ? std::string(babel::kNationNames[city]) : "";
}
std::string mover_place(const maharaja::Maharaja& game, const maharaja::State& s) {
  return game.board().places[s.architect[s.to_move]];
}

std::vector<std::string> places_named(const std::string& action, const std::vector<Place>& places) {
  std::vector<std::string> out;
  for (const auto word : words_of(action))
    if (std::string name(word); placed(places, name) != nullptr) out.push_back(std::move(name));
  return out;
}

bool is_going(std::string_view kind) {
  constexpr std::array<std::string_view, 8> kGoing{"move", "trail", "walk",   "swim",
                                                   "jump", "shift", "travel", "migrate"};
  return std::find(kGoing.begin(), kGoing.end(), kind) != kGoing.end();
}

std::vector<Shape> turn_marks(const std::vector<MarkedAction>& actions, const std::vector<Place>& places, Rgb ink) {
  std::vector<Shape> arrows, numbers;
  std::map<std::pair<std::string, std::string>, unsigned> gone;  // arrows between two places
  std::map<std::string, unsigned> at;                            // numbers at a place
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const auto& named = actions[i].places;
    const auto number = std::to_string(i + 1);
    const Place* from = named.size() > 1 ? placed(places, named[0]) : nullptr;
    const Place* to = named.empty() ? nullptr : placed(places, named.back());
    if (to == nullptr) continue;
    if (actions[i].goes && from != nullptr && from != to) {
      const double bend = 0.12 + 0.13 * gone[{named[0], named.back()}]++;
      arrows.push_back(arrow(centre_of(*from), centre_of(*to), bend, ink, 4));
      numbers.push_back(badge(middle_of_arrow(centre_of(*from), centre_of(*to), bend), number, 14, kWhite, ink));
      continue;
    }
    for (const auto& name : named) {
      const auto* place = placed(places, name);
      const double right = 12.0 * at[name]++;
      numbers.push_back(badge(place->frame.corner + Point{place->frame.width - 6 - right, 8}, number, 14, ink, kWhite));
    }
  }
  arrows.insert(arrows.end(), numbers.begin(), numbers.end());
  return arrows;
}

}  // namespace stela
