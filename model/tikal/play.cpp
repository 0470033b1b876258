// What happens: the start of a game and each action. What follows between decisions is turn.cpp's.
#include <algorithm>
#include <bit>

#include "model/tikal/stones.h"
#include "model/tikal/turn.h"
#include "model/tikal/zobrist.h"

namespace stela::tikal {
namespace {

/// Applies one action to a state; holds what every step needs.
class Step {
 public:
  Step(const Tikal& game, State& s, RuleCounts* counts)
      : game_(game), board_(game.board()), s_(s), counts_(counts), me_(s.to_move) {}

  void run(const Action& a) {
    switch (a.kind) {
      case Kind::tile:
        return tile(a.hex, a.more);
      case Kind::deploy:
        return deploy(static_cast<Figure>(a.arg), a.hex);
      case Kind::trail:
        return trail(static_cast<Figure>(a.arg), a.hex, a.to);
      case Kind::move:
        return move(static_cast<Figure>(a.arg), a.hex, a.to);
      case Kind::uncover:
        return uncover(a.hex);
      case Kind::dig:
        return dig(a.hex);
      case Kind::swap:
        return swap(a.arg, a.gives(), a.takes());
      case Kind::camp:
        return camp(a.hex);
      case Kind::guard:
        return guard(a.hex, static_cast<Figure>(a.arg));
      case Kind::bid:
        return turn().bid(a.more);
      case Kind::pass:
        return turn().pass();
      case Kind::choose:
        return turn().choose(a.arg);
      case Kind::end:
        return turn().end();
    }
  }

 private:
  [[nodiscard]] Turn turn() const { return Turn(game_, s_, counts_); }
  void pay(unsigned ap) { s_.ap = static_cast<std::uint8_t>(s_.ap - ap); }

  void tile(Hex h, unsigned rotation) {
    note(counts_, Rule::T2);
    if (rotation != 0) note(counts_, Situation::turned_tile);
    const Tile& placed = board_.tiles[s_.hand];
    s_.tile[h] = s_.hand;
    s_.rotation[h] = static_cast<std::uint8_t>(rotation);
    s_.key += zobrist_tile(h, s_.hand, rotation);
    s_.hand = kNoTile;
    join(h);
    if (placed.terrain == Terrain::temple) {
      s_.value[h] = placed.value;
      s_.key += placed.value * zobrist(Plane::floor, h);
    } else if (placed.terrain == Terrain::treasure) {
      note(counts_, Rule::T4);
      s_.first[h] = s_.dealt;
      s_.left[h] = placed.masks;
      s_.dealt = static_cast<std::uint8_t>(s_.dealt + placed.masks);
      s_.key += placed.masks * zobrist_heap(h, s_.first[h]);
    }
    turn().begin_act();
  }

  /// Brings the borders of a hex just explored up to date.
  void join(Hex h) {
    s_.borders[h] = borders_of(board_, s_, h);
    s_.key += s_.borders[h] * zobrist(Plane::borders, h);
    for (std::size_t side = 0; side < kSidesOfHex; ++side) {
      const Hex n = board_.map.neighbour(h, side);
      const Stones cost = stones_at(s_.borders[h], side) << (4 * facing(side));
      if (cost == 0) continue;
      s_.borders[n] |= cost;
      s_.key += cost * zobrist(Plane::borders, n);
    }
  }

  void set_leader(Hex to) {
    s_.key += zobrist_of(Plane::leader, me_, to) - zobrist_of(Plane::leader, me_, s_.leader[me_]);
    s_.leader[me_] = to;
  }
  void add_worker(Hex h) {
    ++s_.workers[me_][h];
    s_.key += zobrist_of(Plane::worker, me_, h);
  }
  void take_workers(Hex h, unsigned n) {
    s_.workers[me_][h] = static_cast<std::uint8_t>(s_.workers[me_][h] - n);
    s_.key -= n * zobrist_of(Plane::worker, me_, h);
  }
  void transfer(Figure f, Hex from, Hex to) {
    if (f == Figure::leader) return set_leader(to);
    take_workers(from, 1);
    add_worker(to);
  }
  [[nodiscard]] unsigned figures(Hex h) const { return s_.workers[me_][h] + (s_.leader[me_] == h ? 1U : 0U); }

  void deploy(Figure f, Hex h) {
    note(counts_, Rule::A1);
    if (h != board_.base_camp) note(counts_, Situation::deployed_to_camp);
    pay(1);
    if (f == Figure::leader) return set_leader(h);
    --s_.supply[me_];
    add_worker(h);
  }

  void trail(Figure f, Hex from, Hex to) {
    note(counts_, Rule::A2);
    if (from != board_.base_camp && to != board_.base_camp) note(counts_, Situation::trail_between_camps);
    pay(1);
    transfer(f, from, to);
  }

  void move(Figure f, Hex from, Hex to) {
    note(counts_, Rule::A3);
    pay(stones_at(s_.borders[from], board_.map.side_to(from, to)));
    transfer(f, from, to);
  }
  /// Marks a hex as used once or twice this turn (TIK-A4, A6).
  void use(Hex h, HexSet& once, HexSet& twice, Situation second) {
    const HexSet bit = hex_bit(h);
    if ((once & bit) == 0) {
      once |= bit;
      return;
    }
    once &= ~bit;
    twice |= bit;
    note(counts_, second);
    if (s_.leader[me_] == h && s_.workers[me_][h] == 1) note(counts_, Situation::second_by_leader);
  }

  void uncover(Hex h) {
    note(counts_, Rule::A4);
    pay(2);
    use(h, s_.uncovered_once, s_.uncovered_twice, Situation::second_floor);
    const std::size_t value = ++s_.value[h];
    s_.key += zobrist(Plane::floor, h);
    if (--s_.floors[value] == 0) note(counts_, Situation::value_run_out);
    if (counts_ != nullptr) ++counts_->situation[kSituationNames.size() + value - 2];
  }

  void dig(Hex h) {
    note(counts_, Rule::A6);
    pay(3);
    use(h, s_.dug_once, s_.dug_twice, Situation::second_treasure);
    const std::size_t top = s_.first[h] + --s_.left[h];
    const std::size_t motif = s_.treasure[top];
    s_.key -= zobrist_heap(h, s_.first[h]) + zobrist(Plane::treasure, top, s_.treasure[top]);
    s_.treasure[top] = kTaken;
    if (s_.left[h] == 0) {
      s_.first[h] = 0;
      note(counts_, Situation::hex_emptied);
    }
    const unsigned held = ++s_.collection[me_][motif];
    if (held == 2) note(counts_, Situation::pair_dug);
    if (held == 3) note(counts_, Situation::triple_dug);
  }

  void swap(std::size_t other, unsigned gives, std::size_t takes) {
    note(counts_, Rule::A7);
    const auto n = static_cast<unsigned>(std::popcount(gives));
    pay(3 * n);
    s_.exchanges = static_cast<std::uint8_t>(s_.exchanges + n);
    for (; gives != 0; gives &= gives - 1) {
      const auto motif = static_cast<std::size_t>(std::countr_zero(gives));
      --s_.collection[me_][motif];
      ++s_.collection[other][motif];
    }
    auto& taken = s_.collection[other][takes];
    auto& held = s_.collection[me_][takes];
    held = static_cast<std::uint8_t>(held + taken);
    taken = 0;
    if (n == 2) note(counts_, Situation::set_of_two);
    if (n == 3) note(counts_, Situation::set_of_three);
    if (held == 2) note(counts_, Situation::pair_swapped);
    if (held == 3) note(counts_, Situation::triple_swapped);
  }

  void camp(Hex h) {
    note(counts_, Rule::A8);
    if (board_.tiles[s_.tile[h]].terrain == Terrain::treasure) note(counts_, Situation::camp_on_emptied);
    pay(5);
    s_.camps[me_] |= hex_bit(h);
    s_.key += zobrist_of(Plane::camp, me_, h);
  }

  void guard(Hex h, Figure f) {
    note(counts_, Rule::A10);
    if (figures(h) > 1) note(counts_, Situation::guard_removes);
    pay(5);
    const bool by_leader = f == Figure::leader;
    const unsigned workers = s_.workers[me_][h], removed = by_leader ? workers : workers - 1;
    take_workers(h, workers);
    s_.gone[me_] = static_cast<std::uint8_t>(s_.gone[me_] + removed);
    if (s_.leader[me_] == h) {
      set_leader(by_leader ? kOnGuard : kOutOfGame);
      if (!by_leader) note(counts_, Situation::leader_removed);
    }
    s_.guards[me_] |= hex_bit(h);
    s_.key += zobrist_of(Plane::guard, me_, h);
    if (!by_leader) return;
    note(counts_, Situation::leader_guards);
    s_.guard_leader |= hex_bit(h);
    s_.key += zobrist(Plane::guard_leader, h);
  }

  const Tikal& game_;
  const Board& board_;
  State& s_;
  RuleCounts* counts_;
  std::size_t me_;
};

/// TIK-S1: shuffles the tiles within each group.
void shuffle_deck(const Board& board, State& s, Rng& rng) {
  for (std::uint8_t i = 0; i < board.deck_size; ++i) s.deck[i] = i;
  for (std::size_t from = 0; from < board.deck_size;) {
    std::size_t to = from;
    while (to < board.deck_size && board.tiles[to].group == board.tiles[from].group) ++to;
    rng.shuffle(&s.deck[from], static_cast<std::uint32_t>(to - from));
    from = to;
  }
}

}  // namespace

State Tikal::initial(std::uint64_t seed, RuleCounts* counts) const {
  const Board& board = *board_;
  Rng rng(seed);
  State s{};
  note(counts, Rule::S1);
  shuffle_deck(board, s, rng);
  note(counts, Rule::S2);
  for (std::size_t i = 0; i < board.treasures(); ++i) s.treasure[i] = static_cast<std::uint8_t>(i / board.each_motif);
  rng.shuffle(s.treasure.data(), board.treasures());

  s.tile.fill(kNoTile);
  for (std::size_t i = 0; i < board.printed.size(); ++i) {
    const std::size_t tile = board.deck_size + i;
    s.tile[board.printed[i]] = static_cast<std::uint8_t>(tile);
    s.value[board.printed[i]] = board.tiles[tile].value;
  }
  s.leader.fill(kInSupply);
  s.floors = board.floors;
  for (std::size_t p = 0; p < static_cast<std::size_t>(options_.players); ++p) {
    s.supply[p] = board.workers;
    s.score[p] = board.points_at_start[p];
    if (options_.auction != 0) s.score[p] = static_cast<std::uint16_t>(s.score[p] + board.auction_start);
  }
  if (options_.auction != 0) note(counts, Rule::U1);
  for (Hex h = 0; h < board.map.hexes(); ++h) s.borders[h] = borders_of(board, s, h);
  s.key = board_key(board, s);
  Turn(*this, s, counts).begin();
  return s;
}

void Tikal::apply(State& s, const Action& a, RuleCounts* counts) const { Step(*this, s, counts).run(a); }

std::optional<Outcome> Tikal::outcome(const State& s) const {
  if (s.phase != Phase::over) return std::nullopt;
  Outcome outcome;
  const auto n = static_cast<std::size_t>(options_.players);
  for (std::size_t p = 0; p < n; ++p) {
    const auto ahead = std::count_if(s.score.begin(), s.score.begin() + options_.players,
                                     [&](auto points) { return points > s.score[p]; });
    outcome.scores.push_back(s.score[p]);
    outcome.ranks.push_back(1 + static_cast<int>(ahead));
  }
  return outcome;
}

}  // namespace stela::tikal
