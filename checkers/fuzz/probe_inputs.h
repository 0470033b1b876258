// The games that a game brings along because rare things happen in them (model/probe.h), as a fuzzer's inputs: seeds
// from which it goes on to what is rare beside them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include "checkers/crash/flight.h"
#include "checkers/fuzz/decode.h"
#include "checkers/fuzz/record.h"
#include "model/game.h"
#include "model/probe.h"

namespace stela::fuzz {

/// The records that play the game's actions (game_fuzz.h), with two records of near misses where a rule is to forbid
/// something. They end before an action that is not legal, or that is one of too many.
template <Game G>
std::vector<std::uint8_t> records_of(const G& game, const ProbeGame& probed) {
  std::vector<std::uint8_t> bytes;
  const auto add = [&](std::uint8_t what, std::uint8_t detail, std::uint64_t choice) {
    for (const auto byte : std::array{std::uint64_t{what}, std::uint64_t{detail}, choice & 255, choice >> 8})
      bytes.push_back(static_cast<std::uint8_t>(byte));
  };
  auto probe = probed.probes.begin();
  auto state = game.initial(probed.seed, nullptr);
  typename G::ActionList legal;
  for (std::size_t at = 0;; ++at) {
    for (; probe != probed.probes.end() && probe->at == at; ++probe)
      if (probe->what == Probe::What::forbids)
        for (unsigned i = 0; i < 2; ++i) add(kAskNearMisses, kMostNearMisses, at + (i << 12));
    if (at == probed.actions.size()) break;
    const auto action = game.parse(probed.actions[at]);
    if (!action) break;
    game.legal(state, legal);
    const auto found = std::find(legal.begin(), legal.end(), *action);
    if (found == legal.end()) break;
    const auto choice = choice_of(static_cast<std::size_t>(found - legal.begin()), legal.size());
    if (!choice) break;
    add(kPlayLegal, 0, *choice);
    Flight::apply(game, state, *action, nullptr);
  }
  return bytes;
}

}  // namespace stela::fuzz
