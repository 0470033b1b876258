// What can be done in a position: at most a few dozen actions, listed in ascending order.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "model/babel/babel.h"
#include "model/babel/runs.h"

namespace stela::babel {

class MoveGen {
 public:
  /// Fills out, and reads it as long as this lives.
  MoveGen(const Babel& game, const State& s, ActionList& out);

  [[nodiscard]] std::uint32_t total() const { return static_cast<std::uint32_t>(list_.size()); }
  [[nodiscard]] std::uint32_t count(Kind kind) const { return first(kind, 1) - first(kind, 0); }
  [[nodiscard]] Action nth(std::uint32_t k) const { return list_[k]; }
  /// The k-th of a kind, in ascending order.
  [[nodiscard]] Action nth(Kind kind, std::uint32_t k) const { return list_[first(kind, 0) + k]; }

 private:
  /// What decides whether the foundation card can still be built this turn (BAB-A8).
  struct Outlook {
    Cards hand;
    unsigned cards = 0;  ///< in hand
    std::array<unsigned, kNations> row{};
    unsigned pawn = kQuarry;
    unsigned sites = 0;  ///< own ones that are empty, as bits
    bool migrated = false;

    [[nodiscard]] bool can_build() const;
    [[nodiscard]] bool can_build_in(std::size_t city) const;
    void spend(std::size_t nation) { --hand[nation], --cards; }
  };

  template <std::size_t... Kinds>
  void add_all(std::index_sequence<Kinds...> kinds);
  void look_out();
  void add_travels();
  void add_settling();
  void add_buildings();
  void add_migrations();
  void add_demolish();
  void add_steal();
  void add_expel();
  void add_defect();
  void add_skip();
  void add_halve();
  void add_discards();
  void add_end();

  /// Whether the foundation card need not be built, or could still be after change(outlook).
  template <class Change>
  [[nodiscard]] bool keeps_faith(Change&& change) const {
    if (!pending_) return true;
    Outlook after = outlook_;
    change(after);
    return after.can_build();
  }
  template <class Change>
  void add(const Action& a, Change&& change) {
    if (keeps_faith(change)) list_.push(a);
  }
  /// A run of this nation pays; change comes on top of that.
  template <class Change>
  void add_paid(Nation nation, Action a, Change&& change) {
    for (std::size_t i = 0; i < runs_; ++i) {
      if (run_[i].nation != static_cast<std::uint8_t>(nation)) continue;
      a.run = static_cast<std::uint8_t>(run_[i].start);
      add(a, [&](Outlook& o) {
        --o.row[o.pawn];
        change(o);
      });
    }
  }
  [[nodiscard]] std::uint32_t first(Kind kind, std::size_t after) const {
    return begins_[static_cast<std::size_t>(kind) + after];
  }

  const State& s_;
  ActionList& list_;
  std::size_t me_, other_, city_;
  bool pending_ = false;  // the foundation card
  Outlook outlook_{};
  std::array<Run, kMaxCards / kRun> run_;  // where the pawn stands
  std::size_t runs_ = 0;
  std::array<std::uint32_t, kKindNames.size() + 1> begins_{};  // of each kind in the list
};

}  // namespace stela::babel
