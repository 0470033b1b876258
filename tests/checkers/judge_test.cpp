// The judge of a position: asked of many actions in any order, it says what the legality check says of each alone.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "checkers/setups/setups.h"
#include "model/facets.h"
#include "model/games.h"
#include "model/swarm.h"

namespace stela::test {
namespace {
namespace judging {

/// Legal actions, near misses and, of a few positions, what can be spelled; the same ones come up again and again.
template <Game G>
std::vector<typename G::Action> asked_of(const G& game, const typename G::State& s, Rng& rng) {
  const auto list = std::make_unique<typename G::ActionList>();
  game.legal(s, *list);
  std::vector<typename G::Action> asked;
  for (int i = 0; i < 24 && !list->empty(); ++i) {
    asked.push_back((*list)[rng.below(static_cast<std::uint32_t>(list->size()))]);
    asked.push_back(game.near_miss(s, rng));
  }
  if (rng.below(64) == 0)
    game.all_actions([&](const auto& a) {
      if (rng.below(64) == 0) asked.push_back(a);
    });
  return asked;
}

template <Game G>
void agrees_along_a_game(const G& game, std::uint64_t seed) {
  Rng rng(seed);
  const SwarmPlayer<G> player(game, rng);
  auto state = game.initial(seed, nullptr);
  for (int i = 0; i < 400 && !game.outcome(state); ++i) {
    const JudgeOf<G> judge(game, state);
    for (const auto& a : asked_of(game, state, rng)) {
      RuleSet alone, together;
      const auto rule = game.why_not(state, a, &alone);
      ASSERT_EQ(judge.why_not(a, &together), rule) << G::kName << " " << game.to_text(a) << " after " << i;
      ASSERT_EQ(together, alone) << G::kName << " " << game.to_text(a) << " after " << i;
    }
    game.apply(state, player.choose(game, state, rng), nullptr);
  }
}

TEST(Judge, SaysOfManyActionsWhatTheLegalityCheckSaysOfEach) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const auto setups = open_setups<G>(nlohmann::json::object());
    for (std::uint64_t seed = 0; seed < 12; ++seed)
      agrees_along_a_game(*G::make(setups[seed * setups.size() / 12]), seed);
  });
}

/// A game that is another one but for its legality check.
class Lenient : public mexica::Mexica {
 public:
  explicit Lenient(const mexica::Mexica& game) : Mexica(game) {}
  static Result<Lenient> make(const nlohmann::json& setup) { return Lenient(*Mexica::make(setup)); }
  [[nodiscard]] Rule why_not(const State& /*s*/, const Action& /*a*/, RuleSet* /*consulted*/ = nullptr) const {
    return Rule{};
  }
};

TEST(Judge, OfADerivedGameIsItsOwn) {
  const auto game = *Lenient::make({{"players", 2}});
  const auto state = game.initial(1, nullptr);
  const auto forbidden = *game.parse("end");
  EXPECT_NE(JudgeOf<mexica::Mexica>(game, state).why_not(forbidden), mexica::Rule{});
  EXPECT_EQ(JudgeOf<Lenient>(game, state).why_not(forbidden), mexica::Rule{});
}

}  // namespace judging
}  // namespace
}  // namespace stela::test
