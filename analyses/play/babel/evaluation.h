// What a position of Babel is worth: temples above all, cards where they serve, and what could be built or done at
// once.
#pragma once

#include <vector>

#include "analyses/play/evaluation.h"
#include "model/babel/babel.h"

namespace stela::play {

template <>
struct Evaluation<babel::Babel> {
  static constexpr std::array kFeatures{
      FeatureInfo{"total", 1000, "the player's total"},
      FeatureInfo{"founded", 200, "of the total, what counts towards not losing to a lead (BAB-E1)"},
      FeatureInfo{"press", 300, "of the total, what exceeds that while the other is behind"},
      FeatureInfo{"cushion", 200, "in the final phase, points above the total below which it is lost, four at most"},
      FeatureInfo{"hand", 300, "cards in hand"},
      FeatureInfo{"settled", 350, "cards in rows, six a city at most"},
      FeatureInfo{"crowd", 150, "of a row's cards beyond the temple's level, those that could carry levels"},
      FeatureInfo{"sites", 100, "cities where the row carries the next level"},
      FeatureInfo{"here", 200, "the pawn is in a city where the row carries the next level"},
      FeatureInfo{"chances", 400, "levels of the stores' last cards that could be built this turn"},
      FeatureInfo{"chances_next", 300, "the same in the turn that follows the other's"},
      FeatureInfo{"open", 100, "cities whose next level is the last card of a store"},
      FeatureInfo{"demolish", 150, "levels that runs of Assyrians could tear down"},
      FeatureInfo{"steal", 200, "levels that runs of Hittites could win over, and what the other would lose by it"},
      FeatureInfo{"skip", 300, "runs of Persians under a temple that can rise by two"},
      FeatureInfo{"expel", 100, "cards that runs of Medes could drive away"},
      FeatureInfo{"defect", 100, "cards that runs of Sumerians could turn"},
      FeatureInfo{"runs", 150, "runs of three and more"},
      FeatureInfo{"pairs", 50, "runs of two"},
      FeatureInfo{"striking", 100, "levels in the reach of demolition or theft where the pawn already is"},
  };

  /// Points are few, and one turn can win six of them.
  static constexpr Worth kWin = 30'000;
  static constexpr Worth kSpread = 4'000;

  /// Further turns are mostly noise: what opponents do, and what is drawn.
  static constexpr unsigned look_ahead(std::size_t /*seats*/) { return 1; }
  static void features(const babel::Babel& game, const babel::State& s, FeatureTable<Evaluation>& out);
  /// To a city, and there to settle what the next level needs, and to build it; or to settle a run, and to use it.
  static std::vector<std::vector<babel::Action>> lines(const babel::Babel& game, const babel::State& s);
};

}  // namespace stela::play
