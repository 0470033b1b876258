// The start of a game, and the actions before the turns: roles, the auction, the first houses, the dials.
#include "model/maharaja/turn.h"

namespace stela::maharaja {
namespace {

/// Applies one of them to a state; holds what every step needs.
class SetupStep {
 public:
  SetupStep(const Maharaja& game, State& s, RuleCounts* counts)
      : game_(game), s_(s), counts_(counts), turn_(game, s, counts), me_(s.to_move) {}

  void run(const Action& a) {
    switch (a.kind) {
      case Kind::take:
        note(counts_, game_.chosen().role_auction != 0 ? Rule::O2 : Rule::S4);
        s_.holder[a.what] = static_cast<std::uint8_t>(me_);
        return turn_.deal_roles(me_ + 1);
      case Kind::open:
        return open(a.what, a.to);
      case Kind::bid:
        note(counts_, Rule::O2);
        s_.price = a.what;
        s_.leader = static_cast<std::uint8_t>(me_);
        return ask_next_bidder();
      case Kind::pass:
        note(counts_, Rule::O2);
        s_.bidders = static_cast<std::uint8_t>(s_.bidders & ~bit(me_));
        return ask_next_bidder();
      case Kind::settle:
        return settle(a.what);
      default:
        return set_dial(a.what, a.to);
    }
  }

 private:
  void open(std::size_t role, unsigned coins) {
    note(counts_, Rule::O2);
    s_.phase = Phase::bid;
    s_.lot = static_cast<std::uint8_t>(role);
    s_.price = static_cast<std::uint8_t>(coins);
    s_.leader = s_.opener = static_cast<std::uint8_t>(me_);
    for (std::size_t p = 0; p < game_.seats(); ++p)
      if (roles_of(s_, p) == 0) s_.bidders = static_cast<std::uint8_t>(s_.bidders | bit(p));
    ask_next_bidder();
  }

  void ask_next_bidder() {
    const std::size_t n = game_.seats();
    if (s_.bidders != bit(s_.leader)) {
      std::size_t p = (me_ + 1) % n;
      while (!has_bit(s_.bidders, p)) p = (p + 1) % n;
      s_.to_move = static_cast<std::uint8_t>(p);
      return;
    }
    turn_.pay_bank(s_.leader, s_.price);
    s_.holder[s_.lot] = s_.leader;
    turn_.deal_roles(s_.opener);
  }

  void settle(std::size_t site) {
    note(counts_, Rule::S5);
    note(counts_, Rule::B2);
    ++s_.houses[me_][site];
    --s_.hand[me_];
    ++s_.settled;
    turn_.settle_next();
  }

  void set_dial(std::uint8_t one, std::uint8_t other) {
    note(counts_, Rule::R2);
    s_.dial[me_] = {one, other};
    const std::size_t next = (me_ + 1) % game_.seats();
    if (next == static_cast<std::size_t>(game_.chosen().start)) return turn_.begin_turn();
    s_.to_move = static_cast<std::uint8_t>(next);
  }

  const Maharaja& game_;
  State& s_;
  RuleCounts* counts_;
  Turn turn_;
  std::size_t me_;
};

}  // namespace

void play_before_turns(const Maharaja& game, State& s, const Action& a, RuleCounts* counts) {
  SetupStep(game, s, counts).run(a);
}

State empty_table(const Maharaja& game) {
  State s{};
  s.central.fill(kNoColour);
  s.holder.fill(kInBank);
  if (game.chosen().yogi == 0) s.holder[kYogi] = kNotInGame;
  for (auto& dial : s.dial) dial.fill(kNotSet);
  return s;
}

State Maharaja::initial(std::uint64_t seed, RuleCounts* counts) const {
  const Board& board = *board_;
  State s = empty_table(*this);
  note(counts, Rule::S1);
  for (std::size_t p = 0; p < seats(); ++p) {
    s.coins[p] = board.coins_at_start[p];
    s.architect[p] = kStart;
    s.hand[p] = board.houses_hand;
    s.stock[p] = board.houses_bank;
    s.palaces[p] = board.palaces;
  }
  note(counts, Rule::S2);
  for (auto& edge : s.edge)
    for (std::size_t colour = seats(); colour < kMaxPlayers; ++colour) edge[colour] = 1;
  note(counts, Rule::S3);
  std::array<std::uint8_t, kCities> cities{0, 1, 2, 3, 4, 5, 6};
  Rng rng(seed);
  rng.shuffle(cities.data(), kCities);
  for (std::size_t i = 0; i < kCities; ++i) s.governor[cities[i]] = static_cast<std::int16_t>(-static_cast<int>(i));
  if (options_.yogi != 0) s.tile_supply = board.blue_tiles;
  Turn(*this, s, counts).deal_roles(static_cast<std::size_t>(options_.start));
  return s;
}

}  // namespace stela::maharaja
