// Positions out of JSON (codec.cpp writes them). One that breaks an invariant is refused with the invariant's name.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/fields.h"
#include "model/maharaja/maharaja.h"
#include "model/maharaja/names.h"

namespace stela::maharaja {
namespace {

using nlohmann::json;

/// Reads a position field by field into a State.
class PositionReader {
 public:
  PositionReader(const Maharaja& game, std::optional<Error>& error)
      : board_(game.board()), seats_(game.seats()), error_(error) {
    s_.central.fill(kNoColour);
    s_.holder.fill(kInBank);
    if (game.chosen().yogi == 0) s_.holder[kYogi] = kNotInGame;
    for (auto& dial : s_.dial) dial.fill(kNotSet);
  }

  State read(const json& position) {
    Fields f(position, "state", error_);
    s_.phase = static_cast<Phase>(among(f, "phase", f.text("phase"), kPhaseNames, kPhaseNames.size(), "phase"));
    s_.to_move = byte(f.number("to_move", 0, last_seat()));
    s_.round = byte(f.number("round", 0, board_.rounds));
    const auto scored = f.text("scored");
    if (s_.round > 0)
      s_.scored = byte(among(f, "scored", scored, board_.places, kCities, "city"));
    else if (scored != kNobodyName)
      f.fail("scored", "no city is scored in the setup", "MAH-R1");
    s_.settled = byte(f.number("settled", 0, static_cast<int>(seats_) * board_.setup_houses));
    s_.played = players(f, "played");
    s_.bank = wide(f.number("bank", -30000, 30000));
    s_.tile_supply = byte(f.number("tile_supply", 0, 100));
    read_cities(f);
    read_players(f);
    if (s_.phase == Phase::bid) read_auction(f);
    if (s_.phase >= Phase::turn && s_.phase != Phase::over) read_turn(f);
    f.close();
    return s_;
  }

 private:
  template <class N>
  static std::uint8_t byte(N n) {
    return static_cast<std::uint8_t>(n);
  }
  static std::int16_t wide(int n) { return static_cast<std::int16_t>(n); }
  [[nodiscard]] int last_seat() const { return static_cast<int>(seats_) - 1; }

  template <class Names>
  std::size_t among(Fields& f, std::string_view key, std::string_view name, const Names& names, std::size_t n,
                    const char* what) {
    const auto found = static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
    if (found < n) return found;
    f.fail(key, fmt::format("there is no {} '{}'", what, name.substr(0, 30)));
    return 0;
  }

  /// Numbers, each once and ascending, as bits from the least.
  std::uint8_t bits(Fields& f, std::string_view key, int least, int most) {
    unsigned out = 0;
    int before = least - 1;
    for (const int n : f.numbers(key, least, most)) {
      if (n <= before) f.fail(key, fmt::format("{} after {}", n, before));
      before = n;
      out |= 1U << (n - least);
    }
    return byte(out);
  }
  std::uint8_t players(Fields& f, std::string_view key) { return bits(f, key, 0, last_seat()); }

  void read_cities(Fields& f) {
    auto cities = f.object("cities");
    for (std::size_t c = 0; c < kCities; ++c) {
      auto city = cities.object(board_.places[c]);
      s_.governor[c] = wide(city.number("governor", -30000, board_.rounds));
      const auto central = city.numbers("central", 0, static_cast<int>(kMaxPlayers) - 1);
      if (central.size() > 1) city.fail("central", "a city has one central field", "palace-fields");
      if (!central.empty()) s_.central[c] = byte(central[0]);
      int before = 0;
      for (const int colour : city.numbers("edge", 0, static_cast<int>(kMaxPlayers) - 1)) {
        if (colour < before) city.fail("edge", fmt::format("colour {} after {}", colour, before));
        before = colour;
        auto& palaces = s_.edge[c][static_cast<std::size_t>(colour)];
        if (palaces < board_.edge_fields + 1) ++palaces;
      }
      city.close();
    }
    cities.close();
  }

  void read_players(Fields& f) {
    const auto list = f.list("players");
    if (list.size() != seats_) f.fail("players", fmt::format("{} listed, but {} play", list.size(), seats_));
    for (std::size_t p = 0; p < list.size() && !error_; ++p) {
      Fields player(list[p], fmt::format("state.players[{}]", p), error_);
      read_player(player, p);
      player.close();
    }
  }

  void read_player(Fields& f, std::size_t p) {
    constexpr int kHousesOfOne = 40;
    s_.coins[p] = wide(f.number("coins", 0, 30000));
    s_.architect[p] = byte(among(f, "architect", f.text("architect"), board_.places, kPlaces, "place"));
    s_.hand[p] = byte(f.number("hand", 0, kHousesOfOne));
    s_.stock[p] = byte(f.number("stock", 0, kHousesOfOne));
    s_.palaces[p] = byte(f.number("palaces", 0, board_.palaces));
    s_.tiles[p] = byte(f.number("tiles", 0, board_.blue_tiles));
    auto houses = f.object("houses");
    for (std::size_t site = 0; site < board_.sites.size(); ++site)
      if (site != kStart && houses.has(board_.sites[site]))
        s_.houses[p][site] = byte(houses.number(board_.sites[site], 1, kHousesOfOne));
    houses.close();
    for (const int role : f.numbers("roles", 1, static_cast<int>(kRoles))) {
      auto& holder = s_.holder[static_cast<std::size_t>(role) - 1];
      if (holder != kInBank) f.fail("roles", fmt::format("role {} is not to be had", role), "roles");
      holder = byte(p);
    }
    const auto dial = f.texts("dial");
    if (!dial.empty() && dial.size() != 2) f.fail("dial", "a dial is set to two actions, or not at all", "dials");
    for (std::size_t i = 0; i < dial.size() && i < 2; ++i)
      s_.dial[p][i] = byte(among(f, fmt::format("dial[{}]", i), dial[i], kTaskNames, kTasks, "action"));
  }

  void read_auction(Fields& f) {
    auto auction = f.object("auction");
    s_.lot = byte(auction.number("role", 1, static_cast<int>(kRoles)) - 1);
    s_.price = byte(auction.number("price", 0, kMostCoinsAtStart));
    s_.leader = byte(auction.number("leader", 0, last_seat()));
    s_.opener = byte(auction.number("opener", 0, last_seat()));
    s_.bidders = players(auction, "bidders");
    auction.close();
  }

  void read_turn(Fields& f) {
    auto turn = f.object("turn");
    s_.turn_owner = byte(turn.number("owner", 0, last_seat()));
    const auto actions = turn.list("actions");
    if (actions.size() < 2 || actions.size() > kSlots)
      turn.fail("actions", "a turn has two actions, or three", "actions");
    for (std::size_t i = 0; i < actions.size() && i < kSlots && !error_; ++i) {
      Fields action(actions[i], turn.path(fmt::format("actions[{}]", i)), error_);
      read_slot(action, s_.slot[i]);
      action.close();
    }
    s_.used = bits(turn, "privileges_used", 1, static_cast<int>(kRoles));
    s_.tile_spent = turn.flag("tile_spent") ? 1 : 0;
    for (const auto& place : turn.texts("entered")) {
      const auto bit = 1U << among(turn, "entered", place, board_.places, kPlaces, "place");
      if ((s_.entered & bit) != 0) turn.fail("entered", fmt::format("{} is listed twice", place));
      s_.entered = byte(s_.entered | bit);
    }
    turn.close();
  }

  void read_slot(Fields& f, Slot& slot) {
    constexpr int kMost = 20;
    slot.task = static_cast<Task>(among(f, "task", f.text("task"), kTaskNames, kTasks, "action"));
    slot.progress = static_cast<Progress>(
        among(f, "progress", f.text("progress"), kProgressNames, kProgressNames.size(), "progress"));
    slot.palaces = byte(f.number("palaces", 0, kMost));
    slot.city_houses = byte(f.number("city_houses", 0, kMost));
    slot.village_houses = byte(f.number("village_houses", 0, kMost));
    slot.refilled = byte(f.number("refilled", 0, kMost));
  }

  const Board& board_;
  std::size_t seats_;
  std::optional<Error>& error_;
  State s_{};
};

}  // namespace

Result<State> Maharaja::from_json_unchecked(const json& position) const {
  std::optional<Error> error;
  State s = PositionReader(*this, error).read(position);
  if (error) return *error;
  return s;
}

Result<State> Maharaja::from_json(const json& position) const {
  auto s = from_json_unchecked(position);
  if (!s) return s;
  if (const auto broken = violation(*s)) return Error{"", "state", broken->detail, broken->invariant};
  return s;
}

}  // namespace stela::maharaja
