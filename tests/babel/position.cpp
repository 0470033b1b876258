#include "tests/babel/position.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace stela::babel::test {
namespace {

using nlohmann::json;

constexpr std::string_view kInitials = "mshpa";

std::string name_of(std::size_t nation) { return std::string(kNationNames[nation]); }

std::string initials(const Cards& cards) {
  std::string out;
  for (std::size_t n = 0; n < kNations; ++n) out.append(cards[n], kInitials[n]);
  return out;
}
std::vector<std::string> names(std::string_view cards) {
  std::vector<std::string> out;
  for (const char c : cards) out.push_back(name_of(nation_of({&c, 1})));
  return out;
}
json counts(std::string_view cards) {
  json out = json::object();
  for (const auto name : kNationNames) out[name] = 0;
  for (const auto& name : names(cards)) out[name] = out[name].get<int>() + 1;
  return out;
}
/// Levels that there are.
const Ints& valid_levels(const Ints& levels) {
  for (const int level : levels)
    if (level < 1 || level > static_cast<int>(kMaxLevel))
      throw std::invalid_argument("expected levels from 1 to 6, not " + std::to_string(level));
  return levels;
}

}  // namespace

std::size_t nation_of(std::string_view name) {
  const auto found = name.empty() ? kNations : kInitials.find(name[0]);
  if (found >= kNations || (name.size() > 1 && name != kNationNames[found]))
    throw std::invalid_argument("there is no nation '" + std::string(name) + "'");
  return found;
}

std::string Position::row(std::size_t player, std::string_view city) const {
  std::string out;
  for (const auto card : state.row[player][nation_of(city)]) out += kInitials[card];
  return out;
}
std::string Position::hand(std::size_t player) const { return initials(state.hand[player]); }
std::string Position::known(std::size_t player) const { return initials(state.known[player]); }
std::string Position::discards() const { return initials(state.discard); }
Ints Position::temple(std::size_t player, std::string_view city) const {
  Ints out;
  for (int level = 1; level <= static_cast<int>(kMaxLevel); ++level)
    if ((state.temple[player][nation_of(city)] >> level & 1) != 0) out.push_back(level);
  return out;
}
Ints Position::temple_deck(std::size_t cards) const {
  const auto& deck = state.temple_deck;
  Ints out;
  for (std::size_t i = 0; i < cards; ++i) out.push_back(deck[deck.size - 1 - i]);
  return out;
}
std::string Position::pawn(std::size_t player) const {
  return state.pawn[player] == kQuarry ? "quarry" : name_of(state.pawn[player]);
}

Table::Table()
    : state_{{"phase", "act"},         {"to_move", 0},         {"turn_owner", 0}, {"turns", 40},
             {"migrated", false},      {"final_phase", false}, {"owed", 0},       {"chance", "0123456789abcdef"},
             {"discards", counts("")}, {"known_temples", 0}} {
  json cities = json::object();
  for (std::size_t c = 0; c < kNations; ++c) cities[name_of(c)] = {{"row", json::array()}, {"temple", json::array()}};
  const json player{{"pawn", "medes"},     {"foundation", false},    {"hand", counts("")},
                    {"known", counts("")}, {"store", json::array()}, {"cities", cities}};
  state_["players"] = {player, player};
}

json& Table::of(std::size_t player) {
  if (player >= kPlayers) throw std::out_of_range("players");
  return state_["players"][player];
}
json& Table::of(std::size_t player, std::string_view city) { return of(player)["cities"][name_of(nation_of(city))]; }
Table& Table::hand(std::size_t player, std::string_view cards) {
  of(player)["hand"] = counts(cards);
  return *this;
}
Table& Table::row(std::size_t player, std::string_view city, std::string_view cards) {
  of(player, city)["row"] = names(cards);
  return *this;
}
Table& Table::temple(std::size_t player, std::string_view city, Ints levels) {
  of(player, city)["temple"] = valid_levels(levels);
  return *this;
}
Table& Table::store(std::size_t player, Ints levels) {
  of(player)["store"] = valid_levels(levels);
  return *this;
}
Table& Table::pawn(std::size_t player, std::string_view city) {
  of(player)["pawn"] = city;
  return *this;
}
Table& Table::discards(std::string_view cards) {
  state_["discards"] = counts(cards);
  return *this;
}
Table& Table::next_nations(std::string_view cards) {
  next_nations_ = names(cards);
  return *this;
}
Table& Table::next_temples(Ints levels) {
  next_temples_ = valid_levels(levels);
  return *this;
}
Table& Table::only_nations_left(std::size_t cards) {
  nations_left_ = cards;
  return *this;
}
Table& Table::only_temples_left(std::size_t cards) {
  temples_left_ = cards;
  return *this;
}
Table& Table::first_turn(std::size_t player) {
  of(player);
  state_["turns"] = player;
  state_["to_move"] = state_["turn_owner"] = player;
  for (std::size_t p = player; p < kPlayers; ++p) {
    state_["players"][p]["foundation"] = true;
    if (p > player) state_["players"][p]["pawn"] = "quarry";
  }
  return *this;
}
Table& Table::migrated() {
  state_["migrated"] = true;
  return *this;
}
Table& Table::final_phase() {
  state_["final_phase"] = true;
  return *this;
}
Table& Table::option(const std::string& key, const json& value) {
  setup_[key] = value;
  return *this;
}

json Table::position() const {
  auto out = state_;
  // What is left of each nation and level.
  std::array<std::int64_t, kNations> nations{};
  nations.fill(12);
  std::array<std::int64_t, 7> levels{0, 10, 9, 8, 7, 6, 5};
  for (std::size_t n = 0; n < kNations; ++n) nations[n] -= out["discards"][name_of(n)].get<int>();
  for (const auto& player : out["players"]) {
    for (std::size_t n = 0; n < kNations; ++n) nations[n] -= player["hand"][name_of(n)].get<int>();
    for (const auto& city : player["cities"]) {
      for (const auto& card : city["row"]) --nations[nation_of(card.get<std::string>())];
      for (const auto& level : city["temple"]) --levels[level.get<std::size_t>()];
    }
    for (const auto& level : player["store"]) --levels[level.get<std::size_t>()];
    if (player["foundation"].get<bool>()) --levels[1];
  }
  nlohmann::json deck = nlohmann::json::array(), temples = nlohmann::json::array();
  for (const auto& card : next_nations_) deck.push_back(card), --nations[nation_of(card)];
  for (const int level : next_temples_) temples.push_back(level), --levels[static_cast<std::size_t>(level)];
  for (std::size_t n = 0; n < kNations; ++n)
    for (; nations[n] > 0; --nations[n])
      if (deck.size() < nations_left_)
        deck.push_back(name_of(n));
      else
        out["discards"][name_of(n)] = out["discards"][name_of(n)].get<int>() + 1;
  // Below the cards of the stores that tests place, so that those can be taken.
  nlohmann::json buried = nlohmann::json::array();
  for (std::size_t level = 1; level < levels.size(); ++level)
    for (; levels[level] > 0; --levels[level]) (temples.size() < temples_left_ ? temples : buried).push_back(level);
  auto& store = out["players"][1]["store"];
  for (const auto& level : store) buried.push_back(level);
  store = buried;
  out["nation_deck"] = deck;
  out["temple_deck"] = temples;
  return out;
}

Position Table::build() const {
  const auto game = Babel::make(setup_);
  const auto state = game ? game->from_json(position()) : Result<State>(game.error());
  if (state) return {*game, *state};
  std::fprintf(stderr, "%s\n%s\n", state.error().line().c_str(), position().dump().c_str());
  std::abort();
}

}  // namespace stela::babel::test
