// Mexica's world over symbols: an island of any size and form, with the printed board's pieces, on which places are
// symbols; and what a search of the board answers, left free but for lemmas. Private to the proof.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "analyses/prove/paths.h"
#include "analyses/prove/places.h"
#include "model/mexica/mexica.h"
#include "model/mexica/reference/naive.h"

namespace stela::prove::mexica_game {

using mexica::kMaxPlayers;
using mexica::kMaxTypes;
using mexica::kValues;

/// Which place lies beside which: of a real board, or any.
class SymbolicGrid {
 public:
  SymbolicGrid() = default;
  explicit SymbolicGrid(const Grid& real) : real_(&real) {}
  [[nodiscard]] Place neighbour(const Place& c, Side side) const;
  [[nodiscard]] std::array<Place, 4> neighbours(const Place& c) const {
    return {neighbour(c, Side::north), neighbour(c, Side::east), neighbour(c, Side::south), neighbour(c, Side::west)};
  }
  [[nodiscard]] Truth has(const Place& c) const;

 private:
  const Grid* real_ = nullptr;
};

/// A real board with a position on it, of which searches are made.
struct Searched {
  const mexica::Board& board;
  const mexica::State& state;
};

/// What mexica::Board has, by the same names.
struct SymbolicBoard {
  SymbolicGrid grid;
  PlaceSet island, start, emblem;
  std::vector<std::pair<Place, Place>> initial_canals;
  int singles = 0, doubles = 0, bridges = 0, tokens = 0;
  std::vector<mexica::Calpulli> types;
  int first_half_calpulli = 0;
  std::array<std::array<std::uint8_t, kValues>, 2> hand{};
  TurnPoints<mexica::kMaxPlayers> turn_points;
  int start_bonus = 0;
  std::array<std::uint8_t, mexica::kMaxPlayers> points_at_start{}, tokens_at_start{};
  const mexica::Board* pieces = nullptr;
  const Searched* searched = nullptr;  ///< nullptr: answers are left free

  /// Any board with the pieces of this one.
  static SymbolicBoard any(const mexica::Board& board);
  /// This board, on which searches are made.
  static SymbolicBoard real(const Searched& searched);
  [[nodiscard]] std::size_t type_of(unsigned size) const { return pieces->type_of(size); }
  /// What Board::parse sees to, at these places.
  void suppose_form(Path& path, const std::vector<Place>& places) const;
  /// These places and those beside them.
  [[nodiscard]] std::vector<Place> with_neighbours(std::vector<Place> places) const;
};

class SymbolicGame {
 public:
  SymbolicGame(const mexica::Mexica& game, SymbolicBoard board) : game_(&game), board_(std::move(board)) {}
  [[nodiscard]] const SymbolicBoard& board() const { return board_; }
  [[nodiscard]] int players() const { return game_->players(); }
  [[nodiscard]] const mexica::Options& chosen() const { return game_->chosen(); }

 private:
  const mexica::Mexica* game_;
  SymbolicBoard board_;
};

/// An action on places; what chooses the next line of a rule is plain.
struct SymbolicAction {
  mexica::Kind kind = mexica::Kind::end;
  std::uint8_t arg = 0;
  Place cell, other;
};

struct MexicaSymbols : PlaceSymbols {
  struct World {
    using Place = prove::Place;
    using Board = SymbolicBoard;
    using Game = SymbolicGame;
    using Action = SymbolicAction;
  };
};
using SymbolicState = mexica::StateOf<MexicaSymbols>;

// What the reference formulation finds by the type of its arguments

inline Truth on_grid(const SymbolicBoard& board, const Place& c) { return board.grid.has(c); }
/// MEX-T3 allows, and forbids nothing.
inline bool lies_beside(const SymbolicBoard&, const SymbolicAction&, const Place&) { return false; }
inline int name_of(const SymbolicGrid&, const Place&) { return 0; }

/// What Walks answers, the same to the same question. Lemmas are supposed of the places looked at; over integers they
/// are tested by broken_lemma() (tie.h).
class FreeWalks {
 public:
  FreeWalks(const SymbolicBoard& board, const SymbolicState& s) : board_(board), s_(s) {}

  [[nodiscard]] Term district_size(const Place& c) const;
  [[nodiscard]] Truth same_district(const Place& a, const Place& b) const { return district(a).test(b); }
  [[nodiscard]] PlaceSet district(const Place& c) const;
  [[nodiscard]] Term swim_cost(const Place& from, const Place& to) const;
  [[nodiscard]] static Truth encloses_a_figure(const SymbolicState& /*after*/) { return Truth::named("encloses"); }
  [[nodiscard]] static Truth can_open(const SymbolicState& /*after*/) { return Truth::named("can_open"); }
  [[nodiscard]] std::array<Truth, kMaxTypes> still_formable() const;
  [[nodiscard]] std::array<Term, kMaxPlayers> district_points() const;

 private:
  [[nodiscard]] mexica::naive::Walks search() const { return {board_.searched->board, board_.searched->state}; }
  const SymbolicBoard& board_;
  const SymbolicState& s_;
};

}  // namespace stela::prove::mexica_game
