// The state invariants: what holds in every position of a game, whatever was played. Written from rules.md with the
// naive engine's tools. They stand any State at all, for a position that was read from a file is checked here too.
// Over any domain (model/domain.h); over symbols those that follow from connections alone are left out.
#pragma once

#include <algorithm>

#include "model/mexica/canal_pieces.h"
#include "model/mexica/mexica.h"
#include "model/mexica/reference/cell_name.h"
#include "model/mexica/reference/naive.h"
#include "model/reference.h"

namespace stela::mexica::naive {

template <class Domain, class Walked>
class StateInvariants : public Domain::template Findings<Mexica> {
 public:
  using Game = typename WorldOf<Domain>::Game;
  using Board = typename WorldOf<Domain>::Board;

  StateInvariants(const Game& game, const StateOf<Domain>& s)
      : game_(game),
        board_(game.board()),
        s_(s),
        players_(static_cast<std::size_t>(game.players())),
        start_(static_cast<std::size_t>(game.chosen().start)),
        special_(board_.start | board_.emblem),
        walks_(board_, s) {}

  StateInvariants&& run() && {
    // In this order: each check may rely on those before it.
    (void)(phase() && seats() && canals() && bridges() && buildings() && calpulli() && figures() && connected() &&
           tokens() && turn() && points() && setup() && first_turns() && over() && kept_with_state());
    return std::move(*this);
  }

 private:
  using Found = typename Domain::template Findings<Mexica>;
  using Found::holds;
  using Found::holds_where;
  using Cells = typename StateOf<Domain>::Cells;
  using Place = typename StateOf<Domain>::Place;

  [[nodiscard]] auto on(const Place& c) const { return name_of(board_.grid, c); }
  [[nodiscard]] auto first_of(const Cells& cells) const { return on(cells.first()); }
  /// Those of the cells that are no land, or start or emblem cells.
  [[nodiscard]] Cells astray(const Cells& cells) const {
    return cells.minus(board_.island) | (cells & (s_.canals | special_));
  }

  // What a search of the board answers is checked over integers alone.
  bool connected() {
    if constexpr (Domain::kSymbols)
      return true;
    else
      return pieces() && founded() && homes();
  }
  bool points() {
    if constexpr (Domain::kSymbols)
      return true;
    else
      return scores();
  }
  bool kept_with_state() {
    if constexpr (Domain::kSymbols)
      return true;
    else
      return action() && hash();
  }

  bool phase() {
    const auto phase = static_cast<unsigned>(s_.phase);
    return holds(s_.phase <= Phase::over && (s_.half == 1 || s_.half == 2) && s_.to_move < players_, "phase", Rule::P2,
                 "phase {}, half {}, player {} to move of {}", phase, s_.half, s_.to_move, players_) &&
           holds(s_.phase == Phase::play || s_.half == (s_.phase == Phase::setup ? 1 : 2), "phase", Rule::P2,
                 "half {} in phase {}", s_.half, phase) &&
           holds(!s_.first_round || s_.half == 1, "phase", Rule::M5, "the first round in the second half");
  }

  /// Who does not play has nothing.
  bool seats() {
    for (std::size_t p = players_; p < kMaxPlayers; ++p)
      if (!holds(s_.figure[p] == kNoCell && s_.built[p].none() && s_.home[p].none() && sum_of(s_.hand[p]) == 0 &&
                     s_.score[p] == 0 && s_.tokens[p] == 0,
                 "empty-seat", Rule::S3, "player {} is not in play but has something", p))
        return false;
    return true;
  }

  bool canals() {
    const Cells off = s_.canals.minus(board_.island) | (s_.canals & special_);
    if (!holds(off.none(), "canal-ground", Rule::K2, "a canal on {}, which is lake, start or emblem cell",
               first_of(off)))
      return false;
    for (const auto& [a, b] : board_.initial_canals)
      if (!holds(s_.canals.test(a) && s_.canals.test(b), "initial-canals", Rule::S1, "a canal of the setup is gone"))
        return false;
    const auto laid = wide(s_.canals.count());
    const auto gone = board_.singles - wide(s_.singles) + 2 * (board_.doubles - wide(s_.doubles));
    return holds(s_.singles <= board_.singles && s_.doubles <= board_.doubles && gone == laid, "canal-count", Rule::K5,
                 "{} canal cells on the board, but {} single and {} double pieces of {} and {} in the supply", laid,
                 s_.singles, s_.doubles, board_.singles, board_.doubles);
  }

  /// canals() has counted them.
  bool pieces() {
    const unsigned laid = board_.doubles - s_.doubles, most = most_doubles(board_, s_.canals);
    return holds(laid <= most, "canal-count", Rule::K5,
                 "{} double pieces left the supply, and the canals have room for {}", laid, most);
  }

  bool bridges() {
    const Cells all = s_.bridged(), both = s_.bridges_ns & s_.bridges_ew, dry = all.minus(s_.canals);
    if (!holds(both.none(), "bridge-direction", Rule::B1, "two bridges on {}", first_of(both)) ||
        !holds(dry.none(), "bridge-on-canal", Rule::B1, "a bridge on {}, no canal", first_of(dry)) ||
        !lead_to_land(s_.bridges_ns, Axis::ns) || !lead_to_land(s_.bridges_ew, Axis::ew))
      return false;
    const auto standing = wide(all.count());
    return holds(standing + wide(s_.bridges) == board_.bridges, "bridge-count", Rule::B3,
                 "{} bridges on the board and {} in the supply of {}", standing, s_.bridges, board_.bridges);
  }
  bool lead_to_land(const Cells& bridges, Axis axis) {
    bool fine = true;
    each_member(bridges, [&](const Place& c, const auto& in) {
      fine = fine && holds_where(in, ends_are_land(board_, s_, c, axis), "bridge-access", Rule::K4,
                                 "the bridge on {} does not lead from land to land", on(c));
    });
    return fine;
  }

  bool buildings() {
    Cells all = s_.built[0];
    for (std::size_t p = 1; p < players_; ++p) {
      const Cells shared = all & s_.built[p];
      if (!holds(shared.none(), "one-building-a-cell", Rule::H3, "two buildings on {}", first_of(shared))) return false;
      all = all | s_.built[p];
    }
    const Cells off = astray(all), loose = (s_.value_low | s_.value_high).minus(all);
    if (!holds(off.none(), "building-ground", Rule::H3, "a building on {}, which is water, start or emblem cell",
               first_of(off)) ||
        !holds(loose.none(), "building-value", Rule::H1, "a value on {}, no building", first_of(loose)))
      return false;
    for (std::size_t p = 0; p < players_; ++p)
      for (unsigned value = 1; value <= kValues; ++value) {
        const int dealt = board_.hand[0][value - 1] + (s_.half == 2 ? board_.hand[1][value - 1] : 0);
        const auto built = wide(buildings_of(s_, p, value).count());
        if (!holds(built + wide(s_.hand[p][value - 1]) == dealt, "building-count", Rule::S3,
                   "player {} has {} of value {} on the board and {} in hand of {}", p, built, value,
                   s_.hand[p][value - 1], dealt))
          return false;
      }
    return true;
  }

  /// Where the calpulli lie, and how many wait. Those on the board are counted in founded().
  bool calpulli() {
    const Cells off = astray(s_.calpulli), under = s_.buildings() & s_.calpulli;
    int total = 0;
    for (const auto& type : board_.types) total += type.count;
    const int waiting = s_.half == 1 ? total - static_cast<int>(board_.first_half_calpulli) : 0;
    return holds(off.none(), "calpulli-ground", Rule::D3, "a calpulli on {}, which is water, start or emblem cell",
                 first_of(off)) &&
           holds(under.none(), "one-thing-a-cell", Rule::D3, "calpulli and building on {}", first_of(under)) &&
           holds(sum_of(s_.reserve) == waiting, "calpulli-halves", s_.half == 1 ? Rule::S2 : Rule::P2,
                 "{} calpulli wait for the second half, not {}", sum_of(s_.reserve), waiting);
  }

  bool figures() {
    for (std::size_t p = 0; p < players_; ++p) {
      const Place c = s_.figure[p];
      if (c == kNoCell && s_.phase == Phase::setup) continue;
      if (!holds(on_grid(board_, c), "figure-ground", Rule::M1, "player {}'s figure is on no cell of the board", p) ||
          !holds(is_land(board_, s_, c) || is_bridge(s_, c), "figure-ground", Rule::M1,
                 "player {}'s figure is on {}, neither land nor bridge", p, on(c)) ||
          !holds(!holds_building(s_, c) && !holds_calpulli(s_, c), "one-thing-a-cell", Rule::M1,
                 "player {}'s figure and a building or calpulli on {}", p, on(c)))
        return false;
      for (std::size_t q = 0; q < p; ++q)
        if (!holds(s_.figure[q] != c, "one-thing-a-cell", Rule::M1, "the figures of players {} and {} on {}", q, p,
                   on(c)))
          return false;
    }
    return true;
  }

  /// The districts of the calpulli: their sizes, that each has one, and that the founded cells are just theirs.
  bool founded() {
    std::array<unsigned, kMaxTypes> laid{};
    unsigned cells = 0;
    bool fine = true;
    s_.calpulli.for_each([&](Cell calpulli) {
      if (!fine) return;
      const Bits district = walks_.district(calpulli);
      const unsigned size = district.count(), tiles = (district & s_.calpulli).count(),
                     marked = (district & s_.founded).count();
      const auto type = board_.type_of(size);
      fine = holds(tiles == 1, "one-calpulli", Rule::D6, "the district of {} holds {} calpulli", on(calpulli), tiles) &&
             holds(type != kMaxTypes, "founded-size", Rule::D2,
                   "the district of {} has {} cells, the size of no calpulli", on(calpulli), size) &&
             holds(marked == size, "founded-cells", Rule::D6, "the district of {} has {} of {} cells marked as founded",
                   on(calpulli), marked, size);
      if (!fine) return;
      ++laid[type];
      cells += size;
    });
    if (!fine) return false;
    for (std::size_t t = 0; t < kMaxTypes; ++t) {
      const unsigned made = t < board_.types.size() ? board_.types[t].count : 0U;
      const unsigned size = t < board_.types.size() ? board_.types[t].size : 0U;
      if (!holds(laid[t] + s_.display[t] + s_.reserve[t] + s_.removed[t] == made, "calpulli-count", Rule::C1,
                 "calpulli of size {}: {} founded, {} on display, {} waiting and {} removed of {}", size, laid[t],
                 s_.display[t], s_.reserve[t], s_.removed[t], made))
        return false;
    }
    return holds(cells == s_.founded.count(), "founded-cells", Rule::D6,
                 "{} cells marked as founded, {} in the districts with a calpulli", s_.founded.count(), cells);
  }

  /// Empty on a bridge, and for a figure that is not placed.
  [[nodiscard]] Bits district_of_figure(std::size_t p) {
    return s_.figure[p] == kNoCell ? Bits{} : walks_.district(s_.figure[p]);
  }
  bool homes() {
    for (std::size_t p = 0; p < players_; ++p) {
      const Bits district = district_of_figure(p);
      if (!holds(s_.home[p] == district, "home", Rule::D2,
                 "the {} cells kept for player {}'s figure on {} are not its district of {}", s_.home[p].count(), p,
                 on(s_.figure[p]), district.count()))
        return false;
    }
    return true;
  }

  bool tokens() {
    return holds(sum_of(s_.tokens) + wide(s_.token_supply) == board_.tokens, "token-count", Rule::T2,
                 "{} tokens with the players and {} in the supply of {}", sum_of(s_.tokens), s_.token_supply,
                 board_.tokens);
  }

  /// A token spent and not gained back is in the supply, so the supply bounds what can have been added to the points.
  bool turn() {
    const bool playing = s_.phase == Phase::play;
    const auto limit = game_.chosen().stall_rounds;
    return holds(playing ? wide(s_.ap) <= board_.turn_points.of(s_.to_move, s_.first_round) + wide(s_.token_supply)
                         : s_.ap == 0,
                 "ap-range", Rule::T1, "{} action points, {} tokens in the supply", s_.ap, s_.token_supply) &&
           holds(s_.gained <= (playing ? kTokensATurn : 0), "gained-range", Rule::T2, "{} tokens gained in a turn",
                 s_.gained) &&
           holds(limit == 0 ? s_.stall_rounds == 0 : s_.stall_rounds < limit, "stall-range", Rule::P5,
                 "{} rounds without progress, and the half not scored", s_.stall_rounds) &&
           holds((playing && !s_.first_round) || s_.stall_rounds == 0, "stall-range", Rule::P5,
                 "{} rounds without progress outside play or before the first has ended", s_.stall_rounds);
  }

  /// What can have been scored: at most one of a calpulli's numbers for founding it and at each scoring, the start
  /// bonus at each scoring, and at the last no more than their cells for districts without calpulli. Someone has each
  /// founder's number.
  bool scores() {
    const int scorings = s_.phase == Phase::over ? 2 : s_.half - 1;
    int least = 0, most = scorings * board_.start_bonus;
    s_.calpulli.for_each([&](Cell c) {
      const auto& type = board_.types[board_.type_of(static_cast<unsigned>(walks_.district_size(c)))];
      const int points = std::max(type.founder, type.others);
      least += type.founder;
      most += points + scorings * std::max<int>(type.size, points);
    });
    if (s_.phase == Phase::over) most += wide(board_.island.minus(s_.canals).minus(s_.founded).count());
    int highest = 0, together = 0;
    for (std::size_t p = 0; p < players_; ++p) {
      const int gained = wide(s_.score[p]) - board_.points_at_start[p];
      highest = std::max(highest, gained);
      together += gained;
    }
    return holds(highest <= most && together >= least, "score-range", Rule::D4,
                 "up to {} points gained and {} together; the calpulli allow {} a player and give {} together", highest,
                 together, most, least);
  }

  [[nodiscard]] std::size_t seat_from_start(std::size_t p) const { return (p + players_ - start_) % players_; }

  /// Nobody has other points or tokens than at the start.
  [[nodiscard]] typename Domain::Truth as_dealt() const {
    typename Domain::Truth dealt = true;
    for (std::size_t p = 0; p < players_; ++p)
      dealt = dealt && s_.score[p] == board_.points_at_start[p] && s_.tokens[p] == board_.tokens_at_start[p];
    return dealt;
  }

  /// In the setup nothing is on the board but its canals and, up to the player to move, figures on start cells.
  bool setup() {
    if (s_.phase != Phase::setup) return true;
    for (std::size_t p = 0; p < players_; ++p) {
      const bool placed = seat_from_start(p) < seat_from_start(s_.to_move);
      if (!holds(placed ? s_.figure[p] != kNoCell && board_.start.test(s_.figure[p]) : s_.figure[p] == kNoCell,
                 "setup-figures", Rule::S4, "player {}'s figure is on {} while player {} chooses a start cell", p,
                 on(s_.figure[p]), s_.to_move))
        return false;
    }
    return holds(wide(s_.canals.count()) == 2 * static_cast<int>(board_.initial_canals.size()) &&
                     s_.singles == board_.singles && (s_.bridged() | s_.calpulli | s_.buildings()).none() &&
                     sum_of(s_.removed) == 0 && as_dealt() && s_.first_round && !s_.progress,
                 "setup-board", Rule::S1, "something has been played before the first turn");
  }

  /// Before a player's first turn the figure stands where it was placed, and nothing was built or gained.
  bool first_turns() {
    if (s_.phase != Phase::play || !s_.first_round) return true;
    for (std::size_t p = 0; p < players_; ++p)
      if (seat_from_start(p) > seat_from_start(s_.to_move) &&
          !holds(board_.start.test(s_.figure[p]) && s_.built[p].none() && s_.tokens[p] == board_.tokens_at_start[p],
                 "first-turns", Rule::S4, "player {}, on {}, has acted before their first turn", p, on(s_.figure[p])))
        return false;
    return true;
  }

  bool over() {
    return s_.phase != Phase::over ||
           holds(sum_of(s_.display) == 0 && s_.to_move == start_ && !s_.progress && !s_.first_round, "game-over",
                 Rule::P4, "{} calpulli on display, player {} to move after the end", sum_of(s_.display), s_.to_move);
  }

  /// The player to move can always do something: choose a start cell in the setup, later end the turn. With
  /// `enclosed_at_end` a turn that cannot be ended goes on with a move, or with a token for it.
  bool action() {
    if (s_.phase == Phase::over) return true;
    const bool setup = s_.phase == Phase::setup;
    bool can = false;
    const auto try_it = [&](const Action& a) { can = can || game_.why_not(s_, a) == Rule::none; };
    if (setup) {
      board_.start.for_each([&](Cell c) { can = can || !holds_figure(s_, c); });
    } else {
      for (const auto& a : {Action::end(), Action::spend()}) try_it(a);
      for (Cell c = 0; c < board_.grid.cells() && !can; ++c)
        for (const auto& a : {Action::walk(c), Action::swim(c), Action::jump(c)}) try_it(a);
    }
    return holds(can, "someone-can-act", setup ? Rule::S4 : Rule::T1, "player {} has no action", s_.to_move);
  }

  bool hash() {
    return holds(game_.hash(s_) == game_.rehash(s_), "hash", Rule::none,
                 "the hash kept with the state is not that of what is on the board");
  }

  const Game& game_;
  const Board& board_;
  const StateOf<Domain>& s_;
  std::size_t players_, start_;
  std::remove_cvref_t<decltype(Board::start)> special_;  // start and emblem cells
  Walked walks_;
};

}  // namespace stela::mexica::naive
