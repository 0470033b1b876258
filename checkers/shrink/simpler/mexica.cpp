#include "checkers/shrink/simpler/mexica.h"

#include <algorithm>

#include "model/mexica/flood.h"

namespace stela::mexica {
namespace {

using Ways = std::vector<Simplification<State>>;

void forget_notes(const State& s, Ways& out) {
  out.emplace_back([](State& t) { t.score.fill(0); });
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    if (s.score[p] > 0) out.emplace_back([p](State& t) { t.score[p] = 0; });
    if (s.tokens[p] > 0)
      out.emplace_back([p](State& t) {
        t.token_supply = static_cast<std::uint8_t>(t.token_supply + t.tokens[p]);
        t.tokens[p] = 0;
      });
  }
  if (s.gained > 0) out.emplace_back([](State& t) { t.gained = 0; });
  if (s.progress) out.emplace_back([](State& t) { t.progress = false; });
  if (s.stall_rounds > 0) out.emplace_back([](State& t) { t.stall_rounds = 0; });
}

void take_buildings(const State& s, Ways& out) {
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    s.built[p].for_each([&](Cell c) {
      out.emplace_back([p, c](State& t) {
        if (!t.built[p].test(c)) return;
        ++t.hand[p][t.value_at(c) - 1];
        for (auto* cells : {&t.built[p], &t.value_low, &t.value_high}) cells->reset(c);
      });
    });
}

/// Without the points for it (MEX-D4), or with the founder's points less for one player: what of them the scores allow,
/// the invariants know.
void take_calpulli(const Board& board, const State& s, std::size_t players, Ways& out) {
  s.calpulli.for_each([&](Cell c) {
    const auto type = board.type_of(district(board, s, c).count());
    if (type == kMaxTypes) return;
    const unsigned founder = board.types[type].founder;
    for (std::size_t p = 0; p <= players; ++p)
      out.emplace_back([=](State& t) {
        if (!t.calpulli.test(c)) return;
        t.calpulli.reset(c);
        ++t.removed[type];
        if (p < players) t.score[p] = static_cast<std::uint16_t>(t.score[p] - std::min<unsigned>(t.score[p], founder));
      });
  });
}

void take_bridges(const State& s, Ways& out) {
  s.bridged().for_each([&](Cell c) {
    out.emplace_back([c](State& t) {
      if (!t.bridged().test(c)) return;
      t.bridges_ns.reset(c);
      t.bridges_ew.reset(c);
      ++t.bridges;
    });
  });
}

/// Two neighbours are a double; a cell alone is a single, or where no more of these were laid, half of a double whose
/// other half a single takes.
void take_canals(const Board& board, const State& s, Ways& out) {
  s.canals.for_each([&](Cell c) {
    for (const Cell d : board.grid.neighbours(c))
      if (d != kNoCell && c < d && s.canals.test(d))
        out.emplace_back([c, d](State& t) {
          if (!t.canals.test(c) || !t.canals.test(d)) return;
          t.canals.reset(c);
          t.canals.reset(d);
          ++t.doubles;
        });
  });
  const auto all_singles = board.singles;
  s.canals.for_each([&](Cell c) {
    out.emplace_back([c, all_singles](State& t) {
      if (!t.canals.test(c) || all_singles == 0) return;
      t.canals.reset(c);
      if (t.singles < all_singles) return void(++t.singles);
      --t.singles;
      ++t.doubles;
    });
  });
}

void take_display(const Board& board, const State& s, Ways& out) {
  for (std::size_t type = 0; type < board.types.size(); ++type)
    for (unsigned i = 0; i < s.display[type]; ++i)
      out.emplace_back([type](State& t) {
        if (t.display[type] == 0) return;
        --t.display[type];
        ++t.removed[type];
      });
}

}  // namespace

Ways simplifications(const Mexica& game, const State& s) {
  const auto& board = game.board();
  Ways out;
  forget_notes(s, out);
  take_buildings(s, out);
  take_calpulli(board, s, static_cast<std::size_t>(game.players()), out);
  take_bridges(s, out);
  take_canals(board, s, out);
  take_display(board, s, out);
  return out;
}

}  // namespace stela::mexica
