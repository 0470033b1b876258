// Every action that the notation can spell, and near misses: what the legality check is asked about besides what is
// legal.
#include <algorithm>
#include <bit>

#include "model/tikal/stones.h"
#include "model/tikal/tikal.h"

namespace stela::tikal {
namespace {

constexpr unsigned kHighestBid = 0xFFFF;  // that the notation can spell
constexpr std::array kFigures{Figure::worker, Figure::leader};

void spell_swaps(const Board& board, std::uint8_t players, const std::function<void(const Action&)>& visit) {
  for (std::uint8_t p = 0; p < players; ++p)
    for (unsigned takes = 0; takes < board.motifs; ++takes)
      for (unsigned gives = 1; gives < 1U << board.motifs; ++gives)
        if (std::popcount(gives) <= 3) visit(Action::swap(p, gives, takes));
}

/// Draws what an action names, mostly near the figures of the player to move, so that one rule alone often decides.
class NearMiss {
 public:
  NearMiss(const Tikal& game, const State& s, Rng& rng)
      : game_(game), board_(game.board()), s_(s), rng_(rng), me_(s.to_move) {
    explored_ = explored_hexes(s);
    figures_ = nonzero(s.workers[me_]);
    if (s.leader[me_] < kMaxHexes) figures_ |= hex_bit(s.leader[me_]);
    for_each_hex(explored_, [&](Hex h) {
      around_ |= board_.map.around(h);
      const Terrain terrain = board_.tiles[s.tile[h]].terrain;
      if (terrain == Terrain::temple) temples_ |= hex_bit(h);
      if (terrain == Terrain::treasure) treasures_ |= hex_bit(h);
      if (terrain == Terrain::forest) forests_ |= hex_bit(h);
    });
  }

  Action draw(Kind kind) {
    switch (kind) {
      case Kind::tile: {
        const bool hand = s_.hand != kNoTile && !sometimes();
        const auto tile = hand ? s_.hand : static_cast<std::uint8_t>(rng_.below(board_.deck_size));
        // Draws are one after the other: compilers differ in the order in which they make arguments.
        const auto rotation = rng_.below(kSidesOfHex);
        return Action::tile(tile, among(around_ & ~explored_), rotation);
      }
      case Kind::deploy: {
        const Hex where = site();
        return Action::deploy(figure(), where);
      }
      case Kind::trail: {
        const Hex from = site(), to = site();
        return Action::trail(figure(), from, to);
      }
      case Kind::move: {
        const Hex from = among(figures_);
        const Figure f = s_.leader[me_] == from && rng_.below(2) == 0 ? Figure::leader : figure();
        return Action::move(f, from, among(board_.map.around(from)));
      }
      case Kind::uncover:
        return Action::uncover(among(rng_.below(2) == 0 ? temples_ & figures_ : temples_));
      case Kind::dig:
        return Action::dig(among(rng_.below(2) == 0 ? treasures_ & figures_ : treasures_));
      case Kind::swap:
        return swap();
      case Kind::camp:
        return Action::camp(among(rng_.below(2) == 0 ? forests_ : forests_ | treasures_));
      case Kind::guard: {
        const Figure spent = figure();
        return Action::guard(among(rng_.below(2) == 0 ? temples_ & figures_ : temples_), spent);
      }
      case Kind::bid:
        return Action::bid(1 + rng_.below(rng_.below(2) == 0 ? s_.bid + 2U : s_.score[me_] + 4U));
      case Kind::choose:
        return Action::choose(static_cast<std::uint8_t>(rng_.below(players())));
      default:
        return {kind, 0, kNoHex, kNoHex, 0};
    }
  }

 private:
  [[nodiscard]] std::uint32_t players() const { return static_cast<std::uint32_t>(game_.players()); }
  bool sometimes() { return rng_.below(8) == 0; }
  Hex any_hex() { return static_cast<Hex>(rng_.below(board_.map.hexes())); }
  Hex one_of(HexSet set) { return nth_hex(set, rng_.below(static_cast<std::uint32_t>(std::popcount(set)))); }
  Hex among(HexSet set) {
    if (set != 0 && !sometimes()) return one_of(set);
    return sometimes() ? any_hex() : one_of(explored_);
  }
  Hex site() {
    HexSet camps = hex_bit(board_.base_camp);
    for (const HexSet own : s_.camps) camps |= own;
    return among(rng_.below(4) == 0 ? camps : s_.camps[me_] | hex_bit(board_.base_camp));
  }
  Figure figure() { return kFigures[rng_.below(3) == 0 ? 1 : 0]; }
  unsigned motif() { return rng_.below(board_.motifs); }
  /// A motif of which the player has some, if there is one.
  unsigned motif_of(std::size_t player) {
    unsigned some = 0;
    for (unsigned m = 0; m < board_.motifs; ++m)
      if (s_.collection[player][m] > 0) some |= 1U << m;
    return some != 0 && !sometimes() ? one_of(some) : motif();
  }
  Action swap() {
    const auto other = static_cast<std::uint8_t>(sometimes() ? me_ : (me_ + 1 + rng_.below(players() - 1)) % players());
    const unsigned takes = motif_of(other);
    const unsigned held = s_.collection[other][takes];
    const bool set = game_.chosen().set_exchange != 0 && !sometimes();
    unsigned gives = 0;
    for (unsigned n = set ? std::max(1U, held) : 1U; n > 0; --n) gives |= 1U << motif_of(me_);
    return Action::swap(other, gives, takes);
  }

  const Tikal& game_;
  const Board& board_;
  const State& s_;
  Rng& rng_;
  std::size_t me_;
  HexSet explored_ = 0, around_ = 0, figures_ = 0, temples_ = 0, treasures_ = 0, forests_ = 0;
};

}  // namespace

void Tikal::all_actions(const std::function<void(const Action&)>& visit) const {
  const Board& board = *board_;
  const auto hexes = static_cast<Hex>(board.map.hexes());
  const auto players = static_cast<std::uint8_t>(options_.players);
  for (Hex h = 0; h < hexes; ++h) {
    for (std::uint8_t tile = 0; tile < board.deck_size; ++tile)
      for (unsigned rotation = 0; rotation < kSidesOfHex; ++rotation) visit(Action::tile(tile, h, rotation));
    for (const Figure f : kFigures) {
      visit(Action::deploy(f, h));
      visit(Action::guard(h, f));
      for (Hex to = 0; to < hexes; ++to) {
        visit(Action::trail(f, h, to));
        visit(Action::move(f, h, to));
      }
    }
    visit(Action::uncover(h));
    visit(Action::dig(h));
    visit(Action::camp(h));
  }
  spell_swaps(board, players, visit);
  // Nobody has more than most_points: one bid stands for all that are higher.
  for (unsigned points = 1; points <= board.most_points; ++points) visit(Action::bid(points));
  visit(Action::bid(kHighestBid));
  visit(Action::pass());
  for (std::uint8_t place = 0; place < players; ++place) visit(Action::choose(place));
  visit(Action::end());
}

Action Tikal::near_miss(const State& s, Rng& rng) const {
  // Three in four belong to the part of the turn that it is.
  const bool fitting = rng.below(4) != 0;
  constexpr std::array kActs{Kind::deploy, Kind::trail, Kind::move,  Kind::uncover, Kind::dig,
                             Kind::swap,   Kind::camp,  Kind::guard, Kind::end};
  auto kind = static_cast<Kind>(rng.below(static_cast<std::uint32_t>(kKindNames.size())));
  if (fitting && (s.phase == Phase::act || s.phase == Phase::score))
    kind = kActs[rng.below(static_cast<std::uint32_t>(kActs.size()))];
  else if (fitting && s.phase == Phase::place)
    kind = Kind::tile;
  else if (fitting && s.phase == Phase::bid)
    kind = rng.below(4) == 0 ? Kind::pass : Kind::bid;
  else if (fitting && s.phase == Phase::choose)
    kind = Kind::choose;
  return NearMiss(*this, s, rng).draw(kind);
}

}  // namespace stela::tikal
