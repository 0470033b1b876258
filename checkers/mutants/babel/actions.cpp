// Mutants of travelling, settling, building and migration.
#include "checkers/mutants/babel/tools.h"

namespace stela::mutants {
namespace {

/// One action a nation.
template <class F>
Actions on_each_nation(F&& action) {
  Actions out;
  for (std::size_t n = 0; n < kNations; ++n) out.push_back(action(n));
  return out;
}

Actions builds_in_a_city(const Babel&, const State& s) {
  if (!in_city(s)) return {};
  return {Action::build(Source::mine), Action::build(Source::theirs), Action::build(Source::foundation)};
}

/// From every row of so many cards or more to every other.
Actions migrations(const State& s, std::size_t cards) {
  Actions out;
  for (std::size_t from = 0; from < kNations; ++from)
    for (std::size_t to = 0; to < kNations; ++to)
      if (from != to && s.row[s.to_move][from].size >= cards) out.push_back(Action::migrate(from, to));
  return out;
}

/// Little enough in hand that the foundation card can become impossible.
nlohmann::json two_cards() {
  const nlohmann::json hands{{"start_player", 1}, {"other", 1}};
  return feast({12}, {{"draw_nations", 1}, {"hands", hands}, {"later_hands", hands}});
}

std::vector<BabelMutation> of_travelling_and_settling() {
  return {
      {.name = "travels-where-it-is",
       .breaks = "BAB-A1",
       .found = {listed_against(Rule::A1)},
       .shortest = 1,
       .setup = feast({12}),
       .legal = forgets(Rule::A1,
                        [](const Babel&, const State& s) {
                          return in_city(s) ? Actions{Action::travel(s.pawn[s.to_move])} : Actions{};
                        })},
      {.name = "travels-for-free",
       .breaks = "BAB-A1",
       .found = {step("card-spent", Rule::A1)},
       .shortest = 1,
       .setup = feast({12}),
       .apply = after(Kind::travel,
                      [](const State& before, const Action&, State& s) {
                        s.hand = before.hand;
                        s.discard = before.discard;
                      })},
      {.name = "one-pawn-a-city",
       .breaks = "BAB-A2",
       .found = {not_listed("travel"), "end/stuck/"},
       .shortest = 4,
       .setup = feast({12}),
       .legal = omits(
           [](const State& s, const Action& a) { return a.kind == Kind::travel && s.pawn[1 - s.to_move] == a.what; })},
      {.name = "settles-at-the-quarry",
       .breaks = "BAB-A3",
       .found = {listed_against(Rule::A3)},
       .shortest = 0,
       .setup = feast({12}),
       .legal = forgets(
           Rule::A3,
           [](const Babel&, const State& s) { return in_city(s) ? Actions{} : on_each_nation(Action::settle); })},
      {.name = "settles-at-home-only",
       .breaks = "BAB-A3",
       .found = {not_listed("settle")},
       .shortest = 1,
       .setup = feast({12}),
       .legal = omits(
           [](const State& s, const Action& a) { return a.kind == Kind::settle && s.pawn[s.to_move] != a.what; })},
      {.name = "settles-in-front",
       .breaks = "BAB-A3",
       .found = {step("card-settled", Rule::A3)},
       .shortest = 3,
       .setup = feast({12}),
       .apply = after(Kind::settle,
                      [](const State& before, const Action&, State& s) {
                        Pile& row = row_of(s, before.to_move, before);
                        std::rotate(row.begin(), row.end() - 1, row.end());
                      })},
      {.name = "travelling-sorts-the-row-left",
       .breaks = "BAB-A4",
       .found = {step("row-kept", Rule::A4)},
       .shortest = 4,
       .setup = feast({12}),
       .apply = after(Kind::travel,
                      [](const State& before, const Action&, State& s) {
                        if (!in_city(before)) return;
                        Pile& row = row_of(s, before.to_move, before);
                        std::sort(row.begin(), row.end());
                      })},
  };
}

std::vector<BabelMutation> of_building() {
  return {
      {.name = "builds-from-the-quarry",
       .breaks = "BAB-A5",
       .found = {listed_against(Rule::A5)},
       .shortest = 0,
       .setup = feast({12}),
       .legal = forgets(Rule::A5,
                        [](const Babel&, const State& s) {
                          return in_city(s) ? Actions{} : Actions{Action::build(Source::foundation)};
                        })},
      {.name = "any-level-on-any-site",
       .breaks = "BAB-A5",
       .found = {listed_against(Rule::A5)},
       .shortest = 5,
       .setup = feast({2, 12}),
       .legal = forgets(Rule::A5, builds_in_a_city)},
      {.name = "builds-a-level-higher",
       .breaks = "BAB-A5",
       .found = {step("temple-built", Rule::A5)},
       .shortest = 3,
       .setup = feast({12}),
       .apply = after(Kind::build,
                      [](const State& before, const Action&, State& s) {
                        auto& temple = s.temple[before.to_move][before.pawn[before.to_move]];
                        temple = static_cast<std::uint8_t>(temple << 1U);
                      })},
      {.name = "builds-without-settlers",
       .breaks = "BAB-A6",
       .found = {listed_against(Rule::A6)},
       .shortest = 1,
       .setup = feast({12}),
       .legal = forgets(Rule::A6, builds_in_a_city)},
      {.name = "needs-a-settler-more",
       .breaks = "BAB-A6",
       .found = {not_listed("build"), "end/stuck/"},
       .shortest = 2,
       .setup = feast({12}),
       .legal = omits([](const State& s, const Action& a) { return a.kind == Kind::build && own_row(s).size == 1; })},
      {.name = "foundation-card-twice",
       .breaks = "BAB-A7",
       .found = {listed_against(Rule::A7)},
       .shortest = 3,
       .setup = feast({12}),
       .legal = forgets(Rule::A7,
                        [](const Babel&, const State& s) {
                          return in_city(s) ? Actions{Action::build(Source::foundation)} : Actions{};
                        })},
      {.name = "card-built-stays-in-the-store",
       .breaks = "BAB-A7",
       .found = {step("store-taken", Rule::A7)},
       .shortest = 7,
       .setup = feast({12}),
       .apply = after(Kind::build, [](const State& before, const Action&, State& s) { s.store = before.store; })},
      {.name = "only-the-own-store",
       .breaks = "BAB-A7",
       .found = {not_listed("build")},
       .shortest = 6,
       .setup = feast({12}),
       .legal = omits([](const State&, const Action& a) {
         return a.kind == Kind::build && static_cast<Source>(a.what) == Source::theirs;
       })},
      {.name = "foundation-card-may-wait",
       .breaks = "BAB-A8",
       .found = {listed_against(Rule::A8)},
       .shortest = 0,
       .setup = feast({12}),
       .legal = forgets(Rule::A8, [](const Babel&, const State&) { return Actions{Action::end()}; })},
      {.name = "travels-with-the-last-card",
       .breaks = "BAB-A8",
       .found = {listed_against(Rule::A8)},
       .shortest = 1,
       .setup = two_cards(),
       .legal = forgets(Rule::A8, [](const Babel&, const State&) { return on_each_nation(Action::travel); })},
      {.name = "builds-the-foundation-card-first",
       .breaks = "BAB-A8",
       .found = {not_listed("settle")},
       .shortest = 2,
       .setup = feast({12}),
       .legal = omits([](const State& s, const Action& a) {
         return a.kind == Kind::settle && s.foundation[s.to_move] != 0 && own_row(s).size > 0;
       })},
  };
}

std::vector<BabelMutation> of_migration() {
  return {
      {.name = "temple-goes-with-its-settlers",
       .breaks = "BAB-A9",
       .found = {step("temple-kept", Rule::A9)},
       .shortest = 6,
       .setup = feast({12}),
       .apply = after(Kind::migrate,
                      [](const State& before, const Action& a, State& s) {
                        if (s.row[before.to_move][a.what].size == 0) s.temple[before.to_move][a.what] = 0;
                      })},
      {.name = "no-migration-from-a-temple",
       .breaks = "BAB-A9",
       .found = {not_listed("migrate"), "end/stuck/"},
       .shortest = 5,
       .setup = feast({12}),
       .legal = omits([](const State& s, const Action& a) {
         return a.kind == Kind::migrate && s.temple[s.to_move][a.what] != 0;
       })},
      {.name = "migrates-twice",
       .breaks = "BAB-A10",
       .found = {listed_against(Rule::A10)},
       .shortest = 5,
       .setup = feast({12}),
       .legal = forgets(Rule::A10, [](const Babel&, const State& s) { return migrations(s, 3); })},
      {.name = "two-may-migrate",
       .breaks = "BAB-A10",
       .found = {listed_against(Rule::A10)},
       .shortest = 3,
       .setup = feast({12}),
       .legal = forgets(Rule::A10,
                        [](const Babel&, const State& s) { return s.migrated == 0 ? migrations(s, 2) : Actions{}; })},
      {.name = "migrants-turn-round",
       .breaks = "BAB-A10",
       .found = {step("row-migrated", Rule::A10)},
       .shortest = 5,
       .setup = feast({12}),
       .apply = after(Kind::migrate,
                      [](const State& before, const Action& a, State& s) {
                        Pile& row = s.row[before.to_move][a.to];
                        std::reverse(row.end() - kRun, row.end());
                      })},
      {.name = "migration-not-noted",
       .breaks = "BAB-A10",
       .found = {step("migration-noted", Rule::A10)},
       .shortest = 5,
       .setup = feast({12}),
       .apply = after(Kind::migrate, [](const State&, const Action&, State& s) { s.migrated = 0; })},
  };
}

}  // namespace

std::vector<BabelMutation> babel_action_mutants() {
  return joined<Babel>({of_travelling_and_settling(), of_building(), of_migration()});
}

}  // namespace stela::mutants
