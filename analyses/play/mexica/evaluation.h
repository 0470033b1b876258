// What a position of Mexica is worth: places in the districts, how safe they are, what can be founded, and what is left
// to do it with. Of the hundreds of canals, bridges and sites few are worth a thought: `propose` and `lines` say which.
#pragma once

#include <vector>

#include "analyses/play/evaluation.h"
#include "model/mexica/mexica.h"

namespace stela::play {

template <>
struct Evaluation<mexica::Mexica> {
  static constexpr std::array kFeatures{
      FeatureInfo{"score", 1000, "points on the track"},
      FeatureInfo{"places", 900, "what the next scoring gives for founded districts as they stand"},
      FeatureInfo{"places_again", 400, "in the first half, the same for the second scoring"},
      FeatureInfo{"lead", 60, "size of founded districts where the player leads, times the margin, three at most"},
      FeatureInfo{"chase", 20, "size of founded districts with room, times what is missing to the lead below five"},
      FeatureInfo{"open_places", 800, "in the second half, what districts that are not founded would give"},
      FeatureInfo{"open_lead", 30, "there, size times the margin, three at most"},
      FeatureInfo{"open_chase", 15, "there, size times what is missing to the lead below five"},
      FeatureInfo{"early_places", 50, "in the first half, what districts that are not founded would give at the end"},
      FeatureInfo{"founding", 600, "founder's points of the district in which the figure stands, if it can be founded"},
      FeatureInfo{"presence", 100, "points that a building in the figure's district could gain"},
      FeatureInfo{"ways_out", 50, "bridges at the figure's district, three at most"},
      FeatureInfo{"hand", 250, "value of the buildings left, in the first half"},
      FeatureInfo{"last_hand", 100, "value of the buildings left, in the second half"},
      FeatureInfo{"start", 500, "the bonus of a start cell that the figure stands on, when the half can end soon"},
      FeatureInfo{"tokens", 500, "action tokens"},
  };

  static constexpr Worth kWin = 30'000;
  static constexpr Worth kSpread = 10'000;
  static constexpr unsigned kGrowing = 80;

  static void features(const mexica::Mexica& game, const mexica::State& s, FeatureTable<Evaluation>& out);
  /// Where no ruling ends a half (MEX-P5), everybody may wait for somebody else to found the last calpulli.
  static bool need_not_end(const mexica::Mexica& game) { return game.chosen().stall_rounds == 0; }
  /// The option for that: what a report on balance plays by unless it is told otherwise.
  static constexpr std::string_view kPrintedRules = "stall_rounds=0";
  /// Canals, foundings and buildings, as MEX-P5 has it.
  static std::uint64_t progress(const mexica::State& s);
  /// For who waits no longer: tokens and buildings are there to be used.
  static Weights<mexica::Mexica> impatient(const mexica::Mexica& game, const mexica::State& s,
                                           Weights<mexica::Mexica> weights);
  /// Of canals those that could cut land in two; of sites, and of cells to jump to, one a district.
  static void propose(const mexica::Mexica& game, const mexica::State& s, mexica::ActionList& out);
  /// To go somewhere, over a new bridge if need be, and build there; to go, lay canals and found a district.
  static std::vector<std::vector<mexica::Action>> lines(const mexica::Mexica& game, const mexica::State& s);
};

}  // namespace stela::play
