// Turns that need not end (model/facets.h): who thinks of nothing but the next action may put off the end for ever.
// After a while such a player does as random ones do, which ends every turn.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "analyses/play/player.h"
#include "analyses/play/segment.h"

namespace stela::play {

/// Decisions in a segment that are thought about where turns need not end; more than a turn that gets on takes.
inline constexpr unsigned kPatience = 64;

template <Game G>
bool out_of_patience(const G& game, unsigned decisions) {
  return decisions >= kPatience && turns_need_not_end(game);
}

/// Plays the rest of the segment at random, by a stream that follows from the position; what was played.
template <Game G>
std::vector<typename G::Action> play_out(const G& game, const Segment<G>& segment, typename G::State& s) {
  std::vector<typename G::Action> played;
  Rng rng(game.hash(s));
  while (!segment.over(game, s)) game.apply(s, played.emplace_back(game.pick(s, rng)), nullptr);
  return played;
}

/// Another player, as long as there is patience in a segment.
template <Game G>
class PatientPlayer final : public Player<G> {
 public:
  PatientPlayer(const G& game, std::unique_ptr<Player<G>> player) : game_(game), player_(std::move(player)) {}

 private:
  Result<typename G::Action> decide(const typename G::State& view, Rng& rng, const Stop& stop) override {
    if (!segment_ || segment_->over(game_, view)) segment_.emplace(game_, view), decisions_ = 0;
    if (out_of_patience(game_, decisions_++)) return game_.pick(view, rng);
    return player_->choose(view, rng, stop);
  }
  G game_;
  std::unique_ptr<Player<G>> player_;
  std::optional<Segment<G>> segment_;
  unsigned decisions_ = 0;
};

}  // namespace stela::play
