// The map, the components and the numbers of Maharaja: read from board.json, validated, and never changed.
//
// Places are numbered: cities 0 to 6 in the board's order, then the start field. Sites are where houses stand: a city
// has its place's number, village v is site kFirstVillage + v, in the order of the roads.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace stela::maharaja {

inline constexpr std::size_t kMinPlayers = 2;
inline constexpr std::size_t kMaxPlayers = 5;  ///< and colours: those not in play are neutral (MAH-S2)
inline constexpr std::size_t kCities = 7;
inline constexpr std::size_t kStart = 7;  ///< the start field
inline constexpr std::size_t kPlaces = 8;
inline constexpr std::size_t kFirstVillage = 8;
inline constexpr std::size_t kMaxVillages = 40;
inline constexpr std::size_t kMaxSites = kFirstVillage + kMaxVillages;
inline constexpr std::uint8_t kNoRoad = 255;
inline constexpr std::size_t kMostOnRoad = 2;    ///< villages
inline constexpr std::size_t kMostCapacity = 2;  ///< houses in a village
inline constexpr std::size_t kRoles = 7;         ///< role r has index r - 1; the last with the option yogi alone
inline constexpr int kMostCoinsAtStart = 60;

inline constexpr std::array<std::string_view, kRoles> kRoleTitles{"mogul",   "merchant",  "saint", "monk",
                                                                  "builder", "craftsman", "yogi"};
/// Indices of roles.
inline constexpr std::size_t kMogul = 0, kMerchant = 1, kSaint = 2, kMonk = 3, kBuilder = 4, kCraftsman = 5, kYogi = 6;

/// A road between two places, with the villages first to first + villages - 1 from a to b (0 is the map's first).
struct Road {
  std::uint8_t a = 0, b = 0;
  std::uint8_t first = 0, villages = 0;
};

struct Board {
  std::array<std::string, kPlaces> places;
  std::vector<Road> roads;
  std::vector<std::string> sites;  ///< names by site; the start field's too, though no house stands there
  std::array<std::array<std::uint8_t, kPlaces>, kPlaces> road_between{};  ///< an index in roads, or kNoRoad
  std::uint8_t edge_fields = 0;                            ///< a city; there is one central field besides
  std::array<std::uint8_t, kMaxPlayers> coins_at_start{};  ///< by seat
  std::uint8_t palaces = 0;
  std::uint8_t houses_hand = 0, houses_bank = 0, setup_houses = 0;
  std::array<std::uint8_t, kMaxPlayers + 1> capacity{};  ///< of a village, by number of players
  std::array<std::array<std::uint8_t, kMaxPlayers>, kMaxPlayers + 1>
      payout{};  ///< by number of players and rank from 0
  std::uint8_t sole_bonus = 0, palace_cost = 0, craftsman_palace_cost = 0, house_cost = 0, penalty = 0;
  std::uint8_t rounds = 0, blue_tiles = 0, take_coins = 0, refill_houses = 0, merchant_coins = 0, governor_down = 0;
  std::array<std::uint8_t, kRoles> home{};  ///< the city on each role

  /// Of all of so many players.
  [[nodiscard]] int coins_of_all(std::size_t players) const {
    return std::accumulate(coins_at_start.begin(), coins_at_start.begin() + static_cast<std::ptrdiff_t>(players), 0);
  }
  [[nodiscard]] int most_coins_at_start() const {
    return *std::max_element(coins_at_start.begin(), coins_at_start.end());
  }
  [[nodiscard]] std::size_t villages() const { return sites.size() - kFirstVillage; }
  /// The road between two places; null where they are not joined.
  [[nodiscard]] const Road* road(std::size_t a, std::size_t b) const {
    const std::size_t i = road_between[a][b];
    return i == kNoRoad ? nullptr : &roads[i];
  }

  /// Reads and validates; errors name the field.
  static Result<Board> parse(const nlohmann::json& text);
};

}  // namespace stela::maharaja
