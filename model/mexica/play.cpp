// What happens: the start of a game, each action, the end of a turn, a round and a half.
#include <algorithm>
#include <numeric>

#include "model/mexica/flood.h"
#include "model/mexica/key.h"
#include "model/mexica/score.h"

namespace stela::mexica {
namespace {

using Hand = std::array<std::uint8_t, kValues>;

/// Applies one action to a state; holds what every step needs.
class Step {
 public:
  Step(const Mexica& game, State& s, RuleCounts* counts)
      : game_(game), board_(game.board()), s_(s), counts_(counts), me_(s.to_move) {}

  void run(const Action& a) {
    switch (a.kind) {
      case Kind::place:
        return place(a.cell);
      case Kind::canal:
        return canal(a);
      case Kind::bridge:
        return bridge(a);
      case Kind::shift:
        return shift(a);
      case Kind::walk:
        return walk(a.cell);
      case Kind::swim:
        return swim(a.cell);
      case Kind::jump:
        return jump(a.cell);
      case Kind::build:
        return build(a.arg, a.cell);
      case Kind::found:
        return found(a.arg, a.cell);
      case Kind::token:
        return token();
      case Kind::spend:
        return spend();
      case Kind::end:
        return end_turn();
    }
  }

 private:
  [[nodiscard]] std::size_t players() const { return static_cast<std::size_t>(game_.players()); }
  void pay(unsigned ap) { s_.ap = static_cast<std::uint8_t>(s_.ap - ap); }
  void score(std::size_t p, unsigned points) { s_.score[p] = static_cast<std::uint16_t>(s_.score[p] + points); }

  /// MEX-S4
  void place(Cell c) {
    note(counts_, Rule::S4);
    move_figure(c);
    s_.home[me_] = district(board_, s_, c);
    s_.to_move = next_player();
    if (s_.to_move != game_.chosen().start) return;
    s_.phase = Phase::play;
    s_.ap = board_.action_points;
  }

  void canal(const Action& a) {
    pay(1);
    Bits wet = Bits::of(a.cell);
    if (a.other == kNoCell) {
      --s_.singles;
    } else {
      wet.set(a.other);
      --s_.doubles;
      s_.key ^= zobrist(Plane::canal, a.other);
    }
    s_.key ^= zobrist(Plane::canal, a.cell);
    s_.canals |= wet;
    s_.progress = true;
    // A canal can only split the district it lies in (MEX-D1).
    for (std::size_t p = 0; p < players(); ++p)
      if (s_.home[p].intersects(wet)) s_.home[p] = district_at(s_.figure[p], wet);
  }
  /// The district of a land cell: that of a figure known to be in it, or found anew. `wet` marks districts not to
  /// trust.
  [[nodiscard]] Bits district_at(Cell c, const Bits& wet) const {
    for (std::size_t p = 0; p < players(); ++p)
      if (s_.home[p].test(c) && !s_.home[p].intersects(wet)) return s_.home[p];
    return district(board_, s_, c);
  }

  void set_bridge(Cell c, Axis axis) {
    (axis == Axis::ns ? s_.bridges_ns : s_.bridges_ew).set(c);
    s_.key ^= zobrist(axis == Axis::ns ? Plane::bridge_ns : Plane::bridge_ew, c);
  }
  void lift_bridge(Cell c) {
    const bool ns = s_.bridges_ns.test(c);
    (ns ? s_.bridges_ns : s_.bridges_ew).reset(c);
    s_.key ^= zobrist(ns ? Plane::bridge_ns : Plane::bridge_ew, c);
  }

  void bridge(const Action& a) {
    pay(1);
    --s_.bridges;
    set_bridge(a.cell, static_cast<Axis>(a.arg));
  }

  /// MEX-B3
  void shift(const Action& a) {
    pay(1);
    lift_bridge(a.other);
    set_bridge(a.cell, static_cast<Axis>(a.arg));
    note(counts_, a.cell == a.other ? Situation::bridge_turned : Situation::bridge_moved);
  }

  void move_figure(Cell to) {
    Cell& at = s_.figure[me_];
    if (at != kNoCell) s_.key ^= zobrist_figure(at, me_);
    s_.key ^= zobrist_figure(to, me_);
    at = to;
  }
  /// The figure's district after it has gone to a cell that need not be in the same one.
  void enter(Cell to) {
    move_figure(to);
    if (s_.canals.test(to))
      s_.home[me_] = Bits{};
    else if (!s_.home[me_].test(to))
      s_.home[me_] = district_at(to, Bits{});
  }

  void walk(Cell to) {
    pay(1);
    enter(to);
  }

  /// MEX-M3
  void swim(Cell to) {
    unsigned paid = 0;
    bool under = false;
    Bits figures;
    for (std::size_t p = 0; p < players(); ++p)
      if (p != me_) figures.set(s_.figure[p]);
    swims(board_, s_, s_.figure[me_], s_.ap, [&](const Bits& reached, unsigned cost) {
      paid = cost;
      if (reached.test(to)) return false;
      under = under || reached.intersects(figures);
      return true;
    });
    pay(paid);
    enter(to);
    if (under && counts_ != nullptr && !reaches_without(to, figures, paid)) note(counts_, Situation::swim_under_figure);
  }
  /// Whether the last swim could have cost as much without passing under a figure.
  [[nodiscard]] bool reaches_without(Cell to, const Bits& figures, unsigned paid) const {
    State clear = s_;
    // An occupied bridge is closed here, as if it were land.
    clear.canals = clear.canals.minus(figures);
    clear.bridges_ns = clear.bridges_ns.minus(figures);
    clear.bridges_ew = clear.bridges_ew.minus(figures);
    bool reached_target = false;
    swims(board_, clear, from_, paid,
          [&](const Bits& reached, unsigned) { return !(reached_target = reached.test(to)); });
    return reached_target;
  }

  /// MEX-M4
  void jump(Cell to) {
    pay(kJumpCost);
    enter(to);
    if (s_.canals.test(to)) note(counts_, Situation::jump_to_bridge);
  }

  /// MEX-H1
  void build(unsigned value, Cell c) {
    pay(value);
    --s_.hand[me_][value - 1];
    s_.built[me_].set(c);
    if ((value - 1) & 1) s_.value_low.set(c);
    if ((value - 1) & 2) s_.value_high.set(c);
    s_.key ^= zobrist_building(c, me_, value);
    s_.progress = true;
  }

  void found(unsigned size, Cell c) {
    const std::size_t type = board_.type_of(size);
    const Calpulli& tile = board_.types[type];
    --s_.display[type];
    s_.calpulli.set(c);
    s_.key ^= zobrist(Plane::calpulli, c);
    s_.founded |= s_.home[me_];
    s_.progress = true;
    note(counts_, Rule::C1);
    note(counts_, Rule::D4);
    if (counts_ != nullptr) ++counts_->situation[kSituationNames.size() + type];
    score(me_, tile.founder);
    for (std::size_t p = 0; p < players(); ++p) {
      if (p == me_ || !s_.home[me_].test(s_.figure[p])) continue;
      score(p, tile.others);
      note(counts_, Situation::founded_with_others);
    }
  }

  /// MEX-T2
  void token() {
    note(counts_, Rule::T2);
    pay(1);
    ++s_.gained;
    ++s_.tokens[me_];
    --s_.token_supply;
  }

  /// MEX-T1
  void spend() {
    note(counts_, Rule::T1);
    ++s_.ap;
    --s_.tokens[me_];
    ++s_.token_supply;
  }

  [[nodiscard]] std::uint8_t next_player() const { return static_cast<std::uint8_t>((me_ + 1) % players()); }

  void end_turn() {
    s_.to_move = next_player();
    s_.ap = board_.action_points;
    s_.gained = 0;
    remove_impossible();
    if (s_.to_move == game_.chosen().start) end_round();
  }

  [[nodiscard]] bool displayed() const {
    return std::any_of(s_.display.begin(), s_.display.end(), [](auto n) { return n > 0; });
  }

  void end_round() {
    s_.first_round = false;
    const int limit = game_.chosen().stall_rounds;
    s_.stall_rounds = s_.progress || limit == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(s_.stall_rounds + 1);
    s_.progress = false;
    const auto empty = [](const Hand& hand) { return std::accumulate(hand.begin(), hand.end(), 0) == 0; };
    const bool built_all = std::any_of(s_.hand.begin(), s_.hand.begin() + game_.players(), empty);
    const bool stalled = limit > 0 && s_.stall_rounds >= limit;
    if (stalled) {
      note(counts_, Rule::P5);
      note(counts_, Situation::half_by_stall);
      s_.stall_rounds = 0;
      for (std::size_t t = 0; t < kMaxTypes; ++t) remove(t);
    }
    if (stalled || (built_all && !displayed())) end_half();  // MEX-P1, P4
  }

  void end_half() {
    note(counts_, s_.half == 1 ? Rule::P1 : Rule::P4);
    note(counts_, s_.half == 1 ? Situation::first_scoring : Situation::second_scoring);
    score_half(game_, s_, counts_);
    if (s_.half == 2) {
      s_.phase = Phase::over;
      s_.ap = 0;
      if (counts_ != nullptr) note_winner();
      return;
    }
    // MEX-P2
    note(counts_, Rule::P2);
    s_.half = 2;
    std::swap(s_.display, s_.reserve);
    for (std::size_t p = 0; p < players(); ++p)
      for (std::size_t v = 0; v < kValues; ++v)
        s_.hand[p][v] = static_cast<std::uint8_t>(s_.hand[p][v] + board_.hand[1][v]);
    remove_impossible();
  }

  void note_winner() {
    note(counts_, Rule::V5);
    const auto ranks = game_.outcome(s_)->ranks;
    const auto points = *std::max_element(s_.score.begin(), s_.score.end());
    const auto most = std::count(s_.score.begin(), s_.score.begin() + game_.players(), points);
    const auto winners = std::count(ranks.begin(), ranks.end(), 1);
    if (winners > 1) note(counts_, Situation::shared_win);
    if (most > winners) note(counts_, Situation::tokens_decide);
  }

  void remove(std::size_t type) {
    s_.removed[type] = static_cast<std::uint8_t>(s_.removed[type] + s_.display[type]);
    s_.display[type] = 0;
  }

  /// MEX-P3: the sizes on display for which a district can no longer be formed leave the game.
  void remove_impossible() {
    if (!displayed()) return;
    const bool fits = piece_fits();
    const std::size_t largest = largest_displayed();
    if (fits && home_is_at_least(board_.types[largest].size)) return;
    unsigned biggest = 0;
    std::array<bool, kMaxTypes> foundable{};
    Bits rest = land(board_, s_).minus(s_.founded);
    const auto all_stay = [&] {
      for (std::size_t t = 0; t <= largest; ++t)
        if (s_.display[t] > 0 && (biggest < board_.types[t].size || !(fits || foundable[t]))) return false;
      return true;
    };
    while (rest.any() && !all_stay()) {
      const Bits open = board_.grid.flood(Bits::of(rest.first()), rest);
      rest = rest.minus(open);
      const unsigned size = open.count();
      biggest = std::max(biggest, size);
      const std::size_t type = board_.type_of(size);
      const Bits free = open.minus(s_.buildings());
      if (type != kMaxTypes && free.count() >= 2 && free.intersects(board_.ordinary)) foundable[type] = true;
    }
    for (std::size_t t = 0; t <= largest; ++t) {
      if (s_.display[t] == 0) continue;
      const bool too_large = biggest < board_.types[t].size;
      if (!too_large && (fits || foundable[t])) continue;
      note(counts_, Rule::P3);
      note(counts_, too_large ? Situation::removed_too_large : Situation::removed_no_piece);
      remove(t);
    }
  }
  [[nodiscard]] std::size_t largest_displayed() const {
    std::size_t t = kMaxTypes - 1;
    while (s_.display[t] == 0) --t;
    return t;
  }
  /// A cheap look at the districts already known, which usually settles that nothing is too large.
  [[nodiscard]] bool home_is_at_least(unsigned size) const {
    for (std::size_t p = 0; p < players(); ++p)
      if (!s_.home[p].intersects(s_.founded) && s_.home[p].count() >= size) return true;
    return false;
  }
  /// Whether a canal piece of the supply fits somewhere by MEX-K1 to K3, figures ignored.
  [[nodiscard]] bool piece_fits() const {
    const Bits free = board_.ordinary.minus(s_.canals | s_.buildings() | s_.calpulli | s_.founded);
    if (s_.singles > 0 && free.any()) return true;
    return s_.doubles > 0 &&
           (free.intersects(board_.grid.west_of(free)) || free.intersects(board_.grid.north_of(free)));
  }

  static constexpr unsigned kJumpCost = 5;
  const Mexica& game_;
  const Board& board_;
  State& s_;
  RuleCounts* counts_;
  std::size_t me_;
  Cell from_ = s_.figure[me_];
};

}  // namespace

State Mexica::initial(std::uint64_t seed, RuleCounts* counts) const {
  const Board& board = *board_;
  State s;
  s.to_move = static_cast<std::uint8_t>(options_.start);
  for (const auto& [a, b] : board.initial_canals) {  // MEX-S1
    for (const Cell c : {a, b}) {
      s.canals.set(c);
      s.key ^= zobrist(Plane::canal, c);
    }
    note(counts, Rule::S1);
  }
  s.singles = board.singles;
  s.doubles = static_cast<std::uint8_t>(board.doubles - board.initial_canals.size());
  s.bridges = board.bridges;
  s.token_supply = board.tokens;
  for (std::size_t p = 0; p < static_cast<std::size_t>(options_.players); ++p) s.hand[p] = board.hand[0];
  note(counts, Rule::S3);

  // MEX-S2: the tiles are shuffled and the first ones displayed.
  std::array<std::uint8_t, std::size_t{kMaxTypes} * 30> tiles{};
  std::uint32_t n = 0;
  for (std::size_t t = 0; t < board.types.size(); ++t)
    for (unsigned i = 0; i < board.types[t].count; ++i) tiles[n++] = static_cast<std::uint8_t>(t);
  Rng rng(seed);
  rng.shuffle(tiles.data(), n);
  for (std::uint32_t i = 0; i < n; ++i) ++(i < board.first_half_calpulli ? s.display : s.reserve)[tiles[i]];
  note(counts, Rule::S2);
  return s;
}

void Mexica::apply(State& s, const Action& a, RuleCounts* counts) const { Step(*this, s, counts).run(a); }

std::optional<Outcome> Mexica::outcome(const State& s) const {
  if (s.phase != Phase::over) return std::nullopt;
  Outcome outcome;
  const auto n = static_cast<std::size_t>(options_.players);
  for (std::size_t p = 0; p < n; ++p) {
    // MEX-V5: points, then tokens left
    int rank = 1;
    for (std::size_t q = 0; q < n; ++q)
      if (std::pair(s.score[q], s.tokens[q]) > std::pair(s.score[p], s.tokens[p])) ++rank;
    outcome.scores.push_back(s.score[p]);
    outcome.ranks.push_back(rank);
  }
  return outcome;
}

}  // namespace stela::mexica
