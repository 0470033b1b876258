// The fields of a position, described once for writing and for reading. Tiles that lie are listed by hex, the deck and
// the supply of treasures from the next one on; motifs are numbered from 1.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "model/embedded.h"
#include "model/engine_impl.h"
#include "model/tikal/names.h"
#include "model/tikal/tikal.h"
#include "model/tikal/zobrist.h"

namespace stela::tikal {

std::span<const NotationForm<Tikal>> forms(const Tikal& game);  // notation.cpp

std::string_view Parts::rules_text() { return embedded_rules(); }
std::string_view Parts::board_text() { return embedded_board(); }
std::string_view Parts::small_boards_text() { return embedded_small_boards(); }
std::string_view Parts::probes_text() { return embedded_probes(); }
std::string_view Parts::parameters_text() { return embedded_parameters(); }

namespace {

using nlohmann::json;

std::uint8_t byte(std::size_t n) { return static_cast<std::uint8_t>(n); }
bool is_in(HexSet set, Hex h) { return (set & hex_bit(h)) != 0; }

/// A tile by its id, or null for none; on the map it may be a printed one, and is there.
struct TileName {
  const Board& board;
  bool on_map = false;

  [[nodiscard]] json write(std::uint8_t tile) const { return tile == kNoTile ? json() : json(board.tiles[tile].id); }
  void read(Fields& f, std::string_view key, std::uint8_t& tile) const {
    if (on_map || !f.any(key).is_null()) tile = named(f, key, f.text(key));
  }
  [[nodiscard]] std::uint8_t named(Fields& f, std::string_view key, std::string_view id) const {
    const auto it = std::find_if(board.tiles.begin(), board.tiles.end(), [&](const Tile& t) { return t.id == id; });
    if (it == board.tiles.end()) {
      f.fail(key, fmt::format("the board has no tile '{}'", id));
      return kNoTile;
    }
    const auto tile = static_cast<std::uint8_t>(it - board.tiles.begin());
    if (!on_map && tile >= board.deck_size) f.fail(key, fmt::format("{} is printed on the map", id));
    return tile;
  }
};

struct HexName {
  const Board& board;

  [[nodiscard]] json write(Hex h) const { return board.map.name(h); }
  void read(Fields& f, std::string_view key, Hex& h) const { h = named(f, key, f.text(key)); }
  [[nodiscard]] Hex named(Fields& f, std::string_view key, std::string_view name) const {
    const auto found = board.map.find(name);
    if (!found) f.fail(key, fmt::format("the map has no hex '{}'", name));
    return found.value_or(0);
  }
};

/// A leader's hex, or where else he is.
struct LeaderPlace {
  const Board& board;
  static constexpr std::array<std::pair<std::string_view, Hex>, 3> kElsewhere{
      {{"supply", kInSupply}, {"guard", kOnGuard}, {"gone", kOutOfGame}}};

  [[nodiscard]] json write(Hex at) const {
    for (const auto& [name, place] : kElsewhere)
      if (place == at) return name;
    return board.map.name(at);
  }
  void read(Fields& f, std::string_view key, Hex& at) const {
    const auto text = f.text(key);
    for (const auto& [name, place] : kElsewhere)
      if (name == text) return void(at = place);
    at = HexName{board}.named(f, key, text);
  }
};

/// A player, or null for nobody.
struct PlayerOrNobody {
  int last;

  [[nodiscard]] json write(std::uint8_t player) const { return player == kNoTile ? json() : json(player); }
  void read(Fields& f, std::string_view key, std::uint8_t& player) const {
    if (!f.any(key).is_null()) player = narrowed<std::uint8_t>(f.number(key, 0, last));
  }
};

/// Players as bits, listed in ascending order.
struct PlayerSet {
  int last;

  [[nodiscard]] json write(unsigned set) const {
    json out = json::array();
    for_each_hex(set, [&](unsigned player) { out.push_back(player); });
    return out;
  }
  void read(Fields& f, std::string_view key, std::uint8_t& players) const {
    int set = 0, before = -1;
    for (const int p : f.numbers(key, 0, last)) {
      if (p <= before) f.fail(key, "players in ascending order, each once");
      set |= 1 << (before = p);
    }
    players = narrowed<std::uint8_t>(set);
  }
};

/// The tiles to be auctioned, null where taken: as many as there are players, none in the basic version.
struct ShownTiles {
  const Board& board;
  std::size_t count;

  [[nodiscard]] json write(const std::array<std::uint8_t, kMaxPlayers>& shown) const {
    json out = json::array();
    for (std::size_t i = 0; i < count; ++i) out.push_back(TileName{board}.write(shown[i]));
    return out;
  }
  void read(Fields& f, std::string_view key, std::array<std::uint8_t, kMaxPlayers>& shown) const {
    const auto tiles = f.list(key);
    if (tiles.size() != count) f.fail(key, "expected a tile or null for each player, and nothing in the basic version");
    for (std::size_t i = 0; i < tiles.size() && !f.failed(); ++i) {
      if (tiles[i].is_null()) continue;
      const auto place = fmt::format("{}[{}]", key, i);
      if (!tiles[i].is_string()) return f.fail(place, "expected a tile or null");
      shown[i] = TileName{board}.named(f, place, tiles[i].get<std::string>());
    }
  }
};

/// The tiles that are not drawn yet: State::deck with State::drawn.
struct Deck {
  const Board& board;

  [[nodiscard]] json write(const State& s) const {
    json out = json::array();
    for (std::size_t i = s.drawn; i < board.deck_size; ++i) out.push_back(TileName{board}.write(s.deck[i]));
    return out;
  }
  void read(Fields& f, std::string_view key, State& s) const {
    const auto tiles = f.texts(key);
    if (tiles.size() > board.deck_size)
      return f.fail(key, fmt::format("{} tiles, more than the {} there are", tiles.size(), board.deck_size),
                    "tile-count");
    s.drawn = byte(board.deck_size - tiles.size());
    std::fill_n(s.deck.begin(), s.drawn, kNoTile);
    for (std::size_t i = 0; i < tiles.size(); ++i)
      s.deck[s.drawn + i] = TileName{board}.named(f, fmt::format("{}[{}]", key, i), tiles[i]);
  }
};

/// Tiles as bits.
struct TileSet {
  const Board& board;

  [[nodiscard]] json write(std::uint64_t set) const {
    json out = json::array();
    for_each_hex(set, [&](std::uint8_t tile) { out.push_back(TileName{board}.write(tile)); });
    return out;
  }
  void read(Fields& f, std::string_view key, std::uint64_t& set) const {
    std::size_t i = 0;
    for (const auto& id : f.texts(key)) {
      const auto place = fmt::format("{}[{}]", key, i++);
      const std::uint8_t tile = TileName{board}.named(f, place, id);
      if (f.failed()) return;
      if ((set >> tile & 1U) != 0) f.fail(place, fmt::format("{} is named twice", id), "tile-count");
      set |= std::uint64_t{1} << tile;
    }
  }
};

/// The treasures that are not dealt yet: State::treasure from State::dealt on.
struct TreasureSupply {
  const Board& board;

  [[nodiscard]] json write(const State& s) const {
    json out = json::array();
    for (std::size_t i = s.dealt; i < board.treasures(); ++i) out.push_back(s.treasure[i] + 1);
    return {{"supply", out}};
  }
  void read(Fields& f, std::string_view key, State& s) const {
    auto inner = f.object(key);
    const auto supply = inner.numbers("supply", 1, board.motifs);
    inner.close();
    if (supply.size() > board.treasures()) return f.fail(key, "more in the supply than there are", "treasure-count");
    s.dealt = byte(board.treasures() - supply.size());
    std::fill_n(s.treasure.begin(), s.dealt, kTaken);
    for (std::size_t i = 0; i < supply.size(); ++i) s.treasure[s.dealt + i] = narrowed<std::uint8_t>(supply[i] - 1);
  }
};

/// Puts the treasures that were read where they lie in the order of dealing.
void lay_treasures(JsonReader& io, State& s, Hex h, const std::vector<unsigned>& motifs) {
  if (motifs.empty()) io.fail("treasures", "left out when there are none");
  if (s.first[h] + motifs.size() > s.dealt)
    io.fail("first", "these treasures have not been dealt", "treasures-on-hexes");
  for (std::size_t i = 0; i < motifs.size() && !io.failed(); ++i) {
    auto& token = s.treasure[s.first[h] + i];
    if (token != kTaken) return io.fail("first", "these treasures lie on another hex too", "treasures-on-hexes");
    token = byte(motifs[i] - 1);
  }
  s.left[h] = byte(motifs.size());
}

/// Whose camp or guard is on a hex; the number of players for nobody's.
std::size_t owner_of(const std::array<HexSet, kMaxPlayers>& sets, Hex h, std::size_t players) {
  std::size_t owner = players;
  for (std::size_t p = 0; p < players; ++p)
    if (is_in(sets[p], h)) owner = p;
  return owner;
}

/// Who has his leader on a hex, as bits.
std::uint8_t leaders_on(const State& s, Hex h, std::size_t players) {
  unsigned set = 0;
  for (std::size_t p = 0; p < players; ++p)
    if (s.leader[p] == h) set |= 1U << p;
  return static_cast<std::uint8_t>(set);
}

constexpr int kLastSide = static_cast<int>(kSidesOfHex) - 1;

}  // namespace

/// What was used once or twice this turn, by hex.
template <class Io, class Set>
static void describe_used(Io& io, std::string_view key, const Board& board, Set& once, Set& twice) {
  io.object(key, [&](auto& used) {
    for (Hex h = 0; h < board.map.hexes(); ++h) {
      const auto name = board.map.name(h);
      used.optional(name, is_in(once | twice, h), [&](auto& hex) {
        int times = is_in(twice, h) ? 2 : 1;
        hex.number(name, times, 1, 2);
        if constexpr (Io::kReads) (times == 2 ? twice : once) |= hex_bit(h);
      });
    }
  });
}

template <class Io, class S>
static void describe_turn(Io& io, S& s, const Tikal& game) {
  const Board& board = game.board();
  const auto players = static_cast<std::size_t>(game.players());
  const int last = game.players() - 1;
  io.name("phase", s.phase, kPhaseNames, "expected bid, choose, place, act, score or over");
  io.number("to_move", s.to_move, 0, last);
  io.number("ap", s.ap, 0, 255);
  io.value("hand", s.hand, TileName{board});
  io.number("turn_owner", s.turn_owner, 0, last);
  io.number("exchanges", s.exchanges, 0, 255);
  describe_used(io, "uncovered", board, s.uncovered_once, s.uncovered_twice);
  describe_used(io, "dug", board, s.dug_once, s.dug_twice);
  io.flag("last_round", s.last_round);

  std::vector<unsigned> order(s.order.begin(), s.order.begin() + (s.phase == Phase::score ? last + 1 : 0));
  io.value("order", order, Numbers{0, last});
  if constexpr (Io::kReads) {
    if (!order.empty() && order.size() != players)
      io.fail("order", "expected every player, or nobody outside a scoring round");
    for (std::size_t i = 0; i < order.size() && !io.failed(); ++i) s.order[i] = byte(order[i]);
  }
  io.number("scored", s.scored, 0, last);
  if constexpr (Io::kReads)
    if (order.empty() == (s.phase == Phase::score))
      io.fail("order", "there is an order in a scoring round, and only then", "scoring-order");

  io.object("auction", [&](auto& auction) {
    auction.value("shown", s.shown, ShownTiles{board, game.chosen().auction != 0 ? players : 0});
    auction.value("turned", s.turned, PlayerSet{last});
    auction.value("out", s.out, PlayerSet{last});
    auction.value("bidder", s.bidder, PlayerOrNobody{last});
    auction.value("first_out", s.first_out, PlayerOrNobody{last});
    auction.number("bid", s.bid, 0, kMaxPoints);
  });
}

template <class Io, class S>
static void describe_figures(Io& io, S& s, Hex h, const Tikal& game, std::uint8_t& leaders) {
  const auto players = static_cast<std::size_t>(game.players());
  const int last = game.players() - 1;
  const auto none = [](unsigned n) { return n == 0; };
  auto camp = owner_of(s.camps, h, players), guard = owner_of(s.guards, h, players);
  io.optional("camp", camp < players, [&](auto& hex) {
    hex.number("camp", camp, 0, last);
    if constexpr (Io::kReads) s.camps[camp] |= hex_bit(h);
  });
  io.optional("guard", guard < players, [&](auto& hex) {
    auto figure = is_in(s.guard_leader, h) ? Figure::leader : Figure::worker;
    hex.object("guard", [&](auto& inner) {
      inner.number("player", guard, 0, last);
      inner.name("figure", figure, kFigureNames, "expected worker or leader");
    });
    if constexpr (Io::kReads) s.guards[guard] |= hex_bit(h);
    if constexpr (Io::kReads) s.guard_leader |= figure == Figure::leader ? hex_bit(h) : 0;
  });
  std::vector<unsigned> workers;
  for (std::size_t p = 0; p < players; ++p) workers.push_back(s.workers[p][h]);
  io.optional("workers", !std::all_of(workers.begin(), workers.end(), none), [&](auto& hex) {
    hex.value("workers", workers, Numbers{0, game.board().workers});
    if constexpr (Io::kReads) {
      if (workers.size() != players) hex.fail("workers", "expected a number for each player");
      for (std::size_t p = 0; p < players && !hex.failed(); ++p) s.workers[p][h] = byte(workers[p]);
      if (std::all_of(workers.begin(), workers.end(), none)) hex.fail("workers", "left out when there are none");
    }
  });
  io.optional("leaders", leaders != 0, [&](auto& hex) {
    hex.value("leaders", leaders, PlayerSet{last});
    if constexpr (Io::kReads)
      if (leaders == 0) hex.fail("leaders", "left out when there are none");
  });
}

template <class Io, class S>
static void describe_hex(Io& io, S& s, Hex h, const Tikal& game, std::uint8_t& leaders) {
  const Board& board = game.board();
  io.value("tile", s.tile[h], TileName{board, true});
  io.number("rotation", s.rotation[h], 0, kLastSide);
  io.optional("value", s.value[h] > 0,
              [&](auto& hex) { hex.number("value", s.value[h], 1, static_cast<int>(kMaxFloor)); });
  std::vector<unsigned> motifs;
  for (std::size_t i = 0; i < s.left[h]; ++i) motifs.push_back(s.treasure[s.first[h] + i] + 1U);
  io.optional("treasures", s.left[h] > 0, [&](auto& hex) {
    hex.value("treasures", motifs, Numbers{1, board.motifs});
    hex.number("first", s.first[h], 0, static_cast<int>(kMaxTreasures));
    if constexpr (Io::kReads) lay_treasures(hex, s, h, motifs);
  });
  describe_figures(io, s, h, game, leaders);
}

/// Leaders are written twice, with their hexes for the reader's sake; leaders: those of each hex.
template <class Io, class S>
static void describe_map(Io& io, S& s, const Tikal& game, std::array<std::uint8_t, kMaxHexes>& leaders) {
  std::vector<Hex> explored;
  for (Hex h = 0; h < game.board().map.hexes(); ++h) {
    if (s.tile[h] == kNoTile) continue;
    explored.push_back(h);
    leaders[h] = leaders_on(s, h, static_cast<std::size_t>(game.players()));
  }
  int before = -1;
  io.list("map", explored.size(), [&](auto& hex, std::size_t i) {
    Hex h = Io::kReads ? 0 : explored[i];
    hex.value("hex", h, HexName{game.board()});
    if constexpr (Io::kReads) {
      if (!hex.failed() && h <= before) hex.fail("hex", "hexes in ascending order, each once");
      before = h;
    }
    describe_hex(hex, s, h, game, leaders[h]);
  });
}

template <class Io, class S>
static void describe_player(Io& io, S& s, std::size_t p, const Board& board) {
  const auto complaint = fmt::format("expected {} numbers, one a motif", board.motifs);
  auto treasures = std::span(s.collection[p]).first(board.motifs);
  io.number("score", s.score[p], 0, kMaxPoints);
  io.number("supply", s.supply[p], 0, board.workers);
  io.number("gone", s.gone[p], 0, board.workers);
  io.value("treasures", treasures, Numbers{0, board.each_motif, complaint});
  io.value("leader", s.leader[p], LeaderPlace{board});
}

template <class Io, class S>
static void describe(Io& io, S& s, const Tikal& game) {
  const Board& board = game.board();
  const auto players = static_cast<std::size_t>(game.players());
  if constexpr (Io::kReads) {
    s.tile.fill(kNoTile);
    s.leader.fill(kInSupply);
  }
  describe_turn(io, s, game);
  io.value("deck", s, Deck{board});
  io.value("put_out", s.put_out, TileSet{board});
  io.object("floors", [&](auto& floors) {
    for (std::size_t v = 1; v <= kMaxFloor; ++v)
      if (board.floors[v] > 0) floors.number(std::to_string(v), s.floors[v], 0, board.floors[v]);
  });
  io.value("treasures", s, TreasureSupply{board});
  std::array<std::uint8_t, kMaxHexes> leaders{};
  describe_map(io, s, game, leaders);
  io.each("players", players, fmt::format("but the setup has {}", players),
          [&](auto& player, std::size_t p) { describe_player(player, s, p, board); });
  if constexpr (Io::kReads)
    for (std::size_t p = 0; p < players && !io.failed(); ++p)
      for (Hex h = 0; h < board.map.hexes(); ++h)
        if ((leaders[h] >> p & 1U) != (s.leader[p] == h ? 1U : 0U))
          io.fail("players",
                  fmt::format("player {}'s leader and the figures on {} contradict each other", p, board.map.name(h)),
                  "leader-count");
}

static void settle(const Tikal& game, State& s) {
  for (Hex h = 0; h < game.board().map.hexes(); ++h) s.borders[h] = borders_of(game.board(), s, h);
  s.key = board_key(game.board(), s);
}

static std::optional<Error> unplayable(const Tikal& game) {
  const int tiles = game.board().deck_size;
  if (game.chosen().auction == 0 || tiles % game.players() == 0) return std::nullopt;
  return Error{"", "setup.auction", fmt::format("{} tiles cannot be revealed {} at a time", tiles, game.players()),
               "TIK-U2"};
}

}  // namespace stela::tikal

static_assert(stela::Game<stela::tikal::Tikal>);
template class stela::Engine<stela::tikal::Tikal, stela::tikal::Parts>;
