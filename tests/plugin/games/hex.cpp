// Hex on nine cells, with a second formulation of its rules: the engine fills from an edge, the reference looks at all
// chains of three and more cells.
#include <stela/model/plugin.h>

#include <bit>

struct Hex {
  static constexpr std::string_view kName = "hex", kTitle = "Hex";
  static constexpr std::array<std::string_view, 9> kCells{"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};
  static constexpr std::array<std::string_view, 1> kKinds{"place"};
  static constexpr std::array kOptions{stela::OptionInfo{"players", 2, 2, 2, false, "two play"},
                                       stela::OptionInfo{"start", 0, 0, 1, true, "the start player, from 0 (HEX-S2)"}};
  static constexpr std::string_view kRules = R"(# Hex on nine cells: the rules

2 players. Source: the game of Piet Hein (1942) and John Nash (1948), on a board of 3 by 3 cells.

## Setup
- HEX-S1 The board is a rhombus of cells, empty at first. A cell is its column's letter and its row's number: `a1` to
  `c3`. Row 1 is the top; each row below lies half a cell further to the right.
- HEX-S2 The start player is a setup parameter (option `start`).

## Turn
- HEX-P1 A turn is one stone of one's own, placed on an empty cell.
- HEX-P2 Turns alternate. Stones never move and never leave the board.

## End
- HEX-E1 Player 0 wins with a chain of stones from row 1 to row 3, player 1 with one from column a to column c. The game
  ends at once. Neighbours of a cell: those beside it in its row and in its column, the one above and to its right,
  and the one below and to its left.

## Invariants
- `stones-apart` (HEX-P1) No cell holds two stones.
- `turn-order` (HEX-P2) The start player has as many stones as the other, or one more when the other is to move.
- `one-chain` (HEX-E1) The two players do not both have a chain.
- `stone-placed` (HEX-P1) In a step the stone of the player to move lies on the cell named, and no other cell changes.
- `turn-passed` (HEX-P2) After a step the other player is to move.
)";

  using Cells = std::uint16_t;  // bit row * 3 + column
  struct State {
    std::array<Cells, 2> stones{};
    std::uint16_t to_move = 0;
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint8_t cell = 0;
    auto operator<=>(const Action&) const = default;
  };

  explicit Hex(const stela::SmallSetup& setup) : start_(static_cast<std::uint16_t>(setup["start"])) {}

  // The engine
  State initial(std::uint64_t /*seed*/) const { return {{}, start_}; }
  int to_move(const State& s) const { return wins(s, 0) || wins(s, 1) ? -1 : s.to_move; }
  void legal(const State& s, std::vector<Action>& out) const {
    for (std::uint8_t c = 0; c < 9; ++c)
      if (((s.stones[0] | s.stones[1]) >> c & 1) == 0) out.push_back({c});
  }
  void apply(State& s, const Action& a, const stela::Acted& acted) const {
    s.stones[s.to_move] = static_cast<Cells>(s.stones[s.to_move] | 1U << a.cell);
    s.to_move = static_cast<std::uint16_t>(1 - s.to_move);
    acted("HEX-P1");
    acted(to_move(s) < 0 ? "HEX-E1" : "HEX-P2");
  }
  std::vector<int> scores(const State& s) const { return {wins(s, 0) ? 1 : 0, wins(s, 1) ? 1 : 0}; }

  /// From the player's first edge over neighbours to the other one.
  static bool wins(const State& s, std::size_t player) {
    constexpr unsigned kLeft = 0b001001001, kRight = 0b100100100, kTop = 0b111, kBottom = 0b111000000;
    const unsigned own = s.stones[player], from = player == 0 ? kTop : kLeft, to = player == 0 ? kBottom : kRight;
    unsigned reached = own & from, before = 0;
    while (reached != before) {
      before = reached;
      const unsigned left = (reached & ~kLeft) >> 1, right = (reached & ~kRight) << 1;
      reached |= own & (left | right | reached << 3 | reached >> 3 | left << 3 | right >> 3);
    }
    return (reached & to) != 0;
  }

  // The second formulation
  void why_not(const State& s, const Action& a, stela::Verdict& v) const {
    if (v.forbid("HEX-E1", naive_chain(s, 0) || naive_chain(s, 1))) return;
    v.forbid("HEX-P1", stone_at(s, a.cell) != '.');
  }
  std::optional<stela::Violation> violation(const State& s) const {
    if ((s.stones[0] & s.stones[1]) != 0) return stela::Violation{"stones-apart", "HEX-P1", "a cell holds two stones"};
    const int lead = std::popcount(s.stones[start_]) - std::popcount(s.stones[1 - start_]);
    if (lead != (s.to_move == start_ ? 0 : 1))
      return stela::Violation{"turn-order", "HEX-P2", "the players have placed too many stones, or too few"};
    if (naive_chain(s, 0) && naive_chain(s, 1)) return stela::Violation{"one-chain", "HEX-E1", "both have a chain"};
    return std::nullopt;
  }
  std::optional<stela::Violation> violation(const State& before, const Action& a, const State& after) const {
    for (std::uint8_t c = 0; c < 9; ++c)
      if (stone_at(after, c) != (c == a.cell ? static_cast<char>('0' + before.to_move) : stone_at(before, c)))
        return stela::Violation{"stone-placed", "HEX-P1", "another cell changed"};
    if (after.to_move == before.to_move) return stela::Violation{"turn-passed", "HEX-P2", "nobody else is to move"};
    return std::nullopt;
  }

  static char stone_at(const State& s, unsigned cell) {
    return (s.stones[0] >> cell & 1) != 0 ? '0' : (s.stones[1] >> cell & 1) != 0 ? '1' : '.';
  }
  /// Whether some walk from cell to neighbour, by the rule's own list of neighbours, joins the player's edges.
  static bool naive_chain(const State& s, int player) {
    const auto walk = [&](auto&& on, int row, int column, unsigned seen) -> bool {
      const auto cell = static_cast<unsigned>(row * 3 + column);
      if (row < 0 || row > 2 || column < 0 || column > 2 || (seen >> cell & 1) != 0) return false;
      if (stone_at(s, cell) != '0' + player) return false;
      if ((player == 0 ? row : column) == 2) return true;
      const unsigned now = seen | 1U << cell;
      return on(on, row, column - 1, now) || on(on, row, column + 1, now) || on(on, row - 1, column, now) ||
             on(on, row + 1, column, now) || on(on, row - 1, column + 1, now) || on(on, row + 1, column - 1, now);
    };
    return walk(walk, 0, 0, 0) ||
           (player == 0 ? walk(walk, 0, 1, 0) || walk(walk, 0, 2, 0) : walk(walk, 1, 0, 0) || walk(walk, 2, 0, 0));
  }

  // Text
  std::string draw(const State& s) const {
    std::string out;
    for (unsigned row = 0; row < 3; ++row) {
      out += std::string(row, ' ');
      for (unsigned column = 0; column < 3; ++column) out += std::string(" ") + stone_at(s, row * 3 + column);
      out += "\n";
    }
    return out;
  }
  template <class Io, class S>
  static void describe(Io& io, S& s) {
    io.value("stones", s.stones, stela::Numbers{0, 511});
    io.number("to_move", s.to_move, 0, 1);
  }
  template <class Io, class A>
  static void describe_action(Io& io, A& a) {
    io.word("place");
    io.name("CELL", a.cell, kCells);
  }

 private:
  std::uint16_t start_;
};

STELA_GAME(Hex)
