// Every action that the notation can spell, and near misses: what the legality check is asked about besides what is
// legal.
#include "model/maharaja/roads.h"

namespace stela::maharaja {
namespace {

constexpr std::array kBare{Kind::pass, Kind::merchant, Kind::yogi, Kind::end};
constexpr std::array kOfSlotAlone{Kind::refill, Kind::coins, Kind::stop};

/// Draws what an action names, mostly from what the player to move has, so that one rule alone often decides.
class NearMiss {
 public:
  NearMiss(const Maharaja& game, const State& s, Rng& rng)
      : game_(game), board_(game.board()), s_(s), rng_(rng), me_(s.to_move), here_(s.architect[me_]) {}

  /// The parts of an action are drawn in the order in which they are spelled.
  Action draw(Kind kind) {
    switch (kind) {
      case Kind::take:
      case Kind::give:
        return {kind, 0, role()};
      case Kind::open:
        return {kind, 0, role(), coins()};
      case Kind::bid:
        return {kind, 0, coins()};
      case Kind::settle:
        return {kind, 0, village()};
      case Kind::dial:
        return {kind, 0, task(), task()};
      case Kind::tile:
        return {kind, 0, task()};
      case Kind::move:
        return move();
      case Kind::palace:
        return {kind, slot_of(Task::palace, Task::palace_and_house), sometimes() ? below(kCities) : city(), below(2)};
      case Kind::house:
        return {kind, source_of(Task::house, Task::two_houses), site()};
      case Kind::shift:
        return {kind, source_of(Task::move_house), own_site(), site()};
      case Kind::role:
        return {kind, slot_of(Task::change_role), role()};
      case Kind::swap:
        return {kind, slot_of(Task::change_role), role(), role()};
      case Kind::demand:
        return {kind, slot_of(Task::change_role), below(kMaxPlayers)};
      case Kind::governors:
        return {kind, slot_of(Task::governors), below(kCities)};
      case Kind::refill:
        return {kind, slot_of(Task::refill)};
      case Kind::coins:
        return {kind, slot_of(Task::coins)};
      case Kind::stop:
        return {kind, below(kSlots)};
      case Kind::pass:
      case Kind::merchant:
      case Kind::yogi:
      case Kind::end:
        break;
    }
    return Action::of(kind);
  }

 private:
  std::uint8_t below(std::size_t n) { return static_cast<std::uint8_t>(rng_.below(static_cast<std::uint32_t>(n))); }
  bool sometimes() { return rng_.below(8) == 0; }
  std::uint8_t role() { return below(kRoles); }
  std::uint8_t task() { return below(kTasks); }
  std::uint8_t coins() {
    return below(std::min<std::size_t>(kMostCoinsAtStart, static_cast<std::size_t>(board_.most_coins_at_start()) + 2U));
  }
  /// Where the architect stands, if it is in a city.
  std::uint8_t city() { return here_ == kStart ? below(kCities) : static_cast<std::uint8_t>(here_); }
  std::uint8_t village() { return static_cast<std::uint8_t>(kFirstVillage + below(board_.villages())); }
  std::uint8_t site() {
    if (rng_.below(3) != 0) return village();
    return here_ != kStart && sometimes() ? below(kCities) : city();
  }
  std::uint8_t own_site() {
    for (int tries = 0; tries < 20; ++tries) {
      const auto site = below(board_.sites.size());
      if (s_.houses[me_][site] > 0) return site;
    }
    return village();
  }
  /// The first of the turn's actions with one of two tasks, or any.
  std::uint8_t slot_of(Task one, Task other) {
    for (std::uint8_t i = 0; i < kSlots && !sometimes(); ++i)
      if (s_.slot[i].progress != Progress::absent && (s_.slot[i].task == one || s_.slot[i].task == other)) return i;
    return below(kSlots);
  }
  std::uint8_t slot_of(Task task) { return slot_of(task, task); }
  /// Such an action, or the builder's privilege.
  std::uint8_t source_of(Task one, Task other) {
    if (sometimes()) return below(kSourceNames.size());
    const auto slot = slot_of(one, other);
    return rng_.below(2) == 0 ? slot : static_cast<std::uint8_t>(Source::builder);
  }
  std::uint8_t source_of(Task task) { return source_of(task, task); }
  Action move() {
    const auto to = below(kPlaces);
    const Road* road = board_.road(here_, to);
    if (road == nullptr || sometimes()) {
      const auto toll = rng_.below(kMostToll + 1);
      return Action::move(to, toll == 0 ? Payer::none : rng_.below(2) == 0 ? Payer::self : Payer::bank, toll);
    }
    const auto toll = passage(game_, s_, me_, *road).toll;
    return Action::move(to, toll == 0 ? Payer::none : sometimes() ? Payer::bank : Payer::self, toll);
  }

  const Maharaja& game_;
  const Board& board_;
  const State& s_;
  Rng& rng_;
  std::size_t me_, here_;
};

}  // namespace

void Maharaja::all_actions(const std::function<void(const Action&)>& visit) const {
  const std::size_t sites = board_->sites.size();
  for (const Kind kind : kBare) visit(Action::of(kind));
  for (std::size_t role = 0; role < kRoles; ++role) {
    visit(Action::of(Kind::take, role));
    visit(Action::of(Kind::give, role));
    for (std::size_t coins = 0; coins <= kMostCoinsAtStart; ++coins) visit(Action::of(Kind::open, role, coins));
  }
  for (std::size_t coins = 0; coins <= kMostCoinsAtStart; ++coins) visit(Action::of(Kind::bid, coins));
  for (std::size_t task = 0; task < kTasks; ++task) {
    visit(Action::of(Kind::tile, task));
    for (std::size_t other = 0; other < kTasks; ++other) visit(Action::of(Kind::dial, task, other));
  }
  for (std::size_t place = 0; place < kPlaces; ++place) {
    visit(Action::move(place, Payer::none, 0));
    for (unsigned toll = 1; toll <= kMostToll; ++toll)
      for (const Payer payer : {Payer::self, Payer::bank}) visit(Action::move(place, payer, toll));
  }
  for (std::size_t i = 0; i < kSlots; ++i) {
    for (const Kind kind : kOfSlotAlone) visit(Action::by(kind, i));
    for (std::size_t city = 0; city < kCities; ++city) {
      visit(Action::by(Kind::governors, i, city));
      for (std::size_t central = 0; central < 2; ++central) visit(Action::by(Kind::palace, i, city, central));
    }
    for (std::size_t role = 0; role < kRoles; ++role) {
      visit(Action::by(Kind::role, i, role));
      for (std::size_t other = 0; other < kRoles; ++other) visit(Action::by(Kind::swap, i, role, other));
    }
    for (std::size_t player = 0; player < kMaxPlayers; ++player) visit(Action::by(Kind::demand, i, player));
  }
  for (std::size_t site = 0; site < sites; ++site) {
    if (site == kStart) continue;
    visit(Action::of(Kind::settle, site));
    for (std::size_t source = 0; source < kSourceNames.size(); ++source) {
      visit(Action::by(Kind::house, source, site));
      for (std::size_t to = 0; to < sites; ++to)
        if (to != kStart) visit(Action::by(Kind::shift, source, site, to));
    }
  }
}

Action Maharaja::near_miss(const State& s, Rng& rng) const {
  NearMiss near(*this, s, rng);
  const auto from = [&](Kind first, Kind last) {
    const auto low = static_cast<std::uint32_t>(first), high = static_cast<std::uint32_t>(last);
    return near.draw(static_cast<Kind>(low + rng.below(high - low + 1)));
  };
  // Seven in eight belong to the part of the game that it is.
  if (rng.below(8) == 0) return from(Kind::take, Kind::end);
  switch (s.phase) {
    case Phase::roles:
    case Phase::robbed:
      return near.draw(Kind::take);
    case Phase::open:
      return near.draw(Kind::open);
    case Phase::bid:
      return from(Kind::bid, Kind::pass);
    case Phase::settle:
      return near.draw(Kind::settle);
    case Phase::dial:
      return near.draw(Kind::dial);
    case Phase::give:
      return near.draw(Kind::give);
    case Phase::turn:
    case Phase::over:
      break;
  }
  return from(Kind::move, Kind::end);
}

}  // namespace stela::maharaja
