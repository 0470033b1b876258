// What the state invariants count while they go through a position: which tiles and which treasures they have met. Over
// integers in words of bits; over symbols as formulas. Private to model/tikal.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "model/tikal/reference/naive.h"

namespace stela::tikal::naive {

/// The tiles that were met, each in one place only. Its size is at most kMaxTiles.
template <class Domain>
class TilesMet {
 public:
  /// Notes a tile that there is; whether it was not met before.
  bool is_new(bool /*applies*/, std::uint8_t tile) {
    const bool first = (met_ >> tile & 1U) == 0;
    met_ |= std::uint64_t{1} << tile;
    return first;
  }
  /// Whether each tile of the deck was met or is in the set, and none both.
  [[nodiscard]] bool all_are(std::uint64_t put_out, std::size_t size) const {
    const auto deck = deck_of(size);
    return (put_out & met_) == 0 && ((put_out | met_) & deck) == deck && (put_out & ~deck) == 0;
  }
  /// How many places that makes; for messages.
  [[nodiscard]] int places(std::uint64_t put_out, std::size_t size) const {
    return std::popcount(met_ & deck_of(size)) + std::popcount(put_out);
  }

 private:
  static std::uint64_t deck_of(std::size_t size) {
    return size == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << size) - 1;
  }
  std::uint64_t met_ = 0;
};

/// Over symbols one tile stands for all: what holds of any tile holds of each.
template <class Domain>
requires(Domain::kSymbols) class TilesMet<Domain> {
 public:
  using Number = typename Domain::template Number<int>;
  using Truth = typename Domain::Truth;

  /// The tile that stands for all.
  static Number any() { return Number::named("any tile"); }

  bool is_new(const Truth& applies, const Number& tile) {
    places_ = places_ + count_where(applies && tile == any_, 1);
    return true;
  }
  template <class Tiles>
  [[nodiscard]] Truth all_are(const Tiles& put_out, std::size_t size) const {
    const auto n = static_cast<int>(size);
    return (any_ < 0 || any_ >= n || places_ + count_where(is_in(put_out, any_), 1) == 1) &&
           (any_ < n || (places_ <= 1 && !is_in(put_out, any_)));
  }
  template <class Tiles>
  [[nodiscard]] int places(const Tiles& /*put_out*/, std::size_t /*size*/) const {
    return 0;
  }

 private:
  Number any_ = any(), places_ = 0;
};

/// Where in the order of treasures the ones on hexes lie, each on one hex only.
template <class Domain>
class TreasureRuns {
 public:
  /// Notes the run of a hex, and how many of it are left; whether no other hex has any of it.
  bool lies_apart(unsigned first, int masks, unsigned left) {
    if (left == 0) return true;
    const auto run = below(static_cast<unsigned>(masks)) << first;
    const bool apart = (runs_ & run) == 0;
    runs_ |= run;
    face_down_ |= below(left) << first;
    return apart;
  }
  [[nodiscard]] bool is_face_down(std::size_t place) const { return (face_down_ >> place & 1U) != 0; }

 private:
  static std::uint64_t below(unsigned n) { return (std::uint64_t{1} << n) - 1; }  // a tile has 9 masks at most
  std::uint64_t runs_ = 0, face_down_ = 0;
};

template <class Domain>
requires(Domain::kSymbols) class TreasureRuns<Domain> {
 public:
  using Number = typename Domain::template Number<int>;
  using Truth = typename Domain::Truth;

  Truth lies_apart(const Number& first, const Number& masks, const Number& left) {
    Truth apart = true;
    if (!decided_true(left != 0)) return apart;
    for (const auto& run : runs_)
      apart = apart && (left == 0 || run.left == 0 || first >= run.first + run.masks || run.first >= first + masks);
    runs_.push_back({first, masks, left});
    return apart;
  }
  [[nodiscard]] Truth is_face_down(std::size_t place) const {
    Truth here = false;
    for (const auto& run : runs_) here = here || (run.first <= place && run.first + run.left > place);
    return here;
  }

 private:
  struct MaskRun {
    Number first, masks, left;
  };
  std::vector<MaskRun> runs_;
};

}  // namespace stela::tikal::naive
