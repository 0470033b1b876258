// How `stela check` uses probes (model/probe.h): besides its games it plays some that begin near what is rare.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "model/facets.h"
#include "model/probe_script.h"
#include "model/rules.h"

namespace stela {

/// The beginning of a game that is given: what is played, from where on it is checked, and what is asked beside it.
template <Game G>
struct Opening {
  std::uint64_t seed = 0;
  std::vector<typename G::Action> actions;
  std::size_t checked_from = 0;  ///< actions before that are only played
  std::vector<typename ProbeScript<G>::ProbeQuery> queries;
  /// How many of the game's first actions the engine was once seen to list, one after the other: they need not be
  /// looked up again. Whoever sees more says so.
  std::atomic<std::size_t>* listed = nullptr;
};

/// The openings that a number of setups has, drawn by what is to be seen in them: each rule and situation alike, or
/// those that a run has seen least.
template <Game G>
class Openings {
 public:
  Openings() = default;
  explicit Openings(const std::vector<const G*>& setups) : games_(probe_scripts<G>(setups)), listed_(games_.size()) {
    std::map<std::pair<Probe::What, std::string>, std::vector<ProbePlace>> places;
    for (std::size_t i = 0; i < games_.size(); ++i)
      for (const auto& probe : games_[i].probes)
        places[{probe.what, probe.name}].push_back({i, probe.at, probe.what != Probe::What::forbids});
    if (places.empty()) return;
    const auto& rules = type_of(*setups.front()).rules();
    const auto& situations = setups.front()->situations();
    for (auto& [what, all] : places) {
      const auto number = what.first == Probe::What::situation
                              ? std::find(situations.begin(), situations.end(), what.second) - situations.begin()
                              : std::find(rules.begin(), rules.end(), what.second) - rules.begin();
      // A rule has several: what it forbids, permits and does.
      const unsigned share = what.first == Probe::What::situation ? 2 : 1;
      // Nothing counts what became legal a moment ago, nor a situation of another board.
      const bool counted = what.first != Probe::What::permits &&
                           (what.first != Probe::What::situation || number < std::ssize(situations));
      kinds_.push_back({what.first, counted ? std::optional(static_cast<std::size_t>(number)) : std::nullopt, share,
                        std::move(all)});
    }
    share_out([](const OpeningKind&) { return 1U; });
  }

  /// From here on draws more of what was seen less. counts: of all that was played so far.
  void favour(const RuleCounts& counts) {
    share_out([&](const OpeningKind& kind) {
      constexpr std::uint64_t kMuch = 1800;  // what was seen more often gets the least share
      const auto lack = static_cast<std::uint32_t>(kMuch / (20 + kind.seen_in(counts)));
      return 1 + lack * lack;
    });
  }

  [[nodiscard]] bool none() const { return kinds_.empty(); }

  struct Drawn {
    std::size_t setup = 0;
    Opening<G> opening;
  };
  [[nodiscard]] Drawn draw(Rng& rng) const {
    constexpr std::uint32_t kBefore = 3;  // actions at most that are checked before the place
    const auto drawn = std::upper_bound(up_to_.begin(), up_to_.end(), rng.below(up_to_.back()));
    const auto& places = kinds_[static_cast<std::size_t>(drawn - up_to_.begin())].places;
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

  struct OpeningKind {
    Probe::What what{};
    std::optional<std::size_t> number;  // of the rule or the situation; none where nothing counts it
    unsigned share = 1;
    std::vector<ProbePlace> places;

    [[nodiscard]] std::uint64_t seen_in(const RuleCounts& counts) const {
      constexpr std::uint64_t kUncounted = 300;  // as much of it as of what was seen so often
      if (!number) return kUncounted;
      if (what == Probe::What::situation) return counts.situation[*number];
      if (what == Probe::What::does) return counts.acted[*number];
      return counts.alone[*number] > 0 ? counts.alone[*number] : counts.forbade[*number];
    }
  };

  /// part(kind): how much of it is drawn.
  template <class Part>
  void share_out(Part&& part) {
    up_to_.clear();
    std::uint32_t sum = 0;
    for (const auto& kind : kinds_) up_to_.push_back(sum += kind.share * part(kind));
  }

  std::vector<ProbeScript<G>> games_;
  mutable std::vector<std::atomic<std::size_t>> listed_;  // by game
  std::vector<OpeningKind> kinds_;
  std::vector<std::uint32_t> up_to_;  // by kind: its share and those before it
};

}  // namespace stela
