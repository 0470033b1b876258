// What happens: the start of a game, each action, and who has won.
#include "model/mexica/enclosed.h"
#include "model/mexica/flood.h"
#include "model/mexica/turn.h"
#include "model/mexica/zobrist.h"

namespace stela::mexica {
namespace {

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
        return end_turn(game_, s_, counts_);
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
    s_.ap = board_.turn_points.of(s_.to_move, true);
  }

  /// MEX-T3: of a canal or bridge that lies apart from the figure.
  void note_distance(const Bits& piece) const {
    if (counts_ == nullptr) return;
    const auto& grid = board_.grid;
    const Bits at = Bits::of(from_),
               around = grid.north_of(at) | grid.east_of(at) | grid.south_of(at) | grid.west_of(at);
    if (!piece.intersects(at | around)) note(counts_, Rule::T3);
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
    note_distance(wet);
    s_.key ^= zobrist(Plane::canal, a.cell);
    s_.canals |= wet;
    s_.progress = true;
    // A canal can only split the district it lies in (MEX-D1), and seldom does.
    for (std::size_t p = 0; p < players(); ++p) {
      Bits& home = s_.home[p];
      if (!home.test(a.cell)) continue;
      home = stays_whole_without(home, a) ? home.minus(wet) : district_at(s_.figure[p], wet);
    }
  }
  [[nodiscard]] bool stays_whole_without(Bits home, const Action& canal) const {
    if (!stays_whole(board_.grid, home, canal.cell)) return false;
    home.reset(canal.cell);
    return canal.other == kNoCell || stays_whole(board_.grid, home, canal.other);
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
    note_distance(Bits::of(c));
    if (counts_ != nullptr) note_ends(Bits::of(c), axis);
  }
  /// MEX-B2
  void note_ends(const Bits& bridge, Axis axis) const {
    const auto& grid = board_.grid;
    const Bits ends =
        axis == Axis::ns ? grid.north_of(bridge) | grid.south_of(bridge) : grid.east_of(bridge) | grid.west_of(bridge);
    Bits things = s_.buildings() | s_.calpulli;
    for (std::size_t p = 0; p < players(); ++p) things.set(s_.figure[p]);
    if (ends.intersects(things)) note(counts_, Rule::B2);
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
    note(counts_, Rule::D1);
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
  for (std::size_t p = 0; p < static_cast<std::size_t>(options_.players); ++p) {
    s.hand[p] = board.hand[0];
    s.score[p] = board.points_at_start[p];
    s.tokens[p] = board.tokens_at_start[p];
    s.token_supply = static_cast<std::uint8_t>(s.token_supply - s.tokens[p]);
  }
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

void Mexica::apply(State& s, const Action& a, RuleCounts* counts) const {
  Step(*this, s, counts).run(a);
  if (counts != nullptr && options_.enclosed_at_end != 0 && s.first_round && s.phase == Phase::play &&
      encloses_someone(*this, s))
    note(counts, Situation::enclosed_meanwhile);
}

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
