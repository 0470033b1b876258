#include "analyses/dials/dial_matrix.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "analyses/turn/maharaja/outlook.h"
#include "analyses/turn/solver.h"
#include "base/in_order.h"
#include "base/rng.h"

namespace stela::dials {
namespace {

using maharaja::Action;
using maharaja::Kind;
using maharaja::Maharaja;
using maharaja::Phase;
using maharaja::State;
using maharaja::Task;

std::vector<Pair> all_pairs() {
  std::vector<Pair> pairs;
  for (std::size_t one = 0; one < maharaja::kTasks; ++one)
    for (std::size_t other = one; other < maharaja::kTasks; ++other)
      pairs.push_back({static_cast<Task>(one), static_cast<Task>(other)});
  return pairs;
}

/// So many different numbers below `end`, in ascending order (Floyd's sampling, CACM 30, 1987); all of them where there
/// are no more.
std::set<std::uint32_t> sample(std::uint32_t end, std::size_t count, std::uint64_t seed) {
  Rng rng(seed);
  std::set<std::uint32_t> drawn;
  for (auto last = count < end ? end - static_cast<std::uint32_t>(count) : 0; last < end; ++last)
    if (!drawn.insert(rng.below(last + 1)).second) drawn.insert(last);
  return drawn;
}

/// Coins ahead of the best opponent.
int lead(const Maharaja& game, const State& s, std::size_t player, int palace) {
  std::optional<int> most;
  const auto worth = [&](std::size_t p) { return palace * game.score(s, p) + s.coins[p]; };
  for (std::size_t p = 0; p < game.seats(); ++p)
    if (p != player) most = std::max(most.value_or(worth(p)), worth(p));
  return worth(player) - *most;
}

/// What came of a turn.
struct SolvedTurn {
  std::optional<std::vector<Action>> actions;  ///< none: the search gave up
  bool proved = false;
};

/// Positions before a turn, those that its player cannot tell apart once each.
class Turns {
 public:
  explicit Turns(const Maharaja& game) : game_(game) {}

  /// The number of the turn.
  std::size_t add(const State& before) {
    const auto key = turn::for_maharaja::outline(before);
    const auto [first, last] = index_.equal_range(game_.hash(key));
    for (auto it = first; it != last; ++it)
      if (keys_[it->second] == key) return it->second;
    index_.emplace(game_.hash(key), keys_.size());
    keys_.push_back(key);
    states_.push_back(before);
    return states_.size() - 1;
  }
  [[nodiscard]] const std::vector<State>& states() const { return states_; }

 private:
  const Maharaja& game_;
  std::vector<State> states_, keys_;                           // in the order of discovery
  std::unordered_multimap<std::uint64_t, std::size_t> index_;  // by hash; only looked up
};

class Rounds {
 public:
  Rounds(const Maharaja& game, const State& position, const DialOptions& options)
      : game_(game), position_(position), options_(options) {
    const bool last = position.round == game.board().rounds;
    matrix_.player = position.to_move;
    for (std::size_t p = 0; p < game.seats(); ++p)
      if (p != matrix_.player) matrix_.opponents.push_back(p);
    matrix_.palace = options.palace.value_or(last ? kPalaceAtTheEnd : kPalace);
    matrix_.before = lead(game, position, matrix_.player, matrix_.palace);
    matrix_.rows = all_pairs();
    add_columns();
  }

  Result<DialMatrix> run() {
    std::vector<Cell> cells;
    for (const auto& row : matrix_.rows)
      for (const auto& column : matrix_.columns) cells.push_back({begun(row, column)});
    for (std::size_t turn = 1; turn <= game_.seats(); ++turn)
      if (auto error = play_turn(turn, cells)) return *error;
    for (const auto& cell : cells)
      matrix_.cells.push_back(cell.known ? std::optional(lead(game_, cell.state, matrix_.player, matrix_.palace))
                                         : std::nullopt);
    return std::move(matrix_);
  }

 private:
  struct Cell {
    State state;
    bool known = true;
  };

  void add_columns() {
    std::uint32_t all = 1;
    for (std::size_t i = 0; i < matrix_.opponents.size(); ++i) all *= kPairs;
    matrix_.all_columns = all;
    const bool two = matrix_.opponents.size() == 1;
    for (auto number : sample(all, two ? all : options_.columns, options_.seed)) {
      Column column(matrix_.opponents.size());
      for (auto pair = column.rbegin(); pair != column.rend(); ++pair) {
        *pair = matrix_.rows[number % kPairs];
        number = static_cast<decltype(number)>(number / kPairs);
      }
      matrix_.columns.push_back(std::move(column));
    }
  }

  /// The round's first turn, with everybody's dial set.
  [[nodiscard]] State begun(const Pair& own, const Column& others) const {
    std::array<Pair, maharaja::kMaxPlayers> dials{};
    dials[matrix_.player] = own;
    State s = position_;
    for (std::size_t i = 0; i < others.size(); ++i) {
      const auto p = matrix_.opponents[i];
      dials[p] = others[i];
      if (s.dial[p][0] == maharaja::kNotSet) continue;
      for (std::size_t k = 0; k < 2; ++k) s.dial[p][k] = static_cast<std::uint8_t>(others[i][k]);
    }
    while (s.phase == Phase::dial) {
      const auto& pair = dials[s.to_move];
      game_.apply(s, Action::of(Kind::dial, static_cast<std::size_t>(pair[0]), static_cast<std::size_t>(pair[1])));
    }
    return s;
  }

  std::optional<Error> play_turn(std::size_t number, std::vector<Cell>& cells) {
    Turns turns(game_);
    std::vector<std::size_t> turn_of(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (cells[i].known) turn_of[i] = turns.add(cells[i].state);
    std::vector<SolvedTurn> played;
    Ranks alone;
    InOrder<SolvedTurn> work(
        options_.limits.threads, [this] { return options_.limits.reached(); }, {}, alone);
    auto error = work.run(
        0, turns.states().size(), [&](std::uint64_t i, unsigned /*worker*/) { return solve(turns.states()[i]); },
        [&](SolvedTurn& one) {
          played.push_back(std::move(one));
          if (options_.progress) options_.progress(number, played.size(), turns.states().size());
          return true;
        });
    if (error) return error;
    matrix_.cut = matrix_.cut || played.size() < turns.states().size();
    for (const auto& one : played) {
      ++matrix_.turns;
      matrix_.unsolved += one.actions ? 0 : 1;
      matrix_.proved += one.proved ? 1 : 0;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      auto& cell = cells[i];
      if (!cell.known) continue;
      cell.known = turn_of[i] < played.size() && played[turn_of[i]].actions;
      if (!cell.known) continue;
      ++matrix_.played;
      for (const auto& action : *played[turn_of[i]].actions) {
        if (const auto refusal = game_.refusal(cell.state, action); refusal.rule != maharaja::Rule{})
          return internal_error("a turn of one position is illegal in another that counts as the same: " +
                                game_.to_text(action));
        game_.apply(cell.state, action);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Result<SolvedTurn> solve(const State& before) const {
    turn::SolveOptions options;
    options.objective = options_.objective;
    options.prove = options_.prove ? turn::ProofKind::exhaustive : turn::ProofKind::none;
    options.limits = options_.limits;
    options.limits.threads = 1;
    auto solution = turn::Solver<Maharaja>(game_, before, options).run();
    // What was cut by a limit depends on the clock.
    if (options_.limits.reached()) return stopped_error("the turn may have been cut short");
    if (!solution) return solution.error();
    SolvedTurn played;
    if (solution->search_complete || solution->proved) played.actions = std::move(solution->plan.actions);
    played.proved = solution->proved;
    return played;
  }

  const Maharaja& game_;
  const State& position_;
  const DialOptions& options_;
  DialMatrix matrix_;
};

}  // namespace

std::vector<std::size_t> DialMatrix::known_rows() const {
  std::vector<std::size_t> known;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto begin = cells.begin() + static_cast<std::ptrdiff_t>(row * columns.size());
    const auto end = begin + static_cast<std::ptrdiff_t>(columns.size());
    if (std::all_of(begin, end, [](const auto& cell) { return cell.has_value(); })) known.push_back(row);
  }
  return known;
}

Matrix DialMatrix::known() const {
  Matrix matrix{0, columns.size(), {}};
  for (const auto row : known_rows()) {
    ++matrix.rows;
    for (std::size_t column = 0; column < columns.size(); ++column)
      matrix.cells.push_back(*cells[row * columns.size() + column]);
  }
  return matrix;
}

std::optional<Error> no_choice(const Maharaja& game, const State& s) {
  switch (s.phase) {
    case Phase::dial:
      break;
    case Phase::over:
      return Error{"", "state.phase", "the game is over: there is no dial to set"};
    case Phase::turn:
    case Phase::robbed:
    case Phase::give:
      return Error{"", "state.phase", "turns are being played: the dials of this round are set", "MAH-R3"};
    default:
      return Error{"", "state.phase", "the game is being set up: there is no dial to set yet", "MAH-S4"};
  }
  if (game.turns_need_not_end())
    return Error{"", "setup.go_back", "with this option turns need not end, and none is played out", "MAH-V1"};
  return std::nullopt;
}

Result<DialMatrix> dial_matrix(const Maharaja& game, const State& s, const DialOptions& options) {
  if (auto error = no_choice(game, s)) return *error;
  return Rounds(game, s, options).run();
}

}  // namespace stela::dials
