// What a position of Mexica has where it is left out.
#include "model/mexica/text_forms.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "model/fill_in.h"
#include "model/mexica/canal_pieces.h"
#include "model/mexica/flood.h"
#include "model/mexica/mexica.h"

namespace stela::mexica {

using nlohmann::json;

Bits canals_of(const Board& board, const json& position) {
  Bits canals;
  for (const auto& name : texts_of(position, "canals"))
    if (const auto cell = board.grid.find(name)) canals.set(*cell);
  return canals;
}

Doubles doubles_under(const Board& board, const Bits& canals) {
  const int cells = static_cast<int>(canals.count());
  const int most = std::min<int>(static_cast<int>(most_doubles(board, canals)), board.doubles);
  const int setup = std::min<int>(most, static_cast<int>(board.initial_canals.size()));
  return {std::clamp((cells - board.singles + 1) / 2, setup, most), most};
}

unsigned district_size(const Board& board, const json& position, Cell calpulli) {
  return board.grid.flood(Bits::of(calpulli), board.island.minus(canals_of(board, position))).count();
}

namespace {

class Completion {
 public:
  Completion(const Mexica& game, json& position)
      : board_(game.board()),
        position_(position),
        seats_(static_cast<std::size_t>(game.players())),
        start_(game.chosen().start),
        players_(*players_of(position, seats_)) {}

  std::optional<Error> run() {
    pieces();
    turn();
    if (auto error = canals()) return error;
    if (auto error = hands()) return error;
    if (auto error = calpulli()) return error;
    scores();
    return std::nullopt;
  }

 private:
  /// What lies and stands on the board: nothing but the setup's canals.
  void pieces() {
    if (!position_.contains("canals")) {
      Bits canals;
      for (const auto& [a, b] : board_.initial_canals) canals = canals | Bits::of(a) | Bits::of(b);
      auto& list = position_["canals"] = json::array();
      canals.for_each([&](Cell c) { list.push_back(board_.grid.name(c)); });
    }
    for (const auto* const field : {"bridges", "calpulli"}) fill_in(position_, field, json::array());
    for (auto& player : players_) {
      fill_in(player, "figure", nullptr);
      fill_in(player, "buildings", json::array());
      fill_in(player, "tokens", 0);
    }
  }

  void turn() {
    const auto placed = std::count_if(players_.begin(), players_.end(),
                                      [](const json& player) { return !text_in(player, "figure").empty(); });
    const bool all = static_cast<std::size_t>(placed) == seats_;
    fill_in(position_, "phase", all ? "play" : "setup");
    const auto phase = text_in(position_, "phase");
    const bool setup = phase == "setup";
    fill_in(position_, "half", phase == "over" || (!setup && in_second_half()) ? 2 : 1);
    fill_in(position_, "first_round", setup);
    const auto next = static_cast<std::size_t>(start_) + (setup ? static_cast<std::size_t>(placed) : 0);
    fill_in(position_, "to_move", next % seats_);
    const auto mover = static_cast<std::size_t>(std::max(0, number_of(position_, "to_move", 0))) % seats_;
    fill_in(position_, "ap",
            phase == "play" ? board_.turn_points.of(mover, field_of(position_, "first_round") == true) : 0);
    fill_in(position_, "gained", 0);
    fill_in(position_, "progress", false);
    fill_in(position_, "stalled", 0);
  }

  /// More was founded or built than the first half has, or nothing waits for the second.
  [[nodiscard]] bool in_second_half() const {
    if (texts_of(position_, "calpulli").size() > board_.first_half_calpulli) return true;
    if (position_.contains("reserve") && numbers_of(position_, "reserve").empty()) return true;
    return std::any_of(players_.begin(), players_.end(), [&](const json& player) {
      const auto built = built_by(player);
      for (std::size_t v = 0; v < kValues; ++v)
        if (built[v] > board_.hand[0][v]) return true;
      return false;
    });
  }

  static std::array<int, kValues> built_by(const json& player) {
    std::array<int, kValues> built{};
    for (const auto& building : texts_of(player, "buildings"))
      if (building[0] >= '1' && building[0] <= '4') ++built[static_cast<std::size_t>(building[0] - '1')];
    return built;
  }

  /// The pieces under canals, where these can be no others.
  std::optional<Error> canals() {
    auto* const supply = object_of(position_, "supply");
    if (supply == nullptr) return std::nullopt;
    const int cells = static_cast<int>(texts_of(position_, "canals").size());
    const auto [least, most] = doubles_under(board_, canals_of(board_, position_));
    int doubles = most, singles = cells - 2 * most;
    const bool given = supply->contains("single") || supply->contains("double");
    if (supply->contains("single")) {
      singles = board_.singles - number_of(*supply, "single", 0);
      doubles = (cells - singles) / 2;
    } else if (supply->contains("double")) {
      doubles = board_.doubles - number_of(*supply, "double", 0);
      singles = cells - 2 * doubles;
    } else if (least < most) {
      return Error{"", "state.supply",
                   fmt::format("neighbouring canals may be doubles or singles; supply.double is from {} to {}: tell it",
                               board_.doubles - most, board_.doubles - least),
                   kAmbiguous};
    }
    if (!given && (singles > board_.singles || doubles > board_.doubles))
      return Error{"", "state.canals",
                   fmt::format("{} cells are under canals, which no pieces out of {} singles and {} doubles cover",
                               cells, board_.singles, board_.doubles),
                   "canal-count"};
    // A given supply may leave an impossible number of the other piece: the position's reader refuses it.
    fill_in(*supply, "single", board_.singles - std::clamp(singles, 0, int{board_.singles}));
    fill_in(*supply, "double", board_.doubles - std::clamp(doubles, 0, int{board_.doubles}));
    const int bridges = static_cast<int>(texts_of(position_, "bridges").size());
    if (bridges > board_.bridges && !supply->contains("bridges"))
      return Error{"", "state.bridges", fmt::format("{} of the {} there are", bridges, board_.bridges), "bridge-count"};
    fill_in(*supply, "bridges", board_.bridges - bridges);
    int tokens = 0;
    for (const auto& player : players_) tokens += number_of(player, "tokens", 0);
    if (tokens > board_.tokens && !supply->contains("tokens"))
      return Error{"", "state.players", fmt::format("{} tokens of the {} there are", tokens, board_.tokens),
                   "token-count"};
    fill_in(*supply, "tokens", board_.tokens - tokens);
    return std::nullopt;
  }

  /// What was dealt and is not built.
  std::optional<Error> hands() {
    const bool second = number_of(position_, "half", 1) == 2;
    for (std::size_t p = 0; p < seats_; ++p) {
      auto& player = players_[p];
      if (player.contains("hand")) continue;
      const auto built = built_by(player);
      auto hand = json::array();
      for (std::size_t v = 0; v < kValues; ++v) {
        const int dealt = board_.hand[0][v] + (second ? board_.hand[1][v] : 0);
        if (built[v] > dealt)
          return Error{"", fmt::format("state.players[{}].buildings", p),
                       fmt::format("{} of value {}, and {} were dealt", built[v], v + 1, dealt), "building-count"};
        hand.push_back(dealt - built[v]);
      }
      player["hand"] = std::move(hand);
    }
    return std::nullopt;
  }

  /// Sizes of the founded districts, by the canals.
  [[nodiscard]] std::vector<int> founded() const {
    std::vector<int> sizes;
    for (const auto& name : texts_of(position_, "calpulli"))
      if (const auto cell = board_.grid.find(name))
        sizes.push_back(static_cast<int>(district_size(board_, position_, *cell)));
    return sizes;
  }

  /// Calpulli that nobody names are on display, the small ones first; where the display is given, they wait for the
  /// second half, and what is left then is out of the game.
  std::optional<Error> calpulli() {
    std::vector<int> all;
    for (const auto& type : board_.types) all.insert(all.end(), type.count, type.size);
    std::size_t waiting = 0;
    if (number_of(position_, "half", 1) == 1) waiting = all.size() - board_.first_half_calpulli;
    auto rest = without(all, founded());
    for (const auto* const field : {"display", "reserve", "removed"})
      rest = without(rest, numbers_of(position_, field));
    if (position_.contains("reserve")) waiting = 0;
    if (rest.size() < waiting)
      return Error{"", "state.display",
                   fmt::format("{} calpulli are left to wait for the second half, not {}", rest.size(), waiting),
                   "calpulli-halves"};
    const auto deal = [&](const char* field, std::size_t n) {
      const auto end = rest.begin() + static_cast<std::ptrdiff_t>(n);
      if (position_.contains(field)) return;
      position_[field] = std::vector<int>(rest.begin(), end);
      rest.erase(rest.begin(), end);
    };
    deal("display", text_in(position_, "phase") == "over" ? 0 : rest.size() - waiting);
    deal("reserve", waiting);
    deal("removed", rest.size());
    return std::nullopt;
  }

  /// Where no score is given, the first player has what was to be had for founding (MEX-D4).
  void scores() {
    const bool scored =
        std::any_of(players_.begin(), players_.end(), [](const json& player) { return player.contains("score"); });
    int points = 0;
    for (const int size : founded())
      if (const auto type = board_.type_of(static_cast<unsigned>(size)); type != kMaxTypes)
        points += board_.types[type].founder;
    if (!scored) players_[0]["score"] = points;
    for (auto& player : players_) fill_in(player, "score", 0);
  }

  const Board& board_;
  json& position_;
  std::size_t seats_;
  int start_;
  json& players_;
};

constexpr std::array<std::string_view, 5> kDerived{"supply", "players.hand", "display", "reserve", "removed"};
constexpr std::array<std::string_view, 7> kTold{"to_move",       "ap", "half", "display", "reserve", "players.score",
                                                "players.tokens"};
constexpr std::array<std::string_view, 1> kSeats{"to_move"};

}  // namespace

std::optional<Error> complete(const Mexica& game, json& position) {
  if (players_of(position, static_cast<std::size_t>(game.players())) == nullptr) return std::nullopt;
  return Completion(game, position).run();
}

const TextForms<Mexica>& Mexica::text_forms() {
  static const TextForms<Mexica> forms{draw, read_drawing, nullptr, complete, edit, kDerived, kTold, kSeats};
  return forms;
}

}  // namespace stela::mexica
