// How `stela check` uses probes (model/probe.h): besides its games it plays some that begin near what is rare.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "checkers/probes/probe_games.h"

namespace stela {

/// The beginning of a game that is given: what is played, from where on it is checked, and what is asked beside it.
template <Game G>
struct Opening {
  std::uint64_t seed = 0;
  std::vector<typename G::Action> actions;
  std::size_t checked_from = 0;  ///< actions before that are only played
  std::vector<typename ProbeScript<G>::Query> queries;
  /// How many of the game's first actions the engine was once seen to list, one after the other: they need not be
  /// looked up again. Whoever sees more says so.
  std::atomic<std::size_t>* listed = nullptr;
};

/// The openings that a number of setups has, drawn by what is to be seen in them: each rule and situation alike.
template <Game G>
class Openings {
 public:
  Openings() = default;
  explicit Openings(const std::vector<const G*>& setups) : games_(probe_scripts<G>(setups)), listed_(games_.size()) {
    std::map<std::pair<Probe::What, std::string>, std::vector<ProbePlace>> places;
    for (std::size_t i = 0; i < games_.size(); ++i)
      for (const auto& probe : games_[i].probes)
        places[{probe.what, probe.name}].push_back({i, probe.at, probe.what != Probe::What::forbids});
    for (const auto& [what, all] : places) {
      kinds_.push_back(all);
      // A rule has several: what it forbids, permits and does.
      if (what.first == Probe::What::situation) kinds_.push_back(all);
    }
  }

  [[nodiscard]] bool none() const { return kinds_.empty(); }

  struct Drawn {
    std::size_t setup = 0;
    Opening<G> opening;
  };
  [[nodiscard]] Drawn draw(Rng& rng) const {
    constexpr std::uint32_t kBefore = 3;  // actions at most that are checked before the place
    const auto& places = kinds_[rng.below(static_cast<std::uint32_t>(kinds_.size()))];
    const auto& place = places[rng.below(static_cast<std::uint32_t>(places.size()))];
    const auto& game = games_[place.game];
    const auto last = place.at + (place.plays_on ? 1 : 0);
    const auto from = place.at - std::min<std::size_t>(place.at, rng.below(kBefore + 1));
    Drawn out{game.setup, {game.seed, {}, from, {}, &listed_[place.game]}};
    out.opening.actions.assign(game.actions.begin(), game.actions.begin() + static_cast<std::ptrdiff_t>(last));
    for (const auto& query : game.queries)
      if (query.at >= from && query.at <= last) out.opening.queries.push_back(query);
    return out;
  }

 private:
  struct ProbePlace {
    std::size_t game = 0, at = 0;
    bool plays_on = false;  // what is to be seen is in the next action
  };

  std::vector<ProbeScript<G>> games_;
  mutable std::vector<std::atomic<std::size_t>> listed_;  // by game
  std::vector<std::vector<ProbePlace>> kinds_;
};

}  // namespace stela
