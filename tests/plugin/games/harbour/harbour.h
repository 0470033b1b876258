// Harbour: state, actions and the class of the game. engine.cpp plays, reference.cpp judges; they share this file
// alone.
#pragma once

#include <stela/model/describe.h>
#include <stela/model/small_facts.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules.h"

namespace harbour {

inline constexpr std::size_t kPlayers = 3, kGoods = 4, kCards = 40, kMarket = 4, kHand = 6, kShips = 8, kPiers = 2;
inline constexpr std::uint8_t kNoShip = kShips;
inline constexpr int kTurns = 24 * static_cast<int>(kPlayers);
inline constexpr std::array<std::string_view, kGoods> kGoodNames{"fish", "salt", "wool", "wine"};
inline constexpr std::array<std::string_view, kPiers> kPierNames{"near", "far"};

/// How many cards of each good.
using Goods = std::array<std::uint8_t, kGoods>;

struct State {
  std::array<std::uint8_t, kCards> deck{};  ///< goods; the top is deck[left - 1]; 0 beyond
  std::uint8_t left = 0;
  Goods market{}, discard{};
  std::array<Goods, kPlayers> hands{};
  std::array<std::uint8_t, kPlayers> coins{}, points{};
  std::array<std::uint8_t, kPiers> piers{};  ///< ships by number; kNoShip: none
  std::uint8_t next_ship = 0;                ///< that has not come yet
  std::uint8_t to_move = 0, turn = 0;        ///< turn: how many were over
  std::uint8_t played = 0;                   ///< actions of the turn
  std::uint8_t bought = 0;                   ///< in the turn, a bit a good
  std::uint8_t loaded = 0, drew = 0;         ///< in the turn
  std::uint8_t idle = 0;                     ///< turns in a row that were a pass alone
  std::uint8_t over = 0;
  bool operator==(const State&) const = default;
};

struct Action {
  std::uint8_t kind = 0, what = 0, other = 0;
  auto operator<=>(const Action&) const = default;
};
enum Kind : std::uint8_t { buy, sell, load, swap, draw, pass };

class Harbour {
 public:
  using State = harbour::State;
  using Action = harbour::Action;
  static constexpr std::string_view kName = "harbour", kTitle = "Harbour", kRules = kRulesText;
  static constexpr std::array<std::string_view, 6> kKinds{"buy", "sell", "load", "swap", "draw", "pass"};
  static constexpr std::array kOptions{stela::OptionInfo{"players", 3, 3, 3, false, "three play (HAR-S1)"},
                                       stela::OptionInfo{"start", 0, 0, 2, true, "the start player, from 0 (HAR-S2)"}};

  explicit Harbour(const stela::SmallSetup& setup) : start_(static_cast<std::uint8_t>(setup["start"])) {}

  State initial(std::uint64_t seed) const;
  int to_move(const State& s) const { return s.over != 0 ? -1 : s.to_move; }
  std::uint32_t turn(const State& s) const { return s.turn; }
  int score(const State& s, std::size_t player) const { return s.points[player]; }
  void legal(const State& s, std::vector<Action>& out) const;
  void apply(State& s, const Action& a, const stela::Acted& acted) const;
  stela::Outcome outcome(const State& s) const;
  State view(const State& s, int player) const;
  State sample(const State& view, int player, stela::Rng& rng) const;

  void why_not(const State& s, const Action& a, stela::Verdict& v) const;
  std::optional<stela::Violation> violation(const State& s) const;
  std::optional<stela::Violation> violation(const State& before, const Action& a, const State& after) const;
  std::optional<stela::Violation> violation(const State& s, const stela::Outcome& outcome) const;

  template <class Io, class S>
  static void describe(Io& io, S& s) {
    io.value("deck", s.deck, stela::Numbers{0, 3});
    io.number("left", s.left, 0, 40);
    io.value("market", s.market, stela::Numbers{0, 4});
    io.value("discard", s.discard, stela::Numbers{0, 10});
    io.each("players", kPlayers, "but three play", [&](auto& player, std::size_t p) {
      player.value("hand", s.hands[p], stela::Numbers{0, 6});
      player.number("coins", s.coins[p], 0, 250);
      player.number("points", s.points[p], 0, 250);
    });
    io.value("piers", s.piers, stela::Numbers{0, kNoShip});
    io.number("next_ship", s.next_ship, 0, 8);
    io.number("to_move", s.to_move, 0, 2);
    io.number("turn", s.turn, 0, kTurns);
    io.number("played", s.played, 0, 1);
    io.number("bought", s.bought, 0, 15);
    io.flag("loaded", s.loaded);
    io.flag("drew", s.drew);
    io.number("idle", s.idle, 0, 3);
    io.flag("over", s.over);
  }
  template <class Io, class A>
  static void describe_action(Io& io, A& a) {
    switch (io.kind(a.kind, kKinds)) {
      case buy:
      case sell:
        return io.name("GOOD", a.what, kGoodNames);
      case load:
        return io.name("PIER", a.what, kPierNames);
      case swap:
        io.name("GOOD", a.what, kGoodNames);
        return io.name("OTHER", a.other, kGoodNames);
      default:
        return;
    }
  }

 private:
  std::uint8_t start_;
};

}  // namespace harbour
