// Drawings of positions for the tests: reading them, and turning them into a board and a state that the engine loads.
#include "tests/mexica/ascii.h"

#include <algorithm>
#include <numeric>
#include <sstream>
#include <stdexcept>

namespace stela::mexica::test {
namespace {

using nlohmann::json;

std::string cell_name(std::size_t row, std::size_t column) {
  return std::string(1, static_cast<char>('A' + column)) + std::to_string(row);
}

/// Lines "row cells" under a line of column letters; the labels are there for the reader, and are checked.
std::vector<std::string> read_rows(std::string_view drawing) {
  std::istringstream in{std::string(drawing)};
  std::string header;
  in >> header;
  for (std::size_t i = 0; i < header.size(); ++i)
    if (header[i] != static_cast<char>('A' + i)) throw std::invalid_argument("a drawing opens with ABC...");
  std::vector<std::string> rows;
  for (std::string label, cells; in >> label >> cells;) {
    if (label != std::to_string(rows.size()) || cells.size() != header.size())
      throw std::invalid_argument("row " + label + " of the drawing: wrong label or length");
    rows.push_back(cells);
  }
  if (rows.empty()) throw std::invalid_argument("a drawing has rows of cells");
  return rows;
}

}  // namespace

Situation::Situation(std::string_view drawing) : rows_(read_rows(drawing)) {
  for (std::size_t r = 0; r < rows_.size(); ++r)
    for (std::size_t c = 0; c < rows_[r].size(); ++c) {
      char& sign = rows_[r][c];
      const auto name = cell_name(r, c);
      if (sign == '=' || sign == '|' || sign == '-') canals_.push_back(name);
      if (sign == '|' || sign == '-') bridges_.push_back(name + (sign == '|' ? " ns" : " ew"));
      if (sign == '@') calpulli_.push_back(name);
      if (sign >= 'a' && sign <= 'd') seat(sign - 'a').figure = name;
      if (std::string_view("=|-@abcd").find(sign) != std::string_view::npos) sign = '#';
    }
}

Situation& Situation::buildings(std::array<int, 4> first, std::array<int, 4> second) {
  first_ = first;
  second_ = second;
  return *this;
}

Situation& Situation::supply(const std::string& kind, int n) {
  supply_.at(kind) = n;
  return *this;
}

Situation& Situation::figure(int player, std::string cell) {
  seat(player).figure = std::move(cell);
  return *this;
}

Situation& Situation::building(int player, int value, const std::string& cell) {
  seat(player).buildings.push_back(std::to_string(value) + " " + cell);
  ++seat(player).built.at(static_cast<std::size_t>(value - 1));
  return *this;
}

Situation& Situation::calpulli(std::string cell) {
  calpulli_.push_back(std::move(cell));
  return *this;
}

Situation& Situation::score(int player, int points) {
  seat(player).score = points;
  return *this;
}

Situation& Situation::tokens(int player, int n) {
  seat(player).tokens = n;
  return *this;
}

/// The size of the district under each calpulli, by a flood over the drawing (MEX-D1).
std::vector<int> Situation::founded_sizes() const {
  std::vector<int> sizes;
  for (const auto& origin : calpulli_) {
    Texts district{origin};
    for (std::size_t i = 0; i < district.size(); ++i) {
      const auto column = static_cast<std::size_t>(district[i][0] - 'A'), row = std::stoul(district[i].substr(1));
      const auto visit = [&](std::size_t r, std::size_t c) {
        if (r >= rows_.size() || c >= rows_[r].size() || rows_[r][c] == '~') return;
        const auto name = cell_name(r, c);
        const auto has = [&](const Texts& list) { return std::find(list.begin(), list.end(), name) != list.end(); };
        if (!has(canals_) && !has(district)) district.push_back(name);
      };
      // Unsigned wrap-around takes row -1 and column -1 out of range.
      visit(row - 1, column), visit(row + 1, column), visit(row, column - 1), visit(row, column + 1);
    }
    sizes.push_back(static_cast<int>(district.size()));
  }
  return sizes;
}

std::vector<int> Situation::tiles(const std::vector<int>& founded) const {
  std::vector<int> all = founded;
  for (const auto* pile : {&display_, &reserve_, &removed_}) all.insert(all.end(), pile->begin(), pile->end());
  std::sort(all.begin(), all.end());
  return all;
}

json Situation::board(std::vector<std::string> rows) const {
  const auto all = tiles(founded_sizes());
  json types = json::array();
  for (auto it = all.begin(); it != all.end();) {
    const auto next = std::upper_bound(it, all.end(), *it);
    types.push_back(
        {{"size", *it}, {"founder", founder_number(*it)}, {"others", others_number(*it)}, {"count", next - it}});
    it = next;
  }
  const auto later = static_cast<int>(half_ == 1 ? reserve_.size() : display_.size());
  const auto hand = [](const std::array<int, 4>& n) {
    return json{{"1", n[0]}, {"2", n[1]}, {"3", n[2]}, {"4", n[3]}};
  };
  json columns = json::array();
  for (std::size_t c = 0; c < rows[0].size(); ++c) columns.push_back(std::string(1, static_cast<char>('A' + c)));
  const int tokens =
      std::accumulate(seats_.begin(), seats_.end(), 0, [](int n, const Seat& s) { return n + s.tokens; });
  const int doubles = supply_.at("double");
  return {{"columns", columns},
          {"grid", rows},
          {"initial_canals", json::array()},
          {"canals",
           {{"single", supply_.at("single") + static_cast<int>(canals_.size())},
            {"double", doubles},
            {"double_laid_at_setup", 0},
            {"double_in_supply_at_start", doubles}}},
          {"bridges", supply_.at("bridges") + static_cast<int>(bridges_.size())},
          {"action_tokens", supply_.at("tokens") + tokens},
          {"calpulli", types},
          {"calpulli_first_half", std::max(1, static_cast<int>(all.size()) - later)},
          {"buildings", {{"first_half", hand(first_)}, {"second_half", hand(second_)}}},
          {"action_points", 6},
          {"start_bonus", 5}};
}

json Situation::state(const std::array<Seat, 4>& seats) const {
  json players = json::array();
  for (std::size_t p = 0; p < static_cast<std::size_t>(players_); ++p) {
    const auto& seat = seats.at(p);
    std::array<int, 4> hand{};
    for (std::size_t v = 0; v < 4; ++v) hand[v] = first_[v] + (half_ == 2 ? second_[v] : 0) - seat.built[v];
    players.push_back({{"figure", seat.figure},
                       {"score", seat.score},
                       {"tokens", seat.tokens},
                       {"hand", hand},
                       {"buildings", seat.buildings}});
  }
  return {{"phase", "play"},     {"half", half_},       {"first_round", first_round_}, {"to_move", to_move_},
          {"ap", ap_},           {"gained", gained_},   {"progress", progress_},       {"stalled", stalled_},
          {"supply", supply_},   {"canals", canals_},   {"bridges", bridges_},         {"calpulli", calpulli_},
          {"display", display_}, {"reserve", reserve_}, {"removed", removed_},         {"players", players}};
}

Result<Position> Situation::try_build() const {
  if (tiles({}).empty() && calpulli_.empty())
    return Situation(*this).removed({3}).try_build();  // a board has some calpulli
  auto rows = rows_;
  auto seats = seats_;
  std::string islets;
  const auto add = [&](char sign) {
    islets += islets.empty() ? "" : "~";
    islets += sign;
    return cell_name(rows_.size() + 1, islets.size() - 1);
  };
  std::ptrdiff_t starts = 0;
  for (const auto& row : rows_) starts += std::count(row.begin(), row.end(), 'S');
  for (; starts < 4; ++starts) add('S');
  for (std::size_t p = 0; p < static_cast<std::size_t>(players_); ++p) {
    if (seats[p].figure.empty()) seats[p].figure = add('#');
    if (seats[p].score >= 0) continue;
    seats[p].score = 0;
    if (p == 0)
      for (const int size : founded_sizes()) seats[p].score += founder_number(size);
  }
  if (!islets.empty()) {
    const auto width = std::max(islets.size(), rows[0].size());
    rows.insert(rows.end(), {std::string(width, '~'), islets});
    for (auto& row : rows) row.resize(width, '~');
  }
  nlohmann::json setup{
      {"players", players_}, {"start", start_}, {"stall_rounds", stall_rounds_}, {"board", board(std::move(rows))}};
  for (const auto& [name, value] : options_) setup[name] = value;
  auto game = Mexica::make(setup);
  if (!game) return game.error();
  auto position = game->from_json(state(seats));
  if (!position) return position.error();
  return Position{*game, *position, position->score};
}

Position Situation::build() const {
  auto position = try_build();
  if (!position) throw std::invalid_argument("the engine refuses the situation: " + position.error().line());
  return *position;
}

}  // namespace stela::mexica::test
