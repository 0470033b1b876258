// Tic-tac-toe, the smallest game: one formulation, everything else by default.
#include <stela/model/plugin.h>

#include <algorithm>

struct TicTacToe {
  static constexpr std::string_view kName = "tictactoe", kTitle = "Tic-tac-toe";
  static constexpr std::array<std::string_view, 9> kCells{"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};
  static constexpr std::array<std::string_view, 1> kKinds{"place"};

  struct State {
    std::array<std::uint8_t, 9> cells{};  // 0: empty, else the player's number and 1
    std::uint8_t to_move = 0;
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint8_t cell = 0;
    auto operator<=>(const Action&) const = default;
  };

  State initial(std::uint64_t /*seed*/) const { return {}; }
  static bool has_row(const State& s, int player) {
    constexpr int kRows[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                 {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    return std::any_of(kRows, kRows + 8, [&](const int(&row)[3]) {
      return std::all_of(row, row + 3, [&](int c) { return s.cells[static_cast<std::size_t>(c)] == player + 1; });
    });
  }
  int to_move(const State& s) const {
    const bool full = std::count(s.cells.begin(), s.cells.end(), 0) == 0;
    return full || has_row(s, 0) || has_row(s, 1) ? -1 : s.to_move;
  }
  void legal(const State& s, std::vector<Action>& out) const {
    for (std::uint8_t c = 0; c < 9; ++c)
      if (s.cells[c] == 0) out.push_back({c});
  }
  void apply(State& s, const Action& a) const {
    s.cells[a.cell] = static_cast<std::uint8_t>(s.to_move + 1);
    s.to_move = static_cast<std::uint8_t>(1 - s.to_move);
  }
  std::vector<int> scores(const State& s) const { return {has_row(s, 0) ? 1 : 0, has_row(s, 1) ? 1 : 0}; }

  template <class Io, class S>
  static void describe(Io& io, S& s) {
    io.value("cells", s.cells, stela::Numbers{0, 2});
    io.number("to_move", s.to_move, 0, 1);
  }
  template <class Io, class A>
  static void describe_action(Io& io, A& a) {
    io.word("place");
    io.name("CELL", a.cell, kCells);
  }
};

STELA_GAME(TicTacToe)
