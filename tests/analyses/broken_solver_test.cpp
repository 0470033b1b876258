// Solvers that are wrong on purpose: whoever asks them says so as an internal error, and nothing is thrown out of the
// room.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "analyses/puzzle/answer_check.h"
#include "analyses/puzzle/solve_bench.h"
#include "analyses/turn/solver.h"

namespace stela::turn {
namespace {

/// What is wrong with the solvers of Broken, below.
enum class Wrong {
  nothing,
  search_throws,
  search_names_illegal,
  proof_throws,
  proof_names_illegal,
  proof_finds_no_better,
  ties_throw
};
Wrong wrong = Wrong::nothing;

/// Mexica, but for its solvers.
class Broken : public mexica::Mexica {
 public:
  explicit Broken(mexica::Mexica game) : Mexica(std::move(game)) {}
  static Result<Broken> make(const nlohmann::json& setup) {
    auto game = Mexica::make(setup);
    if (!game) return game.error();
    return Broken(std::move(*game));
  }
};

Found<Broken> search(const Broken& game, const mexica::State& before, const Objective& objective,
                     const Limits& limits) {
  if (wrong == Wrong::search_throws) throw std::runtime_error("out of luck");
  const mexica::Mexica& sound = game;
  auto found = search(sound, before, objective, limits);
  if (wrong == Wrong::search_names_illegal) found.actions = {mexica::Action::end(), mexica::Action::end()};
  return {found.actions, found.complete, found.nodes, found.bound};
}

Proof<Broken> prove(const Broken& game, const mexica::State& before, const Objective& objective,
                    const Question<Broken>& question, const Limits& limits) {
  if (wrong == Wrong::proof_throws) throw std::runtime_error("out of memory");
  Proof<Broken> proof;
  proof.answer = wrong == Wrong::proof_names_illegal || wrong == Wrong::proof_finds_no_better ? Answer::better
                                                                                              : Answer::none_better;
  const mexica::Mexica& sound = game;
  if (wrong == Wrong::proof_names_illegal) proof.actions = {mexica::Action::end(), mexica::Action::end()};
  if (wrong == Wrong::proof_finds_no_better) proof.actions = search(sound, before, objective, limits).actions;
  (void)question;
  return proof;
}

Ties<Broken> ties(const Broken& game, const mexica::State& before, const Objective& objective, const Value& best,
                  std::size_t most, const Limits& limits) {
  if (wrong == Wrong::ties_throw) throw std::runtime_error("out of time");
  const mexica::Mexica& sound = game;
  auto found = ties(sound, before, objective, best, most, limits);
  return {found.positions, found.complete, found.runner_up};
}

}  // namespace

template <>
struct Goals<Broken> : Goals<mexica::Mexica> {};

}  // namespace stela::turn

namespace stela::puzzle {

template <>
struct Puzzling<turn::Broken> : Puzzling<mexica::Mexica> {};

}  // namespace stela::puzzle

namespace stela::turn {
namespace {

class BrokenSolvers : public ::testing::Test {
 protected:
  ~BrokenSolvers() override { wrong = Wrong::nothing; }

  /// A turn with few points left.
  [[nodiscard]] mexica::State turn() const {
    for (std::uint64_t number = 0;; ++number)
      if (auto found = puzzle::position(game_, 11, number)) {
        found->ap = 2;
        auto& tokens = found->tokens[found->to_move];
        found->token_supply = static_cast<std::uint8_t>(found->token_supply + tokens);
        tokens = 0;
        found->gained = 2;
        return *found;
      }
  }
  [[nodiscard]] static SolveOptions options() {
    SolveOptions options;
    options.objective = puzzle::Puzzling<Broken>::objective();
    options.most_ties = 4;
    return options;
  }
  [[nodiscard]] Result<Solution<Broken>> solved(Wrong what) const {
    wrong = what;
    return Solver<Broken>(game_, turn(), options()).run();
  }

  Broken game_ = *Broken::make(nlohmann::json::object());
};

TEST_F(BrokenSolvers, AreFineWithoutAFault) {
  const auto solution = solved(Wrong::nothing);
  ASSERT_TRUE(solution) << solution.error().line();
  EXPECT_TRUE(solution->proved);
}

TEST_F(BrokenSolvers, AreToldAsInternalErrors) {
  const std::vector<std::pair<Wrong, const char*>> all{
      {Wrong::search_throws, "internal error: the search failed: out of luck"},
      {Wrong::search_names_illegal, "internal error: the search's plan does not replay: action 2 ('end'): "},
      {Wrong::proof_throws, "internal error: the proof failed: out of memory"},
      {Wrong::proof_names_illegal, "internal error: the proof's plan does not replay: action 2 ('end'): "},
      {Wrong::proof_finds_no_better, "internal error: the proof called a plan better that is not"},
      {Wrong::ties_throw, "internal error: the search for ties failed: out of time"}};
  for (const auto& [what, says] : all) {
    const auto solution = solved(what);
    ASSERT_FALSE(solution) << says;
    EXPECT_TRUE(solution.error().kind == ErrorKind::internal);
    EXPECT_EQ(solution.error().line().rfind(says, 0), 0U) << solution.error().line();
  }
}

TEST_F(BrokenSolvers, EndTheMakingOfPuzzles) {
  puzzle::Wishes wishes;
  wishes.objective = options().objective;
  wishes.player = [](int player) { return std::to_string(player); };
  const puzzle::Maker<Broken> maker(game_, wishes, nullptr);
  wrong = Wrong::search_throws;
  puzzle::Tally tally;
  const auto error = puzzle::make<Broken>(
      maker, 1, 2, [] { return false; }, tally, [](const auto&) {}, [](const auto&) {});
  ASSERT_TRUE(error);
  EXPECT_TRUE(error->kind == ErrorKind::internal) << error->line();
  EXPECT_EQ(tally.made(), 0U);
}

TEST_F(BrokenSolvers, EndTheirBench) {
  SolveBenchOptions bench;
  bench.objective = options().objective;
  bench.positions = 1;
  wrong = Wrong::search_names_illegal;
  const auto groups = bench_solve(game_, bench, puzzle::PositionSource<Broken>(game_), [] {});
  ASSERT_FALSE(groups);
  EXPECT_TRUE(groups.error().kind == ErrorKind::internal) << groups.error().line();
}

}  // namespace
}  // namespace stela::turn
