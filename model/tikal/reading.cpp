// Positions out of JSON (codec.cpp writes them). One that breaks an invariant is refused with the invariant's name.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/fields.h"
#include "model/tikal/zobrist.h"
#include "model/tikal/names.h"
#include "model/tikal/tikal.h"
#include "model/tikal/zobrist.h"

namespace stela::tikal {
namespace {

using nlohmann::json;

/// Reads a position field by field into a State.
class PositionReader {
 public:
  PositionReader(const Tikal& game, std::optional<Error>& error)
      : board_(game.board()),
        players_(static_cast<std::size_t>(game.players())),
        auction_(game.chosen().auction != 0),
        error_(error) {
    s_.tile.fill(kNoTile);
    s_.leader.fill(kInSupply);
  }

  State read(const json& position) {
    Fields f(position, "state", error_);
    read_turn(f);
    read_auction(f);
    read_deck(f);
    read_supply(f);
    read_map(f);
    read_players(f);
    f.close();
    if (!error_)
      for (Hex h = 0; h < board_.map.hexes(); ++h) s_.borders[h] = borders_of(board_, s_, h);
    return s_;
  }

 private:
  static std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }
  [[nodiscard]] int last_player() const { return static_cast<int>(players_) - 1; }

  std::uint8_t tile(Fields& f, const std::string& key, std::string_view id) {
    const auto it = std::find_if(board_.tiles.begin(), board_.tiles.end(), [&](const Tile& t) { return t.id == id; });
    if (it != board_.tiles.end()) return static_cast<std::uint8_t>(it - board_.tiles.begin());
    f.fail(key, fmt::format("the board has no tile '{}'", id));
    return kNoTile;
  }
  std::uint8_t deck_tile(Fields& f, const std::string& key, std::string_view id) {
    const std::uint8_t index = tile(f, key, id);
    if (index != kNoTile && index >= board_.deck_size) f.fail(key, fmt::format("{} is printed on the map", id));
    return index;
  }
  Hex hex(Fields& f, const std::string& key, std::string_view name) {
    const auto found = board_.map.find(name);
    if (!found) f.fail(key, fmt::format("the map has no hex '{}'", name));
    return found.value_or(0);
  }
  /// A player, or kNoTile for null.
  std::uint8_t optional_player(Fields& f, std::string_view key) {
    return f.any(key).is_null() ? kNoTile : byte(f.number(key, 0, last_player()));
  }
  std::uint8_t player_set(Fields& f, std::string_view key) {
    int set = 0, before = -1;
    for (const int p : f.numbers(key, 0, last_player())) {
      if (p <= before) f.fail(key, "players in ascending order, each once");
      set |= 1 << (before = p);
    }
    return byte(set);
  }

  void read_turn(Fields& f) {
    const auto phase = std::find(kPhaseNames.begin(), kPhaseNames.end(), f.text("phase"));
    if (phase == kPhaseNames.end()) return f.fail("phase", "expected bid, choose, place, act, score or over");
    s_.phase = static_cast<Phase>(phase - kPhaseNames.begin());
    s_.to_move = byte(f.number("to_move", 0, last_player()));
    s_.ap = byte(f.number("ap", 0, 255));
    if (!f.any("hand").is_null()) s_.hand = deck_tile(f, "hand", f.text("hand"));
    s_.turn_owner = byte(f.number("turn_owner", 0, last_player()));
    s_.exchanges = byte(f.number("exchanges", 0, 255));
    read_used(f, "uncovered", s_.uncovered_once, s_.uncovered_twice);
    read_used(f, "dug", s_.dug_once, s_.dug_twice);
    s_.last_round = f.flag("last_round");
    const auto order = f.numbers("order", 0, last_player());
    if (!order.empty() && order.size() != players_)
      f.fail("order", "expected every player, or nobody outside a scoring round");
    for (std::size_t i = 0; i < order.size() && i < kMaxPlayers; ++i) s_.order[i] = byte(order[i]);
    s_.scored = byte(f.number("scored", 0, last_player()));
    if (order.empty() == (s_.phase == Phase::score))
      f.fail("order", "there is an order in a scoring round, and only then", "scoring-order");
  }

  void read_used(Fields& f, const std::string& key, HexSet& once, HexSet& twice) {
    auto used = f.object(key);
    for (Hex h = 0; h < board_.map.hexes(); ++h) {
      const auto name = board_.map.name(h);
      if (used.has(name)) (used.number(name, 1, 2) == 2 ? twice : once) |= hex_bit(h);
    }
    used.close();
  }

  void read_auction(Fields& f) {
    auto a = f.object("auction");
    const auto shown = a.list("shown");
    if (shown.size() != (auction_ ? players_ : 0))
      a.fail("shown", "expected a tile or null for each player, and nothing in the basic version");
    for (std::size_t i = 0; i < shown.size() && !error_; ++i) {
      if (shown[i].is_null()) continue;
      const auto key = fmt::format("shown[{}]", i);
      if (!shown[i].is_string()) return a.fail(key, "expected a tile or null");
      s_.shown[i] = deck_tile(a, key, shown[i].get<std::string>());
    }
    s_.turned = player_set(a, "turned");
    s_.out = player_set(a, "out");
    s_.bidder = optional_player(a, "bidder");
    s_.first_out = optional_player(a, "first_out");
    s_.bid = static_cast<std::uint16_t>(a.number("bid", 0, kMaxPoints));
    a.close();
  }

  void read_deck(Fields& f) {
    const auto deck = f.texts("deck");
    if (deck.size() > board_.deck_size)
      return f.fail("deck", fmt::format("{} tiles, more than the {} there are", deck.size(), board_.deck_size),
                    "tile-count");
    s_.drawn = byte(static_cast<int>(board_.deck_size - deck.size()));
    for (std::size_t i = 0; i < s_.drawn; ++i) s_.deck[i] = kNoTile;
    for (std::size_t i = 0; i < deck.size(); ++i)
      s_.deck[s_.drawn + i] = deck_tile(f, fmt::format("deck[{}]", i), deck[i]);
    std::size_t i = 0;
    for (const auto& id : f.texts("put_out")) {
      const auto key = fmt::format("put_out[{}]", i++);
      const std::uint8_t out = deck_tile(f, key, id);
      if (error_) return;
      if ((s_.put_out >> out & 1U) != 0) f.fail(key, fmt::format("{} is named twice", id), "tile-count");
      s_.put_out |= std::uint64_t{1} << out;
    }
  }

  void read_supply(Fields& f) {
    auto floors = f.object("floors");
    for (unsigned v = 1; v <= kMaxFloor; ++v)
      if (board_.floors[v] > 0) s_.floors[v] = byte(floors.number(std::to_string(v), 0, board_.floors[v]));
    floors.close();
    auto treasures = f.object("treasures");
    const auto supply = treasures.numbers("supply", 1, board_.motifs);
    treasures.close();
    if (supply.size() > board_.treasures())
      return f.fail("treasures", "more in the supply than there are", "treasure-count");
    s_.dealt = byte(static_cast<int>(board_.treasures() - supply.size()));
    for (std::size_t i = 0; i < s_.dealt; ++i) s_.treasure[i] = kTaken;
    for (std::size_t i = 0; i < supply.size(); ++i) s_.treasure[s_.dealt + i] = byte(supply[i] - 1);
  }

  void read_map(Fields& f) {
    int before = -1;
    for (const auto& element : f.list("map")) {
      Fields h(element, fmt::format("state.map[{}]", index_++), error_);
      const Hex at = hex(h, "hex", h.text("hex"));
      if (error_) return;
      if (at <= before) return h.fail("hex", "hexes in ascending order, each once");
      before = at;
      read_hex(h, at);
      h.close();
    }
  }

  void read_hex(Fields& f, Hex h) {
    s_.tile[h] = tile(f, "tile", f.text("tile"));
    if (error_) return;
    s_.rotation[h] = byte(f.number("rotation", 0, static_cast<int>(kSidesOfHex) - 1));
    if (f.has("value")) s_.value[h] = byte(f.number("value", 1, static_cast<int>(kMaxFloor)));
    if (f.has("treasures")) read_treasures(f, h);
    if (f.has("camp")) s_.camps[static_cast<std::size_t>(f.number("camp", 0, last_player()))] |= hex_bit(h);
    if (f.has("guard")) read_guard(f, h);
    if (f.has("workers")) {
      const auto workers = f.numbers("workers", 0, board_.workers);
      if (workers.size() != players_) f.fail("workers", "expected a number for each player");
      for (std::size_t p = 0; p < workers.size() && p < players_; ++p) s_.workers[p][h] = byte(workers[p]);
      if (std::all_of(workers.begin(), workers.end(), [](int n) { return n == 0; }))
        f.fail("workers", "left out when there are none");
    }
    if (f.has("leaders")) leaders_[h] = player_set(f, "leaders");
    if (f.has("leaders") && leaders_[h] == 0) f.fail("leaders", "left out when there are none");
  }

  void read_treasures(Fields& f, Hex h) {
    const auto motifs = f.numbers("treasures", 1, board_.motifs);
    const auto first = static_cast<std::size_t>(f.number("first", 0, static_cast<int>(kMaxTreasures)));
    if (motifs.empty()) f.fail("treasures", "left out when there are none");
    if (first + motifs.size() > s_.dealt) f.fail("first", "these treasures have not been dealt", "treasures-on-hexes");
    for (std::size_t i = 0; i < motifs.size() && !error_; ++i) {
      auto& token = s_.treasure[first + i];
      if (token != kTaken) return f.fail("first", "these treasures lie on another hex too", "treasures-on-hexes");
      token = byte(motifs[i] - 1);
    }
    s_.first[h] = byte(static_cast<int>(first));
    s_.left[h] = byte(static_cast<int>(motifs.size()));
  }

  void read_guard(Fields& f, Hex h) {
    auto guard = f.object("guard");
    s_.guards[static_cast<std::size_t>(guard.number("player", 0, last_player()))] |= hex_bit(h);
    const auto figure = guard.text("figure");
    if (std::find(kFigureNames.begin(), kFigureNames.end(), figure) == kFigureNames.end())
      guard.fail("figure", "expected worker or leader");
    if (figure == "leader") s_.guard_leader |= hex_bit(h);
    guard.close();
  }

  void read_players(Fields& f) {
    const auto list = f.list("players");
    if (list.size() != players_)
      f.fail("players", fmt::format("{} listed, but the setup has {}", list.size(), players_));
    for (std::size_t p = 0; p < list.size() && !error_; ++p) {
      Fields player(list[p], fmt::format("state.players[{}]", p), error_);
      s_.score[p] = static_cast<std::uint16_t>(player.number("score", 0, kMaxPoints));
      s_.supply[p] = byte(player.number("supply", 0, board_.workers));
      s_.gone[p] = byte(player.number("gone", 0, board_.workers));
      const auto treasures = player.numbers("treasures", 0, board_.each_motif);
      if (treasures.size() != board_.motifs)
        player.fail("treasures", fmt::format("expected {} numbers, one a motif", board_.motifs));
      for (std::size_t m = 0; m < treasures.size() && m < board_.motifs; ++m) s_.collection[p][m] = byte(treasures[m]);
      const auto at = player.text("leader");
      s_.leader[p] = at == "supply"  ? kInSupply
                     : at == "guard" ? kOnGuard
                     : at == "gone"  ? kOutOfGame
                                     : hex(player, "leader", at);
      player.close();
    }
    // Leaders are written twice, with their hexes for the reader's sake.
    for (std::size_t p = 0; p < players_ && !error_; ++p)
      for (Hex h = 0; h < board_.map.hexes(); ++h)
        if ((leaders_[h] >> p & 1U) != (s_.leader[p] == h ? 1U : 0U))
          f.fail("players",
                 fmt::format("player {}'s leader is on {} only by one of the two lists", p, board_.map.name(h)),
                 "leader-count");
  }

  const Board& board_;
  std::size_t players_;
  bool auction_;
  std::optional<Error>& error_;
  State s_{};
  std::size_t index_ = 0;
  std::array<std::uint8_t, kMaxHexes> leaders_{};  // by hex, players as bits
};

}  // namespace

Result<State> Tikal::from_json_unchecked(const json& position) const {
  std::optional<Error> error;
  State s = PositionReader(*this, error).read(position);
  if (error) return *error;
  s.key = board_key(board(), s);
  return s;
}

Result<State> Tikal::from_json(const json& position) const {
  auto s = from_json_unchecked(position);
  if (!s) return s;
  if (const auto broken = violation(*s)) return Error{"", "state", broken->detail, broken->invariant};
  return s;
}

}  // namespace stela::tikal
