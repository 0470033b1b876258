// Restricted games are games: what is banned is not done, by whoever plays, and nothing else is lost.
#include "analyses/balance/restricted.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>

#include "analyses/balance/runner.h"
#include "analyses/evaluations.h"
#include "analyses/observations.h"
#include "model/games.h"
#include "tests/support/all_games.h"
#include "tests/support/effort.h"

namespace stela::balance {
namespace {

using nlohmann::json;

template <class G>
class RestrictedGames : public testing::Test {
 protected:
  /// Seat 0 goes without a component.
  static Restricted<G> without(std::uint32_t component) {
    auto game = *G::make(json::object());
    std::vector<std::uint8_t> seats(static_cast<std::size_t>(game.players()), 0);
    seats[0] = 1;
    return {game, {{component}, {}}, seats};
  }
  static bool uses(const G& game, const typename G::State& s, const typename G::Action& a, std::uint32_t component) {
    auto after = s;
    game.apply(after, a);
    Uses used;
    Observation<G>::uses(game, s, a, after, used);
    return std::find(used.begin(), used.end(), component) != used.end();
  }
};
TYPED_TEST_SUITE(RestrictedGames, test::AllGames, test::NameOfGame);

TYPED_TEST(RestrictedGames, AreGames) {
  static_assert(Game<Restricted<TypeParam>>);
  const auto whole = *TypeParam::make(json::object());
  const auto restricted = *Restricted<TypeParam>::make(json::object());
  Rng rng(3), same(3);
  for (auto s = whole.initial(3, nullptr); !whole.outcome(s); whole.apply(s, whole.pick(s, rng), nullptr)) {
    ASSERT_EQ(restricted.count(s), whole.count(s));
    ASSERT_EQ(restricted.pick(s, same), whole.pick(s, Rng(rng) = rng));
  }
}

TYPED_TEST(RestrictedGames, LeaveOutWhatIsBannedForThatSeatAlone) {
  using G = TypeParam;
  const auto whole = *G::make(json::object());
  const auto list = std::make_unique<typename G::ActionList>();
  unsigned refused = 0, others = 0;
  const auto components = Observation<G>::components(whole);
  const auto stride = static_cast<std::uint32_t>(test::effort(1, 1, 3));
  for (std::uint32_t component = 1; component < G::kKinds.size(); component += stride) {
    if (!components[component].bannable) continue;
    const auto game = TestFixture::without(component);
    Rng rng(component);
    auto s = whole.initial(component, nullptr);
    for (std::size_t i = 0; i < test::effort(80, 300, 50) && !whole.outcome(s); ++i) {
      game.legal(s, *list);
      ASSERT_GT(list->size(), 0U);
      ASSERT_EQ(list->size(), game.count(s));
      ASSERT_EQ((*list)[list->size() - 1], game.nth(s, game.count(s) - 1));
      const bool free = game.to_move(s) != 0 || game.lifted(s);
      std::uint32_t allowed = 0;
      for (std::uint32_t k = 0; k < whole.count(s); ++k) {
        const auto a = whole.nth(s, k);
        const bool banned = TestFixture::uses(whole, s, a, component);
        const bool listed = list->contains(a);
        ASSERT_EQ(listed, free || !banned) << whole.to_text(a);
        ASSERT_EQ(game.why_not(s, a) == typename G::Rule{}, listed);
        allowed += listed ? 1 : 0;
        refused += listed ? 0 : 1;
        others += banned && game.to_move(s) != 0 ? 1 : 0;
      }
      ASSERT_EQ(allowed, list->size());
      whole.apply(s, game.pick(s, rng), nullptr);
    }
  }
  EXPECT_GT(refused, 0U);
  EXPECT_GT(others, 0U);
}

TYPED_TEST(RestrictedGames, LiftABanWhereNothingElseCanBeDone) {
  using G = TypeParam;
  const auto whole = *G::make(json::object());
  Bans all;
  for (std::uint32_t k = 0; k < G::kKinds.size(); ++k) all.components.push_back(k);
  std::vector<std::uint8_t> seats(static_cast<std::size_t>(whole.players()), 0);
  seats[0] = 1;
  const Restricted<G> game(whole, all, seats);
  Rng rng(7);
  auto s = whole.initial(7, nullptr);
  for (unsigned i = 0; i < 100 && !whole.outcome(s); ++i) {
    ASSERT_EQ(game.lifted(s), whole.to_move(s) == 0);
    ASSERT_EQ(game.count(s), whole.count(s));
    whole.apply(s, game.pick(s, rng), nullptr);
  }
}

TYPED_TEST(RestrictedGames, ArePlayedByEveryPlayer) {
  using G = TypeParam;
  for (const std::string player : {"greedy", "search:100", "mcts:60", "random"}) {
    Experiment experiment{std::string(G::kName), 1, {}, {}, "test"};
    const GamePlan plan{{0, 0}, {1, 0}, 0};
    const auto kinds = Observation<G>::components(*G::make(json::object()));
    for (std::size_t kind = 0; kind < G::kKinds.size(); ++kind) {
      if (!kinds[kind].bannable) continue;
      experiment.arms.push_back({"without " + std::string(G::kKinds[kind]),
                                 "worth",
                                 {{"players", 2}},
                                 {player},
                                 {"action " + std::string(G::kKinds[kind])},
                                 {plan},
                                 counted_of(*G::make({{"players", 2}}))});
    }
    const auto runner = Runner<G>::of(experiment);
    ASSERT_TRUE(runner) << runner.error().what;
    unsigned kept = 0;
    for (std::size_t arm = 0; arm < experiment.arms.size(); arm += test::effort(3, 1, 9)) {
      const auto record = runner->game(arm, 0, 0, [] { return false; });
      ASSERT_TRUE(record) << record.error().what;
      const auto components = Observation<G>::components(runner->game_of(arm));
      for (std::size_t k = 0; k < components.size(); ++k) {
        if (components[k].group + " " + components[k].name != experiment.arms[arm].bans[0]) continue;
        EXPECT_LE(record->uses[0][k], record->lifted) << player << " " << components[k].name;
        kept += record->uses[0][k] == 0 ? 1 : 0;
      }
    }
    EXPECT_GT(kept, 0U);
  }
}

TEST(Bans, ArePlainlyRefusedWhenNobodyKnowsThem) {
  const auto game = *mexica::Mexica::make(json::object());
  const auto unknown = parse_bans(game, {"role yogi"});
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().what.find("'role yogi' is no component of mexica"), std::string::npos);
  EXPECT_NE(unknown.error().what.find("'action build'"), std::string::npos);
  EXPECT_FALSE(parse_bans(game, {"rule MEX-NO"}));
  const auto slip = parse_bans(game, {"deed build"});
  ASSERT_FALSE(slip);
  EXPECT_EQ(slip.error().what, "'deed build' is no component of mexica; did you mean 'action build'?");
  EXPECT_FALSE(parse_bans(game, {"action end"}));
  const auto rule = parse_bans(game, {"rule MEX-K4"});
  ASSERT_TRUE(rule);
  EXPECT_EQ(rule->rules.size(), 1U);
  EXPECT_EQ(mexica::Mexica::rules()[rule->rules[0]], "MEX-K4");
}

}  // namespace
}  // namespace stela::balance
