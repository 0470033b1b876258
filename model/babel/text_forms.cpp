// What a position of Babel has where it is left out.
#include "model/babel/text_forms.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "model/babel/board.h"
#include "model/babel/names.h"
#include "model/fill_in.h"

namespace stela::babel {

using nlohmann::json;

namespace {

constexpr std::string_view kNoChance = "0000000000000000";

class Completion {
 public:
  Completion(const Babel& game, json& position)
      : board_(game.board()),
        position_(position),
        start_(game.chosen().start),
        players_(*players_of(position, kPlayers)) {}

  std::optional<Error> run() {
    tell_pawns();
    turn();
    for (auto& player : players_) fill_player(player);
    if (auto error = nations()) return error;
    return temples();
  }

 private:
  [[nodiscard]] bool has_cards_in_cities(std::size_t player) const {
    const auto& cities = field_of(players_[player], "cities");
    return std::any_of(cities.begin(), cities.end(), [](const json& city) {
      return !field_of(city, "row").empty() || !field_of(city, "temple").empty();
    });
  }
  [[nodiscard]] bool is_away_from_quarry(std::size_t player) const {
    const auto pawn = text_in(players_[player], "pawn");
    return !pawn.empty() && pawn != kQuarryName;
  }

  /// Once anything stands in the cities both have had a turn, but for who is to have the first one after the other.
  /// Their pawns are then in a city.
  void tell_pawns() {
    const int owner = number_of(position_, "turn_owner", number_of(position_, "to_move", start_));
    const auto begun = [&](std::size_t p) { return is_away_from_quarry(p) || has_cards_in_cities(p); };
    if (!begun(0) && !begun(1)) return;
    for (std::size_t p = 0; p < kPlayers; ++p) {
      const bool second = static_cast<int>(p) != start_;
      if (begun(p) || !second || owner != static_cast<int>(p)) fill_in(players_[p], "pawn", kNationNames.front());
    }
  }

  /// The least number of turns after which whoever moves has the turn, and whose pawn is in a city has had one.
  void turn() {
    fill_in(position_, "phase", "act");
    const bool halved = text_in(position_, "phase") == "halve";
    fill_in(position_, "to_move", number_of(position_, "turn_owner", start_));
    const int mover = number_of(position_, "to_move", 0);
    fill_in(position_, "turn_owner", halved ? 1 - mover : mover);
    const int owner = number_of(position_, "turn_owner", 0);
    constexpr int kBoth = 2;
    const bool second_begun = is_away_from_quarry(static_cast<std::size_t>(1 - start_));
    fill_in(position_, "turns", (owner == start_ ? 0 : 1) + (second_begun ? kBoth : 0));
    fill_in(position_, "migrated", false);
    fill_in(position_, "final_phase", false);
    fill_in(position_, "owed", 0);
    fill_in(position_, "chance", kNoChance);
    fill_in(position_, "known_temples", 0);
  }

  static void fill_cards(json& object, const char* field) {
    if (auto* const cards = object_of(object, field))
      for (const auto nation : kNationNames) fill_in(*cards, std::string(nation), 0);
  }

  /// The foundation card is in the quarry with the pawn.
  static void fill_player(json& player) {
    fill_in(player, "pawn", kQuarryName);
    fill_in(player, "foundation", text_in(player, "pawn") == kQuarryName);
    fill_cards(player, "hand");
    fill_cards(player, "known");
    fill_in(player, "store", json::array());
    auto* const cities = object_of(player, "cities");
    if (cities == nullptr) return;
    for (const auto nation : kNationNames)
      if (auto* const city = object_of(*cities, std::string(nation))) {
        fill_in(*city, "row", json::array());
        fill_in(*city, "temple", json::array());
      }
  }

  /// Cards that nobody has are in the deck, in the nations' order.
  std::optional<Error> nations() {
    std::array<int, kNations> left{};
    left.fill(board_.each_nation);
    const auto take = [&](std::string_view nation, int n) {
      const auto* const found = std::find(kNationNames.begin(), kNationNames.end(), nation);
      if (found != kNationNames.end()) left[static_cast<std::size_t>(found - kNationNames.begin())] -= n;
    };
    const auto take_cards = [&](const json& cards) {
      for (const auto nation : kNationNames) take(nation, number_of(cards, std::string(nation), 0));
    };
    fill_cards(position_, "discards");
    take_cards(position_["discards"]);
    for (const auto& player : players_) {
      take_cards(player["hand"]);
      for (const auto& city : player["cities"])
        for (const auto& nation : texts_of(city, "row")) take(nation, 1);
    }
    if (position_.contains("nation_deck")) return std::nullopt;
    auto deck = json::array();
    for (std::size_t n = 0; n < kNations; ++n) {
      if (left[n] < 0)
        return Error{
            "", "state.nation_deck",
            fmt::format("{} cards of the {}, of {}", board_.each_nation - left[n], kNationNames[n], board_.each_nation),
            "nation-count"};
      for (int i = 0; i < left[n]; ++i) deck.push_back(kNationNames[n]);
    }
    position_["nation_deck"] = std::move(deck);
    return std::nullopt;
  }

  /// The same of temple cards, the low ones first.
  std::optional<Error> temples() {
    if (position_.contains("temple_deck")) return std::nullopt;
    std::array<int, kMaxLevel + 1> left{};
    for (std::size_t level = 1; level <= kMaxLevel; ++level) left[level] = board_.levels[level];
    const auto take = [&](const std::vector<int>& levels) {
      for (const int level : levels)
        if (level > 0 && level <= static_cast<int>(kMaxLevel)) --left[static_cast<std::size_t>(level)];
    };
    for (const auto& player : players_) {
      take(numbers_of(player, "store"));
      for (const auto& city : player["cities"]) take(numbers_of(city, "temple"));
      if (player["foundation"] == true) --left[1];
    }
    auto deck = json::array();
    for (std::size_t level = 1; level <= kMaxLevel; ++level) {
      if (left[level] < 0)
        return Error{"", "state.temple_deck",
                     fmt::format("{} temple cards of level {}, of {}", board_.levels[level] - left[level], level,
                                 board_.levels[level]),
                     "temple-count"};
      for (int i = 0; i < left[level]; ++i) deck.push_back(level);
    }
    position_["temple_deck"] = std::move(deck);
    return std::nullopt;
  }

  const Board& board_;
  json& position_;
  int start_;
  json& players_;
};

constexpr std::array<std::string_view, 4> kDerived{"nation_deck", "temple_deck", "turn_owner", "turns"};
constexpr std::array<std::string_view, 4> kTold{"to_move", "players.pawn", "players.store", "players.hand"};
constexpr std::array<std::string_view, 2> kSeats{"to_move", "turn_owner"};

}  // namespace

std::optional<Error> complete(const Babel& game, json& position) {
  if (players_of(position, kPlayers) == nullptr) return std::nullopt;
  return Completion(game, position).run();
}

const TextForms<Babel>& Babel::text_forms() {
  static const TextForms<Babel> forms{draw, read_drawing, nullptr, complete, edit, kDerived, kTold, kSeats};
  return forms;
}

}  // namespace stela::babel
