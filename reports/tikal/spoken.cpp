// Tikal's actions as people say them.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "reports/draw/players.h"
#include "reports/draw/say.h"
#include "reports/tikal/picture.h"

namespace stela::tikal {
namespace {

/// "5 and 6".
std::string motifs(unsigned set) {
  std::string out;
  for_each_hex(set, [&](unsigned motif) { out += fmt::format("{}{}", out.empty() ? "" : " and ", motif + 1); });
  return out;
}

}  // namespace

SpokenAction spoken(const Tikal& game, const State& s, const Action& a) {
  const auto name = [&](Hex h) { return h == kNoHex ? std::string() : game.board().map.name(h); };
  const auto here = name(a.hex), there = name(a.to);
  const bool leader = static_cast<Figure>(a.arg & 1U) == Figure::leader;
  const std::string_view figure = leader ? "Leader" : "Worker", one = leader ? "the leader" : "a worker";
  constexpr std::array kFree{Kind::tile, Kind::bid, Kind::pass, Kind::choose, Kind::end};
  const bool free = std::find(kFree.begin(), kFree.end(), a.kind) != kFree.end();
  const auto cost = free ? SpokenAction() : in_ap(game, s, a);
  switch (a.kind) {
    case Kind::tile:
      return say(cost, "Lay the tile",
                 fmt::format("Tile {} on {}, turned {}/6", game.board().tiles[a.arg].id, here, a.more), {here});
    case Kind::deploy:
      return say(cost, fmt::format("Bring in {}", one), fmt::format("{} from the supply to {}", figure, here), {here});
    case Kind::trail:
      return say(cost, "Trail", fmt::format("{} by trail from {} to {}", figure, here, there), {here, there});
    case Kind::move:
      return say(cost, "Move", fmt::format("{} from {} to {}", figure, here, there), {here, there});
    case Kind::uncover:
      return say(cost, "Uncover", "Next floor of the temple on " + here, {here});
    case Kind::dig:
      return say(cost, "Dig", "Treasure of " + here, {here});
    case Kind::swap:
      return say(cost, "Exchange",
                 fmt::format("Own motif {} for motif {} of {}", motifs(a.gives()), a.takes() + 1, look(a.arg).name));
    case Kind::camp:
      return say(cost, "Camp", "Camp on " + here, {here});
    case Kind::guard:
      return say(cost, "Guard", fmt::format("{} guards the temple on {}", figure, here), {here});
    case Kind::bid:
      return say(cost, "Bid", "Bid " + plural(a.more, "point"));
    case Kind::pass:
      return say(cost, "Pass", "Pass");
    case Kind::choose:
      return say(cost, "Take a tile", fmt::format("Take tile {} of those shown", a.arg + 1));
    case Kind::end:
      break;
  }
  return say(cost, "End", "End the turn");
}

}  // namespace stela::tikal
