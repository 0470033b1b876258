// What a position of Tikal is worth: temples held and how surely, what lasts until the last scoring, and figures on
// their way. Only the deck's contents are read, never its order.
#pragma once

#include <array>

#include "analyses/play/evaluation.h"
#include "model/tikal/tikal.h"

namespace stela::play {

template <>
struct Evaluation<tikal::Tikal> {
  static constexpr std::array kFeatures{
      FeatureInfo{"score", 1000, "points as they stand"},
      FeatureInfo{"held", 500, "values of unguarded temples with a majority of one's own"},
      FeatureInfo{"held_lasting", 250, "the same, for each scoring to come"},
      FeatureInfo{"firm", 150, "those values for each figure beyond the first that the majority is ahead, up to 4"},
      FeatureInfo{"tied", 250, "values of temples where one is level with the strongest other"},
      FeatureInfo{"behind", 100, "values of temples where one is 1 or 2 behind the strongest other"},
      FeatureInfo{"guarded", 1000, "values of guarded temples, for each scoring to come"},
      FeatureInfo{"treasures", 1000, "points of the treasures, for each scoring to come"},
      FeatureInfo{"pairable", 150, "single and paired motifs of which more are unseen, for each scoring to come"},
      FeatureInfo{"digging", 300, "treasures under own figures, for each scoring to come"},
      FeatureInfo{"way", 80, "quarter points that figures elsewhere have near them, less the farther they have to go"},
      FeatureInfo{"access", 15, "values of unguarded temples for each AP that a new worker gets there in less than 8"},
      FeatureInfo{"workers", 300, "workers that are not out of the game, for each scoring to come"},
      FeatureInfo{"deployed", 200, "figures on the map; the leader is 3"},
      FeatureInfo{"guards_left", 1500, "guards that may still be posted"},
      FeatureInfo{"camps_left", 500, "camps that may still be pitched, for each scoring to come"},
      FeatureInfo{"bid", -1000, "points of the bid that one holds"},
      FeatureInfo{"choice", 3000, "the bid is one's own, or the choice that it buys"},
      FeatureInfo{"ap", 50, "action points left", true},
  };
  /// The turn itself decides: ten points go a long way, and what comes then depends on the tile that is drawn.
  static constexpr unsigned kGrowing = 95;
  /// A beam sees the first of ten points well and the last ones poorly: each decision is worth a beam of its own.
  /// With more than two players it was no better in the same time.
  static constexpr unsigned replan(std::size_t seats) { return seats == 2 ? 4 : 1; }
  /// Further turns are mostly noise: what opponents do, and what is drawn.
  static constexpr unsigned look_ahead(std::size_t /*seats*/) { return 1; }
  static void features(const tikal::Tikal& game, const tikal::State& s, FeatureTable<Evaluation>& out);
};

}  // namespace stela::play
