// What a position of Tikal has where it is left out.
#include "model/tikal/text_forms.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <numeric>

#include "model/fill_in.h"
#include "model/position_words.h"

namespace stela::tikal {

using nlohmann::json;

namespace {

class Completion {
 public:
  Completion(const Tikal& game, json& position)
      : board_(game.board()),
        position_(position),
        seats_(static_cast<std::size_t>(game.players())),
        start_(static_cast<std::size_t>(game.chosen().start)),
        auction_(game.chosen().auction != 0) {}

  std::optional<Error> run() {
    if (auto error = unpack()) return error;
    const auto& map = position_["map"];
    if (!map.is_array() || (!map.empty() && !is_list_of_objects(map))) return std::nullopt;
    add_printed_hexes();
    tell_leaders(position_["map"], position_);
    players_ = players_of(position_, seats_);
    if (players_ == nullptr) return std::nullopt;
    for (auto& hex : position_["map"]) fill_hex(hex);
    if (auto error = treasures()) return error;
    floors();
    if (auto error = people()) return error;
    fill_in(position_, "hand", nullptr);
    const bool hand = !text_in(position_, "hand").empty();
    fill_in(position_, "phase", hand ? "place" : "act");
    tiles();
    if (auto error = turn()) return error;
    return auction();
  }

 private:
  /// Hexes in words become objects.
  std::optional<Error> unpack() {
    fill_in(position_, "map", json::array());
    auto& map = position_["map"];
    if (!map.is_array()) return std::nullopt;
    for (std::size_t i = 0; i < map.size(); ++i) {
      if (!map[i].is_string()) continue;
      const auto split = split_outside_json(map[i].get<std::string>(), " ");
      auto words = split ? *split : std::vector<std::string>();
      if (words.size() < 2) return Error{"", fmt::format("state.map[{}]", i), "expected a hex and its tile"};
      const auto name = words.front();
      words.erase(words.begin());
      auto hex = hex_of_words(board_, words);
      if (!hex) return Error{"", "hex " + name, hex.error().what};
      if (!board_.map.find(name)) return Error{"", "hex " + name, "the map has no such hex"};
      (*hex)["hex"] = name;
      map[i] = std::move(*hex);
    }
    return std::nullopt;
  }

  /// In the order of hexes; one that is there twice stays for whoever reads the position.
  void add_printed_hexes() {
    auto& map = position_["map"];
    for (std::size_t i = 0; i < board_.printed.size(); ++i) {
      const auto name = board_.map.name(board_.printed[i]);
      if (std::none_of(map.begin(), map.end(), [&](const json& hex) { return text_in(hex, "hex") == name; }))
        map.push_back({{"hex", name}, {"tile", board_.tiles[board_.deck_size + i].id}});
    }
    std::stable_sort(map.begin(), map.end(), [&](const json& one, const json& other) {
      return board_.map.find(text_in(one, "hex")).value_or(kNoHex) <
             board_.map.find(text_in(other, "hex")).value_or(kNoHex);
    });
  }

  void fill_hex(json& hex) const {
    const auto* const tile = tile_named(board_, text_in(hex, "tile"));
    fill_in(hex, "rotation", 0);
    if (tile != nullptr && tile->value > 0) fill_in(hex, "value", tile->value);
    if (hex.contains("workers") && hex["workers"].is_array())
      while (hex["workers"].size() < seats_) hex["workers"].push_back(0);
  }

  /// Where nobody's treasures are given, none has been dug but where a camp lies. What is not seen is dealt by motif.
  std::optional<Error> treasures() {
    std::vector<int> unseen;
    for (int motif = 1; motif <= board_.motifs; ++motif) unseen.insert(unseen.end(), board_.each_motif, motif);
    const bool given = std::any_of(players_->begin(), players_->end(),
                                   [](const json& player) { return player.contains("treasures"); });
    for (auto& player : *players_) {
      fill_in(player, "treasures", std::vector<int>(board_.motifs, 0));
      int motif = 1;
      for (const int n : numbers_of(player, "treasures"))
        unseen = without(unseen, std::vector<int>(static_cast<std::size_t>(std::clamp(n, 0, 64)), motif++));
    }
    auto& map = position_["map"];
    const auto firsts = plain_firsts(board_, map);
    std::size_t dealt = 0;
    for (const auto& hex : map) {
      unseen = without(unseen, numbers_of(hex, "treasures"));
      if (const auto* const tile = tile_named(board_, text_in(hex, "tile"))) dealt += tile->masks;
    }
    const bool order_told = field_of(position_, "treasures").contains("supply");
    if (order_told) unseen = without(unseen, numbers_of(position_["treasures"], "supply"));
    for (std::size_t i = 0; i < map.size(); ++i) {
      auto& hex = map[i];
      const auto* const tile = tile_named(board_, text_in(hex, "tile"));
      if (!given && tile != nullptr && tile->masks > 0 && !hex.contains("treasures") && !hex.contains("camp")) {
        if (unseen.size() < tile->masks)
          return Error{"", "hex " + text_in(hex, "hex"), "no treasures are left for it", "treasure-count"};
        const auto end = unseen.begin() + tile->masks;
        hex["treasures"] = std::vector<int>(unseen.begin(), end);
        unseen.erase(unseen.begin(), end);
      }
      if (hex.contains("treasures")) fill_in(hex, "first", firsts[i]);
    }
    if (order_told) return std::nullopt;
    if (unseen.size() + dealt != board_.treasures() && !position_.contains("treasures"))
      return Error{"", "state.players",
                   fmt::format("{} treasures are on hexes and with players, and {} have been dealt",
                               board_.treasures() - unseen.size(), dealt),
                   "treasure-count"};
    if (auto* const supply = object_of(position_, "treasures")) fill_in(*supply, "supply", unseen);
    return std::nullopt;
  }

  void floors() {
    auto* const supply = object_of(position_, "floors");
    if (supply == nullptr) return;
    std::array<int, kMaxFloor + 1> left{};
    for (std::size_t v = 1; v <= kMaxFloor; ++v) left[v] = board_.floors[v];
    for (const auto& hex : position_["map"]) {
      const auto* const tile = tile_named(board_, text_in(hex, "tile"));
      const int value = std::min(number_of(hex, "value", 0), static_cast<int>(kMaxFloor));
      for (int v = tile != nullptr ? tile->value + 1 : value + 1; v <= value; ++v) --left[static_cast<std::size_t>(v)];
    }
    for (std::size_t v = 1; v <= kMaxFloor; ++v)
      if (board_.floors[v] > 0) fill_in(*supply, std::to_string(v), left[v]);
  }

  std::optional<Error> people() {
    for (std::size_t p = 0; p < seats_; ++p) {
      auto& player = (*players_)[p];
      int placed = 0;
      for (const auto& hex : position_["map"]) {
        const auto workers = numbers_of(hex, "workers");
        placed += p < workers.size() ? workers[p] : 0;
        const auto& guard = field_of(hex, "guard");
        const bool own = guard.is_object() && number_of(guard, "player", -1) == static_cast<int>(p);
        placed += own && text_in(guard, "figure") == "worker" ? 1 : 0;
      }
      const int away = board_.workers - placed;
      if (away < 0)
        return Error{"", fmt::format("state.players[{}]", p),
                     fmt::format("{} workers on the map, of {}", placed, board_.workers), "worker-count"};
      if (!player.contains("supply")) fill_in(player, "gone", 0);
      fill_in(player, "supply", away - number_of(player, "gone", 0));
      fill_in(player, "gone", away - number_of(player, "supply", 0));
      fill_in(player, "leader", "supply");
      fill_in(player, "score", board_.points_at_start[p] + (auction_ ? board_.auction_start : 0));
    }
    return std::nullopt;
  }

  /// Indices of tiles by ids; those of no deck tile are left out.
  void mark(std::vector<bool>& seen, const std::string& id) const {
    if (const auto* const tile = tile_named(board_, id))
      seen[static_cast<std::size_t>(tile - board_.tiles.data())] = true;
  }

  /// Tiles that nobody names are in the deck, in the board's order; those of groups that must have been drawn before
  /// others fitted nowhere. Further ones did until it is the turn of the player to move.
  void tiles() {
    if (auction_) add_shown();
    std::vector<bool> seen(board_.tiles.size());
    for (const auto& hex : position_["map"]) mark(seen, text_in(hex, "tile"));
    mark(seen, text_in(position_, "hand"));
    for (const auto& id : texts_of(field_of(position_, "auction"), "shown")) mark(seen, id);
    char last_group = 0;
    for (std::size_t i = 0; i < board_.deck_size; ++i)
      if (seen[i]) last_group = std::max(last_group, board_.tiles[i].group);
    for (const auto* const field : {"deck", "put_out"})
      for (const auto& id : texts_of(position_, field)) mark(seen, id);
    std::vector<std::string> out, deck;
    const bool deck_told = position_.contains("deck"), out_told = position_.contains("put_out");
    for (std::size_t i = 0; i < board_.deck_size; ++i)
      if (!seen[i])
        (deck_told || (!out_told && board_.tiles[i].group < last_group) ? out : deck).push_back(board_.tiles[i].id);
    if (!deck_told && !out_told)
      while (!deck.empty() && !drawn_rightly(board_.deck_size - deck.size())) {
        out.push_back(deck.front());
        deck.erase(deck.begin());
      }
    fill_in(position_, "put_out", out);
    fill_in(position_, "deck", deck);
  }

  /// Whether so many tiles can have been drawn when it is the turn of the player to move.
  [[nodiscard]] bool drawn_rightly(std::size_t drawn) const {
    if (drawn == 0) return false;
    if (auction_) return drawn % seats_ == 0;
    const auto phase = text_in(position_, "phase");
    const char* const field = phase == "score" || phase == "over" ? "turn_owner" : "to_move";
    return !position_.contains(field) || number_of(position_, field, 0) == static_cast<int>(owner(drawn));
  }
  [[nodiscard]] std::size_t owner(std::size_t drawn) const { return (start_ + drawn + seats_ - 1) % seats_; }

  void add_shown() {
    if (auto* const auction = object_of(position_, "auction")) fill_in(*auction, "shown", std::vector<json>(seats_));
  }

  /// With auctions tiles do not show whose turn it is (TIK-U5, U6), nor who scores when in the last round (TIK-U9).
  [[nodiscard]] std::optional<Error> ambiguous_turn(const std::string& phase) const {
    const auto unclear = [](const char* field, const char* what) {
      return Error{"", std::string("state.") + field, what, kAmbiguous};
    };
    const bool last =
        position_.contains("last_round") ? position_["last_round"] == true : text_in(position_, "hand").empty();
    if (phase == "score" && last && !position_.contains("order"))
      return unclear("order", "players score by their points: tell in which order");
    if (position_.contains("turn_owner") || phase == "choose" || phase == "place" || phase == "act")
      return std::nullopt;
    if (phase == "score" && !last && position_.contains("order")) return std::nullopt;
    return unclear("turn_owner", "tell who began the auction, or had the last turn");
  }

  std::optional<Error> turn() {
    const auto drawn = board_.deck_size - std::min<std::size_t>(texts_of(position_, "deck").size(), board_.deck_size);
    const auto phase = text_in(position_, "phase");
    const bool scoring = phase == "score";
    if (auction_)
      if (auto error = ambiguous_turn(phase)) return error;
    const auto first_to_score = numbers_of(position_, "order");
    const auto mover = number_of(position_, "to_move", static_cast<int>(start_));
    const auto in_auction = scoring && !first_to_score.empty() ? first_to_score.front() : mover;
    const auto by_tiles = auction_ ? static_cast<std::size_t>(std::max(0, in_auction)) : owner(drawn);
    fill_in(position_, "turn_owner", by_tiles % seats_);
    const auto turn_owner = static_cast<std::size_t>(std::max(0, number_of(position_, "turn_owner", 0)));
    fill_in(position_, "last_round", phase == "over" || (scoring && text_in(position_, "hand").empty()));
    if (!position_.contains("order")) {
      auto order = json::array();
      const std::size_t first = turn_owner + (field_of(position_, "last_round") == true ? 1 : 0);
      for (std::size_t i = 0; scoring && i < seats_; ++i) order.push_back((first + i) % seats_);
      position_["order"] = std::move(order);
    }
    const auto order = numbers_of(position_, "order");
    if (!position_.contains("scored")) {
      const auto at = std::find(order.begin(), order.end(), number_of(position_, "to_move", -1));
      position_["scored"] = at == order.end() ? 0 : at - order.begin();
    }
    const auto scored = static_cast<std::size_t>(std::max(0, number_of(position_, "scored", 0)));
    if (scoring && scored < order.size())
      fill_in(position_, "to_move", order[scored]);
    else
      fill_in(position_, "to_move", turn_owner);
    const auto seat = static_cast<std::size_t>(std::max(0, number_of(position_, "to_move", 0))) % seats_;
    fill_in(position_, "ap", phase == "act" || scoring ? board_.turn_points.of(seat, !scoring && drawn <= seats_) : 0);
    fill_in(position_, "exchanges", 0);
    fill_in(position_, "uncovered", json::object());
    fill_in(position_, "dug", json::object());
    return std::nullopt;
  }

  /// Until the end, the position must say who has had a turn in this round.
  std::optional<Error> auction() {
    auto* const auction = object_of(position_, "auction");
    if (auction == nullptr) return std::nullopt;
    fill_in(*auction, "shown", json::array());
    std::vector<int> turned;
    const auto phase = text_in(position_, "phase");
    const bool last = field_of(position_, "last_round") == true;
    if (auction_ && !last && !auction->contains("turned"))
      return Error{"", "state.auction.turned", "tell who has had a turn in this round", kAmbiguous};
    for (int p = 0; auction_ && p < static_cast<int>(seats_); ++p) turned.push_back(p);
    fill_in(*auction, "turned", turned);
    fill_in(*auction, "out", json::array());
    fill_in(*auction, "bidder", nullptr);
    fill_in(*auction, "first_out", nullptr);
    fill_in(*auction, "bid", 0);
    return std::nullopt;
  }

  const Board& board_;
  json& position_;
  std::size_t seats_, start_;
  bool auction_;
  json* players_ = nullptr;
};

constexpr std::array<std::string_view, 10> kDerived{"floors",  "players.supply", "turn_owner", "put_out",
                                                    "deck",    "treasures",      "scored",     "order",
                                                    "auction", "map.first"};
constexpr std::array<std::string_view, 5> kTold{"to_move", "ap", "hand", "players.score", "players.supply"};
constexpr std::array<std::string_view, 7> kSeats{
    "to_move", "turn_owner", "order", "auction.turned", "auction.out", "auction.bidder", "auction.first_out"};

constexpr std::array<std::string_view, 3> kLists{"map.treasures", "map.workers", "map.leaders"};

}  // namespace

std::optional<Error> complete(const Tikal& game, json& position) { return Completion(game, position).run(); }

const TextForms<Tikal>& Tikal::text_forms() {
  static const TextForms<Tikal> forms{draw, read_drawing, pack, complete, edit, kDerived, kTold, kSeats, kLists};
  return forms;
}

}  // namespace stela::tikal
