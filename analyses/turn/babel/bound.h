// What a turn of Babel can still bring at most. Private to the search.
#pragma once

#include <vector>

#include "analyses/turn/babel/runs.h"

namespace stela::turn::for_babel {

/// Of turns that go on from a node, or end there.
class Bound {
 public:
  Bound(const Ground& ground, const Node& node, const RunOutlook& runs);

  /// No such turn is worth more. Later terms hold for turns that are worth as much as that in all earlier ones.
  [[nodiscard]] Value value() const;

 private:
  static constexpr std::size_t kHandLimit = 64;  // more cards than there are
  /// The most, by the number of cards that leave the hand at most.
  using ByCards = std::array<int, kHandLimit>;
  enum class Counted : std::uint8_t { own, theirs, both };
  struct Choice {
    int cards;
    std::array<int, 3> yields;  // by Counted
    bool migration;
  };
  struct Choices {
    std::size_t count;
    std::array<Choice, 48> all;  // a city brings 12 levels more at most, three times counted
  };

  void list_choices();
  [[nodiscard]] ByCards most(Counted counted) const;
  void look_at_stores();
  [[nodiscard]] int win(int total, int other, int lead) const;
  [[nodiscard]] int taken() const;

  const Ground& ground_;
  const Node& node_;
  const RunOutlook& runs_;
  int hand_ = 0;
  unsigned levels_ = 0;  // that could be offered, as bits
  std::array<Choices, kNations> choices_;
};

}  // namespace stela::turn::for_babel
