// Which states of a game count as one when it is explored: those that a map of the board takes to one another, and
// those that differ in nothing that the rules look at. What each game has, and why no game's seats are exchanged,
// docs/explore.md says. A game without a key here has the plain one: no two different states count as one.
#pragma once

#include <algorithm>
#include <vector>

#include "analyses/graph/mexica/symmetry.h"
#include "checkers/explore/fingerprint.h"
#include "model/babel/babel.h"

namespace stela {

template <Game G>
class ExploreKey : public explore::PlainKey<G> {
 public:
  using explore::PlainKey<G>::PlainKey;
};

template <>
class ExploreKey<mexica::Mexica> {
 public:
  explicit ExploreKey(const mexica::Mexica& game) : maps_(graph::mexica_maps(game.board())) {}
  [[nodiscard]] std::size_t symmetries() const { return maps_.size(); }
  /// The least of the fingerprints of all images.
  [[nodiscard]] explore::Fingerprint operator()(const mexica::State& s) const {
    mexica::State same = s;  // the image under the identity, which is the first map
    same.key = 0;
    auto least = of(same);
    for (std::size_t i = 1; i < maps_.size(); ++i) least = std::min(least, of(graph::image(s, maps_[i])));
    return least;
  }

 private:
  static explore::Fingerprint of(const mexica::State& s) { return explore::fingerprint_of(&s, sizeof s); }

  std::vector<graph::MexicaMap> maps_;
};

/// The number of a turn only says whose it is: a game of Babel that comes back to a position goes on alike.
template <>
class ExploreKey<babel::Babel> {
 public:
  explicit ExploreKey(const babel::Babel& /*game*/) {}
  [[nodiscard]] std::size_t symmetries() const { return 1; }
  [[nodiscard]] explore::Fingerprint operator()(const babel::State& s) const {
    babel::State at = s;
    at.turns %= 2;
    return explore::fingerprint_of(&at, sizeof at);
  }
};

}  // namespace stela
