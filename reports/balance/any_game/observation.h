// What a report counts of a game from outside: where on its own drawing things happen. A place is touched by an action
// whose notation names it.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "analyses/balance/observation.h"
#include "base/words.h"
#include "model/any_game.h"
#include "reports/draw/any_picture.h"

namespace stela::balance {

template <>
struct Observation<AnyGame> : ObservationBase<AnyGame> {
  static std::size_t places(const AnyGame& game) { return at_start(game).size(); }
  static std::string place_name(const AnyGame& game, std::size_t place) { return at_start(game)[place].name; }
  static void touched(const AnyGame& game, const AnyState& /*before*/, const AnyAction& action,
                      std::vector<std::uint32_t>& out) {
    const auto& all = at_start(game);
    if (all.empty()) return;
    const auto text = game.to_text(action);
    for (const auto word : words_of(text))
      for (std::size_t p = 0; p < all.size(); ++p)
        if (all[p].name == word) out.push_back(static_cast<std::uint32_t>(p));
  }

 private:
  /// Asked of the game once a thread, as drawing may take another program's time.
  static const std::vector<Place>& at_start(const AnyGame& game) {
    struct Known {
      AnyGame game;
      std::vector<Place> places;
    };
    thread_local std::vector<Known> known;
    const auto it = std::find_if(known.begin(), known.end(),
                                 [&](const Known& one) { return &one.game.erased() == &game.erased(); });
    if (it != known.end()) return it->places;
    known.push_back({game, stela::places(game, game.initial(kDrawnSeed, nullptr))});
    return known.back().places;
  }
};

}  // namespace stela::balance
