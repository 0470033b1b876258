#include "analyses/prove/maharaja/moments.h"

#include <array>

namespace stela::prove::maharaja_game {
namespace {

using maharaja::Action;
using maharaja::Kind;
using maharaja::Maharaja;
using maharaja::Payer;
using maharaja::Phase;
using maharaja::Source;

constexpr std::array<std::size_t, 2> kSomeCities{0, 1};
constexpr std::array<std::size_t, 2> kSomeVillages{maharaja::kFirstVillage, maharaja::kFirstVillage + 1};
constexpr std::array<std::size_t, 4> kSomeSites{kSomeCities[0], kSomeCities[1], kSomeVillages[0], kSomeVillages[1]};
constexpr std::size_t kNoBuilder = maharaja::kSlots, kWithBuilder = maharaja::kSlots + 1;

class Actions {
 public:
  explicit Actions(const Maharaja& game) : options_(game.chosen()), players_(game.seats()) {}

  std::vector<Action> run() && {
    before_turns();
    moves();
    parts();
    roles();
    others();
    return std::move(all_);
  }

 private:
  template <class... T>
  void of(Kind kind, T... what) {
    all_.push_back(Action::of(kind, what...));
  }
  /// By each action of a turn, and by the builder where it may.
  template <class... T>
  void by(std::size_t sources, Kind kind, T... what) {
    for (std::size_t source = 0; source < sources; ++source)
      if (source != static_cast<std::size_t>(Source::extra) || options_.yogi != 0)
        all_.push_back(Action::by(kind, source, what...));
  }
  [[nodiscard]] std::size_t roles_there() const { return maharaja::kRoles - (options_.yogi != 0 ? 0 : 1); }

  void before_turns() {
    for (std::size_t role = 0; role < roles_there(); ++role) of(Kind::take, role);
    if (options_.role_auction != 0) {
      for (std::size_t role = 0; role < roles_there(); ++role) of(Kind::open, role, std::size_t{kAnyCoins});
      of(Kind::bid, std::size_t{kAnyCoins});
      of(Kind::pass);
    }
    for (const auto village : kSomeVillages) of(Kind::settle, village);
    for (std::size_t one = 0; one < maharaja::kTasks; ++one)
      for (std::size_t other = one; other < maharaja::kTasks; ++other) of(Kind::dial, one, other);
  }

  void moves() {
    for (std::size_t place = 0; place < maharaja::kPlaces; ++place) {
      all_.push_back(Action::move(place, Payer::none, 0));
      for (unsigned toll = 1; toll <= maharaja::kMostToll; ++toll)
        for (const auto payer : {Payer::self, Payer::bank}) all_.push_back(Action::move(place, payer, toll));
    }
  }

  void parts() {
    for (const std::size_t central : {0U, 1U}) by(kNoBuilder, Kind::palace, kSomeCities[0], central);
    for (const auto site : {kSomeCities[0], kSomeVillages[0]}) by(kWithBuilder, Kind::house, site);
    for (const auto from : kSomeSites)
      for (const auto to : kSomeSites)
        if (from != to) by(kWithBuilder, Kind::shift, from, to);
    by(kNoBuilder, Kind::refill);
  }

  void roles() {
    const auto none = static_cast<std::size_t>(Source::extra);  // a tile buys no role change
    for (std::size_t role = 0; role < roles_there(); ++role) by(none, Kind::role, role);
    if (options_.many_roles == 0) return;
    for (std::size_t own = 0; own < roles_there(); ++own)
      for (std::size_t other = 0; other < roles_there(); ++other)
        if (own != other) by(none, Kind::swap, own, other);
    for (std::size_t player = 0; player < players_; ++player) by(none, Kind::demand, player);
    for (std::size_t role = 0; role < roles_there(); ++role) of(Kind::give, role);
  }

  void others() {
    by(kNoBuilder, Kind::coins);
    by(kNoBuilder, Kind::governors, kSomeCities[0]);
    of(Kind::merchant);
    if (options_.yogi != 0) {
      of(Kind::yogi);
      for (std::size_t task = 0; task < maharaja::kTasks; ++task) of(Kind::tile, task);
    }
    by(kNoBuilder, Kind::stop);
    of(Kind::end);
  }

  const maharaja::Options& options_;
  std::size_t players_;
  std::vector<Action> all_;
};

bool can_be(const Maharaja& game, Phase phase) {
  if (phase == Phase::open || phase == Phase::bid) return game.chosen().role_auction != 0;
  if (phase == Phase::robbed) return game.chosen().many_roles == 0;
  return phase != Phase::give || game.chosen().many_roles != 0;
}

}  // namespace

std::vector<Action> every_action(const Maharaja& game) { return Actions(game).run(); }

std::vector<Action> ways_out(const Maharaja& game, Phase phase) {
  std::vector<Action> all;
  switch (phase) {
    case Phase::open:
    case Phase::roles:
    case Phase::robbed:
    case Phase::give:
      for (std::size_t role = 0; role < maharaja::kRoles; ++role)
        all.push_back(Action::of(phase == Phase::open   ? Kind::open
                                 : phase == Phase::give ? Kind::give
                                                        : Kind::take,
                                 role));
      break;
    case Phase::bid:
      all.push_back(Action::of(Kind::pass));
      break;
    case Phase::settle:
      for (std::size_t site = maharaja::kFirstVillage; site < game.board().sites.size(); ++site)
        all.push_back(Action::of(Kind::settle, site));
      break;
    case Phase::dial:
      all.push_back(Action::of(Kind::dial));
      break;
    case Phase::turn:
      for (std::size_t source = 0; source < maharaja::kSlots; ++source) all.push_back(Action::by(Kind::stop, source));
      all.push_back(Action::end());
      break;
    case Phase::over:
      break;
  }
  return all;
}

std::vector<Moment> every_moment(const Maharaja& game, Mover mover) {
  const int players = static_cast<int>(game.seats());
  std::vector<Moment> all;
  for (auto phase = Phase::roles; phase <= Phase::over; phase = static_cast<Phase>(static_cast<int>(phase) + 1)) {
    if (!can_be(game, phase)) continue;
    for (int p = 0; p < (mover == Mover::anybody ? players : 1); ++p) {
      if (phase == Phase::robbed || phase == Phase::give) {
        for (int owner = 0; owner < players; ++owner)
          if (owner != p) all.push_back({phase, p, owner, 0, 0});
      } else if (phase == Phase::bid) {
        for (int leader = 0; leader < players; ++leader)
          for (int opener = 0; opener < players; ++opener)
            if (leader != p) all.push_back({phase, p, 0, leader, opener});
      } else if (phase != Phase::over || p == 0) {
        all.push_back({phase, p, phase == Phase::turn ? p : 0, 0, 0});
      }
    }
  }
  return all;
}

std::vector<Moment> moments_of(const Maharaja& game, Mover mover, Kind kind) {
  auto all = every_moment(game, mover);
  std::erase_if(all, [&](const Moment& moment) { return !maharaja::naive::belongs(kind, moment.phase); });
  return all;
}

std::string words_of(const Maharaja& game, const Action& a, const Moment& moment) {
  auto action = game.to_text(a);
  if (offers_any(a)) action.replace(action.rfind(' ') + 1, std::string::npos, "any");
  return action + " " + words_of(moment);
}

std::string words_of(const Moment& moment) {
  auto words = fmt::format("by player {}", moment.to_move);
  if (moment.phase == Phase::robbed || moment.phase == Phase::give)
    words += fmt::format(" in player {}'s turn", moment.owner);
  if (moment.phase == Phase::bid)
    words += fmt::format(" against player {}, opened by player {}", moment.leader, moment.opener);
  return words;
}

}  // namespace stela::prove::maharaja_game
