// Each rule in Maharaja's formulas matters: without it they differ from the search on a small position. What has no
// omission: a journey may go in circles, which costs and brings nothing; which of two like actions is meant, that no
// step follows an idle one, and that no tile is spent within an action, which can wait, is mere naming.
#include <gtest/gtest.h>

#include "analyses/turn/maharaja/prove_detail.h"
#include "analyses/turn/maharaja/search.h"
#include "tests/maharaja/position.h"

namespace stela::turn {
namespace maharaja_omissions {
namespace {

using for_maharaja::kOmissionNames;
using for_maharaja::Omission;
using maharaja::Maharaja;
using maharaja::test::Position;
using maharaja::test::Table;

/// Whether the formulas prove what the search found, and find it from just below.
bool agree(const Position& p, const Objective& objective, Omission omission, Prover by) {
  const auto found = search(p.game, p.state, objective, {});
  Question<Maharaja> question;
  question.by = by;
  question.above = replay(p.game, p.state, found.actions, objective)->value;
  const auto ask = [&](Answer expected) {
    const auto verdict = for_maharaja::prove_without(omission, p.game, p.state, objective, question, {});
    return verdict.proof.answer == expected && !verdict.refused;
  };
  if (!ask(Answer::none_better)) return false;
  --question.above.back();
  return ask(Answer::better);
}

struct Case {
  Omission omission;
  Table table;
  const char* objective;
};

std::vector<Case> cases() {
  const auto two_rivals = Table().architect(0, "NW").house(1, "NW", 2);  // one point more is enough for a tie
  const auto in_c = Table().architect(0, "C");
  auto full = Table().actions("palace", "coins").architect(0, "NW").palace(1, "NW", true);
  for (int i = 0; i < 4; ++i) full.palace(1, "NW");
  auto all_built = Table(in_c).actions("palace", "coins");
  for (const auto* city : {"NE", "W", "E", "SW", "SE", "NW", "C"}) all_built.palace(0, city);
  return {
      {Omission::parts, Table(in_c).actions("palace", "coins").coins(0, 40), "palaces"},
      {Omission::village_houses, Table().actions("two_houses", "coins").architect(0, "W"), "city"},
      {Omission::one_by_one, Table().actions("two_houses", "move_house").architect(0, "W").house(1, "NW", 2), "city"},
      {Omission::house_here, Table().actions("house", "coins"), "city"},
      {Omission::village_full, Table(in_c).actions("house", "coins").house(1, "NW-C.1", 2), "city,coins"},
      {Omission::purse, Table(in_c).actions("palace", "coins").coins(0, 5), "palaces"},
      {Omission::house_price, Table(two_rivals).actions("house", "coins"), "city,coins"},
      {Omission::hand, Table(two_rivals).actions("house", "coins").hand(0, 0), "city"},
      {Omission::stock, Table(two_rivals).actions("house", "refill").house(0, "SE", 20).hand(0, 0), "city"},
      {Omission::palace_here, Table().actions("palace", "coins"), "palaces"},
      {Omission::central_free, Table().actions("palace", "coins").architect(0, "NW").palace(1, "NW", true), "city"},
      {Omission::edge_free, full, "palaces"},
      {Omission::palace_price, Table(in_c).actions("palace", "coins"), "palaces,coins"},
      {Omission::palaces_left, all_built, "palaces"},
      {Omission::roads, Table(), "city"},
      {Omission::village_empty, Table(), "city"},
      {Omission::toll, Table(in_c).house(1, "NW-C.1"), "city,coins"},
      {Omission::own_house, Table(in_c).house(0, "NW-C.1").house(1, "NW-C.1"), "city,coins"},
      {Omission::shift_from, Table(two_rivals).actions("move_house", "coins"), "city"},
      {Omission::privilege_once, Table().roles(0, {2}).roles(1, {1}), "coins"},
      {Omission::privilege_held, Table(), "coins"},
      {Omission::craftsman, Table(in_c).actions("palace", "coins").roles(0, {6}), "palaces,coins"},
      {Omission::monk, Table(in_c).house(1, "NW-C.1").roles(0, {4}), "city,coins"},
      {Omission::saint, Table().roles(0, {3}).roles(2, {4}).palace(0, "NW").house(1, "NW"), "city"},
      {Omission::tile_held, Table().option("yogi", 1), "coins"},
      {Omission::central_points, Table().roles(0, {2}).roles(1, {1}).palace(0, "NW", true).house(1, "NW", 2), "city"},
      {Omission::present, Table(), "city"},
      {Omission::ties, Table().roles(0, {2}).roles(1, {1}).house(0, "NW").house(1, "NW"), "city"},
      {Omission::sole, Table().architect(0, "NW"), "city"},
      {Omission::home, Table().option("home_city", 1).house(0, "NW").house(1, "NW", 2), "city"},
      {Omission::role_given,
       Table().actions("change_role", "coins").roles(0, {3}).roles(2, {4}).palace(0, "NW").house(1, "NW", 2), "city"},
  };
}

TEST(MaharajaOmissions, EachIsNoticed) {
  std::vector<Omission> noticed{Omission::nothing};
  for (const auto& [omission, table, text] : cases()) {
    const auto position = table.build();
    const auto objective = *parse_objective(text);
    const auto name = kOmissionNames[static_cast<std::size_t>(omission)];
    for (const auto by : {Prover::sat, Prover::sums, Prover::z3}) {
      EXPECT_TRUE(agree(position, objective, Omission::nothing, by)) << name << ": nothing left out";
      EXPECT_FALSE(agree(position, objective, omission, by)) << name;
    }
    noticed.push_back(omission);
  }
  EXPECT_EQ(noticed.size(), kOmissionNames.size());
}

}  // namespace
}  // namespace maharaja_omissions
}  // namespace stela::turn
