// Mutants of exchanges of treasures.
#include "checkers/mutants/tikal/tools.h"

namespace stela::mutants {
namespace {

using tikal::kMaxMotifs;

/// How many of a motif the player to move holds, and how many the other has of the one that is taken.
struct Exchange {
  unsigned own, others;
};

/// Exchanges of one of the first for one of the second, that both have, where both numbers are as `may` wants them.
LegalHook one_for_one(std::function<bool(const Exchange&)> may) {
  return forgets(Rule::A7, [may = std::move(may)](const Tikal& game, const State& s) {
    Actions out;
    for (std::uint8_t q = 0; q < game.players(); ++q)
      for (unsigned gives = 0; gives < game.board().motifs; ++gives)
        for (unsigned takes = 0; takes < game.board().motifs; ++takes) {
          const Exchange e{s.collection[s.to_move][gives], s.collection[q][takes]};
          if (q != s.to_move && gives != takes && e.own > 0 && e.others > 0 && may(e))
            out.push_back(Action::swap(q, 1U << gives, takes));
        }
    return out;
  });
}

/// What could be exchanged if the state were another.
LegalHook as_if(std::function<void(State&)> change) {
  return [change = std::move(change)](const Tikal& game, const State& s, ActionList& list) {
    State other = s;
    change(other);
    ActionList more;
    game.legal(other, more);
    more.filter([](const Action& a) { return a.kind == Kind::swap; });
    add(list, Actions(more.begin(), more.end()));
  };
}

Actions like_for_like(const Tikal& game, const State& s) {
  Actions out;
  for (std::uint8_t q = 0; q < game.players(); ++q)
    for (unsigned m = 0; m < game.board().motifs; ++m)
      if (q != s.to_move && s.collection[q][m] == 1 && s.collection[s.to_move][m] == 1)
        out.push_back(Action::swap(q, 1U << m, m));
  return out;
}

/// Two own singles for a pair, or three for a triple.
Actions whole_sets(const Tikal& game, const State& s) {
  auto setup = game.setup();
  setup["set_exchange"] = 1;
  ActionList list;
  Tikal::make(setup)->legal(s, list);
  Actions out(list.begin(), list.end());
  std::erase_if(out, [](const Action& a) { return a.kind != Kind::swap || std::popcount(a.gives()) == 1; });
  return out;
}

void nothing_given(const State& before, const Action& a, State& s) {
  for (std::size_t m = 0; m < kMaxMotifs; ++m) {
    if ((a.gives() >> m & 1U) == 0) continue;
    s.collection[before.to_move][m] = before.collection[before.to_move][m];
    s.collection[a.arg][m] = before.collection[a.arg][m];
  }
}

void sets_cost_three(const State& before, const Action& a, State& s) {
  if (std::popcount(a.gives()) > 1) s.ap = static_cast<std::uint8_t>(before.ap - 3);
}

}  // namespace

std::vector<TikalMutation> tikal_exchange_mutants() {
  // Treasures of eight motifs, so that whatever two players hold can be exchanged; and of few, so that sets come up.
  const auto market = [](const char* deck, int motifs, int each, int set_exchange) {
    const nlohmann::json treasures{{"motifs", motifs}, {"each", each}};
    return with(basic(glade(deck, {{"action_points", 20}, {"treasures", treasures}})), "set_exchange", set_exchange);
  };
  const auto all_differ = market("MM", 8, 1, 0), two_motifs = market("MMFFFFFF", 2, 3, 0);
  const auto singles = market("MMMFFFFF", 3, 3, 0), sets = market("MMMFFFFF", 3, 3, 1);
  return {
      {.name = "exchange-costs-two",
       .breaks = "TIK-A7",
       .found = {step("ap-cost", Rule::A7)},
       .shortest = 10,
       .slack = 1,
       .setup = all_differ,
       .games = 256,
       .apply = costs(Kind::swap, 2)},
      {.name = "nothing-given-in-exchange",
       .breaks = "TIK-A7",
       .found = {step("treasures-exchanged", Rule::A7)},
       .shortest = 10,
       .slack = 1,
       .setup = all_differ,
       .games = 256,
       .apply = after(Kind::swap, nothing_given)},
      {.name = "exchanges-not-counted",
       .breaks = "TIK-A7",
       .found = {step("turn-noted", Rule::A7)},
       .shortest = 10,
       .slack = 1,
       .setup = all_differ,
       .games = 256,
       .apply =
           after(Kind::swap, [](const State& before, const Action&, State& s) { s.exchanges = before.exchanges; })},
      {.name = "fourth-exchange",
       .breaks = "TIK-A7",
       .found = {listed_against(Rule::A7)},
       .shortest = 12,
       .setup = all_differ,
       .games = 256,
       .legal = as_if([](State& s) { s.exchanges = 0; })},
      {.name = "third-exchange-refused",
       .breaks = "TIK-A7",
       .found = {not_listed("swap")},
       .shortest = 11,
       .slack = 1,
       .setup = all_differ,
       .games = 256,
       .legal = omits(
           [](const Tikal&, const State& s, const Action& a) { return a.kind == Kind::swap && s.exchanges == 2; })},
      {.name = "like-for-like",
       .breaks = "TIK-A7",
       .found = {listed_against(Rule::A7)},
       .shortest = 9,
       .slack = 1,
       .setup = market("MM", 2, 3, 0),
       .legal = forgets(Rule::A7, like_for_like)},
      {.name = "own-pair-broken",
       .breaks = "TIK-A7",
       .found = {listed_against(Rule::A7)},
       .setup = singles,
       .legal = one_for_one([](const Exchange& e) { return e.own == 2 && e.others == 1; })},
      {.name = "own-triple-broken",
       .breaks = "TIK-A7",
       .found = {listed_against(Rule::A7)},
       .setup = two_motifs,
       .games = 256,
       .legal = one_for_one([](const Exchange& e) { return e.own == 3 && e.others == 1; })},
      {.name = "anothers-pair-broken",
       .breaks = "TIK-A7",
       .found = {listed_against(Rule::A7)},
       .setup = singles,
       .legal = one_for_one([](const Exchange& e) { return e.own == 1 && e.others == 2; })},
      {.name = "anothers-triple-broken",
       .breaks = "TIK-A7",
       .found = {listed_against(Rule::A7)},
       .setup = two_motifs,
       .games = 256,
       .legal = one_for_one([](const Exchange& e) { return e.own == 1 && e.others == 3; })},
      {.name = "judge-lets-pairs-be-broken",
       .breaks = "TIK-A7",
       .found = {not_listed("swap")},
       .setup = singles,
       .why_not =
           [](const Tikal& game, const State& s, const Action& a, Rule rule) {
             if (rule != Rule::A7 || a.arg >= game.players() || s.collection[a.arg][a.takes()] != 2) return rule;
             State single = s;
             single.collection[a.arg][a.takes()] = 1;
             return game.why_not(single, a);
           }},
      {.name = "set-exchanged-without-the-option",
       .breaks = "TIK-A7",
       .found = {listed_against(Rule::A7)},
       .setup = singles,
       .legal = forgets(Rule::A7, whole_sets)},
      {.name = "set-for-the-price-of-one",
       .breaks = "TIK-A7",
       .found = {step("ap-cost", Rule::A7)},
       .setup = sets,
       .apply = after(Kind::swap, sets_cost_three)},
      {.name = "set-counts-as-one-exchange",
       .breaks = "TIK-A7",
       .found = {step("turn-noted", Rule::A7)},
       .setup = sets,
       .apply = after(Kind::swap, [](const State& before, const Action&,
                                     State& s) { s.exchanges = static_cast<std::uint8_t>(before.exchanges + 1); })},
  };
}

}  // namespace stela::mutants
