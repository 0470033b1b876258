// What mutations of Babel are made with besides the generic tools, so that each is a few lines.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "checkers/mutants/babel/mutants.h"
#include "checkers/mutants/tools.h"
#include "model/babel/runs.h"

namespace stela::mutants {

using babel::Action;
using babel::ActionList;
using babel::Babel;
using babel::Kind;
using babel::kNations;
using babel::kPlayers;
using babel::kQuarry;
using babel::kRun;
using babel::Nation;
using babel::Phase;
using babel::Pile;
using babel::Rule;
using babel::Run;
using babel::Source;
using babel::State;

using LegalHook = decltype(BabelMutation::legal);
using ApplyHook = decltype(BabelMutation::apply);
using Actions = std::vector<Action>;

/// A generator that forgot a rule: it lists those of the candidates that only this rule keeps out.
inline LegalHook forgets(Rule rule, std::function<Actions(const Babel&, const State&)> candidates) {
  return lists_despite<Babel>(rule, std::move(candidates));
}

/// A generator that knows a rule which there is not.
inline LegalHook omits(std::function<bool(const State&, const Action&)> wrongly) {
  return lists_without<Babel>(
      [wrongly = std::move(wrongly)](const Babel&, const State& s, const Action& a) { return wrongly(s, a); });
}

/// An action of one kind that does something wrong.
inline ApplyHook after(Kind kind, std::function<void(const State& before, const Action&, State& after)> spoil) {
  return spoilt_after<Babel>(kind, std::move(spoil));
}

// Where the pawn of the player to move stands: at the quarry there are no rows

inline bool in_city(const State& s) { return s.pawn[s.to_move] != kQuarry; }
inline const Pile& own_row(const State& s) { return s.row[s.to_move][s.pawn[s.to_move]]; }
inline Pile& row_of(State& s, std::size_t player, const State& before) {
  return s.row[player][before.pawn[before.to_move]];
}

/// An ability for each run of one nation where the pawn stands.
template <class F>
Actions for_runs_of(const State& s, Nation nation, F&& ability) {
  Actions out;
  if (!in_city(s)) return out;
  babel::for_each_run(own_row(s), [&](const Run& run) {
    if (run.nation == static_cast<std::uint8_t>(nation)) out.push_back(ability(run.start));
  });
  return out;
}
/// The same by runs alone.
inline auto abilities(Kind kind, Nation nation) {
  return [kind, nation](const Babel&, const State& s) {
    return for_runs_of(s, nation, [kind](unsigned start) { return Action::ability(kind, start); });
  };
}

/// Takes the cards of a hand from `from` to `to`, one of the first nation that there is.
template <class From, class To>
void move_card(From& from, To& to) {
  for (std::size_t n = 0; n < kNations; ++n)
    if (from[n] > 0) return --from[n], static_cast<void>(++to[n]);
}

}  // namespace stela::mutants
