#include "model/babel/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

#include "base/fields.h"

namespace stela::babel {
namespace {

constexpr int kMost = 12;  // of a nation or a level: five times as many fit a pile

std::uint8_t number(Fields& fields, std::string_view key, int least, int most) {
  return static_cast<std::uint8_t>(fields.number(key, least, most));
}

std::array<std::uint8_t, kPlayers> read_hands(Fields& fields, std::string_view key) {
  auto hand = fields.object(key);
  const std::array<std::uint8_t, kPlayers> out{number(hand, "start_player", 1, kMost), number(hand, "other", 1, kMost)};
  hand.close();
  return out;
}

void read_cards(Fields& fields, std::optional<Error>& error, Board& board) {
  const auto nations = fields.texts("nations");
  if (!error && !std::equal(nations.begin(), nations.end(), kNationNames.begin(), kNationNames.end()))
    fields.fail("nations", "the nations are medes, sumerians, hittites, persians, assyrians, each with its ability");
  board.each_nation = number(fields, "cards_per_nation", 1, kMost);
  auto levels = fields.object("temple_cards");
  for (std::size_t level = 1; level <= kMaxLevel; ++level)
    board.levels[level] = number(levels, std::to_string(level), level == 1 ? static_cast<int>(kPlayers) : 0, kMost);
  levels.close();
  if (!error && board.temple_cards() > kMaxCards)
    fields.fail("temple_cards", fmt::format("{} cards, more than {}", board.temple_cards(), kMaxCards));
  if (!error && board.temple_cards() <= kPlayers) fields.fail("temple_cards", "no card is left for the deck", "BAB-S1");
}

/// In both first turns there are cards to draw: without two in hand nobody could build (BAB-A8).
void check_deal(Fields& fields, std::optional<Error>& error, const Board& board) {
  const auto most = [](const auto& hand) { return hand[0] + hand[1]; };
  const int needed = std::max(most(board.hands), most(board.later_hands)) + 2 * board.draw_nations;
  if (!error && needed > static_cast<int>(board.nation_cards()))
    fields.fail("cards_per_nation",
                fmt::format("{} cards, but {} are dealt and drawn in the first turns", board.nation_cards(), needed),
                "BAB-S2");
}

}  // namespace

Result<Board> Board::parse(const nlohmann::json& text) {
  std::optional<Error> error;
  Board board;
  Fields fields(text, "board", error);
  for (const auto* prose : {"edition", "provenance"})
    if (fields.has(prose)) (void)fields.any(prose);
  if (fields.has("game") && fields.any("game") != "babel") fields.fail("game", "these components are not Babel's");
  read_cards(fields, error, board);
  board.hands = read_hands(fields, "hands");
  board.later_hands = read_hands(fields, "later_hands");
  board.draw_nations = number(fields, "draw_nations", 1, kMost);
  board.draw_temples = number(fields, "draw_temples", 1, kMost);
  board.announce_from = number(fields, "announce_from", 0, static_cast<int>(kMaxCards));
  check_deal(fields, error, board);
  auto win = fields.object("win");
  board.final_total = number(win, "final", 1, 100);
  board.lead = number(win, "lead", 1, board.final_total);
  board.behind_below = number(win, "behind_below", 1, board.lead);
  win.close();
  fields.close();
  if (error) return *error;
  return board;
}

}  // namespace stela::babel
