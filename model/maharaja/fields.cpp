// The fields of a position, described once for writing and for reading.
#include <algorithm>

#include "model/embedded.h"
#include "model/engine_impl.h"
#include "model/maharaja/names.h"
#include "model/maharaja/turn.h"

namespace stela::maharaja {

std::span<const NotationForm<Maharaja>> forms(const Maharaja& game);  // notation.cpp

std::string_view Parts::rules_text() { return embedded_rules(); }
std::string_view Parts::board_text() { return embedded_board(); }
std::string_view Parts::small_boards_text() { return embedded_small_boards(); }
std::string_view Parts::probes_text() { return embedded_probes(); }
std::string_view Parts::parameters_text() { return embedded_parameters(); }

namespace {

using nlohmann::json;

constexpr int kMostInOnePlace = 40, kMostParts = 20, kMostTiles = 100;
constexpr int kMostMoney = 30000, kLowestField = -30000;
constexpr int kColours = static_cast<int>(kMaxPlayers);

std::span<const std::string> cities_of(const Board& board) { return std::span(board.places).first(kCities); }

/// A name's place among the names; 0 after an error.
template <class Names>
std::size_t place_among(Fields& f, std::string_view key, std::string_view name, const Names& names,
                        std::string_view what) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  f.fail(key, fmt::format("there is no {} '{}'", what, name.substr(0, 30)));
  return 0;
}

/// Numbers as bits, listed in ascending order: least is bit 0.
struct Bits {
  int least, most;

  [[nodiscard]] json write(unsigned bits) const {
    json out = json::array();
    for (std::size_t i = 0; i < 8; ++i)
      if (has_bit(bits, i)) out.push_back(static_cast<int>(i) + least);
    return out;
  }
  void read(Fields& f, std::string_view key, std::uint8_t& bits) const {
    int before = least - 1;
    for (const int n : f.numbers(key, least, most)) {
      if (n <= before) f.fail(key, fmt::format("{} after {}", n, before));
      before = n;
      bits = narrowed<std::uint8_t>(bits | 1U << (n - least));
    }
  }
};

/// The city where the Maharaja stands; in the setup there is none.
struct CityScored {
  const Board& board;
  bool in_setup;

  [[nodiscard]] json write(std::size_t city) const { return in_setup ? std::string(kNobodyName) : board.places[city]; }
  void read(Fields& f, std::string_view key, std::uint8_t& city) const {
    const auto name = f.text(key);
    if (!in_setup)
      city = narrowed<std::uint8_t>(place_among(f, key, name, cities_of(board), "city"));
    else if (name != kNobodyName)
      f.fail(key, "no city is scored in the setup", "MAH-R1");
  }
};

/// A list of one colour, or empty.
struct CentralPalace {
  [[nodiscard]] json write(unsigned colour) const {
    return colour == kNoColour ? json::array() : json::array({colour});
  }
  void read(Fields& f, std::string_view key, std::uint8_t& colour) const {
    const auto colours = f.numbers(key, 0, kColours - 1);
    if (colours.size() > 1) f.fail(key, "a city has one central field", "palace-fields");
    if (!colours.empty()) colour = narrowed<std::uint8_t>(colours[0]);
  }
};

/// A colour for each palace on the edge of a city, in ascending order.
struct EdgePalaces {
  int fields;
  using Palaces = std::array<std::uint8_t, kMaxPlayers>;

  [[nodiscard]] json write(const Palaces& palaces) const {
    json out = json::array();
    for (std::size_t colour = 0; colour < kMaxPlayers; ++colour)
      for (unsigned i = 0; i < palaces[colour]; ++i) out.push_back(colour);
    return out;
  }
  /// One palace too many is enough for the invariants to find.
  void read(Fields& f, std::string_view key, Palaces& palaces) const {
    int before = 0;
    for (const int colour : f.numbers(key, 0, kColours - 1)) {
      if (colour < before) f.fail(key, fmt::format("colour {} after {}", colour, before));
      before = colour;
      auto& of_colour = palaces[static_cast<std::size_t>(colour)];
      if (of_colour <= fields) ++of_colour;
    }
  }
};

/// The numbers of a player's roles.
struct RolesOf {
  std::size_t player;
  using Holders = std::array<std::uint8_t, kRoles>;

  [[nodiscard]] json write(const Holders& holders) const {
    json out = json::array();
    for (std::size_t r = 0; r < kRoles; ++r)
      if (holders[r] == player) out.push_back(r + 1);
    return out;
  }
  void read(Fields& f, std::string_view key, Holders& holders) const {
    for (const int role : f.numbers(key, 1, static_cast<int>(kRoles))) {
      auto& holder = holders[static_cast<std::size_t>(role) - 1];
      if (holder != kInBank) f.fail(key, fmt::format("role {} is not to be had", role), "roles");
      holder = narrowed<std::uint8_t>(player);
    }
  }
};

struct RoleNumber {
  [[nodiscard]] json write(unsigned index) const { return index + 1; }
  void read(Fields& f, std::string_view key, std::uint8_t& index) const {
    index = narrowed<std::uint8_t>(f.number(key, 1, static_cast<int>(kRoles)) - 1);
  }
};

struct DialTasks {
  using Dial = std::array<std::uint8_t, 2>;

  [[nodiscard]] json write(const Dial& dial) const {
    json out = json::array();
    for (const auto task : dial)
      if (task != kNotSet) out.push_back(kTaskNames[task]);
    return out;
  }
  void read(Fields& f, std::string_view key, Dial& dial) const {
    const auto tasks = f.texts(key);
    if (!tasks.empty() && tasks.size() != 2) f.fail(key, "a dial is set to two actions, or not at all", "dials");
    for (std::size_t i = 0; i < std::min(tasks.size(), dial.size()); ++i)
      dial[i] = narrowed<std::uint8_t>(place_among(f, fmt::format("{}[{}]", key, i), tasks[i], kTaskNames, "action"));
  }
};

struct PlacesEntered {
  const Board& board;

  [[nodiscard]] json write(unsigned places) const {
    json out = json::array();
    for (std::size_t place = 0; place < kPlaces; ++place)
      if (has_bit(places, place)) out.push_back(board.places[place]);
    return out;
  }
  void read(Fields& f, std::string_view key, std::uint8_t& places) const {
    for (const auto& name : f.texts(key)) {
      const auto place = place_among(f, key, name, board.places, "place");
      if (has_bit(places, place)) f.fail(key, fmt::format("{} is listed twice", name));
      places = narrowed<std::uint8_t>(places | bit(place));
    }
  }
};

template <class Io, class T>
void describe_slot(Io& io, T& slot) {
  io.name("task", slot.task, kTaskNames, "there is no action '{}'");
  io.name("progress", slot.progress, kProgressNames, "there is no progress '{}'");
  io.number("palaces", slot.palaces, 0, kMostParts);
  io.number("city_houses", slot.city_houses, 0, kMostParts);
  io.number("village_houses", slot.village_houses, 0, kMostParts);
  io.number("refilled", slot.refilled, 0, kMostParts);
}

/// The turn's actions but for those that are absent.
struct Slots {
  [[nodiscard]] json write(const std::array<Slot, kSlots>& slots) const {
    json out = json::array();
    for (const Slot& slot : slots) {
      if (slot.progress == Progress::absent) continue;
      out.push_back(json::object());
      JsonWriter io(out.back());
      describe_slot(io, slot);
    }
    return out;
  }
  void read(Fields& f, std::string_view key, std::array<Slot, kSlots>& slots) const {
    const auto list = f.list(key);
    if (list.size() < 2 || list.size() > kSlots) f.fail(key, "a turn has two actions, or three", "actions");
    for (std::size_t i = 0; i < list.size() && !f.failed(); ++i) {
      auto inner = f.element(key, i, list[i]);
      JsonReader io(inner);
      describe_slot(io, slots[i]);
      inner.close();
    }
  }
};

template <class Io, class S>
void describe_player(Io& io, S& s, std::size_t p, const Board& board) {
  io.number("coins", s.coins[p], 0, kMostMoney);
  io.name("architect", s.architect[p], board.places, "there is no place '{}'");
  io.number("hand", s.hand[p], 0, kMostInOnePlace);
  io.number("stock", s.stock[p], 0, kMostInOnePlace);
  io.number("palaces", s.palaces[p], 0, board.palaces);
  io.number("tiles", s.tiles[p], 0, board.blue_tiles);
  io.object("houses", [&](auto& houses) {
    for (std::size_t site = 0; site < board.sites.size(); ++site) {
      if (Io::kReads && site == kStart) continue;  // an unknown field
      auto& here = s.houses[p][site];
      const auto& name = board.sites[site];
      houses.optional(name, here > 0, [&](auto& of_site) { of_site.number(name, here, 1, kMostInOnePlace); });
    }
  });
  io.value("roles", s.holder, RolesOf{p});
  io.value("dial", s.dial[p], DialTasks{});
}

}  // namespace

template <class Io, class S>
static void describe(Io& io, S& s, const Maharaja& game) {
  if constexpr (Io::kReads) s = empty_table(game);
  const Board& board = game.board();
  const int last_seat = game.players() - 1;
  const Bits players{0, last_seat};
  io.name("phase", s.phase, kPhaseNames, "there is no phase '{}'");
  io.number("to_move", s.to_move, 0, last_seat);
  io.number("round", s.round, 0, board.rounds);
  io.value("scored", s.scored, CityScored{board, s.round == 0});
  io.number("settled", s.settled, 0, game.players() * board.setup_houses);
  io.value("played", s.played, players);
  io.number("bank", s.bank, -kMostMoney, kMostMoney);
  io.number("tile_supply", s.tile_supply, 0, kMostTiles);
  io.object("cities", [&](auto& cities) {
    for (std::size_t c = 0; c < kCities; ++c)
      cities.object(board.places[c], [&](auto& city) {
        city.number("governor", s.governor[c], kLowestField, board.rounds);
        city.value("central", s.central[c], CentralPalace{});
        city.value("edge", s.edge[c], EdgePalaces{board.edge_fields});
      });
  });
  io.each("players", game.seats(), fmt::format("but {} play", game.seats()),
          [&](auto& player, std::size_t p) { describe_player(player, s, p, board); });
  if (s.phase == Phase::bid)
    io.object("auction", [&](auto& auction) {
      auction.value("role", s.lot, RoleNumber{});
      auction.number("price", s.price, 0, kMostCoinsAtStart);
      auction.number("leader", s.leader, 0, last_seat);
      auction.number("opener", s.opener, 0, last_seat);
      auction.value("bidders", s.bidders, players);
    });
  if (s.phase >= Phase::turn && s.phase != Phase::over)
    io.object("turn", [&](auto& turn) {
      turn.number("owner", s.turn_owner, 0, last_seat);
      turn.value("actions", s.slot, Slots{});
      turn.value("privileges_used", s.used, Bits{1, static_cast<int>(kRoles)});
      turn.flag("tile_spent", s.tile_spent);
      turn.value("entered", s.entered, PlacesEntered{board});
    });
}

}  // namespace stela::maharaja

static_assert(stela::Game<stela::maharaja::Maharaja>);
template class stela::Engine<stela::maharaja::Maharaja, stela::maharaja::Parts>;
