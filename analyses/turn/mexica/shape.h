// Kinds of turns, which a proof asks about one by one, and how each was refuted.
#pragma once

#include <cstddef>
#include <vector>

#include "analyses/turn/mexica/lemma.h"

namespace stela::turn::for_mexica {

/// Points of an opponent in the district that has the cell.
struct Watched {
  std::size_t player;
  Cell cell;
  friend bool operator==(const Watched&, const Watched&) = default;
};

/// A proof tells more open districts apart as it needs them; a certificate never needs so many.
inline constexpr unsigned kMostOpen = 32;

/// The turns that pay `budget` points at most, lay so many canal pieces, found so many districts, jump so often and pay
/// so many points for buildings.
struct Shape {
  unsigned budget, pieces, districts, jumps;
  unsigned buildings = 0;
  unsigned jump_extra = 4;         ///< a jump costs so many points more than a step
  bool scoring = false;            ///< what a scoring would give counts
  bool others = false;             ///< what it would give the others, too
  bool scored = false;             ///< the turn's end brings a scoring about (MEX-P1, P4, P5), and gain includes it
  std::vector<Watched> watched{};  ///< where an opponent's points count; `others` besides
  bool exact = false;              ///< every position behind the turn, not only one of those that are worth the same
  /// Only where districts could be: no steps and no buildings, and the figure is wherever it could come. Of shapes
  /// with that many districts, and no more pieces and jumps; TurnFormula::drawn_as() says which one.
  bool sketch = false;
  unsigned open = 2;  ///< districts told apart where canals are laid, when they count without a calpulli
  /// Bridges and moves, as many as the rest leaves points for.
  [[nodiscard]] unsigned steps() const { return budget - pieces - jump_extra * jumps - buildings; }
  friend bool operator==(const Shape&, const Shape&) = default;
};

/// Is a turn of this shape worth as much in the goals before `more`, and more in that one?
struct Query {
  std::size_t more;  ///< the number of goals: worth as much in all of them
  Shape shape;
};

/// A query without an answer, and what was added to its formula until there was none.
struct Refutation {
  Query query;
  bool sketched;  ///< by the sketch of such turns
  std::vector<Lemma> lemmas;
};

}  // namespace stela::turn::for_mexica
