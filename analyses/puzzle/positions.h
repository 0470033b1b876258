// What puzzles need to know of a game: where a turn begins, which objective suits it, how its task reads, and which
// final positions a solver need not tell apart.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analyses/turn/babel/goals.h"
#include "analyses/turn/maharaja/goals.h"
#include "analyses/turn/mexica/goals.h"
#include "analyses/turn/objective.h"
#include "analyses/turn/tikal/goals.h"
#include "model/babel/situation.h"
#include "model/maharaja/situation.h"
#include "model/mexica/situation.h"
#include "model/tikal/situation.h"

namespace stela::puzzle {

/// Specialised for each game with these static functions:
///   bool begins(game, state)           a whole turn lies ahead, nothing of it done yet; where a turn has no action
///                                      points, this is asked of its first position
///   Objective objective()              what a puzzle asks for unless another is given
///   kGapGoals                          in how many of the first goals of that the best turn may stand out
///   State essence(game, state)         equal for final positions that count as one; not itself a position; or
///   vector<State> handicapped(game, before, best)  positions whose turns are all those that do not count as one with
///                                      the best turn (others.h)
///   kSame                              what such positions differ in, for people
///   kSituations                        how many of the game's situations can be themes: the first so many; those
///   behind
///                                      them only count values
///   bool end_draws(state)              whether the turn's end draws from here what nobody can see before
///   std::string turn_name(game, state) "scoring turn of 10 AP"
/// and where single actions of a turn bring nothing yet,
///   vector<vector<Action>> lines(game, state)  actions in a row that a player thinks of as one step; some may not be
///                                              legal
/// and where a turn begins with a tile to place,
///   bool has_tile_to_place(game, state)
template <class G>
struct Puzzling;

/// Where figures stand matters only for who scores which temple.
template <>
struct Puzzling<tikal::Tikal> {
  static constexpr std::size_t kSituations = tikal::kSituationNames.size();
  static constexpr std::size_t kGapGoals = 1;
  static constexpr std::string_view kSame =
      "the order of actions, which figures score a temple and with how many, where figures stand that score none";
  static bool end_draws(const tikal::State& s) { return s.phase == tikal::Phase::act; }
  static bool begins(const tikal::Tikal& game, const tikal::State& s);
  static bool has_tile_to_place(const tikal::Tikal& /*game*/, const tikal::State& s) {
    return s.phase == tikal::Phase::place;
  }
  static turn::Objective objective() { return {{turn::Goal::standing}, false}; }
  static tikal::State essence(const tikal::Tikal& game, const tikal::State& s);
  static std::string turn_name(const tikal::Tikal& game, const tikal::State& s);
};

/// Turns that found the same calpulli count as one: the same district can be closed by other canals and reached by
/// other bridges, and no goal of a puzzle sees that.
template <>
struct Puzzling<mexica::Mexica> {
  static constexpr std::size_t kSituations = mexica::kSituationNames.size() + mexica::kMaxTypes;  // with sizes founded
  static constexpr std::size_t kGapGoals = 1;
  static constexpr std::string_view kSame =
      "by which canals, bridges and moves, and where, the same calpulli are founded, as long as no more action points "
      "are spent";
  static bool end_draws(const mexica::State& /*s*/) { return false; }
  static bool begins(const mexica::Mexica& game, const mexica::State& s);
  static turn::Objective objective() { return {{turn::Goal::gain, turn::Goal::thrift}, false}; }
  /// The position with one calpulli less on display, for each size that the turn founds: whoever does not found the
  /// same calpulli and is worth as much does without one of them, as more of them would be worth more. None where the
  /// turn founds nothing, where the half could end with it (MEX-P1, P5), and on boards with calpulli that bring
  /// nothing.
  static std::vector<mexica::State> handicapped(const mexica::Mexica& game, const mexica::State& before,
                                                const std::vector<mexica::Action>& best);
  /// To go somewhere and build there, or to close a district with canals and found it.
  static std::vector<std::vector<mexica::Action>> lines(const mexica::Mexica& game, const mexica::State& s);
  static std::string turn_name(const mexica::Mexica& game, const mexica::State& s);
};

template <>
struct Puzzling<babel::Babel> {
  static constexpr std::size_t kSituations = babel::kSituationNames.size();
  static constexpr std::size_t kGapGoals = 2;
  static constexpr std::string_view kSame =
      "the order of actions, which cards of so many lie in a row, a hand or the discards";
  static bool end_draws(const babel::State& /*s*/) { return true; }
  static bool begins(const babel::Babel& game, const babel::State& s);
  static turn::Objective objective() { return {{turn::Goal::win, turn::Goal::lead, turn::Goal::cards}, false}; }
  static babel::State essence(const babel::Babel& game, const babel::State& s) {
    return turn::Goals<babel::Babel>::essence(game, s);
  }
  static std::string turn_name(const babel::Babel& game, const babel::State& s);
};

template <>
struct Puzzling<maharaja::Maharaja> {
  static constexpr std::size_t kSituations = maharaja::kSituationNames.size();
  static constexpr std::size_t kGapGoals = 2;
  static constexpr std::string_view kSame = "the order of actions, where governors stand";
  static bool end_draws(const maharaja::State& /*s*/) { return false; }
  static bool begins(const maharaja::Maharaja& game, const maharaja::State& s);
  static turn::Objective objective() { return {{turn::Goal::palaces, turn::Goal::city, turn::Goal::coins}, false}; }
  static maharaja::State essence(const maharaja::Maharaja& game, const maharaja::State& s) {
    return turn::Goals<maharaja::Maharaja>::essence(game, s);
  }
  static std::string turn_name(const maharaja::Maharaja& game, const maharaja::State& s);
};

}  // namespace stela::puzzle
