// Which districts there can be behind a turn of at most two canal pieces: all ways to lay them, each looked at. It
// answers most sketches of such turns at once, which as pigeonholes take a solver of clauses a second each. Private to
// the proof.
#pragma once

#include <array>
#include <vector>

#include "model/mexica/mexica.h"

namespace stela::turn::for_mexica {

class FewCanals {
 public:
  static constexpr unsigned kMostPieces = 2;

  FewCanals(const stela::mexica::Mexica& game, const stela::mexica::State& before);

  /// The most that so many calpulli on display bring their founder (MEX-D4), when each has its district behind a turn
  /// of at most so many pieces, wherever its figure comes; never too little. kNone: there are not so many districts.
  [[nodiscard]] int most_points(unsigned pieces, unsigned districts) const;
  static constexpr int kNone = -1;

 private:
  /// Unfounded districts by the type of calpulli that they could have; others count nowhere.
  using Found = std::array<std::uint8_t, stela::mexica::kMaxTypes>;
  struct Part {
    Bits cells;
    unsigned size;
  };
  /// A piece, by the cells that it covers.
  struct Piece {
    Bits cells, around;  ///< the cells around it, corners included
    bool parts;          ///< without these cells the land around them may fall apart
  };

  void list_pieces();
  [[nodiscard]] bool may_part(const Bits& cells) const;
  [[nodiscard]] std::vector<Part> parts_without(const Bits& cells) const;
  void count(const std::vector<Part>& parts, unsigned pieces);
  void count_with_less(std::vector<Part> parts, unsigned pieces);

  const stela::mexica::Mexica& game_;
  const stela::mexica::State& before_;
  Bits land_, room_;
  std::vector<Part> parts_;
  std::vector<Piece> pieces_;
  std::array<std::vector<int>, kMostPieces + 1> most_;  // by districts, up to all calpulli on display
};

}  // namespace stela::turn::for_mexica
