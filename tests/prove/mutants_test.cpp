// Which shipped mutants the formulas of a proof refuse. They can only see a wrong start or a wrong step: that a list
// lacks an action, a hash or a view is none of their business. A wrong step that they let pass is a hole, and
// unseen_mutants.json lists each hole with its reason.
#include "checkers/mutants/babel/mutants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "analyses/prove/babel/engine_agreement.h"
#include "analyses/prove/maharaja/engine_agreement.h"
#include "analyses/prove/mexica/engine_agreement.h"
#include "analyses/prove/tikal/engine_agreement.h"
#include "checkers/mutants/maharaja/mutants.h"
#include "checkers/mutants/mexica/mutants.h"
#include "checkers/mutants/tikal/mutants.h"
#include "checkers/setups/setups.h"
#include "model/swarm.h"
#include "tests/support/effort.h"

namespace stela::test::mutants_proved {
namespace {

constexpr std::uint64_t kActions = 2000;  // of a game, at most
constexpr int kWrong = 6;                 // steps or starts that are shown to the formulas

const std::size_t kEvery = effort(4, 1, 40);  // mutants of which one is hunted

enum class Seen { refused, passed, nothing_wrong };

/// Random games of a mutant up to the first start or step that is not the sound engine's. Only those are shown to the
/// formulas, which have all others.
template <class Formulas, class Proof, Game G>
class Hunt {
 public:
  Hunt(const nlohmann::json& setup, const mutants::Mutation<G>& mutation)
      : game_(*G::make(setup)),
        mutant_(*mutants::Mutant<G>::make(setup, std::make_shared<mutants::Mutation<G>>(mutation))),
        proof_(game_) {}

  Seen run(std::uint64_t games) {
    Rng rng(1);
    for (std::uint64_t seed = 1; seed <= games && wrong_ < kWrong; ++seed) {
      auto state = mutant_.initial(seed);
      const bool refused =
          state == game_.initial(seed) ? plays(state, rng) : refuses([&] { return formulas_.start_disagrees(state); });
      if (refused) return Seen::refused;
    }
    return wrong_ == 0 ? Seen::nothing_wrong : Seen::passed;
  }

 private:
  using State = typename G::State;
  using Action = typename G::Action;

  /// Whether the formulas refuse the first wrong step of a game.
  bool plays(State& state, Rng& rng) {
    const SwarmPlayer<mutants::Mutant<G>> player(mutant_, rng);
    for (std::uint64_t i = 0; i < kActions && mutant_.count(state) > 0; ++i) {
      const auto before = state;
      if (mutant_.to_move(state) < 0)  // nothing can be done to a game that is over but to list an action
        return refuses([&] { return formulas_.step_disagrees(before, mutant_.nth(before, 0), before); });
      const auto a = player.choose(mutant_, state, rng);
      mutant_.apply(state, a);
      if (sound(before, a, state)) continue;
      return refuses([&] {
        auto wrong = formulas_.step_disagrees(before, a, state);
        return wrong ? wrong : formulas_.state_disagrees(state);
      });
    }
    return false;
  }
  bool sound(const State& before, const Action& a, const State& after) const {
    if (game_.why_not(before, a) != G::Rule::none) return false;
    auto right = before;
    game_.apply(right, a);
    return right == after;
  }
  template <class Question>
  bool refuses(Question&& disagrees) {
    ++wrong_;
    return disagrees().has_value();
  }

  G game_;
  mutants::Mutant<G> mutant_;
  Proof proof_;
  Formulas formulas_{proof_};
  int wrong_ = 0;
};

/// Whether a mutant's starts or steps are wrong: its actions do something else, or it lists what is illegal.
template <Game G>
bool does_wrong(const mutants::Mutation<G>& mutation) {
  const bool more = mutation.legal && mutation.found.front().starts_with("judge/legal-but-forbidden/");
  return mutation.initial || mutation.apply || more;
}

/// In a few of the setups that the mutant leaves open, up to the first that shows it; in one where there is nothing to
/// show.
template <class Formulas, class Proof, Game G>
Seen seen(const mutants::Mutation<G>& mutation) {
  const auto setups = open_setups<G>(mutation.setup);
  const auto tried = std::min<std::size_t>(does_wrong(mutation) ? 8 : 1, setups.size());
  auto found = Seen::nothing_wrong;
  for (std::size_t i = 0; i < tried && found == Seen::nothing_wrong; ++i)
    found = Hunt<Formulas, Proof, G>(setups[i * setups.size() / tried], mutation).run(6 * mutation.games);
  return found;
}

/// Each mutant of a game, or one in so many.
template <Game G, class Formulas, class Proof>
void expect_refused(std::size_t every) {
  std::ifstream file(STELA_TEST_DATA "/prove/unseen_mutants.json");
  auto holes = nlohmann::json::parse(file).at(std::string(G::kName));
  const auto& all = mutants::MutantsOf<G>::all();
  std::map<Seen, int> counts;
  for (std::size_t i = 0; i < all.size(); i += every) {
    const auto found = seen<Formulas, Proof, G>(all[i]);
    ++counts[found];
    EXPECT_EQ(found == Seen::passed, holes.contains(all[i].name)) << all[i].name;
    EXPECT_FALSE(found == Seen::nothing_wrong && does_wrong(all[i]))
        << all[i].name << " was never seen to do anything wrong";
  }
  for (const auto& mutation : all) holes.erase(mutation.name);
  EXPECT_TRUE(holes.empty()) << "no such mutants: " << holes;
  EXPECT_GT(counts[Seen::refused], 0);
}

TEST(ProofMutants, OfBabel) {
  expect_refused<babel::Babel, prove::babel_game::Formulas, prove::babel_game::Proof>(kEvery);
}
TEST(ProofMutants, OfMexica) {
  expect_refused<mexica::Mexica, prove::mexica_game::Formulas, prove::mexica_game::Proof>(kEvery);
}
TEST(ProofMutants, OfTikal) {
  expect_refused<tikal::Tikal, prove::tikal_game::Formulas, prove::tikal_game::Proof>(kEvery);
}
TEST(ProofMutants, OfMaharaja) {
  expect_refused<maharaja::Maharaja, prove::maharaja_game::Formulas, prove::maharaja_game::Proof>(kEvery);
}

}  // namespace
}  // namespace stela::test::mutants_proved
