// Edits of positions of Tikal:
//
//   put B3+2 at c3              a tile, turned; the tile in hand is placed so, and its player's actions come
//   put rrB at c3               figures as drawn
//   put camp R at c3            a camp of red
//   put guard R at c3           guarded by the leader of red; guard r: by a worker
//   take rB from c3             figures
//   take camp from c3           or guard
//   hand tile B4                to be placed, by the player whose turn it is then
//   next tile C2                on top of the deck
//   turn of blue                a turn with all action points
//
// Tiles are put out so that those drawn before have been drawn, and until the number of tiles drawn makes it the turn
// that it is.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "base/printable.h"
#include "model/fill_in.h"
#include "model/position_text.h"
#include "model/tikal/text_forms.h"

namespace stela::tikal {

using nlohmann::json;

namespace {

class Editor {
 public:
  Editor(const Tikal& game, json& position) : game_(game), board_(game.board()), position_(position) {}

  Result<bool> run(const std::vector<std::string>& words) {
    const auto is = [&](std::size_t i, std::string_view word) { return words.size() > i && words[i] == word; };
    if (is(0, "turn") && is(1, "of") && words.size() == 3) return done(turn_of(words[2]));
    if (is(0, "hand") && is(1, "-") && words.size() == 2 && position_["phase"] == "place") return done(put_out_held());
    if (is(0, "ap") && !is(1, "0") && position_["phase"] == "place") return wrong(before_points(), "ap-range");
    if (is(0, "hand") && is(1, "tile") && words.size() == 3) return done(hand(words[2]));
    if (is(0, "next") && is(1, "tile") && words.size() == 3) return done(next(words[2]));
    if (is(0, "put") && is(2, "at") && words.size() == 4) return done(put(words[1], words[3]));
    if (is(0, "put") && is(3, "at") && words.size() == 5) return done(put_mark(words[1], words[2], words[4]));
    if (is(0, "take") && is(2, "from") && words.size() == 4) return done(take(words[1], words[3]));
    if (is(0, "put") || is(0, "take") || is(0, "turn") || is(0, "next"))
      return wrong(
          "expected 'put TILE at HEX', 'put FIGURES at HEX', 'put camp|guard PLAYER at HEX', 'take FIGURES from HEX', "
          "'hand tile TILE', 'next tile TILE' or 'turn of PLAYER'");
    return false;
  }

 private:
  using Done = std::optional<Error>;
  static Result<bool> done(const Done& error) { return error ? Result<bool>(*error) : Result<bool>(true); }
  static Error wrong(std::string what, std::string rule = "") { return {"", "", std::move(what), std::move(rule)}; }

  [[nodiscard]] std::size_t players() const { return static_cast<std::size_t>(game_.players()); }
  [[nodiscard]] bool auction() const { return game_.chosen().auction != 0; }

  /// The hex of a name as it is on the map; null where nothing is explored.
  json* hex(const std::string& name) {
    for (auto& one : position_["map"])
      if (one["hex"] == name) return &one;
    return nullptr;
  }

  /// Of the basic game: whose turn the tiles drawn so far make it.
  [[nodiscard]] std::size_t owner_by_tiles() const {
    const auto drawn = board_.deck_size - position_["deck"].size();
    return (static_cast<std::size_t>(game_.chosen().start) + drawn + players() - 1) % players();
  }

  void begin_turn(std::size_t seat) {
    position_["to_move"] = position_["turn_owner"] = seat;
    position_["exchanges"] = 0;
    position_["uncovered"] = position_["dug"] = json::object();
    position_["order"] = json::array();
    position_["scored"] = 0;
    position_["last_round"] = false;
  }

  Done turn_of(const std::string& who) {
    const auto seat = seat_of(who);
    if (!seat || *seat >= players()) return wrong(fmt::format("no player is called {}", quoted_text(who)));
    put_out_until([&] { return auction() || owner_by_tiles() == *seat; });
    begin_turn(*seat);
    const bool placing = !position_["hand"].is_null();
    position_["phase"] = placing ? "place" : "act";
    position_["ap"] = placing ? 0 : turn_points(*seat);
    return std::nullopt;
  }

  /// Of a normal turn, by the tiles that were drawn.
  [[nodiscard]] unsigned turn_points(std::size_t seat) const {
    const auto drawn = board_.deck_size - position_["deck"].size();
    return board_.turn_points.of(seat, drawn <= players());
  }
  [[nodiscard]] std::size_t seat_now() const { return position_["to_move"].get<std::size_t>(); }

  template <class Enough>
  void put_out_until(const Enough& enough) {
    while (!position_["deck"].empty() && !enough()) put_out_next();
  }

  void put_out_next() {
    auto& deck = position_["deck"];
    auto& out = position_["put_out"];
    out.push_back(deck.front());
    deck.erase(deck.begin());
    std::sort(out.begin(), out.end(), [&](const json& one, const json& other) {
      return tile_named(board_, one.get<std::string>()) < tile_named(board_, other.get<std::string>());
    });
  }

  /// Takes a tile out of the deck, or from those put out. Tiles of earlier groups have been drawn before.
  Done draw_tile(const std::string& id) {
    const auto* const tile = tile_named(board_, id);
    if (tile == nullptr) return wrong(fmt::format("the board has no tile {}", quoted_text(id)));
    for (const auto* const field : {"deck", "put_out"}) {
      auto& list = position_[field];
      const auto found = std::find(list.begin(), list.end(), id);
      if (found == list.end()) continue;
      list.erase(found);
      put_out_until([&] { return group_on_top() >= tile->group; });
      return std::nullopt;
    }
    return wrong(fmt::format("{} is neither in the deck nor put out", id), "tile-count");
  }

  /// The tile in hand fits nowhere (TIK-T3).
  Done put_out_held() {
    auto& deck = position_["deck"];
    deck.insert(deck.begin(), position_["hand"]);
    put_out_next();
    act();
    return std::nullopt;
  }

  void act() {
    position_["hand"] = nullptr;
    position_["phase"] = "act";
    position_["ap"] = turn_points(seat_now());
  }

  [[nodiscard]] std::string before_points() const {
    const auto tile = text_in(position_, "hand");
    const auto hexes = free_hexes();
    const auto at = hexes.empty() ? "" : fmt::format("'put {} at {}' before it, or ", tile, board_.map.name(hexes[0]));
    return fmt::format("{} is to be placed before action points are spent; write {}'hand -', which puts it out", tile,
                       at);
  }

  /// Hexes beside explored ones.
  [[nodiscard]] std::vector<Hex> free_hexes() const {
    std::vector<bool> explored(board_.map.hexes()), beside(board_.map.hexes());
    for (const auto& one : position_["map"])
      if (const auto h = board_.map.find(text_in(one, "hex"))) explored[*h] = true;
    std::vector<Hex> hexes;
    for (Hex h = 0; h < board_.map.hexes(); ++h) {
      if (explored[h]) continue;
      for (std::size_t side = 0; side < kSidesOfHex; ++side)
        if (const auto next = board_.map.neighbour(h, side); next != kNoHex && explored[next]) beside[h] = true;
      if (beside[h]) hexes.push_back(h);
    }
    return hexes;
  }

  [[nodiscard]] std::string text_of_top() const { return position_["deck"].front().get<std::string>(); }
  [[nodiscard]] char group_on_top() const { return tile_named(board_, text_of_top())->group; }

  Done hand(const std::string& id) {
    if (const auto& held = position_["hand"]; !held.is_null()) {
      auto& deck = position_["deck"];
      deck.insert(deck.begin(), held);
      position_["hand"] = nullptr;
    }
    if (auto error = draw_tile(id)) return error;
    begin_turn(auction() ? position_["turn_owner"].get<std::size_t>() : owner_by_tiles());
    position_["hand"] = id;
    position_["phase"] = "place";
    position_["ap"] = 0;
    return std::nullopt;
  }

  Done next(const std::string& id) {
    auto& deck = position_["deck"];
    const auto found = std::find(deck.begin(), deck.end(), id);
    if (found == deck.end()) return wrong(fmt::format("{} is not in the deck", quoted_text(id)), "tile-count");
    const auto* const top = tile_named(board_, deck.front().get<std::string>());
    const auto* const tile = tile_named(board_, id);
    if (top->group != tile->group)
      return wrong(fmt::format("tiles of group {0} are on top of {1}; write 'hand tile {1}' to have it placed now",
                               top->group, id),
                   "deck-order");
    std::rotate(deck.begin(), found, found + 1);
    return std::nullopt;
  }

  Done put(const std::string& what, const std::string& name) {
    if (!board_.map.find(name)) return wrong(fmt::format("the map has no hex {}", quoted_text(name)));
    auto tile = hex_of_words(board_, {what});
    if (tile) return put_tile(std::move(*tile), name);
    auto* const at = hex(name);
    if (at == nullptr)
      return wrong(fmt::format("{0} is not explored; write 'put TILE at {0}' before, as 'put B3 at {0}'", name),
                   "figure-ground");
    return change_figures(*at, what, 1);
  }

  /// The tile in hand is placed. Another has been placed before: the turn stays who has it.
  Done put_tile(json tile, const std::string& name) {
    const auto id = tile["tile"].get<std::string>();
    if (hex(name) != nullptr) return wrong(name + " is explored already", "tile-count");
    const auto free = free_hexes();
    if (!free.empty() && std::none_of(free.begin(), free.end(), [&](Hex h) { return board_.map.name(h) == name; }))
      return wrong(fmt::format("no explored hex is beside {}; a tile goes between them first, as 'put {} at {}'", name,
                               position_["deck"].empty() ? id : text_of_top(), board_.map.name(free[0])),
                   "reachable");
    if (position_["hand"] == id) {
      if (position_["phase"] != "place") return wrong(id + " is placed after the scoring round", "hand");
      act();
    } else {
      if (auto error = draw_tile(id)) return error;
      const auto drawn = [&] { return board_.deck_size - position_["deck"].size(); };
      put_out_until([&] {
        return auction() ? drawn() % players() == 0 : position_["turn_owner"].get<std::size_t>() == owner_by_tiles();
      });
    }
    tile["hex"] = name;
    tile["rotation"] = number_of(tile, "rotation", 0);
    if (auto error = deal_treasures(tile, tile_named(board_, id)->masks)) return error;
    position_["map"].push_back(std::move(tile));
    return complete(game_, position_);
  }

  /// A tile's treasures come out of the supply: the next ones, unless others are named.
  Done deal_treasures(json& tile, std::size_t masks) {
    if (masks == 0 || tile.contains("camp")) return std::nullopt;
    auto& supply = position_["treasures"]["supply"];
    const auto dealt = board_.treasures() - supply.size();
    if (supply.size() < masks)
      return wrong(fmt::format("{} treasures are left, and the tile has {}", supply.size(), masks), "treasure-count");
    if (!tile.contains("treasures"))
      tile["treasures"] = std::vector<json>(supply.begin(), supply.begin() + static_cast<std::ptrdiff_t>(masks));
    for (const auto& motif : tile["treasures"]) {
      const auto found = std::find(supply.begin(), supply.end(), motif);
      if (found == supply.end())
        return wrong(fmt::format("no treasure of motif {} is left", json_text(motif)), "treasure-count");
      supply.erase(found);
    }
    tile["first"] = dealt;
    return std::nullopt;
  }

  /// Figures as drawn: so many more of each, or fewer.
  Done change_figures(json& at, const std::string& figures, int sign) {
    const auto read = hex_of_words(board_, {at["tile"].get<std::string>(), figures});
    if (!read) return read.error();
    auto workers = numbers_of(at, "workers"), leaders = numbers_of(at, "leaders");
    workers.resize(players());
    const auto changed = numbers_of(*read, "workers");
    if (changed.size() > players()) return wrong("a player does not play", "empty-seat");
    for (std::size_t p = 0; p < changed.size(); ++p) {
      workers[p] += sign * changed[p];
      if (workers[p] < 0) return wrong(fmt::format("no such figures are on {}", text_in(at, "hex")), "worker-count");
    }
    for (const int p : numbers_of(*read, "leaders"))
      if (auto error = change_leader(at, static_cast<std::size_t>(p), sign)) return error;
    at.erase("workers");
    if (std::any_of(workers.begin(), workers.end(), [](int n) { return n > 0; })) at["workers"] = workers;
    return std::nullopt;
  }

  /// A leader who is put somewhere leaves where he was.
  Done change_leader(json& at, std::size_t player, int sign) {
    if (player >= players()) return wrong("a player does not play", "empty-seat");
    auto& place = position_["players"][player]["leader"];
    if (sign < 0 && place != at["hex"])
      return wrong(fmt::format("no such figures are on {}", text_in(at, "hex")), "leader-count");
    if (place == "guard") return wrong("the leader is on guard, and stays there", "leader-count");
    if (auto* const before = hex(place.get<std::string>())) {
      auto others = without(numbers_of(*before, "leaders"), {static_cast<int>(player)});
      before->erase("leaders");
      if (!others.empty()) (*before)["leaders"] = others;
    }
    place = sign > 0 ? at["hex"] : json("supply");
    if (sign < 0) return std::nullopt;
    auto leaders = numbers_of(at, "leaders");
    leaders.push_back(static_cast<int>(player));
    std::sort(leaders.begin(), leaders.end());
    at["leaders"] = leaders;
    return std::nullopt;
  }

  Done put_mark(const std::string& what, const std::string& who, const std::string& name) {
    auto* const at = hex(name);
    if (at == nullptr) return wrong(fmt::format("{} is no explored hex", quoted_text(name)));
    const auto seat = seat_of(who);
    if (!seat || *seat >= players()) return wrong(fmt::format("no player is called {}", quoted_text(who)));
    if (what != "camp" && what != "guard") return wrong(fmt::format("{} is neither camp nor guard", quoted_text(what)));
    if (at->contains(what))
      return wrong(fmt::format("a {} is on {} already", what, name),
                   "one-" + what + "-a-" + (what == "camp" ? "hex" : "temple"));
    if (what == "camp") {
      (*at)["camp"] = *seat;
      return std::nullopt;
    }
    const bool leader = who.size() == 1 && who.front() >= 'A' && who.front() <= 'Z';
    auto& place = position_["players"][*seat]["leader"];
    if (leader && place != "supply" && place != name) return wrong("the leader is elsewhere", "leader-count");
    if (leader && place == name)
      if (auto error = change_leader(*at, *seat, -1)) return error;
    if (leader) place = "guard";
    (*at)["guard"] = {{"player", *seat}, {"figure", leader ? "leader" : "worker"}};
    return std::nullopt;
  }

  Done take(const std::string& what, const std::string& name) {
    auto* const at = hex(name);
    if (at == nullptr) return wrong(fmt::format("{} is no explored hex", quoted_text(name)));
    if (what != "camp" && what != "guard") return change_figures(*at, what, -1);
    if (!at->contains(what)) return wrong(fmt::format("no {} is on {}", what, name));
    if (what == "guard" && (*at)["guard"]["figure"] == "leader")
      position_["players"][(*at)["guard"]["player"].get<std::size_t>()]["leader"] = "supply";
    at->erase(what);
    return std::nullopt;
  }

  const Tikal& game_;
  const Board& board_;
  json& position_;
};

}  // namespace

Result<bool> edit(const Tikal& game, const std::vector<std::string>& words, json& position) {
  return Editor(game, position).run(words);
}

}  // namespace stela::tikal
