// What a turn of Babel can still bring at most, for the list of its positions: written from rules.md apart from the
// search's bound, which it must not share a fault with. Each city is a small game of its own, played to the end with so
// many settlers as the hand and one migration can bring; what five such games bring together is looked up by cards.
#pragma once

#include <array>
#include <cstdint>

#include "analyses/turn/babel/goals.h"
#include "analyses/turn/listing.h"

namespace stela::turn::for_babel {

class Relaxation {
  static constexpr std::size_t kNations = babel::kNations;

 public:
  /// ends_differ: positions behind the turn are told apart by their essence, too.
  Relaxation(const babel::Babel& game, const babel::State& before, const Objective& objective, bool ends_differ)
      : game_(game), before_(before), objective_(objective), ends_differ_(ends_differ) {}

  /// No turn from `before` that comes by this position, its player still acting, is worth more.
  [[nodiscard]] Value most(const babel::State& here) const;

  /// Whether the turn is worth as much without an action: only a card is paid for what no goal sees.
  [[nodiscard]] bool idle(const babel::State& here, const babel::Action& action) const;

  /// All that the rest of the turn, and a goal, can tell a position by.
  struct Key {
    std::array<std::uint64_t, kNations> mine{};                   ///< rows: their sizes, what can pay, and their ends
    std::array<std::array<std::uint64_t, 3>, kNations> theirs{};  ///< rows, card by card
    std::array<std::uint64_t, 4> rest{};

    [[nodiscard]] std::uint64_t hash() const;
    friend bool operator==(const Key&, const Key&) = default;
  };
  [[nodiscard]] Key key(const babel::State& here) const;

 private:
  const babel::Babel& game_;
  const babel::State& before_;
  const Objective& objective_;
  bool ends_differ_;
};

}  // namespace stela::turn::for_babel

namespace stela::turn {

template <>
struct RelaxationOf<babel::Babel> {
  using Type = for_babel::Relaxation;
  using Key = Type::Key;
};

}  // namespace stela::turn
