// What to play in place of an action that a changed game has made illegal. Where turns are left out of a trace, what is
// drawn later comes sooner, and an action that names it names the wrong thing: the trace would be stuck there.
#pragma once

#include <algorithm>
#include <optional>

#include "base/words.h"
#include "model/game.h"

namespace stela {

template <Game G>
bool same_kind(const G& game, const typename G::Action& a, const typename G::Action& b) {
  return first_word(game.to_text(a)) == first_word(game.to_text(b));
}

/// In how many words of their notation, place by place, two actions agree.
template <Game G>
std::size_t likeness(const G& game, const typename G::Action& a, const typename G::Action& b) {
  const auto text_of_a = game.to_text(a), text_of_b = game.to_text(b);
  const auto words_of_a = words_of(text_of_a), words_of_b = words_of(text_of_b);
  std::size_t same = 0;
  for (std::size_t i = 0; i < std::min(words_of_a.size(), words_of_b.size()); ++i)
    same += words_of_a[i] == words_of_b[i] ? 1 : 0;
  return same;
}

/// The action where it is legal; else the legal one of its kind that is most like it, the first of several; else none.
template <Game G>
std::optional<typename G::Action> fitting(const G& game, const typename G::State& s,
                                          const typename G::ActionList& legal, const typename G::Action& a) {
  const auto may = [&](const auto& b) { return game.why_not(s, b, nullptr) == typename G::Rule{}; };
  if (legal.contains(a)) return may(a) ? std::optional(a) : std::nullopt;
  std::optional<typename G::Action> best;
  std::size_t most = 0;
  for (const auto& b : legal) {
    if (!same_kind(game, a, b)) continue;
    const std::size_t same = likeness(game, a, b);
    if (same > most) best = b;
    most = std::max(most, same);
  }
  return best && may(*best) ? best : std::nullopt;
}

}  // namespace stela
