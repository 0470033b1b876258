// Faults that earlier runs kept: each is shown to the engine again before any game is played.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checkers/conform/exact_replay.h"
#include "checkers/conform/fault_shrinker.h"

namespace stela::conform {

/// A trace of the corpus.
struct Kept {
  std::string file;
  Trace trace;
  Fault wanted;         ///< what it was kept for, as far as its id tells
  bool mended = false;  ///< it was not shown the last time
  Replayed replayed = Replayed::not_yet;
};

/// The fault that a kept trace shows, if the engine still shows it; `replayed` says whether. stopped: asked before.
template <Game G>
std::optional<Fault> replay_kept(EngineClient& client, Kept& kept, const std::function<bool()>& stopped,
                                 TypeOf<G> type = {}) {
  if (stopped()) return std::nullopt;
  auto again = rerun_as_written<G>(client, kept.trace, kept.wanted, type);
  if (again.fault) {
    kept.replayed = Replayed::shown;
    return std::move(again.fault);
  }
  if (!again.trouble || again.trouble->kind != FaultKind::stopped) kept.replayed = Replayed::not_shown;
  return std::nullopt;
}

}  // namespace stela::conform
