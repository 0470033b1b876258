// Mexica's position over symbols, with what the proof keeps besides: of each founded cell, where the calpulli of its
// district lies; of each size, how many were founded. Private to the proof.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "analyses/prove/mexica/world.h"

namespace stela::prove::mexica_game {

/// Of each founded cell, the cell of its district's calpulli.
class Seats {
 public:
  /// Any, by name.
  Seats() = default;
  explicit Seats(std::vector<Cell> real) : real_(std::move(real)) {}

  [[nodiscard]] Place of(const Place& cell) const;
  /// A calpulli is laid on `seat`, and all cells of a district are its.
  void found(const PlaceSet& district, const Place& seat) { founded_.emplace_back(district, seat); }

 private:
  std::vector<Cell> real_;  // empty: named
  std::vector<std::pair<PlaceSet, Place>> founded_;
};

struct Table {
  SymbolicState s;
  std::array<Term, kMaxTypes> laid;  ///< calpulli on the board, by type
  Seats seats;
  Truth way_out = true;  ///< nobody is enclosed, or who moves can still open it (MEX-M5, `enclosed_at_end`)
};

/// What chooses the next line: the part of the game, and who acts.
struct Moment {
  mexica::Phase phase = mexica::Phase::play;
  std::uint8_t half = 1;
  bool first_round = false;
  std::uint8_t to_move = 0;
};

/// Calls f(name, a's number, b's) for each number that two positions have, over any domains; of those who play and of
/// types that there are.
template <class A, class B, class F>
void each_number(std::size_t players, std::size_t types, A& a, B& b, F&& f) {
  for (std::size_t p = 0; p < players; ++p) {
    const auto whose = fmt::format("player{}.", p);
    for (std::size_t v = 0; v < kValues; ++v) f(fmt::format("{}hand_{}", whose, v + 1), a.hand[p][v], b.hand[p][v]);
    f(whose + "score", a.score[p], b.score[p]);
    f(whose + "tokens", a.tokens[p], b.tokens[p]);
  }
  for (std::size_t t = 0; t < types; ++t) {
    f(fmt::format("display_{}", t), a.display[t], b.display[t]);
    f(fmt::format("reserve_{}", t), a.reserve[t], b.reserve[t]);
    f(fmt::format("removed_{}", t), a.removed[t], b.removed[t]);
  }
  f("singles", a.singles, b.singles);
  f("doubles", a.doubles, b.doubles);
  f("bridges", a.bridges, b.bridges);
  f("token_supply", a.token_supply, b.token_supply);
  f("ap", a.ap, b.ap);
  f("gained", a.gained, b.gained);
  f("stall_rounds", a.stall_rounds, b.stall_rounds);
}
/// The same for each set of cells.
template <class A, class B, class F>
void each_set(std::size_t players, A& a, B& b, F&& f) {
  f("canals", a.canals, b.canals);
  f("bridges_ns", a.bridges_ns, b.bridges_ns);
  f("bridges_ew", a.bridges_ew, b.bridges_ew);
  f("calpulli", a.calpulli, b.calpulli);
  f("founded", a.founded, b.founded);
  f("value_low", a.value_low, b.value_low);
  f("value_high", a.value_high, b.value_high);
  for (std::size_t p = 0; p < players; ++p) f(fmt::format("built{}", p), a.built[p], b.built[p]);
}

/// Calls f(name, number) with what candidate invariants speak of (houdini.h), over any domain. Sets of cells are left
/// out: places are symbols, so nobody counts them.
template <class S, class F>
void each_field(std::size_t players, std::size_t types, const S& s, F&& f) {
  each_number(players, types, s, s, [&](const std::string& name, const auto& n, const auto&) { f(name, n); });
  f("phase", static_cast<int>(s.phase));
  f("half", static_cast<int>(s.half));
  f("to_move", static_cast<int>(s.to_move));
}

/// Any position at this moment.
Table any_table(const SymbolicGame& game, const Moment& moment);
/// This one.
Table real_table(const mexica::Mexica& game, const mexica::State& s);
/// That a table is the real position, but for what is derived; of the cells that are looked at.
Truth is_same(const SymbolicState& t, const mexica::State& s);
/// A position that a model has, of these places, in words.
std::string described(const z3::model& model, const SymbolicGame& game, const Table& t,
                      const std::vector<Place>& places);

}  // namespace stela::prove::mexica_game
