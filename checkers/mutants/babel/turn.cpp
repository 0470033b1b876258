// Mutants of the setup, of drawing, and of the turn's end.
#include "checkers/mutants/babel/tools.h"

namespace stela::mutants {
namespace {

/// So few nation cards that the deck runs out in the third turn.
nlohmann::json famine() {
  const nlohmann::json hands{{"start_player", 1}, {"other", 1}};
  return feast({12}, {{"cards_per_nation", 2}, {"hands", hands}, {"later_hands", hands}});
}

nlohmann::json eager_famine(int eager) {
  auto setup = famine();
  setup["eager_reshuffle"] = eager;
  return setup;
}

bool reshuffled(const State& before, const State& s) { return before.chance != s.chance; }

std::vector<BabelMutation> in_the_first_state() {
  return {
      {.name = "one-foundation-card",
       .breaks = "BAB-S1",
       .found = {invariant("temple-count", Rule::S1)},
       .shortest = 0,
       .initial = [](const Babel&, State& s) { s.foundation[1] = 0; }},
      {.name = "level-six-too-often",
       .breaks = "BAB-S1",
       .found = {invariant("temple-count", Rule::S1)},
       .shortest = 0,
       .initial = [](const Babel&, State& s) { *std::find(s.temple_deck.begin(), s.temple_deck.end(), 1) = 6; }},
      {.name = "dealt-card-stays-in-the-deck",
       .breaks = "BAB-S2",
       .found = {invariant("nation-count", Rule::S2)},
       .shortest = 0,
       .initial = [](const Babel&, State& s) { ++s.hand[1][s.deck.top()]; }},
      {.name = "pawn-starts-at-the-medes",
       .breaks = "BAB-S3",
       .found = {invariant("first-turn", Rule::S3)},
       .shortest = 0,
       .initial = [](const Babel& game, State& s) { s.pawn[game.chosen().start == 0 ? 1 : 0] = 0; }},
      {.name = "first-player-always-starts",
       .breaks = "BAB-S3",
       .found = {invariant("turn-order", Rule::T1)},
       .shortest = 0,
       .initial = [](const Babel&, State& s) { s.turn_owner = s.to_move = 0; }},
  };
}

std::vector<BabelMutation> of_drawing() {
  return {
      {.name = "draws-four",
       .breaks = "BAB-T2",
       .found = {step("nations-drawn", Rule::T2)},
       .shortest = 4,
       .setup = feast({12}),
       .apply = after(Kind::end,
                      [](const State&, const Action&, State& s) {
                        if (s.deck.size > 0) ++s.hand[s.turn_owner][s.deck.pop()];
                      })},
      {.name = "draws-from-the-bottom",
       .breaks = "BAB-T2",
       .found = {step("nations-drawn", Rule::T2)},
       .shortest = 4,
       .setup = feast({12}),
       .apply = after(Kind::end,
                      [](const State& before, const Action&, State& s) {
                        if (s.phase == Phase::over || s.deck.size == 0 || s.deck.size + 3U != before.deck.size) return;
                        const auto top = before.deck.top(), bottom = before.deck[0];
                        --s.hand[s.turn_owner][top], ++s.hand[s.turn_owner][bottom];
                        s.deck.erase(0), s.deck.push(top);
                      })},
      {.name = "reshuffles-in-order",
       .breaks = "BAB-T3",
       .found = {step("deck-reshuffled", Rule::T3)},
       .shortest = 9,  // the third discard takes a travel more
       .setup = famine(),
       .apply = after(Kind::end,
                      [](const State& before, const Action&, State& s) {
                        if (reshuffled(before, s)) std::sort(s.deck.begin(), s.deck.end());
                      })},
      {.name = "the-same-reshuffle-again",
       .breaks = "BAB-T3",
       .found = {step("deck-reshuffled", Rule::T3)},
       .shortest = 8,
       .setup = famine(),
       .apply = after(Kind::end, [](const State& before, const Action&, State& s) { s.chance = before.chance; })},
      {.name = "nothing-is-known-at-a-reshuffle",
       .breaks = "BAB-T3",
       .found = {step("hands-known", Rule::T3)},
       .shortest = 8,
       .setup = famine(),
       .apply = after(Kind::end,
                      [](const State& before, const Action&, State& s) {
                        if (reshuffled(before, s)) s.known = before.known;
                      })},
      {.name = "reshuffles-as-the-last-card-is-drawn",
       .breaks = "BAB-T3",
       .found = {step("deck-reshuffled", Rule::T3), step("hands-known", Rule::T3)},
       .setup = eager_famine(0),
       .apply = acts_as<Babel>(Kind::end, "eager_reshuffle", 1)},
      {.name = "reshuffles-only-when-a-card-is-needed",
       .breaks = "BAB-T3",
       .found = {step("deck-reshuffled", Rule::T3), step("hands-known", Rule::T3)},
       .setup = eager_famine(1),
       .apply = acts_as<Babel>(Kind::end, "eager_reshuffle", 0)},
      {.name = "last-card-is-not-known-at-an-eager-reshuffle",
       .breaks = "BAB-T3",
       .found = {step("hands-known", Rule::T3)},
       .setup = eager_famine(1),
       .apply = after(Kind::end,
                      [](const State& before, const Action&, State& s) {
                        if (reshuffled(before, s)) s.known[s.turn_owner] = before.hand[s.turn_owner];
                      })},
  };
}

std::vector<BabelMutation> of_the_end_of_a_turn() {
  return {
      {.name = "turn-does-not-pass",
       .breaks = "BAB-T1",
       .found = {step("turn-passed", Rule::T1)},
       .shortest = 4,
       .setup = feast({12}),
       .apply = after(Kind::end, [](const State& before, const Action&,
                                    State& s) { s.turn_owner = s.to_move = before.turn_owner; })},
      {.name = "end-only-without-cards",
       .breaks = "BAB-T4",
       .found = {not_listed("end")},
       .shortest = 3,
       .setup = feast({12}),
       .legal = omits(
           [](const State& s, const Action& a) { return a.kind == Kind::end && s.hand[s.to_move] != babel::Cards{}; })},
      {.name = "higher-card-on-top",
       .breaks = "BAB-T5",
       .found = {step("temples-laid", Rule::T5)},
       .shortest = 4,
       .setup = feast({6, 6}),
       .apply = after(Kind::end,
                      [](const State& before, const Action&, State& s) {
                        Pile& store = s.store[before.turn_owner];
                        if (store.size > 1) std::swap(store.card[store.size - 1U], store.card[store.size - 2U]);
                      })},
      {.name = "lays-in-the-other-store",
       .breaks = "BAB-T5",
       .found = {step("temples-laid", Rule::T5)},
       .shortest = 4,
       .setup = feast({12}),
       .apply = after(Kind::end, [](const State&, const Action&, State& s) { std::swap(s.store[0], s.store[1]); })},
      {.name = "tells-the-hand-itself",
       .breaks = "BAB-T6",
       .found = {step("hands-known", Rule::T3)},
       .shortest = 4,
       .setup = feast({12}),
       .apply = after(Kind::end, [](const State& before, const Action&,
                                    State& s) { s.known[before.turn_owner] = s.hand[before.turn_owner]; })},
  };
}

}  // namespace

std::vector<BabelMutation> babel_turn_mutants() {
  return joined<Babel>({in_the_first_state(), of_drawing(), of_the_end_of_a_turn()});
}

}  // namespace stela::mutants
