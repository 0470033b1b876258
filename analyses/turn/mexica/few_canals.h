// Which districts there can be behind a turn of at most three canal pieces: all ways to lay them, each looked at. As
// pigeonholes such questions take a solver of clauses a second each, and more with three pieces. Private to the proof.
//
// Pieces that touch, corners included, are a cluster. Whether a cluster parts land shows in the ring of cells around
// it: where the land beside it hangs together there, the cluster only takes cells from districts, one or two a piece.
// So a way is a core, the clusters that part land, and pieces beside it of which only the number counts.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "model/mexica/mexica.h"

namespace stela::turn::for_mexica {

class FewCanals {
 public:
  static constexpr unsigned kMostPieces = 3;

  FewCanals(const stela::mexica::Mexica& game, const stela::mexica::State& before);

  /// Looks at turns of three pieces, too, which takes a tenth of a second on an open board.
  void extend_to_three();
  /// Whether turns of so many pieces have been looked at. Of no turns where more calpulli are on display than in any
  /// edition.
  [[nodiscard]] bool knows(unsigned pieces) const { return !too_many_calpulli_ && pieces <= most_pieces_; }

  /// The most that so many calpulli on display bring their founder (MEX-D4), when each has its district behind a turn
  /// of so many pieces, wherever its figure comes; never too little. kNone: there are not so many districts. It must
  /// know turns of so many pieces.
  [[nodiscard]] int most_points(unsigned pieces, unsigned districts) const;
  static constexpr int kNone = -1;

  /// The cells of the cores that so many districts and points need: one of them is under water behind such a turn. None
  /// when no core is needed.
  [[nodiscard]] std::optional<std::vector<Bits>> cores(unsigned pieces, unsigned districts, int points) const;

 private:
  static constexpr std::size_t kMostDistricts = 8;
  /// Points by districts.
  using Most = std::array<int, kMostDistricts + 1>;
  struct LandPart {
    Bits cells;
    unsigned size;
  };
  /// A piece, by the cells that it covers.
  struct Piece {
    Bits cells, around;            ///< the cells around it, corners included
    bool parts;                    ///< without these cells the land around them may fall apart
    std::vector<unsigned> beside;  ///< pieces that touch it, by number
  };
  struct Core {
    Bits cells;
    unsigned pieces;
    std::array<Most, kMostPieces> most;  ///< by the number of pieces beside it
  };

  void list_pieces();
  [[nodiscard]] bool may_part(const Bits& cells) const;
  [[nodiscard]] std::vector<LandPart> parts_without(const Bits& cells) const;
  void count(std::span<const LandPart> parts, Most& most) const;
  void count_with_less(std::span<LandPart> parts, std::size_t from, unsigned pieces, Most& most) const;
  void add_core(const Bits& cells, unsigned pieces);

  const stela::mexica::Mexica& game_;
  const stela::mexica::State& before_;
  Bits land_, room_;
  std::vector<std::size_t> types_;  ///< of calpulli on display, those first that bring most
  bool too_many_calpulli_ = false;  ///< on display, for all tables here
  unsigned most_pieces_ = 2;
  std::vector<LandPart> parts_;
  std::vector<Piece> pieces_;
  std::array<Most, kMostPieces + 1> bare_;  ///< by pieces: without a core
  std::array<Most, kMostPieces + 1> most_;  ///< with the best
  std::vector<Core> cores_;                 ///< those that bring more than as many pieces without a core
};

}  // namespace stela::turn::for_mexica
