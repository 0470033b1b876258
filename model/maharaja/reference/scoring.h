// What the end of a round pays (MAH-C1 to C4, O3), over any domain. A place in the ranking is how many come before, so
// that nothing is sorted. Written from rules.md apart from play.cpp.
#pragma once

#include <vector>

#include "model/maharaja/reference/naive.h"

namespace stela::maharaja::naive {

/// The scoring of the city in which the Maharaja is.
template <class Domain>
class Scoring {
 public:
  using Number = typename TableOf<Domain>::Number;

  Scoring(const Maharaja& game, const TableOf<Domain>& t) : game_(game), board_(game.board()), t_(t) {
    for (std::size_t p = 0; p < t.sides.size(); ++p) contenders_.push_back(contender(p));
  }

  /// Coins by player.
  [[nodiscard]] std::vector<Number> rewards() const {
    const std::size_t players = contenders_.size();
    std::vector<Number> coins(players, 0);
    for (std::size_t p = 0; p < players; ++p) {
      Number before = 0, others = 0;
      for (std::size_t q = 0; q < players; ++q) {
        if (q == p) continue;
        add(before, one_if(contenders_[q].present && comes_before(contenders_[q], contenders_[p])));
        add(others, one_if(contenders_[q].present));
      }
      for (std::size_t rank = 0; rank < players; ++rank)
        add_where(contenders_[p].present && before == static_cast<int>(rank), coins[p],
                  int{board_.payout[players][rank]});
      add_where(contenders_[p].present && others == 0, coins[p], int{board_.sole_bonus});
    }
    return coins;
  }

 private:
  using Truth = typename Domain::Truth;

  struct Contender {
    Truth present;
    Number points, role;  ///< role: the lowest number
  };

  /// f(city) of the city that is scored.
  template <class F>
  [[nodiscard]] Number of_city(F&& f) const {
    Number n = 0;
    for (std::size_t city = 0; city < kCities; ++city) add_where(t_.scored == static_cast<int>(city), n, f(city));
    return n;
  }

  [[nodiscard]] Contender contender(std::size_t p) const {
    const auto& side = t_.sides[p];
    const Number houses = of_city([&](std::size_t city) { return wide(side.houses[city]); });
    const Number edge = of_city([&](std::size_t city) { return wide(t_.edges[city][p]); });
    const Number central = of_city([&](std::size_t city) { return one_if(t_.centrals[city] == static_cast<int>(p)); });
    const Number architect = one_if(side.architect == t_.scored);
    Number points = houses + edge + architect + 3 * central;
    add_where(contains(side.roles, kSaintRole), points, edge);
    if (game_.chosen().home_city != 0) add_where(is_at_home(side), points, 1);
    return {houses + edge + architect + central > 0, points, rank_number(side)};
  }
  /// MAH-O3
  [[nodiscard]] Truth is_at_home(const SideOf<Domain>& side) const {
    Truth at_home = false;
    for (std::size_t role = 0; role < kRoles; ++role)
      at_home = at_home || (contains(side.roles, static_cast<int>(role) + 1) && t_.scored == int{board_.home[role]});
    return at_home;
  }
  [[nodiscard]] static Truth comes_before(const Contender& a, const Contender& b) {
    return a.points > b.points || (a.points == b.points && a.role < b.role);
  }

  const Maharaja& game_;
  const Board& board_;
  const TableOf<Domain>& t_;
  std::vector<Contender> contenders_;
};

}  // namespace stela::maharaja::naive
