#include "model/maharaja/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/fields.h"
#include "model/seat_numbers.h"

namespace stela::maharaja {
namespace {

constexpr int kMostHouses = 20;  // of a colour: so many ways to move a house fit a list of actions

std::uint8_t number(Fields& fields, std::string_view key, int least, int most) {
  return static_cast<std::uint8_t>(fields.number(key, least, most));
}

/// Reads and checks a board; each function leaves what it read in board_.
class BoardReader {
 public:
  explicit BoardReader(std::optional<Error>& error) : error_(error) {}

  Board read(const nlohmann::json& text) {
    Fields f(text, "board", error_);
    for (const auto* prose : {"edition", "map", "provenance"})
      if (f.has(prose)) (void)f.any(prose);
    if (f.has("game") && f.any("game") != "maharaja") f.fail("game", "this board is not Maharaja's");
    read_places(f);
    if (!error_) read_roads(f);
    read_components(f);
    read_money(f);
    read_roles(f);
    f.close();
    return std::move(board_);
  }

 private:
  void read_places(Fields& f) {
    const auto names = f.texts("places");
    const auto start = f.text("start");
    if (error_) return;
    if (names.size() != kPlaces)
      return f.fail("places", fmt::format("{} places; there are {} cities and the start field", names.size(), kCities));
    std::size_t cities = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto& name = names[i];
      const bool plain = !name.empty() && name.find_first_of(" -.") == std::string::npos;
      if (!plain || std::count(names.begin(), names.end(), name) != 1)
        return f.fail(fmt::format("places[{}]", i),
                      "a name is one or more characters, no space, '-' or '.', no two alike");
      if (name != start && cities < kCities) board_.places[cities++] = name;
    }
    if (std::find(names.begin(), names.end(), start) == names.end())
      return f.fail("start", fmt::format("there is no place '{}'", start.substr(0, 20)));
    board_.places[kStart] = start;
    board_.sites.assign(board_.places.begin(), board_.places.end());
    for (auto& row : board_.road_between) row.fill(kNoRoad);
  }

  void read_roads(Fields& f) {
    const auto list = f.list("roads");
    for (std::size_t i = 0; i < list.size() && !error_; ++i) {
      Fields road(list[i], f.path(fmt::format("roads[{}]", i)), error_);
      read_road(road);
      road.close();
    }
    const int expected = f.number("village_count", 1, static_cast<int>(kMaxVillages));
    if (error_) return;
    if (static_cast<int>(board_.villages()) != expected)
      return f.fail("roads", fmt::format("{} villages on them, but village_count is {}", board_.villages(), expected));
    for (std::size_t place = 0; place < kPlaces; ++place)
      if ((reached() >> place & 1U) == 0)
        return f.fail("roads", fmt::format("no way leads from {} to {}", board_.places[0], board_.places[place]),
                      "MAH-V1");
  }

  void read_road(Fields& road) {
    const auto ends = road.texts("between");
    const auto villages = number(road, "villages", 1, static_cast<int>(kMostOnRoad));
    if (error_) return;
    if (ends.size() != 2) return road.fail("between", "a road is between two places");
    std::array<std::size_t, 2> at{};
    for (std::size_t i = 0; i < 2; ++i) {
      at[i] = static_cast<std::size_t>(std::find(board_.places.begin(), board_.places.end(), ends[i]) -
                                       board_.places.begin());
      if (at[i] == kPlaces)
        return road.fail(fmt::format("between[{}]", i), fmt::format("there is no place '{}'", ends[i].substr(0, 20)));
    }
    if (at[0] == at[1]) return road.fail("between", "a road is between two places");
    if (board_.road(at[0], at[1]) != nullptr)
      return road.fail("between", fmt::format("a second road from {} to {}", ends[0], ends[1]));
    if (board_.villages() + villages > kMaxVillages)
      return road.fail("villages", fmt::format("a board has {} villages at most", kMaxVillages));
    const auto index = static_cast<std::uint8_t>(board_.roads.size());
    board_.road_between[at[0]][at[1]] = board_.road_between[at[1]][at[0]] = index;
    board_.roads.push_back({static_cast<std::uint8_t>(at[0]), static_cast<std::uint8_t>(at[1]),
                            static_cast<std::uint8_t>(board_.villages()), villages});
    for (unsigned k = 1; k <= villages; ++k) board_.sites.push_back(fmt::format("{}-{}.{}", ends[0], ends[1], k));
  }

  /// The places that roads join to the first, as bits.
  [[nodiscard]] unsigned reached() const {
    unsigned found = 1, before = 0;
    while (found != before) {
      before = found;
      for (const auto& road : board_.roads)
        if ((found >> road.a & 1U) != 0 || (found >> road.b & 1U) != 0) found |= 1U << road.a | 1U << road.b;
    }
    return found;
  }

  void read_components(Fields& f) {
    auto fields = f.object("palace_fields");
    (void)fields.number("central", 1, 1);
    // With two players three colours have a palace on an edge field of each city (MAH-S2).
    board_.edge_fields = number(fields, "edge", static_cast<int>(kMaxPlayers - kMinPlayers), 20);
    fields.close();
    board_.palaces = number(f, "palaces", 1, 20);
    auto houses = f.object("houses");
    board_.houses_hand = number(houses, "hand", 0, kMostHouses);
    board_.houses_bank = number(houses, "bank", 0, kMostHouses - board_.houses_hand);
    houses.close();
    board_.setup_houses = number(f, "setup_houses", 0, board_.houses_hand);
    auto capacity = f.object("village_capacity");
    for (std::size_t n = kMinPlayers; n <= kMaxPlayers; ++n) {
      const auto key = std::to_string(n);
      board_.capacity[n] = number(capacity, key, 1, static_cast<int>(kMostCapacity));
      if (!error_ && board_.villages() * board_.capacity[n] < n * board_.setup_houses)
        capacity.fail(key,
                      fmt::format("{} villages have no room for the {} houses of the setup", board_.villages(),
                                  n * board_.setup_houses),
                      "MAH-S5");
    }
    capacity.close();
    board_.blue_tiles = number(f, "blue_tiles", 0, 20);
    board_.rounds = number(f, "rounds", 1, 20);
    board_.refill_houses = number(f, "refill_houses", 1, kMostHouses);
    board_.governor_down = number(f, "governor_down", 1, static_cast<int>(kCities));
  }

  void read_money(Fields& f) {
    constexpr int kMost = 60;  // purses stay far below what a State can hold
    board_.coins_at_start.fill(number(f, "coins_at_start", 0, kMostCoinsAtStart));
    read_seats(f, kMaxPlayers, [&](Fields& seat, std::size_t p) {
      auto& coins = board_.coins_at_start[p];
      coins = static_cast<std::uint8_t>(seat_number(seat, "coins_at_start", 0, kMostCoinsAtStart, coins));
    });
    auto payout = f.object("payout");
    for (std::size_t n = kMinPlayers; n <= kMaxPlayers; ++n) {
      const auto key = std::to_string(n);
      const auto coins = payout.numbers(key, 0, kMost);
      if (!error_ && coins.size() != n)
        payout.fail(key, fmt::format("{} ranks for {} players", coins.size(), n), "MAH-C3");
      for (std::size_t rank = 0; rank < coins.size() && !error_; ++rank)
        board_.payout[n][rank] = static_cast<std::uint8_t>(coins[rank]);
    }
    payout.close();
    board_.sole_bonus = number(f, "sole_bonus", 0, kMost);
    board_.palace_cost = number(f, "palace_cost", 0, kMost);
    board_.craftsman_palace_cost = number(f, "craftsman_palace_cost", 0, kMost);
    board_.house_cost = number(f, "house_cost", 0, kMost);
    board_.penalty = number(f, "penalty_each_other", 0, 20);
    board_.take_coins = number(f, "take_coins", 0, kMost);
    board_.merchant_coins = number(f, "merchant_coins", 0, kMost);
  }

  void read_roles(Fields& f) {
    auto roles = f.object("roles");
    auto home = f.object("home_city");
    for (std::size_t r = 0; r < kRoles; ++r) {
      const auto key = std::to_string(r + 1);
      if (roles.text(key) != kRoleTitles[r]) roles.fail(key, fmt::format("this role is the {}", kRoleTitles[r]));
      const auto city = home.text(key);
      const auto found = std::find(board_.places.begin(), board_.places.begin() + kCities, city);
      if (found == board_.places.begin() + kCities)
        home.fail(key, fmt::format("there is no city '{}'", city.substr(0, 20)), "MAH-O3");
      board_.home[r] = static_cast<std::uint8_t>(found - board_.places.begin());
    }
    roles.close();
    home.close();
  }

  std::optional<Error>& error_;
  Board board_;
};

}  // namespace

Result<Board> Board::parse(const nlohmann::json& text) {
  std::optional<Error> error;
  Board board = BoardReader(error).read(text);
  if (error) return *error;
  return board;
}

}  // namespace stela::maharaja
