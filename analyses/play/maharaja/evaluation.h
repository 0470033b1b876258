// What a position of Maharaja is worth: palaces, the coins that become palaces, what cities will pay, roads, roles, and
// what a dial that is set can bring. Dials are read as the state has them: a player's own, and in a sampled world the
// others' drawn ones.
#pragma once

#include <array>

#include "analyses/play/evaluation.h"
#include "model/maharaja/maharaja.h"

namespace stela::play {

template <>
struct Evaluation<maharaja::Maharaja> {
  static constexpr std::array kFeatures{
      FeatureInfo{"palaces", 1000, "palaces built"},
      FeatureInfo{"coins", 70, "coins of who has a turn to come"},
      FeatureInfo{"coins_idle", 5, "coins of who has none: they break ties"},
      FeatureInfo{"affordable", 40, "palaces, 2 at most, that the coins buy in the turn to come"},
      FeatureInfo{"city_now", 55, "coins that the scored city would pay now"},
      FeatureInfo{"city_next", 40, "coins that the city next in line would pay, architects left out"},
      FeatureInfo{"city_second", 25, "the same for the second in line"},
      FeatureInfo{"city_later", 10, "the same for those further on, as many as there are rounds"},
      FeatureInfo{"lead_now", 20, "points ahead of the best other in the scored city, from -4 to 4"},
      FeatureInfo{"lead_next", 15, "the same in the city next in line"},
      FeatureInfo{"hand", 20, "houses to hand, 6 at most"},
      FeatureInfo{"villages", 15, "opponents who pay at an own house in a village, house by house"},
      FeatureInfo{"way_now", -25, "coins to the scored city before the turn there; an empty village counts 4"},
      FeatureInfo{"way_next", -10, "the same to the city next in line"},
      FeatureInfo{"way_any", -4, "the same to all cities"},
      FeatureInfo{"mogul", 60, "the mogul is held, and a turn is to come"},
      FeatureInfo{"merchant", 60, "the merchant is held, and a turn is to come"},
      FeatureInfo{"saint", 20, "the saint is held, and a turn is to come"},
      FeatureInfo{"monk", 60, "the monk is held, and a turn is to come"},
      FeatureInfo{"builder", 120, "the builder is held, and a turn is to come"},
      FeatureInfo{"craftsman", 200, "the craftsman is held, and a turn is to come"},
      FeatureInfo{"tiles", 100, "blue tiles"},
      FeatureInfo{"dial_palaces", 150, "palaces that the dial set can build"},
      FeatureInfo{"dial_houses", 30, "houses that the dial set can build"},
      FeatureInfo{"dial_gain", 50, "coins more that the scored city would pay after the dial's turn"},
      FeatureInfo{"dial_coins", 140, "the dial's takings of coins"},
      FeatureInfo{"dial_refill", 10, "houses that the dial fetches to a hand of fewer than 6"},
      FeatureInfo{"dial_role", 60, "the dial's changes of role"},
      FeatureInfo{"dial_governors", 30, "the dial's moves of governors"},
      FeatureInfo{"dial_move", 30, "the dial's moves of a house"},
      FeatureInfo{"dial_failed", -140, "actions of the dial that cannot be carried out whole"},
  };
  static constexpr Worth kWin = 3000;
  static constexpr Worth kSpread = 800;
  /// Few, each in many worlds: the others' dials are drawn blindly, and of many turns one that profits from that would
  /// seem the best.
  static constexpr std::size_t kCandidates = 8;
  /// A greedy answer ends the turn where no single action pays at once; a turn here has parts that pay together.
  static constexpr std::uint64_t kReply = 60;

  /// Further turns are mostly noise: what opponents do, and what is drawn.
  static constexpr unsigned look_ahead(std::size_t seats) { return seats == 2 ? 2 : 1; }
  static void features(const maharaja::Maharaja& game, const maharaja::State& s, FeatureTable<Evaluation>& out);
  /// All but the moves of a house from somewhere to a village, and with `go_back` moves to where the architect was
  /// since the last other decision, which only pay tolls again.
  static void propose(const maharaja::Maharaja& game, const maharaja::State& s, maharaja::ActionList& out);
  static bool is_secret(const maharaja::Maharaja& /*game*/, const maharaja::State& s) {
    return s.phase == maharaja::Phase::dial;
  }
};

}  // namespace stela::play
