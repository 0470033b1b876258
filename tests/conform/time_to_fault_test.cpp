// How long a slow engine runs before its fault shows: every mutant behind the protocol, played as `stela conform` plays
// by default, in actions that the engine is asked to apply. At 36 a second, as an engine in JavaScript had them, 2,160
// are a minute.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "tests/conform/games.h"
#include "tests/support/effort.h"

namespace stela::conform {
namespace {

constexpr std::uint64_t kMinute = 36 * 60;

/// The figures of many runs, each of which found its fault or did not.
struct Times {
  std::vector<std::uint64_t> applies;
  std::size_t asked = 0;

  [[nodiscard]] std::size_t within(std::uint64_t most) const {
    return static_cast<std::size_t>(std::count_if(applies.begin(), applies.end(), [&](auto n) { return n <= most; }));
  }
  void tell(const std::string& what) {
    std::sort(applies.begin(), applies.end());
    fmt::print(stderr, "{}: {} of {} within a minute, {} within five; median {} actions\n", what, within(kMinute),
               asked, within(5 * kMinute), applies.empty() ? 0 : applies[applies.size() / 2]);
  }
};

void add(const MutantOf& one, bool probes, const std::string& without, Times& times) {
  auto options = options_for(mutant(one.game + " " + one.name + without));
  options.games = 10000;
  options.probes = probes;
  options.enough = 1;
  options.time_limit = std::chrono::seconds(60);
  options.shrink.time = std::chrono::milliseconds(0);
  const auto to_first = conform_by_default(one.game, one.setup, options).totals.to_first;
  ++times.asked;
  if (to_first) times.applies.push_back(*to_first);
  if (to_first.value_or(UINT64_MAX) > kMinute)
    fmt::print(stderr, "{} {}{}: {}\n", one.game, one.name, probes ? "" : ", without probes",
               to_first ? fmt::format("{} actions", *to_first) : "not found");
}

TEST(TimeToFault, MostAreFoundWithinAMinuteByASlowEngine) {
  const bool whole = test::effort(0, 1) == 1;
  const auto all = shown_mutants();
  Times with_load, without_load, without_probes;
  for (std::size_t i = whole ? 0 : 7; i < all.size(); i += test::effort(24, 1, 72)) {
    if (all[i].breaks.empty()) continue;
    add(all[i], true, "", with_load);
    if (!whole) continue;
    add(all[i], true, " load undo", without_load);
    add(all[i], false, " load undo", without_probes);
  }
  with_load.tell("probes, and the engine has load");
  EXPECT_GE(100 * with_load.within(kMinute), (whole ? 90 : 75) * with_load.asked);  // a few are a rough sample
  if (!whole) return;
  without_load.tell("probes, without load");
  without_probes.tell("random games alone");
  EXPECT_GE(100 * without_load.within(5 * kMinute), 98 * without_load.asked);
}

/// What an author's run once did not find.
TEST(TimeToFault, WhatWasMissedOnceIsFoundWithinAMinute) {
  for (const auto& one : shown_mutants()) {
    const bool missed = one.name == "found-from-a-bridge" || one.name == "no-third-after-two-firsts" ||
                        one.name == "leftover-buildings-lost";
    if (!missed) continue;
    for (const auto* without : {"", " load undo", " state"}) {
      Times times;
      add(one, true, without, times);
      EXPECT_EQ(times.within(kMinute), 1U) << one.name << without;
    }
  }
}

}  // namespace
}  // namespace stela::conform
