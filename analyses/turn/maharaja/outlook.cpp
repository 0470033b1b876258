#include "analyses/turn/maharaja/outlook.h"

#include <algorithm>

namespace stela::turn::for_maharaja {
namespace {

using maharaja::Progress;
using maharaja::Slot;
using maharaja::Task;

bool is_open(const Slot& slot) { return slot.progress == Progress::waiting || slot.progress == Progress::begun; }

/// What is left of a turn: how often each task may still be done, the blue tile's included.
struct Left {
  int palaces = 0, houses = 0, shifts = 0, coins = 0, roles = 0;
  bool tile = false;

  Left(const Maharaja& game, const State& s) {
    const std::size_t me = s.turn_owner;
    for (const auto& slot : s.slot)
      if (is_open(slot)) add(slot);
    const auto may_be = [&](std::size_t role) { return s.holder[role] == me || roles > 0; };
    const auto used = [&](std::size_t role) { return (s.used >> role & 1U) != 0; };
    tile = s.tile_spent == 0 && (s.tiles[me] > 0 || (game.chosen().yogi != 0 && may_be(maharaja::kYogi)));
    if (may_be(maharaja::kBuilder) && !used(maharaja::kBuilder)) ++shifts, ++houses;
  }

 private:
  void add(const Slot& slot) {
    switch (slot.task) {
      case Task::palace_and_house:
        palaces += slot.palaces == 0 ? 1 : 0;
        houses += slot.city_houses + slot.village_houses == 0 ? 1 : 0;
        break;
      case Task::palace:
        ++palaces;
        break;
      case Task::two_houses:
        houses += 2 - slot.city_houses - slot.village_houses;
        break;
      case Task::house:
        ++houses;
        break;
      case Task::move_house:
        ++shifts;
        break;
      case Task::coins:
        ++coins;
        break;
      case Task::change_role:
        ++roles;
        break;
      default:
        break;
    }
  }
};

/// The least that the turn pays in tolls before its architect is somewhere. As many villages as houses may still be
/// built or moved count as ones with an own house, where there is room; where the role may change, the monk pays.
class Trips {
 public:
  Trips(const Maharaja& game, const State& s, const Left& left) : game_(game), s_(s) {
    free_ = s.holder[maharaja::kMonk] == s.turn_owner || left.roles > 0;
    const auto houses = static_cast<std::size_t>(left.houses + left.shifts + (left.tile ? 2 : 0));
    layers_ = std::min(houses, kMostOpened) + 1;
    for (auto& layer : toll_) layer.fill(kFar);
    toll_[0][s.architect[s.turn_owner]] = 0;
    std::array<Toll, maharaja::kPlaces*(maharaja::kPlaces - 1) / 2> tolls;  // at most one between any two
    const auto& roads = game.board().roads;
    for (std::size_t r = 0; r < roads.size(); ++r) tolls[r] = toll_on(roads[r]);
    for (bool shorter = true; shorter;) {
      shorter = false;
      for (std::size_t r = 0; r < roads.size(); ++r) shorter = shorten(roads[r], tolls[r]) || shorter;
    }
  }

  [[nodiscard]] int to(std::size_t place) const {
    int least = kFar;
    for (std::size_t opened = 0; opened < layers_; ++opened) least = std::min(least, toll_[opened][place]);
    return least;
  }
  /// To the next city where a palace may be built.
  [[nodiscard]] int to_a_field() const {
    int least = kFar;
    for (std::size_t city = 0; city < maharaja::kCities; ++city) {
      int palaces = s_.central[city] == maharaja::kNoColour ? 0 : 1;
      for (const auto edge : s_.edge[city]) palaces += edge;
      if (palaces <= game_.board().edge_fields) least = std::min(least, to(city));
    }
    return least;
  }

 private:
  static constexpr int kFar = 1'000'000;  // more than any purse
  static constexpr std::size_t kMostOpened = 8;

  struct Village {
    int toll = 0;  // kFar: nobody has a house there
    bool own = false, room = false;
  };
  [[nodiscard]] Village village(std::size_t number) const {
    const auto site = maharaja::kFirstVillage + number;
    unsigned houses = 0, owners = 0;
    for (const auto& owned : s_.houses) {
      houses += owned[site];
      owners += owned[site] > 0 ? 1U : 0U;
    }
    const int toll = static_cast<int>(game_.chosen().toll_per_owner != 0 ? owners : houses);
    return {houses == 0 ? kFar : free_ ? 0 : toll, s_.houses[s_.turn_owner][site] > 0, houses < game_.capacity()};
  }
  /// What is left to pay on a road with 0, 1 or 2 of its villages opened.
  using Toll = std::array<int, maharaja::kMostOnRoad + 1>;
  [[nodiscard]] Toll toll_on(const maharaja::Road& road) const {
    Toll toll{0, kFar, kFar};
    for (std::size_t v = road.first; v < std::size_t{road.first} + road.villages; ++v) {
      const auto at = village(v);
      if (at.own) continue;
      for (auto opened = toll.size(); opened-- > 0;) {
        const int paid = std::min(kFar, toll[opened] + at.toll);
        toll[opened] = at.room && opened > 0 ? std::min(paid, toll[opened - 1]) : paid;
      }
    }
    return toll;
  }
  /// Whether the road is a shorter way to one of its ends.
  bool shorten(const maharaja::Road& road, const Toll& toll) {
    bool shorter = false;
    for (const auto& [from, to] : {std::pair(road.a, road.b), std::pair(road.b, road.a)})
      for (std::size_t before = 0; before < layers_; ++before)
        for (std::size_t opened = 0; opened < toll.size() && before + opened < layers_; ++opened) {
          auto& known = toll_[before + opened][to];
          const int found = toll_[before][from] + toll[opened];
          if (found >= known) continue;
          known = found;
          shorter = true;
        }
    return shorter;
  }

  const Maharaja& game_;
  const State& s_;
  bool free_ = false;
  std::size_t layers_ = 1;
  std::array<std::array<int, maharaja::kPlaces>, kMostOpened + 1> toll_{};  // by villages opened on the way
};

int most_coins(const Maharaja& game, const State& s, const Left& left) {
  const std::size_t me = s.turn_owner;
  int coins = s.coins[me] + (left.coins + (left.tile ? 1 : 0)) * game.board().take_coins;
  const bool merchant = s.holder[maharaja::kMerchant] == me || left.roles > 0;
  if (merchant && (s.used >> maharaja::kMerchant & 1U) == 0) coins += game.board().merchant_coins;
  return coins;
}

int most_palaces(const Maharaja& game, const State& s, const Left& left, int toll) {
  const std::size_t me = s.turn_owner;
  const int price = std::min(game.board().palace_cost, game.board().craftsman_palace_cost);
  const int coins = most_coins(game, s, left) - toll;
  const int affordable = coins < 0 ? 0 : price == 0 ? s.palaces[me] : coins / price;
  const int palaces = std::min({left.palaces + (left.tile ? 1 : 0), affordable, int{s.palaces[me]}});
  return game.score(s, me) + palaces;
}

/// Coins left when the turn builds as many palaces as it can at most.
int most_coins_beside(int palaces, const Maharaja& game, const State& s, const Left& left) {
  const std::size_t me = s.turn_owner;
  const auto& board = game.board();
  const int full = board.palace_cost, reduced = std::min(full, int{board.craftsman_palace_cost});
  const bool craftsman = s.holder[maharaja::kCraftsman] == me, merchant = s.holder[maharaja::kMerchant] == me;
  const int most = most_coins(game, s, left), built = game.score(s, me);
  const int dear = most - (palaces - built) * full, cheap = most - (palaces - built) * reduced;
  if (craftsman || left.roles > 1) return cheap;
  if (left.roles == 0) return dear;
  // One change of role brings the craftsman or the merchant.
  const bool used = (s.used >> maharaja::kMerchant & 1U) != 0;
  return std::max(dear, cheap - (merchant || used ? 0 : int{board.merchant_coins}));
}

/// Whether a goal is wanted more than this part of another one, so that a bound of it may take the goal for reached.
bool comes_before(Goal goal, const Part& part, const Objective& objective) {
  for (const auto& term : objective.terms) {
    if (std::any_of(term.parts.begin(), term.parts.end(), [&](const Part& other) { return &other == &part; }))
      return false;
    if (term.is_plain(goal)) return true;
  }
  return false;
}

/// The city if all that can be built or moved came to it for the player. visited: the architect is there in the turn,
/// without which nothing comes there (MAH-B1, B4).
int most_paid(const Maharaja& game, const State& s, const Left& left, bool visited) {
  const std::size_t me = s.turn_owner;
  State then = s;
  const auto city = s.scored;
  auto& edge = then.edge[city][me];
  if (visited) {
    int palaces = std::min(left.palaces + (left.tile ? 1 : 0), int{s.palaces[me]});
    if (palaces > 0 && then.central[city] == maharaja::kNoColour) {
      then.central[city] = static_cast<std::uint8_t>(me);
      --palaces;
    }
    edge = static_cast<std::uint8_t>(edge + palaces);
    const int houses = left.houses + left.shifts + (left.tile ? 2 : 0);
    then.houses[me][city] = static_cast<std::uint8_t>(then.houses[me][city] + houses);
    then.architect[me] = city;
  } else if (s.houses[me][city] + edge == 0 && s.central[city] != me && s.architect[me] != city) {
    return 0;
  }
  if (left.roles > 0) {
    // The saint, a home city and ties as if the player had all roles, and the others none.
    for (auto& holder : then.holder)
      if (holder != me && holder < game.seats()) holder = maharaja::kInBank;
    const int more = (s.holder[maharaja::kSaint] == me ? 0 : edge) + 2;
    then.houses[me][city] = static_cast<std::uint8_t>(then.houses[me][city] + more);
  }
  return Goals<Maharaja>::city(game, then)[me];
}

}  // namespace

State outline(const State& s) {
  State same = s;
  same.governor.fill(0);
  same.bank = 0;
  for (auto& dial : same.dial) dial.fill(maharaja::kNotSet);
  for (std::size_t p = 0; p < maharaja::kMaxPlayers; ++p)
    if (p != s.turn_owner) same.coins[p] = same.hand[p] = same.stock[p] = same.palaces[p] = same.tiles[p] = 0;
  return same;
}

Value bound(const Maharaja& game, const State& s, const Objective& objective) {
  const Left left(game, s);
  const Trips ways(game, s, left);
  const int coins = most_coins(game, s, left);
  const int to_field = ways.to_a_field(), to_city = ways.to(s.scored);
  const int palaces = most_palaces(game, s, left, to_field);
  const int stayed = most_paid(game, s, left, false);
  const int paid = to_city > coins ? stayed : most_paid(game, s, left, true);
  return value_by(objective, [&](const Part& part) -> int {
    switch (part.goal) {
      case Goal::palaces:
        return palaces;
      case Goal::coins: {
        // A turn that reaches the goals before this one has paid for them.
        int toll = 0, left_over = coins;
        if (comes_before(Goal::palaces, part, objective) && palaces > game.score(s, s.turn_owner)) {
          toll = to_field;
          left_over = most_coins_beside(palaces, game, s, left);
        }
        if (comes_before(Goal::city, part, objective) && paid > stayed) toll = std::max(toll, to_city);
        return left_over - toll;
      }
      default:
        return paid;
    }
  });
}

}  // namespace stela::turn::for_maharaja
