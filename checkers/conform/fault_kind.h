// What an engine can do wrong, by kinds: see PROTOCOL.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stela::conform {

enum class FaultKind : std::uint8_t {
  // As a process: what comes as Trouble (process.h). `stopped` is no fault of the engine's.
  start,
  hang,
  late,
  crash,
  closed,
  memory,
  flood,
  garbage,
  lie,
  stopped,
  // As an engine of its game
  refuses_setup,
  setup_differs,
  lists_illegal,
  lists_twice,
  lists_nonsense,
  omits_legal,
  refuses_legal,
  accepts_illegal,
  refusal_changes,
  state_differs,
  scores_differ,
  turn_differs,
  end_differs,
  ranks_differ,
  undo_differs,
  load_differs,
  not_deterministic,
  perft_differs,
  would_accept_differs
};

/// As traces and reports spell them.
inline constexpr std::array<std::string_view, 29> kFaultNames{"start",
                                                              "hang",
                                                              "late",
                                                              "crash",
                                                              "closed",
                                                              "memory",
                                                              "flood",
                                                              "garbage",
                                                              "lie",
                                                              "stopped",
                                                              "refuses-setup",
                                                              "setup-differs",
                                                              "lists-illegal",
                                                              "lists-twice",
                                                              "lists-nonsense",
                                                              "omits-legal",
                                                              "refuses-legal",
                                                              "accepts-illegal",
                                                              "refusal-changes-state",
                                                              "state-differs",
                                                              "scores-differ",
                                                              "turn-differs",
                                                              "end-differs",
                                                              "ranks-differ",
                                                              "undo-differs",
                                                              "load-differs",
                                                              "not-deterministic",
                                                              "perft-differs",
                                                              "would-accept-differs"};
static_assert(kFaultNames[static_cast<std::size_t>(FaultKind::would_accept_differs)] == "would-accept-differs");

constexpr std::string_view name(FaultKind kind) { return kFaultNames[static_cast<std::size_t>(kind)]; }

constexpr std::optional<FaultKind> fault_named(std::string_view text) {
  const auto* const it = std::find(kFaultNames.begin(), kFaultNames.end(), text);
  return it == kFaultNames.end() ? std::nullopt : std::optional(static_cast<FaultKind>(it - kFaultNames.begin()));
}

/// Whether it is a fault of a process, whatever it plays.
constexpr bool is_trouble(FaultKind kind) { return kind < FaultKind::stopped; }

}  // namespace stela::conform
