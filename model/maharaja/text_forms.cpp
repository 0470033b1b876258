// What a position of Maharaja has where it is left out.
#include "model/maharaja/text_forms.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "model/fill_in.h"
#include "model/maharaja/names.h"

namespace stela::maharaja {

using nlohmann::json;

namespace {

class Completion {
 public:
  Completion(const Maharaja& game, json& position)
      : game_(game),
        board_(game.board()),
        position_(position),
        seats_(game.seats()),
        players_(*players_of(position, seats_)) {}

  std::optional<Error> run() {
    phase();
    if (auto error = cities()) return error;
    if (auto error = players()) return error;
    if (auto error = supplies()) return error;
    who_moves();
    if (phase_is("bid")) auction();
    if (phase_is("turn") || phase_is("robbed") || phase_is("give")) turn();
    for (auto& player : players_) fill_in(player, "dial", json::array());
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool phase_is(std::string_view name) const { return text_in(position_, "phase") == name; }
  [[nodiscard]] bool in_setup() const {
    return phase_is("roles") || phase_is("open") || phase_is("bid") || phase_is("settle");
  }

  /// Without a turn or an auction: the dials are set once everybody has a role.
  void phase() {
    const bool roles = std::all_of(players_.begin(), players_.end(),
                                   [](const json& player) { return !numbers_of(player, "roles").empty(); });
    const auto* const otherwise = roles ? "dial" : game_.chosen().role_auction != 0 ? "open" : "roles";
    fill_in(position_, "phase",
            position_.contains("turn")      ? "turn"
            : position_.contains("auction") ? "bid"
                                            : otherwise);
    fill_in(position_, "round", in_setup() ? 0 : 1);
    fill_in(position_, "played", json::array());
  }

  /// Whether somebody may have played an action of this round.
  [[nodiscard]] bool somebody_has_played() const {
    return !numbers_of(position_, "played").empty() || tasks_of_turn_begun();
  }
  [[nodiscard]] bool tasks_of_turn_begun() const {
    const auto& actions = field_of(field_of(position_, "turn"), "actions");
    return std::any_of(actions.begin(), actions.end(), [](const json& action) {
      const auto progress = text_in(action, "progress");
      return !progress.empty() && progress != "waiting";
    });
  }

  /// Governors as they stand after so many rounds in which none was moved by a player; palaces of neutral colours.
  /// Where governors are given, and one may have been moved (MAH-X9), it does not follow which one went up at the
  /// round's start.
  std::optional<Error> cities() {
    std::array<int, kCities> fields{};
    for (std::size_t c = 0; c < kCities; ++c) fields[c] = -static_cast<int>(c);
    const int rounds = std::clamp(number_of(position_, "round", 0), 0, int{board_.rounds});
    std::size_t scored = 0;
    for (int round = 1; round <= rounds; ++round) {
      scored = static_cast<std::size_t>(std::min_element(fields.begin(), fields.end()) - fields.begin());
      fields[scored] = round;
    }
    auto* const cities = object_of(position_, "cities");
    if (cities == nullptr) return std::nullopt;
    const bool governors_told =
        std::any_of(cities->begin(), cities->end(), [](const json& city) { return city.contains("governor"); });
    if (rounds > 0 && governors_told && !position_.contains("scored") && somebody_has_played())
      return Error{"", "state.scored", "a governor may have been moved in this round: tell which city is scored",
                   kAmbiguous};
    const auto scored_city = text_in(position_, "scored");
    for (std::size_t c = 0; c < kCities && rounds > 0; ++c)
      if (board_.places[c] == scored_city) {
        std::swap(fields[c], fields[scored]);
        scored = c;
      }
    std::vector<std::size_t> neutral;
    for (std::size_t colour = seats_; colour < kMaxPlayers; ++colour) neutral.push_back(colour);
    int highest = number_of(field_of(*cities, board_.places[scored]), "governor", fields[scored]);
    for (std::size_t c = 0; c < kCities; ++c) {
      auto* const city = object_of(*cities, board_.places[c]);
      if (city == nullptr) return std::nullopt;
      fill_in(*city, "governor", fields[c]);
      fill_in(*city, "central", json::array());
      fill_in(*city, "edge", neutral);
      if (const int field = number_of(*city, "governor", 0); field > highest) {
        highest = field;
        scored = c;
      }
    }
    fill_in(position_, "scored", rounds > 0 ? board_.places[scored] : std::string(kNobodyName));
    return std::nullopt;
  }

  [[nodiscard]] int palaces_of(std::size_t p) const {
    int built = 0;
    for (const auto& city : position_["cities"])
      for (const auto* const field : {"central", "edge"}) {
        const auto colours = numbers_of(city, field);
        built += static_cast<int>(std::count(colours.begin(), colours.end(), static_cast<int>(p)));
      }
    return built;
  }

  /// Houses that are not on the board are to hand, as far as the bank has its own.
  std::optional<Error> players() {
    for (std::size_t p = 0; p < seats_; ++p) {
      auto& player = players_[p];
      fill_in(player, "coins", board_.coins_at_start[p]);
      fill_in(player, "architect", board_.places[kStart]);
      fill_in(player, "tiles", 0);
      fill_in(player, "roles", json::array());
      int built = 0;
      if (const auto* const houses = object_of(player, "houses"))
        for (const auto& item : houses->items()) built += number_of(*houses, item.key(), 0);
      const int left = board_.houses_hand + board_.houses_bank - built, palaces = board_.palaces - palaces_of(p);
      const auto wrong = [&](std::string what, const char* rule) {
        return Error{"", fmt::format("state.players[{}]", p), std::move(what), rule};
      };
      if (left < 0) return wrong(fmt::format("{} houses are on the board, of {}", built, left + built), "house-count");
      if (palaces < 0)
        return wrong(fmt::format("{} palaces are built, of {}", palaces_of(p), board_.palaces), "palace-count");
      if (!player.contains("stock")) fill_in(player, "hand", std::max(0, left - board_.houses_bank));
      fill_in(player, "stock", left - number_of(player, "hand", 0));
      fill_in(player, "hand", left - number_of(player, "stock", 0));
      fill_in(player, "palaces", palaces);
    }
    return std::nullopt;
  }

  /// With `tiles_leave` spent tiles are nowhere.
  std::optional<Error> supplies() {
    int coins = 0, tiles = 0, village_houses = 0;
    for (const auto& player : players_) {
      coins += number_of(player, "coins", 0);
      tiles += number_of(player, "tiles", 0);
      for (const auto& item : player["houses"].items()) village_houses += number_of(player["houses"], item.key(), 0);
    }
    const int players = static_cast<int>(seats_);
    fill_in(position_, "bank", board_.coins_of_all(seats_) - coins);
    const auto& options = game_.chosen();
    const bool spent = number_of(position_, "round", 0) > 1 || somebody_has_played() ||
                       field_of(field_of(position_, "turn"), "tile_spent") == true;
    if (options.yogi != 0 && options.tiles_leave != 0 && spent && tiles < board_.blue_tiles &&
        !position_.contains("tile_supply"))
      return Error{"", "state.tile_supply", "blue tiles may have left the game: tell how many are in the supply",
                   kAmbiguous};
    fill_in(position_, "tile_supply", game_.chosen().yogi != 0 ? board_.blue_tiles - tiles : 0);
    fill_in(position_, "settled", in_setup() ? village_houses : players * board_.setup_houses);
    return std::nullopt;
  }

  /// Who has the lowest role of those who have not played: in a turn. Else the start player, or the next without a
  /// role or a dial.
  void who_moves() {
    if (position_.contains("to_move")) return;
    const auto played = numbers_of(position_, "played");
    const auto start = static_cast<std::size_t>(game_.chosen().start);
    std::size_t next = start;
    if (phase_is("turn") || phase_is("settle")) {
      int lowest = static_cast<int>(kRoles) + 1;
      for (std::size_t p = 0; p < seats_; ++p)
        for (const int role : numbers_of(players_[p], "roles"))
          if (role < lowest && std::find(played.begin(), played.end(), static_cast<int>(p)) == played.end()) {
            lowest = role;
            next = p;
          }
    } else {
      const char* const field = phase_is("dial") ? "dial" : "roles";
      const auto has = [&](std::size_t p) { return !field_of(players_[p], field).empty(); };
      for (std::size_t i = 0; i < seats_ && has(next); ++i) next = (next + 1) % seats_;
    }
    position_["to_move"] = next;
  }

  void auction() {
    auto* const auction = object_of(position_, "auction");
    if (auction == nullptr) return;
    fill_in(*auction, "price", 0);
    fill_in(*auction, "opener", game_.chosen().start);
    fill_in(*auction, "leader", number_of(*auction, "opener", 0));
    auto bidders = json::array();
    for (std::size_t p = 0; p < seats_; ++p)
      if (numbers_of(players_[p], "roles").empty()) bidders.push_back(p);
    fill_in(*auction, "bidders", std::move(bidders));
  }

  /// Actions may be given by their tasks alone.
  void turn() {
    auto* const turn = object_of(position_, "turn");
    if (turn == nullptr) return;
    fill_in(*turn, "owner", number_of(position_, "to_move", 0));
    fill_in(*turn, "actions", json::array());
    auto& actions = (*turn)["actions"];
    for (auto& action : actions) {
      if (action.is_string()) action = json{{"task", action}};
      if (!action.is_object()) continue;
      fill_in(action, "progress", "waiting");
      for (const auto* const part : {"palaces", "city_houses", "village_houses", "refilled"}) fill_in(action, part, 0);
    }
    fill_in(*turn, "privileges_used", json::array());
    fill_in(*turn, "tile_spent", false);
    const auto owner = static_cast<std::size_t>(std::max(0, number_of(*turn, "owner", 0)));
    if (owner < seats_) fill_in(*turn, "entered", json::array({players_[owner]["architect"]}));
    // Who is still to play has set a dial, which others do not see.
    const auto played = numbers_of(position_, "played");
    for (std::size_t p = 0; p < seats_; ++p)
      if (p != owner && std::find(played.begin(), played.end(), static_cast<int>(p)) == played.end())
        fill_in(players_[p], "dial", json{"coins", "coins"});
  }

  const Maharaja& game_;
  const Board& board_;
  json& position_;
  std::size_t seats_;
  json& players_;
};

constexpr std::array<std::string_view, 9> kDerived{"bank",        "players.stock", "players.hand", "players.palaces",
                                                   "tile_supply", "settled",       "turn.entered", "turn.owner",
                                                   "scored"};
constexpr std::array<std::string_view, 6> kTold{"phase",  "round",         "to_move",
                                                "scored", "players.coins", "players.roles"};
constexpr std::array<std::string_view, 6> kSeats{"to_move",        "played",          "auction.leader",
                                                 "auction.opener", "auction.bidders", "turn.owner"};

}  // namespace

std::optional<Error> complete(const Maharaja& game, json& position) {
  if (players_of(position, game.seats()) == nullptr) return std::nullopt;
  return Completion(game, position).run();
}

const TextForms<Maharaja>& Maharaja::text_forms() {
  static const TextForms<Maharaja> forms{draw, read_drawing, nullptr, complete, edit, kDerived, kTold, kSeats};
  return forms;
}

}  // namespace stela::maharaja
