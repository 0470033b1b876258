// The search from rare states: what takes two rare events, one after the other, and the rarest situations of the games.
#include "checkers/campaign/rare_states.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "checkers/setups/setups.h"
#include "model/any_game_of.h"
#include "model/games.h"
#include "model/small_game.h"
#include "tests/support/all_games.h"
#include "tests/support/effort.h"

namespace stela {
namespace {

/// A vault opens when the one number of a thousand is dialled, and after it the other.
struct VaultRules {
  static constexpr std::string_view kName = "vault", kTitle = "Vault";
  struct State {
    std::uint16_t turns = 0, open = 0;
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint16_t number = 0;
    auto operator<=>(const Action&) const = default;
  };
  static constexpr std::uint16_t kNumbers = 1000, kTurns = 6;

  State initial(std::uint64_t /*seed*/) const { return {}; }
  int to_move(const State& s) const { return s.turns == kTurns ? -1 : s.turns % 2; }
  void legal(const State& /*s*/, std::vector<Action>& out) const {
    for (std::uint16_t n = 0; n < kNumbers; ++n) out.push_back({n});
  }
  void apply(State& s, const Action& a) const {
    constexpr std::array<std::uint16_t, 2> kCode{934, 77};
    if (s.open < 2 && a.number == kCode[s.open]) ++s.open;
    ++s.turns;
  }
  std::vector<int> scores(const State& s) const { return {s.open, 0}; }
  template <class Io, class S>
  static void describe(Io& io, S& s) {
    io.number("turns", s.turns, 0, kTurns);
    io.number("open", s.open, 0, 2);
  }
  template <class Io, class A>
  static void describe_action(Io& io, A& a) {
    io.word("dial");
    io.number("N", a.number, 0, kNumbers - 1);
  }
};
using Vault = SmallGame<VaultRules>;

/// Actions until the vault is open; none within 20,000 games' worth.
std::optional<std::uint64_t> until_open(std::uint64_t seed, bool archive) {
  const auto game = *Vault::make(nlohmann::json::object());
  const std::vector<const Vault*> games{&game};
  const SetupDraw draw(std::vector<nlohmann::json>(1, game.setup()));
  const std::vector<StateCondition> conditions{*StateCondition::parse("/open = 1"),
                                               *StateCondition::parse("/open = 2")};
  RareStates<Vault> search(games, draw, seed, conditions, archive);
  const auto reached = search.run({{search.what().condition(1)}}, 20000 * VaultRules::kTurns, [] { return true; });
  if (reached.empty()) return std::nullopt;
  // What it gives leads there.
  auto state = game.initial(reached.front().opening.seed, nullptr);
  for (const auto& action : reached.front().opening.actions) game.apply(state, action, nullptr);
  EXPECT_EQ(game.to_json(state)["open"], 2);
  return search.actions();
}

TEST(RareStates, TwoRareEventsAreMetOneAfterTheOther) {
  EXPECT_TRUE(until_open(1, true));
  EXPECT_EQ(until_open(2, true), until_open(2, true)) << "a seed is a search";
  EXPECT_FALSE(until_open(1, false)) << "random games alone";
}

template <class G>
class RareStatesOf : public testing::Test {};
TYPED_TEST_SUITE(RareStatesOf, test::AllGames, test::NameOfGame);

/// The long form tells of the ten situations that random games see last: after how many actions with an archive.
TYPED_TEST(RareStatesOf, ReachesAtLeastWhatRandomGamesDo) {
  using G = TypeParam;
  std::vector<G> made;
  std::vector<nlohmann::json> setups;
  for (const auto& setup : all_setups<G>(nlohmann::json::object()))
    if (auto game = G::make(setup)) made.push_back(std::move(*game)), setups.push_back(setup);
  std::vector<const G*> games;
  for (const auto& game : made) games.push_back(&game);
  const SetupDraw draw(setups);
  const std::uint64_t budget = test::effort(60000, 4000000, 20000);

  const auto situations = games.front()->situations();
  std::vector<std::vector<std::size_t>> all;
  const Happenings what{type_of(*games.front()).rules().size(), situations.size(), 0};
  for (std::size_t s = 0; s < situations.size(); ++s) all.push_back({what.situation(s)});
  std::size_t with = 0, without = 0;
  for (std::uint64_t seed = 1; seed <= test::effort(1, 5); ++seed) {
    std::vector<std::array<std::uint64_t, 2>> after(all.size(), {budget, budget});
    for (const bool archive : {false, true}) {
      RareStates<G> search(games, draw, seed, {}, archive);
      for (const auto& one : search.run(all, budget, [] { return true; }))
        after[one.wanted][archive ? 1 : 0] = one.actions, ++(archive ? with : without);
    }
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return after[a][0] > after[b][0]; });
    for (std::size_t i = 0; i < 10 && test::effort(0, 1) == 1; ++i)
      fmt::print(stderr, "{} {} {}: random games {}, archive {}\n", G::kName, seed, situations[order[i]],
                 after[order[i]][0], after[order[i]][1]);
  }
  EXPECT_GE(with + 2, without);  // where hardly anything is rare they are as good
}

TEST(StateCondition, ComparesAFieldWithAValue) {
  const nlohmann::json state{{"half", 2}, {"name", "wine"}, {"hands", {{{"wine", 3}}}}};
  const auto holds = [&](const std::string& text) { return StateCondition::parse(text)->holds(state); };
  for (const auto* text : {"/half = 2", "/half>1", "/half <= 2", "/name = wine", "/name = \"wine\"",
                           "/hands/0/wine >= 3", "/half != 3", "/name < x"})
    EXPECT_TRUE(holds(text)) << text;
  for (const auto* text : {"/half = 3", "/half < 2", "/none = 2", "/name > 1", "/hands/1/wine = 3", "/half != 2"})
    EXPECT_FALSE(holds(text)) << text;
  for (const auto* text : {"/half", "/half =", "/half ~ 2", "half = 2", "/a b = 2"})
    EXPECT_FALSE(StateCondition::parse(text)) << text;
}

}  // namespace
}  // namespace stela
