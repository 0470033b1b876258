// The engine against a much smaller model (RapidCheck's state machine testing): what each player has, kept from the
// notation of the actions alone. What the notation does not tell (who is paid a toll or a scoring, who is next) is
// taken over from the engine.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <rapidcheck/state.h>

#include <numeric>
#include <set>

#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

struct Purse {
  int coins = 0, hand = 0, stock = 0, palaces = 0, tiles = 0, cities = 0, villages = 0;
  std::set<int> roles;
  std::string architect;
  bool operator==(const Purse&) const = default;
};

struct Model {
  const Maharaja* game = nullptr;
  State state;  // only to draw legal actions from, and for what the notation leaves out
  int mover = 0, owner = 0;
  std::vector<Purse> players;

  Model(const Maharaja& g, const State& s) : game(&g), state(s), players(g.seats()) {
    take_over_seats(s);
    for (std::size_t p = 0; p < players.size(); ++p) players[p] = purse(s, p);
  }

  [[nodiscard]] Purse purse(const State& s, std::size_t p) const {
    const Position here{*game, s};
    Purse out{here.coins(p), here.hand(p), here.stock(p), here.palaces(p), here.tiles(p), 0, 0, {}, here.architect(p)};
    for (std::size_t site = 0; site < kMaxSites; ++site)
      (site < kFirstVillage ? out.cities : out.villages) += s.houses[p][site];
    for (const int role : here.roles(p)) out.roles.insert(role);
    return out;
  }
  void take_over_seats(const State& s) { mover = game->to_move(s), owner = s.turn_owner; }
  void take_over_coins(const State& s) {
    for (std::size_t p = 0; p < players.size(); ++p) players[p].coins = s.coins[p];
  }
  bool operator==(const Model& o) const { return mover == o.mover && owner == o.owner && players == o.players; }
};

std::ostream& operator<<(std::ostream& out, const Model& m) { return out << m.game->to_json(m.state).dump(); }

struct Move : rc::state::Command<Model, Position> {
  std::string text;

  explicit Move(const Model& m) {
    RC_PRE(m.mover >= 0);
    Maharaja::Weights weights;
    weights.fill(8);
    weights[static_cast<std::size_t>(Kind::stop)] = 1;
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());
    text = m.game->to_text(m.game->pick(m.state, weights, rng));
  }

  void checkPreconditions(const Model& m) const override {
    RC_PRE(m.game->why_not(m.state, *m.game->parse(text)) == Rule::none);
  }

  void apply(Model& m) const override {
    const State before = m.state;
    m.game->apply(m.state, *m.game->parse(text));
    const auto words = stela::test::split(text, ' ');
    const auto& kind = words[0];
    const bool setup = before.phase < Phase::dial;
    const bool builder = words.size() > 1 && words[1] == "builder";
    Purse& own = m.players[static_cast<std::size_t>(m.mover)];
    const auto number = [&](std::size_t i) { return std::stoi(words[i]); };
    const auto is_village = [](const std::string& site) { return site.find('.') != std::string::npos; };
    const auto houses = [&](const std::string& site) -> int& { return is_village(site) ? own.villages : own.cities; };
    if (kind == "take" || kind == "role") {
      const int role = number(words.size() - 1);
      if (kind == "role" && m.game->chosen().many_roles == 0) own.roles.clear();
      for (auto& player : m.players) player.roles.erase(role);
      own.roles.insert(role);
    }
    if (kind == "swap")
      for (auto& player : m.players) {
        const bool mine = &player == &own;
        if (!mine && player.roles.erase(number(3)) == 0) continue;
        player.roles.erase(number(mine ? 2 : 3)), player.roles.insert(number(mine ? 3 : 2));
      }
    if (kind == "give")
      own.roles.erase(number(1)), m.players[static_cast<std::size_t>(m.owner)].roles.insert(number(1));
    if (kind == "settle") own.hand -= 1, own.villages += 1;
    if (kind == "house") own.hand -= 1, own.coins -= builder ? 0 : 1, houses(words[2]) += 1;
    if (kind == "shift") houses(words[2]) -= 1, houses(words[3]) += 1;
    if (kind == "refill") own.hand += 1, own.stock -= 1;
    if (kind == "palace") own.palaces -= 1, own.coins -= own.roles.count(6) != 0 ? 9 : 12;
    if (kind == "coins") own.coins += 2;
    if (kind == "merchant") own.coins += 1;
    if (kind == "yogi") own.tiles += 1;
    if (kind == "tile") own.tiles -= 1;
    if (kind == "stop")
      for (auto& player : m.players) player.coins += &player == &own ? 0 : 2;
    if (kind == "move") {
      own.architect = words[1];
      const int toll = words.size() > 2 ? number(3) : 0;
      const int paid = toll > 0 && words[2] == "toll" ? toll : 0;
      const int mine = own.coins - paid, all = std::accumulate(before.coins.begin(), before.coins.end(), 0);
      m.take_over_coins(m.state);
      RC_ASSERT(own.coins == mine);
      RC_ASSERT(std::accumulate(m.state.coins.begin(), m.state.coins.end(), 0) == all + toll - paid);
    }
    // An auction's price, a scoring, and the next to decide are not told.
    if (kind == "pass" || kind == "open" || kind == "bid") {
      m.take_over_coins(m.state);
      for (std::size_t p = 0; p < m.players.size(); ++p) m.players[p].roles = m.purse(m.state, p).roles;
    }
    if (kind == "end" && m.state.phase != Phase::turn) m.take_over_coins(m.state);
    const bool asks = kind == "end" || kind == "demand" || kind == "give" || kind == "role" || kind == "take";
    if (setup || asks || before.phase == Phase::dial) m.take_over_seats(m.state);
  }

  void run(const Model& m, Position& sut) const override {
    const State before = sut.state;
    sut.game.apply(sut.state, *sut.game.parse(text));
    RC_ASSERT(nextState(m) == Model(sut.game, sut.state));
    RC_ASSERT(!sut.game.violation(before, *sut.game.parse(text), sut.state).has_value());
  }

  void show(std::ostream& out) const override { out << text; }
};

void check_from(Position sut) {
  const Maharaja game = sut.game;
  rc::state::check(Model(game, sut.state), sut, rc::state::gen::execOneOfWithArgs<Move>());
}

nlohmann::json some_setup() {
  nlohmann::json setup{{"players", *rc::gen::inRange(2, 6)}};
  for (const auto* option : {"yogi", "role_auction", "many_roles", "interleave", "toll_per_owner"})
    setup[option] = *rc::gen::inRange(0, 2);
  return setup;
}

RC_GTEST_PROP(MahModel, PlayersHaveWhatTheNotationSays, ()) {
  check_from(started(some_setup(), *rc::gen::arbitrary<std::uint64_t>()));
}

/// From a turn, with coins for all that there is to build.
RC_GTEST_PROP(MahModel, TurnsChangeWhatTheySay, ()) {
  const auto task = [] { return kTaskNames[*rc::gen::inRange<std::size_t>(0, kTasks)]; };
  auto table = Table()
                   .option("yogi", 1)
                   .option("many_roles", *rc::gen::inRange(0, 2))
                   .option("interleave", 1)
                   .actions(task(), task())
                   .architect(0, "C")
                   .coins(0, 60)
                   .roles(0, {*rc::gen::element(5, 6, 7, 4)})
                   .roles(1, {2})
                   .roles(2, {3})
                   .tiles(0, 1)
                   .house(0, "NW-C.1")
                   .house(1, "NE-C.1", 2)
                   .house(1, "W-C.1")
                   .house(2, "W-C.1")
                   .house(0, "SE", 2);
  check_from(table.build());
}

}  // namespace
}  // namespace stela::maharaja::test
