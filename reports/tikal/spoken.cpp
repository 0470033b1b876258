// Tikal's actions as people say them.
#include <fmt/format.h>

#include "reports/draw/players.h"
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
  SpokenAction out;
  switch (a.kind) {
    case Kind::tile:
    case Kind::bid:
    case Kind::pass:
    case Kind::choose:
    case Kind::end:
      break;
    default: {
      State after = s;
      game.apply(after, a);
      out.cost = static_cast<int>(static_cast<unsigned>(s.ap)) - static_cast<int>(static_cast<unsigned>(after.ap));
      out.unit = "AP";
    }
  }
  const auto at = [&](std::string_view kind, std::string words, std::vector<std::string> route) {
    out.kind = kind;
    out.words = std::move(words);
    out.route = std::move(route);
    return out;
  };
  switch (a.kind) {
    case Kind::tile:
      return at("Lay the tile", fmt::format("Tile {} on {}, turned {}/6", game.board().tiles[a.arg].id, here, a.more),
                {here});
    case Kind::deploy:
      return at(fmt::format("Bring in {}", one), fmt::format("{} from the supply to {}", figure, here), {here});
    case Kind::trail:
      return at("Trail", fmt::format("{} by trail from {} to {}", figure, here, there), {here, there});
    case Kind::move:
      return at("Move", fmt::format("{} from {} to {}", figure, here, there), {here, there});
    case Kind::uncover:
      return at("Uncover", "Next floor of the temple on " + here, {here});
    case Kind::dig:
      return at("Dig", "Treasure of " + here, {here});
    case Kind::swap:
      return at("Exchange",
                fmt::format("Own motif {} for motif {} of {}", motifs(a.gives()), a.takes() + 1, look(a.arg).name), {});
    case Kind::camp:
      return at("Camp", "Camp on " + here, {here});
    case Kind::guard:
      return at("Guard", fmt::format("{} guards the temple on {}", figure, here), {here});
    case Kind::bid:
      return at("Bid", "Bid " + plural(a.more, "point"), {});
    case Kind::pass:
      return at("Pass", "Pass", {});
    case Kind::choose:
      return at("Take a tile", fmt::format("Take tile {} of those shown", a.arg + 1), {});
    case Kind::end:
      break;
  }
  return at("End", "End the turn", {});
}

}  // namespace stela::tikal
