// Places of a board that are symbols, and sets of them, for boards of any size (model/domain.h): a place is any place,
// and a set tells of any place whether it is in it. What holds of every place is asked of those that are looked at:
// supposed of these alone, and claimed of one of which nothing is known, it holds of all. Private to the proofs.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analyses/prove/symbols.h"
#include "model/grid.h"

namespace stela::prove {

/// A place that is a symbol, a cell of a real board, or none (kNoCell). Whether it is none is plain.
class Place {
 public:
  Place(Cell cell = kNoCell) : cell_(cell) {}  // NOLINT(google-explicit-constructor)
  explicit Place(const z3::expr& expr) : expr_(expr) {}
  static Place named(const std::string& name) { return Place(terms().int_const(name.c_str())); }

  [[nodiscard]] bool is_none() const { return !expr_ && cell_ == kNoCell; }
  /// Of a real board; kNoCell for symbols.
  [[nodiscard]] Cell cell() const { return cell_; }
  /// Of a place that is none: a number that is no place's.
  [[nodiscard]] z3::expr expr() const { return expr_ ? *expr_ : terms().int_val(is_none() ? -1 : int{cell_}); }

  friend bool operator==(const Place& a, Cell cell) { return !a.expr_ && a.cell_ == cell; }
  friend bool operator!=(const Place& a, Cell cell) { return !(a == cell); }
  friend Truth operator==(const Place& a, const Place& b);
  friend Truth operator!=(const Place& a, const Place& b) { return !(a == b); }
  /// Some order of all places.
  friend Truth operator<(const Place& a, const Place& b) { return Truth(a.expr() < b.expr()); }

 private:
  std::optional<z3::expr> expr_;
  Cell cell_ = kNoCell;
};

class PlaceSet {
 public:
  /// No places.
  PlaceSet() : PlaceSet(Bits{}) {}
  PlaceSet(const Bits& cells);  // NOLINT(google-explicit-constructor)
  static PlaceSet named(const std::string& name);
  /// One set for each place.
  static PlaceSet of(const std::string& name, const Place& place);

  [[nodiscard]] Truth test(const Place& place) const;
  void set(const Place& place) { *this = changed(place, true); }
  void reset(const Place& place) { *this = changed(place, false); }
  [[nodiscard]] PlaceSet minus(const PlaceSet& o) const { return joined(Op::without, o); }
  friend PlaceSet operator|(const PlaceSet& a, const PlaceSet& b) { return a.joined(Op::either, b); }
  friend PlaceSet operator&(const PlaceSet& a, const PlaceSet& b) { return a.joined(Op::both, b); }
  /// That none of the places looked at is in it.
  [[nodiscard]] Truth none() const;
  /// Of a set that was made of named ones, a symbol; of what became of it since, more and less by the places that
  /// changed.
  [[nodiscard]] Term count() const;
  /// For messages, which name no place where places are symbols.
  [[nodiscard]] static Place first() { return {}; }

  /// Calls f(place, in) for each place looked at.
  template <class F>
  friend void each_member(const PlaceSet& set, F&& f) {
    for (const auto& place : looked_at()) f(place, set.test(place));
  }

  /// This thread's. Whoever changes them does so by LookingAt.
  static std::vector<Place>& looked_at();

 private:
  enum class Op : std::uint8_t { real, named, either, both, without, changed };
  struct Node;
  using Shared = std::shared_ptr<const Node>;
  explicit PlaceSet(Shared node) : node_(std::move(node)) {}
  [[nodiscard]] PlaceSet joined(Op op, const PlaceSet& o) const;
  [[nodiscard]] PlaceSet changed(const Place& place, bool in) const;

  Shared node_;
};

/// While it lives, these places are looked at.
class LookingAt {
 public:
  explicit LookingAt(std::vector<Place> places) : before_(std::move(PlaceSet::looked_at())) {
    PlaceSet::looked_at() = std::move(places);
  }
  ~LookingAt() { PlaceSet::looked_at() = std::move(before_); }
  LookingAt(const LookingAt&) = delete;
  LookingAt& operator=(const LookingAt&) = delete;

 private:
  std::vector<Place> before_;
};

/// A domain of symbols whose places are symbols too; a game derives its own, with its World.
struct PlaceSymbols : Symbols {
  template <class T>
  using Set = PlaceSet;
};

}  // namespace stela::prove
