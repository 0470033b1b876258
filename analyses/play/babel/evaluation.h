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
      FeatureInfo{"founded", 40, "of the total, what counts towards not losing to a lead (BAB-E1)"},
      FeatureInfo{"press", 210, "of the total, what exceeds that while the other is behind"},
      FeatureInfo{"cushion", 70, "in the final phase, points above the total below which it is lost, four at most"},
      FeatureInfo{"hand", 550, "cards in hand"},
      FeatureInfo{"settled", 8, "cards in rows, six a city at most"},
      FeatureInfo{"crowd", 55, "of a row's cards beyond the temple's level, those that could carry levels"},
      FeatureInfo{"sites", 150, "cities where the row carries the next level"},
      FeatureInfo{"here", 230, "the pawn is in a city where the row carries the next level"},
      FeatureInfo{"chances", 260, "levels of the stores' last cards that could be built this turn"},
      FeatureInfo{"chances_next", 270, "the same in the turn that follows the other's"},
      FeatureInfo{"open", -140, "cities whose next level is the last card of a store"},
      FeatureInfo{"demolish", 320, "levels that runs of Assyrians could tear down"},
      FeatureInfo{"steal", 90, "levels that runs of Hittites could win over, and what the other would lose by it"},
      FeatureInfo{"skip", 145, "runs of Persians under a temple that can rise by two"},
      FeatureInfo{"expel", 85, "cards that runs of Medes could drive away"},
      FeatureInfo{"defect", 135, "cards that runs of Sumerians could turn"},
      FeatureInfo{"runs", 1460, "runs of three and more"},
      FeatureInfo{"pairs", 550, "runs of two"},
      FeatureInfo{"striking", 110, "levels in the reach of demolition or theft where the pawn already is"},
  };

  /// Points are few, and one turn can win six of them.
  static constexpr Worth kWin = 30'000;
  static constexpr Worth kSpread = 4'000;

  static void features(const babel::Babel& game, const babel::State& s, FeatureTable<Evaluation>& out);
  /// To a city, and there to settle what the next level needs, and to build it; or to settle a run, and to use it.
  static std::vector<std::vector<babel::Action>> lines(const babel::Babel& game, const babel::State& s);
};

}  // namespace stela::play
