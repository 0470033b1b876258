// Does a proof of Tikal leave out no choice of camps? All turns of small positions against the choices it goes through.
#include <gtest/gtest.h>

#include <bit>
#include <functional>
#include <map>

#include "analyses/turn/tikal/maps.h"
#include "tests/analyses/all_turns.h"
#include "tests/analyses/tikal_positions.h"
#include "tests/support/effort.h"

namespace stela::turn::test {
namespace {

using for_tikal::camp_choices;
using for_tikal::Camps;
using stela::HexSet;
using stela::test::small_task;
using stela::test::Task;

/// The best value of turns by the camps that they pitch.
using ValuesByCamps = std::map<HexSet, Value>;

/// None where the tile is still to be placed, or there are too many turns.
std::optional<ValuesByCamps> turns_of(const Task& task) {
  const auto& game = task.game;
  const auto& before = task.state;
  const auto& objective = task.objective;
  if (before.phase != tikal::Phase::act) return std::nullopt;
  const std::size_t me = before.to_move;
  ValuesByCamps values;
  const auto note = [&](const tikal::State& last, unsigned /*count*/, const tikal::State& after) {
    const auto value = Goals<tikal::Tikal>::value(game, before, last, after, objective);
    auto& best = values[last.camps[me] & ~before.camps[me]];
    if (best.empty() || value > best) best = value;
  };
  const auto none = [](const tikal::Action&) { return false; };
  if (!for_each_turn(game, before, objective, 6000, none, note)) return std::nullopt;
  return values;
}

/// Calls f(seed, task, turns) for positions with points for a camp, so many with one to pitch.
template <class F>
void for_tasks(std::size_t wanted, F&& f) {
  std::size_t looked_at = 0;
  for (std::uint64_t seed = 1; looked_at < wanted && seed < 200 * wanted; ++seed) {
    auto task = small_task(seed);
    task.state.ap = std::max<std::uint8_t>(task.state.ap, static_cast<std::uint8_t>(seed % 3 == 0 ? 10 : 5 + seed % 5));
    if (task.state.ap >= 10) {
      // Two camps take ten points, and with so many there are too many turns of more figures than one.
      const std::size_t me = task.state.to_move;
      task.state.workers[me].fill(0);
      task.state.supply[me] = 1;
      task.state.leader[me] = tikal::kOutOfGame;
    }
    const auto turns = turns_of(task);
    if (!turns || turns->size() < 2) continue;
    f(seed, task, *turns);
    ++looked_at;
  }
  EXPECT_EQ(looked_at, wanted);
}

using Choices = std::vector<Camps>;

bool has(const Choices& choices, HexSet camps) {
  return std::any_of(choices.begin(), choices.end(), [&](const Camps& one) { return one.hexes == camps; });
}

/// Whether turns that pitch no camps of the choices are worth more than all others, or with `exact` are there at all.
bool leave_out(const Choices& choices, const ValuesByCamps& turns, bool exact) {
  Value best;
  for (const auto& [camps, value] : turns)
    if (has(choices, camps)) best = std::max(best, value);
  return std::any_of(turns.begin(), turns.end(),
                     [&](const auto& turn) { return !has(choices, turn.first) && (exact || turn.second > best); });
}

TEST(TikalCamps, NoChoiceThatCountsIsLeftOut) {
  std::size_t emptied = 0, two = 0;
  for_tasks(stela::test::effort(40, 3000, 30), [&](auto seed, const Task& task, const auto& turns) {
    for (const bool exact : {false, true}) {
      const auto choices = camp_choices(task.game.board(), task.state, task.state.ap, exact);
      EXPECT_EQ(choices[0].hexes, 0U);
      EXPECT_FALSE(leave_out(choices, turns, exact)) << "position " << seed << (exact ? ", exact" : "");
      for (const auto& one : choices) {
        emptied += one.emptied && turns.count(one.hexes) > 0 ? 1U : 0U;
        two += std::popcount(one.hexes) > 1 && turns.count(one.hexes) > 0 ? 1U : 0U;
      }
    }
  });
  EXPECT_GT(emptied, 0U);
  EXPECT_GT(two, 0U);
}

TEST(TikalCamps, AChoiceThatIsLeftOutIsNoticed) {
  struct LeftOut {
    const char* what;
    std::function<bool(const Camps&)> kept;
    bool exact;
  };
  const std::vector<LeftOut> all{
      {"no camps", [](const Camps& one) { return one.hexes == 0; }, false},
      {"no camp on a hex that is emptied", [](const Camps& one) { return !one.emptied; }, true},
      {"no two camps", [](const Camps& one) { return std::popcount(one.hexes) < 2; }, true},
      {"not the first hex", [](const Camps& one) { return std::countr_zero(one.hexes) > 8; }, true}};
  std::map<std::string, std::size_t> noticed;
  for_tasks(60, [&](auto /*seed*/, const Task& task, const auto& turns) {
    for (const auto& [what, kept, exact] : all) {
      auto choices = camp_choices(task.game.board(), task.state, task.state.ap, exact);
      choices.erase(std::remove_if(choices.begin(), choices.end(), std::not_fn(kept)), choices.end());
      noticed[what] += leave_out(choices, turns, exact) ? 1U : 0U;
    }
    // With a point less than there is, a camp is thought too dear.
    const auto fewer = camp_choices(task.game.board(), task.state, task.state.ap - 1, true);
    noticed["a point less"] += leave_out(fewer, turns, true) ? 1U : 0U;
  });
  EXPECT_EQ(noticed.size(), all.size() + 1);
  for (const auto& [what, times] : noticed) EXPECT_GT(times, 0U) << what;
}

}  // namespace
}  // namespace stela::turn::test
