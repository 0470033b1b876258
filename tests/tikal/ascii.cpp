// Turning a drawing and what was said about it into a board and a state that the engine loads.
#include "tests/tikal/ascii.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace stela::tikal::test {

using nlohmann::json;

namespace {

constexpr int kWorkers = 18, kMotifs = 8, kEachMotif = 3;

std::string id_of(const std::string& tile) { return tile.substr(0, tile.find(' ')); }

/// "B1 temple 3 200000" as a board's file has it.
json tile_of(const std::string& text) {
  std::istringstream in(text);
  std::string id, terrain, stones = "000000";
  int number = 0;
  in >> id >> terrain;
  if (terrain == "temple" || terrain == "treasure") in >> number;
  if (terrain != "volcano") in >> stones;
  if (!in || stones.size() != kSidesOfHex) throw std::invalid_argument("no tile: " + text);
  json tile{{"id", id}, {"group", id.substr(0, 1)}, {"terrain", terrain}};
  for (const char c : stones) tile["stones"].push_back(c - '0');
  if (terrain == "temple") tile["value"] = number;
  if (terrain == "treasure") tile["masks"] = number;
  return tile;
}

long count_of(const std::string& text, char c) { return std::count(text.begin(), text.end(), c); }

}  // namespace

class Builder {
 public:
  explicit Builder(const Situation& s) : s_(s), n_(s.players_), deck_(s.deck_) {
    if (s.to_move_ < 0 || s.to_move_ >= n_) throw std::invalid_argument("there is no such player to move");
    for (const auto& [place, hex] : s.hexes_)
      for (const char figure : hex.figures)
        if ((figure | 0x20) - 'a' >= n_) throw std::invalid_argument("there is no player for figure " + hex.figures);
    for (int i = 0; i < 2 * n_ && !s.own_deck_; ++i) deck_.push_back("Y" + std::to_string(i) + " forest 111111");
    deal_treasures();
    lay_tiles();
    count_floors();
  }

  Position build() {
    auto game = Tikal::make({{"players", n_},
                             {"start", s_.start_},
                             {"auction", s_.auction_},
                             {"set_exchange", s_.set_exchange_},
                             {"board", board()}});
    if (!game) throw std::invalid_argument("the engine refuses the board: " + game.error().line());
    auto state = game->from_json(this->state());
    if (!state) throw std::invalid_argument("the engine refuses the situation: " + state.error().line());
    return {*game, *state};
  }

 private:
  /// The treasures left on each hex, its masks, and the supply: of each motif there are three.
  void deal_treasures() {
    std::array<int, kMotifs + 1> free{};
    free.fill(kEachMotif);
    int dug = 0;
    const auto use = [&](const Ints& motifs) {
      for (const int m : motifs)
        if (--free.at(static_cast<std::size_t>(m)) < 0) throw std::invalid_argument("more than three of a motif");
    };
    for (const auto& seat : s_.seats_) {
      use(seat.owns);
      dug += static_cast<int>(seat.owns.size());
    }
    for (const auto& [place, motifs] : s_.treasures_) use(motifs);
    use(s_.treasures_next_);
    for (const auto& [place, hex] : s_.hexes_)
      if (const auto masks = s_.masks_.find(place); masks != s_.masks_.end()) dug -= masks->second - hex.number;
    const auto lowest = [&] {
      int m = 1;
      while (free.at(static_cast<std::size_t>(m)) == 0) ++m;
      return m;
    };
    for (const auto& [place, hex] : s_.hexes_) {
      if (hex.terrain != 'M') continue;
      auto& motifs = treasures_[place];
      if (const auto given = s_.treasures_.find(place); given != s_.treasures_.end()) motifs = given->second;
      for (auto left = static_cast<int>(motifs.size()); left < hex.number; ++left) use({motifs.emplace_back(lowest())});
      const auto masks = s_.masks_.find(place);
      // The first hex of which nothing else is said has held all that was dug.
      if (masks != s_.masks_.end())
        masks_[place] = masks->second;
      else
        masks_[place] = hex.number + std::exchange(dug, 0);
    }
    supply_ = s_.treasures_next_;
    for (int m = 1; m <= kMotifs; ++m)
      supply_.insert(supply_.end(), static_cast<std::size_t>(free.at(static_cast<std::size_t>(m))), m);
  }

  /// The board's tiles: those on the map and out of the game, in hand, shown, then the deck. Those out of the game are
  /// volcanoes, so that there have been scoring rounds, and as many as make the turn that of its player.
  void lay_tiles() {
    for (const auto& [place, hex] : s_.hexes_)
      if (hex.terrain != '.' && hex.terrain != 'X') tiles_.push_back(tile_on(place, hex));
    const std::size_t others = (s_.hand_.empty() ? 0 : 1) + s_.shown_.size();
    const auto fits = [&] {
      const auto drawn = static_cast<int>(tiles_.size() + others);
      return s_.auction_ != 0 ? drawn % n_ == 0 && drawn >= 2 * n_ : (s_.start_ + drawn - 1) % n_ == s_.to_move_;
    };
    do {
      put_out_.push_back("Aout" + std::to_string(put_out_.size()));
      tiles_.push_back(tile_of(put_out_.back() + " volcano"));
    } while (!fits());
    if (!s_.hand_.empty()) tiles_.push_back(tile_of(s_.hand_));
    for (const auto& tile : s_.shown_) tiles_.push_back(tile_of(tile));
    for (const auto& tile : deck_) tiles_.push_back(tile_of(tile));
  }

  [[nodiscard]] json tile_on(DrawnPlace place, const DrawnHex& hex) const {
    const auto printed = s_.printed_.find(place);
    json tile{{"id", "A" + place.name()}, {"group", "A"}, {"stones", hex.stones}};
    tile["terrain"] = hex.terrain == 'F'   ? "forest"
                      : hex.terrain == 'T' ? "temple"
                      : hex.terrain == 'M' ? "treasure"
                                           : "volcano";
    if (hex.terrain == 'T') tile["value"] = printed == s_.printed_.end() ? hex.number : printed->second;
    if (hex.terrain == 'M') tile["masks"] = masks_.at(place);
    return tile;
  }

  /// Of each value, those in the supply and those on temples.
  void count_floors() {
    floors_ = s_.floors_;
    for (const auto& [place, printed] : s_.printed_)
      for (int v = printed + 1; v <= s_.hexes_.at(place).number; ++v) ++floors_[v];
  }

  /// Room for every tile: the drawing, and columns to its right.
  [[nodiscard]] json board() const {
    unsigned columns = 1, rows = 1;
    json printed = json::array(), floors = json::object();
    for (const auto& [place, hex] : s_.hexes_) {
      columns = std::max(columns, place.column + 1), rows = std::max(rows, place.row + 1);
      if (hex.terrain == 'X')
        printed.push_back(
            {{"col", place.column}, {"row", place.row}, {"terrain", "base_camp"}, {"stones", hex.stones}});
    }
    while (std::size_t{columns} * rows < tiles_.size() + 1) ++columns;
    for (const auto& [value, n] : floors_) floors[std::to_string(value)] = n;
    return {{"columns", columns},
            {"rows", rows},
            {"edges", {"N", "NE", "SE", "S", "SW", "NW"}},
            {"printed", printed},
            {"tiles", tiles_},
            {"temple_floors", floors},
            {"treasures", {{"motifs", kMotifs}, {"each", kEachMotif}}},
            {"workers", kWorkers},
            {"leaders", 1},
            {"camps", 2},
            {"guards", 2},
            {"leader_weight", 3},
            {"action_points", s_.action_points_},
            {"auction_start", 20}};
  }

  [[nodiscard]] json state() const {
    json deck = json::array(), floors = json::object(), map = json::array(), players = json::array();
    for (const auto& tile : deck_) deck.push_back(id_of(tile));
    for (const auto& [value, n] : floors_) {
      const auto supply = s_.floors_.find(value);
      if (n > 0) floors[std::to_string(value)] = supply == s_.floors_.end() ? 0 : supply->second;
    }
    unsigned first = 0;
    for (const auto& [place, hex] : s_.hexes_)
      if (hex.terrain != '.') map.push_back(hex_of(place, hex, first));
    for (std::size_t p = 0; p < static_cast<std::size_t>(n_); ++p) players.push_back(player_of(p));
    return {{"phase", s_.phase_},
            {"to_move", s_.to_move_},
            {"ap", s_.ap_},
            {"hand", s_.hand_.empty() ? json() : json(id_of(s_.hand_))},
            // Who opens an auction sits to the left of the one who has had the turn before.
            {"turn_owner", s_.phase_ == "bid" ? (s_.to_move_ + n_ - 1) % n_ : s_.to_move_},
            {"exchanges", 0},
            {"uncovered", json::object()},
            {"dug", json::object()},
            {"last_round", false},
            {"order", json::array()},
            {"scored", 0},
            {"auction",
             {{"shown", row()},
              {"turned", s_.turned_},
              {"out", json::array()},
              {"bidder", {}},
              {"first_out", {}},
              {"bid", 0}}},
            {"deck", deck},
            {"treasures", {{"supply", supply_}}},
            {"floors", floors},
            {"put_out", put_out_},
            {"map", map},
            {"players", players}};
  }

  [[nodiscard]] json row() const {
    json shown = json::array();
    for (const auto& tile : s_.shown_) shown.push_back(id_of(tile));
    while (s_.auction_ != 0 && shown.size() < static_cast<std::size_t>(n_)) shown.push_back(nullptr);
    return shown;
  }

  [[nodiscard]] json hex_of(DrawnPlace place, const DrawnHex& hex, unsigned& first) const {
    json out{{"hex", place.name()}, {"tile", hex.terrain == 'X' ? place.name() : "A" + place.name()}, {"rotation", 0}};
    if (hex.terrain == 'T') out["value"] = hex.number;
    if (hex.terrain == 'M') {
      if (hex.number > 0) out["treasures"] = treasures_.at(place), out["first"] = first;
      first += static_cast<unsigned>(masks_.at(place));
    }
    if (hex.camp >= 0) out["camp"] = hex.camp;
    if (hex.guard >= 0) out["guard"] = {{"player", hex.guard}, {"figure", hex.guard_is_leader ? "leader" : "worker"}};
    Ints workers, leaders;
    for (int p = 0; p < n_; ++p) {
      workers.push_back(static_cast<int>(count_of(hex.figures, static_cast<char>('a' + p))));
      if (count_of(hex.figures, static_cast<char>('A' + p)) > 0) leaders.push_back(p);
    }
    if (*std::max_element(workers.begin(), workers.end()) > 0) out["workers"] = workers;
    if (!leaders.empty()) out["leaders"] = leaders;
    return out;
  }

  [[nodiscard]] json player_of(std::size_t p) const {
    const auto& seat = s_.seats_.at(p);
    long placed = 0;
    std::string leader = seat.leader_gone ? "gone" : "supply";
    for (const auto& [place, hex] : s_.hexes_) {
      const bool guards = hex.guard == static_cast<int>(p);
      placed += count_of(hex.figures, static_cast<char>('a' + p)) + (guards && !hex.guard_is_leader ? 1 : 0);
      if (count_of(hex.figures, static_cast<char>('A' + p)) > 0) leader = place.name();
      if (guards && hex.guard_is_leader) leader = "guard";
    }
    const long supply = seat.supply >= 0 ? seat.supply : kWorkers - placed;
    Ints treasures(kMotifs);
    for (const int m : seat.owns) ++treasures.at(static_cast<std::size_t>(m - 1));
    return {{"score", seat.score >= 0    ? seat.score
                      : s_.auction_ != 0 ? 20
                                         : 0},
            {"supply", supply},
            {"gone", kWorkers - placed - supply},
            {"leader", leader},
            {"treasures", treasures}};
  }

  const Situation& s_;
  int n_;
  Texts deck_, put_out_;
  std::vector<json> tiles_;
  Ints supply_;
  std::map<DrawnPlace, Ints> treasures_;
  std::map<DrawnPlace, int> masks_;
  std::map<int, int> floors_;
};

Situation& Situation::hex(const std::string& name, const std::string& text) {
  const auto place = place_of(name);
  auto& drawn = hexes_.at(place);
  const auto stones = drawn.stones;
  drawn = read_drawing(name + " " + text).at(place);
  drawn.stones = stones;
  return *this;
}
Situation& Situation::score(int player, int points) {
  seat(player).score = points;
  return *this;
}
Situation& Situation::supply(int player, int workers) {
  seat(player).supply = workers;
  return *this;
}
Situation& Situation::leader_gone(int player) {
  seat(player).leader_gone = true;
  return *this;
}
Situation& Situation::owns(int player, Ints motifs) {
  seat(player).owns = std::move(motifs);
  return *this;
}
Situation& Situation::treasures(const std::string& hex, Ints motifs) {
  treasures_[place_of(hex)] = std::move(motifs);
  return *this;
}
Situation& Situation::masks(const std::string& hex, int n) {
  masks_[place_of(hex)] = n;
  return *this;
}
Situation& Situation::printed(const std::string& hex, int value) {
  printed_[place_of(hex)] = value;
  return *this;
}
Situation& Situation::floors(int value, int n) {
  floors_[value] = n;
  return *this;
}

Position Situation::build() const { return Builder(*this).build(); }

}  // namespace stela::tikal::test
