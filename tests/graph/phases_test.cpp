// The machine of phases counts every action once, and does not depend on threads.
#include "analyses/graph/phases.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <numeric>

#include "model/games.h"

namespace stela::test {
namespace {

using graph::PhaseMachine;

std::uint64_t sum(const PhaseMachine::Kinds& kinds) {
  return std::accumulate(kinds.begin(), kinds.end(), std::uint64_t{0});
}

template <Game G>
PhaseMachine observe(unsigned jobs, std::uint64_t games = 12, nlohmann::json setup = nlohmann::json::object()) {
  return graph::observe_phases(*G::make(setup), {.games = games, .seed = 5, .most_actions = 3000, .jobs = jobs}, [] {});
}

TEST(Phases, AreTheSameOnAnyNumberOfThreads) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const auto one = observe<G>(1), three = observe<G>(3);
    EXPECT_EQ(one.transitions, three.transitions) << G::kName;
    EXPECT_EQ(one.names, three.names) << G::kName;
    EXPECT_EQ(one.first, three.first) << G::kName;
    EXPECT_EQ(one.last, three.last) << G::kName;
    EXPECT_EQ(one.actions, three.actions) << G::kName;
    EXPECT_EQ(one.cut, three.cut) << G::kName;
  });
}

/// Each phase is entered as often as it is left, but where games begin and end.
TEST(Phases, AreEnteredAsOftenAsLeft) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const auto machine = observe<G>(2);
    std::map<std::size_t, std::uint64_t> entered, left;
    std::uint64_t actions = 0;
    for (const auto& [ends, kinds] : machine.transitions) {
      left[ends.first] += sum(kinds);
      entered[ends.second] += sum(kinds);
      actions += sum(kinds);
    }
    for (const auto& [phase, n] : machine.first) entered[phase] += n;
    for (const auto& [phase, n] : machine.last) left[phase] += n;
    EXPECT_EQ(entered, left) << G::kName;
    EXPECT_EQ(actions, machine.actions) << G::kName;
    EXPECT_EQ(machine.games, 12U) << G::kName;
  });
}

TEST(Phases, OfTikalsAuctionsGoFromBidToChoiceToPlacing) {
  const auto machine = observe<tikal::Tikal>(1, 20, {{"auction", 1}});
  const auto count = [&](tikal::Phase from, tikal::Phase to) {
    const auto it = machine.transitions.find({static_cast<std::size_t>(from), static_cast<std::size_t>(to)});
    return it == machine.transitions.end() ? 0 : sum(it->second);
  };
  using tikal::Phase;
  EXPECT_GT(count(Phase::bid, Phase::choose), 0U);
  EXPECT_GT(count(Phase::choose, Phase::place), 0U);
  EXPECT_GT(count(Phase::place, Phase::act), 0U);
  EXPECT_EQ(count(Phase::place, Phase::bid), 0U);
  EXPECT_EQ(count(Phase::over, Phase::bid), 0U);
  EXPECT_EQ(machine.names.at(static_cast<std::size_t>(Phase::bid)), "bid");
}

}  // namespace
}  // namespace stela::test
