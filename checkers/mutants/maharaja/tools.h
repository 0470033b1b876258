// What mutations of Maharaja are made with besides the generic tools, so that each is a few lines.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "checkers/mutants/maharaja/mutants.h"
#include "checkers/mutants/tools.h"

namespace stela::mutants {

using maharaja::Action;
using maharaja::ActionList;
using maharaja::kCities;
using maharaja::kInBank;
using maharaja::Kind;
using maharaja::kPlaces;
using maharaja::kRoles;
using maharaja::kSlots;
using maharaja::kStart;
using maharaja::Maharaja;
using maharaja::Payer;
using maharaja::Phase;
using maharaja::Progress;
using maharaja::Rule;
using maharaja::Source;
using maharaja::State;
using maharaja::Task;

using LegalHook = decltype(MaharajaMutation::legal);
using ApplyHook = decltype(MaharajaMutation::apply);
using Actions = std::vector<Action>;

/// A generator that forgot a rule: it lists those of the candidates that only this rule keeps out.
inline LegalHook forgets(Rule rule, std::function<Actions(const Maharaja&, const State&)> candidates) {
  return lists_despite<Maharaja>(rule, std::move(candidates));
}

/// A generator that knows a rule which there is not.
inline LegalHook omits(std::function<bool(const State&, const Action&)> wrongly) {
  return lists_without<Maharaja>(
      [wrongly = std::move(wrongly)](const Maharaja&, const State& s, const Action& a) { return wrongly(s, a); });
}

/// An action of one kind that does something wrong.
inline ApplyHook after(Kind kind, std::function<void(const State& before, const Action&, State& after)> spoil) {
  return spoilt_after<Maharaja>(kind, std::move(spoil));
}

/// Nobody's money has changed.
inline void moves_no_coins(const State& before, const Action&, State& s) {
  s.coins = before.coins;
  s.bank = before.bank;
}
/// Coins go from the bank to the player who acted.
inline void from_bank(const State& before, State& s, int coins) {
  auto& purse = s.coins[before.to_move];
  purse = static_cast<std::int16_t>(purse + coins);
  s.bank = static_cast<std::int16_t>(s.bank - coins);
}

inline std::size_t here(const State& s) { return s.architect[s.to_move]; }
inline bool in_city(const State& s) { return here(s) < kCities; }
inline bool has_role(const State& s, std::size_t role) { return s.holder[role] == s.to_move; }

/// f(slot) for the turn's actions.
template <class F>
Actions of_each_slot(F&& f) {
  Actions out;
  for (std::size_t slot = 0; slot < kSlots; ++slot)
    for (const Action& a : f(slot)) out.push_back(a);
  return out;
}
/// A house on each site from `first` to before `end`, for each action of the turn.
inline Actions houses_on(std::size_t first, std::size_t end) {
  return of_each_slot([&](std::size_t slot) {
    Actions out;
    for (std::size_t site = first; site < end; ++site) out.push_back(Action::by(Kind::house, slot, site));
    return out;
  });
}
/// Palaces where the architect is, for each action of the turn.
inline Actions palaces_here(const Maharaja&, const State& s) {
  if (!in_city(s)) return {};
  return of_each_slot([&](std::size_t slot) {
    return Actions{Action::by(Kind::palace, slot, here(s), 0), Action::by(Kind::palace, slot, here(s), 1)};
  });
}
/// Moves to every place, for every toll up to the most.
inline Actions moves(Payer payer, unsigned least, unsigned most) {
  Actions out;
  for (std::size_t place = 0; place < kPlaces; ++place)
    for (unsigned toll = least; toll <= most; ++toll) out.push_back(Action::move(place, payer, toll));
  return out;
}

}  // namespace stela::mutants
